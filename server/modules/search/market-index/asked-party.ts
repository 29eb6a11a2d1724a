import { hasBedroomsFor, takesGuests } from '#rules/fitting/priced-units.ts';
import type { Party } from '#rules/fitting/types.ts';
import { countGuests } from '#rules/quote/age-groups.ts';
import { timesPaid } from '#rules/quote/stay-prices.ts';
import type { RoomRequest } from '#rules/quote/types.ts';
import { allPlaces } from '../property-result.ts';
import type { UnitColumns, UnitKind } from './unit-columns.ts';

/** How often some rooms pay what in units of a kind. */
export interface PaidIn {
  /** By amount of a night; see `timesPaid`. */
  readonly times: readonly number[];
  /** Guests who pay charges by guest. */
  readonly guests: number;
}

/** A party: who of it fits into which kind of unit, and what they pay there, found once for each kind. */
export class AskedParty {
  readonly party: Party;
  /** Rooms that differ, each once. */
  readonly types: readonly RoomRequest[];
  /** By room, the number of its type. */
  readonly typeOfRoom: readonly number[];
  readonly guests: number;
  readonly #kinds: readonly UnitKind[];
  readonly #places: number[] = [];
  /** By type of room, and behind them for the whole party: by kind of unit, null where they do not fit. */
  readonly #paid: (PaidIn | null)[][];

  constructor({ kinds }: UnitColumns, party: Party) {
    const texts = party.map((room) => JSON.stringify(room));
    const distinct = [...new Set(texts)];
    this.party = party;
    this.types = distinct.map((text) => party[texts.indexOf(text)] as RoomRequest);
    this.typeOfRoom = texts.map((text) => distinct.indexOf(text));
    this.guests = party.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0);
    this.#kinds = kinds.list;
    this.#paid = Array.from({ length: this.types.length + 1 }, () => []);
  }

  /** @param type of a room, or their number for the whole party in one unit; null where they do not fit */
  paidIn(kind: number, type: number): PaidIn | null {
    const known = this.#paid[type]?.[kind];
    if (known !== undefined) return known;
    const paid = this.#find(this.#kinds[kind], type);
    const ofType = this.#paid[type];
    if (ofType) ofType[kind] = paid;
    return paid;
  }

  /** Beds of any kind in a unit. */
  placesIn(kind: number): number {
    const known = this.#places[kind];
    if (known !== undefined) return known;
    const { capacity } = this.#kinds[kind] ?? {};
    const places = capacity ? allPlaces(capacity) : 0;
    this.#places[kind] = places;
    return places;
  }

  #find(kind: UnitKind | undefined, type: number): PaidIn | null {
    if (!kind) return null;
    const isWhole = type === this.types.length;
    if (isWhole && !hasBedroomsFor(kind, this.party.length)) return null;
    const guests = countGuests(isWhole ? this.party : this.types.slice(type, type + 1), kind.ageBorders);
    if (!takesGuests(kind, guests)) return null;
    return { times: timesPaid(guests, kind.baseGuests), guests: guests.adults + guests.children };
  }
}
