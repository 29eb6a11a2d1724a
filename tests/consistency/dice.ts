/** What random tests throw for; the same throws for the same random numbers. */
export interface Dice {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  /** Returns whether something happens that happens so often, from 0 to 1. */
  happens(chance: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** In some order. */
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Makes dice of numbers from 0 up to, not including, 1. */
export function diceOf(random: () => number): Dice {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    happens: (chance) => random() < chance,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to choose from');
      return item;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: random() }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
}
