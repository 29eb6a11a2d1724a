import type { HostSummary, MonthSummary } from '#contract/billing.ts';
import { fromWireMonth, toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { ExportFormat } from '#contract/primitives/enums.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { monthOf, monthsOfYear } from '#rules/billing/month.ts';
import { shekelsOf } from '#rules/format/money.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { firstDeparture } from '#server/modules/reservations/index.ts';
import type { AppContext } from '#server/platform/context.ts';
import { type SpreadsheetFile, writeSpreadsheet } from '#server/platform/files/spreadsheet.ts';
import { formatMonth } from '#texts/dates.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';
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

interface FileWanted {
  readonly propertyId: number;
  readonly year: number;
  readonly format: ExportFormat;
  readonly locale: Locale;
}

/** The months of the year that have begun, the first one first, as a file that spreadsheets open in either language. */
export async function summaryFile(
  context: Pick<AppContext, 'db' | 'clock'>,
  { propertyId, year, format, locale }: FileWanted,
): Promise<SpreadsheetFile> {
  const { months } = await showSummary(context, propertyId, year);
  const present = monthOf(context.clock.today());
  const say = translatorOf(locale);
  const sheet = {
    fileName: `summary-${year}`,
    title: say('billing.summary'),
    isRightToLeft: directionOf(locale) === 'rtl',
    columns: [
      { title: say('billing.month'), width: 16 },
      { title: say('billing.stays'), width: 8 },
      { title: say('billing.nights'), width: 8 },
      { title: say('billing.revenue'), width: 13 },
      { title: say('billing.ofThemOnline'), width: 13 },
      { title: say('billing.ofThemDirect'), width: 13 },
      { title: say('billing.netCommission'), width: 18 },
      { title: say('billing.cancelled'), width: 8 },
      { title: say('billing.noShow'), width: 10 },
      { title: say('billing.number'), width: 14 },
      { title: say('billing.status'), width: 14 },
    ],
    rows: months
      .filter(({ month }) => fromWireMonth(month) <= present)
      .map((month) => [
        formatMonth(fromWireMonth(month.month), locale),
        ...[month.stays, month.nights],
        ...[month.revenueAgorot, month.onlineAgorot, month.directAgorot, month.commissionAgorot].map(shekelsOf),
        ...[month.cancelled, month.noShow],
        ...(month.invoice ? [month.invoice.number, say(`billing.status_${month.invoice.status}`)] : [null, null]),
      ]),
  };
  return await writeSpreadsheet(sheet, format);
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
    // As it was billed, less what credit notes have taken back.
    commissionAgorot: over.reduce((sum, { netAgorot, creditedAgorot }) => sum + netAgorot - creditedAgorot, 0),
    cancelled,
    noShow,
    isClosed,
    invoice: invoice ? invoiceInShort(invoice, today) : null,
    revenueBeforeAgorot: revenueOf((before?.lines ?? []).filter(({ isToCome }) => !isToCome)),
  };
}

const revenueOf = (lines: readonly AccountedDeparture[]): Agorot => lines.reduce((sum, { basisAgorot }) => sum + basisAgorot, 0);
