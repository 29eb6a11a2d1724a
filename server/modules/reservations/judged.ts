import type { Verdict } from '#server/platform/process/in-company.ts';

/** Somebody who wants units in a round, once they were looked at under the locks. */
interface Judged {
  /** The browser's earlier session, whose nights were let go for this one. */
  readonly replacedSessionId: string | null;
  /** Why it cannot be had; null as long as nothing is in its way. */
  readonly refusal: Error | null;
}

export const isOpen = ({ refusal }: Pick<Judged, 'refusal'>) => refusal === null;

/**
 * Whoever is refused keeps what was let go for them: nothing of the round is written then.
 * @throws the refusal
 */
export function requireNothingLost(judged: readonly Judged[]): void {
  for (const { refusal, replacedSessionId } of judged) if (refusal && replacedSessionId !== null) throw refusal;
}

/** What each of a round is told. @param resultOf undefined for those who are refused */
export function verdictsOf<Each extends Judged, Result>(
  judged: readonly Each[],
  resultOf: (each: Each) => Result | undefined,
): Verdict<Result>[] {
  return judged.map((each): Verdict<Result> => {
    const result = resultOf(each);
    return result ? { result } : { refusal: each.refusal };
  });
}
