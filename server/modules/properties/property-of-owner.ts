import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { PropertyInput } from './property-input.ts';

/** A host's own properties with their statuses, in order of their ids. */
export async function listPropertiesOfOwner(db: Kysely<Database>, ownerId: number): Promise<{ id: number; status: string }[]> {
  return await db.selectFrom('properties').select(['id', 'status']).where('owner_id', '=', ownerId).orderBy('id').execute();
}

/** Whose property it is and how far it has come; undefined when there is none. */
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
