import { weekdayOfDayNumber } from '#rules/stay/local-dates.ts';
import type { TotalRange } from '../price-filter.ts';
import type { AskedGuests } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStays } from './asked-stays.ts';
import { wordsFor } from './bits.ts';
import { DAYS_PER_BIT } from './date-words.ts';
import { FREE_BLOCK_WORDS, type HeldStays, heldFrom, heldStays } from './free-stays.ts';
import type { MarketColumns } from './market-columns.ts';
import { ALIGNED, type KernelSteps, type MarketKernel } from './market-kernel.ts';
import { FINE_BINS } from './price-bins.ts';
import { areSmall } from './price-one-room.ts';
import type { StaySums } from './stay-sums.ts';
import { STAY_TABLES_BYTES, StayTables } from './stay-tables.ts';
import { TERM_AMOUNTS } from './stay-terms.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';
import { MOST_KINDS } from './unit-words.ts';

/** More terms than these, and stays of more nights, are JavaScript's. */
const MOST_TERMS = 1 << 16;
const MOST_NIGHTS = 56;
const UNITS_PER_WORD = 32;
/** A set of stays in words. */
const SET_WORDS = 2;
/** Bytes of a square of bits of four words, of what is known of a property, of an offer in a list, and of a special rate with its stays. */
const SQUARE_BYTES = 512;
const PROPERTY_BYTES = 24;
const OFFER_BYTES = 24;
const SPECIAL_BYTES = 16;
/** Properties of a block; special rates in the time of the stays; and offers of a property, whose units, and pairs of them, have one for each stay at most. */
export const MOST_PROPERTIES = 2048;
const MOST_SPECIALS = 64;
const MOST_OFFERS = 33 * 64;
const ROWS_BYTES = AXIS_NIGHTS * FREE_BLOCK_WORDS * Uint32Array.BYTES_PER_ELEMENT;
const SETS_BYTES = FREE_BLOCK_WORDS * UNITS_PER_WORD * SET_WORDS * Int32Array.BYTES_PER_ELEMENT;
const SCRATCH_BYTES = MOST_PROPERTIES * PROPERTY_BYTES + MOST_OFFERS * OFFER_BYTES + MOST_SPECIALS * SPECIAL_BYTES + SQUARE_BYTES;
/** Of two rooms that differ, and of both in one unit. */
const TABLES_OF_KINDS = 3;
const KINDS_BYTES = MOST_KINDS * Int32Array.BYTES_PER_ELEMENT;
const BY_KIND_BYTES = TABLES_OF_KINDS * KINDS_BYTES + MOST_KINDS * Uint16Array.BYTES_PER_ELEMENT;
/** What units of a property cost rooms of two types, in two lists and in order; counts of units for 14 rooms; and the cheapest pairs by stay. */
const LISTS_BYTES = 2 * 32 * 64 * OFFER_BYTES;
const ORDERS_BYTES = 2 * 32 * 64 * Uint32Array.BYTES_PER_ELEMENT;
const HAVING_BYTES = 128;
const ROOMS_BYTES = LISTS_BYTES + ORDERS_BYTES + HAVING_BYTES + 64 * 16;
const BY_TERMS_BYTES = MOST_TERMS * TERM_AMOUNTS * Float64Array.BYTES_PER_ELEMENT;

/** Bytes in a kernel's memory of what open dates need; little of it is ever written. */
export function staysBytes(properties: number): number {
  const tables = STAY_TABLES_BYTES + ROWS_BYTES + SETS_BYTES + SCRATCH_BYTES + ROOMS_BYTES + BY_KIND_BYTES + BY_TERMS_BYTES + AXIS_NIGHTS;
  return tables + (FINE_BINS + 1 + 2 * wordsFor(properties)) * Uint32Array.BYTES_PER_ELEMENT + 16 * ALIGNED;
}

interface Asked {
  readonly stays: AskedStays;
  readonly options: AskedOptions;
  readonly guests: AskedGuests;
  readonly totals: TotalRange;
  readonly viewer: { readonly now: number; readonly holder: string | null };
}

/** Neighbouring properties, with the words of the bitsets that hold their units. */
interface Block {
  readonly from: number;
  readonly end: number;
  readonly word: number;
  readonly endWord: number;
}

const byteOffsetOf = ({ byteOffset }: { readonly byteOffset: number }) => byteOffset;

