import { singlePrice, weekendMask } from '#rules/quote/night-rate.ts';
import { lowestBit, setBit, wordsFor } from './bits.ts';
import {
  DATES,
  DATES_HEAD,
  DAYS_PER_BIT,
  encodeDates,
  lengthOfDates,
  type PlainRates,
  type RateDates,
  rateDatesOf,
  type Stretch,
} from './date-words.ts';
import { highestAmount } from './highest-amount.ts';
import { ALIGNED, columnOf, type MarketKernel } from './market-kernel.ts';
import { DayBits, type PropertyRecord, type UnitRecord } from './property-record.ts';
import type { IndexReader, IndexWriter } from './saved-index.ts';
import type { Terms } from './stay-terms.ts';
import { type UnitKind, UnitKinds } from './unit-kinds.ts';
import { UnitTerms } from './unit-terms.ts';
import { headOf, SINGLE_WORDS, UNIT, UNIT_WORDS } from './unit-words.ts';

/** Nights from the index's first day on: the farthest arrival, its longest stay, and two months until the index must have been built anew. */
export const AXIS_NIGHTS = 640;
/** Words of dates that nobody reads any more, beyond which the index is worn. */
const SPARE_WORDS = 1 << 16;
const WORN_SHARE = 0.5;
/** Kinds and terms that are told again between two pauses. */
const FACTS_PER_STEP = 500;
/** Words of dates have room for so many times as many at once, at the most. */
const MOST_GROWTH = 4;

/** Bytes in a kernel's memory of so many units. */
export function unitBytes(slots: number): number {
  const ofUnits = slots * (1 + UNIT_WORDS + SINGLE_WORDS) + wordsIn(slots);
  const ofSets = rowWordsOf(slots) * (1 + AXIS_NIGHTS + AXIS_NIGHTS / DAYS_PER_BIT);
  return (ofUnits + ofSets) * Int32Array.BYTES_PER_ELEMENT + slots * Uint16Array.BYTES_PER_ELEMENT + 8 * ALIGNED;
}

/** Words of a set of units: whole lines of the processor's cache. */
export const rowWordsOf = (slots: number) => Math.ceil(wordsFor(slots) / LINE_WORDS) * LINE_WORDS;
const LINE_WORDS = ALIGNED / Uint32Array.BYTES_PER_ELEMENT;

/** Words of dates for which a kernel's memory has room: twice as many as markets have. What is not written takes no memory, and yet hastens the collector. */
const wordsIn = (slots: number) => 32 * slots + (1 << 14);

/** Units in columns, by slot. */
export class UnitColumns {
  readonly kinds = new UnitKinds();
  readonly terms = new UnitTerms();
  readonly ids: Int32Array;
  /** Slots of the properties. */
  readonly properties: Int32Array;
  /** {@link UNIT_WORDS} each; see unit-words.ts. */
  readonly units: Int32Array;
  /** The kinds of {@link units} alone, which are all that most units are looked at for. */
  readonly kindsOf: Uint16Array;
  /** {@link SINGLE_WORDS} each: what a single guest pays a night, midweek and weekend. */
  readonly singles: Int32Array;
  /** Units that have prices. */
  readonly isPriced: Uint32Array;
  /** Words of a row of {@link taken}. */
  readonly rowWords: number;
  /** Night by night, the units that are taken for everybody. */
  readonly taken: Uint32Array;
  /** By stretches of {@link DAYS_PER_BIT} days, the units for which something may be set on one of them. */
  readonly dated: Uint32Array;
  /** Of dates; see date-words.ts. The first head is nobody's, and says that nothing is set. */
  words: Int32Array;
  #wordsUsed = DATES_HEAD;
  #wordsLeft = 0;
  /** Since the index began. */
  #unitsPut = 0;
  /** No price of a night, and no unit's charges together, are more than this. */
  mostAgorot = 0;
  readonly #firstDay: number;

  readonly #kernel: MarketKernel | undefined;

  /** @param slots how many units there can be @param firstDay day number of the first night @param kernel in whose memory they lie, where there is one */
  constructor(slots: number, firstDay: number, kernel?: MarketKernel) {
    this.#kernel = kernel;
    this.#firstDay = firstDay;
    this.ids = new Int32Array(slots);
    this.properties = columnOf(kernel, Int32Array, slots);
    this.units = columnOf(kernel, Int32Array, slots * UNIT_WORDS);
    this.kindsOf = columnOf(kernel, Uint16Array, slots);
    this.singles = columnOf(kernel, Int32Array, slots * SINGLE_WORDS);
    this.rowWords = rowWordsOf(slots);
    this.isPriced = columnOf(kernel, Uint32Array, this.rowWords);
    this.taken = columnOf(kernel, Uint32Array, this.rowWords * AXIS_NIGHTS);
    this.dated = columnOf(kernel, Uint32Array, this.rowWords * (AXIS_NIGHTS / DAYS_PER_BIT));
    this.words = kernel ? kernel.take(Int32Array, wordsIn(slots)) : new Int32Array(Math.max(1024, Math.ceil(slots / 4)));
  }

