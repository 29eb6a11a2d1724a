import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { insertionOfAll } from './insert-rows.ts';
import { noteTransaction } from './noted-transactions.ts';
import { PREPARED } from './prepared.ts';

/** Something that changes what a search would answer. Without a unit it concerns the whole property; without nights, all of them. */
export interface Change {
  readonly kind: 'occupancy' | 'rates' | 'listing' | 'publication';
  readonly propertyId: number;
  readonly unitId?: number;
  readonly firstNight?: LocalDate;
  /** Included. */
  readonly lastNight?: LocalDate;
}

/** Records the changes in the caller's transaction, so that readers of the feed see them exactly when they see the change itself. */
export async function recordChanges(trx: Kysely<Database>, changes: readonly Change[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ kind, propertyId, unitId = null, firstNight = null, lastNight = null }) => ({
    ...{ kind, property_id: propertyId, unit_id: unitId, first_night: firstNight, last_night: lastNight, recorded_at: at },
  }));
  const columns = ['kind', 'property_id', 'unit_id', 'first_night', 'last_night', 'recorded_at'] as const;
  // Asked of one row, for a transaction has one number however much it changes.
  const { rows: recorded } = await sql<{ transaction: string }>`${PREPARED}
    with recorded as (${insertionOfAll('changes', columns, rows)} returning transaction) select transaction from recorded limit 1`.execute(
    trx,
  );
  for (const { transaction } of recorded) noteTransaction(transaction);
}
