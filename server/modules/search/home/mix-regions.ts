/**
 * The first so many of a list, mixed over regions: the best of each region, then the second of each, and so on. Within a round they keep their
 * order.
 */
export function mixRegions<Item>(items: readonly Item[], regionOf: (item: Item) => string, most: number): Item[] {
  const taken = new Map<string, number>();
  const rounds = items.map((item) => {
    const round = taken.get(regionOf(item)) ?? 0;
    taken.set(regionOf(item), round + 1);
    return { item, round };
  });
  return rounds
    .sort((first, second) => first.round - second.round)
    .slice(0, most)
    .map(({ item }) => item);
}
