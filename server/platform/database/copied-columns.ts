import { type RawBuilder, sql } from 'kysely';

/**
 * What a column of a statement is, and what its values come as: a `number` is a smallint, an integer or a flag (0 or 1), a `date` the number of days since 1970-01-01, a
 * `word` a text of few kinds, as its place in a list of those that came. `numbers` are an array of integers without nulls, `ids` the same where it may
 * be long, `bits` a bit string, of which PostgreSQL
 * writes the first as the highest of a byte, `pair` a bigint that {@link paired} has made of two numbers, `letters` a text as its bytes in UTF-8, for whoever need not have it as a text.
 */
export interface CopiedValues {
  readonly number: Int32Array;
  readonly date: Int32Array;
  readonly float: Float64Array;
  readonly word: { readonly numbers: Int32Array; readonly list: readonly string[] };
  readonly text: readonly (string | null)[];
  readonly numbers: readonly (readonly number[] | null)[];
  readonly bits: CopiedBits;
  readonly letters: CopiedLetters;
  readonly pair: CopiedPairs;
  readonly ids: CopiedIds;
}
export type ColumnKind = keyof CopiedValues;

/** Bytes of bit strings, where they came, by row. */
interface CopiedBits {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
}

/** Two numbers of each row. */
interface CopiedPairs {
  readonly first: Int32Array;
  readonly second: Int32Array;
}

/** Integers of all rows, and where those of each row end; the first begin with the first. */
interface CopiedIds {
  readonly all: Int32Array;
  readonly ends: Int32Array;
}

/** Bytes of texts, where they came, by row; none for null. */
interface CopiedLetters extends CopiedBits {
  readonly ends: Int32Array;
}

/** Instead of a number, a date or a word that is null: the lowest integer there is, which none of ours is. */
export const NULL = -(2 ** 31);
/** Instead of the length of a value: it is null. */
export const NULL_LENGTH = -1;
/** So many rows have room before the first one has come. */
const FIRST_ROWS = 1024;
/** PostgreSQL counts days from 1 January 2000. */
const FIRST_DAY = 10_957;
/** Of an array: dimensions, nulls, type, length and first index. */
const ARRAY_HEAD_BYTES = 20;
/** Of an integer in an array: its length, and itself. */
const ID_BYTES = 8;
/** Of a bit string: how many there are. */
const BITS_HEAD_BYTES = 4;

