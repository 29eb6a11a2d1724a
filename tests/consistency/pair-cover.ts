/**
 * Chooses, of many random cases, those worth a costly look: the ones in which two traits meet for the first times. Faults hang on one trait or on
 * two that meet, so that a case whose every pair has been seen tells nothing new, however many of its like come along.
 * @param times how often each pair is looked at
 */
export function pairCover(times: number): { isNew(traits: Readonly<Record<string, unknown>>): boolean } {
  const seen = new Map<string, number>();
  return {
    isNew(traits) {
      const values = Object.entries(traits).map(([name, value]) => `${name} ${String(value)}`);
      const pairs = values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one}, ${other}`));
      const rare = pairs.filter((pair) => (seen.get(pair) ?? 0) < times);
      if (rare.length > 0) for (const pair of pairs) seen.set(pair, (seen.get(pair) ?? 0) + 1);
      return rare.length > 0;
    },
  };
}
