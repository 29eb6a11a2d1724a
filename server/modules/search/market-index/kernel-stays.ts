import { weekdayOfDayNumber } from '#rules/stay/local-dates.ts';
import type { TotalRange } from '../price-filter.ts';
import { type AskedGuests, UNFIT } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import type { AskedStays } from './asked-stays.ts';
import { DAYS_PER_BIT } from './date-words.ts';
import { type HeldStays, heldFrom, heldStays } from './free-stays.ts';
import { MOST_TERMS } from './kernel-terms.ts';
import type { MarketColumns } from './market-columns.ts';
import type { KernelSteps, MarketKernel } from './market-kernel.ts';
import { FINE_BINS } from './price-bins.ts';
import { areSmall } from './price-one-room.ts';
import type { StaySums } from './stay-sums.ts';
import { StayTables } from './stay-tables.ts';
import { HAVING_BYTES, KINDS_BYTES, LISTS_BYTES, ORDERS_BYTES, SET_WORDS, StaysMemory, UNITS_PER_WORD } from './stays-memory.ts';
import { MOST_KINDS } from './unit-words.ts';

/** Stays of more nights are JavaScript's. */
const MOST_NIGHTS = 56;

/** What is asked of all properties that are swept. */
export interface AskedSweep {
  readonly stays: AskedStays;
  readonly options: AskedOptions;
  readonly guests: AskedGuests;
  /** Totals that the price filter lets through. */
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
  readonly #memory: StaysMemory;
  #stays: AskedStays | undefined;
  #held: readonly HeldStays[] = [];

