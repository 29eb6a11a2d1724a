/**
 * Runs at most so many pieces of work at a time; others wait in line. For work that takes much memory or processor time.
 * @returns runs a piece when its turn comes, and hands on its result or failure
 */
export function atMost(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever is next takes this place over, so that nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
