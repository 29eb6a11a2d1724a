import { fromWireDate, type LocalDate, type WireDate } from '#contract/primitives/calendar-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

interface Booked {
  readonly from: WireDate;
  readonly to: WireDate;
  readonly roomsInfo: RoomsInfo;
}

/** The search for the same again: the same party, and the same dates while they lie ahead. */
export function bookAgain({ from, to, roomsInfo }: Booked, today: LocalDate): SearchQuery {
  const arrival = fromWireDate(from);
  return arrival !== undefined && arrival >= today ? { from, to, roomsInfo } : { roomsInfo };
}
