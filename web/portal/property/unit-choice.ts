import type { RoomInfo, RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { Quote } from '#contract/quote.ts';
import { roomsInfoOf } from '#web/search-query/parse-rooms-info.ts';
import type { SearchQuery } from '#web/search-query/search-query.ts';

/**
 * The unit of each room by its index; undefined where none is chosen yet. The same unit for all rooms takes the party
 * together.
 */
export type UnitChoice = readonly (number | undefined)[];

/** For whom a unit is being chosen: a room by its index, or the whole party. */
export type ChoosingFor = number | 'together';

/** The units that an offer gives to the rooms. */
export function choiceOfOffer(offer: Pick<Quote, 'units'>, roomCount: number): UnitChoice {
  return Array.from({ length: roomCount }, (_, room) => offer.units.find((unit) => unit.rooms.includes(room))?.unitId);
}

/** Returns a choice of no unit for any room. */
export function emptyChoice(roomCount: number): UnitChoice {
  return Array.from({ length: roomCount }, () => undefined);
}

/** Returns the choice of one unit for all rooms together. */
export function togetherIn(unitId: number, roomCount: number): UnitChoice {
  return Array.from({ length: roomCount }, () => unitId);
}

/** Returns whether several rooms share one unit. */
export function isTogether(choice: UnitChoice): boolean {
  return choice.length > 1 && choice[0] !== undefined && choice.every((unitId) => unitId === choice[0]);
}

/**
 * Gives a unit to one room. A room that had it takes this room's unit in exchange. A party that was together separates:
 * its other rooms have yet to be given units.
 */
export function withUnitFor(choice: UnitChoice, room: number, unitId: number): UnitChoice {
  const apart = isTogether(choice) ? emptyChoice(choice.length) : choice;
  const before = apart[room];
  return apart.map((present, index) => (index === room ? unitId : present === unitId ? before : present));
}

/** Takes a unit away from every room that has it. */
export function withoutUnit(choice: UnitChoice, unitId: number): UnitChoice {
  return choice.map((present) => (present === unitId ? undefined : present));
}

/** Returns whether every room has a unit. */
export function isComplete(choice: UnitChoice): choice is readonly number[] {
  return choice.every((unitId) => unitId !== undefined);
}

export function isSameChoice(first: UnitChoice, second: UnitChoice): boolean {
  return first.length === second.length && first.every((unitId, room) => unitId === second[room]);
}

/** Returns how many different units are chosen. */
export function countUnits(choice: UnitChoice): number {
  return new Set(choice.filter((unitId) => unitId !== undefined)).size;
}

/** Returns the rooms, by index, that a unit takes. */
export function roomsIn(choice: UnitChoice, unitId: number): number[] {
  return choice.flatMap((present, room) => (present === unitId ? [room] : []));
}

/** Specification §9: two adults until told otherwise. */
const DEFAULT_ROOM: RoomInfo = { name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] };

/** The rooms that an address asks for. */
export function roomsOf({ roomsInfo }: SearchQuery): RoomsInfo {
  return roomsInfo ?? roomsInfoOf([DEFAULT_ROOM]);
}

/** Returns one room of a request as a request of its own. */
export function onlyRoom({ rooms }: RoomsInfo, index: number): RoomsInfo {
  const room = rooms[index] ?? DEFAULT_ROOM;
  return roomsInfoOf([{ ...room, name: '1' }]);
}
