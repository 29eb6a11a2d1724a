import type { RoomInfo, RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/** Specification §9: two adults until told otherwise. */
const DEFAULT_ROOM: RoomInfo = { name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] };

/** The rooms that an address asks for. */
export function roomsOf({ roomsInfo }: SearchQuery): RoomsInfo {
  return roomsInfo ?? roomsInfoOf([DEFAULT_ROOM]);
}

/** One room of a request as a request of its own. */
export function onlyRoom({ rooms }: RoomsInfo, index: number): RoomsInfo {
  const room = rooms[index] ?? DEFAULT_ROOM;
  return roomsInfoOf([{ ...room, name: '1' }]);
}
