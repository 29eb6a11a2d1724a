import { indexPlaceOf, vocabularyPlaceOf } from '../index-place.ts';
import type { Listings } from '../listings/listing.ts';
import type { MarketIndex } from '../market-index/market-index.ts';
import { inBreaths } from '../market-index/steps.ts';
import type { SearchPlace } from '../resolve-place.ts';
import type { SearchRequest } from '../search-request.ts';
import type { Empty } from './explain-empty.ts';
import { byDate, nearbyStays, thoseWithMatches } from './nearby-dates.ts';
import { LEFT_BEHIND, placesAround, placesWithMatches } from './nearby-places.ts';
import { mostHelpful } from './without-one.ts';

/** A search in which the index found nothing. */
interface EmptyOfIndex {
  readonly request: SearchRequest;
  readonly listings: Listings;
  readonly place: SearchPlace;
}

/** Says of a search that found nothing what `explainEmpty` would, from the index. */
export async function explainWithIndex(index: MarketIndex, empty: EmptyOfIndex): Promise<Empty> {
  const { request, place } = empty;
  const { leftOut, lesser } = await inBreaths(index.explainInSteps({ ...request, place: indexPlaceOf(place) }));
  return {
    ...leftOut,
    ...(place.propertyIds.length === 0 && { noPlace: 1 }),
    withoutOne: mostHelpful(lesser),
    nearbyDates: await findNearbyDates(index, empty),
    nearbyPlaces: await findNearbyPlaces(index, empty),
  };
}

async function findNearbyDates(index: MarketIndex, { request, place }: EmptyOfIndex): Promise<Empty['nearbyDates']> {
  const nearby = nearbyStays(request).filter(({ arrivalDate, departureDate }) => index.knows(arrivalDate, departureDate));
  const stays = byDate(nearby);
  if (stays.length === 0) return [];
  const answer = await inBreaths(index.searchStaysInSteps({ ...request, stays, perPage: 0, place: indexPlaceOf(place) }));
  const counts = new Map(stays.map((stay, number) => [stay.arrivalDate, answer.stays[number]?.count ?? 0]));
  return thoseWithMatches(nearby, ({ arrivalDate }) => counts.get(arrivalDate) ?? 0);
}

async function findNearbyPlaces(index: MarketIndex, { request, listings, place }: EmptyOfIndex): Promise<Empty['nearbyPlaces']> {
  const places = placesAround(listings, place);
  if (places.length === 0) return [];
  const { [LEFT_BEHIND]: _, ...filters } = request.filters;
  return placesWithMatches(
    places,
    await inBreaths(index.countInSteps({ ...request, filters }, places.map(vocabularyPlaceOf))),
    request.locale,
  );
}
