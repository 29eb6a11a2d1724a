import type { TraceEvent } from './main-thread.ts';

/** As Lighthouse keeps it. */
export interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

interface Top {
  readonly start: number;
  readonly end: number;
  /** What it had of a processor, as a part of how long it took. */
  readonly share: number;
}

/**
 * A page's trace in which each task of its main thread took as long as it had a processor, with all that happened in it closer together by as
 * much. Lighthouse counts how long tasks took by the clock, four times over: on a machine with other work to do, most of that is waiting.
 * @throws Error when no page painted in this trace
 */
export function asByProcessor(trace: Trace): Trace {
  // Of pages that came before, such as the empty one, there are paints, too.
  const paint = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page was not painted');
  const isOfThread = ({ pid, tid }: TraceEvent) => pid === paint.pid && tid === paint.tid;
  const tops = topTasks(trace.traceEvents.filter(isOfThread));
  return { ...trace, traceEvents: trace.traceEvents.map((event) => (isOfThread(event) ? moved(event, tops) : event)) };
}

/** Tasks that stand in no other, in order. */
function topTasks(events: readonly TraceEvent[]): Top[] {
  const tops: Top[] = [];
  const tasks = events.filter(({ name, ph, dur = 0 }) => name === 'RunTask' && ph === 'X' && dur > 0);
  for (const { ts, dur = 0, tdur = dur } of tasks.sort((first, second) => first.ts - second.ts))
    if (ts >= (tops.at(-1)?.end ?? 0)) tops.push({ start: ts, end: ts + dur, share: Math.min(1, tdur / dur) });
  return tops;
}

function moved(event: TraceEvent, tops: readonly Top[]): TraceEvent {
  const top = lastBefore(tops, event.ts);
  const at = (time: number) => (top && time <= top.end ? Math.floor(top.start + (time - top.start) * top.share) : time);
  const ts = at(event.ts);
  return { ...event, ts, ...(event.dur !== undefined && { dur: Math.max(0, at(event.ts + event.dur) - ts) }) };
}

/** The last one that had begun; traces have tens of thousands of events. */
function lastBefore(tops: readonly Top[], time: number): Top | undefined {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle]?.start ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return tops[low - 1];
}
