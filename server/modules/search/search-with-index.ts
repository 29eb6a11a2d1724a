import type { Kysely } from 'kysely';
import type { SearchDatesResponse, SearchResponse, StayOverview } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { explainWithIndex } from './empty/explain-with-index.ts';
import { indexPlaceOf } from './index-place.ts';
import { searchJson } from './json/search-json.ts';
import { currentListings, wholeListings } from './listings/market.ts';
import type { MarketIndex } from './market-index/market-index.ts';
import type { IndexedResult, MarketAnswer, OpenAnswer } from './market-index/market-question.ts';
import { inBreaths } from './market-index/steps.ts';
import { stayOnWire } from './open-dates/best-of-stays.ts';
import { searchDates, staysAround } from './open-dates/search-dates.ts';
import { withStays } from './open-dates/search-open-dates.ts';
import type { ShownResult } from './present-result.ts';
import { type Found, nightsOf, type Presented } from './present-search.ts';
import { placeNotFound, placeOf } from './resolve-place.ts';
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
 * Finds what `searchMarket` would at the moment that the index shows, without saying why where that is nothing.
 * @returns undefined for what PostgreSQL has to answer: it knows nights beyond the index's axis, and a place that was listed or taken off a moment ago
 * @throws DomainError `place_not_found`
 */
export async function searchWithIndex(db: Kysely<Database>, market: IndexedMarket, request: SearchRequest): Promise<Presented | undefined> {
  const { listings, place } = await findPlace(db, market, request);
  if (!knows(market, request.openStays ?? [request.stay])) return undefined;
  const { index } = market;
  const question = { ...request, place: indexPlaceOf(place) };
  const answer = request.openStays
    ? await inBreaths(index.searchStaysInSteps({ ...question, stays: request.openStays }))
    : await inBreaths(index.searchInSteps(question));
  const whole = await wholeListings(
    db,
    request.today,
    answer.page.map(({ propertyId }) => propertyId),
  );
  const found = 'stays' in answer ? findOpen(answer, whole, request) : findOne(answer, whole);
  if (found.page.length < answer.page.length) return undefined;
  return { listings, place, optionsHeld: () => index.optionsHeld(question.place), found, empty: undefined };
}

/** Whether the index knows the nights of all of some stays, which come by date. */
export function knows({ index }: IndexedMarket, stays: readonly Stay[]): boolean {
  const [first, last] = [stays[0], stays.at(-1)];
  return first !== undefined && last !== undefined && index.knows(first.arrivalDate, last.departureDate);
}

type Whole = Awaited<ReturnType<typeof wholeListings>>;

/** Leaves out what is not listed any more. */
function findOne(answer: MarketAnswer, whole: Whole): Found {
  return { ...answer, page: answer.page.flatMap((result) => shownOf(result, whole)) };
}

function findOpen(answer: OpenAnswer, whole: Whole, request: SearchRequest): Found {
  const { openStays = [] } = request;
  const page = answer.page.flatMap(({ stay, totals, ...result }) =>
    shownOf(result, whole).map((shown) => withStays({ ...shown, stay: openStays[stay] ?? request.stay }, request, totals)),
  );
  return { ...answer, page, stays: onWire(openStays, answer) };
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
  const question = { ...request, perPage: 0, place: indexPlaceOf(place), stays };
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
  const presented = await searchWithIndex(db, market, request);
  if (!presented) return await searchMarket(db, request);
  const empty = presented.found.totalItems === 0 ? await explainWithIndex(market.index, { request, ...presented }) : undefined;
  return searchJson(request, { ...presented, empty }, market.listingsMark);
}

/** Nothing where it is not listed any more as the index knows it, or is only just so again. */
function shownOf({ propertyId, shape, units, ...result }: IndexedResult, whole: Whole): ShownResult[] {
  const listing = whole.get(propertyId);
  const isKnown = listing && units.every(({ unitId }) => listing.units.some((unit) => unit.unitId === unitId));
  return isKnown ? [{ ...result, listing, offer: { shape, units } }] : [];
}
