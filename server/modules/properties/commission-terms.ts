import { type Kysely, sql } from 'kysely';
import type { CommissionTerms } from '#contract/commission-terms.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { Clock } from '#server/platform/clock.ts';
import { PREPARED } from '#server/platform/database/prepared.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/** The rate that is set for what is booked of a property on a day, in hundredths of a percent; the property's own holds where there is none. */
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
