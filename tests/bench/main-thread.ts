/** What is read of an event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The part of the duration for which the thread had a processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly fileName?: string; readonly data?: Readonly<Record<string, unknown>> };
}

/** One task of the page's main thread; times in milliseconds, counted from the page's first paint. */
export interface Task {
  readonly start: number;
  /** What it had of a processor: unlike its duration it does not depend on what else the machine does. */
  readonly processor: number;
  /** What it did, the dearest first. */
  readonly parts: readonly { readonly name: string; readonly processor: number }[];
}

/** What a trace must name for `mainThreadTasks`. */
export const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading', 'v8'];

const TASKS: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/**
 * The tasks of the page that painted, in order.
 * @throws Error when no page painted in this trace
 */
export function mainThreadTasks(trace: readonly TraceEvent[]): Task[] {
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page was not painted');
  const thread = ofThread(trace, paint);
  const whole = thread.filter(({ ph }) => ph === 'X').sort((first, second) => first.ts - second.ts);
  // Of the two names that the same task has, one is enough.
  const named = whole.some(({ name }) => name === 'RunTask') ? 'RunTask' : 'ThreadControllerImpl::RunTask';
  return whole
    .filter(({ name, tdur }) => name === named && tdur !== undefined)
    .map((task) => ({
      start: (task.ts - paint.ts) / 1000,
      processor: (task.tdur ?? 0) / 1000,
      parts: partsOf(whole.filter((event) => !TASKS.has(event.name) && isWithin(event, task))),
    }));
}

/** When a mark of the page's own was set, in milliseconds from its first paint; undefined when it was not. */
export function markAt(trace: readonly TraceEvent[], mark: string): number | undefined {
  const paint = trace.find(({ name }) => name === 'firstContentfulPaint');
  const found = trace.find(({ name, cat }) => name === mark && cat.includes('blink.user_timing'));
  return paint && found && (found.ts - paint.ts) / 1000;
}

function ofThread(trace: readonly TraceEvent[], { pid, tid }: TraceEvent): TraceEvent[] {
  return trace.filter((event) => event.pid === pid && event.tid === tid);
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
const isWithin = (event: TraceEvent, task: TraceEvent) => event.ts >= task.ts && endOf(event) <= endOf(task);

/** Returns what each kind of event took itself, without those within it. */
function partsOf(events: readonly TraceEvent[]): Task['parts'] {
  const own = new Map<string, number>();
  const add = (event: TraceEvent, time: number) => own.set(labelOf(event), (own.get(labelOf(event)) ?? 0) + time / 1000);
  const open: TraceEvent[] = [];
  for (const event of [...events].sort((first, second) => first.ts - second.ts || endOf(second) - endOf(first))) {
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) < endOf(event)) open.pop();
    const around = open.at(-1);
    if (around) add(around, -(event.tdur ?? 0));
    add(event, event.tdur ?? 0);
    open.push(event);
  }
  return [...own]
    .map(([name, processor]) => ({ name, processor }))
    .filter(({ processor }) => processor >= 0.3)
    .sort((first, second) => second.processor - first.processor);
}

/** With the file, where the event is about one. */
function labelOf({ name, args }: TraceEvent): string {
  const { url = args?.fileName, functionName } = args?.data ?? {};
  const file = typeof url === 'string' ? (url.split('/').at(-1)?.split('?')[0] ?? '') : '';
  return [name, functionName, file].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
