import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { reminderToSend } from '#rules/billing/invoices.ts';
import { isTimeToRemind } from '#rules/reservation-status.ts';
import { timeOfDayIn } from '#rules/stay/today-in.ts';
import { invoiceNumber, listUnpaidInvoices, lockInvoice, openOf, type StoredInvoice } from '#server/modules/billing/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { mailFactsOf } from './mail-facts.ts';

type RemindingContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/**
 * Background work: reminds hosts by day of invoices that are not paid, each reminder once: the mail and the note of it are one transaction,
 * which whoever settles the same invoice waits for.
 * @returns how many mails were written
 */
export async function remindOfInvoices(context: RemindingContext): Promise<number> {
  const { db, clock, config } = context;
  if (config.invoiceReminderDays.length === 0 || !isTimeToRemind(timeOfDayIn(clock.now()))) return 0;
  const unpaid = await listUnpaidInvoices(db);
  const sent = await sentReminders(
    db,
    unpaid.map(({ id }) => id),
  );
  let mails = 0;
  for (const invoice of unpaid) {
    const day = reminderToSend({ ...invoice, sent: sent.get(invoice.id) ?? [] }, config.invoiceReminderDays, clock.today());
    if (day === undefined) continue;
    if (await db.transaction().execute((trx) => remind(trx, context, invoice.id, day))) mails += 1;
  }
  return mails;
}

/** Days of the reminders that were sent, by invoice. */
async function sentReminders(db: Kysely<Database>, invoiceIds: readonly number[]): Promise<Map<number, number[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db.selectFrom('invoice_reminders').select(['invoice_id', 'days']).where('invoice_id', 'in', invoiceIds).execute();
  const sent = new Map<number, number[]>();
  for (const { invoice_id: id, days } of rows) sent.set(id, [...(sent.get(id) ?? []), days]);
  return sent;
}

/** @returns whether it was not paid, nor reminded of, meanwhile */
async function remind(trx: Kysely<Database>, { clock, config }: RemindingContext, invoiceId: number, days: number): Promise<boolean> {
  const invoice = await lockInvoice(trx, invoiceId);
  if (!invoice || openOf(invoice) === 0) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('invoice_reminders')
    .values({ invoice_id: invoiceId, days, reminded_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  const { locale, recipient, hotel, urlOf } = await mailFactsOf(trx, invoice.propertyId, config);
  const payload = {
    ...{ hotel, month: invoice.month, number: invoiceNumber(invoice), totalAgorot: openOf(invoice), dueOn: invoice.dueOn },
    when: whenOf(invoice, clock.today()),
    url: urlOf(`invoices/${invoice.id}`),
  };
  await enqueueMail(trx, { template: 'invoice-reminder', locale, recipient, payload }, clock.now());
  return true;
}

function whenOf({ dueOn }: StoredInvoice, today: string): 'before' | 'today' | 'overdue' {
  if (today < dueOn) return 'before';
  return today === dueOn ? 'today' : 'overdue';
}
