import type { HostListedReservation } from '#contract/host-reservations.ts';
import { fromWireDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { HostReservationSort } from '#contract/primitives/enums.ts';

const DATES = { arrival: 'from', departure: 'to', booked: 'bookedDate' } as const;

/**
 * Before which row of a list, sorted by a date, today lies: what is over stands on its one side, today and what comes on the other. Undefined
 * where all rows stand on the same side, and for lists that are not sorted by a date.
 */
export function todayLineIn(
  rows: readonly Pick<HostListedReservation, 'from' | 'to' | 'bookedDate'>[],
  sortBy: HostReservationSort,
  today: WireDate,
): number | undefined {
  if (sortBy === 'name' || sortBy === 'total') return undefined;
  const day = fromWireDate(today) ?? '';
  const isOver = rows.map((row) => (fromWireDate(row[DATES[sortBy]]) ?? '') < day);
  const line = isOver.findIndex((over) => over !== isOver[0]);
  return line === -1 ? undefined : line;
}
