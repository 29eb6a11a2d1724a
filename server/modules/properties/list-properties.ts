import type { Kysely } from 'kysely';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { PropertyInput } from './property-input.ts';

/** A property, whatever its status, as lists for owners and admins show it. */
interface PropertySummary {
  readonly propertyId: number;
  readonly ownerId: number;
  readonly name: Bilingual;
  readonly status: PropertyInput['status'];
  readonly isPublished: boolean;
  readonly cityId: string;
  readonly unitCount: number;
}

/** Returns a page of properties in the order of their ids, and how many there are in all. @param query.ownerId null for everybody's */
export async function listProperties(
  db: Kysely<Database>,
  { ownerId, offset, limit }: { readonly ownerId: number | null; readonly offset: number; readonly limit: number },
): Promise<{ properties: PropertySummary[]; total: number }> {
  const all = db.selectFrom('properties').$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId ?? 0));
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(({ selectFrom }) => [
      'id',
      'owner_id',
      'name_he',
      'name_en',
      'status',
      'is_published',
      'city_id',
      selectFrom('units')
        .whereRef('units.property_id', '=', 'properties.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('unit_count'),
    ])
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const properties = rows.map((row) => ({
    propertyId: row.id,
    ownerId: row.owner_id,
    name: { he: row.name_he, en: row.name_en },
    // The column's check leaves no other statuses.
    status: row.status as PropertyInput['status'],
    isPublished: row.is_published,
    cityId: row.city_id,
    unitCount: Number(row.unit_count ?? 0),
  }));
  return { properties, total: Number(total) };
}

/** Returns a host's own properties with their statuses, in order of their ids. */
export async function listPropertiesOfOwner(db: Kysely<Database>, ownerId: number): Promise<{ id: number; status: string }[]> {
  return await db.selectFrom('properties').select(['id', 'status']).where('owner_id', '=', ownerId).orderBy('id').execute();
}

/** Returns whose property it is and how far it has come; undefined when there is none. */
export async function findPropertyState(db: Kysely<Database>, propertyId: number) {
  const row = await db
    .selectFrom('properties')
    .select(['owner_id', 'status', 'is_published', 'created_at'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  // The column's check leaves no other statuses.
  return (
    row && {
      ownerId: row.owner_id,
      status: row.status as PropertyInput['status'],
      isPublished: row.is_published,
      createdAt: row.created_at,
    }
  );
}

/** Returns what properties are called, on the market or not, by id; those that are gone are missing. */
export async function listNames(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, { readonly name: Bilingual; readonly isPublished: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('properties').select(['id', 'name_he', 'name_en', 'is_published']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { name: { he: row.name_he, en: row.name_en }, isPublished: row.is_published }]));
}
