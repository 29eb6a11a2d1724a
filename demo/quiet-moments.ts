import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that works for less of its time than this has next to nothing to answer. */
const QUIET_SHARE = 0.2;
const LOOK_MS = 250;

/**
 * For what nobody waits for and other threads do: ends once this thread has had little to do since it was last asked, at once where that is so already.
 * @param share the part of its time that the thread has worked since that was last asked for
 */
export function quietMoments(signal: AbortSignal, share = eventLoopShare()): () => Promise<void> {
  return async () => {
    while (!signal.aborted && share() > QUIET_SHARE) await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
  };
}

/** Tells the part of its time that this thread has worked since it was last asked for. */
function eventLoopShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const present = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(present, last);
    last = present;
    return utilization;
  };
}
