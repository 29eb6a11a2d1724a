import type { AppContext } from '#server/platform/context.ts';
import { nextAsking, nextTry } from './asking-times.ts';
import { findPayment, type StoredPayment } from './payment-queries.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

type SettlingContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'log' | 'paymentPages'>;

/** Attempts of one round; the next takes the rest. */
const ROUND = 20;

/**
 * Background work: asks about attempts of which the provider has not told, and gives back what is owed. Each is put off before it is asked
 * about, so that one at which this process dies holds up no other, and is let go of only once its provider has answered.
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
      const next = nextTry(payment.askedAt, now);
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
    await letGo(context, payment);
  } catch (error) {
    // The last answer is waited for, however late it comes.
    context.log.warn({ err: error, key: payment.key }, 'The payment provider has not said what became of a payment');
  }
}

/** Nobody asks about an old one any more; one that is open then has not been paid. */
async function letGo({ db, clock }: SettlingContext, { key, askedAt }: StoredPayment): Promise<void> {
  const now = clock.now();
  if (nextAsking(askedAt, now) !== null) return;
  const ofThis = db.updateTable('invoice_payments').where('key', '=', key);
  await ofThis.set({ state: 'expired', settled_at: now }).where('state', '=', 'open').execute();
  await ofThis.set({ ask_at: null }).where('state', 'in', ['declined', 'cancelled', 'expired']).execute();
}
