import { expect, it } from 'vitest';
import type { HostCalendar } from '#contract/backoffice.ts';
import { modelOf } from './calendar-model.ts';
import { chosenOf, nightsIn, tapped } from './selection.ts';
import { actionsFor } from './selection-bar.tsx';

const taken = { reservationId: null, reason: null, conflictWith: null, expiresAt: null, proposedFor: null };
const WEEK: HostCalendar = {
  ...{ from: '01-12-2026', to: '07-12-2026', today: '02-12-2026', now: '10:00', weekendNights: [4, 5, 6], revision: 3, position: '1' },
  units: [
    {
      unitId: 7,
      title: 'Vine',
      unitType: 'Cabin',
      nightPrices: [1, 2, 3, 4, 5, 6, 7].map((n) => n * 100),
      minimumNights: [1, 1, 2, 1, 1, 1, 1],
    },
    { unitId: 5, title: 'Fig', unitType: 'Cabin', nightPrices: [], minimumNights: [] },
  ],
  taken: [
    { ...taken, unitId: 7, cause: 'closure', from: '05-12-2026', to: '06-12-2026' },
    { ...taken, unitId: 7, cause: 'import', from: '07-12-2026', to: '08-12-2026' },
  ],
  reservations: [],
  specialDays: [],
};
const model = modelOf(WEEK);
const cell = (unit: number, day: number) => ({ unit, day });
const chosen = (firstDay: number, lastDay: number, firstUnit = 0, lastUnit = 0) =>
  chosenOf(model, { firstUnit, lastUnit, firstDay, lastDay });

it('is the rectangle between where it began and where it is, whichever way', () => {
  expect(nightsIn({ anchor: cell(1, 5), head: cell(0, 2) })).toEqual({ firstUnit: 0, lastUnit: 1, firstDay: 2, lastDay: 5 });
});

it('begins with a tap, is stretched by the next and begun anew by the third; the same night twice drops it', () => {
  const first = tapped(undefined, cell(0, 2));
  const second = tapped(first, cell(0, 4));
  expect(second).toEqual({ anchor: cell(0, 2), head: cell(0, 4) });
  expect(tapped(second, cell(1, 1))).toEqual({ anchor: cell(1, 1), head: cell(1, 1) });
  expect(tapped(first, cell(0, 2))).toBeUndefined();
});

it('knows its nights, what they cost together and the largest minimum', () => {
  expect(chosen(1, 3)).toMatchObject({ from: '02-12-2026', to: '04-12-2026', nights: 3, free: 3, totalAgorot: 900, minimumNights: 2 });
  expect(chosen(3, 4)).toMatchObject({ free: 1, closed: 1, totalAgorot: undefined, price: { from: 400, to: 500 } });
  expect(chosen(1, 2, 0, 1)).toMatchObject({ unitIds: [7, 5], titles: ['Vine', 'Fig'], free: 4, totalAgorot: undefined });
});

it('offers what can be done: booking one free unit, opening what is closed, nothing with nights that are over', () => {
  const offered = (...nights: Parameters<typeof chosen>) => [...actionsFor(chosen(...nights))];
  expect(offered(1, 3)).toEqual(['book', 'close', 'price', 'minimum']);
  expect(offered(4, 4)).toEqual(['open', 'price', 'minimum']);
  expect(offered(5, 6)).toEqual(['close', 'price', 'minimum']);
  expect(offered(1, 1, 0, 1)).toEqual(['close', 'price', 'minimum']);
  expect(offered(1, 1, 1, 1)).toEqual(['book', 'close']);
  expect(offered(0, 0)).toEqual([]);
  // Tonight is not over.
  expect(offered(0, 1)).toContain('close');
});
