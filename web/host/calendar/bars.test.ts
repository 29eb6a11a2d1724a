import { expect, it } from 'vitest';
import type { HostCalendar, TakenSpan } from '#contract/backoffice.ts';
import { bandsOf, barsOf, freeUnitsOf } from './bars.ts';

const span = (unitId: number, from: string, to: string): TakenSpan => ({
  ...{ unitId, from, to, cause: 'import', reservationId: null, reason: null, expiresAt: null },
});
const december = (overrides: Partial<HostCalendar>): HostCalendar => ({
  month: '12-2026',
  today: '20-11-2026',
  weekendNights: [4, 5, 6],
  now: '10:00',
  units: [
    { unitId: 7, title: 'גפן', unitType: 'בקתה' },
    { unitId: 5, title: 'תאנה', unitType: 'בקתה' },
  ],
  taken: [],
  reservations: [],
  specialDays: [],
  ...overrides,
});
const places = (calendar: HostCalendar) =>
  barsOf(calendar).map(({ unit, start, end, isCutAtStart, isCutAtEnd }) => [unit, start, end, isCutAtStart, isCutAtEnd]);

it('lets a stay begin and end at noon, so that the next one begins where it ends', () => {
  const taken = [span(7, '02-12-2026', '04-12-2026'), span(7, '04-12-2026', '05-12-2026'), span(5, '01-12-2026', '02-12-2026')];
  expect(places(december({ taken }))).toEqual([
    [0, 3, 7, false, false],
    [0, 7, 9, false, false],
    [1, 1, 3, false, false],
  ]);
});

it('cuts at the ends of the month, and shows the last morning of a stay of the month before', () => {
  const taken = [span(7, '30-11-2026', '01-12-2026'), span(5, '30-11-2026', '01-01-2027')];
  expect(places(december({ taken }))).toEqual([
    [0, 0, 1, true, false],
    [1, 0, 62, true, true],
  ]);
});

it('leaves out what ended before, and units that are not there any more', () => {
  expect(places(december({ taken: [span(7, '28-11-2026', '30-11-2026'), span(99, '02-12-2026', '03-12-2026')] }))).toEqual([]);
});

it('counts the free units of each night; the morning of leaving is free', () => {
  const free = freeUnitsOf(december({ taken: [span(7, '30-11-2026', '03-12-2026'), span(5, '02-12-2026', '03-12-2026')] }));
  expect([free.length, ...free.slice(0, 4)]).toEqual([31, 1, 0, 2, 2]);
  expect(freeUnitsOf(december({ taken: [span(7, '31-12-2026', '01-01-2027')] })).at(-1)).toBe(1);
});

it('joins a holiday with its rate, and puts what overlaps into lanes', () => {
  const specialDays = [
    { kind: 'holiday' as const, name: 'חנוכה', from: '04-12-2026', to: '11-12-2026' },
    { kind: 'specialRate' as const, name: 'חנוכה', from: '03-12-2026', to: '11-12-2026' },
    { kind: 'specialRate' as const, name: 'חורף', from: '10-12-2026', to: '20-01-2027' },
  ];
  expect(bandsOf(december({ specialDays }))).toEqual([
    { name: 'חנוכה', hasRate: true, firstDay: 2, lastDay: 10, lane: 0 },
    { name: 'חורף', hasRate: true, firstDay: 9, lastDay: 30, lane: 1 },
  ]);
});