/** One value of two numbers without nulls, the second not negative: what PostgreSQL takes longest for is each value that it sends. */
export function paired(first: RawBuilder<unknown>, second: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(((${first})::bigint << 32) | (${second})::bigint)`;
}

export interface Column<Kind extends ColumnKind = ColumnKind> {
  readonly values: CopiedValues[Kind];
  /** @param length {@link NULL_LENGTH} for null */
  write(row: number, bytes: Buffer, at: number, length: number): void;
}

/** Of numbers, and of dates: most columns are one of the two, and it is worth the while that both are of one class. */
export class WholeColumn implements Column<'number' | 'date'> {
  values = new Int32Array(FIRST_ROWS);
  readonly #added: number;

  /** @param added to what PostgreSQL sends */
  constructor(added: number) {
    this.#added = added;
  }

  write(row: number, bytes: Buffer, at: number, length: number): void {
    if (row === this.values.length) this.values = widened(this.values);
    this.values[row] = length === NULL_LENGTH ? NULL : valueIn(bytes, at, length) + this.#added;
  }
}

class FloatColumn implements Column<'float'> {
  values = new Float64Array(FIRST_ROWS);

  write(row: number, bytes: Buffer, at: number, length: number): void {
    if (row === this.values.length) this.values = widened(this.values);
    this.values[row] = length === NULL_LENGTH ? Number.NaN : bytes.readDoubleBE(at);
  }
}

class WordColumn implements Column<'word'> {
  values = { numbers: new Int32Array(FIRST_ROWS), list: [] as string[] };
  readonly #bytes: Buffer[] = [];
  /** By what their letters come to, or the next places that are free: numbers of words, from one on. */
  #places = new Int32Array(FIRST_ROWS);

  write(row: number, bytes: Buffer, at: number, length: number): void {
    if (row === this.values.numbers.length) this.values.numbers = widened(this.values.numbers);
    this.values.numbers[row] = length === NULL_LENGTH ? NULL : this.#numberOf(bytes, at, length);
  }

  #numberOf(bytes: Buffer, at: number, length: number): number {
    for (let place = hashOf(bytes, at, length); ; place += 1) {
      const number = this.#places[place & (this.#places.length - 1)] ?? 0;
      if (number === 0) return this.#add(bytes.subarray(at, at + length));
      const known = this.#bytes[number - 1];
      if (known?.length === length && isAt(bytes, at, known)) return number - 1;
    }
  }

  #add(word: Buffer): number {
    // What came is not there for long.
    this.#bytes.push(Buffer.from(word));
    if (2 * this.#bytes.length > this.#places.length) {
      this.#places = new Int32Array(2 * this.#places.length);
      for (const [number, known] of this.#bytes.entries()) this.#place(known, number);
    } else this.#place(word, this.#bytes.length - 1);
    return this.values.list.push(word.toString()) - 1;
  }

  #place(word: Buffer, number: number): void {
    const last = this.#places.length - 1;
    let place = hashOf(word, 0, word.length);
    while (this.#places[place & last] !== 0) place += 1;
    this.#places[place & last] = number + 1;
  }
}

class TextColumn implements Column<'text'> {
  readonly values: (string | null)[] = [];

  write(row: number, bytes: Buffer, at: number, length: number): void {
    this.values[row] = length === NULL_LENGTH ? null : bytes.toString('utf8', at, at + length);
  }
}

class NumbersColumn implements Column<'numbers'> {
  readonly values: (number[] | null)[] = [];

  write(row: number, bytes: Buffer, at: number, length: number): void {
    const numbers: number[] = [];
    for (let next = at + ARRAY_HEAD_BYTES; next < at + length; ) {
      const width = numberIn(bytes, next);
      numbers.push(valueIn(bytes, next + 4, width));
      next += 4 + width;
    }
    this.values[row] = length === NULL_LENGTH ? null : numbers;
  }
}

class BitsColumn implements Column<'bits'> {
  values: { bytes: Uint8Array; starts: Int32Array } = { bytes: new Uint8Array(), starts: new Int32Array(FIRST_ROWS) };

  write(row: number, bytes: Buffer, at: number, _length: number): void {
    if (row === this.values.starts.length) this.values.starts = widened(this.values.starts);
    this.values.starts[row] = at + BITS_HEAD_BYTES;
    this.values.bytes = bytes;
  }
}

class IdsColumn implements Column<'ids'> {
  values = { all: new Int32Array(FIRST_ROWS), ends: new Int32Array(FIRST_ROWS) };

  write(row: number, bytes: Buffer, at: number, length: number): void {
    const { values } = this;
    if (row === values.ends.length) values.ends = widened(values.ends);
    let end = row === 0 ? 0 : (values.ends[row - 1] ?? 0);
    while (values.all.length < end + length / ID_BYTES) values.all = widened(values.all);
    for (let next = at + ARRAY_HEAD_BYTES; next < at + length; next += ID_BYTES) values.all[end++] = numberIn(bytes, next + 4);
    values.ends[row] = end;
  }
}

class PairColumn implements Column<'pair'> {
  values = { first: new Int32Array(FIRST_ROWS), second: new Int32Array(FIRST_ROWS) };

  write(row: number, bytes: Buffer, at: number, _length: number): void {
    const { values } = this;
    if (row === values.first.length) [values.first, values.second] = [widened(values.first), widened(values.second)];
    values.first[row] = numberIn(bytes, at);
    values.second[row] = numberIn(bytes, at + 4);
  }
}

class LettersColumn implements Column<'letters'> {
  values: { bytes: Uint8Array; starts: Int32Array; ends: Int32Array } = {
    bytes: new Uint8Array(),
    starts: new Int32Array(FIRST_ROWS),
    ends: new Int32Array(FIRST_ROWS),
  };

  write(row: number, bytes: Buffer, at: number, length: number): void {
    const { values } = this;
    if (row === values.starts.length) [values.starts, values.ends] = [widened(values.starts), widened(values.ends)];
    values.starts[row] = at;
    values.ends[row] = length === NULL_LENGTH ? at : at + length;
    values.bytes = bytes;
  }
}

/** Makes a column of each kind. */
export const COLUMNS: { readonly [Kind in ColumnKind]: () => Column<Kind> } = {
  number: () => new WholeColumn(0),
  date: () => new WholeColumn(FIRST_DAY),
  float: () => new FloatColumn(),
  word: () => new WordColumn(),
  text: () => new TextColumn(),
  numbers: () => new NumbersColumn(),
  bits: () => new BitsColumn(),
  letters: () => new LettersColumn(),
  pair: () => new PairColumn(),
  ids: () => new IdsColumn(),
};

function widened<Numbers extends Int32Array | Float64Array>(numbers: Numbers): Numbers {
  const wider = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length);
  wider.set(numbers);
  return wider;
}

export function numberIn(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
}

function valueIn(bytes: Uint8Array, at: number, length: number): number {
  if (length === 4) return numberIn(bytes, at);
  if (length === 2) return (((bytes[at] ?? 0) << 24) >> 16) | (bytes[at + 1] ?? 0);
  if (length === 1) return bytes[at] ?? 0;
  throw new Error(`A number of ${length} bytes`);
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, at: number, length: number): number {
  let hash = 0x811c_9dc5;
  for (let byte = at; byte < at + length; byte++) hash = Math.imul(hash ^ (bytes[byte] ?? 0), 0x0100_0193);
  // The lowest bits of it hang on little else than the lowest bits of the letters.
  return (hash ^ (hash >>> 15)) >>> 1;
}

function isAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let byte = 0; byte < word.length; byte++) if (bytes[at + byte] !== word[byte]) return false;
  return true;
}
