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

/** Starts at most two drawers, fewer on a single core. They do not keep the process alive. */
export function makePicturePool(options: PoolOptions): PicturePool {
  let told = false;
  const once = (error: Error): void => {
    if (!told) options.onFallback?.(error);
    told = true;
  };
  const count = Math.min(2, availableParallelism());
  const idle = Array.from({ length: count }, () => makeDrawer({ ...options, onFallback: once }));
  const drawers = [...idle];
  const queue: Waiting[] = [];
  let preparing = 0;

  const next = (): Waiting | undefined => {
    const visitor = queue.findIndex((job) => job.urgency === 'visitor');
    if (visitor >= 0) return queue.splice(visitor, 1)[0];
    // a preparation never takes the last drawer, so that a visitor never waits for one
    return preparing < Math.max(1, count - 1) ? queue.shift() : undefined;
  };
  const work = async (): Promise<void> => {
    const drawer = idle.pop();
    if (!drawer) return;
    const job = next();
    if (!job) {
      idle.push(drawer);
      return;
    }
    const prepares = job.urgency === 'preparation';
    if (prepares) preparing++;
    await drawer.draw(job.wish, job.options).then(job.resolve, (thrown) => job.reject(asError(thrown)));
    if (prepares) preparing--;
    idle.push(drawer);
    void work();
  };
  return {
    render: (wish, renderOptions, urgency = 'visitor') => {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const job: Waiting = { wish, options: renderOptions, urgency, resolve, reject };
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
      for (const job of queue.splice(0)) job.reject(new Error('no more pictures are drawn'));
      await Promise.all(drawers.map((drawer) => drawer.close()));
    },
  };
}
