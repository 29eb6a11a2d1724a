import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { withNights } from '#rules/stay/stay.ts';
import { distanceKm } from '../distance.ts';
import { holdsChosen, isMatch, judge } from '../filters.ts';
import { areListed, candidatesByProperty, findResults } from '../find-results.ts';
import { type Listings, MARKER_OF_KIND, type PlaceListing } from '../listings/listing.ts';
import { askMarket } from '../listings/market.ts';
import type { SearchPlace } from '../resolve-place.ts';
import { readFreeUnits } from '../stay-rows.ts';
import type { EmptySearch } from './empty-search.ts';

const MAX_PLACES = 4;
/** Places that are looked at: an empty search shall not cost more than one of the whole country. */
const MAX_LOOKED_AT = 8;
/** The filter that belongs to the place that was left. */
export const LEFT_BEHIND = 'LOCATION';

type NearbyPlaces = NonNullable<SearchResponse['meta']['empty']>['nearbyPlaces'];

/**
 * Other places that match on the same dates, nearest first, at most four: cities for a city or a hotel (with the region around), regions
 * for a region or district. The counts hold without the LOCATION filter, which belongs to the place that was left.
 */
export async function findNearbyPlaces(db: Kysely<Database>, empty: EmptySearch): Promise<NearbyPlaces> {
  if (empty.place.marker === '__CO__') return [];
  const { request, party } = empty;
  const stay = withNights(request.stay);
  const choice = { ...empty.choice, chosen: empty.choice.chosen.filter(({ filterId }) => filterId !== LEFT_BEHIND) };
  const { listings, answer } = await askMarket(db, request.today, {
    idsOf: (known) => [...new Set(placesAround(known, empty.place).flatMap((place) => place.propertyIds))],
    ask: async (asked, known, since) => {
      const nearby = placesAround(known, empty.place);
      const propertyIds = [...known.properties.values()].flatMap((each) => (holdsChosen(each, choice) ? each.propertyId : []));
      const rows = await readFreeUnits(asked, { propertyIds, stay, viewer: request.viewer, since });
      return { snapshot: rows.snapshot, is_current: rows.is_current && areListed(rows, known), rows, nearby };
    },
  });
  const matches = findResults(candidatesByProperty(answer.rows, listings, request.viewer.now), listings, party, stay).filter((result) =>
    isMatch(judge(result, choice)),
  );
  const matching = new Set(matches.map((result) => result.listing.propertyId));
  const counts = answer.nearby.map((place) => place.propertyIds.filter((id) => matching.has(id)).length);
  return placesWithMatches(answer.nearby, counts, request.locale);
}

/** Those of some places at which anything matches, at most four. */
export function placesWithMatches(places: readonly PlaceListing[], counts: readonly number[], locale: Locale): NearbyPlaces {
  return places
    .map(({ id, kind, name }, index) => ({
      location: id,
      entityMarker: MARKER_OF_KIND[kind],
      title: name[locale],
      count: counts[index] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_PLACES);
}

/** Places with properties around the searched one, by distance of their centres. */
export function placesAround(listings: Pick<Listings, 'places'>, searched: SearchPlace): PlaceListing[] {
  // Nothing lies around the country.
  if (searched.marker === '__CO__') return [];
  const isLocal = searched.marker === '__C__' || searched.marker === '__H__';
  const around = isLocal ? (searched.property?.regionId ?? searched.place?.regionId) : undefined;
  return (
    [...listings.places.values()]
      .filter((place) => place.propertyIds.length > 0 && place.id !== searched.location)
      .filter((place) => (isLocal ? place.kind === 'city' || place.id === around : place.kind === 'region'))
      // Nor where there is nothing but what was searched already.
      .filter((place) => !place.propertyIds.every((id) => searched.propertyIds.includes(id)))
      .map((place) => ({ place, km: distanceKm(searched, place) }))
      .sort((first, second) => first.km - second.km || (first.place.id < second.place.id ? -1 : 1))
      .slice(0, MAX_LOOKED_AT)
      .map(({ place }) => place)
  );
}
