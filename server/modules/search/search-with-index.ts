import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import type { Listings, PlaceKind } from './listings/listing.ts';
import { currentListings } from './listings/market.ts';
import type { MarketIndex } from './market-index/market-index.ts';
import type { IndexedResult, IndexPlace } from './market-index/market-question.ts';
import type { ShownResult } from './present-result.ts';
import { presentSearch } from './present-search.ts';
import { placeNotFound, placeOf, type SearchPlace } from './resolve-place.ts';
import { searchMarket } from './search-market.ts';
import type { SearchRequest } from './search-request.ts';

/**
 * Answers a search as {@link searchMarket} would at the moment that the index shows. What finds nothing goes to PostgreSQL, which says why; so
 * does what the index cannot know: nights beyond its axis, and a place that was listed or taken off a moment ago.
 * @throws DomainError `place_not_found`
 */
export async function searchWithIndex(db: Kysely<Database>, index: MarketIndex, request: SearchRequest): Promise<SearchResponse> {
  const { stay } = request;
  const listings = await currentListings(db, request.today);
  const place = placeOf(listings, request);
  if (place === undefined) throw placeNotFound(request);
  if (!index.knows(stay.arrivalDate, stay.departureDate)) return await searchMarket(db, request);
  const answer = index.search({ ...request, place: indexPlaceOf(place, request) });
  const page = answer.page.flatMap((result) => shownOf(result, listings));
  if (answer.totalItems === 0 || page.length < answer.page.length) return await searchMarket(db, request);
  return presentSearch(request, { listings, place, found: { ...answer, page }, empty: undefined });
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
