import type { EntityMarker } from '#contract/places.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { isInArea, type MapArea } from '#contract/primitives/map-area.ts';
import { plainIn } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { translatorOf } from '#texts/translator.ts';
import { type ListingSummary, type Listings, MARKER_OF_KIND, type PlaceListing } from './listings/listing.ts';
import { compareEntities, entityAt, type NamedEntity, namedEntities } from './listings/name-index.ts';
import { compactName } from './normalize-name.ts';
import type { SearchRequest } from './search-request.ts';

/** Where a search looks: a place of the vocabulary, one hotel, or a part of the map. */
export interface SearchPlace {
  readonly marker: EntityMarker;
  /** Slug of a place, id of a hotel. */
  readonly location: string;
  readonly title: Bilingual;
  /** As it stands in a sentence: בכנרת והסביבה, "at Cedar House". */
  readonly titleIn: Bilingual;
  readonly latitude: number;
  readonly longitude: number;
  readonly propertyIds: readonly number[];
  readonly place: PlaceListing | undefined;
  readonly property: ListingSummary | undefined;
}

/**
 * The place that a search names (docs/product.md §4): by slug, hotel id, Hebrew or English name. A marker restricts the kind. An exact name goes
 * before a beginning, then city > region > district > country > hotel. Of several that answer, those with properties come first, for others are
 * not offered: the Kinneret is the lake, unless the village of that name has a place to stay. No location means the country. Undefined when
 * nothing has that name.
 */
function resolvePlace(listings: Listings, location: string, marker: EntityMarker | undefined): SearchPlace | undefined {
  const asked = location.trim();
  if (asked === '') return atPlace(listings.country);
  const isAsked = (entity: NamedEntity) => marker === undefined || entity.marker === marker;
  const named = entityAt(listings, asked.toLowerCase());
  const bySlug = named && isAsked(named) ? named : undefined;
  const isMeant = bySlug !== undefined && (marker !== undefined || bySlug.number > 0);
  const byName = isMeant ? undefined : findByName(namedEntities(listings).filter(isAsked), asked);
  const found = byName && (byName.number > 0 || bySlug === undefined) ? byName : bySlug;
  if (found?.place) return atPlace(found.place);
  return found?.property && atHotel(found.property);
}

/** Names that were asked for last, by edition of the listings: most searches are of few places. */
const resolved = new WeakMap<Listings['summaries'], Map<string, SearchPlace | undefined>>();
const MOST_NAMES = 1000;

function resolveOnce(listings: Listings, location: string, marker: EntityMarker | undefined): SearchPlace | undefined {
  const known = resolved.get(listings.summaries) ?? new Map<string, SearchPlace | undefined>();
  resolved.set(listings.summaries, known);
  const key = `${marker ?? ''} ${location}`;
  if (known.has(key)) return known.get(key);
  const place = resolvePlace(listings, location, marker);
  if (known.size >= MOST_NAMES) known.clear();
  known.set(key, place);
  return place;
}

/** Where a request looks: at a part of the map, if it names one, else at its location; undefined when nothing has that name. */
export function placeOf(listings: Listings, { location, marker, area }: AskedPlace): SearchPlace | undefined {
  return area ? inArea(listings, area) : resolveOnce(listings, location, marker);
}

type AskedPlace = Pick<SearchRequest, 'location' | 'marker' | 'area'>;

/** The properties that a search looks at, none where there is no such place; null for the whole country, where they need not be named one by one. */
export function idsAt(place: SearchPlace | undefined, { area }: AskedPlace): readonly number[] | null {
  return area === undefined && place?.marker === '__CO__' ? null : (place?.propertyIds ?? []);
}

/** Of more properties PostgreSQL, which prices each of their units by the rules, answers too late for whoever waits. */
const MOST_BY_DATABASE = 5000;

/** Whether a place is so large that only the index can answer for it. */
export function isForIndexAlone(place: SearchPlace | undefined): boolean {
  return place !== undefined && place.propertyIds.length > MOST_BY_DATABASE;
}

/** The answer to a location that nothing has as its name. */
export function placeNotFound({ location, marker }: AskedPlace): DomainError {
  return new DomainError('place_not_found', { location, locationEntityMarker: marker ?? null });
}

/** A place of the vocabulary as the place of a search. */
export function atPlace(place: PlaceListing): SearchPlace {
  return {
    marker: MARKER_OF_KIND[place.kind],
    location: place.id,
    title: place.name,
    titleIn: place.nameIn,
    latitude: place.latitude,
    longitude: place.longitude,
    propertyIds: place.propertyIds,
    place,
    property: undefined,
  };
}

/** A part of the map as the place of a search: of no kind but the country's, whose regions its places are told apart by. */
function inArea(listings: Listings, area: MapArea): SearchPlace {
  const inside = [...listings.summaries.values()].filter((summary) => isInArea(area, summary));
  const named = (key: 'mapArea' | 'inMapArea') => ({ he: translatorOf('he')(`names.${key}`), en: translatorOf('en')(`names.${key}`) });
  return {
    ...atPlace(listings.country),
    title: named('mapArea'),
    titleIn: named('inMapArea'),
    latitude: (area.south + area.north) / 2,
    longitude: (area.west + area.east) / 2,
    propertyIds: inside.map(({ propertyId }) => propertyId),
    place: undefined,
  };
}

function atHotel(property: ListingSummary): SearchPlace {
  return {
    marker: '__H__',
    location: String(property.propertyId),
    title: property.name,
    titleIn: { ...plainIn(property.name), en: `at ${property.name.en}` },
    latitude: property.latitude,
    longitude: property.longitude,
    propertyIds: [property.propertyId],
    place: undefined,
    property,
  };
}

function findByName(entities: readonly NamedEntity[], asked: string): NamedEntity | undefined {
  const { letters } = compactName(asked);
  if (letters === '') return undefined;
  const exact = entities.filter((entity) => entity.names.some((name) => name.letters === letters));
  const found = exact.length > 0 ? exact : entities.filter((entity) => entity.names.some((name) => name.letters.startsWith(letters)));
  found.sort(compareEntities);
  return found.find((entity) => entity.number > 0) ?? found[0];
}
