import type { Kysely } from 'kysely';
import type { FreeLocationsResponse, LocationKey } from '#contract/places.ts';
import type { Database } from '#database/types.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import type { Listings } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import { runYielding } from '../market-index/steps.ts';
import { type IndexedMarket, knows } from '../search-with-index.ts';
import { findInMarket } from '../sql/find-by-stay.ts';
import { indexPlaceOf, placeOf, type SearchPlace } from './resolve-place.ts';

/** Counts by PostgreSQL the properties of some destinations with an offer for the stay of a search, whose place and filters do not count. */
export async function freeInMarket(
  db: Kysely<Database>,
  request: SearchRequest,
  locations: readonly LocationKey[],
): Promise<FreeLocationsResponse> {
  const { listings, why } = await findInMarket(db, anywhere(request));
  const offering = new Set(why.results.map(({ listing }) => listing.propertyId));
  const countAt = (place: SearchPlace | undefined) => place?.propertyIds.filter((id) => offering.has(id)).length ?? 0;
  return locations.map((asked) => ({ ...asked, number: countAt(placeAt(listings, asked)) }));
}

/** Counts the same from the index; undefined where it does not know the nights. */
export async function freeInIndex(
  db: Kysely<Database>,
  market: IndexedMarket,
  request: SearchRequest,
  locations: readonly LocationKey[],
): Promise<FreeLocationsResponse | undefined> {
  if (!knows(market, [request.stay])) return undefined;
  const listings = await currentListings(db, request.today, market.listingsVersion);
  const places = locations.map((asked) => placeAt(listings, asked));
  const known = places.filter((place) => place !== undefined);
  const counts = await runYielding(market.index.countInSteps(anywhere(request), known.map(indexPlaceOf)));
  return locations.map((asked, at) => {
    const place = places[at];
    return { ...asked, number: place ? (counts[known.indexOf(place)] ?? 0) : 0 };
  });
}

/** Returns the same search of the whole country, without filters. */
export function anywhere(request: SearchRequest): SearchRequest {
  return { ...request, openStays: undefined, location: '', marker: undefined, area: undefined, filters: {} };
}

function placeAt(listings: Listings, { location, entityMarker }: LocationKey): SearchPlace | undefined {
  return placeOf(listings, { location, marker: entityMarker, area: undefined });
}
