import type { Kysely } from 'kysely';
import type { AttentionItem } from '#contract/dashboard.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { nightsWithout, overlap } from '#rules/stay/night-ranges.ts';
import { takenSpans } from '#server/modules/inventory/index.ts';
import { findUnitRates, showOwnNights } from '#server/modules/pricing/index.ts';
import { namedHolidaysBetween, type PropertyListing } from '#server/modules/properties/index.ts';

/** How far ahead a single free night is worth a word, and how many of them at once. */
const LONE_DAYS = 30;
const MOST_LONE = 2;
/** Holidays are booked about so long before, the nearest first. */
const HOLIDAY_DAYS = 120;
const MOST_HOLIDAYS = 2;

export interface NightsQuestion {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly today: LocalDate;
  readonly propertyId: number;
  readonly locale: Locale;
  readonly listing: PropertyListing;
}

/** Single nights that are free between two that are taken: seldom sold at the usual price. */
export async function loneNights({ db, now, today, listing, locale }: NightsQuestion): Promise<Partial<AttentionItem>[]> {
  const ahead = { firstNight: today, lastNight: addDays(today, LONE_DAYS - 1) };
  const unitIds = listing.units.map(({ unitId }) => unitId);
  const taken = await takenSpans(db, { unitIds, ...ahead, now });
  const gaps = listing.units.flatMap(({ unitId, name }) => {
    const free = nightsWithout(
      ahead,
      taken.filter((span) => span.unitId === unitId),
    );
    const isLone = ({ firstNight, lastNight }: (typeof free)[number]) =>
      firstNight === lastNight && firstNight > ahead.firstNight && lastNight < ahead.lastNight;
    return free.filter(isLone).map(({ firstNight }) => ({ night: firstNight, name: name[locale] }));
  });
  return gaps
    .sort((one, other) => (one.night < other.night ? -1 : 1))
    .slice(0, MOST_LONE)
    .map(({ night, name }) => ({ name, from: toWireDate(night), to: toWireDate(addDays(night, 1)) }));
}

/** Holidays to come for which units have neither a special rate nor a price of their own. */
export async function unpricedHolidays({ db, today, propertyId, listing, locale }: NightsQuestion): Promise<Partial<AttentionItem>[]> {
  const lastNight = addDays(today, HOLIDAY_DAYS);
  const unitIds = listing.units.map(({ unitId }) => unitId);
  const rates = await findUnitRates(db, unitIds);
  const own = (await showOwnNights(db, { propertyId, firstNight: today, lastNight })).nights.filter(
    ({ priceAgorot }) => priceAgorot !== null,
  );
  const isPriced = (unitId: number, holiday: { readonly firstNight: LocalDate; readonly lastNight: LocalDate }) =>
    rates.get(unitId)?.specials.some((special) => overlap(special, holiday)) ||
    own.some((each) => each.unitId === unitId && overlap({ firstNight: each.night, lastNight: each.night }, holiday));
  return namedHolidaysBetween(today, lastNight)
    .map((holiday) => ({ holiday, count: unitIds.filter((unitId) => !isPriced(unitId, holiday)).length }))
    .filter(({ holiday, count }) => count > 0 && holiday.firstNight > today)
    .slice(0, MOST_HOLIDAYS)
    .map(({ holiday, count }) => ({
      ...{ name: holiday.name[locale], count },
      from: toWireDate(holiday.firstNight),
      to: toWireDate(holiday.lastNight),
    }));
}
