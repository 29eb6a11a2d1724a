import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import type { NightRange } from '#rules/stay/stay.ts';

/** Nights that a host has withdrawn from sale, as they are kept. */
export interface KeptClosure extends NightRange {
  readonly id: number;
  readonly revision: number;
  readonly unitId: number;
  readonly reason: string;
  readonly savedAt: Date;
  /** Null where nobody in particular closed them. */
  readonly savedBy: { readonly userId: number; readonly isSupport: boolean } | null;
}

/** The closures of units whose last night is not before the given one, by date. */
export async function listClosures(
  db: Kysely<Database>,
  { unitIds, since }: { readonly unitIds: readonly number[]; readonly since: LocalDate },
): Promise<KeptClosure[]> {
  if (unitIds.length === 0) return [];
  const rows = await db
    .selectFrom('closures')
    .selectAll()
    .where('unit_id', 'in', unitIds)
    .where('last_night', '>=', since)
    .orderBy('first_night')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    unitId: row.unit_id,
    firstNight: row.first_night,
    lastNight: row.last_night,
    reason: row.reason,
    savedAt: row.saved_at,
    savedBy: row.saved_by === null ? null : { userId: row.saved_by, isSupport: row.impersonator_id !== null },
  }));
}
