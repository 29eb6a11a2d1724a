/** So many wait already that nobody else should. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/**
 * Runs a piece of work when its turn comes, and hands on its result or failure.
 * @param who in whose name; those who wait take turns by it
 * @param signal called off: the work is not begun any more
 * @throws TooManyWaiting at once, rather than let it wait for long
 */
export type FairTurns = <Result>(who: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most so many pieces of work run at a time. The others wait in a line for each `who`, and lines take turns: whoever asks for forty
 * things at once waits for thirty-nine of them, somebody who asks for one is next. One line never takes up more than half of the room.
 */
export function fairTurns({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }): FairTurns {
  /** In the order of their next turn. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function lineUp(who: string): Promise<void> {
    const line = lines.get(who) ?? [];
    if (waiting >= mostWaiting || line.length >= mostWaiting / 2) throw new TooManyWaiting();
    lines.set(who, line);
    waiting += 1;
    return new Promise((resolve) => line.push(resolve));
  }

  function letNextIn(): void {
    const [who, line] = lines.entries().next().value ?? [];
    const next = line?.shift();
    if (who === undefined || line === undefined || !next) {
      running -= 1;
      return;
    }
    waiting -= 1;
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    // What else is to be done, such as short calls, gets in between.
    setImmediate(next);
  }

  return async (who, signal, work) => {
    if (running >= atOnce) await lineUp(who);
    else running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      letNextIn();
    }
  };
}
