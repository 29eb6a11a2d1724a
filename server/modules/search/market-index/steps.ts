import { setImmediate as others } from 'node:timers/promises';

/** Work that may be left between its steps: whatever else there is to do may be done there, changes of the index among it. */
export type Steps<Answer> = Generator<void, Answer>;

/** Requests never wait longer than this and one step for long work beside them. */
const STEP_MS = 5;

/** For long work in steps. @returns call it between steps: lets the rest of the process go on once the steps have taken their time */
export function makeYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STEP_MS) return;
    await others();
    since = performance.now();
  };
}

/** Does all steps one after the other. */
export function runAtOnce<Answer>(steps: Steps<Answer>): Answer {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Lets the rest of the process go on between the steps, once they have taken their time. */
export async function runYielding<Answer>(steps: Steps<Answer>): Promise<Answer> {
  const yieldIfDue = makeYielder();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldIfDue();
  }
}
