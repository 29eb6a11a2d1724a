import { FILTER_IDS, type FilterId } from '#contract/primitives/filters.ts';
import type { FacetCounts } from '../facets.ts';
import type { ChosenFilter, FilterChoice } from '../filters.ts';
import { lowestBit, type Range, setBits, wordRanges } from './bits.ts';
import { countCommon } from './count-common.ts';
import type { MarketColumns } from './market-columns.ts';
import type { AskedSlots } from './slots-of-place.ts';

/** The properties of a place by the options that were chosen: those that pass all filters, and those that fail one alone which another option would mend. */
export interface AskedOptions {
  readonly ranges: readonly Range[];
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
  const listed = inside ? intersect([columns.isListed, inside], undefined, words) : columns.isListed;
  if (chosen.length === 0) return { ranges, words, passing: listed, failingOne: new Map(), wanted: listed };
  const holding = chosen.map((filter) => holdersOf(columns, filter, ranges, words));
  const passing = intersect([listed, ...holding], undefined, words);
  const failingOne = new Map<FilterId, Uint32Array>();
  for (const [index, { filterId, isAlternative }] of chosen.entries()) {
    if (isAlternative) failingOne.set(filterId, intersect([listed, ...holding.toSpliced(index, 1)], holding[index], words));
  }
  const wanted = unite([passing, ...failingOne.values()], words);
  return { ranges, words, passing, failingOne, wanted };
}

/** The properties of some ranges that pass a filter. */
export function holdersOf(columns: MarketColumns, filter: ChosenFilter, ranges: readonly Range[], words: readonly Range[]): Uint32Array {
  const { filterId, optionIds, isAlternative } = filter;
  const none = () => new Uint32Array(columns.isListed.length);
  const holders = optionIds.map((optionId) =>
    filterId === 'LOCATION' ? inPlace(columns, optionId, ranges) : (columns.options.find(filterId, optionId)?.holders ?? none()),
  );
  return isAlternative ? unite(holders, words) : intersect(holders, undefined, words);
}

function inPlace({ places, isListed }: MarketColumns, id: string, asked: readonly Range[]): Uint32Array {
  const inside = new Uint32Array(isListed.length);
  for (const place of [...places.rangesOf('city', id), ...places.rangesOf('region', id)])
    for (const { from, end } of asked) setBits(inside, { from: Math.max(from, place.from), end: Math.min(end, place.end) });
  return inside;
}

function intersect(sets: readonly Uint32Array[], without: Uint32Array | undefined, words: readonly Range[]): Uint32Array {
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
 * Counts the options over the results, as facets.ts says: for every filter those that pass all, and for a filter of alternatives those
 * besides that fail it alone.
 * @param offering wanted properties with an offer that passes the price filter
 */
export function countOptions(columns: MarketColumns, { words, passing, failingOne }: AskedOptions, offering: Uint32Array): FacetCounts {
  const counts = new Map<FilterId, Map<string, number>>(FILTER_IDS.map((id) => [id, new Map()]));
  const matching = failingOne.size > 0 ? intersect([offering, passing], undefined, words) : offering;
  const counted = new Map(
    [...failingOne].map(([filterId, failing]) => [filterId, intersect([offering, unite([passing, failing], words)], undefined, words)]),
  );
  for (const { filterId, optionId, holders } of columns.options.columns) {
    const count = countCommon(counted.get(filterId) ?? matching, holders, words);
    if (count > 0) counts.get(filterId)?.set(optionId, count);
  }
  countPlaces(columns, counted.get('LOCATION') ?? matching, words, counts.get('LOCATION') ?? new Map());
  return counts;
}

/** Counts the options over all properties of a place, whether they have an offer or not. */
export function countHeld(columns: MarketColumns, slots: AskedSlots): FacetCounts {
  const options = askOptions(columns, slots, { chosen: [] });
  const inside = new Uint32Array(columns.isListed.length);
  for (const range of slots.ranges) setBits(inside, range);
  return countOptions(columns, options, intersect([inside, options.passing], undefined, options.words));
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
