import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { lockInvoice, markInvoicePaid, openOf } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { issueReceipt } from './issue-receipt.ts';

/**
 * Notes that the money for an invoice has come by bank transfer, and issues its receipt; a second time changes nothing.
 * @throws DomainError `invoice_not_found`
 */
export async function noteTransfer(trx: Kysely<Database>, context: Pick<AppContext, 'clock' | 'config'>, invoiceId: number): Promise<void> {
  const invoice = await lockInvoice(trx, invoiceId);
  if (!invoice) throw new DomainError('invoice_not_found');
  const amountAgorot = openOf(invoice);
  if (amountAgorot === 0) return;
  await markInvoicePaid(trx, invoice.id, context.clock.now());
  await issueReceipt(trx, context, invoice, { amountAgorot, means: 'transfer', paymentKey: null, cardLastFour: null });
}
