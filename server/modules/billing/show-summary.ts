import type { HostSummary, MonthSummary } from '#contract/billing.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { monthsOfYear } from '#rules/billing/month.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { firstDeparture } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { listInvoicesOf, type StoredInvoice } from './billing-queries.ts';
import { type AccountedDeparture, countsOf, type StatementOfMonth, statementsOf } from './statement-of-month.ts';
import { invoiceInShort } from './wire.ts';

/** A year of the property, month by month, beside the year before. Only what has happened is counted. */
export async function showSummary({ db, clock }: Pick<AppContext, 'db' | 'clock'>, propertyId: number, year: number): Promise<HostSummary> {
  const today = clock.today();
  const months = monthsOfYear(year);
  const statements = await statementsOf(db, { propertyId, months, today });
  const before = await statementsOf(db, { propertyId, months: monthsOfYear(year - 1), today });
  const invoices = new Map((await listInvoicesOf(db, propertyId, months)).map((invoice) => [invoice.month, invoice]));
  const first = Number(((await firstDeparture(db, propertyId)) ?? today).slice(0, 4));
  return {
    year,
    hasPreviousYear: first < year,
    hasNextYear: year < Number(today.slice(0, 4)),
    today: toWireDate(today),
    months: statements.map((statement, index) => summarise(statement, before[index], invoices.get(statement.month), today)),
  };
}

function summarise(
  { month, isClosed, lines }: StatementOfMonth,
  before: StatementOfMonth | undefined,
  invoice: StoredInvoice | undefined,
  today: LocalDate,
): MonthSummary {
  const over = lines.filter(({ isToCome }) => !isToCome);
  const stayed = over.filter(({ outcome }) => outcome === 'stayed');
  const { cancelled, noShow } = countsOf(lines);
  return {
    month: toWireMonth(month),
    stays: stayed.length,
    nights: stayed.reduce((nights, { stay }) => nights + nightsBetween(stay.arrivalDate, stay.departureDate), 0),
    revenueAgorot: revenueOf(over),
    onlineAgorot: revenueOf(over.filter(({ stay }) => stay.origin === 'online')),
    directAgorot: revenueOf(over.filter(({ stay }) => stay.origin === 'direct')),
    commissionAgorot: over.reduce((sum, { netAgorot }) => sum + netAgorot, 0),
    cancelled,
    noShow,
    isClosed,
    invoice: invoice ? invoiceInShort(invoice, today) : null,
    revenueBeforeAgorot: revenueOf((before?.lines ?? []).filter(({ isToCome }) => !isToCome)),
  };
}

const revenueOf = (lines: readonly AccountedDeparture[]): Agorot => lines.reduce((sum, { basisAgorot }) => sum + basisAgorot, 0);
