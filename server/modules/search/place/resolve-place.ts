import type { EntityMarker } from '#contract/places.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { isInArea, type MapArea } from '#contract/primitives/map-area.ts';
import { plainIn } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { translatorOf } from '#texts/translator.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import { type ListingSummary, type Listings, MARKER_OF_KIND, type PlaceKind, type PlaceListing } from '../listings/listing.ts';
import { entityAt, type NamedEntity } from './name-index.ts';
import { nearPoint } from './near-point.ts';

/** Where a search looks: a place of the vocabulary, one hotel, a part of the map, or around a point at which nothing is offered. */
export interface SearchPlace {
  readonly marker: EntityMarker;
  /** Slug of a place or landmark, id of a hotel. */
  readonly location: string;
  readonly title: Bilingual;
  /** As it stands in a sentence: בכנרת והסביבה, "at Cedar House", "near Netanya". */
  readonly titleIn: Bilingual;
  readonly latitude: number;
  readonly longitude: number;
  readonly propertyIds: readonly number[];
  readonly place: PlaceListing | undefined;
  readonly property: ListingSummary | undefined;
  /** The part of the map, where it is one. */
  readonly area?: MapArea;
  /** Where nothing is offered at the place itself, but around it: how far it is to the nearest, in kilometres; and where that is, of a town. */
  readonly near?: { readonly kilometres: number; readonly townIn: Bilingual | undefined };
}

/**
 * The place that a search names (docs/product.md §4): by slug of a place or landmark, or by id of a hotel; names are understood before
 * (`understandPlace`). No location means the country. Undefined when there is no such place.
 */
function resolvePlace(listings: Listings, location: string, marker: EntityMarker | undefined): SearchPlace | undefined {
  const asked = location.trim();
  if (asked === '') return atPlace(listings.country);
  const entity = entityAt(listings, asked.toLowerCase());
  if (!entity || (marker !== undefined && entity.marker !== marker)) return undefined;
  if (entity.property) return atHotel(entity.property);
  return (entity.number === 0 ? around(listings, entity) : undefined) ?? (entity.place && atPlace(entity.place));
}

/** Where a request looks: at a part of the map, if it names one, else at its location; undefined when nothing has that name. */
export function placeOf(listings: Listings, { location, marker, area }: AskedPlace): SearchPlace | undefined {
  return area ? inArea(listings, area) : resolvePlace(listings, location, marker);
}

type AskedPlace = Pick<SearchRequest, 'location' | 'marker' | 'area'>;

/** The properties that a search looks at, none where there is no such place; null for the whole country, where they need not be named one by one. */
export function idsAt(place: SearchPlace | undefined): readonly number[] | null {
  return place?.area === undefined && place?.marker === '__CO__' ? null : (place?.propertyIds ?? []);
}

/** The most properties that PostgreSQL answers for. Of more it, which prices each of their units by the rules, answers too late for whoever waits. */
const MOST_BY_DATABASE = 5000;

/** Returns whether a place is so large that only the index can answer for it. */
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
    area,
  };
}

/** Returns what lies around a town without properties, or a landmark; undefined where nothing does. */
function around(listings: Listings, { marker, location, title, point, place }: NamedEntity): SearchPlace | undefined {
  const near = nearPoint(listings, point);
  if (!near) return undefined;
  return {
    marker,
    location,
    title,
    titleIn: {
      he: translatorOf('he')('names.near', { place: title.he }),
      en: translatorOf('en')('names.near', { place: title.en }),
    },
    latitude: point.latitude,
    longitude: point.longitude,
    propertyIds: near.propertyIds,
    place: undefined,
    property: undefined,
    area: near.area,
    near: { kilometres: near.kilometres, townIn: place?.nameIn },
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

/** Where to look: the whole country, a place of the vocabulary, one property, or a part of the map. */
export type IndexPlace =
  | { readonly kind: 'country' }
  | { readonly kind: 'district' | 'region' | 'city'; readonly id: string }
  | { readonly kind: 'property'; readonly propertyId: number }
  | { readonly kind: 'area'; readonly area: MapArea };

/** Where a request looks, as the index knows it. */
export function indexPlaceOf({ place, property, area }: SearchPlace): IndexPlace {
  if (area) return { kind: 'area', area };
  if (property) return { kind: 'property', propertyId: property.propertyId };
  return place ? vocabularyPlaceOf(place) : { kind: 'country' };
}

/** A place of the vocabulary, as the index knows it. */
export function vocabularyPlaceOf({ kind, id }: { readonly kind: PlaceKind; readonly id: string }): IndexPlace {
  return kind === 'country' ? { kind } : { kind, id };
}
