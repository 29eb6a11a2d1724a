import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** Where the pictures of all covers come from, for preparing them before anybody asks; in the order of properties. */
export async function listCoverSources(db: Kysely<Database>): Promise<string[]> {
  const covers = await db
    .selectFrom('photos')
    .select('source')
    .distinctOn('property_id')
    .where('unit_id', 'is', null)
    .orderBy('property_id')
    .orderBy('position')
    .execute();
  return covers.map(({ source }) => source);
}