/**
 * Many stays by the kernel (kernel/sweep-stays.ts): what {@link Sweep} does with a block, for parties of rooms alike or of two. It serves one search at a time, the
 * one that writes into the kernel's memory.
 */
export class KernelStays {
  readonly #kernel: MarketKernel;
  readonly #steps: KernelSteps;
  readonly #tables: StayTables;
  readonly #weekdays: Uint8Array;
  readonly #rows: Uint8Array;
  readonly #sets: Int32Array;
  readonly #square: Uint8Array;
  readonly #properties: Uint8Array;
  readonly #list: Uint8Array;
  readonly #specials: Uint8Array;
  /** By type of room, and then of all rooms in one unit, what the party is to kinds of units. */
  readonly #byKinds: Int32Array;
  readonly #rooms: Uint8Array;
  readonly #placesOf: Uint16Array;
  readonly #terms: Float64Array;
  readonly #passing: Uint32Array;
  readonly #wanted: Uint32Array;
  readonly #bins: Int32Array;
  #stays: AskedStays | undefined;
  #held: readonly HeldStays[] = [];

  /** @param properties how many there can be @param firstDay day number of the axis's first night */
  constructor(kernel: MarketKernel, properties: number, firstDay: number) {
    this.#kernel = kernel;
    this.#steps = kernel.another();
    this.#tables = new StayTables(kernel, this.#steps);
    this.#weekdays = kernel.take(Uint8Array, AXIS_NIGHTS);
    this.#weekdays.set(Array.from(this.#weekdays, (_, day) => weekdayOfDayNumber(firstDay + day)));
    this.#rows = kernel.take(Uint8Array, ROWS_BYTES);
    this.#sets = kernel.take(Int32Array, SETS_BYTES / Int32Array.BYTES_PER_ELEMENT);
    this.#square = kernel.take(Uint8Array, SQUARE_BYTES);
    this.#properties = kernel.take(Uint8Array, MOST_PROPERTIES * PROPERTY_BYTES);
    this.#list = kernel.take(Uint8Array, MOST_OFFERS * OFFER_BYTES);
    this.#specials = kernel.take(Uint8Array, MOST_SPECIALS * SPECIAL_BYTES);
    this.#byKinds = kernel.take(Int32Array, TABLES_OF_KINDS * MOST_KINDS);
    this.#rooms = kernel.take(Uint8Array, ROOMS_BYTES);
    this.#placesOf = kernel.take(Uint16Array, MOST_KINDS);
    this.#terms = kernel.take(Float64Array, MOST_TERMS * TERM_AMOUNTS);
    this.#passing = kernel.take(Uint32Array, wordsFor(properties));
    this.#wanted = kernel.take(Uint32Array, wordsFor(properties));
    this.#bins = kernel.take(Int32Array, FINE_BINS + 1);
  }

  /** Forgets what was counted for another search. */
  clear(): void {
    this.#stays = undefined;
  }

