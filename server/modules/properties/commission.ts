import { type Kysely, sql } from 'kysely';
import type { CommissionTerms } from '#contract/commission-terms.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Clock } from '#server/platform/clock.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** Returns the rate that is set for what is booked of a property on a day, in hundredths of a percent; the property's own holds where there is none. */
export async function findCommissionRate(db: Kysely<Database>, propertyId: number, day: LocalDate): Promise<number | undefined> {
  const { rows } = await sql<{ basis_points: number }>`${PREPARED}
    select basis_points from commission_rates
    where property_id = ${propertyId}::bigint and first_day <= ${day}::date and (last_day is null or last_day >= ${day}::date)`.execute(db);
  return rows[0]?.basis_points;
}

/** Rates and discounts of a property, the latest first. @throws DomainError `hotel_not_found` */
export async function showCommissionTerms(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  propertyId: number,
  locale: Locale,
): Promise<CommissionTerms> {
  const columns = ['name_he', 'name_en', 'commission_basis_points'] as const;
  const property = await db.selectFrom('properties').select(columns).where('id', '=', propertyId).executeTakeFirst();
  if (!property) throw new DomainError('hotel_not_found');
  const ratesOf = db.selectFrom('commission_rates').selectAll().where('property_id', '=', propertyId);
  const discountsOf = db.selectFrom('commission_discounts').selectAll().where('property_id', '=', propertyId);
  const rates = await ratesOf.orderBy('first_day', 'desc').execute();
  const discounts = await discountsOf.orderBy('first_day', 'desc').execute();
  return {
    propertyId,
    hotelName: locale === 'he' ? property.name_he : property.name_en,
    today: toWireDate(clock.today()),
    ownPercent: property.commission_basis_points / 100,
    rates: rates.map((row) => ({
      ...{ id: row.id, from: toWireDate(row.first_day), to: row.last_day && toWireDate(row.last_day), percent: row.basis_points / 100 },
    })),
    discounts: discounts.map((row) => ({
      ...{ id: row.id, from: toWireDate(row.first_day), to: toWireDate(row.last_day), percent: row.percent },
    })),
  };
}

/** A commission from one day to another; `lastDay` null: until another is set. */
interface DatedPercent {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | null;
  readonly percent: number;
}

/**
 * Sets the rate of what is booked in these days. What was booked before keeps its own.
 * @throws DomainError `hotel_not_found`; `commission_rates_overlap` with the dates and percent of the one in the way
 */
export async function addCommissionRate(trx: Kysely<Database>, propertyId: number, { percent, ...days }: DatedPercent): Promise<void> {
  await requireFree(trx, 'commission_rates', propertyId, days);
  const row = { property_id: propertyId, first_day: days.firstDay, last_day: days.lastDay, basis_points: Math.round(percent * 100) };
  await trx.insertInto('commission_rates').values(row).execute();
}

/**
 * Sets a discount on the commission of stays that end in these days. Months that are closed stay as they were billed.
 * @throws DomainError `hotel_not_found`; `commission_discounts_overlap` with the dates and percent of the one in the way
 */
export async function addCommissionDiscount(
  trx: Kysely<Database>,
  propertyId: number,
  { percent, firstDay, lastDay }: DatedPercent & { readonly lastDay: LocalDate },
): Promise<void> {
  await requireFree(trx, 'commission_discounts', propertyId, { firstDay, lastDay });
  const row = { property_id: propertyId, first_day: firstDay, last_day: lastDay, percent };
  await trx.insertInto('commission_discounts').values(row).execute();
}

/** Removes a rate or a discount. @throws DomainError `commission_rate_not_found`, `commission_discount_not_found`, also for another property's */
export async function removeCommission(trx: Kysely<Database>, table: CommissionTable, propertyId: number, id: number): Promise<void> {
  const removed = await trx.deleteFrom(table).where('property_id', '=', propertyId).where('id', '=', id).executeTakeFirstOrThrow();
  if (removed.numDeletedRows === 0n) throw new DomainError(NOT_FOUND[table]);
}

const NOT_FOUND = { commission_rates: 'commission_rate_not_found', commission_discounts: 'commission_discount_not_found' } as const;
type CommissionTable = keyof typeof OVERLAPS;
const OVERLAPS = { commission_rates: 'commission_rates_overlap', commission_discounts: 'commission_discounts_overlap' } as const;

/** Requires that the days are free. The property is locked, so that two at once do not pass each other; the tables' constraints are the last guard. */
async function requireFree(
  trx: Kysely<Database>,
  table: CommissionTable,
  propertyId: number,
  { firstDay, lastDay }: Omit<DatedPercent, 'percent'>,
): Promise<void> {
  const property = await trx.selectFrom('properties').select('id').where('id', '=', propertyId).forNoKeyUpdate().executeTakeFirst();
  if (!property) throw new DomainError('hotel_not_found');
  const percent = table === 'commission_rates' ? sql`basis_points / 100.0` : sql`percent`;
  const { rows } = await sql<{ first: LocalDate; last: LocalDate | null; percent: number }>`
    select first_day as first, last_day as last, (${percent})::float8 as percent from ${sql.table(table)}
    where property_id = ${propertyId}
      and daterange(first_day, last_day, '[]') && daterange(${firstDay}::date, ${lastDay}::date, '[]')
    order by first_day limit 1`.execute(trx);
  const [inTheWay] = rows;
  if (!inTheWay) return;
  const { first, last } = inTheWay;
  throw new DomainError(OVERLAPS[table], { from: toWireDate(first), to: last && toWireDate(last), percent: inTheWay.percent });
}

/** A discount on a property's commission, for departures from its first to its last day. */
export interface CommissionDiscount {
  readonly propertyId: number;
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Whole percent. */
  readonly percent: number;
}

/** Discounts that apply to a departure between the two days, both included; of one property or of all. */
export async function listDiscounts(
  db: Kysely<Database>,
  { propertyId, from, to }: { readonly propertyId?: number; readonly from: LocalDate; readonly to: LocalDate },
): Promise<CommissionDiscount[]> {
  const found = db.selectFrom('commission_discounts').selectAll().where('first_day', '<=', to).where('last_day', '>=', from);
  const rows = await (propertyId === undefined ? found : found.where('property_id', '=', propertyId)).execute();
  return rows.map((row) => ({ propertyId: row.property_id, firstDay: row.first_day, lastDay: row.last_day, percent: row.percent }));
}

/** Returns the percent that is taken off the commission of a stay. */
export function discountOn(discounts: readonly CommissionDiscount[], propertyId: number, departureDate: LocalDate): number {
  const found = discounts.find((each) => each.propertyId === propertyId && each.firstDay <= departureDate && departureDate <= each.lastDay);
  return found?.percent ?? 0;
}
