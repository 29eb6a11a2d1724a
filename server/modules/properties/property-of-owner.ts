import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { PropertyInput } from './property-input.ts';

/** A host's own property and its status; null for somebody who has none. One property per host for now. */
export async function findPropertyOfOwner(db: Kysely<Database>, ownerId: number): Promise<{ id: number; status: string } | null> {
  const row = await db.selectFrom('properties').select(['id', 'status']).where('owner_id', '=', ownerId).orderBy('id').executeTakeFirst();
  return row ?? null;
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
