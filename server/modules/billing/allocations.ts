import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { needsAllocation } from '#rules/billing/invoices.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMails } from '#server/platform/mail/outbox.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findInvoiceOfAny, type StoredInvoice } from './billing-queries.ts';
import { invoiceMail } from './invoice-mail.ts';
import { statementsOf } from './statement-of-month.ts';

/** The allocation numbers that the invoices have, by their ids. */
export async function allocationsOf(db: Kysely<Database>, invoices: readonly StoredInvoice[]): Promise<ReadonlyMap<number, string>> {
  if (invoices.length === 0) return new Map();
  const ids = invoices.map(({ id }) => id);
  const rows = await db.selectFrom('invoice_allocations').select(['invoice_id', 'number']).where('invoice_id', 'in', ids).execute();
  return new Map(rows.map(({ invoice_id, number }) => [invoice_id, number]));
}

/** What is told of an invoice's allocation number. */
export function presentAllocation(
  invoice: StoredInvoice,
  numbers: ReadonlyMap<number, string>,
  { allocationThresholds }: AppContext['config'],
) {
  return { allocationNumber: numbers.get(invoice.id) ?? null, needsAllocation: needsAllocation(invoice, allocationThresholds) };
}

/**
 * Enters the Tax Authority's number of an invoice, or corrects it, and sends the host the original that carries it.
 * @throws DomainError `invoice_not_found`
 */
export async function noteAllocation(
  trx: Kysely<Database>,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<void> {
  const invoice = await findInvoiceOfAny(trx, id);
  if (!invoice) throw new DomainError('invoice_not_found');
  const { propertyId, month } = invoice;
  const at = clock.now();
  const known = await allocationsOf(trx, [invoice]);
  if (known.get(id) === number) return;
  await trx
    .insertInto('invoice_allocations')
    .values({ invoice_id: id, number, entered_at: at })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet({ number, entered_at: at }))
    .execute();
  const property = (await loadBookingFacts(trx, [propertyId])).get(propertyId);
  const [statement] = await statementsOf(trx, { propertyId, months: [month], today: clock.today() });
  if (!property || !statement) return;
  await enqueueMails(trx, [await invoiceMail(trx, { invoice, lines: statement.lines, allocationNumber: number }, property, config)], at);
}
