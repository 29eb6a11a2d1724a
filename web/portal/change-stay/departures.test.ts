import { expect, it } from 'vitest';
import { en } from '#texts/every-text.ts';
import { createTranslate } from '#texts/translate.ts';
import { departureFacts, departuresOf, refusalWords, shortDifference } from './departures.ts';

const t = createTranslate('en', en);
const says = { t, language: 'en' } as const;
const departure = { to: '06-12-2026', nights: 2, totalAgorot: 100_000, differenceAgorot: 35_000, isAtOnce: false, refusal: null };
const bare = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '');

it('writes differences in whole shekels with their sign, isolated in one direction', () => {
  expect([125_040, -20_000, 0, 40].map((agorot) => bare(shortDifference(agorot)))).toEqual(['+1,250', '−200', '0', '0']);
  expect(shortDifference(100)).toBe('\u2066+1\u2069');
});

it('shows under a day by how much the price changes, and says it in words', () => {
  const facts = departureFacts({ ...departure, isAtOnce: true }, says);
  expect([bare(facts.note), bare(facts.spokenNote)]).toEqual(['+350', '₪350 more, no need to wait for an answer']);
  expect(bare(departureFacts({ ...departure, differenceAgorot: 0 }, says).spokenNote)).toBe('same price');
});

it('closes a day that cannot be had, and says why', () => {
  const refused = (code: string, details = {}) => ({
    ...departure,
    ...{ totalAgorot: null, differenceAgorot: null, refusal: { code, details } },
  });
  expect(departureFacts(refused('room_taken'), says)).toEqual({ isOff: true, spokenNote: t('changeStay.dayTaken') });
  const rule = { obstacle: { kind: 'minimum', nights: 3, over: 'weekend' } };
  expect(departureFacts(refused('minimum_stay_not_met', rule), says).spokenNote).toBe(t('property.obstacleWeekend', { count: 3 }));
  expect(refusalWords({ code: 'stay_too_far_ahead', details: {} }, t, 'en')).toBe(t('errors.stay_too_far_ahead'));
  expect(departureFacts(undefined, says)).toEqual({ isOff: true });
});

it('knows no departures while those of the arrival are on their way', () => {
  const prices = { from: '04-12-2026', departures: [departure] };
  expect(departuresOf(prices, '2026-12-05')).toBeUndefined();
  expect(departuresOf(prices, '2026-12-04')?.get('2026-12-06')).toBe(departure);
});
