import { expect, it } from 'vitest';
import type { Bar } from './bars.ts';
import { stayAfterDrag } from './move-bar-dialog.tsx';

it('keeps its nights, also those out of sight, on the days and in the unit that it was dragged to', () => {
  const bar: Bar = {
    ...{ key: 'x', unit: 0, firstDay: 0, lastDay: 1, start: 0, end: 5, isCutAtStart: true, isCutAtEnd: false },
    span: {
      unitId: 7,
      cause: 'reservation',
      from: '30-11-2026',
      to: '03-12-2026',
      reservationId: 'R',
      reason: null,
      conflictWith: null,
      expiresAt: null,
      proposedFor: null,
    },
    reservation: {
      ...{ id: 'R', status: 'reserved', origin: 'direct', guestName: 'Noa Levi', familyName: 'Levi', guests: 2 },
      ...{ from: '29-11-2026', to: '03-12-2026' },
    },
  };
  const units = [7, 5].map((unitId) => ({ unitId, title: '', unitType: '', nightPrices: [], minimumNights: [] }));
  expect(stayAfterDrag({ units }, bar, { unit: 1, day: 4 })).toEqual({ unitId: 5, from: '2026-12-03', to: '2026-12-07' });
  expect(stayAfterDrag({ units }, bar, { unit: 9, day: 0 })).toEqual({ unitId: 7, from: '2026-11-29', to: '2026-12-03' });
});
