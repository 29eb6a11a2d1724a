import type { SearchResponse } from '#contract/search.ts';
import type { NoOfferReason } from '#rules/fitting/explain-no-offer.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { stayProblem } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { type SearchRequest, stayOnWire } from '../ask/search-request.ts';
import { type Listings, MARKER_OF_KIND, type PlaceListing } from '../listings/listing.ts';
import { distanceKm } from '../place/near-point.ts';
import type { SearchPlace } from '../place/resolve-place.ts';

type Empty = NonNullable<SearchResponse['meta']['empty']>;
/** A choice of the filters, with how many results there would be without it. */
export type LesserChoice = Empty['withoutOne'][number];

/**
 * Why a property is not among the results (docs/product.md §6 "No match: say why"): why it has no offer, or that filters left it out. `noPlace`
 * is of a place that has no property at all.
 */
export type LeftOut = 'noPlace' | NoOfferReason | 'filteredOut';

/** How many properties each cause has left out, before any is looked at. */
export const NONE_LEFT_OUT: Readonly<Record<LeftOut, number>> = {
  noPlace: 0,
  soldOut: 0,
  tooManyGuests: 0,
  minimumStay: 0,
  stayRule: 0,
  childrenNotAllowed: 0,
  filteredOut: 0,
};

/** How far other dates may lie from those asked. */
const MAX_SHIFT_DAYS = 7;
/** Ways out of each kind that are offered. */
const MOST_OFFERED = 4;
/** Places that are looked at: an empty search shall not cost more than one of the whole country. */
const MOST_PLACES_LOOKED_AT = 8;

/** A search that found nothing. */
export interface EmptySearch {
  readonly request: SearchRequest;
  readonly listings: Listings;
  readonly place: SearchPlace;
}

/** What is counted of such a search, by PostgreSQL or by the index. */
interface EmptyCounts {
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  readonly lesser: readonly LesserChoice[];
  /** Counts the matches of each of some stays, which come by date. */
  readonly countOnStays: (stays: readonly Stay[]) => Promise<readonly number[]>;
  /** Counts the matches at each of some places. */
  readonly countAtPlaces: (filters: SearchRequest['filters'], places: readonly PlaceListing[]) => Promise<readonly number[]>;
}

/**
 * Says why nothing matched, with counts, and what does match: one filter less, the same number of nights up to a week earlier or later, and
 * other places on the same dates (docs/product.md §6). Each property of the place counts for one reason; `noPlace` is 1 where the place has no
 * property at all.
 */
export async function presentEmpty(empty: EmptySearch, { leftOut, lesser, countOnStays, countAtPlaces }: EmptyCounts): Promise<Empty> {
  return {
    ...leftOut,
    ...(empty.place.propertyIds.length === 0 && { noPlace: 1 }),
    withoutOne: mostHelpful(lesser),
    nearbyDates: await findNearbyDates(empty, countOnStays),
    nearbyPlaces: await findNearbyPlaces(empty, countAtPlaces),
  };
}

/** Returns those choices that help when taken back, most first, at most four. */
export function mostHelpful(counted: readonly LesserChoice[]): LesserChoice[] {
  return counted
    .filter(({ count }) => count > 0)
    .sort((first, second) => second.count - first.count)
    .slice(0, MOST_OFFERED);
}

/** Finds stays of as many nights that do match, with all filters as chosen: the nearest first, later before earlier, at most four. */
async function findNearbyDates({ request: { stay, today } }: EmptySearch, countOn: EmptyCounts['countOnStays']) {
  const shifts = Array.from({ length: 2 * MAX_SHIFT_DAYS + 1 }, (_, day) => day - MAX_SHIFT_DAYS);
  const stays = shifts.flatMap((shift) => {
    const shifted = { arrivalDate: addDays(stay.arrivalDate, shift), departureDate: addDays(stay.departureDate, shift) };
    return shift === 0 || stayProblem(shifted, today) ? [] : [{ shift, ...shifted }];
  });
  if (stays.length === 0) return [];
  const counts = await countOn(stays);
  return stays
    .map(({ shift, ...shifted }, index) => ({ shift, stay: { ...stayOnWire(shifted), count: counts[index] ?? 0 } }))
    .filter((shifted) => shifted.stay.count > 0)
    .sort((one, other) => Math.abs(one.shift) - Math.abs(other.shift) || other.shift - one.shift)
    .slice(0, MOST_OFFERED)
    .map((shifted) => shifted.stay);
}

/**
 * Finds other places that match on the same dates, nearest first, at most four: cities for a city or a hotel (with the region around), regions
 * for a region or district. The counts hold without the LOCATION filter, which belongs to the place that was left.
 */
async function findNearbyPlaces({ request, listings, place }: EmptySearch, countAt: EmptyCounts['countAtPlaces']) {
  const places = placesAround(listings, place);
  if (places.length === 0) return [];
  const { LOCATION: _, ...filters } = request.filters;
  const counts = await countAt(filters, places);
  return places
    .map(({ id, kind, name }, index) => ({
      location: id,
      entityMarker: MARKER_OF_KIND[kind],
      title: name[request.locale],
      count: counts[index] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST_OFFERED);
}

/** Returns places with properties around the searched one, by distance of their centres. */
function placesAround(listings: Pick<Listings, 'places'>, searched: SearchPlace): PlaceListing[] {
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
      .slice(0, MOST_PLACES_LOOKED_AT)
      .map(({ place }) => place)
  );
}
