import type { Kysely } from 'kysely';
import type { StayOverview } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import type { Party } from '#rules/fitting/types.ts';
import { type Stay, type StayNights, withNights } from '#rules/stay/stay.ts';
import { partyOf } from '#server/modules/offers/index.ts';
import { chooseFilters, type FilterChoice, judge, matchesOf } from '../ask/filters.ts';
import { nightsOf, type SearchRequest, stayOnWire } from '../ask/search-request.ts';
import type { Listings, WholeListings } from '../listings/listing.ts';
import { makeYielder } from '../market-index/steps.ts';
import { idsAt, placeNotFound, placeOf, type SearchPlace } from '../place/resolve-place.ts';
import type { PropertyResult } from '../present/property-result.ts';
import { findResults, foundAmong } from './find-results.ts';
import { freeUnitsOn, readStayCalendar } from './stay-rows.ts';

/** What properties offer for one of several stays. */
export interface ResultsOfStay {
  readonly stay: StayNights;
  readonly results: readonly PropertyResult[];
}

/** What the market offers for each of several stays, before filters. */
interface MarketByStay {
  readonly listings: WholeListings;
  readonly place: SearchPlace;
  readonly party: Party;
  readonly choice: FilterChoice;
  readonly byStay: readonly ResultsOfStay[];
}

/** Where a search of PostgreSQL looks, if not as its request says. */
interface Elsewhere {
  /** Such as a transaction with a moment of its own. */
  readonly askIn?: Kysely<Database>;
  readonly at?: (listings: Listings) => SearchPlace | undefined;
}

/**
 * Searches the place of a request for each of some stays, which come by date, from one reading of the database.
 * @throws DomainError `place_not_found`
 */
export async function findByStay(
  db: Kysely<Database>,
  request: SearchRequest,
  stays: readonly Stay[],
  { askIn, at = (listings) => placeOf(listings, request) }: Elsewhere = {},
): Promise<MarketByStay> {
  const { listings, calendar } = await readStayCalendar(db, request, stays, (known) => idsAt(at(known)), askIn);
  const place = at(listings);
  if (place === undefined) throw placeNotFound(request);
  const party = partyOf(request.roomsInfo);
  const byStay: ResultsOfStay[] = [];
  const yieldIfDue = makeYielder();
  for (const each of stays) {
    const stay = withNights(each);
    byStay.push({ stay, results: findResults(freeUnitsOn(calendar, stay), listings, party, stay) });
    // A year of stays takes a while: others get their turn between them.
    await yieldIfDue();
  }
  return { listings, place, party, choice: chooseFilters(request.filters, nightsOf(request)), byStay };
}

/**
 * Finds the results of a search of one stay, and what explains it where there are none.
 * @throws DomainError `place_not_found`
 */
export async function findInMarket(db: Kysely<Database>, request: SearchRequest, elsewhere?: Elsewhere) {
  const { listings, place, party, choice, byStay } = await findByStay(db, request, [request.stay], elsewhere);
  const results = byStay[0]?.results ?? [];
  return { listings, place, found: foundAmong(results, choice, request), why: { party, choice, results } };
}

/**
 * Returns each property with the stay that it is shown with: the cheapest that the price filter lets through, else the cheapest; of equals the
 * first. The stays are of equal length, so that totals compare. The other filters judge the property, whatever the stay.
 */
export function bestOfStays(byStay: readonly ResultsOfStay[], choice: FilterChoice): { stay: StayNights; result: PropertyResult }[] {
  const best = new Map<number, { stay: StayNights; result: PropertyResult; passesPrice: boolean }>();
  for (const { stay, results } of byStay) {
    for (const result of results) {
      const { passesPrice } = judge(result, choice);
      const before = best.get(result.listing.propertyId);
      const isBetter =
        before === undefined || (passesPrice === before.passesPrice ? result.totalAgorot < before.result.totalAgorot : passesPrice);
      if (isBetter) best.set(result.listing.propertyId, { stay, result, passesPrice });
    }
  }
  return [...best.values()];
}

/** Counts the properties that pass the filters for a stay, and finds their lowest total. */
export function overviewOf({ stay, results }: ResultsOfStay, choice: FilterChoice): StayOverview {
  const totals = matchesOf(results, choice).map(({ totalAgorot }) => totalAgorot);
  const cheapestAgorot = totals.reduce((least, total) => Math.min(least, total), Infinity);
  return { ...stayOnWire(stay), count: totals.length, cheapestAgorot: totals.length > 0 ? cheapestAgorot : null };
}
