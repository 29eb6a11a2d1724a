import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the work, but not longer than this; what it comes to later is nobody's concern. @returns whether it was done in time */
export async function within(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, pause(limitMs, false, { ref: false })]);
}
