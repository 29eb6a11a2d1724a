// Draws pictures in a thread of its own, so that the server's thread stays free to answer.
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { RenderOptions } from './render-picture.ts';
import { renderPicture } from './render-picture.ts';
import type { PictureWish } from './wish.ts';

/** What the pool asks for. */
export interface PictureTask {
  readonly id: number;
  readonly wish: PictureWish;
  readonly options: RenderOptions;
}

/** What the worker answers: that it is there, then one result for every task. */
export type PictureReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

const port = parentPort;
if (!port) throw new Error('picture-worker runs as a worker thread only');

// one picture per worker at a time: more threads inside would only take the cores from each other
sharp.concurrency(1);
const answer = (reply: PictureReply): void => port.postMessage(reply);

port.on('message', async ({ id, wish, options }: PictureTask) => {
  try {
    answer({ kind: 'drawn', id, bytes: await renderPicture(wish, options) });
  } catch (error) {
    answer({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
});
answer({ kind: 'ready' });