  /**
   * Takes what is asked, by what there is at the moment.
   * @param wanted units that matter; undefined where all do
   * @returns false where it cannot: then JavaScript will do
   */
  ask(columns: MarketColumns, asked: Asked, wanted: Uint32Array | undefined, sums: StaySums): boolean {
    const { units } = columns;
    const { stays, guests, viewer } = asked;
    const { amounts, count } = units.terms.forStay(stays.nights);
    const isKnown = (guests.types === 1 || guests.rooms === 2) && stays.nights <= MOST_NIGHTS && count <= MOST_TERMS;
    const isHeld = [sums.stays, sums.offering, sums.found.slots, units.words].every((column) => this.#kernel.holds(column));
    if (!isKnown || !isHeld || !areSmall(columns, { guests: guests.guests, nights: stays.nights })) return false;
    if (this.#stays !== stays) {
      if (!this.#tables.take(stays)) return false;
      this.#bins.fill(0);
      for (let table = 0; table < this.#tables.count; table++) this.#tables.turnTo(table, this.#weekdays.byteOffset, stays.nights, true);
    }
    this.#stays = stays;
    this.#held = heldStays(columns, stays, viewer);
    for (let type = 0; type < guests.types + Number(guests.rooms > 1); type++)
      this.#byKinds.set(guests.ofType(type).byKind, type * MOST_KINDS);
    this.#placesOf.set(units.kinds.places);
    this.#terms.set(amounts.subarray(0, count * TERM_AMOUNTS));
    this.#askColumns(columns, asked, wanted);
    this.#askRooms(guests);
    this.#askSums(asked, sums);
    return true;
  }

  #askColumns({ units, firstUnits, unitCounts }: MarketColumns, { stays, options, guests }: Asked, wanted: Uint32Array | undefined): void {
    const { today, minute, first, last, nights } = stays;
    const steps = this.#steps;
    const rowBytes = units.rowWords * Uint32Array.BYTES_PER_ELEMENT;
    const wantedAt = wanted?.byteOffset ?? 0;
    steps.askFree(
      units.taken.byteOffset,
      rowBytes,
      units.isPriced.byteOffset,
      wantedAt,
      ...[this.#rows, this.#square, this.#sets].map(byteOffsetOf),
    );
    const ofUnits = [units.units, units.singles, units.kindsOf, this.#placesOf, this.#terms, units.words].map(byteOffsetOf);
    steps.askRates(...ofUnits, today, minute);
    steps.askStretches(units.words.byteOffset, today, minute, this.#specials.byteOffset);
    this.#passing.set(options.passing);
    this.#wanted.set(options.wanted);
    const firstStretch = Math.floor(first / DAYS_PER_BIT);
    const stretches = Math.floor((last + nights) / DAYS_PER_BIT) - firstStretch + 1;
    const ofProperties = [this.#passing, this.#wanted, firstUnits, unitCounts, this.#byKinds].map(byteOffsetOf);
    steps.askProperties(...ofProperties, Number(guests.rooms > 1), units.dated.byteOffset + firstStretch * rowBytes, rowBytes, stretches);
  }

  #askRooms(guests: AskedGuests): void {
    const lists = this.#rooms.byteOffset;
    const orders = lists + LISTS_BYTES;
    const having = orders + ORDERS_BYTES;
    const isAny = guests.rooms > 1 && guests.ofType(guests.types).isAny;
    const ofKinds = [this.#byKinds.byteOffset, KINDS_BYTES, Number(isAny)];
    this.#steps.askRooms(guests.rooms, guests.types, ...ofKinds, lists, orders, having, having + HAVING_BYTES);
  }

  #askSums({ totals }: Asked, { offering, bins, found, stays }: StaySums): void {
    this.#steps.askSums(this.#list.byteOffset, this.#properties.byteOffset, totals.leastAgorot, totals.mostAgorot);
    const { slots, totals: foundTotals, marks } = found;
    const written = [slots, foundTotals, marks, stays].map(byteOffsetOf);
    this.#steps.askFound(offering.byteOffset, this.#bins.byteOffset, bins.width, FINE_BINS, ...written);
  }

  /** Adds what the block's properties offer. */
  addBlock({ from, end, word, endWord }: Block, { found }: StaySums): void {
    const nights = this.#stays?.nights ?? 0;
    for (let table = 0; table < this.#tables.count; table++) {
      this.#tables.turnTo(table, this.#weekdays.byteOffset, nights, false);
      this.#steps.turnFree(word, endWord);
      this.#takeHeld(table, word * UNITS_PER_WORD, endWord * UNITS_PER_WORD);
      this.#steps.sweep(from, end, word);
    }
    found.count = this.#steps.emitAll(from, end, found.count);
  }

  /** Adds what all blocks come to, once they have been added. */
  addTo({ byStay, bins }: StaySums): void {
    if (!this.#stays) return;
    this.#tables.addTo(byStay);
    bins.addAll(this.#bins);
  }

  #takeHeld(table: number, first: number, end: number): void {
    const stays = this.#stays;
    if (!stays) return;
    for (let index = heldFrom(this.#held, first); index < this.#held.length; index++) {
      const { unit, from: stay, end: endStay } = this.#held[index] ?? { unit: Infinity, from: 0, end: 0 };
      if (unit >= end) return;
      const taken = stays.none();
      stays.add(taken, stay, endStay);
      for (let half = 0; half < SET_WORDS; half++) {
        const at = (unit - first) * SET_WORDS + half;
        this.#sets[at] = (this.#sets[at] ?? 0) & ~(taken[table * SET_WORDS + half] ?? 0);
      }
    }
  }
}
