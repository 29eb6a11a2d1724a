import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { searchJson } from './json/search-json.ts';
import type { Listings, PlaceKind } from './listings/listing.ts';
import { currentListings } from './listings/market.ts';
import type { MarketIndex } from './market-index/market-index.ts';
import type { IndexedResult, IndexPlace } from './market-index/market-question.ts';
import type { ShownResult } from './present-result.ts';
import type { Presented } from './present-search.ts';
import { placeNotFound, placeOf, type SearchPlace } from './resolve-place.ts';
import { searchMarket } from './search-market.ts';
import type { SearchRequest } from './search-request.ts';

/** What the index answers from, at one moment. */
export interface IndexedMarket {
  readonly index: MarketIndex;
  /** What listings are proven by; see `MarketKeeper.listingsMark`. */
  readonly listingsMark?: object | undefined;
}

/**
 * Finds what {@link searchMarket} would at the moment that the index shows.
 * @returns undefined for what PostgreSQL has to answer: it says why nothing was found, and knows nights beyond the index's axis and a place that
 * was listed or taken off a moment ago
 * @throws DomainError `place_not_found`
 */
async function searchWithIndex(db: Kysely<Database>, market: IndexedMarket, request: SearchRequest): Promise<Presented | undefined> {
  const { stay } = request;
  const listings = await currentListings(db, request.today, market.listingsMark);
  const place = placeOf(listings, request);
  if (place === undefined) throw placeNotFound(request);
  if (!market.index.knows(stay.arrivalDate, stay.departureDate)) return undefined;
  const answer = market.index.search({ ...request, place: indexPlaceOf(place, request) });
  const page = answer.page.flatMap((result) => shownOf(result, listings));
  if (answer.totalItems === 0 || page.length < answer.page.length) return undefined;
  return { listings, place, found: { ...answer, page }, empty: undefined };
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
