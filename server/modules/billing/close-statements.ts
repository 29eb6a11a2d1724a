import type { Kysely } from 'kysely';
import { LOCALES } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import {
  dueDayOf,
  firstDayOf,
  isClosed,
  issueDayOf,
  lastDayOf,
  type Month,
  monthOf,
  nextMonth,
  previousMonth,
} from '#rules/billing/month.ts';
import { netOf, type StatementLine, statementLine, vatOnTop } from '#rules/billing/statement-line.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import { type BookingFacts, discountOn, listDiscounts, loadBookingFacts } from '#server/modules/properties/index.ts';
import { type Departure, listDepartures } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import { enqueueMails, type MailRequest } from '#server/platform/mail/outbox.ts';
import { closedOf, selectInvoices, takeSerials, toInvoice } from './billing-queries.ts';
import { invoiceMail } from './invoice-paper.ts';
import { listOpenMonths } from './statement-of-month.ts';

type ClosingContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

interface Options {
  /** True if what is over is billed as if it had been in its time, without mails: of a market that begins with a past. */
  readonly isPast?: boolean;
  /** The property whose last month stays open all the same. */
  readonly leftOpen?: number | undefined;
  /** True if nobody is told. */
  readonly isSilent?: boolean;
}

/** A property's month with what is billed of it. */
interface ClosedMonth {
  readonly propertyId: number;
  readonly lines: readonly (StatementLine & { readonly stay: Departure })[];
}

/**
 * Background work: closes the months that may not be corrected any more, the earliest first, and issues their invoices. Each month is one
 * transaction, so that whenever this is cut short or done by two at once, a month is closed once and no number is lost. A property of whose
 * charges one is not answered yet waits for the next round.
 * @returns how many invoices were issued
 */
export async function closeStatements(context: ClosingContext, options: Options = {}): Promise<number> {
  const { db, clock } = context;
  const today = clock.today();
  let issued = 0;
  const months = new Set((await listOpenMonths(db, today)).map(({ month }) => month));
  for (const month of [...months].sort()) issued += await db.transaction().execute((trx) => closeMonth(trx, context, month, options));
  return issued;
}

async function closeMonth(
  trx: Kysely<Database>,
  context: ClosingContext,
  month: Month,
  { isPast = false, leftOpen, isSilent = isPast }: Options,
): Promise<number> {
  const { clock, config } = context;
  const today = isPast ? issueDayOf(month) : clock.today();
  const at = isPast ? new Date(`${today}T00:15:00Z`) : clock.now();
  // Whoever else closes months waits here.
  const year = Number(today.slice(0, 4));
  await takeSerials(trx, year, 0);
  const span = { from: firstDayOf(month), to: lastDayOf(month) };
  const closed = await closedOf(trx, month);
  if (leftOpen !== undefined && !isClosed(nextMonth(month), clock.today())) closed.add(leftOpen);
  const departures = (await listDepartures(trx, span)).filter(({ propertyId }) => !closed.has(propertyId));
  const discounts = await listDiscounts(trx, span);
  const months = groupByProperty(departures).map(
    ({ propertyId, stays }): ClosedMonth => ({
      propertyId,
      lines: stays.map((stay) => ({ ...statementLine(stay, discountOn(discounts, propertyId, stay.departureDate)), stay })),
    }),
  );
  if (months.length === 0) return 0;
  const first = firstDayOf(month);
  await insertRows(
    trx,
    'statements',
    months.map(({ propertyId }) => ({ property_id: propertyId, month: first, closed_at: at })),
  );
  await insertRows(
    trx,
    'commission_entries',
    months.flatMap((each) => entryRows(each, first, at)),
  );
  const due = months.filter(({ lines }) => netOf(lines) > 0);
  if (due.length === 0) return 0;
  const facts = await loadBookingFacts(
    trx,
    due.map(({ propertyId }) => propertyId),
  );
  const serial = await takeSerials(trx, year, due.length);
  const rows = due.map((each, index) => invoiceRow(each, { ...{ month, year, at, config }, today, serial: serial + index, facts }));
  await insertRows(trx, 'invoices', rows);
  if (!isSilent) await enqueueMails(trx, await mailsOf(trx, due, { firstSerial: serial, year, facts, config }), at);
  return due.length;
}

