import type { EntityMarker } from '#contract/places.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import landmarkData from '#database/data/landmarks.json' with { type: 'json' };
import { type ListingSummary, type Listings, MARKER_OF_KIND, type PlaceKind, type PlaceListing } from '../listings/listing.ts';
import { type CompactName, compactName, namesIn } from './match-name.ts';
import type { Point } from './near-point.ts';

/** Something that can be searched for by name. */
export interface NamedEntity {
  readonly kind: PlaceKind | 'landmark' | 'hotel';
  readonly marker: EntityMarker;
  /** Slug of a place, id of a hotel, as `location` takes it. */
  readonly location: string;
  readonly title: Bilingual;
  readonly names: readonly CompactName[];
  /** Published properties there; of a landmark none: they lie around it. */
  readonly number: number;
  readonly point: Point;
  readonly sortOrder: number;
  readonly place: PlaceListing | undefined;
  readonly property: ListingSummary | undefined;
}

/** So many are named between two breaths, some milliseconds. */
const ENTITIES_PER_STEP = 200;

/** Which kind goes first among equally good matches (docs/product.md §4). */
export const KIND_ORDER: Readonly<Record<NamedEntity['kind'], number>> = {
  city: 0,
  region: 1,
  district: 2,
  country: 3,
  landmark: 4,
  hotel: 5,
};

/** Sights that people look for a place to stay near. Their coordinates are right to about a kilometre; source: own knowledge. */
const LANDMARKS: ReadonlyMap<string, NamedEntity> = new Map(
  landmarkData.map((landmark, index) => [landmark.id, nameLandmark(landmark, index)]),
);

/** By what they are of, which stays the same from edition to edition as long as its name does. */
const entities = new WeakMap<PlaceListing | ListingSummary, NamedEntity>();
const lists = new WeakMap<Listings['summaries'], readonly NamedEntity[]>();

/** Makes the names of an edition comparable, before they are first asked for: of a large market this takes a while. */
export async function nameEntities({ summaries, places }: Listings, yieldIfDue: () => Promise<void>): Promise<void> {
  if (lists.has(summaries)) return;
  const all: NamedEntity[] = [...LANDMARKS.values()];
  for (const place of places.values()) all.push(entityOf(place));
  for (const summary of summaries.values()) {
    all.push(entityOf(summary));
    if (all.length % ENTITIES_PER_STEP === 0) await yieldIfDue();
  }
  lists.set(summaries, all);
}

/** All places, landmarks and published hotels with their names made comparable. */
export function namedEntities({ summaries }: Listings): readonly NamedEntity[] {
  const all = lists.get(summaries);
  if (!all) throw new Error('Names are made comparable along with their listings');
  return all;
}

/** Returns what a slug or the id of a hotel names. */
export function entityAt({ summaries, places }: Listings, location: string): NamedEntity | undefined {
  const found = places.get(location) ?? (/^[1-9]\d{0,9}$/.test(location) ? summaries.get(Number(location)) : undefined);
  return found ? entityOf(found) : LANDMARKS.get(location);
}

function entityOf(named: PlaceListing | ListingSummary): NamedEntity {
  const known = entities.get(named);
  if (known) return known;
  const entity = 'propertyId' in named ? nameHotel(named) : namePlace(named);
  entities.set(named, entity);
  return entity;
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
    point: place,
    sortOrder: place.sortOrder,
    place,
    property: undefined,
  };
}

function nameLandmark({ id, nameHe, nameEn, aliases, ...point }: (typeof landmarkData)[number], sortOrder: number): NamedEntity {
  return {
    kind: 'landmark',
    marker: '__C__',
    location: id,
    title: { he: nameHe, en: nameEn },
    names: namesOf([nameHe, nameEn, ...aliases]),
    number: 0,
    point,
    sortOrder,
    place: undefined,
    property: undefined,
  };
}

function nameHotel(property: ListingSummary): NamedEntity {
  return {
    kind: 'hotel',
    marker: '__H__',
    location: String(property.propertyId),
    title: property.name,
    names: namesOf([property.name.he, property.name.en]),
    number: 1,
    point: property,
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
