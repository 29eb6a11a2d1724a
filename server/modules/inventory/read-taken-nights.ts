import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { addDays, dayNumberOf } from '#rules/stay/local-dates.ts';

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
  const { first, days } = ask;
  const words = Math.ceil(days / 32);
  const taken = new Map<number, Uint32Array>();
  for (const block of await readBlocks(db, ask)) {
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

/** @param firstBit on which day of the asked ones the year begins; negative where it began before them. @returns whether there was anything to add */
function addYear(bits: Uint32Array, year: Uint8Array, firstBit: number, days: number): boolean {
  let hasAny = false;
  for (const [place, byte] of year.entries()) {
    // PostgreSQL writes the first bit as the highest of its byte.
    for (let rest = byte; rest !== 0; ) {
      const bit = Math.clz32(rest) - 24;
      rest &= ~(0x80 >> bit);
      const day = firstBit + place * 8 + bit;
      if (day < 0 || day >= days) continue;
      bits[day >>> 5] = (bits[day >>> 5] ?? 0) | (1 << (day & 31));
      hasAny = true;
    }
  }
  return hasAny;
}

interface Block {
  readonly year: number;
  readonly unit_ids: readonly number[];
  readonly nights: Buffer;
}

async function readBlocks(
  db: Kysely<Database>,
  { first, days, unitIds }: { readonly first: LocalDate; readonly days: number; readonly unitIds?: readonly number[] },
): Promise<readonly Block[]> {
  const lastDay = addDays(first, days - 1);
  const ofUnits = unitIds === undefined ? sql`true` : sql`unit_id = any(${[...unitIds]}::int[])`;
  const { rows } = await sql<Block>`
    select year, array_agg(unit_id order by unit_id) as unit_ids,
      string_agg(substring(bit_send(nights) from ${BYTES_OF_LENGTH + 1}::int), ''::bytea order by unit_id) as nights
    from unit_calendars
    where year between extract(year from ${first}::date) and extract(year from ${lastDay}::date) and ${ofUnits}
    group by year, unit_id / ${UNITS_PER_BLOCK}::int`.execute(db);
  return rows;
}
