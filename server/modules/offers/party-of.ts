import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Party } from '#rules/fitting/types.ts';

/** The rooms of a request as the rules take them. `numberOfGuests` is not looked at: it only informs. */
export function partyOf(rooms: RoomsInfo): Party {
  return rooms.rooms.map((room) => ({ adults: room.numberOfAdults, childAges: room.children.map((child) => child.age) }));
}
