import type { Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#database/types.ts';
import { COLUMNS, type Column, type ColumnKind, NULL_LENGTH, numberIn } from './copied-columns.ts';

/** PGCOPY and a few bytes that no text has, flags, and the length of what may be added to the head: nothing is, up to now. */
const HEAD_BYTES = 19;
const ADDED_BYTES_AT = 15;
/** In the place of the number of a row's columns: there are no more rows. */
const END_OF_ROWS = -1;

/**
 * Copies the rows of a statement, which has no parameters, in PostgreSQL's binary format into columns of numbers: many times faster than rows as objects, where a
 * table is read from one end to the other. Nothing else may be under way on the connection.
 * @param kinds of its columns, in order
 */
export async function copyRows(
  client: pg.ClientBase,
  db: Kysely<Database>,
  statement: RawBuilder<unknown>,
  kinds: readonly ColumnKind[],
): Promise<CopiedRows> {
  const { sql: text, parameters } = statement.compile(db);
  if (parameters.length > 0) throw new Error('A statement that is copied has no parameters');
  const rows = new CopiedRows(kinds);
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of client.query(copyTo(`copy (${text}) to stdout (format binary)`)) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    if (!isBegun) {
      if (bytes.length < HEAD_BYTES) {
        rest = bytes;
        continue;
      }
      at = HEAD_BYTES + bytes.readInt32BE(ADDED_BYTES_AT);
      isBegun = true;
    }
    rest = bytes.subarray(rows.take(bytes, at));
  }
  if (!rows.isComplete) throw new Error('PostgreSQL has not copied all of its rows');
  return rows;
}

/** Rows in columns. */
export class CopiedRows {
  count = 0;
  isComplete = false;
  readonly #columns: readonly Column[];

  constructor(kinds: readonly ColumnKind[]) {
    this.#columns = kinds.map((kind) => new COLUMNS[kind]());
  }

  /** The number in a column of numbers that has no nulls. */
  numberAt(row: number, column: number): number {
    return this.#columns[column]?.valueAt(row) as number;
  }

  /** The numbers of a column of them that has no nulls. */
  numbersAt(row: number, column: number): readonly number[] {
    return this.#columns[column]?.valueAt(row) as number[];
  }

  /** The bytes of a column of bits. They are the column's own: whoever keeps them copies them. */
  bitsAt(row: number, column: number): Uint8Array {
    return this.#columns[column]?.valueAt(row) as Uint8Array;
  }

  /** The values of a row, in the order of its columns. */
  rowAt(row: number): unknown[] {
    const columns = this.#columns;
    const values = new Array<unknown>(columns.length);
    for (let column = 0; column < columns.length; column++) values[column] = columns[column]?.valueAt(row);
    return values;
  }

  /**
   * The rows by what they have in the first column.
   * @param places of the values that are looked for; rows with others are left out
   */
  byFirst(places: ReadonlyMap<number, number>): RowsByPlace {
    return new RowsByPlace(this, places);
  }

  /** Takes over what is whole. @returns how many bytes were */
  take(bytes: Uint8Array, from: number): number {
    const columns = this.#columns;
    for (let at = from; ; ) {
      if (at + 2 > bytes.length) return at;
      const count = (((bytes[at] ?? 0) << 24) >> 16) | (bytes[at + 1] ?? 0);
      if (count === END_OF_ROWS) {
        this.isComplete = true;
        return bytes.length;
      }
      if (count !== columns.length) throw new Error(`PostgreSQL copies ${count} columns instead of ${columns.length}`);
      let next = at + 2;
      for (let column = 0; column < count; column++) {
        if (next + 4 > bytes.length) return at;
        const length = numberIn(bytes, next);
        next += 4;
        const end = length === NULL_LENGTH ? next : next + length;
        if (end > bytes.length) return at;
        // What was written of a row that is not whole is written over when it comes again.
        columns[column]?.write(this.count, bytes, next, length);
        next = end;
      }
      this.count += 1;
      at = next;
    }
  }
}

/** Rows in the order of something else than their own. */
export class RowsByPlace {
  readonly #starts: Int32Array;
  readonly #rows: Int32Array;

  constructor(rows: CopiedRows, places: ReadonlyMap<number, number>) {
    const placeOf = new Int32Array(rows.count);
    const starts = new Int32Array(places.size + 1);
    for (let row = 0; row < rows.count; row++) {
      const place = places.get(rows.numberAt(row, 0)) ?? -1;
      placeOf[row] = place;
      if (place >= 0) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
    }
    for (let place = 0; place < places.size; place++) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
    this.#starts = starts;
    this.#rows = new Int32Array(starts[places.size] ?? 0);
    const next = starts.slice();
    for (let row = 0; row < rows.count; row++) {
      const place = placeOf[row] ?? -1;
      if (place < 0) continue;
      this.#rows[next[place] ?? 0] = row;
      next[place] = (next[place] ?? 0) + 1;
    }
  }

  /** The rows of a place, as they came. */
  at(place: number): number[] {
    const end = this.#starts[place + 1] ?? 0;
    const rows: number[] = [];
    for (let at = this.#starts[place] ?? 0; at < end; at++) rows.push(this.#rows[at] ?? 0);
    return rows;
  }
}
