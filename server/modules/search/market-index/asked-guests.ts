import { fits } from '#rules/fitting/fits.ts';
import type { Party } from '#rules/fitting/types.ts';
import { countGuests, extraAdults, extraChildren, isSingleGuest } from '#rules/quote/age-groups.ts';
import type { RoomRequest } from '#rules/quote/types.ts';
import type { UnitKind, UnitKinds } from './unit-kinds.ts';

/** Some rooms as guests of a kind of units, in one number: {@link UNFIT}, or how many pay what. 7 bits hold 14 rooms of 7. */
export const UNFIT = -1;
const KNOWN = 1 << 28;
export const adultsPaying = (guests: number) => guests & 0x7f;
export const childrenPaying = (guests: number) => (guests >> 7) & 0x3f;
export const babiesPaying = (guests: number) => (guests >> 13) & 0x3f;
/** All but babies. */
export const guestsCounted = (guests: number) => (guests >> 19) & 0x7f;
export const paysSingle = (guests: number) => ((guests >> 26) & 1) === 1;

const UNSEEN = 0;

/** What a party is to each kind of units, found out when the first unit of the kind comes. Rooms with the same guests are of one type. */
export class AskedGuests {
  readonly rooms: number;
  /** The type of each room, in order. */
  readonly typeOfRoom: readonly number[];
  readonly types: number;
  readonly guests: number;
  readonly #kinds: UnitKinds;
  readonly #party: Party;
  readonly #parties: readonly (readonly RoomRequest[])[];
  readonly #width: number;
  #known = new Int32Array(0);

  constructor(kinds: UnitKinds, party: Party) {
    const types = [...new Map(party.map((room) => [typeOf(room), room]))];
    this.rooms = party.length;
    this.types = types.length;
    this.typeOfRoom = party.map((room) => types.findIndex(([type]) => type === typeOf(room)));
    this.guests = party.reduce((sum, room) => sum + room.adults + room.childAges.length, 0);
    this.#kinds = kinds;
    this.#party = party;
    this.#parties = [...types.map(([, room]) => [room]), party];
    this.#width = types.length + 1;
    this.follow();
  }

  /** Makes room for kinds that have come since. */
  follow(): void {
    const words = this.#kinds.list.length * this.#width;
    if (words <= this.#known.length) return;
    const wider = new Int32Array(words);
    wider.set(this.#known);
    this.#known = wider;
  }

  /** @param type of a room; {@link types} for the whole party in one unit, which then needs a bedroom for each room */
  guestsOf(kind: number, type: number): number {
    const known = this.#known[kind * this.#width + type] ?? UNSEEN;
    return known === UNSEEN ? this.#look(kind, type) : known;
  }

  #look(number: number, type: number): number {
    const kind = this.#kinds.list[number];
    if (kind === undefined) throw new Error(`There is no kind ${number}`);
    const isCramped = type === this.types && kind.capacity.bedrooms < this.#party.length;
    const guests = isCramped ? UNFIT : guestsIn(kind, this.#parties[type] ?? []);
    this.#known[number * this.#width + type] = guests;
    return guests;
  }
}

/** Rooms with the same guests have the same. */
export function typeOf({ adults, childAges }: RoomRequest): string {
  return `${adults}:${childAges.toSorted((first, second) => first - second).join()}`;
}

function guestsIn({ capacity, ageBorders, childrenAllowed, baseGuests }: UnitKind, rooms: readonly RoomRequest[]): number {
  const guests = countGuests(rooms, ageBorders);
  if ((!childrenAllowed && guests.babies + guests.children > 0) || !fits(guests, capacity)) return UNFIT;
  return (
    KNOWN |
    extraAdults(guests, baseGuests) |
    (extraChildren(guests, baseGuests) << 7) |
    (guests.babies << 13) |
    ((guests.adults + guests.children) << 19) |
    (Number(isSingleGuest(guests)) << 26)
  );
}
