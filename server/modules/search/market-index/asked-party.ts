import { hasBedroomsFor, takesGuests } from '#rules/fitting/priced-units.ts';
import type { Party } from '#rules/fitting/types.ts';
import { countGuests } from '#rules/quote/age-groups.ts';
import { timesPaid } from '#rules/quote/stay-prices.ts';
import type { CurrentStayRule, RoomRequest } from '#rules/quote/types.ts';
import { type BookingMoment, bookingMomentOf, currentRule } from '#rules/stay-rules/current-rule.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import { allPlaces } from '../present/property-result.ts';
import type { NightsViewer } from './market-columns.ts';
import { holderOf } from './property-record.ts';
import type { UnitColumns, UnitKind } from './unit-columns.ts';

/** How often some rooms pay what in units of a kind. */
export interface PaidIn {
  /** By amount of a night; see `timesPaid`. */
  readonly times: readonly number[];
  /** Guests who pay charges by guest. */
  readonly guests: number;
}

/** Rooms and parties of which it is known what they pay: most that are asked for are of two. */
const MOST_KNOWN = 200;

/** By index and by the rooms that ask: what they pay in units of each kind, as far as anybody has asked. Kinds never change. */
const known = new WeakMap<UnitColumns, Map<string, (PaidIn | null)[]>>();

function knownPayments(units: UnitColumns, rooms: string): (PaidIn | null)[] {
  const byRooms = known.get(units) ?? new Map<string, (PaidIn | null)[]>();
  known.set(units, byRooms);
  const payments = byRooms.get(rooms) ?? [];
  if (byRooms.size >= MOST_KNOWN) byRooms.clear();
  byRooms.set(rooms, payments);
  return payments;
}

/** A party that searches at a moment. What does not depend on the stay is worked out once for each kind of unit and each set of stay rules. */
export class AskedParty {
  readonly party: Party;
  /** Rooms that differ, each once. */
  readonly types: readonly RoomRequest[];
  /** By room, the number of its type. */
  readonly typeOfRoom: readonly number[];
  readonly guests: number;
  readonly viewer: NightsViewer;
  readonly keepsShabbat: boolean;
  readonly #units: UnitColumns;
  readonly #moment: BookingMoment;
  readonly #places: number[] = [];
  /** By type of room, and behind them for the whole party: by kind of unit, null where they do not fit. */
  readonly #paid: (PaidIn | null)[][];
  readonly #rules: (readonly CurrentStayRule[])[] = [];

  constructor(units: UnitColumns, { roomsInfo, viewer, keepsShabbat }: Pick<SearchRequest, 'roomsInfo' | 'viewer' | 'keepsShabbat'>) {
    this.party = partyOf(roomsInfo);
    const texts = this.party.map((room) => JSON.stringify(room));
    const distinct = [...new Set(texts)];
    this.types = distinct.map((text) => this.party[texts.indexOf(text)] as RoomRequest);
    this.typeOfRoom = texts.map((text) => distinct.indexOf(text));
    this.guests = this.party.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0);
    this.viewer = { now: viewer.now.getTime(), holder: holderOf(viewer.browserHash) };
    this.keepsShabbat = keepsShabbat;
    this.#units = units;
    this.#moment = bookingMomentOf(viewer.now);
    const alone = this.types.map((room) => knownPayments(units, JSON.stringify(room)));
    this.#paid = [...alone, knownPayments(units, `together ${JSON.stringify(this.party)}`)];
  }

  /** @param type of a room, or their number for the whole party in one unit; null where they do not fit */
  paidIn(kind: number, type: number): PaidIn | null {
    const ofType = this.#paid[type] as (PaidIn | null)[];
    const known = ofType[kind];
    if (known !== undefined) return known;
    const paid = this.#payIn(this.#units.kinds.list[kind], type);
    ofType[kind] = paid;
    return paid;
  }

  /** Returns the beds of any kind in a unit. */
  placesIn(kind: number): number {
    const known = this.#places[kind];
    if (known !== undefined) return known;
    const { capacity } = this.#units.kinds.list[kind] ?? {};
    const places = capacity ? allPlaces(capacity) : 0;
    this.#places[kind] = places;
    return places;
  }

  /** Returns stay rules as they stand at the moment. @param set a number of `UnitColumns.rules` */
  rulesOf(set: number): readonly CurrentStayRule[] {
    this.#rules[set] ??= (this.#units.rules.list[set] ?? []).map((rule) => currentRule(rule, this.#moment));
    return this.#rules[set];
  }

  #payIn(kind: UnitKind | undefined, type: number): PaidIn | null {
    if (!kind) return null;
    const isWhole = type === this.types.length;
    if (isWhole && !hasBedroomsFor(kind, this.party.length)) return null;
    const guests = countGuests(isWhole ? this.party : this.types.slice(type, type + 1), kind.ageBorders);
    if (!takesGuests(kind, guests)) return null;
    return { times: timesPaid(guests, kind.baseGuests), guests: guests.adults + guests.children };
  }
}
