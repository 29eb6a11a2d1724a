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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** So long a payment takes, at the most, as a rule. */
const OFTEN_MS = 10 * MINUTE_MS;

/** How often the provider is asked about an attempt of an age: seldom about an old one, and never about one whose page is long closed. */
const PAUSES: readonly { readonly upTo: number; readonly pause: number }[] = [
  { upTo: OFTEN_MS, pause: MINUTE_MS },
  { upTo: 2 * HOUR_MS, pause: 15 * MINUTE_MS },
  { upTo: 26 * HOUR_MS, pause: 2 * HOUR_MS },
];
/** For what is not given up: a provider that is silent to the last, and money that is owed. */
const LATE_PAUSE_MS = 2 * HOUR_MS;

/** When the provider is asked about a new attempt unless it tells by itself. */
export const firstAsking = (askedAt: Date): Date => new Date(askedAt.getTime() + MINUTE_MS);

/** When it is asked again; null: no more. */
export function nextAsking(askedAt: Date, now: Date): Date | null {
  const age = now.getTime() - askedAt.getTime();
  const found = PAUSES.find(({ upTo }) => age < upTo);
  return found ? new Date(now.getTime() + found.pause) : null;
}

/** When it is tried again, however old it is, unless somebody has come to an end with it by then. */
export const nextTry = (askedAt: Date, now: Date): Date => nextAsking(askedAt, now) ?? new Date(now.getTime() + LATE_PAUSE_MS);

/** Whether somebody may be on the provider's page this moment, or has just left it; later it was rather left for good. */
export function isUnderWay({ state, askedAt }: Pick<StoredPayment, 'state' | 'askedAt'>, now: Date): boolean {
  return state === 'open' && now.getTime() - askedAt.getTime() < OFTEN_MS;
}
