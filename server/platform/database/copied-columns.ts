import type { LocalDate } from '#contract/primitives/local-date.ts';
import { dateOfDayNumber } from '#rules/stay/local-dates.ts';

/**
 * What a column of a statement is: `number` is a smallint or an integer, `numbers` an array of them without nulls, `bits` a bit string, of which PostgreSQL writes the
 * first as the highest of a byte.
 */
export type ColumnKind = 'number' | 'flag' | 'date' | 'text' | 'numbers' | 'bits';

/** So many rows have room before the first one has come. */
const FIRST_ROWS = 1024;
/** Instead of the length of a value: it is null. */
export const NULL_LENGTH = -1;
/** PostgreSQL counts days from 1 January 2000. */
const FIRST_DAY = 10_957;
/** Of an array: dimensions, nulls, type, length and first index. */
const ARRAY_HEAD_BYTES = 20;
const BITS_HEAD_BYTES = 4;

/** No integer of ours: the lowest there is. */
const NULL = -(2 ** 31);

export interface Column {
  /** @param length {@link NULL_LENGTH} for null */
  write(row: number, bytes: Uint8Array, at: number, length: number): void;
  valueAt(row: number): unknown;
}

class NumberColumn implements Column {
  protected values = new Int32Array(FIRST_ROWS);

  write(row: number, bytes: Uint8Array, at: number, length: number): void {
    if (row === this.values.length) this.values = widened(this.values);
    this.values[row] = valueIn(bytes, at, length);
  }

  valueAt(row: number): unknown {
    const value = this.values[row] ?? NULL;
    return value === NULL ? null : value;
  }
}

class FlagColumn extends NumberColumn {
  override valueAt(row: number): unknown {
    const value = this.values[row] ?? NULL;
    return value === NULL ? null : value === 1;
  }
}

class DateColumn extends NumberColumn {
  override valueAt(row: number): unknown {
    const value = this.values[row] ?? NULL;
    return value === NULL ? null : dateOf(value);
  }
}

/** Words of few kinds, and here and there a host's own. */
class TextColumn implements Column {
  readonly #values: (string | null)[] = [];

  write(row: number, bytes: Uint8Array, at: number, length: number): void {
    this.#values[row] = length === NULL_LENGTH ? null : Buffer.from(bytes.buffer, bytes.byteOffset + at, length).toString();
  }

  valueAt(row: number): unknown {
    return this.#values[row] ?? null;
  }
}

class NumbersColumn implements Column {
  /** Where the numbers of each row end; {@link NULL} has none. */
  #ends = new Int32Array(FIRST_ROWS);
  #isNull = new Uint8Array(FIRST_ROWS);
  #numbers = new Int32Array(FIRST_ROWS);

  write(row: number, bytes: Uint8Array, at: number, length: number): void {
    if (row === this.#ends.length) {
      this.#ends = widened(this.#ends);
      this.#isNull = widened(this.#isNull);
    }
    let end = row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
    this.#isNull[row] = length === NULL_LENGTH ? 1 : 0;
    for (let next = at + ARRAY_HEAD_BYTES; next < at + length; ) {
      const width = numberIn(bytes, next);
      if (end === this.#numbers.length) this.#numbers = widened(this.#numbers);
      this.#numbers[end++] = valueIn(bytes, next + 4, width);
      next += 4 + width;
    }
    this.#ends[row] = end;
  }

  valueAt(row: number): unknown {
    if (this.#isNull[row] === 1) return null;
    const end = this.#ends[row] ?? 0;
    const numbers: number[] = [];
    for (let at = row === 0 ? 0 : (this.#ends[row - 1] ?? 0); at < end; at++) numbers.push(this.#numbers[at] ?? 0);
    return numbers;
  }
}

class BitsColumn implements Column {
  #ends = new Int32Array(FIRST_ROWS);
  #bytes = new Uint8Array(FIRST_ROWS);

  write(row: number, bytes: Uint8Array, at: number, length: number): void {
    if (row === this.#ends.length) this.#ends = widened(this.#ends);
    const start = row === 0 ? 0 : (this.#ends[row - 1] ?? 0);
    const size = Math.max(0, length - BITS_HEAD_BYTES);
    while (start + size > this.#bytes.length) this.#bytes = widened(this.#bytes);
    for (let byte = 0; byte < size; byte++) this.#bytes[start + byte] = bytes[at + BITS_HEAD_BYTES + byte] ?? 0;
    this.#ends[row] = start + size;
  }

  valueAt(row: number): unknown {
    return this.#bytes.subarray(row === 0 ? 0 : this.#ends[row - 1], this.#ends[row]);
  }
}

export const COLUMNS: Readonly<Record<ColumnKind, new () => Column>> = {
  number: NumberColumn,
  flag: FlagColumn,
  date: DateColumn,
  text: TextColumn,
  numbers: NumbersColumn,
  bits: BitsColumn,
};

function widened<Numbers extends Int32Array | Uint8Array>(numbers: Numbers): Numbers {
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
  if (length === NULL_LENGTH) return NULL;
  throw new Error(`A number of ${length} bytes`);
}

/** The same few thousand dates come again and again. */
const dates = new Map<number, LocalDate>();
const MOST_DATES = 5000;

function dateOf(day: number): LocalDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= MOST_DATES) dates.clear();
  const date = dateOfDayNumber(day + FIRST_DAY);
  dates.set(day, date);
  return date;
}
