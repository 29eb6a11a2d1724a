import { describe, expect, it } from 'vitest';
import { isTimeToTell, moveOf } from './favourite-moves.ts';

describe('what became of a place that somebody likes', () => {
  it.each([
    ['can still not be had', null, null, null],
    ['can be had again', null, 50_000, 'available'],
    ['cannot be had any more', 50_000, null, 'taken'],
    ['costs the same', 50_000, 50_000, null],
    ['costs less than a percent more', 50_000, 50_499, null],
    ['costs a percent more', 50_000, 50_500, 'moved'],
    ['costs a percent less', 50_000, 49_500, 'moved'],
    ['costs less than a percent less', 50_000, 49_501, null],
    ['costs something after it cost nothing', 0, 1, 'moved'],
    ['costs nothing still', 0, 0, null],
  ] as const)('%s', (_, told, present, expected) => {
    expect(moveOf(told, present)).toBe(expected);
  });
});

describe('people are told of it', () => {
  it.each([
    ['on a Sunday morning', '2026-11-22', '09:00:00', true],
    ['not at night', '2026-11-22', '08:59:59', false],
    ['not in the evening', '2026-11-22', '20:00:00', false],
    ['on a Friday before candle lighting', '2026-11-27', '15:30:00', true],
    ['not on a Friday after it', '2026-11-27', '16:00:00', false],
    ['not on Shabbat', '2026-11-28', '12:00:00', false],
    ['not on a holiday', '2027-04-22', '12:00:00', false],
    ['not on its eve after candle lighting', '2027-04-21', '18:50:00', false],
    ['on its eve in the morning', '2027-04-21', '10:00:00', true],
  ])('%s', (_, date, time, expected) => {
    expect(isTimeToTell(date, time)).toBe(expected);
  });
});
