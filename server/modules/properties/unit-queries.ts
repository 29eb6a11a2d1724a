import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** The property that each of the units belongs to. */
export async function propertyOfUnits(db: Kysely<Database>, unitIds: readonly number[]): Promise<Map<number, number>> {
  if (unitIds.length === 0) return new Map();
  const rows = await db.selectFrom('units').select(['id', 'property_id']).where('id', 'in', unitIds).execute();
  return new Map(rows.map((row) => [row.id, row.property_id]));
}

/**
 * Locks units against other writers of their nights until the transaction ends, always in the order of their ids, and says whose they are.
 * Whoever is about to change nights of several units locks all of them with one call first; that is what keeps writers from deadlocking.
 * Readers and foreign keys are not held up.
 */
export async function lockUnits(trx: Kysely<Database>, unitIds: readonly number[]): Promise<Map<number, number>> {
  if (unitIds.length === 0) return new Map();
  const rows = await trx.selectFrom('units').select(['id', 'property_id']).where('id', 'in', unitIds).orderBy('id').forNoKeyUpdate().execute();
  return new Map(rows.map((row) => [row.id, row.property_id]));
}
