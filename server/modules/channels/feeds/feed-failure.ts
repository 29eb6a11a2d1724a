import type { FeedProblem } from '#contract/primitives/enums.ts';

/** A feed could not be read; what the last good answer took stays taken. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  readonly problem: FeedProblem;
  /** What the server answered, where it answered at all. */
  readonly status: number | null;

  constructor(problem: FeedProblem, status: number | null = null) {
    super(status === null ? problem : `${problem} ${status}`);
    this.problem = problem;
    this.status = status;
  }
}
