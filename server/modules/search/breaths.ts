import { setImmediate as others } from 'node:timers/promises';

/** Requests never wait longer than this and one step for long work beside them. */
const STEP_MS = 5;

/** For long work in steps. @returns call it between steps: lets the rest of the process go on once the steps have taken their time */
export function makeBreaths(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STEP_MS) return;
    await others();
    since = performance.now();
  };
}
