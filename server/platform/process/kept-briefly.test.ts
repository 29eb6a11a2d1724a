import { expect, it } from 'vitest';
import { TestClock } from '#tests/support/test-clock.ts';
import { keptBriefly } from './kept-briefly.ts';

function someAnswers() {
  const clock = new TestClock('2026-11-22T08:00:00Z');
  const keep = keptBriefly(clock, 60_000);
  let made = 0;
  const ask = async (key = 'he') => (await keep(key, async () => `${key} ${++made}`)).answer;
  return { clock, ask, keep };
}

it('makes an answer once for all who ask within the time, at once or later', async () => {
  const { clock, ask } = someAnswers();
  expect(await Promise.all([ask(), ask()])).toEqual(['he 1', 'he 1']);
  clock.advance({ seconds: 59 });
  expect(await ask()).toBe('he 1');
  clock.advance({ seconds: 1 });
  expect(await ask()).toBe('he 2');
});

it('tells until when an answer is kept', async () => {
  const { clock, keep } = someAnswers();
  const end = clock.now().getTime() + 60_000;
  expect(await keep('he', async () => 'first')).toEqual({ answer: 'first', untilMs: end });
  clock.advance({ seconds: 59 });
  expect(await keep('he', async () => 'second')).toEqual({ answer: 'first', untilMs: end });
});

it('keeps the answers to other questions apart', async () => {
  const { ask } = someAnswers();
  expect([await ask('he'), await ask('en'), await ask('he')]).toEqual(['he 1', 'en 2', 'he 1']);
});

it('keeps nothing longer because the clock was set back', async () => {
  const { clock, ask } = someAnswers();
  await ask();
  clock.advance({ hours: -2 });
  expect(await ask()).toBe('he 2');
});

it('lets the next one try again after a failure', async () => {
  const { ask, keep } = someAnswers();
  await expect(keep('he', () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  expect(await ask()).toBe('he 1');
});
