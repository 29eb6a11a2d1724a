import type { Clock } from '../clock.ts';

/** Gives what was made for the key a short while ago, or makes it. */
export type KeepBriefly = <Answer>(key: string, make: () => Promise<Answer>) => Promise<Answer>;

interface Kept {
  readonly madeAtMs: number;
  readonly answer: Promise<unknown>;
}

/**
 * For answers that cost something, are the same for everybody, and may be a little old: whoever asks within the time gets what the first one
 * got, also while that is still being made. A failure is kept for nobody.
 */
export function keptBriefly(clock: Clock, milliseconds: number): KeepBriefly {
  const kept = new Map<string, Kept>();
  return <Answer>(key: string, make: () => Promise<Answer>) => {
    const nowMs = clock.now().getTime();
    for (const [other, { madeAtMs }] of kept) {
      if (Math.abs(nowMs - madeAtMs) >= milliseconds) kept.delete(other);
    }
    const known = kept.get(key);
    // A key always goes with one kind of answer: the caller's.
    if (known) return known.answer as Promise<Answer>;
    const answer = make();
    kept.set(key, { madeAtMs: nowMs, answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
