import type { EntityMarker } from '#contract/places.ts';
import type { SearchRequest } from '../ask/search-request.ts';
import type { Listings } from '../listings/listing.ts';
import { runYielding } from '../market-index/steps.ts';
import { type CompactName, compactName, MATCH, matchExactly, matchWithMistakes } from './match-name.ts';
import { compareEntities, entityAt, type NamedEntity, namedEntities } from './name-index.ts';
import { namesAmongWishes, onOtherKeyboard, soundOf } from './readings.ts';

/** Names that are looked at between two breaths: with mistakes, some milliseconds. */
const NAMES_PER_STEP = 2000;
/** Fewer consonants are those of too many names. */
const FEWEST_SOUNDS = 4;

/**
 * Whatever answers to what was typed, the best first: what begins so, also by a later word; else what does so on the other keyboard or
 * without words that are no names; then with typing mistakes, and at last what sounds alike. Suggestions show these, and a search that
 * names no place by its slug takes the first.
 */
export function* findEntities(listings: Listings, typed: string, most: number): Generator<void, NamedEntity[]> {
  const name = compactName(typed);
  if (name.letters === '') return [];
  const exactly = (reading: CompactName) => rank(listings, most, (entity) => lowest(entity, (each) => matchExactly(reading, each)));
  const mistaken = (reading: CompactName) => rank(listings, most, (entity) => lowest(entity, (each) => matchWithMistakes(reading, each)));
  const found = yield* exactly(name);
  if (found.length >= most) return found;
  // Mistakes are looked for only where there is room: whoever typed correctly does not wait for it.
  const names = namesAmongWishes(typed);
  if (found.length === 0) {
    const other = yield* firstFound([...onOtherKeyboard(typed), ...names], exactly);
    if (other.length > 0) return other;
  }
  const others = (yield* mistaken(name)).filter((entity) => !found.includes(entity));
  if (found.length + others.length > 0) return [...found, ...others].slice(0, most);
  const other = yield* firstFound(names, mistaken);
  return other.length > 0 ? other : yield* firstFound([name, ...names], (reading) => soundingLike(listings, most, reading));
}

function* firstFound(
  readings: readonly CompactName[],
  find: (reading: CompactName) => Generator<void, NamedEntity[]>,
): Generator<void, NamedEntity[]> {
  for (const reading of readings) {
    const found = yield* find(reading);
    if (found.length > 0) return found;
  }
  return [];
}

function* soundingLike(listings: Listings, most: number, { letters }: CompactName): Generator<void, NamedEntity[]> {
  const sound = soundOf(letters);
  if (sound.length < FEWEST_SOUNDS) return [];
  return yield* rank(listings, most, (entity) => {
    const sounds = soundsOf(entity);
    if (sounds.includes(sound)) return MATCH.exact;
    return sounds.some((each) => each.startsWith(sound)) ? MATCH.prefix : Infinity;
  });
}

const known = new WeakMap<NamedEntity, readonly string[]>();

function soundsOf(entity: NamedEntity): readonly string[] {
  const sounds = known.get(entity) ?? entity.names.map(({ letters }) => soundOf(letters));
  known.set(entity, sounds);
  return sounds;
}

interface Match {
  readonly entity: NamedEntity;
  readonly match: number;
}

function lowest(entity: NamedEntity, judge: (name: CompactName) => number): number {
  let best = Infinity;
  for (const name of entity.names) best = Math.min(best, judge(name));
  return best;
}

function* rank(listings: Listings, most: number, judge: (entity: NamedEntity) => number): Generator<void, NamedEntity[]> {
  const best: Match[] = [];
  for (const [index, entity] of namedEntities(listings).entries()) {
    const match = judge(entity);
    if (match < Infinity) putAmong(best, { entity, match: match + (entity.number > 0 ? 0 : lowered(match)) }, most);
    if (index % NAMES_PER_STEP === NAMES_PER_STEP - 1) yield;
  }
  return best.map(({ entity }) => entity);
}

/** So much worse matches what has no properties of its own: places that do come first, but for its exact name. */
function lowered(match: number): number {
  return match === MATCH.exact ? 1 : 2;
}

/** Puts a match in its place among the best, of which there are few: one letter is the beginning of ten thousand names. */
function putAmong(best: Match[], candidate: Match, most: number): void {
  const place = best.findLastIndex((other) => compareMatches(other, candidate) < 0) + 1;
  if (place < most) best.splice(place, 0, candidate);
  best.length = Math.min(best.length, most);
}

function compareMatches(first: Match, second: Match): number {
  return first.match - second.match || compareEntities(first.entity, second.entity);
}

/**
 * Understands what a search calls its place: a slug or id as it stands, any other text as the first suggestion for it. Where a marker asks for
 * a kind, it is one of that kind with this very name. What nobody understands stays, and is no place.
 */
export async function understandPlace(listings: Listings, request: SearchRequest): Promise<SearchRequest> {
  const { area, marker } = request;
  const location = request.location.trim();
  if (area || location === '') return request;
  const named = entityAt(listings, location.toLowerCase());
  if (named && (marker === undefined ? named.number > 0 : named.marker === marker)) return request;
  const found =
    marker === undefined ? (await runYielding(findEntities(listings, location, 1)))[0] : namedExactly(listings, location, marker);
  const meant = found ?? (marker === undefined ? named : undefined);
  return meant ? { ...request, location: meant.location, marker: meant.marker } : request;
}

function namedExactly(listings: Listings, text: string, marker: EntityMarker): NamedEntity | undefined {
  const { letters } = compactName(text);
  return namedEntities(listings).find((entity) => entity.marker === marker && entity.names.some((name) => name.letters === letters));
}
