import { FILTER_IDS, FILTERS, type FilterId } from '#contract/primitives/filters.ts';
import { findPlace, plainIn } from '#server/modules/properties/index.ts';
import type { OptionListing, PlaceKind, PlaceListing, SearchListing } from './listing.ts';
import type { PlaceRow, TermRow } from './listing-rows.ts';

type Located = Pick<SearchListing, 'propertyId' | 'cityId' | 'regionId' | 'districtId'>;

/**
 * Puts the published properties into their places.
 * @throws Error when the vocabulary has no country: it is loaded at start
 */
export function listPlaces(
  rows: readonly PlaceRow[],
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
  const places = new Map(rows.map((row) => [row.id, listPlace(row, row.kind === 'country' ? all : (inPlace.get(row.id) ?? []))]));
  const country = [...places.values()].find((place) => place.kind === 'country');
  if (!country) throw new Error('The vocabulary holds no country: load it before searching');
  return { places, country };
}

function listPlace(row: PlaceRow, propertyIds: readonly number[]): PlaceListing {
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
    propertyIds,
  };
}

/** The terms of each filter's sets, in order; an id that stands in two sets is one option, under the first one's name. */
export function listOptions(terms: readonly TermRow[]): Record<FilterId, readonly OptionListing[]> {
  const ofSet = Map.groupBy(terms, (term) => term.set_id);
  const optionsOf = (filterId: FilterId): readonly OptionListing[] => {
    const options = new Map<string, OptionListing>();
    for (const term of FILTERS[filterId].sets.flatMap((set) => ofSet.get(set) ?? [])) {
      if (!options.has(term.id)) options.set(term.id, { id: term.id, name: { he: term.name_he, en: term.name_en } });
    }
    return [...options.values()];
  };
  // Every filter id is a key, which `fromEntries` cannot tell.
  return Object.fromEntries(FILTER_IDS.map((id) => [id, optionsOf(id)])) as Record<FilterId, readonly OptionListing[]>;
}
