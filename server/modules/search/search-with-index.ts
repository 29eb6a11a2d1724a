import type { Kysely } from 'kysely';
import type { SearchDatesResponse, SearchResponse, StayOverview } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { nightsOf, type SearchRequest, stayOnWire, staysAround } from './ask/search-request.ts';
import type { SearchListing } from './listings/listing.ts';
import { currentListings, wholeListings } from './listings/market.ts';
import type { MarketIndex } from './market-index/market-index.ts';
import type { IndexedResult, OpenAnswer } from './market-index/market-question.ts';
import { runYielding } from './market-index/steps.ts';
import { indexPlaceOf, placeNotFound, placeOf, vocabularyPlaceOf } from './place/resolve-place.ts';
import { presentEmpty } from './present/empty-search.ts';
import { type ShownResult, withStays } from './present/present-result.ts';
import { type Presented, presentSearch } from './present/present-search.ts';

/** The index at one moment. */
export interface IndexedMarket {
  readonly index: MarketIndex;
  /** Proves that listings of the same version hold; see `MarketKeeper.listingsVersion`. */
  readonly listingsVersion?: object | undefined;
}

/** Returns the listings of the moment, and where among them a request looks. @throws DomainError `place_not_found` */
async function findPlace(db: Kysely<Database>, { listingsVersion }: IndexedMarket, request: SearchRequest) {
  const listings = await currentListings(db, request.today, listingsVersion);
  const place = placeOf(listings, request);
  if (place === undefined) throw placeNotFound(request);
  return { listings, place };
}

/** Returns whether the index knows the nights of all of some stays, which come by date. */
export function knows({ index }: IndexedMarket, stays: readonly Stay[]): boolean {
  const [first, last] = [stays[0], stays.at(-1)];
  return first !== undefined && last !== undefined && index.knows(first.arrivalDate, last.departureDate);
}

/**
 * Finds what `searchMarket` would at the moment that the index shows, without saying why where that is nothing.
 * @returns undefined for what PostgreSQL has to answer: it knows nights beyond the index's axis, and a place that was listed or taken off a moment ago
 * @throws DomainError `place_not_found`
 */
export async function findWithIndex(db: Kysely<Database>, market: IndexedMarket, request: SearchRequest): Promise<Presented | undefined> {
  const { listings, place } = await findPlace(db, market, request);
  const { openStays, today } = request;
  if (!knows(market, openStays ?? [request.stay])) return undefined;
  const { index } = market;
  const question = { ...request, place: indexPlaceOf(place) };
  const shownOf = (page: readonly IndexedResult[]) => showResults(db, today, page);
  const common = { listings, place, optionsHeld: () => index.optionsHeld(question.place), empty: undefined };
  if (!openStays) {
    const answer = await runYielding(index.searchInSteps(question));
    const page = await shownOf(answer.page);
    return page && { ...common, found: { ...answer, page } };
  }
  const answer = await runYielding(index.searchStaysInSteps({ ...question, stays: openStays }));
  const shown = await shownOf(answer.page);
  const page = shown?.map((result, at) => {
    const { stay = 0, totals = [] } = answer.page[at] ?? {};
    return withStays({ ...result, stay: openStays[stay] ?? request.stay }, request, totals);
  });
  return page && { ...common, found: { ...answer, page, stays: overviewsOf(openStays, answer) } };
}

/** @returns undefined where a result is not listed any more as the index knows it, or is only just so again */
async function showResults(db: Kysely<Database>, today: string, page: readonly IndexedResult[]): Promise<ShownResult[] | undefined> {
  const whole = await wholeListings(
    db,
    today,
    page.map(({ propertyId }) => propertyId),
  );
  const hasUnits = ({ units }: IndexedResult, listing: SearchListing) =>
    units.every(({ unitId }) => listing.units.some((unit) => unit.unitId === unitId));
  const shown = page.flatMap((result) => {
    const listing = whole.get(result.propertyId);
    const { shape, units, totalAgorot, discountAgorot, unitsLeft } = result;
    return listing && hasUnits(result, listing) ? [{ listing, offer: { shape, units }, totalAgorot, discountAgorot, unitsLeft }] : [];
  });
  return shown.length === page.length ? shown : undefined;
}

function overviewsOf(stays: readonly Stay[], answer: Pick<OpenAnswer, 'stays'>): StayOverview[] {
  return stays.map((stay, number) => ({ ...stayOnWire(stay), ...(answer.stays[number] ?? { count: 0, cheapestAgorot: null }) }));
}

/**
 * Answers a search from the index.
 * @returns undefined for what PostgreSQL has to answer
 * @throws DomainError `place_not_found`
 */
export async function answerWithIndex(
  db: Kysely<Database>,
  market: IndexedMarket,
  request: SearchRequest,
): Promise<SearchResponse | undefined> {
  const presented = await findWithIndex(db, market, request);
  if (!presented) return undefined;
  const empty = presented.found.totalItems === 0 ? await explainWithIndex(market.index, request, presented) : undefined;
  return presentSearch(request, { ...presented, empty });
}

/** Says of a search that found nothing what `explainEmpty` would, from the index. */
async function explainWithIndex(index: MarketIndex, request: SearchRequest, { listings, place }: Presented) {
  const question = { ...request, place: indexPlaceOf(place) };
  const { leftOut, lesser } = await runYielding(index.explainInSteps(question));
  return presentEmpty(
    { request, listings, place },
    {
      leftOut,
      lesser,
      countOnStays: async (nearby) => {
        const isKnown = (stay: Stay) => index.knows(stay.arrivalDate, stay.departureDate);
        const stays = nearby.filter(isKnown);
        if (stays.length === 0) return [];
        const answer = await runYielding(index.searchStaysInSteps({ ...question, stays, perPage: 0 }));
        return nearby.map((stay) => answer.stays[stays.indexOf(stay)]?.count ?? 0);
      },
      countAtPlaces: (filters, places) => runYielding(index.countInSteps({ ...request, filters }, places.map(vocabularyPlaceOf))),
    },
  );
}

/**
 * Finds what other dates would cost, from the index.
 * @returns undefined for what PostgreSQL has to answer
 * @throws DomainError `place_not_found`
 */
export async function datesWithIndex(
  db: Kysely<Database>,
  market: IndexedMarket,
  request: SearchRequest,
): Promise<SearchDatesResponse | undefined> {
  const stays = request.openStays ?? staysAround(request);
  const { place } = await findPlace(db, market, request);
  if (!knows(market, stays)) return undefined;
  const question = { ...request, perPage: 0, place: indexPlaceOf(place), stays };
  const answer = await runYielding(market.index.searchStaysInSteps(question));
  return { stays: overviewsOf(stays, answer), totalItems: answer.totalItems, nights: nightsOf(request) };
}
