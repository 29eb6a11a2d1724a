import { sql } from 'kysely';
import type { ColumnKind } from '#server/platform/database/copied-columns.ts';
import type { CopiedTable } from '#server/platform/database/copied-rows.ts';

const numbers = (count: number) => new Array<ColumnKind>(count).fill('number');

/** Every published property with its places and how many units it has, in the order in which an index keeps them: letter by letter, so that it need not sort them. */
export const OUTLINES: CopiedTable = {
  statement: sql`select p.id, p.city_id, c.region_id, c.district_id, coalesce(u.units, 0)
    from properties p join places c on c.id = p.city_id
      left join (select property_id, count(*)::int as units from units group by 1) as u on u.property_id = p.id
    where p.is_published
    order by c.region_id collate "C", p.city_id collate "C", p.id`,
  kinds: ['number', 'word', 'word', 'word', 'number'],
};

/** What is a property's own. */
export const PROPERTIES: CopiedTable = {
  statement: sql`select id, name_he, name_en, description_he, description_en, property_type, cancellation_period, latitude, longitude, weekend_nights,
      children_allowed
    from properties where is_published`,
  kinds: ['number', 'text', 'text', 'text', 'text', 'word', 'word', 'float', 'float', 'numbers', 'number'],
};

export const PHOTOS: CopiedTable = {
  statement: sql`select property_id, count(*)::int from photos where in_gallery group by 1`,
  kinds: numbers(2),
};

export const PROPERTY_TERMS: CopiedTable = {
  statement: sql`select property_id, set_id, term_id from property_terms`,
  kinds: ['number', 'word', 'word'],
};

export const UNIT_TERMS: CopiedTable = {
  statement: sql`select unit_id, set_id, term_id from unit_terms`,
  kinds: ['number', 'word', 'word'],
};

/** Behind its property, a unit's numbers in the order of `UNIT_FACTS`. */
export const UNITS: CopiedTable = {
  statement: sql`select property_id, id, position, cribs, child_extra_beds, adult_extra_beds, baby_max_age, child_max_age, adult_from_age from units`,
  kinds: numbers(9),
};

/** Whether a room is a bedroom, and who sleeps there. */
export const ROOMS: CopiedTable = {
  statement: sql`select unit_id, kind = 'bedroom', places from unit_rooms`,
  kinds: numbers(3),
};
