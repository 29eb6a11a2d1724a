import { fits } from '#rules/fitting/fits.ts';
import type { Party } from '#rules/fitting/types.ts';
import { countGuests, extraAdults, extraChildren, type GuestCounts, isSingleGuest } from '#rules/quote/age-groups.ts';
import type { RoomRequest } from '#rules/quote/types.ts';
import type { UnitKinds } from './unit-kinds.ts';

/** Some rooms as guests of a kind of units, in one number: {@link UNFIT}, or how many pay what. 7 bits hold 14 rooms of 7. */
export const UNFIT = -1;
export const adultsPaying = (guests: number) => guests & 0x7f;
export const childrenPaying = (guests: number) => (guests >> 7) & 0x3f;
export const babiesPaying = (guests: number) => (guests >> 13) & 0x3f;
/** All but babies. */
export const guestsCounted = (guests: number) => (guests >> 19) & 0x7f;
export const paysSingle = (guests: number) => ((guests >> 26) & 1) === 1;

/** What some rooms are to every kind of units. */
export interface GuestsByKind {
  /** By number of the kind: {@link UNFIT}, or how many pay what. */
  readonly byKind: Int32Array;
  /** Whether any kind takes them. */
  readonly isAny: boolean;
  /** Whether in every kind only adults pay extra, and nobody a single guest's price. */
  readonly isPlain: boolean;
  /** By number of what decides who has room (unit-kinds.ts): whether they have, were children taken everywhere. */
  readonly isRoomy: readonly boolean[];
}

/** What a party is to each kind of units, found out for all kinds at once. Rooms with the same guests are of one type. */
export class AskedGuests {
  readonly rooms: number;
  /** The type of each room, in order. */
  readonly typeOfRoom: readonly number[];
  readonly types: number;
  readonly guests: number;
  readonly #kinds: UnitKinds;
  /** The rooms in order, rooms with the same guests by the same text. */
  readonly party: string;
  readonly #rooms: Party;
  readonly #parties: readonly (readonly RoomRequest[])[];
  /** By type. */
  #tables: GuestsByKind[] = [];

  constructor(kinds: UnitKinds, party: Party) {
    const types = [...new Map(party.map((room) => [typeOf(room), room]))];
    this.rooms = party.length;
    this.types = types.length;
    this.typeOfRoom = party.map((room) => types.findIndex(([type]) => type === typeOf(room)));
    this.guests = party.reduce((sum, room) => sum + room.adults + room.childAges.length, 0);
    this.#kinds = kinds;
    this.party = party.map(typeOf).join('/');
    this.#rooms = party;
    this.#parties = [...types.map(([, room]) => [room]), party];
  }

  /** Looks at all kinds anew where some have come since. */
  follow(): void {
    if (this.#tables.some(({ byKind }) => byKind.length < this.#kinds.list.length)) this.#tables = [];
  }

  /** @param type of a room; {@link types} for the whole party in one unit, which then needs a bedroom for each room */
  guestsOf(kind: number, type: number): number {
    return this.ofType(type).byKind[kind] ?? UNFIT;
  }

  /** Whether some rooms would have room in a unit, were children taken everywhere; of {@link guestsOf}'s types. */
  haveRoomIn(kind: number, type: number): boolean {
    return this.ofType(type).isRoomy[this.#kinds.fittingOf[kind] ?? -1] ?? false;
  }

  /** What some rooms are to all kinds. */
  ofType(type: number): GuestsByKind {
    const known = this.#tables[type];
    if (known) return known;
    const table = this.#look(type);
    this.#tables[type] = table;
    return table;
  }

  #look(type: number): GuestsByKind {
    const { list, borders, fittings, payings, fittingOf, payingOf } = this.#kinds;
    const rooms = this.#parties[type] ?? [];
    const bedrooms = type === this.types ? this.#rooms.length : 0;
    const counts = borders.map((each) => countGuests(rooms, each));
    const isRoomy = fittings.map(({ capacity, borders: number }) => {
      const guests = counts[number];
      return guests !== undefined && capacity.bedrooms >= bedrooms && fits(guests, capacity);
    });
    const paying = payings.map(({ borders: number, childrenAllowed, baseGuests }) => {
      const guests = counts[number];
      return !guests || (!childrenAllowed && guests.babies + guests.children > 0) ? UNFIT : guestsIn(guests, baseGuests);
    });
    const byKind = new Int32Array(list.length);
    let [isAny, isPlain] = [false, true];
    for (let number = 0; number < byKind.length; number++) {
      const inKind = isRoomy[fittingOf[number] ?? -1] ? (paying[payingOf[number] ?? -1] ?? UNFIT) : UNFIT;
      byKind[number] = inKind;
      if (inKind === UNFIT) continue;
      isAny = true;
      isPlain &&= childrenPaying(inKind) + babiesPaying(inKind) === 0 && !paysSingle(inKind);
    }
    return { byKind, isAny, isPlain, isRoomy };
  }
}

/** Rooms with the same guests have the same. */
export function typeOf({ adults, childAges }: RoomRequest): string {
  return `${adults}:${childAges.toSorted((first, second) => first - second).join()}`;
}

function guestsIn(guests: GuestCounts, baseGuests: number): number {
  return (
    extraAdults(guests, baseGuests) |
    (extraChildren(guests, baseGuests) << 7) |
    (guests.babies << 13) |
    ((guests.adults + guests.children) << 19) |
    (Number(isSingleGuest(guests)) << 26)
  );
}
