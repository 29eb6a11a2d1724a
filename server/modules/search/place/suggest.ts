import type { Suggestion, SuggestionsResponse } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { translatorOf } from '#texts/translator.ts';
import type { Listings, PlaceListing } from '../listings/listing.ts';
import { runYielding } from '../market-index/steps.ts';
import { findEntities } from './find-entities.ts';
import { compactName } from './match-name.ts';
import { compareEntities, type NamedEntity, namedEntities } from './name-index.ts';
import { nearPoint } from './near-point.ts';

const MAX_SUGGESTIONS = 10;
const POPULAR_REGIONS = 4;
const POPULAR_CITIES = 5;
/** Towns that say what a region is. */
const MAX_TOWNS = 3;

/**
 * Places, landmarks and hotels for what was typed, in either language whatever the page shows, the best first, at most ten. Towns without
 * published properties and landmarks stand for what lies around them. Nothing typed: the popular places. Nothing found: no options, and the popular places as alternatives.
 */
export async function suggest(listings: Listings, keyword: string, locale: Locale): Promise<SuggestionsResponse> {
  const present = (entity: NamedEntity) => presentSuggestion(entity, listings, locale);
  if (compactName(keyword).letters === '') return { options: popularPlaces(listings).map(present), alternatives: [] };
  const options = (await runYielding(findEntities(listings, keyword, MAX_SUGGESTIONS))).map(present);
  return { options, alternatives: options.length > 0 ? [] : popularPlaces(listings).map(present) };
}

/** The country, then the regions and the cities with most properties. */
function popularPlaces(listings: Listings): NamedEntity[] {
  const offered = namedEntities(listings)
    .filter((entity) => entity.place !== undefined && entity.number > 0)
    .sort(compareEntities);
  const first = (kind: NamedEntity['kind'], most: number) => offered.filter((entity) => entity.kind === kind).slice(0, most);
  return [...first('country', 1), ...first('region', POPULAR_REGIONS), ...first('city', POPULAR_CITIES)];
}

function presentSuggestion(entity: NamedEntity, listings: Listings, locale: Locale): Suggestion {
  const near = entity.number === 0 ? nearPoint(listings, entity.point) : undefined;
  return {
    title: entity.title[locale],
    subtitle: near ? translatorOf(locale)('names.nearest', near) : whereIs(entity, listings, locale),
    entityMarker: entity.marker,
    location: entity.location,
    hotelId: entity.property?.propertyId ?? null,
    iconType: entity.kind,
    icon: entity.kind,
    number: near?.propertyIds.length ?? entity.number,
    lastVisit: false,
    details: null,
  };
}

/** Where a hotel or a town is; of a region or a district, which all lie in the country, its largest towns. */
function whereIs({ kind, property, place }: NamedEntity, listings: Listings, locale: Locale): string {
  if (property) return namesOf([property.cityId, property.regionId], listings, locale);
  if (!place || kind === 'country') return '';
  return namesOf(kind === 'city' ? [place.regionId ?? ''] : largestTowns(place, listings), listings, locale);
}

function namesOf(placeIds: readonly string[], { places }: Listings, locale: Locale): string {
  return placeIds.flatMap((id) => places.get(id)?.name[locale] ?? []).join(', ');
}

function largestTowns({ propertyIds }: PlaceListing, { summaries }: Listings): string[] {
  const byTown = Map.groupBy(propertyIds, (id) => summaries.get(id)?.cityId ?? '');
  return [...byTown]
    .sort(([, first], [, second]) => second.length - first.length)
    .slice(0, MAX_TOWNS)
    .map(([cityId]) => cityId);
}
