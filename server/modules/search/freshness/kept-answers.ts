import type { SearchRequest } from '../search-request.ts';

/** Answers of some hundred kilobytes each. */
const MOST_ANSWERS = 200;
const MS_PER_MINUTE = 60_000;

interface Kept {
  readonly madeAtMs: number;
  readonly untilMs: number;
  readonly answer: Buffer;
}

/**
 * Answers to what many ask for: the same search of the same market is the same for everybody who holds nothing.
 * @returns gives what was made for the request under a mark, or makes it, which holds until the moment that is told. Only JSON is kept: what PostgreSQL answers is
 * asked anew.
 */
export function keptAnswers(): <Other>(
  mark: object | undefined,
  request: SearchRequest,
  untilMs: number,
  make: () => Promise<Buffer | Other>,
) => Promise<Buffer | Other> {
  const byMark = new WeakMap<object, Map<string, Kept>>();
  return async (mark, request, untilMs, make) => {
    const { viewer, ...asked } = request;
    // Whose browser is known may hold something, which is free to them alone.
    if (!mark || viewer.browserHash !== null) return await make();
    const nowMs = viewer.now.getTime();
    const known = byMark.get(mark) ?? new Map<string, Kept>();
    byMark.set(mark, known);
    // Rules of stays go by the minute.
    const key = JSON.stringify([Math.floor(nowMs / MS_PER_MINUTE), asked]);
    const kept = known.get(key);
    if (kept && nowMs >= kept.madeAtMs && nowMs < kept.untilMs) return kept.answer;
    const answer = await make();
    if (!Buffer.isBuffer(answer)) return answer;
    if (known.size >= MOST_ANSWERS) known.clear();
    known.set(key, { madeAtMs: nowMs, untilMs, answer });
    return answer;
  };
}
