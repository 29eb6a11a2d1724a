import type { Kysely } from 'kysely';
import type { AdminInvoices } from '#contract/admin-invoices.ts';
import { toWireMonth } from '#contract/primitives/calendar-date.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { isClosed, type Month, monthOf } from '#rules/billing/month.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import { monthsWithDepartures } from '#server/modules/reservations/index.ts';
import type { Clock } from '#server/platform/clock.ts';

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
