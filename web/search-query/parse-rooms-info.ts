import type { RoomInfo, RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';

/**
 * Returns the rooms of a search, when they are in the frozen shape of docs/product.md §2 and within the limits; else
 * undefined. The count of guests is reckoned anew.
 */
export function parseRoomsInfo(value: unknown): RoomsInfo | undefined {
  if (!isRecord(value) || !Array.isArray(value.rooms)) return undefined;
  const rooms = value.rooms.map(parseRoom);
  if (rooms.length < 1 || rooms.length > SEARCH_LIMITS.maxRooms) return undefined;
  const valid = rooms.filter((room) => room !== undefined);
  return valid.length === rooms.length ? roomsInfoOf(valid) : undefined;
}

/** Returns rooms together with their number of guests. */
export function roomsInfoOf(rooms: RoomInfo[]): RoomsInfo {
  return { rooms, numberOfGuests: rooms.reduce((sum, room) => sum + room.numberOfAdults + room.numberOfChildren, 0) };
}

function parseRoom(value: unknown, index: number): RoomInfo | undefined {
  if (!isRecord(value)) return undefined;
  const adults = value.numberOfAdults;
  const ages = Array.isArray(value.children) ? value.children.map((child) => (isRecord(child) ? child.age : undefined)) : [];
  if (!isWhole(adults, 1, SEARCH_LIMITS.maxAdultsPerRoom) || ages.length > SEARCH_LIMITS.maxChildrenPerRoom) return undefined;
  const children = ages.filter((age) => isWhole(age, SEARCH_LIMITS.minChildAge, SEARCH_LIMITS.maxChildAge)).map((age, id) => ({ id, age }));
  if (children.length !== ages.length || value.numberOfChildren !== children.length) return undefined;
  return { name: String(index + 1), numberOfAdults: adults, numberOfChildren: children.length, children };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
