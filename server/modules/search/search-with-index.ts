import type { Kysely } from 'kysely';
import type { SearchDatesResponse, SearchResponse, StayOverview } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { searchJson } from './json/search-json.ts';
import type { Listings, PlaceKind } from './listings/listing.ts';
import { currentListings } from './listings/market.ts';
import type { MarketIndex } from './market-index/market-index.ts';
import type { IndexedResult, IndexPlace, MarketAnswer, OpenAnswer } from './market-index/market-question.ts';
import { inBreaths } from './market-index/steps.ts';
import { stayOnWire } from './open-dates/best-of-stays.ts';
import { searchDates, staysAround } from './open-dates/search-dates.ts';
import { withStays } from './open-dates/search-open-dates.ts';
import type { ShownResult } from './present-result.ts';
import { type Found, nightsOf, type Presented } from './present-search.ts';
import { placeNotFound, placeOf, type SearchPlace } from './resolve-place.ts';
import { searchMarket } from './search-market.ts';
import type { SearchRequest } from './search-request.ts';

/** What the index answers from, at one moment. */
export interface IndexedMarket {
  readonly index: MarketIndex;
  /** What listings are proven by; see `MarketKeeper.listingsMark`. */
  readonly listingsMark?: object | undefined;
}

/** The listings of the moment, and where among them a request looks. @throws DomainError `place_not_found` */
async function findPlace(db: Kysely<Database>, { listingsMark }: IndexedMarket, request: SearchRequest) {
  const listings = await currentListings(db, request.today, listingsMark);
  const place = placeOf(listings, request);
  if (place === undefined) throw placeNotFound(request);
  return { listings, place };
}

/**
 * Finds what {@link searchMarket} would at the moment that the index shows.
 * @returns undefined for what PostgreSQL has to answer: it says why nothing was found, and knows nights beyond the index's axis and a place that
 * was listed or taken off a moment ago
 * @throws DomainError `place_not_found`
 */
async function searchWithIndex(db: Kysely<Database>, market: IndexedMarket, request: SearchRequest): Promise<Presented | undefined> {
  const { listings, place } = await findPlace(db, market, request);
  if (!knows(market, request.openStays ?? [request.stay])) return undefined;
  const question = { ...request, place: indexPlaceOf(place, request) };
  const answer = request.openStays
    ? findOpen(await inBreaths(market.index.searchStaysInSteps({ ...question, stays: request.openStays })), listings, request)
    : findOne(await inBreaths(market.index.searchInSteps(question)), listings);
  if (answer.found.totalItems === 0 || answer.hasUnlisted) return undefined;
  return { listings, place, found: answer.found, empty: undefined };
}

/** Whether the index knows the nights of all of some stays, which come by date. */
export function knows({ index }: IndexedMarket, stays: readonly Stay[]): boolean {
  const [first, last] = [stays[0], stays.at(-1)];
  return first !== undefined && last !== undefined && index.knows(first.arrivalDate, last.departureDate);
}

function findOne(answer: MarketAnswer, listings: Listings): { found: Found; hasUnlisted: boolean } {
  const page = answer.page.flatMap((result) => shownOf(result, listings));
  return { found: { ...answer, page }, hasUnlisted: page.length < answer.page.length };
}

function findOpen(answer: OpenAnswer, listings: Listings, request: SearchRequest): { found: Found; hasUnlisted: boolean } {
  const { openStays = [] } = request;
  const page = answer.page.flatMap(({ stay, totals, ...result }) =>
    shownOf(result, listings).map((shown) => withStays({ ...shown, stay: openStays[stay] ?? request.stay }, request, totals)),
  );
  const stays = onWire(openStays, answer);
  return { found: { ...answer, page, stays }, hasUnlisted: page.length < answer.page.length };
}

function onWire(stays: readonly Stay[], answer: OpenAnswer): StayOverview[] {
  return stays.map((stay, index) => ({ ...stayOnWire(stay), ...(answer.stays[index] ?? { count: 0, cheapestAgorot: null }) }));
}

/**
 * What other dates would cost, from the index where it can say, else from PostgreSQL.
 * @throws DomainError `place_not_found`
 */
export async function datesWithIndex(
  db: Kysely<Database>,
  market: IndexedMarket,
  request: SearchRequest,
): Promise<{ readonly dates: SearchDatesResponse; readonly isByIndex: boolean }> {
  const stays = request.openStays ?? staysAround(request);
  const { place } = await findPlace(db, market, request);
  if (!knows(market, stays)) return { dates: await searchDates(db, request), isByIndex: false };
  const question = { ...request, perPage: 0, place: indexPlaceOf(place, request), stays };
  const answer = await inBreaths(market.index.searchStaysInSteps(question));
  const dates = { stays: onWire(stays, answer), totalItems: answer.totalItems, nights: nightsOf(request) };
  return { dates, isByIndex: true };
}

/**
 * Answers a search from the index where it can, else from PostgreSQL.
 * @returns the index's answer as JSON, which is the same
 * @throws DomainError `place_not_found`
 */
export async function answerWithIndex(
  db: Kysely<Database>,
  market: IndexedMarket,
  request: SearchRequest,
): Promise<Buffer | SearchResponse> {
  const found = await searchWithIndex(db, market, request);
  return found ? searchJson(request, found) : await searchMarket(db, request);
}

/** Where a request looks, as the index knows it. */
export function indexPlaceOf({ place, property }: SearchPlace, { area }: Pick<SearchRequest, 'area'>): IndexPlace {
  if (area) return { kind: 'area', area };
  if (property) return { kind: 'property', propertyId: property.propertyId };
  const kind: PlaceKind = place?.kind ?? 'country';
  return kind === 'country' || place === undefined ? { kind: 'country' } : { kind, id: place.id };
}

function shownOf({ propertyId, shape, units, ...result }: IndexedResult, listings: Listings): ShownResult[] {
  const listing = listings.properties.get(propertyId);
  return listing ? [{ ...result, listing, offer: { shape, units } }] : [];
}
