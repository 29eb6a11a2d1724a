import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { RoomRequest } from '#rules/quote/types.ts';

/**
 * Returns a party in one unit in the frozen shape of a request, whose rooms take only so many each; undefined for more children than the adults' rooms
 * take.
 */
export function roomsOfParty({ adults, childAges }: RoomRequest): RoomsInfo | undefined {
  const { maxAdultsPerRoom, maxChildrenPerRoom } = SEARCH_LIMITS;
  const count = Math.max(Math.ceil(adults / maxAdultsPerRoom), Math.ceil(childAges.length / maxChildrenPerRoom));
  if (count > adults) return undefined;
  const rooms = Array.from({ length: count }, (_, index) => {
    // Spread evenly, the first rooms taking what is over.
    const numberOfAdults = Math.floor(adults / count) + (index < adults % count ? 1 : 0);
    const children = childAges.filter((_age, child) => child % count === index).map((age, id) => ({ id, age }));
    return { name: String(index + 1), numberOfAdults, numberOfChildren: children.length, children };
  });
  return { rooms, numberOfGuests: adults + childAges.length };
}
