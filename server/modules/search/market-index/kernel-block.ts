import type { GuestsByKind } from './asked-guests.ts';
import type { FoundOffers } from './found-offers.ts';
import { KernelTerms, MOST_TERMS, TERMS_BYTES } from './kernel-terms.ts';
import type { MarketKernel } from './market-kernel.ts';
import type { StayPrices } from './stay-prices.ts';
import { BLOCK_WORDS, type Gathered, UnitBlock } from './unit-block.ts';
import type { UnitColumns } from './unit-columns.ts';
import { MOST_KINDS, WEEKENDS } from './unit-words.ts';

/** Lengths of stays whose terms lie in the kernel's memory at a time: stays of less than so many nights do not replace each other's. */
const LENGTHS = 8;
/** At most so many blocks of an index are in use: one for each of 14 rooms that differ, and one for all of them. */
const MOST_BLOCKS = 16;
/** More than a block takes, and more than the tables that all of them share. */
const BLOCK_BYTES = 1 << 19;
const TABLE_BYTES = (1 << 20) + LENGTHS * TERMS_BYTES;
/** More than the axis has. */
const MOST_DATES = 1024;
/** What blocks need of a kernel's memory; little of it is ever written. */
export const BLOCKS_BYTES = TABLE_BYTES + MOST_BLOCKS * BLOCK_BYTES;

/** What the blocks of an index share: what the search asks for that priced the last of them. */
export class KernelTables {
  readonly kernel: MarketKernel;
  readonly placesOf: Int32Array;
  readonly weekendNights: Uint8Array;
  /** What the terms come to for stays of some lengths; the last is the search's. */
  readonly #lengths: KernelTerms[];
  readonly #weekdays: Uint8Array;
  /** What the kernel has been asked by last; see {@link KernelBlock.offer}. */
  asked: object | undefined;
  #prices: StayPrices | undefined;
  #terms: KernelTerms;
  #kinds = 0;

  constructor(kernel: MarketKernel) {
    this.kernel = kernel;
    this.placesOf = kernel.take(Int32Array, MOST_KINDS);
    this.weekendNights = kernel.take(Uint8Array, WEEKENDS);
    this.#weekdays = kernel.take(Uint8Array, MOST_DATES);
    this.#lengths = Array.from({ length: LENGTHS }, () => new KernelTerms(kernel));
    this.#terms = this.#ofLength(0);
  }

  /** What the terms come to for the stays of {@link takePrices}. */
  get terms(): KernelTerms {
    return this.#terms;
  }

