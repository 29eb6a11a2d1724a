import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** A host's own property and its status; null for somebody who has none. One property per host for now. */
export async function findPropertyOfOwner(db: Kysely<Database>, ownerId: number): Promise<{ id: number; status: string } | null> {
  const row = await db.selectFrom('properties').select(['id', 'status']).where('owner_id', '=', ownerId).orderBy('id').executeTakeFirst();
  return row ?? null;
}
