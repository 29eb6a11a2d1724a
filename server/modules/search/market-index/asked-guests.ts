import { fits } from '#rules/fitting/fits.ts';
import type { Party } from '#rules/fitting/types.ts';
import { countGuests, extraAdults, extraChildren, isSingleGuest } from '#rules/quote/age-groups.ts';
import type { RoomRequest } from '#rules/quote/types.ts';
import type { AskedStay } from './asked-stay.ts';
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
const NIGHTS = 0;
const FIRST_TYPE = 1;
export const TOO_SHORT = -1;

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
  readonly #stay: AskedStay;
  readonly #width: number;
  readonly #known: Int32Array;

  constructor(kinds: UnitKinds, party: Party, stay: AskedStay) {
    const types = [...new Map(party.map((room) => [typeOf(room), room]))];
    this.rooms = party.length;
    this.types = types.length;
    this.typeOfRoom = party.map((room) => types.findIndex(([type]) => type === typeOf(room)));
    this.guests = party.reduce((sum, room) => sum + room.adults + room.childAges.length, 0);
    this.#kinds = kinds;
    this.#party = party;
    this.#parties = [...types.map(([, room]) => [room]), party];
    this.#stay = stay;
    this.#width = FIRST_TYPE + types.length + 1;
    this.#known = new Int32Array(kinds.list.length * this.#width);
  }

  /** The weekend nights of the stay by the kind's weekend; {@link TOO_SHORT} where the kind's own minimum asks for more nights. */
  weekendNights(kind: number): number {
    const known = this.#known[kind * this.#width + NIGHTS] ?? UNSEEN;
    return (known === UNSEEN ? this.#look(kind, NIGHTS) : known) - 2;
  }

  /** @param type of a room; {@link types} for the whole party in one unit, which then needs a bedroom for each room */
  guestsOf(kind: number, type: number): number {
    const known = this.#known[kind * this.#width + FIRST_TYPE + type] ?? UNSEEN;
    return known === UNSEEN ? this.#look(kind, FIRST_TYPE + type) : known;
  }

  #look(number: number, column: number): number {
    const kind = this.#kinds.list[number];
    if (kind === undefined) throw new Error(`There is no kind ${number}`);
    const type = column - FIRST_TYPE;
    const found = column === NIGHTS ? weekendNightsOf(kind, this.#stay) + 2 : guestsIn(kind, this.#parties[type] ?? []);
    const isCramped = type === this.types && kind.capacity.bedrooms < this.#party.length;
    this.#known[number * this.#width + column] = isCramped ? UNFIT : found;
    return isCramped ? UNFIT : found;
  }
}

function typeOf({ adults, childAges }: RoomRequest): string {
  return `${adults}:${childAges.toSorted((first, second) => first - second).join()}`;
}

function weekendNightsOf({ weekend, minimumNights }: UnitKind, { nights, weekdays }: AskedStay): number {
  if (minimumNights > nights) return TOO_SHORT;
  return weekdays.subarray(0, nights).reduce((sum, weekday) => sum + ((weekend >> weekday) & 1), 0);
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
