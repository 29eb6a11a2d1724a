import { wordsFor } from './bits.ts';
import { FREE_BLOCK_WORDS } from './free-stays.ts';
import { KernelTerms, TERMS_BYTES } from './kernel-terms.ts';
import { ALIGNED, type MarketKernel } from './market-kernel.ts';
import { FINE_BINS } from './price-bins.ts';
import { STAY_TABLES_BYTES } from './stay-tables.ts';
import { AXIS_NIGHTS } from './unit-columns.ts';
import { MOST_KINDS } from './unit-words.ts';

export const UNITS_PER_WORD = 32;
/** A set of stays in words. */
export const SET_WORDS = 2;
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
export const KINDS_BYTES = MOST_KINDS * Int32Array.BYTES_PER_ELEMENT;
const BY_KIND_BYTES = TABLES_OF_KINDS * KINDS_BYTES + MOST_KINDS * Uint16Array.BYTES_PER_ELEMENT;
/** What units of a property cost rooms of two types, in two lists and in order; counts of units for 14 rooms; and the cheapest pairs by stay. */
export const LISTS_BYTES = 2 * 32 * 64 * OFFER_BYTES;
export const ORDERS_BYTES = 2 * 32 * 64 * Uint32Array.BYTES_PER_ELEMENT;
export const HAVING_BYTES = 128;
const ROOMS_BYTES = LISTS_BYTES + ORDERS_BYTES + HAVING_BYTES + 64 * 16;
/** By table of kinds, what is known of the units of a block that are listed, and of one more: five words each; see kernel/listed-units.ts. */
const LISTED_WORDS = TABLES_OF_KINDS * 5 * (FREE_BLOCK_WORDS * UNITS_PER_WORD + 16);
/** What is noted of a property; see kernel/rooms-stays.ts. */
const NOTED_BYTES = 1024;
const LISTED_BYTES = LISTED_WORDS * Int32Array.BYTES_PER_ELEMENT;

/** Bytes in a kernel's memory of what open dates need; little of it is ever written. */
export function staysBytes(properties: number): number {
  const tables =
    STAY_TABLES_BYTES +
    ROWS_BYTES +
    SETS_BYTES +
    SCRATCH_BYTES +
    ROOMS_BYTES +
    BY_KIND_BYTES +
    LISTED_BYTES +
    NOTED_BYTES +
    TERMS_BYTES +
    AXIS_NIGHTS;
  return tables + (FINE_BINS + 1 + 2 * wordsFor(properties)) * Uint32Array.BYTES_PER_ELEMENT + 20 * ALIGNED;
}

/** Room in a kernel's memory for a search of many stays: what is asked, what is found on the way, and what is counted. */
export class StaysMemory {
  readonly weekdays: Uint8Array;
  readonly rows: Uint8Array;
  readonly sets: Int32Array;
  readonly square: Uint8Array;
  readonly properties: Uint8Array;
  readonly list: Uint8Array;
  readonly specials: Uint8Array;
  /** By type of room, and then of all rooms in one unit, what the party is to kinds of units. */
  readonly byKinds: Int32Array;
  readonly rooms: Uint8Array;
  readonly placesOf: Uint16Array;
  readonly terms: KernelTerms;
  readonly listed: Int32Array;
  readonly noted: Uint8Array;
  readonly passing: Uint32Array;
  readonly wanted: Uint32Array;
  readonly bins: Int32Array;

  /** @param properties how many there can be */
  constructor(kernel: MarketKernel, properties: number) {
    this.weekdays = kernel.take(Uint8Array, AXIS_NIGHTS);
    this.rows = kernel.take(Uint8Array, ROWS_BYTES);
    this.sets = kernel.take(Int32Array, SETS_BYTES / Int32Array.BYTES_PER_ELEMENT);
    this.square = kernel.take(Uint8Array, SQUARE_BYTES);
    this.properties = kernel.take(Uint8Array, MOST_PROPERTIES * PROPERTY_BYTES);
    this.list = kernel.take(Uint8Array, MOST_OFFERS * OFFER_BYTES);
    this.specials = kernel.take(Uint8Array, MOST_SPECIALS * SPECIAL_BYTES);
    this.byKinds = kernel.take(Int32Array, TABLES_OF_KINDS * MOST_KINDS);
    this.rooms = kernel.take(Uint8Array, ROOMS_BYTES);
    this.placesOf = kernel.take(Uint16Array, MOST_KINDS);
    this.terms = new KernelTerms(kernel);
    this.listed = kernel.take(Int32Array, LISTED_WORDS);
    this.noted = kernel.take(Uint8Array, NOTED_BYTES);
    this.passing = kernel.take(Uint32Array, wordsFor(properties));
    this.wanted = kernel.take(Uint32Array, wordsFor(properties));
    this.bins = kernel.take(Int32Array, FINE_BINS + 1);
  }
}
