import type { Kysely } from 'kysely';
import type { ChargeReason, ChargeState } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';

/** A charge of a guest's card, done or not. */
export interface StoredCharge {
  /** By which the provider knows a repeated call. */
  readonly id: string;
  readonly reservationId: string;
  readonly reason: ChargeReason;
  readonly amountAgorot: Agorot;
  readonly state: ChargeState;
  readonly declineReason: string | null;
  readonly askedAt: Date;
  readonly askedBy: number;
  readonly settledAt: Date | null;
}

/** The oldest first. */
export async function listCharges(db: Kysely<Database>, reservationId: string): Promise<StoredCharge[]> {
  return (await selectCharges(db).where('reservation_id', '=', reservationId).orderBy('asked_at').orderBy('id').execute()).map(toCharge);
}

export async function findCharge(db: Kysely<Database>, id: string): Promise<StoredCharge | undefined> {
  const row = await selectCharges(db).where('id', '=', id).executeTakeFirst();
  return row && toCharge(row);
}

export async function insertCharge(
  trx: Kysely<Database>,
  charge: Pick<StoredCharge, 'id' | 'reservationId' | 'reason' | 'amountAgorot' | 'askedAt' | 'askedBy'> & { readonly provider: string },
): Promise<void> {
  const { id, reservationId, reason, amountAgorot, askedAt, askedBy, provider } = charge;
  const row = { id, reservation_id: reservationId, reason, amount_agorot: amountAgorot, provider, asked_at: askedAt, asked_by: askedBy };
  await trx.insertInto('reservation_charges').values(row).execute();
}

/** @returns whether it was still pending */
export async function settleRow(
  trx: Kysely<Database>,
  id: string,
  settled: { readonly reference: string } | { readonly declineReason: string },
  at: Date,
): Promise<boolean> {
  const outcome =
    'reference' in settled
      ? { state: 'captured', provider_reference: settled.reference }
      : { state: 'declined', decline_reason: settled.declineReason };
  const { numUpdatedRows } = await trx
    .updateTable('reservation_charges')
    .set({ ...outcome, settled_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The token of the card that secures a reservation; undefined where there is none. */
export async function findCardToken(db: Kysely<Database>, reservationId: string): Promise<string | undefined> {
  const row = await db.selectFrom('guarantees').select('token').where('reservation_id', '=', reservationId).executeTakeFirst();
  return row?.token;
}

const selectCharges = (db: Kysely<Database>) => db.selectFrom('reservation_charges').selectAll();
type ChargeRow = Awaited<ReturnType<ReturnType<typeof selectCharges>['execute']>>[number];

function toCharge(row: ChargeRow): StoredCharge {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    // The columns' checks leave no other values.
    reason: row.reason as ChargeReason,
    amountAgorot: row.amount_agorot,
    state: row.state as ChargeState,
    declineReason: row.decline_reason,
    askedAt: row.asked_at,
    askedBy: row.asked_by,
    settledAt: row.settled_at,
  };
}
