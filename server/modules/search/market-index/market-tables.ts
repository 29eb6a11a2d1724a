import { sql } from 'kysely';
import { type ColumnKind, paired } from '#server/platform/database/copied-columns.ts';
import type { CopiedTable } from '#server/platform/database/copied-rows.ts';

const numbers = (count: number) => new Array<ColumnKind>(count).fill('number');

/** What is a property's own. */
export const PROPERTIES: CopiedTable = {
  statement: sql`select id, name_he, name_en, description_he, description_en, property_type, cancellation_period, latitude, longitude, weekend_nights,
      children_allowed, city_id
    from properties where is_published`,
  kinds: ['number', 'text', 'text', 'letters', 'letters', 'word', 'word', 'float', 'float', 'numbers', 'number', 'word'],
};

export const PHOTOS: CopiedTable = {
  statement: sql`select property_id, count(*)::int from photos where in_gallery group by 1`,
  kinds: numbers(2),
};

/** Tables of millions of rows that are read in parts: which term who has, of properties and of units. */
export const TERM_TABLES = ['property_terms', 'unit_terms'] as const;
type TermTable = (typeof TERM_TABLES)[number];
/** 32 MB, a few hundred thousand rows: what PostgreSQL puts together of them stays in its memory, and little of it outside of the processor's. */
const PAGES_PER_PART = 4096;

/**
 * Terms, each with all in a part of the table who have it: together they are all of the table.
 * @param pages of the table, at least as many as hold a row that the snapshot sees; the table must not be rewritten meanwhile
 * @param perPart how many of them are a part
 */
export function partsOfTerms(table: TermTable, pages: number, perPart = PAGES_PER_PART): readonly CopiedTable[] {
  const owner = { property_terms: 'property_id', unit_terms: 'unit_id' }[table];
  const parts: CopiedTable[] = [];
  for (let first = 0; first === 0 || first < pages; first += perPart) {
    const part = sql`ctid >= ${sql.lit(`(${first},0)`)}::tid and ctid < ${sql.lit(`(${first + perPart},0)`)}::tid`;
    const statement = sql`select set_id, term_id, array_agg(${sql.ref(owner)}) from ${sql.table(table)} where ${part} group by 1, 2`;
    parts.push({ statement, kinds: ['word', 'word', 'ids'] });
  }
  return parts;
}

/** Behind its property, a unit's numbers in the order of `OWN_FACTS`. */
export const UNITS: CopiedTable = {
  statement: sql`select property_id, id, position, cribs, child_extra_beds, adult_extra_beds, baby_max_age, child_max_age, adult_from_age from units`,
  kinds: numbers(9),
};

/** Beside its unit, whether a room is a bedroom, and twice how many sleep there. */
export const ROOMS: CopiedTable = {
  statement: sql`select ${paired(sql`unit_id`, sql`places * 2 + (kind = 'bedroom')::int`)} from unit_rooms`,
  kinds: ['pair'],
};
