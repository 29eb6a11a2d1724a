import { expect, it } from 'vitest';
import { reservationStatus } from './reservation-status.ts';

const STAY = { arrivalDate: '2026-12-02', departureDate: '2026-12-05' };

it.each([
  ['reserved before the day of arrival', null, '2026-12-01', 'reserved'],
  ['in house from the day of arrival', null, '2026-12-02', 'inHouse'],
  ['in house until the day before departure', null, '2026-12-04', 'inHouse'],
  ['checked out on the day of departure', null, '2026-12-05', 'checkedOut'],
  ['cancelled whatever the date', 'cancelled', '2026-12-03', 'cancelled'],
  ['a no show whatever the date', 'noShow', '2026-12-09', 'noShow'],
] as const)('a reservation is %s', (_, outcome, today, status) => {
  expect(reservationStatus(STAY, outcome, today)).toBe(status);
});
