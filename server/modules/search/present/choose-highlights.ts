import type { FilterId } from '#contract/primitives/filters.ts';
import type { FeatureListing, Listings } from '../listings/listing.ts';

/** A feature that a property has, as it may stand on a card. */
export interface Feature {
  readonly id: string;
  readonly filterId: FilterId;
  /** True if the guest filtered by it. */
  readonly isAsked: boolean;
}

/** Facilities that say what the kind of pool says already. */
const POOLS: ReadonlySet<string> = new Set(['swimming-pool', 'heated-pool']);

/** What a place does not allow, or hardly. */
const RESTRICTIONS: ReadonlySet<string> = new Set(['not-allowed', 'service-animals-only', 'small-dogs-only']);

/** Facilities for which people choose a place, the most telling first; what nearly every place has says little. */
const TELLING_FACILITIES: readonly string[] = [
  'jacuzzi',
  'spa',
  'sauna',
  'wood-fireplace',
  'barbecue',
  'fire-pit',
  'winery',
  'restaurant',
  'playground',
  'garden',
  'rooftop',
  'balcony',
  'mamad',
  'shelter',
  'ev-charging',
  'free-parking',
  'air-conditioning',
  'free-wifi',
];

const RANK_OF_FACILITY: ReadonlyMap<string, number> = new Map(TELLING_FACILITIES.map((id, index) => [id, index]));
const RANK_OF_OTHERS = TELLING_FACILITIES.indexOf('free-parking') - 0.5;

/** Where a facility stands among the others of a place; those that are not listed come before the ones that nearly every place has. */
export function rankOfFacility(id: string): number {
  return RANK_OF_FACILITY.get(id) ?? RANK_OF_OTHERS;
}

/** Filters whose options are worth a word on the card, the most telling first. */
const HIGHLIGHT_FILTERS: readonly FilterId[] = ['SWIMMING_POOL', 'FACILITIES', 'MEALS', 'ACCESSIBILITY', 'PETS', 'FOR_RELIGIOUS'];

/** The options that cards may show, the most telling first: by kind, and facilities among themselves. */
export function rankFeatures(options: Listings['options']): FeatureListing[] {
  const rankOf = ({ id, filterId }: FeatureListing) =>
    HIGHLIGHT_FILTERS.indexOf(filterId) + (filterId === 'FACILITIES' ? rankOfFacility(id) / 100 : 0);
  return HIGHLIGHT_FILTERS.flatMap((filterId) => options[filterId].map(({ id, name }) => ({ id, name, filterId }))).sort(
    (first, second) => rankOf(first) - rankOf(second),
  );
}

/**
 * The features that matter most: what the guest filtered by, then the first of each kind, then more of the kinds whose features differ. A pool
 * is one fact, whatever kinds of pool it is, unless more was asked for. What a place does not allow speaks for it only to those who asked for it.
 * @param held the most telling first
 */
export function chooseHighlights<Known extends Feature>(held: readonly Known[], most: number): readonly Known[] {
  const features = held.filter(({ id, isAsked }) => isAsked || !RESTRICTIONS.has(id));
  const asked = features.filter(({ isAsked }) => isAsked);
  const kinds = new Set(asked.map(kindOf));
  const firsts: Known[] = [];
  for (const feature of features) {
    if (kinds.has(kindOf(feature))) continue;
    kinds.add(kindOf(feature));
    firsts.push(feature);
  }
  const others = features.filter((feature) => !feature.isAsked && !firsts.includes(feature) && kindOf(feature) !== 'SWIMMING_POOL');
  return [...asked, ...firsts, ...others].slice(0, most);
}

/** Returns whether guests filter by a pool of any kind. */
export function isPoolAsked(filters: Readonly<Partial<Record<FilterId, readonly string[] | undefined>>>): boolean {
  return (filters.SWIMMING_POOL?.length ?? 0) > 0 || (filters.FACILITIES?.some((id) => POOLS.has(id)) ?? false);
}

/** Returns whether a feature is a pool, as a kind of pool or as a facility. */
export function isPool({ id, filterId }: Pick<Feature, 'id' | 'filterId'>): boolean {
  return filterId === 'SWIMMING_POOL' || POOLS.has(id);
}

function kindOf(feature: Feature): FilterId {
  return isPool(feature) ? 'SWIMMING_POOL' : feature.filterId;
}
