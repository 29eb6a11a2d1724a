import type { Kysely } from 'kysely';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { StatementOutcome } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { firstDayOf, isClosed, lastDayOf, type Month, monthOf } from '#rules/billing/month.ts';
import { leftOf, netOf, type StatementLine, statementLine } from '#rules/billing/statement-line.ts';
import { discountOn, listDiscounts, loadBookingFacts } from '#server/modules/properties/index.ts';
import { type Departure, findDepartures, listDepartures, monthsWithDepartures } from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type CommissionEntry, closedMonths, listEntries } from './billing-queries.ts';

/** A stay with its line: as it was billed where its month is closed, as it stands otherwise. */
export interface AccountedDeparture extends StatementLine {
  readonly stay: Departure;
  /** The guests have not left yet. */
  readonly isToCome: boolean;
  readonly netAgorot: Agorot;
  /** Its rows of the ledger, the billed one first; none while its month is open. */
  readonly entries: readonly CommissionEntry[];
  /** What credit notes have taken back of the net. */
  readonly creditedAgorot: Agorot;
  /** What the line would be without the correction of its host; null where there is none. */
  readonly uncorrected: StatementLine | null;
}

export interface StatementOfMonth {
  readonly month: Month;
  readonly isClosed: boolean;
  /** In the order of departure. */
  readonly lines: readonly AccountedDeparture[];
}

/** The property's months from one to another, both included, each with what leaves in it. */
export async function statementsOf(
  db: Kysely<Database>,
  { propertyId, months, today }: { readonly propertyId: number; readonly months: readonly Month[]; readonly today: LocalDate },
): Promise<StatementOfMonth[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { propertyId, from: firstDayOf(first), to: lastDayOf(last) };
  const departures = await listDepartures(db, span);
  const discounts = await listDiscounts(db, span);
  const closed = await closedMonths(db, propertyId, months);
  const entries = Map.groupBy(await listEntries(db, { propertyId, from: first, to: last }), ({ reservationId }) => reservationId);
  return months.map((month) => {
    const leaving = departures.filter(({ departureDate }) => monthOf(departureDate) === month);
    return {
      month,
      // Where nobody left there is nothing to close.
      isClosed: closed.has(month) || (leaving.length === 0 && isClosed(month, today)),
      lines: leaving.map((stay) =>
        accounted(stay, { percent: discountOn(discounts, propertyId, stay.departureDate), entries: entries.get(stay.id) ?? [], today }),
      ),
    };
  });
}

/** The lines of these reservations, of whatever property and month. */
export async function linesOf(db: Kysely<Database>, reservationIds: readonly string[], today: LocalDate): Promise<AccountedDeparture[]> {
  const stays = await findDepartures(db, reservationIds);
  const [first, last] = [stays[0], stays.at(-1)];
  if (!first || !last) return [];
  const discounts = await listDiscounts(db, { from: first.departureDate, to: last.departureDate });
  const entries = Map.groupBy(await listEntries(db, { reservationIds }), ({ reservationId }) => reservationId);
  return stays.map((stay) =>
    accounted(stay, { percent: discountOn(discounts, stay.propertyId, stay.departureDate), entries: entries.get(stay.id) ?? [], today }),
  );
}

interface Accounting {
  /** The discount on the commission as things are. */
  readonly percent: number;
  readonly entries: readonly CommissionEntry[];
  readonly today: LocalDate;
}

function accounted(stay: Departure, { percent, entries, today }: Accounting): AccountedDeparture {
  const billed = entries.find(({ creditNoteId }) => creditNoteId === null);
  const { outcome, basisAgorot, commissionAgorot, discountPercent, discountAgorot } = billed ?? statementLine(stay, percent);
  const credits = entries.filter(({ creditNoteId }) => creditNoteId !== null);
  return {
    ...{ stay, outcome, basisAgorot, commissionAgorot, discountPercent, discountAgorot, entries },
    isToCome: stay.outcome === null && stay.correction === null && stay.departureDate > today,
    netAgorot: commissionAgorot - discountAgorot,
    creditedAgorot: 0 - netOf([leftOf(credits)]),
    uncorrected: stay.correction && statementLine({ ...stay, correction: null }, percent),
  };
}

/** Sums over the lines. Stays that are still to come count: this is what the month will ask for as things are. */
export function totalsOf(lines: readonly AccountedDeparture[]) {
  const sum = (of: (line: AccountedDeparture) => Agorot) => lines.reduce((total, line) => total + of(line), 0);
  return {
    basisAgorot: sum(({ basisAgorot }) => basisAgorot),
    commissionAgorot: sum(({ commissionAgorot }) => commissionAgorot),
    discountAgorot: sum(({ discountAgorot }) => discountAgorot),
    netAgorot: sum(({ netAgorot }) => netAgorot),
    creditedAgorot: sum(({ creditedAgorot }) => creditedAgorot),
  };
}

/** How many of the lines ended so. */
export function countsOf(lines: readonly AccountedDeparture[]): Record<StatementOutcome | 'toCome', number> {
  const count = (of: StatementOutcome) => lines.filter(({ outcome, isToCome }) => outcome === of && !isToCome).length;
  return {
    stayed: count('stayed'),
    cancelled: count('cancelled'),
    noShow: count('noShow'),
    toCome: lines.filter(({ isToCome }) => isToCome).length,
  };
}

/** A property's month. */
export interface PropertyMonth {
  readonly propertyId: number;
  readonly month: Month;
}

/**
 * Lists the months in which properties have departures, which may not be corrected any more, and which have no statement, however long ago
 * they were: the earliest first.
 * @param propertyId absent: of all properties
 */
export async function listOpenMonths(db: Kysely<Database>, today: LocalDate, propertyId?: number): Promise<PropertyMonth[]> {
  const written = await db.selectFrom('statements').select(['property_id', 'month']).execute();
  const closed = new Set(written.map(({ property_id, month }) => `${property_id} ${monthOf(month)}`));
  const all = (await monthsWithDepartures(db, propertyId)).map((row) => ({ propertyId: row.propertyId, month: monthOf(row.firstDay) }));
  return all
    .filter(({ propertyId: id, month }) => isClosed(month, today) && !closed.has(`${id} ${month}`))
    .sort((one, other) => one.month.localeCompare(other.month) || one.propertyId - other.propertyId);
}

/**
 * Lists the months that stay open although their day has come, for administrators: those that the job has had its hours to close. The payment
 * provider owes an answer about a charge in each.
 */
export async function showOpenMonths(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  locale: Locale,
): Promise<AdminInvoices['openMonths']> {
  const open = await listOpenMonths(db, clock.today());
  const facts = await loadBookingFacts(db, [...new Set(open.map(({ propertyId }) => propertyId))]);
  return open.map(({ propertyId, month }) => ({
    propertyId,
    propertyName: facts.get(propertyId)?.name[locale] ?? '',
    month: toWireMonth(month),
  }));
}
