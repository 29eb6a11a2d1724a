import { expect, it } from 'vitest';
import { firstSeen, stepFrom, windowOf } from './calendar-window.ts';

const TODAY = '2026-11-23';

it('reaches from the month before to a year and a half ahead, for all months within', () => {
  const usual = { firstNight: '2026-10-01', lastNight: '2028-05-31' };
  for (const month of [undefined, '10-2026', '11-2026', '05-2028']) expect(windowOf(TODAY, month)).toEqual(usual);
});

it('goes along to months beyond, as far as the years are known', () => {
  expect(windowOf(TODAY, '09-2026')).toEqual({ firstNight: '2026-08-01', lastNight: '2028-03-31' });
  expect(windowOf(TODAY, '06-2028').firstNight).toBe('2028-05-01');
  expect(windowOf(TODAY, '12-2099')).toEqual({ firstNight: '2099-11-01', lastNight: '2099-12-31' });
});

it('begins with yesterday, and other months with their first day', () => {
  expect([undefined, '11-2026', '12-2026'].map((month) => firstSeen(TODAY, month))).toEqual(['2026-11-22', '2026-11-22', '2026-12-01']);
});

it('steps by two weeks, or to the first of a month: back first to that of the same one', () => {
  expect([stepFrom('2026-11-22', 'weeks', 1), stepFrom('2026-11-22', 'weeks', -1)]).toEqual(['2026-12-06', '2026-11-08']);
  expect([stepFrom('2026-11-22', 'month', 1), stepFrom('2026-11-22', 'month', -1)]).toEqual(['2026-12-01', '2026-11-01']);
  expect(stepFrom('2026-11-01', 'month', -1)).toBe('2026-10-01');
});
