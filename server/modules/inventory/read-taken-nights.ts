import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';
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
      const year = { bytes: block.nights, start: place * BYTES_PER_YEAR, firstBit };
      const known = taken.get(unitId);
      const bits = known ?? new Uint32Array(words);
      if (addYear(bits, 0, year, days) && !known) taken.set(unitId, bits);
    }
  }
  return taken;
}

/** Bytes with their bits the other way round: PostgreSQL writes the first as the highest. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').reverse().join(''), 2),
);

/** The nights of a year, and where they begin among bytes. */
interface YearOfNights {
  readonly bytes: Uint8Array;
  readonly start: number;
  /** On which of the asked days the year begins; negative where it began before them. */
  readonly firstBit: number;
}

/**
 * Adds a year's nights to those of the asked days, which are the bits from word `at` on.
 * @returns whether there were any
 */
function addYear(bits: Uint32Array, at: number, { bytes, start: first, firstBit }: YearOfNights, days: number): boolean {
  let hasAny = false;
  const end = Math.min(BYTES_PER_YEAR, Math.ceil((days - firstBit) / 8));
  for (let place = Math.max(0, Math.floor(-firstBit / 8)); place < end; place++) {
    let nights = REVERSED[bytes[first + place] ?? 0] ?? 0;
    if (nights === 0) continue;
    let day = firstBit + place * 8;
    // Of the eight nights, those before the first day and after the last are left out.
    if (days - day < 8) nights &= (1 << (days - day)) - 1;
    if (day < 0) {
      nights >>>= -day;
      day = 0;
    }
    if (nights === 0) continue;
    const [word, shift] = [at + (day >>> 5), day & 31];
    bits[word] = (bits[word] ?? 0) | (nights << shift);
    // The last night is in no word behind the last.
    if (shift > 24 && nights >>> (32 - shift) !== 0) bits[word + 1] = (bits[word + 1] ?? 0) | (nights >>> (32 - shift));
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