/** Stays by property, without properties that wait for an answer about a charge. */
function groupByProperty(departures: readonly Departure[]): { propertyId: number; stays: Departure[] }[] {
  const groups = new Map<number, Departure[]>();
  for (const stay of departures) groups.set(stay.propertyId, [...(groups.get(stay.propertyId) ?? []), stay]);
  return [...groups]
    .map(([propertyId, stays]) => ({ propertyId, stays }))
    .filter(({ stays }) => !stays.some(({ isChargePending }) => isChargePending))
    .sort((one, other) => one.propertyId - other.propertyId);
}

/** Direct reservations cost nothing, and are not billed. */
function entryRows({ propertyId, lines }: ClosedMonth, month: LocalDate, at: Date) {
  return lines
    .filter(({ stay }) => stay.origin === 'online')
    .map(({ stay, ...line }) => ({
      property_id: propertyId,
      month,
      reservation_id: stay.id,
      outcome: line.outcome,
      basis_agorot: line.basisAgorot,
      basis_points: stay.basisPoints,
      commission_agorot: line.commissionAgorot,
      discount_percent: line.discountPercent,
      discount_agorot: line.discountAgorot,
      written_at: at,
    }));
}

interface Issuing {
  readonly month: Month;
  readonly year: number;
  readonly serial: number;
  readonly at: Date;
  readonly today: LocalDate;
  readonly config: AppContext['config'];
  readonly facts: ReadonlyMap<number, BookingFacts>;
}

function invoiceRow({ propertyId, lines }: ClosedMonth, { month, year, serial, at, today, config, facts }: Issuing) {
  const netAgorot = netOf(lines);
  const vatPercent = vatPercentOn(config.vatRates, lastDayOf(month));
  const vatAgorot = vatOnTop(netAgorot, vatPercent);
  const { company } = config.brand;
  const supplier = facts.get(propertyId)?.supplier;
  if (!supplier) throw new Error(`Property ${propertyId} has reservations, and is gone`);
  const sellers = LOCALES.map((locale) => [
    locale,
    { name: company.name[locale], number: company.number, address: company.address[locale] },
  ]);
  return {
    property_id: propertyId,
    ...{ year, serial },
    month: firstDayOf(month),
    issued_on: today,
    issued_at: at,
    due_on: dueOn(month, today),
    net_agorot: netAgorot,
    vat_basis_points: Math.round(vatPercent * 100),
    vat_agorot: vatAgorot,
    total_agorot: netAgorot + vatAgorot,
    seller: JSON.stringify(Object.fromEntries(sellers)),
    buyer: JSON.stringify({ name: supplier.name, number: supplier.number, address: supplier.address }),
  };
}

/** Returns the day on which a month is due; of one that is closed late, the first such day that is still to come. */
function dueOn(month: Month, today: LocalDate): LocalDate {
  const present = monthOf(today);
  return [month, previousMonth(present)].map(dueDayOf).find((day) => day > today) ?? dueDayOf(present);
}

interface Mailing {
  readonly year: number;
  readonly firstSerial: number;
  readonly facts: ReadonlyMap<number, BookingFacts>;
  readonly config: AppContext['config'];
}

async function mailsOf(
  trx: Kysely<Database>,
  months: readonly ClosedMonth[],
  { year, firstSerial, facts, config }: Mailing,
): Promise<MailRequest[]> {
  const rows = await selectInvoices(trx).where('year', '=', year).where('serial', '>=', firstSerial).execute();
  const invoices = new Map(rows.map(toInvoice).map((invoice) => [invoice.propertyId, invoice]));
  const mails: MailRequest[] = [];
  for (const { propertyId, lines } of months) {
    const [property, invoice] = [facts.get(propertyId), invoices.get(propertyId)];
    if (property && invoice) mails.push(await invoiceMail(trx, { invoice, lines, allocationNumber: null }, property, config));
  }
  return mails;
}
