import type { Kysely } from 'kysely';
import type { HotelCalendar } from '#contract/hotels.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { findOfferTotals } from '#rules/fitting/find-offer.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { requiredMinimumNights } from '#rules/quote/minimum-stay.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { ruleOn } from '#rules/stay-rules/rule-on.ts';
import { arrivalObstacle, departureObstacle, type RuleObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { readingBusyNights } from '#server/modules/inventory/index.ts';
import { readingRates } from '#server/modules/pricing/index.ts';
import { holidayNameOn, keptListing } from '#server/modules/properties/index.ts';
import { askTogether } from '#server/platform/database/ask-together.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf, takingAnyStay, withoutCharges } from './candidates.ts';
import { presentObstacle } from './present-obstacle.ts';

/** The longest calendar that is given at once: a year and a month, for pickers that show whole months. */
const MOST_NIGHTS = 400;
const COUPLE = [{ adults: 2, childAges: [] }];

export interface CalendarQuestion {
  readonly propertyId: number;
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly now: Date;
  readonly today: LocalDate;
  readonly locale: Locale;
  readonly ownSessionId: string | null;
  /** Under which the property's listing may have been read before; see `keptListing`. */
  readonly listingsMark?: object | undefined;
}

/**
 * What pickers show of a published property: for each night how many units are free, the lowest price for two, and the fewest nights that a
 * stay arriving then needs; and the days on which no unit lets guests come or go. Past nights have no free units. Prices are those of the night alone, without discounts for several nights and without extra charges.
 * @throws DomainError `hotel_not_found`, `departure_not_after_arrival` for a range that ends before it starts, `stay_too_long` for one of
 * more than 400 nights
 */
export async function showCalendar(db: Kysely<Database>, question: CalendarQuestion): Promise<HotelCalendar> {
  const { propertyId, firstNight, lastNight } = question;
  if (lastNight < firstNight) throw new DomainError('departure_not_after_arrival');
  if (nightsBetween(firstNight, lastNight) >= MOST_NIGHTS) throw new DomainError('stay_too_long', { maxNights: MOST_NIGHTS });
  const listing = await keptListing(db, propertyId, question.listingsMark);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const unitIds = listing.units.map((unit) => unit.unitId);
  const end = addDays(lastNight, 1);
  const { now, ownSessionId } = question;
  const [rates, busy] = await askTogether(db, [
    readingRates(unitIds, { arrivalDate: firstNight, departureDate: end }, now),
    readingBusyNights({ unitIds, firstNight, lastNight, now, ownSessionId }),
  ]);
  const candidates = withoutCharges(candidatesOf(listing, rates));
  const nights = nightsOf(firstNight, end).map((night) => {
    const free = night < question.today ? [] : candidates.filter(({ unitId }) => !busy.get(unitId)?.has(night));
    return presentNight(night, candidates, free, question.locale);
  });
  return { nights };
}

function presentNight(
  night: LocalDate,
  all: readonly CandidateUnit[],
  free: readonly CandidateUnit[],
  locale: Locale,
): HotelCalendar['nights'][number] {
  const stay = { arrivalDate: night, departureDate: addDays(night, 1) };
  const minimums = (free.length > 0 ? free : all).map(({ pricing }) => requiredMinimumNights(pricing, stay));
  return {
    date: toWireDate(night),
    unitsLeft: free.length,
    lowestAgorot: findOfferTotals(takingAnyStay(free), COUPLE, stay)?.totalAgorot ?? null,
    minimumNights: minimums.length > 0 ? Math.min(...minimums) : 1,
    maximumNights: mostNights(free, night),
    noArrival: sharedObstacle(free, (rules) => arrivalObstacle(rules, night)),
    noDeparture: sharedObstacle(all, (rules) => departureObstacle(rules, night)),
    holiday: holidayNameOn(night)?.[locale] ?? null,
  };
}

/** The most nights that any of the units takes from the date on; null where one takes as many as any stay may have. */
function mostNights(units: readonly CandidateUnit[], night: LocalDate): number | null {
  const most = units.map(({ pricing }) => ruleOn(pricing.stayRules, night)?.maximumNights ?? Infinity);
  const longest = Math.max(...most);
  return Number.isFinite(longest) ? longest : null;
}

/** What all units have against a date: the first one's reason; null where there are none, or one has nothing against it. */
function sharedObstacle(
  units: readonly CandidateUnit[],
  obstacleOf: (rules: CandidateUnit['pricing']['stayRules']) => RuleObstacle | undefined,
) {
  const obstacles = units.map(({ pricing }) => obstacleOf(pricing.stayRules));
  const [first] = obstacles;
  return first && obstacles.every((obstacle) => obstacle !== undefined) ? presentObstacle(first) : null;
}
