import { FILTER_IDS, type FilterId } from '#contract/primitives/filters.ts';
import type { ChosenFilter, FilterChoice } from '../ask/filters.ts';
import type { FacetCounts, OptionsHeld } from '../present/present-filters.ts';
import { countCommon, haveCommon, lowestBit, type Range, setBits, wordRanges } from './bits.ts';
import type { MarketColumns } from './market-columns.ts';
import type { AskedSlots } from './place-slots.ts';

/** The properties of a place by the options that were chosen: those that pass all filters, and those that fail one alone which another option would mend. */
export interface AskedOptions {
  /** Words of the bitsets that hold the place's properties. */
  readonly words: readonly Range[];
  readonly passing: Uint32Array;
  /** By filter of alternatives, the properties that fail it and no other. */
  readonly failingOne: ReadonlyMap<FilterId, Uint32Array>;
  /** Either of them: only these can count for anything. */
  readonly wanted: Uint32Array;
}

export function askOptions(columns: MarketColumns, { ranges, inside }: AskedSlots, { chosen }: Pick<FilterChoice, 'chosen'>): AskedOptions {
  const words = wordRanges(ranges);
  const listed = inside ? intersect([columns.isListed, inside], words) : columns.isListed;
  if (chosen.length === 0) return { words, passing: listed, failingOne: new Map(), wanted: listed };
  const holding = chosen.map((filter) => holdersOf(columns, filter, ranges, words));
  const passing = intersect([listed, ...holding], words);
  const failingOne = new Map<FilterId, Uint32Array>();
  for (const [index, { filterId, isAlternative }] of chosen.entries()) {
    if (isAlternative) failingOne.set(filterId, intersect([listed, ...holding.toSpliced(index, 1)], words, holding[index]));
  }
  return { words, passing, failingOne, wanted: unite([passing, ...failingOne.values()], words) };
}

/** Returns the properties of some ranges that pass a filter. */
function holdersOf(columns: MarketColumns, filter: ChosenFilter, ranges: readonly Range[], words: readonly Range[]): Uint32Array {
  const { filterId, optionIds, isAlternative } = filter;
  const none = () => new Uint32Array(columns.isListed.length);
  const holders = optionIds.map((optionId) =>
    filterId === 'LOCATION' ? inPlace(columns, optionId, ranges) : (columns.options.find(filterId, optionId)?.holders ?? none()),
  );
  return isAlternative ? unite(holders, words) : intersect(holders, words);
}

function inPlace({ places, isListed }: MarketColumns, id: string, asked: readonly Range[]): Uint32Array {
  const inside = new Uint32Array(isListed.length);
  for (const place of [...places.rangesOf('city', id), ...places.rangesOf('region', id)])
    for (const { from, end } of asked) setBits(inside, { from: Math.max(from, place.from), end: Math.min(end, place.end) });
  return inside;
}

function intersect(sets: readonly Uint32Array[], words: readonly Range[], without?: Uint32Array): Uint32Array {
  const [first, ...others] = sets;
  const common = new Uint32Array(first?.length ?? 0);
  for (const { from, end } of words) {
    for (let word = from; word < end; word++) {
      let bits = first?.[word] ?? 0;
      for (const other of others) bits &= other[word] ?? 0;
      common[word] = without ? bits & ~(without[word] ?? 0) : bits;
    }
  }
  return common;
}

function unite(sets: readonly Uint32Array[], words: readonly Range[]): Uint32Array {
  const united = new Uint32Array(sets[0]?.length ?? 0);
  for (const { from, end } of words) {
    for (let word = from; word < end; word++) {
      let bits = 0;
      for (const set of sets) bits |= set[word] ?? 0;
      united[word] = bits;
    }
  }
  return united;
}

/**
 * Counts the options over the results, as `countFacets` does: for every filter those that pass all, and for a filter of alternatives those
 * besides that fail it alone.
 * @param offering wanted properties with an offer that passes the price filter
 */
export function countOptions(columns: MarketColumns, { words, passing, failingOne }: AskedOptions, offering: Uint32Array): FacetCounts {
  const counts = new Map<FilterId, Map<string, number>>(FILTER_IDS.map((id) => [id, new Map()]));
  const matching = failingOne.size > 0 ? intersect([offering, passing], words) : offering;
  const counted = new Map(
    [...failingOne].map(([filterId, failing]) => [filterId, intersect([offering, unite([passing, failing], words)], words)]),
  );
  for (const { filterId, optionId, holders } of columns.options.columns) {
    const count = countCommon(counted.get(filterId) ?? matching, holders, words);
    if (count > 0) counts.get(filterId)?.set(optionId, count);
  }
  countPlaces(columns, counted.get('LOCATION') ?? matching, words, counts.get('LOCATION') ?? new Map());
  return counts;
}

/** Returns the options that any property of a place holds, whether it has an offer or not. */
export function optionsHeldIn(columns: MarketColumns, slots: AskedSlots): OptionsHeld {
  const { passing, words } = askOptions(columns, slots, { chosen: [] });
  const inside = new Uint32Array(columns.isListed.length);
  for (const range of slots.ranges) setBits(inside, range);
  const there = intersect([inside, passing], words);
  const held = new Map<FilterId, Set<string>>(FILTER_IDS.map((id) => [id, new Set()]));
  for (const { filterId, optionId, holders } of columns.options.columns)
    if (haveCommon(there, holders, words)) held.get(filterId)?.add(optionId);
  const placeCounts = new Map<string, number>();
  countPlaces(columns, there, words, placeCounts);
  return held.set('LOCATION', new Set(placeCounts.keys()));
}

function countPlaces({ places }: MarketColumns, counted: Uint32Array, words: readonly Range[], counts: Map<string, number>): void {
  const byCity = new Int32Array(places.cities.length);
  for (const { from, end } of words)
    for (let word = from; word < end; word++)
      for (let bits = counted[word] ?? 0; bits !== 0; bits &= bits - 1) {
        const city = places.cityOf[(word << 5) + lowestBit(bits)] ?? 0;
        byCity[city] = (byCity[city] ?? 0) + 1;
      }
  for (const [city, { cityId, regionId }] of places.cities.entries()) {
    const count = byCity[city] ?? 0;
    if (count > 0) for (const id of [cityId, regionId]) counts.set(id, (counts.get(id) ?? 0) + count);
  }
}
