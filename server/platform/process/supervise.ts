import { setTimeout as pause } from 'node:timers/promises';
import { within } from './closing.ts';

/** A process of ours that another one looks after. */
export interface Child {
  /** Fulfilled once it does its work; rejected when it ends before. */
  readonly ready: Promise<unknown>;
  /** Fulfilled once it has ended, however that was. */
  readonly exited: Promise<unknown>;
  /** Tells it to finish what is under way and end. */
  stop(): void;
  /** Ends it at once. */
  kill(): void;
}

/** Processes that are looked after. */
export interface Supervision {
  /** Fulfilled once all of them work. */
  readonly ready: Promise<void>;
  /**
   * Replaces all of them, one after the other: each goes once the one that takes its place is ready. One whose successor does not come up stays,
   * and so do all after it. Asking while that is under way waits for the same. @returns whether all were replaced
   */
  replaceAll(): Promise<boolean>;
  /** Ends all of them. */
  stop(): Promise<void>;
}

/** Between the end of a process that was not told to end and the start of the next, doubled while they do not even get ready. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

interface Options {
  readonly tell: (line: string) => void;
  /** After how long a process that does not end is ended. */
  readonly stopLimitMs: number;
}

/** Starts a process in every place, and another one where one ends by itself. @param begin starts a process for a place */
export function supervise(places: readonly string[], begin: (place: string) => Child, options: Options): Supervision {
  const nursery = makeNursery(begin, options);
  const replaceAll = async () => {
    for (const place of places) if (!(await nursery.replace(place))) return false;
    return true;
  };
  let replacing: Promise<boolean> | undefined;
  return {
    ready: Promise.all(places.map((place) => nursery.start(place).ready)).then(() => undefined),
    replaceAll: () => {
      replacing ??= replaceAll().finally(() => {
        replacing = undefined;
      });
      return replacing;
    },
    stop: nursery.stopAll,
  };
}

function makeNursery(begin: (place: string) => Child, { tell, stopLimitMs }: Options) {
  /** Whose turn it is in a place; others there are on their way in or out. */
  const present = new Map<string, Child>();
  const alive = new Set<Child>();
  let isStopping = false;
  const born = (place: string): Child => {
    const child = begin(place);
    alive.add(child);
    void child.exited.then(() => alive.delete(child));
    return child;
  };
  const put = (place: string, child: Child, pauseMs = FIRST_PAUSE_MS): Child => {
    present.set(place, child);
    void child.exited.then(async () => {
      const wasReady = await succeeds(child.ready);
      const isMissed = () => !isStopping && present.get(place) === child;
      if (!isMissed()) return;
      tell(`The process ${place} has ended by itself and is started again`);
      await pause(pauseMs);
      if (isMissed()) put(place, born(place), wasReady ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
    });
    return child;
  };
  const end = async (child: Child) => {
    child.stop();
    await within(stopLimitMs, child.exited);
    if (alive.has(child)) child.kill();
    await child.exited;
  };
  return {
    start: (place: string) => put(place, born(place)),
    replace: async (place: string): Promise<boolean> => {
      if (isStopping) return false;
      const [former, next] = [present.get(place), born(place)];
      const isReady = await succeeds(next.ready);
      tell(`The process ${place} ${isReady ? 'was replaced' : 'was not replaced, for the new one did not get ready'}`);
      if (!isReady) return false;
      put(place, next);
      if (former) await end(former);
      return true;
    },
    stopAll: async () => {
      isStopping = true;
      await Promise.all([...alive].map(end));
    },
  };
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
