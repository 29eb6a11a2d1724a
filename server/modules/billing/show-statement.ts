import type { HostStatement } from '#contract/billing.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { ExportFormat } from '#contract/primitives/enums.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { closingDayOf, dueDayOf, lastDayOf, type Month, monthOf, nextMonth, previousMonth } from '#rules/billing/month.ts';
import { vatOnTop } from '#rules/billing/statement-line.ts';
import { shekelsOf } from '#rules/format/money.ts';
import { vatPercentOn } from '#rules/quote/vat.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { AppContext } from '#server/platform/context.ts';
import { type SpreadsheetFile, writeSpreadsheet } from '#server/platform/files/spreadsheet.ts';
import { directionOf } from '#texts/languages.ts';
import { translatorOf } from '#texts/translator.ts';
import { listInvoicesOf } from './billing-queries.ts';
import { disputesOfMonth } from './disputes.ts';
import { type AccountedDeparture, countsOf, type StatementOfMonth, statementsOf, totalsOf } from './statement-of-month.ts';
import { invoiceInShort, presentLine } from './wire.ts';

type Reading = Pick<AppContext, 'db' | 'clock' | 'config'>;
/** How far ahead a month may be looked at. */
const LAST_MONTH: Month = '2099-12';
const FIRST_MONTH: Month = '2000-01';

/** A month of the property with what its invoice asks, or would ask as things are. */
export async function showStatement({ db, clock, config }: Reading, propertyId: number, month: Month): Promise<HostStatement> {
  const today = clock.today();
  const [statement] = await statementsOf(db, { propertyId, months: [month], today });
  const { lines, isClosed } = statement as StatementOfMonth;
  const totals = totalsOf(lines);
  const [invoice] = await listInvoicesOf(db, propertyId, [month]);
  const disputes = await disputesOfMonth(db, propertyId, month);
  const vatPercent = invoice ? invoice.vatBasisPoints / 100 : vatPercentOn(config.vatRates, lastDayOf(month));
  const vatAgorot = invoice?.vatAgorot ?? vatOnTop(totals.netAgorot, vatPercent);
  return {
    month: toWireMonth(month),
    previousMonth: month > FIRST_MONTH ? toWireMonth(previousMonth(month)) : null,
    nextMonth: month < LAST_MONTH ? toWireMonth(nextMonth(month)) : null,
    closesOn: toWireDate(closingDayOf(month)),
    isClosed,
    today: toWireDate(today),
    invoice: invoice ? invoiceInShort(invoice, today) : null,
    dueOn: toWireDate(invoice?.dueOn ?? dueDayOf(month)),
    vatPercent,
    vatAgorot,
    totalAgorot: totals.netAgorot + vatAgorot,
    lines: lines.map((line) => presentLine(line, disputes.get(line.stay.id), today)),
    totals,
    counts: countsOf(lines),
  };
}

/** The month that is shown unless another is asked for: the last one as long as it may be corrected. */
export function monthToShow({ clock }: Pick<AppContext, 'clock'>): Month {
  const present = monthOf(clock.today());
  return clock.today() <= closingDayOf(previousMonth(present)) ? previousMonth(present) : present;
}

interface FileWanted {
  readonly propertyId: number;
  readonly month: Month;
  readonly format: ExportFormat;
  readonly locale: Locale;
}

/** The statement as a file that spreadsheets open in either language. */
export async function statementFile({ db, clock }: Reading, { propertyId, month, format, locale }: FileWanted): Promise<SpreadsheetFile> {
  const [statement] = await statementsOf(db, { propertyId, months: [month], today: clock.today() });
  const say = translatorOf(locale);
  const outcomeOf = ({ outcome, isToCome }: AccountedDeparture) => say(`billing.outcome_${isToCome ? 'toCome' : outcome}`);
  const sheet = {
    fileName: `statement-${month}`,
    title: say('billing.statement'),
    isRightToLeft: directionOf(locale) === 'rtl',
    columns: [
      { title: say('billing.checkOut'), width: 12 },
      { title: say('billing.guest'), width: 24 },
      { title: say('billing.reservation'), width: 13 },
      { title: say('billing.nights'), width: 8 },
      { title: say('billing.origin'), width: 11 },
      { title: say('billing.outcome'), width: 13 },
      { title: say('billing.basis'), width: 12, isMoney: true },
      { title: say('billing.commission'), width: 12, isMoney: true },
      { title: say('billing.discount'), width: 12, isMoney: true },
      { title: say('billing.toPay'), width: 12, isMoney: true },
    ],
    rows: (statement?.lines ?? []).map((line) => [
      new Date(`${line.stay.departureDate}T00:00:00Z`),
      line.stay.guestName,
      line.stay.id,
      nightsBetween(line.stay.arrivalDate, line.stay.departureDate),
      say(`hostReservations.origin_${line.stay.origin}`),
      outcomeOf(line),
      ...[line.basisAgorot, line.commissionAgorot, -line.discountAgorot, line.netAgorot].map(shekelsOf),
    ]),
  };
  return await writeSpreadsheet(sheet, format);
}
