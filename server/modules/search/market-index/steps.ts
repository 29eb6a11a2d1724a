import { makeBreaths } from '../breaths.ts';

/** Work that may be left between its steps: whatever else there is to do may be done there, changes of the index among it. */
export type Steps<Answer> = Generator<void, Answer>;

/** Does all steps one after the other. */
export function atOnce<Answer>(steps: Steps<Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Lets the rest of the process go on between the steps, once they have taken their time. */
export async function inBreaths<Answer>(steps: Steps<Answer>): Promise<Answer> {
  const breathe = makeBreaths();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await breathe();
  }
}
