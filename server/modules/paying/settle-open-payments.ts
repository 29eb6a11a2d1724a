import type { AppContext } from '#server/platform/context.ts';
import { lateAsking, nextAsking, nextRefunding } from './asking-times.ts';
import { askAgain, findPayment, type StoredPayment } from './payment-queries.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

type SettlingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log' | 'paymentPages'>;

/** Attempts of one round; the next takes the rest. */
const ROUND = 20;

/**
 * Background work: asks about attempts of which the provider has not told, and gives back what is owed. Each is put off before it is asked
 * about, so that one at which this process dies holds up no other.
 * @returns how many were looked at
 */
export async function settleOpenPayments(context: SettlingContext): Promise<number> {
  const due = await takeDue(context);
  for (const payment of due) await lookAt(context, payment);
  return due.length;
}

async function takeDue({ db, clock, paymentPages }: SettlingContext): Promise<StoredPayment[]> {
  if (!paymentPages) return [];
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('invoice_payments')
      .select('key')
      .where('ask_at', '<=', now)
      .where('provider', '=', paymentPages.provider)
      .orderBy('ask_at')
      .limit(ROUND)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const taken: StoredPayment[] = [];
    for (const { key } of rows) {
      const payment = await findPayment(trx, key);
      if (!payment) continue;
      const { state, askedAt } = payment;
      const next = state === 'refunding' ? nextRefunding(askedAt, now) : nextAsking(askedAt, now);
      await trx.updateTable('invoice_payments').set({ ask_at: next }).where('key', '=', key).execute();
      taken.push(payment);
    }
    return taken;
  });
}

async function lookAt(context: SettlingContext, payment: StoredPayment): Promise<void> {
  if (payment.state === 'refunding') return await refundPayment(context, payment.key);
  try {
    await settlePayment(context, payment);
    await expire(context, payment);
  } catch (error) {
    context.log.warn({ err: error, key: payment.key }, 'The payment provider has not said what became of a payment');
    // The last answer is waited for, however late it comes.
    await askAgain(context.db, payment.key, lateAsking(context.clock.now()));
  }
}

/** Nobody is asked about it any more, and nobody has paid. */
async function expire({ db, clock }: SettlingContext, { key }: StoredPayment): Promise<void> {
  await db
    .updateTable('invoice_payments')
    .set({ state: 'expired', settled_at: clock.now() })
    .where('key', '=', key)
    .where('state', '=', 'open')
    .where('ask_at', 'is', null)
    .execute();
}