  get bytes(): number {
    const columns = [this.ids, this.properties, this.units, this.kindsOf, this.singles, this.isPriced, this.taken, this.dated];
    const words = this.#kernel?.holds(this.words) ? this.#wordsUsed * Int32Array.BYTES_PER_ELEMENT : this.words.byteLength;
    return columns.reduce((sum, { byteLength }) => sum + byteLength, words);
  }

  get isWorn(): boolean {
    return this.#wordsLeft > Math.max(SPARE_WORDS, WORN_SHARE * this.#wordsUsed);
  }

  *save(to: IndexWriter): Generator<void> {
    const { kinds, terms, mostAgorot } = this;
    to.fact('units', { mostAgorot, used: this.#wordsUsed, left: this.#wordsLeft, put: this.#unitsPut } satisfies UnitFacts);
    to.fact('kinds', kinds.list);
    to.fact('terms', terms.list);
    for (const [name, column] of this.#columns()) yield* to.column(name, column);
    yield* to.column('words of dates', this.words.subarray(0, this.#wordsUsed));
  }

  /** Once, before anything else. */
  *restore(from: IndexReader): Generator<void> {
    const { mostAgorot, used, left, put } = from.fact<UnitFacts>('units');
    for (const [number, kind] of from.fact<UnitKind[]>('kinds').entries()) {
      this.kinds.numberOf(kind);
      if (number % FACTS_PER_STEP === 0) yield;
    }
    for (const [number, { discounts, charges }] of from.fact<Terms[]>('terms').entries()) {
      this.terms.numberOf({ discounts, extraCharges: charges });
      if (number % FACTS_PER_STEP === 0) yield;
    }
    for (const [name, column] of this.#columns()) yield* from.into(name, column);
    this.mostAgorot = mostAgorot;
    [this.#wordsUsed, this.#wordsLeft, this.#unitsPut] = [used, left, put];
    if (used > this.words.length) this.words = new Int32Array(this.#wordsForAll());
    yield* from.into('words of dates', this.words);
  }

  #columns() {
    const { ids, properties, units, kindsOf, singles, isPriced, taken, dated } = this;
    return Object.entries({ ids, properties, units, kindsOf, singles, isPriced, taken, dated });
  }

  /** Puts a property's units in neighbouring slots. */
  put(first: number, property: number, record: PropertyRecord): void {
    let known: Stretch | undefined;
    const { childrenAllowed } = record;
    const weekend = weekendMask(record.weekendNights);
    for (const [index, unit] of record.units.entries()) {
      const { unitId, capacity, ageBorders, rates } = unit;
      const facts = { unitId, capacity, ageBorders, rates: rates && { ...rates, dates: rateDatesOf(rates) } };
      known = this.putUnit(first + index, facts, { slot: property, childrenAllowed, weekend }, known) ?? known;
      if (rates) this.#take(first + index, unit.takenDays);
    }
  }

  /** Takes the units of a property away, which stand within a word of the bitsets. */
  clear(first: number, count: number): void {
    let last = 0;
    for (let unit = first; unit < first + count; unit++) {
      const dates = this.units[unit * UNIT_WORDS + UNIT.dates] ?? 0;
      // Neighbours may share their dates.
      if (dates === 0 || dates === last) continue;
      this.#wordsLeft += lengthOfDates(this.words, dates);
      last = dates;
    }
    const word = first >>> 5;
    const others = ~(((2 ** count - 1) << (first & 31)) | 0);
    this.isPriced[word] = (this.isPriced[word] ?? 0) & others;
    for (let at = word; at < this.taken.length; at += this.rowWords) this.taken[at] = (this.taken[at] ?? 0) & others;
    for (let at = word; at < this.dated.length; at += this.rowWords) this.dated[at] = (this.dated[at] ?? 0) & others;
    this.units.fill(0, first * UNIT_WORDS, (first + count) * UNIT_WORDS);
  }

  /**
   * Puts a unit in its slot, its nights left out.
   * @param known the last dates of the same property, which its units may share
   * @returns the dates of the unit, where it has any
   */
  putUnit(slot: number, unit: PlainUnit, property: PropertyOfUnit, known: Stretch | undefined): Stretch | undefined {
    const { capacity, ageBorders, rates } = unit;
    const { childrenAllowed, weekend } = property;
    this.ids[slot] = unit.unitId;
    this.properties[slot] = property.slot;
    this.#unitsPut += 1;
    if (rates === null) return undefined;
    const { baseGuests, minimumNights, standard } = rates;
    const kind = this.kinds.numberOf({ capacity, ageBorders, childrenAllowed, baseGuests });
    const dates = 'words' in rates.dates ? rates.dates : this.#keepDates(rates.dates, known);
    const at = slot * UNIT_WORDS;
    this.units[at + UNIT.head] = headOf(kind, weekend, minimumNights);
    this.kindsOf[slot] = kind;
    this.units[at + UNIT.midweek] = standard.midweekAgorot;
    this.units[at + UNIT.weekend] = standard.weekendAgorot;
    this.units[at + UNIT.adult] = standard.adultExtraAgorot;
    this.units[at + UNIT.child] = standard.childExtraAgorot;
    this.units[at + UNIT.baby] = standard.babyExtraAgorot;
    this.units[at + UNIT.dates] = dates?.at ?? 0;
    this.units[at + UNIT.terms] = this.terms.numberOf(rates);
    this.mostAgorot = Math.max(this.mostAgorot, highestAmount(rates));
    this.singles[slot * SINGLE_WORDS] = singlePrice(standard, false);
    this.singles[slot * SINGLE_WORDS + 1] = singlePrice(standard, true);
    setBit(this.isPriced, slot, true);
    if (dates) this.#markDates(slot, dates.words);
    return dates;
  }

  #take(slot: number, days: Iterable<number>): void {
    if (days instanceof DayBits) {
      this.#takeBits(slot, days);
      return;
    }
    const bit = 1 << (slot & 31);
    for (const day of days) {
      const night = day - this.#firstDay;
      const word = night * this.rowWords + (slot >>> 5);
      if (night >= 0 && night < AXIS_NIGHTS) this.taken[word] = (this.taken[word] ?? 0) | bit;
    }
  }

  /** The same of bits, without a step of an iterator for each of them. */
  #takeBits(slot: number, { firstDay, words }: DayBits): void {
    const bit = 1 << (slot & 31);
    const column = slot >>> 5;
    for (let word = 0; word < words.length; word++) {
      const start = firstDay - this.#firstDay + word * 32;
      for (let rest = words[word] ?? 0; rest !== 0; rest &= rest - 1) {
        const night = start + lowestBit(rest);
        if (night < 0 || night >= AXIS_NIGHTS) continue;
        const at = night * this.rowWords + column;
        this.taken[at] = (this.taken[at] ?? 0) | bit;
      }
    }
  }

  #markDates(slot: number, words: readonly number[]): void {
    const bit = 1 << (slot & 31);
    for (const [part, start] of [[DATES.early, 0] as const, [DATES.late, 32] as const]) {
      for (let rest = words[part] ?? 0; rest !== 0; rest &= rest - 1) {
        const word = (start + lowestBit(rest)) * this.rowWords + (slot >>> 5);
        this.dated[word] = (this.dated[word] ?? 0) | bit;
      }
    }
  }

  /** Room for the words that there are, and while the index is filled for those to come as well: moving them takes long when they are many. */
  #wordsForAll(): number {
    const share = this.#unitsPut / this.ids.length;
    return Math.ceil(this.#wordsUsed * Math.max(1.1, Math.min(MOST_GROWTH, 1 / share)));
  }

  /** @param known the last dates of the same property */
  #keepDates(set: RateDates, known: Stretch | undefined): Stretch | undefined {
    const words = encodeDates(set, { firstDay: this.#firstDay, nights: AXIS_NIGHTS });
    if (words === undefined) return undefined;
    if (known && areSame(known.words, words)) return known;
    const at = this.#wordsUsed;
    this.#wordsUsed += words.length;
    if (this.#wordsUsed > this.words.length) {
      const wider = new Int32Array(this.#wordsForAll());
      wider.set(this.words);
      this.words = wider;
    }
    this.words.set(words, at);
    return { at, words };
  }
}

/** All that is kept of a unit but its nights. */
export interface PlainUnit extends Pick<UnitRecord, 'unitId' | 'capacity' | 'ageBorders'> {
  /** Null where the host set none yet. */
  readonly rates: PlainRates | null;
}

interface PropertyOfUnit {
  readonly slot: number;
  readonly childrenAllowed: boolean;
  /** See `weekendMask`. */
  readonly weekend: number;
}

/** What a saved index says of all units. */
interface UnitFacts {
  readonly mostAgorot: number;
  /** Words of dates that are used, and those among them that nobody reads any more. */
  readonly used: number;
  readonly left: number;
  readonly put: number;
}

function areSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}
