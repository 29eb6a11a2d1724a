// Draws pictures two at a time: in worker threads where they can be started, else in this thread. Requests of visitors come before
// preparations, and a preparation that a visitor asks for is moved up.
import { availableParallelism } from 'node:os';
import { startPictureWorker } from './picture-thread.ts';
import type { RenderOptions } from './render-picture.ts';
import { renderPicture } from './render-picture.ts';
import type { PictureWish } from './wish.ts';

export type Urgency = 'visitor' | 'preparation';

export interface PicturePool {
  /** Draws a picture; fails with renderPicture's errors. */
  readonly render: (wish: PictureWish, options: RenderOptions, urgency?: Urgency) => PictureJob;
  /** Ends the threads; what is still waiting fails. */
  readonly close: () => Promise<void>;
}

export interface PictureJob {
  readonly bytes: Promise<Buffer>;
  /** A visitor now waits for it. */
  readonly hurry: () => void;
}

export interface PoolOptions {
  /** Where the built worker lies; `null` draws in this thread. */
  readonly workerUrl: URL | null;
  /** Told once when threads cannot be used and the pictures are drawn in this thread. */
  readonly onFallback?: (error: Error) => void;
}

interface Waiting {
  readonly wish: PictureWish;
  readonly options: RenderOptions;
  urgency: Urgency;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

type Draw = (wish: PictureWish, options: RenderOptions) => Promise<Buffer>;

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** One drawer at work: a thread, or this one when threads cannot be started. */
function makeDrawer({ workerUrl, onFallback }: PoolOptions): { draw: Draw; close: () => Promise<void> } {
  if (!workerUrl) return { draw: renderPicture, close: () => Promise.resolve() };
  let thread = startPictureWorker(workerUrl);
  let startable = true;
  return {
    draw: async (wish, options) => {
      if (!startable) return renderPicture(wish, options);
      // one that broke down while drawing is replaced
      if (thread.ended()) thread = startPictureWorker(workerUrl);
      const failure = await thread.ready.then(() => null, asError);
      if (!failure) return thread.draw(wish, options);
      startable = false;
      onFallback?.(failure);
      return renderPicture(wish, options);
    },
    close: () => thread.close(),
  };
}

interface Queue {
  readonly push: (job: Waiting) => void;
  /** The next job to draw, and what to call when it is drawn; none when nothing may start now. */
  readonly take: () => { readonly job: Waiting; readonly release: () => void } | undefined;
  /** Takes everything out. */
  readonly clear: () => Waiting[];
}

/** Visitors first; no more than `mostPreparations` preparations are drawn at a time. */
function makeQueue(mostPreparations: number): Queue {
  const waiting: Waiting[] = [];
  let preparing = 0;
  return {
    push: (job) => {
      waiting.push(job);
    },
    take: () => {
      const visitor = waiting.findIndex((job) => job.urgency === 'visitor');
      const [job] = visitor >= 0 ? waiting.splice(visitor, 1) : preparing < mostPreparations ? waiting.splice(0, 1) : [];
      if (!job) return undefined;
      const step = job.urgency === 'preparation' ? 1 : 0;
      preparing += step;
      return {
        job,
        release: () => {
          preparing -= step;
        },
      };
    },
    clear: () => waiting.splice(0),
  };
}

/** Runs an action the first time only. */
const once = <T>(action: (value: T) => void): ((value: T) => void) => {
  let ran = false;
  return (value) => {
    if (!ran) action(value);
    ran = true;
  };
};

/** Starts at most two drawers, fewer on a single core. They do not keep the process alive. */
export function makePicturePool({ workerUrl, onFallback = () => undefined }: PoolOptions): PicturePool {
  const count = Math.min(2, availableParallelism());
  const tell = once(onFallback);
  const drawers = Array.from({ length: count }, () => makeDrawer({ workerUrl, onFallback: tell }));
  const idle = [...drawers];
  // a preparation never takes the last drawer of two, so that a visitor never waits for one
  const queue = makeQueue(Math.max(1, count - 1));
  const work = async (): Promise<void> => {
    const drawer = idle.pop();
    const next = drawer && queue.take();
    if (next) {
      const { job, release } = next;
      await drawer.draw(job.wish, job.options).then(job.resolve, (thrown) => job.reject(asError(thrown)));
      release();
    }
    if (drawer) idle.push(drawer);
    if (next) void work();
  };
  return {
    render: (wish, options, urgency = 'visitor') => {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const job: Waiting = { wish, options, urgency, resolve, reject };
      queue.push(job);
      void work();
      return {
        bytes: promise,
        hurry: () => {
          job.urgency = 'visitor';
          void work();
        },
      };
    },
    close: async () => {
      for (const job of queue.clear()) job.reject(new Error('no more pictures are drawn'));
      await Promise.all(drawers.map((drawer) => drawer.close()));
    },
  };
}
