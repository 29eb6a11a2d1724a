import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** The property that each of the units belongs to. */
export async function propertyOfUnits(db: Kysely<Database>, unitIds: readonly number[]): Promise<Map<number, number>> {
  if (unitIds.length === 0) return new Map();
  const rows = await db.selectFrom('units').select(['id', 'property_id']).where('id', 'in', unitIds).execute();
  return new Map(rows.map((row) => [row.id, row.property_id]));
}