  /** @param kernel in whose memory the columns lie */
  constructor(kernel: MarketKernel, { propertyIds, firstDay }: MarketColumns) {
    this.#kernel = kernel;
    this.#steps = kernel.another();
    this.#tables = new StayTables(kernel, this.#steps);
    this.#memory = new StaysMemory(kernel, propertyIds.length);
    const { weekdays } = this.#memory;
    weekdays.set(Array.from(weekdays, (_, day) => weekdayOfDayNumber(firstDay + day)));
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
  ask(columns: MarketColumns, asked: AskedSweep, wanted: Uint32Array | undefined, sums: StaySums): boolean {
    const { units } = columns;
    const { stays, guests, viewer } = asked;
    const terms = units.terms.forStay(stays.nights);
    const isKnown = (guests.types === 1 || guests.rooms === 2) && stays.nights <= MOST_NIGHTS && terms.count <= MOST_TERMS;
    const isHeld = [sums.stays, sums.offering, sums.found.slots, units.words].every((column) => this.#kernel.holds(column));
    if (!isKnown || !isHeld || !areSmall(columns, { guests: guests.guests, nights: stays.nights })) return false;
    if (!this.#take(columns, stays, viewer)) return false;
    for (let type = 0; type < guests.types + Number(guests.rooms > 1); type++)
      this.#memory.byKinds.set(guests.ofType(type).byKind, type * MOST_KINDS);
    this.#memory.placesOf.set(units.kinds.places);
    this.#memory.terms.become(terms);
    this.#askColumns(columns, asked, wanted);
    const { rooms, types } = guests;
    this.#askRooms({ rooms, types, isAny: rooms > 1 && guests.ofType(types).isAny });
    this.#askSums(asked, sums);
    return true;
  }

  /**
   * The same of parties that are JavaScript's, for {@link findOffering}.
   * @returns false where it cannot do that either
   */
  askOffering(columns: MarketColumns, asked: AskedSweep, wanted: Uint32Array | undefined): boolean {
    const { stays, guests, viewer } = asked;
    if (guests.rooms === 1 || stays.nights > MOST_NIGHTS || !this.#take(columns, stays, viewer)) return false;
    const byKinds = Array.from({ length: guests.types }, (_, type) => guests.ofType(type).byKind);
    const [first = new Int32Array(0)] = byKinds;
    this.#memory.byKinds.set(first.map((_, kind) => Math.max(...byKinds.map((byKind) => byKind[kind] ?? UNFIT))));
    this.#memory.byKinds.set(guests.ofType(guests.types).byKind, MOST_KINDS);
    this.#askColumns(columns, asked, wanted);
    this.#askRooms({ rooms: guests.rooms, types: 1, isAny: guests.ofType(guests.types).isAny });
    return true;
  }

  /** Turns to some stays. @returns false where they are too many */
  #take(columns: MarketColumns, stays: AskedStays, viewer: AskedSweep['viewer']): boolean {
    if (this.#stays !== stays) {
      if (!this.#tables.take(stays)) return false;
      this.#memory.bins.fill(0);
      for (let table = 0; table < this.#tables.count; table++)
        this.#tables.turnTo(table, this.#memory.weekdays.byteOffset, stays.nights, true);
    }
    this.#stays = stays;
    this.#held = heldStays(columns, stays, viewer);
    return true;
  }

  #askColumns(
    { units, firstUnits, unitCounts }: MarketColumns,
    { stays, options, guests }: AskedSweep,
    wanted: Uint32Array | undefined,
  ): void {
    const { today, minute, first, last, nights } = stays;
    const steps = this.#steps;
    const rowBytes = units.rowWords * Uint32Array.BYTES_PER_ELEMENT;
    const wantedAt = wanted?.byteOffset ?? 0;
    steps.askFree(
      units.taken.byteOffset,
      rowBytes,
      units.isPriced.byteOffset,
      wantedAt,
      ...[this.#memory.rows, this.#memory.square, this.#memory.sets].map(byteOffsetOf),
    );
    const { terms } = this.#memory;
    const ofUnits = [units.units, units.singles, units.kindsOf, this.#memory.placesOf, terms.words].map(byteOffsetOf);
    const ofOnce = units.terms.forStay(nights).hasOnce ? terms.ofProperties.byteOffset : 0;
    steps.askRates(...ofUnits, ofOnce, units.words.byteOffset, today, minute);
    steps.askStretches(units.words.byteOffset, today, minute, this.#memory.specials.byteOffset);
    this.#memory.passing.set(options.passing);
    this.#memory.wanted.set(options.wanted);
    const firstStretch = Math.floor(first / DAYS_PER_BIT);
    const stretches = Math.floor((last + nights) / DAYS_PER_BIT) - firstStretch + 1;
    const ofProperties = [this.#memory.passing, this.#memory.wanted, firstUnits, unitCounts].map(byteOffsetOf);
    steps.askProperties(...ofProperties, Number(guests.rooms > 1));
    steps.askDated(units.dated.byteOffset + firstStretch * rowBytes, rowBytes, stretches);
  }

  #askRooms({ rooms, types, isAny }: { readonly rooms: number; readonly types: number; readonly isAny: boolean }): void {
    const { byKinds, listed, noted } = this.#memory;
    const lists = this.#memory.rooms.byteOffset;
    const orders = lists + LISTS_BYTES;
    const having = orders + ORDERS_BYTES;
    this.#steps.askRoom(byKinds.byteOffset, listed.byteOffset);
    this.#steps.askRooms(rooms, types, byKinds.byteOffset, KINDS_BYTES, Number(isAny), listed.byteOffset, noted.byteOffset);
    this.#steps.askCosts(rooms, lists, orders, having, having + HAVING_BYTES);
  }

  #askSums({ totals }: AskedSweep, { offering, bins, found, stays }: StaySums): void {
    this.#steps.askSums(this.#memory.list.byteOffset, this.#memory.properties.byteOffset, totals.leastAgorot, totals.mostAgorot);
    const { slots, totals: foundTotals, marks } = found;
    const written = [slots, foundTotals, marks, stays].map(byteOffsetOf);
    this.#steps.askFound(offering.byteOffset, this.#memory.bins.byteOffset, bins.width, FINE_BINS, ...written);
  }

  /** Adds what the block's properties offer. */
  addBlock({ from, end, word, endWord }: Block, { found }: StaySums): void {
    const nights = this.#stays?.nights ?? 0;
    for (let table = 0; table < this.#tables.count; table++) {
      this.#tables.turnTo(table, this.#memory.weekdays.byteOffset, nights, false);
      this.#steps.turnFree(word, endWord);
      this.#takeHeld(table, word * UNITS_PER_WORD, endWord * UNITS_PER_WORD);
      this.#steps.sweep(from, end, word, endWord);
    }
    found.count = this.#steps.emitAll(from, end, found.count);
  }

  /** The properties of a block, from its first on, that may offer the party any of the stays: those that are not 0. */
  findOffering({ from, end, word, endWord }: Block): Uint8Array {
    const { properties, weekdays } = this.#memory;
    for (let table = 0; table < this.#tables.count; table++) {
      this.#tables.turnTo(table, weekdays.byteOffset, this.#stays?.nights ?? 0, false);
      this.#steps.turnFree(word, endWord);
      this.#takeHeld(table, word * UNITS_PER_WORD, endWord * UNITS_PER_WORD);
      this.#steps.siftRooms(from, end, word, properties.byteOffset, Number(table === 0));
    }
    return properties;
  }

  /** Adds what all blocks come to, once they have been added. */
  addTo({ byStay, bins }: StaySums): void {
    if (!this.#stays) return;
    this.#tables.addTo(byStay);
    bins.addAll(this.#memory.bins);
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
        this.#memory.sets[at] = (this.#memory.sets[at] ?? 0) & ~(taken[table * SET_WORDS + half] ?? 0);
      }
    }
  }
}
