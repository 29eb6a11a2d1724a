import { type Kysely, sql } from 'kysely';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Database } from '#database/types.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** What a commission is from one day to another; `lastDay` null: until another is set. */
interface DatedPercent {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | null;
  readonly percent: number;
}

/**
 * Sets the rate of what is booked in these days. What was booked before keeps its own.
 * @throws DomainError `hotel_not_found`; `commission_rates_overlap` with the dates and percent of the one in the way
 */
export async function addCommissionRate(
  trx: Kysely<Database>,
  propertyId: number,
  { firstDay, lastDay, percent }: DatedPercent,
): Promise<void> {
  await requireFree(trx, 'commission_rates', propertyId, { firstDay, lastDay });
  const basisPoints = Math.round(percent * 100);
  const row = { property_id: propertyId, first_day: firstDay, last_day: lastDay, basis_points: basisPoints };
  await trx.insertInto('commission_rates').values(row).execute();
}

/** @throws DomainError `commission_rate_not_found`, also for another property's */
export async function removeCommissionRate(trx: Kysely<Database>, propertyId: number, id: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('commission_rates')
    .where('property_id', '=', propertyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('commission_rate_not_found');
}

/**
 * Sets a discount on the commission of stays that end in these days. Months that are closed stay as they were billed.
 * @throws DomainError `hotel_not_found`; `commission_discounts_overlap` with the dates and percent of the one in the way
 */
export async function addCommissionDiscount(
  trx: Kysely<Database>,
  propertyId: number,
  { firstDay, lastDay, percent }: DatedPercent & { readonly lastDay: LocalDate },
): Promise<void> {
  await requireFree(trx, 'commission_discounts', propertyId, { firstDay, lastDay });
  await trx
    .insertInto('commission_discounts')
    .values({ property_id: propertyId, first_day: firstDay, last_day: lastDay, percent })
    .execute();
}

/** @throws DomainError `commission_discount_not_found`, also for another property's */
export async function removeCommissionDiscount(trx: Kysely<Database>, propertyId: number, id: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('commission_discounts')
    .where('property_id', '=', propertyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('commission_discount_not_found');
}

const OVERLAPS = { commission_rates: 'commission_rates_overlap', commission_discounts: 'commission_discounts_overlap' } as const;

/** The property is locked, so that two at once do not pass each other; the tables' constraints are the last guard. */
async function requireFree(
  trx: Kysely<Database>,
  table: keyof typeof OVERLAPS,
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
