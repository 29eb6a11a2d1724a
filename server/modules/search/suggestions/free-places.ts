import type { Kysely } from 'kysely';
import type { FreeLocationsResponse, LocationKey } from '#contract/places.ts';
import type { Database } from '#database/types.ts';
import type { FacetCounts } from '../facets.ts';
import type { Listings } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import { inBreaths } from '../market-index/steps.ts';
import { placeOf } from '../resolve-place.ts';
import { findInMarket } from '../search-market.ts';
import type { SearchRequest } from '../search-request.ts';
import { type IndexedMarket, knows } from '../search-with-index.ts';

/** What has an offer for a stay, wherever in the country. */
interface Free {
  readonly totalItems: number;
  /** Among them the options of the filter of places: how many there are by region and city. */
  readonly counts: FacetCounts;
  /** Those with an offer among the properties that are counted one by one. */
  readonly foundAmong: readonly number[];
}

/** How many places of some destinations have an offer for the stay of a search, whose place and filters do not count; by PostgreSQL. */
export async function freeInMarket(
  db: Kysely<Database>,
  request: SearchRequest,
  locations: readonly LocationKey[],
): Promise<FreeLocationsResponse> {
  const { listings, found, why } = await findInMarket(db, anywhere(request));
  const asked = new Set(propertiesAmong(listings, locations));
  const foundAmong = why.results.map(({ listing }) => listing.propertyId).filter((propertyId) => asked.has(propertyId));
  return countFree(listings, { ...found, foundAmong }, locations);
}

/** The same from the index, where it knows the nights. */
export async function freeInIndex(
  db: Kysely<Database>,
  market: IndexedMarket,
  request: SearchRequest,
  locations: readonly LocationKey[],
): Promise<{ readonly free: FreeLocationsResponse; readonly isByIndex: boolean }> {
  if (!knows(market, [request.stay])) return { free: await freeInMarket(db, request, locations), isByIndex: false };
  const listings = await currentListings(db, request.today, market.listingsMark);
  const question = {
    ...anywhere(request),
    perPage: 0,
    place: { kind: 'country' },
    propertyIds: propertiesAmong(listings, locations),
  } as const;
  const answer = await inBreaths(market.index.searchInSteps(question));
  return { free: countFree(listings, answer, locations), isByIndex: true };
}

/** The same search of the whole country, without filters. */
export function anywhere(request: SearchRequest): SearchRequest {
  return { ...request, openStays: undefined, location: '', marker: undefined, area: undefined, filters: {} };
}

/** The hotels among some locations, and what lies around those that have nothing themselves: they are counted one by one. */
function propertiesAmong(listings: Listings, locations: readonly LocationKey[]): number[] {
  return [...new Set(locations.flatMap((location) => countedSingly(listings, location) ?? []))];
}

function countedSingly(listings: Listings, { entityMarker, location }: LocationKey): readonly number[] | undefined {
  if (entityMarker === '__H__') return [Number(location)];
  const place = placeOf(listings, { location, marker: entityMarker, area: undefined });
  return place?.near && place.propertyIds;
}

function countFree(listings: Listings, free: Free, locations: readonly LocationKey[]): FreeLocationsResponse {
  return locations.map((asked) => ({ ...asked, number: countAt(listings, free, asked) }));
}

function countAt(listings: Listings, { totalItems, counts, foundAmong }: Free, asked: LocationKey): number {
  const { entityMarker, location } = asked;
  const { places } = listings;
  const byPlace = counts.get('LOCATION');
  const singly = countedSingly(listings, asked);
  if (singly) return foundAmong.filter((propertyId) => singly.includes(propertyId)).length;
  if (entityMarker === '__CO__') return totalItems;
  if (entityMarker !== '__D__') return byPlace?.get(location) ?? 0;
  // Districts are no option of the filter: their towns are.
  let inDistrict = 0;
  for (const [id, count] of byPlace ?? [])
    if (places.get(id)?.kind === 'city' && places.get(id)?.districtId === location) inDistrict += count;
  return inDistrict;
}
