import type { Kysely } from 'kysely';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
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

/** Values of one statement stay below PostgreSQL's 65,535 parameters. */
const ROWS_PER_STATEMENT = 5000;

/** Records the changes in the caller's transaction, so that readers of the feed see them exactly when they see the change itself. */
export async function recordChanges(trx: Kysely<Database>, changes: readonly Change[], at: Date): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const rows = changes.slice(start, start + ROWS_PER_STATEMENT).map((change) => ({
      kind: change.kind,
      property_id: change.propertyId,
      unit_id: change.unitId ?? null,
      first_night: change.firstNight ?? null,
      last_night: change.lastNight ?? null,
      recorded_at: at,
    }));
    const [first] = await trx.insertInto('changes').values(rows).returning('transaction').modifyEnd(PREPARED).execute();
    if (first) noteTransaction(first.transaction);
  }
}
