import type { Kysely } from 'kysely';
import type { HotelCalendar } from '#contract/hotels.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { Database } from '#database/types.ts';
import { findOfferTotals } from '#rules/fitting/find-offer.ts';
import type { CandidateUnit } from '#rules/fitting/types.ts';
import { requiredMinimumNights } from '#rules/quote/stay-prices.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { ruleOn } from '#rules/stay-rules/current-rule.ts';
import { arrivalObstacle, departureObstacle, noStayFrom, type StayObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import { holidayNameOn, keptListing } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf, takingAnyStay, withoutCharges } from './make-offer.ts';
import { hoursFor, type PropertyFacts, readFacts } from './property-facts.ts';
import { presentObstacle } from './refuse.ts';

/** The longest calendar that is given at once: a year and a month, for pickers that show whole months. */
const MOST_NIGHTS = 400;
const COUPLE = [{ adults: 2, childAges: [] }];

export interface CalendarQuestion {
  readonly propertyId: number;
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly keepsShabbat?: boolean | undefined;
  readonly now: Date;
  readonly today: LocalDate;
  readonly locale: Locale;
  /** The viewer's own checkout session, whose hold counts as free. */
  readonly ownSessionId: string | null;
  /** Version under which the listing may have been read before; absent: it is read anew. */
  readonly listingVersion?: object | undefined;
}

/**
 * Shows what pickers need of a published property: for each night how many units are free, the lowest price for two, and the fewest nights that a
 * stay arriving then needs; the days on which no stay begins in any unit, and those on which none lets guests go. Past nights have no free
 * units. Prices are those of the night alone, without discounts for several nights and without extra charges.
 * @throws DomainError `hotel_not_found`, `departure_not_after_arrival` for a range that ends before it starts, `stay_too_long` for one of
 * more than 400 nights
 */
export async function showCalendar(db: Kysely<Database>, question: CalendarQuestion): Promise<HotelCalendar> {
  const { propertyId, firstNight, lastNight, ownSessionId } = question;
  if (lastNight < firstNight) throw new DomainError('departure_not_after_arrival');
  if (nightsBetween(firstNight, lastNight) >= MOST_NIGHTS) throw new DomainError('stay_too_long', { maxNights: MOST_NIGHTS });
  const listing = await keptListing(db, propertyId, question.listingVersion);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  // Whether guests may arrive on the last of the nights depends on those of the longest stay from it on.
  const looked = { arrivalDate: firstNight, departureDate: addDays(lastNight, SEARCH_LIMITS.maxNights + 1) };
  const { rates, busy } = await readFacts(db, { listing, looked, ownSessionId }, question.now);
  const units = withoutCharges(candidatesOf(listing, rates, hoursFor(listing, question.keepsShabbat)));
  return { nights: nightsOf(firstNight, addDays(lastNight, 1)).map((night) => presentNight(night, units, busy, question)) };
}

function presentNight(
  night: LocalDate,
  all: readonly CandidateUnit[],
  busy: PropertyFacts['busy'],
  { today, locale }: CalendarQuestion,
): HotelCalendar['nights'][number] {
  const free = night < today ? [] : all.filter(({ unitId }) => !busy.get(unitId)?.has(night));
  const stay = { arrivalDate: night, departureDate: addDays(night, 1) };
  const minimums = (free.length > 0 ? free : all).map(({ pricing }) => requiredMinimumNights(pricing, stay));
  return {
    date: toWireDate(night),
    unitsLeft: free.length,
    lowestAgorot: findOfferTotals(takingAnyStay(free), COUPLE, stay)?.totalAgorot ?? null,
    minimumNights: minimums.length > 0 ? Math.min(...minimums) : 1,
    maximumNights: mostNights(free, night),
    noArrival: night < today ? null : whyNoArrival(night, { all, free, busy }),
    noDeparture: sharedObstacle(all, ({ pricing }) => departureObstacle(pricing, night)),
    holiday: holidayNameOn(night)?.[locale] ?? null,
  };
}

/** The most nights that any of the units takes from the date on; null where one takes as many as any stay may have. */
function mostNights(units: readonly CandidateUnit[], night: LocalDate): number | null {
  const most = units.map(({ pricing }) => ruleOn(pricing.stayRules, night)?.maximumNights ?? Infinity);
  const longest = Math.max(...most);
  return Number.isFinite(longest) ? longest : null;
}

interface UnitsOnNight {
  readonly all: readonly CandidateUnit[];
  readonly free: readonly CandidateUnit[];
  readonly busy: PropertyFacts['busy'];
}

/** Why no stay begins on the night, in the order of refusals (docs/product.md §7): the rules of all units, then what is against the free ones. */
function whyNoArrival(night: LocalDate, { all, free, busy }: UnitsOnNight) {
  const byRule = sharedObstacle(all, ({ pricing }) => arrivalObstacle(pricing, night));
  return byRule ?? sharedObstacle(free, ({ unitId, pricing }) => noStayFrom(pricing, night, (each) => !busy.get(unitId)?.has(each)));
}

/** Returns what all units have against a date: the first one's reason; null where there are none, or one has nothing against it. */
function sharedObstacle(units: readonly CandidateUnit[], obstacleOf: (unit: CandidateUnit) => StayObstacle | undefined) {
  let first: StayObstacle | undefined;
  for (const unit of units) {
    const obstacle = obstacleOf(unit);
    if (!obstacle) return null;
    first ??= obstacle;
  }
  return first ? presentObstacle(first) : null;
}
