import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentReason } from '#contract/primitives/enums.ts';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { dropJobs, sendJobs } from '#server/platform/jobs/job-queue.ts';
import { declinedBy } from './ask-provider.ts';
import {
  findOperation,
  insertOperations,
  type NewOperation,
  type PaymentOperation,
  settleOperation,
  toOperation,
} from './operation-queries.ts';

/** After so long the job asks the provider what became of an operation that nobody heard of. */
export const ASK_AGAIN_AFTER_MS = 60_000;

interface Why {
  readonly reason: PaymentReason;
  readonly at: Date;
}

/**
 * Begins to let go of authorisations, each once: whoever comes second finds none. The job `settle-payment` finishes what the caller does not.
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
