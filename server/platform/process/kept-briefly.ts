import type { Clock } from '../clock.ts';

/** Gives what was made for the key a short while ago, or makes it. */
export type KeepBriefly = <Answer>(key: string, make: () => Promise<Answer>) => Promise<KeptAnswer<Answer>>;

interface KeptAnswer<Answer> {
  readonly answer: Answer;
  /** By the clock, in milliseconds: until then the same is given. */
  readonly untilMs: number;
}

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
  return async <Answer>(key: string, make: () => Promise<Answer>) => {
    const nowMs = clock.now().getTime();
    for (const [other, { madeAtMs }] of kept) {
      if (Math.abs(nowMs - madeAtMs) >= milliseconds) kept.delete(other);
    }
    const known = kept.get(key);
    // A key always goes with one kind of answer: the caller's.
    if (known) return { answer: (await known.answer) as Answer, untilMs: known.madeAtMs + milliseconds };
    const answer = make();
    kept.set(key, { madeAtMs: nowMs, answer });
    answer.catch(() => kept.delete(key));
    return { answer: await answer, untilMs: nowMs + milliseconds };
  };
}
