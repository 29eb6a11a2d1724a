import type { FeatureGroup } from '#contract/hotels.ts';

/** Groups whose first feature tells most of a place, in this order. */
const TELLING = [
  'swimming_pool_types',
  'jacuzzi_hot_tub',
  'breakfast',
  'spa',
  'sauna',
  'view',
  'barbecue_types',
  'for_religious',
  'accessibility',
  'children',
  'popular_facilities',
  'parking',
];
const MOST = 3;
const MOST_OTHERS = 2;

export interface Highlight {
  readonly id: string;
  readonly name: string;
  /** What the host's choice means, or what else there is of its kind; may be empty. */
  readonly note: string;
}

/** Three features worth a line under the name, from groups as different as possible; then more of the popular ones. */
export function highlightsOf(features: readonly FeatureGroup[]): Highlight[] {
  const groups = TELLING.flatMap((id) => features.find((group) => group.id === id) ?? []);
  const firsts = groups.flatMap((group) => group.items.slice(0, 1).map((item) => ({ group, item })));
  const others = groups
    .filter((group) => group.id === 'popular_facilities')
    .flatMap((group) => group.items.slice(1).map((item) => ({ group, item })));
  return [...firsts, ...others]
    .slice(0, MOST)
    .map(({ group, item }) => ({ id: `${group.id} ${item.id}`, name: item.name, note: item.assist ?? othersOf(group, item) }));
}

function othersOf(group: FeatureGroup, item: FeatureGroup['items'][number]): string {
  return group.items
    .filter((other) => other !== item)
    .slice(0, MOST_OTHERS)
    .map((other) => other.name)
    .join(' · ');
}
