import type { CandidateUnit } from '#rules/fitting/types.ts';
import { hoursRulesOf } from '#rules/hours/hours-rules.ts';
import { NO_MARKET_MEAN } from '#rules/reviews/rating.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { withNights } from '#rules/stay/stay.ts';
import { bookingMomentOf, currentRule } from '#rules/stay-rules/current-rule.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters, isMatch, judge } from '#server/modules/search/ask/filters.ts';
import type { SearchListing, WholeListings } from '#server/modules/search/listings/listing.ts';
import type { MarketAnswer, MarketQuestion, OpenAnswer, OpenQuestion } from '#server/modules/search/market-index/market-question.ts';
import { holderOf, type PropertyRecord, type UnitRecord } from '#server/modules/search/market-index/property-record.ts';
import type { IndexPlace } from '#server/modules/search/place/resolve-place.ts';
import { buildHistogram } from '#server/modules/search/present/histogram.ts';
import { chargesIncluded, type PropertyResult } from '#server/modules/search/present/property-result.ts';
import { sortResults } from '#server/modules/search/present/sorting.ts';
import { bestOfStays, overviewOf, type ResultsOfStay } from '#server/modules/search/sql/find-by-stay.ts';
import { countFacets, findResults } from '#server/modules/search/sql/find-results.ts';

/** Returns what the index has to answer, found from the same records by the rules and by what the search of PostgreSQL does with their results. */
export function twinSearch(records: readonly PropertyRecord[], question: MarketQuestion): MarketAnswer {
  const nights = withNights(question.stay).nights.length;
  return answerOf(resultsOf(records, question), question, nights);
}

/** The same where the dates are open, one search for each of the stays. */
export function twinStays(records: readonly PropertyRecord[], { stays, ...question }: OpenQuestion): OpenAnswer {
  const byStay = stays.map((each) => ({ stay: withNights(each), results: resultsOf(records, { ...question, stay: each }) }));
  const nights = byStay[0]?.stay.nights.length ?? 0;
  const choice = chooseFilters(question.filters, nights);
  const best = bestOfStays(byStay, choice);
  const numbers = new Map(best.map(({ stay, result }) => [result.listing.propertyId, byStay.findIndex((one) => one.stay === stay)]));
  const totalIn = ({ results }: ResultsOfStay, id: number) => results.find(({ listing }) => listing.propertyId === id)?.totalAgorot ?? null;
  const { page, ...answer } = answerOf(
    best.map(({ result }) => result),
    question,
    nights,
  );
  return {
    ...answer,
    page: page.map((result) => ({
      ...result,
      stay: numbers.get(result.propertyId) ?? -1,
      totals: byStay.map((one) => totalIn(one, result.propertyId)),
    })),
    stays: byStay.map((one) => {
      const { count, cheapestAgorot } = overviewOf(one, choice);
      return { count, cheapestAgorot };
    }),
  };
}

function answerOf(results: readonly PropertyResult[], question: Omit<MarketQuestion, 'stay'>, nights: number) {
  const choice = chooseFilters(question.filters, nights);
  const verdicts = results.map((result) => judge(result, choice));
  const matches = results.filter((_, index) => verdicts[index] && isMatch(verdicts[index]));
  const start = (question.page - 1) * question.perPage;
  const page = sortResults(matches, question).slice(start, start + question.perPage);
  const inHistogram = results.filter((_, index) => verdicts[index]?.failed.length === 0).map(({ totalAgorot }) => totalAgorot);
  return {
    page: page.map(({ listing, offer, totalAgorot, discountAgorot, unitsLeft, stay }) => ({
      ...{ propertyId: listing.propertyId, shape: offer.shape, totalAgorot, discountAgorot, unitsLeft, unitsTotal: listing.units.length },
      units: offer.units.map(({ unit, rooms, totalAgorot: ofUnit }) => ({
        ...{ unitId: unit.unitId, rooms, totalAgorot: ofUnit },
        charges: chargesIncluded(unit, stay?.departureDate ?? ''),
      })),
    })),
    totalItems: matches.length,
    counts: countFacets(results, verdicts),
    histogram: buildHistogram(inHistogram, nights),
  };
}

function resultsOf(
  records: readonly PropertyRecord[],
  question: Omit<MarketQuestion, 'sortBy' | 'sortOrder' | 'page' | 'perPage'>,
): PropertyResult[] {
  const inside = records.filter((record) => isInside(record, question.place));
  const free = new Map(inside.map((record) => [record.propertyId, freeUnitsOf(record, question)]));
  const found = findResults(free, listingsOf(records), partyOf(question.roomsInfo), withNights(question.stay));
  return found.map((result) => ({ ...result, stay: question.stay }));
}

function isInside(record: PropertyRecord, place: IndexPlace): boolean {
  if (place.kind === 'country') return true;
  if (place.kind === 'property') return record.propertyId === place.propertyId;
  if (place.kind !== 'area') return record[`${place.kind}Id`] === place.id;
  const { south, west, north, east } = place.area;
  return south <= record.latitude && record.latitude <= north && west <= record.longitude && record.longitude <= east;
}

function freeUnitsOf(record: PropertyRecord, question: Pick<MarketQuestion, 'stay' | 'viewer' | 'keepsShabbat'>): CandidateUnit[] {
  const { stay, viewer } = question;
  const hours = hoursRulesOf(record.hours, question.keepsShabbat);
  const moment = bookingMomentOf(viewer.now);
  const { weekendNights, childrenAllowed } = record;
  return record.units.flatMap(({ rates, ...unit }) => {
    if (!rates || !isFree({ ...unit, rates }, stay, viewer)) return [];
    const { unitId, position, capacity, ageBorders } = unit;
    const stayRules = rates.stayRules.map((rule) => currentRule(rule, moment));
    return [{ unitId, position, capacity, childrenAllowed, pricing: { ...rates, stayRules, ageBorders, weekendNights, hours } }];
  });
}

function isFree(unit: UnitRecord, stay: MarketQuestion['stay'], viewer: MarketQuestion['viewer']): boolean {
  const [arrival, departure] = [dayNumberOf(stay.arrivalDate), dayNumberOf(stay.departureDate)];
  const own = holderOf(viewer.browserHash);
  const holds = unit.heldNights.filter(({ holder, expiresAt }) => expiresAt > viewer.now.getTime() && (own === null || holder !== own));
  const taken = [
    ...unit.takenDays,
    ...holds.flatMap(({ firstDay, endDay }) => Array.from({ length: endDay - firstDay }, (_, day) => firstDay + day)),
  ];
  return !taken.some((day) => arrival <= day && day < departure);
}

/** As much of the listings as results need. */
function listingsOf(records: readonly PropertyRecord[]): WholeListings {
  const properties = new Map(records.map((record) => [record.propertyId, record as unknown as SearchListing]));
  return { properties, marketMean: NO_MARKET_MEAN } as unknown as WholeListings;
}
