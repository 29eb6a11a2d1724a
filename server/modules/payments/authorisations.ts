import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentReason } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { dropJobs, sendJobs } from '#server/platform/jobs/job-queue.ts';
import { type Authorisation, PaymentUnanswered } from '#server/platform/payment/payment-port.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import {
  declinedBy,
  findOperation,
  insertOperations,
  listUnansweredAuthorisations,
  type NewOperation,
  type PaymentAuthor,
  type PaymentOperation,
  settleOperation,
  toOperation,
} from './operation-queries.ts';

type Paying = Pick<AppContext, 'db' | 'payment' | 'clock' | 'log'>;

interface AmountToSecure {
  readonly amountAgorot: Agorot;
  readonly propertyId: number;
  readonly sessionId: string | null;
  /** Null while there is none yet. */
  readonly reservationId: string | null;
  readonly by: PaymentAuthor;
  readonly reason: PaymentReason;
}

/** An amount that the provider has secured, of which the journal does not know yet. */
export interface SecuredAmount {
  readonly operationId: string;
  readonly authorisation: Authorisation;
}

/**
 * Has the provider secure an amount for a booking, or for the new total of one, outside of any transaction. The journal's row is committed before the provider is asked: whoever
 * dies from here on leaves a row that nobody has settled, and `reconcileAuthorisations` finds out about it.
 * @throws DomainError `payment_declined`, `card_invalid`, `card_expired`; `payment_unanswered` when nobody knows yet, and nothing is booked
 */
export async function secureAmount(context: Paying, wanted: AmountToSecure, token: string): Promise<SecuredAmount> {
  const { db, payment, clock } = context;
  const id = randomUUID();
  await insertOperations(db, [
    {
      ...{ id, kind: 'authorise', purpose: 'guarantee', ofOperation: null, provider: payment.provider },
      ...wanted,
      askedAt: clock.now(),
    },
  ]);
  try {
    return {
      operationId: id,
      authorisation: await payment.authorise({ token, amountAgorot: wanted.amountAgorot, key: id, today: clock.today() }),
    };
  } catch (error) {
    if (error instanceof PaymentUnanswered) throw new DomainError('payment_unanswered');
    await settleOperation(db, { id, kind: 'authorise' }, declinedBy(error), { at: clock.now() });
    throw error;
  }
}

/**
 * Notes, in the transaction of the booking, that its amount is secured.
 * @throws DomainError `payment_unanswered` when the booking took so long that its amount was taken for one that belongs to none
 */
export async function attachAmount(
  trx: Kysely<Database>,
  { operationId: id, authorisation }: SecuredAmount,
  reservationId: string,
  at: Date,
): Promise<void> {
  const settlement = { state: 'done', reference: authorisation.id } as const;
  const isSettled = await settleOperation(trx, { id, kind: 'authorise' }, settlement, { at, reservationId });
  if (!isSettled) throw new DomainError('payment_unanswered');
}

/** Begins to void whatever else is secured for a reservation, once another amount is. */
export async function voidOtherAmounts(
  trx: Kysely<Database>,
  { reservationId, operationId }: { readonly reservationId: string; readonly operationId: string },
  why: Why,
): Promise<void> {
  const rows = await trx
    .selectFrom('payment_operations')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('is_open', '=', true)
    .where('id', '<>', operationId)
    .execute();
  await beginVoids(
    trx,
    rows.map(({ id }) => id),
    why,
  );
}

/** Voids an amount whose booking, or change, was not written. Where the provider does not answer, a job asks it again. */
export async function voidAmount(
  context: Paying,
  { operationId: id, authorisation }: SecuredAmount,
  reason: PaymentReason = 'noBooking',
): Promise<void> {
  const { db, clock } = context;
  const voids = await db.transaction().execute(async (trx) => {
    const settlement = { state: 'done', reference: authorisation.id } as const;
    const isNoted = await settleOperation(trx, { id, kind: 'authorise' }, settlement, { at: clock.now() });
    // Else `reconcileAuthorisations` was faster, and has begun to.
    return !isNoted ? [] : await beginVoids(trx, [id], { reason, at: clock.now() });
  });
  for (const voidId of voids) {
    const operation = await findOperation(db, voidId);
    if (operation) await performVoid(context, operation);
  }
}

