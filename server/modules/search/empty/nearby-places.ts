import type { Kysely } from 'kysely';
import type { SearchResponse } from '#contract/search.ts';
import type { Database } from '#database/types.ts';
import { withNights } from '#rules/stay/stay.ts';
import { distanceKm } from '../distance.ts';
import { type FilterChoice, holdsChosen, isMatch, judge } from '../filters.ts';
import { areListed, candidatesByProperty, findResults } from '../find-results.ts';
import { type Listings, MARKER_OF_KIND, type PlaceListing } from '../listings/listing.ts';
import { askMarket } from '../listings/market.ts';
import type { SearchPlace } from '../resolve-place.ts';
import { readFreeUnits } from '../stay-rows.ts';
import type { EmptySearch } from './empty-search.ts';

const MAX_PLACES = 4;
/** Places that are looked at: an empty search shall not cost more than one of the whole country. */
const MAX_LOOKED_AT = 8;

type NearbyPlaces = NonNullable<SearchResponse['meta']['empty']>['nearbyPlaces'];

/**
 * Other places that match on the same dates, nearest first, at most four: cities for a city or a hotel (with the region around), regions
 * for a region or district. The counts hold without the LOCATION filter, which belongs to the place that was left.
 */
export async function findNearbyPlaces(db: Kysely<Database>, empty: EmptySearch): Promise<NearbyPlaces> {
  // Nothing lies around the country.
  if (empty.place.marker === '__CO__') return [];
  const { request, party } = empty;
  const stay = withNights(request.stay);
  const choice: FilterChoice = { ...empty.choice, chosen: empty.choice.chosen.filter(({ filterId }) => filterId !== 'LOCATION') };
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
  return answer.nearby
    .map((place) => ({ place, count: place.propertyIds.filter((id) => matching.has(id)).length }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_PLACES)
    .map(({ place, count }) => ({
      location: place.id,
      entityMarker: MARKER_OF_KIND[place.kind],
      title: place.name[request.locale],
      count,
    }));
}

/** Places with properties around the searched one, by distance of their centres. */
function placesAround(listings: Listings, searched: SearchPlace): PlaceListing[] {
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
