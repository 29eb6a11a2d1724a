import { performance } from 'node:perf_hooks';

/** Tells the part of its time that this thread has worked since it was last asked for. */
export function eventLoopShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const present = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(present, last);
    last = present;
    return utilization;
  };
}
