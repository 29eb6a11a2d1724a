import type { FeatureGroup } from '#contract/hotels.ts';

/** For what people choose a place: groups of features in this order, and how many of each are worth a line before the others had one. */
const FIRST: readonly (readonly [group: string, most: number])[] = [
  ['swimming_pool_types', 1],
  ['jacuzzi_hot_tub', 1],
  ['spa', 1],
  ['sauna', 1],
  ['view', 1],
  ['breakfast', 1],
  ['barbecue_types', 1],
  ['internet_access', 1],
  ['parking', 1],
  ['accessibility', 1],
  ['popular_facilities', 4],
  ['children', 1],
  ['dinner', 1],
  ['supper', 1],
  ['for_religious', 1],
  ['safety', 1],
];
/** When a pool can be used, where that is not always: said with the pool itself, for a stay in winter would be booked for it. */
const SEASONS = ['summer-only', 'seasonal', 'by-hours'];
/** Two columns of five. */
const MOST = 10;

export interface Fact {
  /** Group and feature, which tell the icon. */
  readonly id: string;
  readonly name: string;
}

/** The features that speak for a place, from groups as different as possible; then more of the same groups. */
export function bestFactsOf(features: readonly FeatureGroup[]): Fact[] {
  const groups = FIRST.flatMap(([id, most]) => {
    const items = features.find((group) => group.id === id)?.items ?? [];
    const season = items.find((item) => SEASONS.includes(item.id));
    const facts = items
      .filter((item) => item !== season)
      .map((item, index) => ({
        id: `${id} ${item.id}`,
        name: index === 0 && season ? `${item.name} (${season.name.toLowerCase()})` : item.name,
      }));
    return [{ most, facts }];
  });
  const firsts = groups.flatMap(({ most, facts }) => facts.slice(0, most));
  const others = groups.flatMap(({ most, facts }) => facts.slice(most));
  return [...firsts, ...others].slice(0, MOST);
}
