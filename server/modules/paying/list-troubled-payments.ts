import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { PAYMENT_TROUBLES } from '#contract/primitives/enums.ts';
import { invoiceNumber } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';

/** What has not gone back by then needs people. */
const GOES_BACK_WITHIN_MS = 60 * 60_000;

/** Payments that somebody has to look at, the oldest first: they are settled once the invoice is paid, or the money has gone back. */
export async function listTroubledPayments({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<AdminInvoices['troubled']> {
  const since = new Date(clock.now().getTime() - GOES_BACK_WITHIN_MS);
  const rows = await db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices', 'invoices.id', 'p.invoice_id')
    .select(['p.key', 'p.state', 'p.amount_agorot', 'invoices.year', 'invoices.serial'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('p.state', '=', 'mismatched'), eb('invoices.paid_at', 'is', null)]),
        and([eb('p.state', '=', 'refunding'), eb('p.settled_at', '<', since)]),
      ]),
    )
    .orderBy('p.asked_at')
    .execute();
  return rows.flatMap(({ key, amount_agorot: amountAgorot, ...row }) => {
    const state = PAYMENT_TROUBLES.find((trouble) => trouble === row.state);
    return state ? [{ key, invoiceNumber: invoiceNumber(row), state, amountAgorot }] : [];
  });
}
