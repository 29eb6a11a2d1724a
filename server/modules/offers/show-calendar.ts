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
import { holidayNameOn, keptListing } from '#server/modules/properties/index.ts';
import { JsonWriter } from '#server/platform/http/json-writer.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { candidatesOf, takingAnyStay, withoutCharges } from './candidates.ts';
import { presentObstacle } from './present-obstacle.ts';
import { areForAll, encodedOnce, factsOf, type PropertyFacts, type PropertyMarks, type WrittenAnswer } from './property-facts.ts';

/** The longest calendar that is given at once: a year and a month, for pickers that show whole months. */
const MOST_NIGHTS = 400;
/** Of a property, in two languages: a calendar of a year and a bit. */
const MOST_KEPT_NIGHTS = 1000;
const writer = new JsonWriter();
const COUPLE = [{ adults: 2, childAges: [] }];

export interface CalendarQuestion {
  readonly propertyId: number;
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
  readonly now: Date;
  readonly today: LocalDate;
  readonly locale: Locale;
  /** The viewer's own checkout session, whose hold counts as free. */
  readonly findOwnSession: () => Promise<string | null>;
  /** Under which the property may have been read before; absent: it is read anew. */
  readonly marks?: PropertyMarks | undefined;
}

/**
 * What pickers show of a published property, as JSON: for each night how many units are free, the lowest price for two, and the fewest nights that a
 * stay arriving then needs; and the days on which no unit lets guests come or go. Past nights have no free units. Prices are those of the night alone, without discounts for several nights and without extra charges.
 * @throws DomainError `hotel_not_found`, `departure_not_after_arrival` for a range that ends before it starts, `stay_too_long` for one of
 * more than 400 nights
 */
export async function writeCalendar(db: Kysely<Database>, question: CalendarQuestion): Promise<WrittenAnswer> {
  const { propertyId, firstNight, lastNight, now, today, marks, findOwnSession, locale } = question;
  if (lastNight < firstNight) throw new DomainError('departure_not_after_arrival');
  if (nightsBetween(firstNight, lastNight) >= MOST_NIGHTS) throw new DomainError('stay_too_long', { maxNights: MOST_NIGHTS });
  const listing = await keptListing(db, propertyId, marks?.listing);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const looked = { arrivalDate: firstNight, departureDate: addDays(lastNight, 1) };
  const facts = await factsOf(db, listing, { looked, now, today, marks, findOwnSession });
  const units = withoutCharges(candidatesOf(listing, facts.rates));
  // A night is part of many calendars.
  const encodeNight = (night: LocalDate) =>
    encodedOnce(facts.heldNights.has(night) ? undefined : facts.nights, `${locale} ${night}`, MOST_KEPT_NIGHTS, () =>
      JSON.stringify(presentNight(night, units, facts.busy, question)),
    );
  const json = writer.compose(() => {
    writer.ascii('{"nights":');
    writer.list(nightsOf(firstNight, looked.departureDate), (night) => writer.piece(encodeNight(night)));
    writer.ascii('}');
  });
  return { json, isForAll: areForAll(facts) };
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
