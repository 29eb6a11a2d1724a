import type { Kysely } from 'kysely';
import type { ChargeReason, ChargeState, PaymentState } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { listOperations, type PaymentOperation } from '#server/modules/payments/index.ts';

/** A charge of a guest's card, done or not, as hosts know it. */
export interface StoredCharge {
  readonly id: string;
  readonly reason: ChargeReason;
  readonly amountAgorot: Agorot;
  readonly state: ChargeState;
  readonly declineReason: string | null;
  readonly askedAt: Date;
  readonly settledAt: Date | null;
}

/** One that the provider never did is as good as declined: it can be tried again. */
const STATES: Readonly<Record<PaymentState, ChargeState>> = {
  pending: 'pending',
  done: 'captured',
  declined: 'declined',
  failed: 'declined',
};

/** The oldest first. */
export async function listCharges(db: Kysely<Database>, reservationId: string): Promise<StoredCharge[]> {
  return (await listOperations(db, { reservationIds: [reservationId], kinds: ['capture'] })).map(toCharge);
}

/** The token of the card that secures a reservation; undefined where there is none. */
export async function findCardToken(db: Kysely<Database>, reservationId: string): Promise<string | undefined> {
  const row = await db.selectFrom('guarantees').select('token').where('reservation_id', '=', reservationId).executeTakeFirst();
  return row?.token;
}

function toCharge({ id, purpose, amountAgorot, state, declineReason, askedAt, settledAt }: PaymentOperation): StoredCharge {
  // A capture is for a fee; the journal checks it.
  return { id, reason: purpose as ChargeReason, amountAgorot, state: STATES[state], declineReason, askedAt, settledAt };
}
