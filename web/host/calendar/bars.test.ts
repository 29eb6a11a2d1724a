import { expect, it } from 'vitest';
import type { HostCalendar, TakenSpan } from '#contract/backoffice.ts';
import { bandsOf, barsOf } from './bars.ts';
import { modelOf, weekendsAhead } from './calendar-model.ts';

const span = (unitId: number, from: string, to: string): TakenSpan => ({
  ...{ unitId, from, to, cause: 'import', reservationId: null, reason: null, conflictWith: null, expiresAt: null, proposedFor: null },
});
const unit = (unitId: number) => ({ unitId, title: `Unit ${unitId}`, unitType: 'Cabin', nightPrices: [], minimumNights: [] });
const december = (overrides: Partial<HostCalendar>): HostCalendar => ({
  from: '01-12-2026',
  to: '31-12-2026',
  today: '20-11-2026',
  weekendNights: [4, 5, 6],
  now: '10:00',
  revision: 0,
  position: '1',
  units: [unit(7), unit(5)],
  taken: [],
  reservations: [],
  specialDays: [],
  ...overrides,
});
const places = (calendar: HostCalendar) =>
  barsOf(calendar).map((bar) => [bar.unit, bar.firstDay, bar.lastDay, bar.start, bar.end, bar.isCutAtStart, bar.isCutAtEnd]);

it('lets a stay begin and end at noon, so that the next one begins where it ends', () => {
  const taken = [span(7, '02-12-2026', '04-12-2026'), span(7, '04-12-2026', '05-12-2026'), span(5, '01-12-2026', '02-12-2026')];
  expect(places(december({ taken }))).toEqual([
    [0, 1, 2, 3, 7, false, false],
    [0, 3, 3, 7, 9, false, false],
    [1, 0, 0, 1, 3, false, false],
  ]);
});

it('cuts at the ends of what is shown, and shows the last morning of a stay from before', () => {
  const taken = [span(7, '30-11-2026', '01-12-2026'), span(5, '30-11-2026', '01-01-2027')];
  expect(places(december({ taken }))).toEqual([
    [0, 0, -1, 0, 1, true, false],
    [1, 0, 30, 0, 62, true, true],
  ]);
});

it('leaves out what ended before, and units that are not there any more', () => {
  expect(places(december({ taken: [span(7, '28-11-2026', '30-11-2026'), span(99, '02-12-2026', '03-12-2026')] }))).toEqual([]);
});

it('counts the free units of each night; the morning of leaving is free', () => {
  const { free, takenBy } = modelOf(december({ taken: [span(7, '30-11-2026', '03-12-2026'), span(5, '02-12-2026', '03-12-2026')] }));
  expect([free.length, ...free.slice(0, 4)]).toEqual([31, 1, 0, 2, 2]);
  expect(takenBy[0]?.slice(0, 3).map((bar) => bar?.span.to)).toEqual(['03-12-2026', '03-12-2026', undefined]);
  expect(modelOf(december({ taken: [span(7, '31-12-2026', '01-01-2027')] })).free.at(-1)).toBe(1);
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

it('tells which units are free on all nights of the next weekends, from the one under way on', () => {
  const calendar = december({ today: '05-12-2026', taken: [span(7, '12-12-2026', '13-12-2026')] });
  expect(weekendsAhead(modelOf(calendar), 2)).toEqual([
    { firstDay: 4, lastDay: 4, name: undefined, freeUnits: [0, 1] },
    { firstDay: 9, lastDay: 11, name: undefined, freeUnits: [1] },
  ]);
  expect(weekendsAhead(modelOf(december({ weekendNights: [0, 1, 2, 3, 4, 5, 6] })), 2)).toEqual([]);
});
