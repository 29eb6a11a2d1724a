import type { Kysely } from 'kysely';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { HostRates, SpecialRate, UnitRates } from '#contract/rates.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { findUnitRates, type KeptSpecialRate, type KeptUnitRates, lastRateChange } from '#server/modules/pricing/index.ts';
import { findListing, findTerm, namedHolidaysBetween, type UnitListing, unitIdsOf } from '#server/modules/properties/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

const DAYS_OF_HOLIDAYS = 730;

/**
 * All prices of a property, single dates aside.
 * @throws DomainError `hotel_not_found`
 */
export async function showRates(
  db: Kysely<Database>,
  propertyId: number,
  { locale, clock }: { locale: Locale; clock: Clock },
): Promise<HostRates> {
  // The revision first: a change in between is then taken for unseen, never for seen.
  const revision = await lastRateChange(db, propertyId);
  const listing = await findListing(db, propertyId);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const rates = await findUnitRates(db, unitIdsOf(listing.units));
  const today = clock.today();
  return {
    revision,
    weekendNights: [...listing.weekendNights],
    hasVat: listing.vatStatus === 'licensed',
    units: listing.units.flatMap((unit) => {
      const own = rates.get(unit.unitId);
      return own ? [presentUnit(unit, own, locale)] : [];
    }),
    specials: [...rates.values()]
      .flatMap(({ specials }) => specials)
      .sort((one, other) => (one.firstNight < other.firstNight ? -1 : 1))
      .map(presentSpecial),
    holidays: namedHolidaysBetween(today, addDays(today, DAYS_OF_HOLIDAYS)).map(({ id, name, firstNight, lastNight }) => ({
      ...{ id, name },
      from: toWireDate(firstNight),
      to: toWireDate(lastNight),
    })),
  };
}

function presentUnit(unit: UnitListing, rates: KeptUnitRates, locale: Locale): UnitRates {
  const { cribs, childExtraBeds, adultExtraBeds, places } = unit.capacity;
  return {
    unitId: unit.unitId,
    title: unit.name[locale],
    unitType: findTerm('unit_types', unit.unitType)?.name[locale] ?? unit.unitType,
    baseGuests: rates.baseGuests,
    places,
    ages: { ...unit.ageBorders },
    // Places beyond the base guests take anybody.
    extraBeds: {
      baby: cribs > 0,
      child: childExtraBeds > 0 || places > rates.baseGuests,
      adult: adultExtraBeds > 0 || places > rates.baseGuests,
    },
    revision: rates.revision,
    minimumNights: rates.minimumNights,
    ...rates.standard,
    discounts: rates.discounts.map((tier) => ({ ...tier })),
  };
}

export function presentSpecial({ firstNight, lastNight, ...special }: KeptSpecialRate): SpecialRate {
  return { ...special, name: { ...special.name }, from: toWireDate(firstNight), to: toWireDate(lastNight) };
}
