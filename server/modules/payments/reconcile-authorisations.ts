import type { AppContext } from '#server/platform/context.ts';
import { beginVoids } from './let-go.ts';
import { listUnansweredAuthorisations, type PaymentOperation, settleOperation } from './operation-queries.ts';

type Paying = Pick<AppContext, 'db' | 'payment' | 'clock' | 'log'>;

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
    if (isNoted && outcome.state === 'done') await beginVoids(trx, [operation.id], { reason: 'noBooking', at });
  });
}
