// The near side of one picture worker: tasks out, bytes back.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { PictureReply, PictureTask } from './picture-worker.ts';
import type { RenderOptions } from './render-picture.ts';
import type { PictureWish } from './wish.ts';

export interface PictureThread {
  /** Fails when the thread cannot start. */
  readonly ready: Promise<void>;
  readonly draw: (wish: PictureWish, options: RenderOptions) => Promise<Buffer>;
  readonly ended: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Where the worker lies beside this code: built (`picture-worker.js` in the same folder or the one above, as bundlers put shared code in a
 * folder of its own), or as its source. `null` when there is none.
 */
export function findPictureWorker(from: string = import.meta.url): URL | null {
  const places = ['./picture-worker.js', '../picture-worker.js', './picture-worker.ts'];
  return places.map((place) => new URL(place, from)).find((url) => existsSync(url)) ?? null;
}

interface Pending {
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a worker; the process may end while it runs. */
export function startPictureWorker(url: URL): PictureThread {
  const worker = new Worker(url);
  const pending = new Map<number, Pending>();
  const started = Promise.withResolvers<void>();
  // whoever draws awaits it; until then a failure is not "unhandled"
  started.promise.catch(() => undefined);
  let lastId = 0;
  let ended = false;
  const fail = (error: Error): void => {
    ended = true;
    started.reject(error);
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`the picture worker ended with code ${code}`)));
  worker.on('message', (reply: PictureReply) => {
    if (reply.kind === 'ready') {
      // only now: listening for messages would hold the process again
      if (pending.size === 0) worker.unref();
      started.resolve();
      return;
    }
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if (pending.size === 0) worker.unref();
    if (reply.kind === 'drawn') waiting?.resolve(Buffer.from(reply.bytes));
    else waiting?.reject(new Error(reply.message));
  });
  return {
    ready: started.promise,
    ended: () => ended,
    draw: (wish, options) => {
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const task: PictureTask = { id: ++lastId, wish, options };
      pending.set(task.id, { resolve, reject });
      worker.ref(); // a picture that is asked for is waited for
      worker.postMessage(task);
      return promise;
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
