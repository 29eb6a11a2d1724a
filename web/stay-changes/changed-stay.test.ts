import { expect, it } from 'vitest';
import { en } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { partyWords, timeLeft } from './changed-stay.tsx';

const t = createTranslate('en', en);
const room = (adults: number, ages: readonly number[] = []) => ({
  name: '1',
  numberOfAdults: adults,
  numberOfChildren: ages.length,
  children: ages.map((age, id) => ({ id, age })),
});

it('tells the time that is left in whole hours, the last two of them in minutes', () => {
  expect([86_400, 7_200, 7_199, 60, 0].map((seconds) => timeLeft(seconds, t))).toEqual([
    '24 hours left',
    '2 hours left',
    '119 minutes left',
    '1 minute left',
    '1 minute left',
  ]);
});

it('says who is coming so that parties that differ read differently', () => {
  const of = (...rooms: ReturnType<typeof room>[]) => partyWords({ rooms, numberOfGuests: 1 }, t);
  expect(of(room(2))).toBe('2 adults');
  expect(of(room(2, [7]))).toBe('2 adults, 1 child (7)');
  expect(of(room(1), room(1))).toBe('2 adults, 2 rooms');
});
