import type { EntityMarker } from '#contract/places.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { type Listings, MARKER_OF_KIND, type PlaceKind, type PlaceListing, type SearchListing } from '../listings/listing.ts';
import { type CompactName, compactName, namesIn } from '../normalize-name.ts';

/** Something that can be searched for by name. */
export interface NamedEntity {
  readonly kind: PlaceKind | 'hotel';
  readonly marker: EntityMarker;
  /** Slug of a place, id of a hotel, as `location` takes it. */
  readonly location: string;
  readonly title: Bilingual;
  readonly names: readonly CompactName[];
  /** Published properties there. */
  readonly number: number;
  readonly sortOrder: number;
  readonly place: PlaceListing | undefined;
  readonly property: SearchListing | undefined;
}

/** Which kind goes first among equally good matches (docs/product.md §4). */
export const KIND_ORDER: Readonly<Record<NamedEntity['kind'], number>> = { city: 0, region: 1, district: 2, country: 3, hotel: 4 };

const indexes = new WeakMap<Listings, readonly NamedEntity[]>();

/** All places and published hotels with their names made comparable; made once for each edition of the listings. */
export function namedEntities(listings: Listings): readonly NamedEntity[] {
  const known = indexes.get(listings);
  if (known) return known;
  const entities = [...[...listings.places.values()].map(namePlace), ...[...listings.properties.values()].map(nameHotel)];
  indexes.set(listings, entities);
  return entities;
}

/** Which of two equally good matches goes first: by kind, by the number of properties, then as the vocabulary orders them. */
export function compareEntities(first: NamedEntity, second: NamedEntity): number {
  return (
    KIND_ORDER[first.kind] - KIND_ORDER[second.kind] ||
    second.number - first.number ||
    first.sortOrder - second.sortOrder ||
    (first.location < second.location ? -1 : 1)
  );
}

function namePlace(place: PlaceListing): NamedEntity {
  return {
    kind: place.kind,
    marker: MARKER_OF_KIND[place.kind],
    location: place.id,
    title: place.name,
    names: namesOf([place.name.he, place.name.en, ...place.aliases]),
    number: place.propertyIds.length,
    sortOrder: place.sortOrder,
    place,
    property: undefined,
  };
}

function nameHotel(property: SearchListing): NamedEntity {
  return {
    kind: 'hotel',
    marker: '__H__',
    location: String(property.propertyId),
    title: property.name,
    names: namesOf([property.name.he, property.name.en]),
    number: 1,
    sortOrder: property.propertyId,
    place: undefined,
    property,
  };
}

function namesOf(texts: readonly string[]): CompactName[] {
  const byLetters = new Map(
    texts
      .flatMap(namesIn)
      .map((text) => compactName(text))
      .map((name) => [name.letters, name]),
  );
  byLetters.delete('');
  return [...byLetters.values()];
}