  /** @returns false where there are too many terms */
  takePrices(prices: StayPrices, { words }: UnitColumns): boolean {
    const { terms, weekendNights, stay } = prices;
    if (terms.count > MOST_TERMS) return false;
    if (this.#prices === prices && this.#terms.holds(terms)) return true;
    this.asked = undefined;
    this.#prices = prices;
    this.#terms = this.#ofLength(stay.nights);
    this.#terms.become(terms);
    this.weekendNights.set(weekendNights);
    this.#weekdays.set(stay.weekdays);
    const { arrival, nights, today, minute, early, late } = stay;
    this.kernel.steps.askStay(words.byteOffset, this.#weekdays.byteOffset, arrival, nights, today, minute, early, late);
    return true;
  }

  #ofLength(nights: number): KernelTerms {
    const ofLength = this.#lengths[nights % LENGTHS];
    if (!ofLength) throw new RangeError(`No stay has ${nights} nights`);
    return ofLength;
  }

  takePlaces(places: readonly number[]): void {
    if (this.#kinds === places.length) return;
    this.#kinds = places.length;
    this.placesOf.set(places);
  }
}

const byteOffsetOf = ({ byteOffset }: { readonly byteOffset: number }) => byteOffset;

/** The same as its parent, with the steps that look at every unit done by the kernel (kernel/market-kernel.ts). */
export class KernelBlock extends UnitBlock {
  readonly #tables: KernelTables;
  /** By word, the units to look at, where their set does not lie in the kernel's memory. */
  readonly #bits: Uint32Array;
  readonly #byKind: Int32Array;
  #party: GuestsByKind | undefined;

  constructor(tables: KernelTables) {
    const { kernel } = tables;
    super(kernel);
    this.#tables = tables;
    this.#bits = kernel.take(Uint32Array, BLOCK_WORDS);
    this.#byKind = kernel.take(Int32Array, MOST_KINDS);
  }

  override fill(columns: UnitColumns, { units, start, free, wanted, stay, party }: Gathered): void {
    const { kernel } = this.#tables;
    const { dated, rowWords } = columns;
    const end = Math.min(start + BLOCK_WORDS, (units.end + 31) >>> 5);
    this.#takeParty(party);
    const isHeld = kernel.holds(free) && (!wanted || kernel.holds(wanted));
    const sets = isHeld ? [free.byteOffset, wanted?.byteOffset ?? 0] : [this.#copy(free, wanted, start, end), 0];
    const rowBytes = rowWords * Uint32Array.BYTES_PER_ELEMENT;
    this.count = kernel.steps.gather(
      ...[start, end, units.from, units.end, ...sets],
      ...[dated.byteOffset + stay.firstStretch * rowBytes, rowBytes, stay.lastStretch - stay.firstStretch + 1],
      ...[columns.kindsOf.byteOffset, this.#byKind.byteOffset, this.units.byteOffset, this.guests.byteOffset, this.datedPlaces.byteOffset],
    );
    this.datedCount = this.datedPlaces[0] ?? 0;
  }

  #takeParty(party: GuestsByKind): void {
    if (this.#party === party) return;
    this.#tables.asked = undefined;
    this.#party = party;
    this.#byKind.set(party.byKind);
  }

  /** @returns where a set would begin in the kernel's memory whose words of the block are the units to look at */
  #copy(free: Uint32Array, wanted: Uint32Array | undefined, start: number, end: number): number {
    for (let word = start; word < end; word++) this.#bits[word - start] = (free[word] ?? 0) & (wanted ? (wanted[word] ?? 0) : -1);
    return this.#bits.byteOffset - start * Uint32Array.BYTES_PER_ELEMENT;
  }

  /**
   * What {@link fill}, {@link price} and {@link FoundOffers.addCheapest} do, in one go.
   * @param asked what all of it is asked by: as long as it is the same, so is everything but the words of the block
   * @returns false where it cannot: then each of them will do
   */
  override offer(columns: UnitColumns, asked: object, gathered: Gathered, prices: StayPrices, found: FoundOffers): boolean {
    const tables = this.#tables;
    if (tables.asked !== asked && !this.#ask(columns, gathered, prices, found)) return false;
    tables.asked = asked;
    const { start, units } = gathered;
    found.count = tables.kernel.steps.offerRoom(
      ...([start, Math.min(start + BLOCK_WORDS, (units.end + 31) >>> 5), units.from, units.end, this.units.byteOffset] as const),
      ...([this.guests.byteOffset, this.datedPlaces.byteOffset, this.totals.byteOffset, this.offs.byteOffset] as const),
      ...([this.lowest.byteOffset, this.cheapest.byteOffset, found.count] as const),
      ...([found.slots.byteOffset, found.totals.byteOffset, found.marks.byteOffset] as const),
    );
    return true;
  }

  #ask(columns: UnitColumns, { free, wanted, stay, party }: Gathered, prices: StayPrices, found: FoundOffers): boolean {
    const tables = this.#tables;
    const { kernel } = tables;
    const isHeld = kernel.holds(free) && (!wanted || kernel.holds(wanted)) && kernel.holds(found.slots) && kernel.holds(columns.words);
    if (!isHeld || !tables.takePrices(prices, columns)) return false;
    this.#takeParty(party);
    tables.takePlaces(columns.kinds.places);
    const rowBytes = columns.rowWords * Uint32Array.BYTES_PER_ELEMENT;
    const dated = columns.dated.byteOffset + stay.firstStretch * rowBytes;
    const rows = stay.lastStretch - stay.firstStretch + 1;
    kernel.steps.askUnits(free.byteOffset, wanted?.byteOffset ?? 0, dated, rowBytes, rows, prices.stay.nights);
    kernel.steps.askColumns(
      ...[columns.units, columns.kindsOf, columns.properties, columns.singles, this.#byKind, tables.placesOf].map(byteOffsetOf),
      ...[tables.weekendNights, tables.terms.words].map(byteOffsetOf),
      prices.terms.hasOnce ? tables.terms.ofProperties.byteOffset : 0,
    );
    return true;
  }

  override price(columns: UnitColumns, prices: StayPrices, nights: number, party: GuestsByKind): void {
    const tables = this.#tables;
    if (!tables.takePrices(prices, columns)) {
      super.price(columns, prices, nights, party);
      return;
    }
    const ofUnits = [this.units.byteOffset, this.guests.byteOffset, columns.units.byteOffset, columns.singles.byteOffset];
    const priced = [tables.terms.words.byteOffset, this.totals.byteOffset, this.offs.byteOffset];
    const { steps } = tables.kernel;
    steps.price(this.count, nights, ...ofUnits, tables.weekendNights.byteOffset, ...priced);
    // Words that have outgrown the kernel's memory are JavaScript's.
    if (tables.kernel.holds(columns.words)) steps.priceDated(this.datedPlaces.byteOffset, nights, ...ofUnits, ...priced);
    else this.priceDated(prices);
  }

  override findCheapest({ properties, units, kinds }: UnitColumns): void {
    const tables = this.#tables;
    tables.takePlaces(kinds.places);
    this.properties = tables.kernel.steps.findCheapest(
      ...[this.count, this.units.byteOffset, this.totals.byteOffset, this.offs.byteOffset, properties.byteOffset, units.byteOffset],
      ...[tables.placesOf.byteOffset, this.slots.byteOffset, this.lowest.byteOffset, this.cheapest.byteOffset, this.marks.byteOffset],
    );
  }
}
