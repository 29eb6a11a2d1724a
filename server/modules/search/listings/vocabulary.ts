import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';
import { RATING_STEPS } from '#rules/reviews/rating.ts';
import { findPlace, plainIn } from '#server/modules/properties/index.ts';
import { translatorOf } from '#texts/translator.ts';
import type { ListingSummary, OptionListing, PlaceKind, PlaceListing } from './listing.ts';
import { type PlaceRow, ratingStepId, type TermRow } from './load-listings.ts';

/** A place of the vocabulary by itself. */
export type NamedPlace = Omit<PlaceListing, 'propertyIds'>;

type Located = Pick<ListingSummary, 'propertyId' | 'cityId' | 'regionId' | 'districtId'>;

/**
 * Puts the published properties into their places.
 * @param properties in order of id
 * @throws Error when the vocabulary has no country: it is loaded at start
 */
export function listPlaces(
  named: readonly NamedPlace[],
  properties: readonly Located[],
): { places: ReadonlyMap<string, PlaceListing>; country: PlaceListing } {
  const inPlace = new Map<string, number[]>();
  for (const property of properties) {
    for (const placeId of [property.cityId, property.regionId, property.districtId]) {
      const ids = inPlace.get(placeId) ?? [];
      ids.push(property.propertyId);
      inPlace.set(placeId, ids);
    }
  }
  const all = properties.map((property) => property.propertyId);
  const idsIn = ({ id, kind }: NamedPlace) => (kind === 'country' ? all : (inPlace.get(id) ?? []));
  const places = new Map(named.map((place) => [place.id, { ...place, propertyIds: idsIn(place) }]));
  const country = [...places.values()].find((place) => place.kind === 'country');
  if (!country) throw new Error('The vocabulary holds no country: load it before searching');
  return { places, country };
}

/** A place, by its own columns. */
export function namePlace(row: PlaceRow): NamedPlace {
  const name = { he: row.name_he, en: row.name_en };
  return {
    id: row.id,
    // A check of the table.
    kind: row.kind as PlaceKind,
    name,
    nameIn: findPlace(row.id)?.nameIn ?? plainIn(name),
    aliases: row.aliases,
    latitude: row.latitude,
    longitude: row.longitude,
    regionId: row.region_id,
    districtId: row.district_id,
    sortOrder: row.sort_order,
  };
}

const RATINGS = RATING_STEPS.map((tenths): OptionListing => {
  const rating = ratingStepId(tenths);
  return {
    id: rating,
    name: { he: translatorOf('he')('results.ratingFrom', { rating }), en: translatorOf('en')('results.ratingFrom', { rating }) },
  };
});

/** The terms of each filter's sets, in order; an id that stands in two sets is one option, under the first one's name. */
export function listOptions(terms: readonly TermRow[]): Record<FilterId, readonly OptionListing[]> {
  const ofSet = Map.groupBy(terms, (term) => term.set_id);
  const optionsOf = (filterId: FilterId): readonly OptionListing[] => {
    if (filterId === 'RATING') return RATINGS;
    const options = new Map<string, OptionListing>();
    for (const term of FILTERS[filterId].sets.flatMap((set) => ofSet.get(set) ?? [])) {
      if (!options.has(term.id)) options.set(term.id, { id: term.id, name: { he: term.name_he, en: term.name_en } });
    }
    return [...options.values()];
  };
  // Every filter id is a key, which `fromEntries` cannot tell.
  return Object.fromEntries(FILTER_IDS.map((id) => [id, optionsOf(id)])) as Record<FilterId, readonly OptionListing[]>;
}
