import type { Kysely } from 'kysely';
import { type InvoicePaymentState, isOneOf } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';

/** An attempt to pay an invoice. */
export interface StoredPayment {
  /** By which the provider knows it. */
  readonly key: string;
  readonly invoiceId: number;
  readonly provider: string;
  readonly amountAgorot: Agorot;
  readonly state: InvoicePaymentState;
  /** The provider's id of its page; null where it never told one. */
  readonly page: string | null;
  /** The provider's id of what it took. */
  readonly transaction: string | null;
  readonly cardLastFour: string | null;
  readonly askedAt: Date;
}

/** What it has come to: from here on the provider's answers change nothing. */
const SETTLED = ['paid', 'mismatched', 'refunding', 'refunded'] as const satisfies readonly InvoicePaymentState[];

export const isSettled = ({ state }: Pick<StoredPayment, 'state'>): boolean => isOneOf(SETTLED, state);

export async function findPayment(db: Kysely<Database>, key: string): Promise<StoredPayment | undefined> {
  const row = await db.selectFrom('invoice_payments').selectAll().where('key', '=', key).executeTakeFirst();
  return row && toPayment(row);
}

/** Has the provider asked about an attempt that nobody would ask about any more, until it is known what became of it. */
export async function askAgain(db: Kysely<Database>, key: string, at: Date): Promise<void> {
  await db
    .updateTable('invoice_payments')
    .set({ ask_at: at })
    .where('key', '=', key)
    .where('state', 'not in', SETTLED)
    .where('ask_at', 'is', null)
    .execute();
}

/** The last attempt to pay each of these invoices. */
export async function lastPaymentsOf(db: Kysely<Database>, invoiceIds: readonly number[]): Promise<StoredPayment[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await selectPayments(db)
    .distinctOn('invoice_id')
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('invoice_id')
    .orderBy('asked_at', 'desc')
    .execute();
  return rows.map(toPayment);
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];
const selectPayments = (db: Kysely<Database>) => db.selectFrom('invoice_payments').selectAll();

function toPayment(row: PaymentRow): StoredPayment {
  return {
    key: row.key,
    invoiceId: row.invoice_id,
    provider: row.provider,
    amountAgorot: row.amount_agorot,
    // The column's check leaves no other values.
    state: row.state as InvoicePaymentState,
    page: row.page_reference,
    transaction: row.transaction_reference,
    cardLastFour: row.card_last_four,
    askedAt: row.asked_at,
  };
}
