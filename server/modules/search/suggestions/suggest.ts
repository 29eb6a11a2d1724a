import type { Suggestion, SuggestionsResponse } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Listings, PlaceListing } from '../listings/listing.ts';
import { compareEntities, type NamedEntity, namedEntities } from '../listings/name-index.ts';
import { inBreaths } from '../market-index/steps.ts';
import { type CompactName, compactName } from '../normalize-name.ts';
import { matchExactly, matchWithMistakes } from './match-name.ts';

const MAX_SUGGESTIONS = 10;
const POPULAR_REGIONS = 4;
const POPULAR_CITIES = 5;
/** Towns that say what a region is. */
const MAX_TOWNS = 3;
/** Names that are looked at between two breaths: with mistakes, some milliseconds. */
const NAMES_PER_STEP = 2000;

/**
 * Places and hotels for what was typed, in either language whatever the page shows, the best first, at most ten. Places without published
 * properties are not offered. Nothing typed: the popular places. Nothing found: no options, and the popular places as alternatives.
 */
export async function suggest(listings: Listings, keyword: string, locale: Locale): Promise<SuggestionsResponse> {
  const typed = compactName(keyword);
  const present = (entity: NamedEntity) => presentSuggestion(entity, listings, locale);
  if (typed.letters === '') return { options: popularPlaces(listings).map(present), alternatives: [] };
  const options = (await inBreaths(findEntities(listings, typed))).map(present);
  return { options, alternatives: options.length > 0 ? [] : popularPlaces(listings).map(present) };
}

function* findEntities(listings: Listings, typed: CompactName): Generator<void, NamedEntity[]> {
  const all = namedEntities(listings);
  const found = yield* rank(all, (entity) => lowest(entity, (name) => matchExactly(typed, name)));
  // Mistakes are looked for only where there is room: whoever typed correctly does not wait for it.
  if (found.length >= MAX_SUGGESTIONS) return found;
  const known = new Set(found);
  const others = yield* rank(all, (entity) => (known.has(entity) ? Infinity : lowest(entity, (name) => matchWithMistakes(typed, name))));
  return [...found, ...others].slice(0, MAX_SUGGESTIONS);
}

interface Match {
  readonly entity: NamedEntity;
  readonly match: number;
}

function lowest(entity: NamedEntity, judge: (name: NamedEntity['names'][number]) => number): number {
  let best = Infinity;
  for (const name of entity.names) best = Math.min(best, judge(name));
  return best;
}

function* rank(entities: readonly NamedEntity[], judge: (entity: NamedEntity) => number): Generator<void, NamedEntity[]> {
  const best: Match[] = [];
  for (const [index, entity] of entities.entries()) {
    const match = entity.number > 0 ? judge(entity) : Infinity;
    if (match < Infinity) putAmong(best, { entity, match });
    if (index % NAMES_PER_STEP === 0) yield;
  }
  return best.map(({ entity }) => entity);
}

/** Puts a match in its place among the best, of which there are few: one letter is the beginning of ten thousand names. */
function putAmong(best: Match[], candidate: Match): void {
  const place = best.findLastIndex((other) => compareMatches(other, candidate) < 0) + 1;
  if (place < MAX_SUGGESTIONS) best.splice(place, 0, candidate);
  best.length = Math.min(best.length, MAX_SUGGESTIONS);
}

function compareMatches(first: Match, second: Match): number {
  return first.match - second.match || compareEntities(first.entity, second.entity);
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
  return {
    title: entity.title[locale],
    subtitle: whereIs(entity, listings, locale),
    entityMarker: entity.marker,
    location: entity.location,
    hotelId: entity.property?.propertyId ?? null,
    iconType: entity.kind,
    icon: entity.kind,
    number: entity.number,
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
