import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
import type { CopiedRows, CopiedTable } from '#server/platform/database/copied-rows.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';

/** Calendars come in blocks of so many units: one value for hundreds of kilobytes, rather than a row for each unit. */
const UNITS_PER_BLOCK = 4096;
/** A year's 366 bits. */
const BYTES_PER_YEAR = 46;
/** Before the bits, PostgreSQL writes how many there are. */
const BYTES_OF_LENGTH = 4;

/**
 * The nights that are taken whatever the moment, as bits by unit: day `first + n` is bit `n % 32` of number `n / 32`. Units without any may be
 * left out. Nights that only a hold takes are not among them.
 * @param ask.unitIds absent: of all units
 */
export async function readTakenNights(
  db: Kysely<Database>,
  ask: { readonly first: LocalDate; readonly days: number; readonly unitIds?: readonly number[] },
): Promise<Map<number, Uint32Array>> {
  return takenNightsOf(await readBlocks(db, ask), ask);
}

function takenNightsOf(
  blocks: readonly CalendarBlock[],
  { first, days }: { readonly first: LocalDate; readonly days: number },
): Map<number, Uint32Array> {
  const words = Math.ceil(days / 32);
  const taken = new Map<number, Uint32Array>();
  for (const block of blocks) {
    const firstBit = dayNumberOf(`${block.year}-01-01`) - dayNumberOf(first);
    for (const [place, unitId] of block.unit_ids.entries()) {
      const year = block.nights.subarray(place * BYTES_PER_YEAR, (place + 1) * BYTES_PER_YEAR);
      const known = taken.get(unitId);
      const bits = known ?? new Uint32Array(words);
      if (addYear(bits, year, firstBit, days) && !known) taken.set(unitId, bits);
    }
  }
  return taken;
}

/** Bytes with their bits the other way round: PostgreSQL writes the first as the highest. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').reverse().join(''), 2),
);

/**
 * Adds a year's nights to those of the asked days.
 * @param firstBit on which of the days the year begins; negative where it began before them
 * @returns whether there were any
 */
function addYear(bits: Uint32Array, year: Uint8Array, firstBit: number, days: number): boolean {
  let hasAny = false;
  for (let place = 0; place < BYTES_PER_YEAR; place++) {
    const start = firstBit + place * 8;
    const end = Math.min(8, days - start);
    if (start <= -8 || end <= 0) continue;
    // Of the eight nights, those before the first day and after the last are left out.
    const nights = ((REVERSED[year[place] ?? 0] ?? 0) & ((1 << end) - 1)) >>> Math.max(0, -start);
    if (nights === 0) continue;
    const day = Math.max(0, start);
    const [word, shift] = [day >>> 5, day & 31];
    bits[word] = (bits[word] ?? 0) | (nights << shift);
    if (shift > 24 && word + 1 < bits.length) bits[word + 1] = (bits[word + 1] ?? 0) | (nights >>> (32 - shift));
    hasAny = true;
  }
  return hasAny;
}

/** Calendars of one year. */
interface CalendarBlock {
  readonly year: number;
  readonly unit_ids: readonly number[];
  readonly nights: Buffer;
}

const CALENDARS = sql`year, array_agg(unit_id) as unit_ids,
  string_agg(substring(bit_send(nights) from ${sql.lit(BYTES_OF_LENGTH + 1)}), ''::bytea) as nights`;

const inYears = (first: LocalDate, days: number) =>
  sql`year between extract(year from ${first}::date) and extract(year from ${addDays(first, days - 1)}::date)`;

/** The calendars of all units, year by year, as a statement without parameters. */
export function calendarTable({ first, days }: { readonly first: LocalDate; readonly days: number }): CopiedTable {
  const years = [first, addDays(first, days - 1)].map((date) => sql.lit(Number(date.slice(0, 4))));
  return {
    statement: sql`select unit_id, year, nights from unit_calendars where year between ${years[0]} and ${years[1]}`,
    kinds: ['number', 'number', 'bits'],
  };
}

/**
 * Adds the nights that rows of {@link calendarTable} say are taken to those of their units; see {@link readTakenNights}.
 * @param bitsOf where a unit's are kept; undefined for a unit that nobody asks about
 */
export function addTakenNights(
  rows: CopiedRows,
  { first, days }: { readonly first: LocalDate; readonly days: number },
  bitsOf: (unitId: number) => Uint32Array | undefined,
): void {
  const firstDay = dayNumberOf(first);
  const [units, years] = [rows.column('number', 0), rows.column('number', 1)];
  const { bytes, starts } = rows.column('bits', 2);
  let [year, firstBit] = [0, 0];
  for (let row = 0; row < rows.count; row++) {
    const bits = bitsOf(units[row] ?? 0);
    if (!bits) continue;
    if (years[row] !== year) {
      year = years[row] ?? 0;
      firstBit = dayNumberOf(`${year}-01-01`) - firstDay;
    }
    const start = starts[row] ?? 0;
    addYear(bits, bytes.subarray(start, start + BYTES_PER_YEAR), firstBit, days);
  }
}

/** Both lists of a block are in one order, whichever it is. */
async function readBlocks(
  db: Kysely<Database>,
  { first, days, unitIds }: { readonly first: LocalDate; readonly days: number; readonly unitIds?: readonly number[] },
): Promise<readonly CalendarBlock[]> {
  const ofUnits = unitIds === undefined ? sql`true` : sql`unit_id = any(${[...unitIds]}::int[])`;
  const { rows } = await sql<CalendarBlock>`${PREPARED}
    select ${CALENDARS}
    from unit_calendars
    where ${inYears(first, days)} and ${ofUnits}
    group by year, unit_id / ${UNITS_PER_BLOCK}::int`.execute(db);
  return rows;
}