/** After so long the job asks the provider what became of an operation that nobody heard of. */
export const ASK_AGAIN_AFTER_MS = 60_000;

interface Why {
  readonly reason: PaymentReason;
  readonly at: Date;
}

/**
 * Begins to void authorisations, each once: whoever comes second finds none. The job `settle-payment` finishes what the caller does not.
 * @returns ids of the operations to be performed
 */
export async function beginVoids(trx: Kysely<Database>, authorisationIds: readonly string[], { reason, at }: Why): Promise<string[]> {
  if (authorisationIds.length === 0) return [];
  const rows = await trx
    .updateTable('payment_operations')
    .set({ is_open: false })
    .where('id', 'in', authorisationIds)
    .where('is_open', '=', true)
    .returningAll()
    .execute();
  const voids = rows.map(toOperation).map((authorisation): NewOperation => {
    const { id, purpose, amountAgorot, provider, propertyId, sessionId, reservationId } = authorisation;
    return {
      ...{ id: randomUUID(), kind: 'void', purpose, ofOperation: id, amountAgorot, provider, propertyId, sessionId, reservationId },
      ...{ by: { as: 'system', userId: null }, reason, askedAt: at },
    };
  });
  await insertOperations(trx, voids);
  const ids = voids.map(({ id }) => id);
  await sendJobs(trx, 'settle-payment', ids, new Date(at.getTime() + ASK_AGAIN_AFTER_MS));
  return ids;
}

/** Has the provider let an authorisation go; harmless to repeat. @throws PaymentUnanswered, or as the provider fails */
export async function performVoid(
  { db, payment, clock }: Pick<AppContext, 'db' | 'payment' | 'clock'>,
  operation: PaymentOperation,
): Promise<void> {
  const { id, ofOperation } = operation;
  const authorisation = ofOperation === null ? undefined : await findOperation(db, ofOperation);
  if (operation.state !== 'pending' || !authorisation?.reference) return;
  const outcome = await payment.voidAuthorisation({ authorisationId: authorisation.reference, key: id }).then(
    ({ reference }) => ({ state: 'done', reference }) as const,
    // It refuses what it does not hold any more.
    declinedBy,
  );
  await db.transaction().execute(async (trx) => {
    await settleOperation(trx, operation, outcome, { at: clock.now() });
    await dropJobs(trx, 'settle-payment', [id]);
  });
}

const CHANGE = 'change' satisfies PaymentReason;

/** Longer than the provider may think and a booking may wait for its turn together: who is still at it loses the amount, and is told. */
const UNANSWERED_AFTER_MS = 10 * 60_000;
/** The next round takes the rest. */
const ROUND = 200;

/**
 * Background work: finds out about authorisations whose booking was never written, because nobody answered or the process died in between, and
 * lets go of those that the provider has made. Harmless to repeat, and to do twice at once.
 * @throws AggregateError of those that could not be found out about, once all were tried
 */
export async function reconcileAuthorisations(context: Paying): Promise<void> {
  const before = new Date(context.clock.now().getTime() - UNANSWERED_AFTER_MS);
  const failures: unknown[] = [];
  for (const operation of await listUnansweredAuthorisations(context.db, before, ROUND)) {
    await reconcile(context, operation).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} authorisations are still unanswered`);
}

async function reconcile({ db, payment, clock }: Paying, operation: PaymentOperation): Promise<void> {
  const outcome = (await payment.find(operation.id)) ?? ({ state: 'failed' } as const);
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const isNoted = await settleOperation(trx, operation, outcome, { at });
    // Where a booking was faster its amount is open rightly.
    if (isNoted && outcome.state === 'done')
      await beginVoids(trx, [operation.id], { reason: operation.reason === CHANGE ? CHANGE : 'noBooking', at });
  });
}
