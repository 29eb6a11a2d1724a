import { type Kysely, sql } from 'kysely';
import type { DisputeState } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import { firstDayOf, type Month, monthOf } from '#rules/billing/month.ts';

/** What a host says against a line. */
export interface StoredDispute {
  readonly id: number;
  readonly propertyId: number;
  readonly reservationId: string;
  readonly month: Month;
  readonly words: string;
  readonly openedAt: Date;
  readonly state: DisputeState;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly creditNoteId: number | null;
}

/** The last dispute of each reservation of a property's month. */
export async function disputesOfMonth(db: Kysely<Database>, propertyId: number, month: Month): Promise<Map<string, StoredDispute>> {
  const found = selectDisputes(db).where('property_id', '=', propertyId).where('month', '=', firstDayOf(month));
  const rows = await found.orderBy('id').execute();
  return new Map(rows.map((row) => [row.reservation_id, toDispute(row)]));
}

/** A page of disputes: open ones as they came, answered ones the newest first. */
export async function findDisputes(
  db: Kysely<Database>,
  { state, limit, offset }: { readonly state: DisputeState; readonly limit: number; readonly offset: number },
): Promise<StoredDispute[]> {
  const found = selectDisputes(db).where('state', '=', state).limit(limit).offset(offset);
  const rows = await (state === 'open' ? found.orderBy('id') : found.orderBy('answered_at', 'desc').orderBy('id', 'desc')).execute();
  return rows.map(toDispute);
}

export async function countDisputes(db: Kysely<Database>): Promise<Record<DisputeState, number>> {
  const { rows } = await sql<Record<DisputeState, number>>`select count(*) filter (where state = 'open')::int as open,
    count(*) filter (where state = 'accepted')::int as accepted, count(*) filter (where state = 'refused')::int as refused
    from commission_disputes`.execute(db);
  return rows[0] ?? { open: 0, accepted: 0, refused: 0 };
}

/** A dispute, locked until the transaction ends. */
export async function lockDispute(trx: Kysely<Database>, id: number): Promise<StoredDispute | undefined> {
  const row = await selectDisputes(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toDispute(row);
}

const selectDisputes = (db: Kysely<Database>) => db.selectFrom('commission_disputes').selectAll();
type DisputeRow = Awaited<ReturnType<ReturnType<typeof selectDisputes>['execute']>>[number];

function toDispute(row: DisputeRow): StoredDispute {
  return {
    ...{ id: row.id, propertyId: row.property_id, reservationId: row.reservation_id, month: monthOf(row.month) },
    ...{ words: row.words, openedAt: row.opened_at, answer: row.answer, answeredAt: row.answered_at },
    // The column's check leaves no other states.
    state: row.state as DisputeState,
    creditNoteId: row.credit_note_id,
  };
}
