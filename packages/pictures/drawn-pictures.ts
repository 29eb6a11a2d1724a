// The demo market's picture source: what photos call `demo:<wish>`.
import { HEIGHT, WIDTH } from './core/canvas.ts';
import { describePicture } from './describe-picture.ts';
import { type DrawingTime, openPictureCache } from './picture-cache.ts';
import { makePicturePool } from './picture-pool.ts';
import { findPictureWorker } from './picture-thread.ts';
import { placeholderOf } from './placeholder.ts';
import type { RenderOptions } from './render-picture.ts';
import { type PictureWish, readWish, subjectOf, writeWish } from './wish.ts';

const PREFIX = 'demo:';

/** Returns what a photo's row says of a drawn picture; sizes in pixels. */
export const photoOf = (wish: PictureWish) => ({
  source: `${PREFIX}${writeWish(wish)}`,
  alt: describePicture(wish),
  width: WIDTH,
  height: HEIGHT,
  placeholder: placeholderOf(wish),
  subject: subjectOf(wish),
});

export const isDrawn = (source: string): boolean => source.startsWith(PREFIX);

const wishOf = (source: string): PictureWish => {
  if (!isDrawn(source)) throw new Error(`not a drawn picture: ${source}`);
  return readWish(source.slice(PREFIX.length));
};

export interface DrawnPictures {
  /** @param source as stored with the photo: `demo:<wish>` @throws Error for another one */
  render(source: string, options: RenderOptions): Promise<Buffer>;
  /** Draws the missing ones of the given sources in the background; see PictureCache.warm. */
  readonly warm: (sources: Iterable<string>, options: RenderOptions, when?: DrawingTime) => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface DrawnPicturesOptions {
  /** Folder of the drawn pictures. */
  readonly directory: string;
  /** The built worker; looked for beside this code when left out; `null` draws in this thread. */
  readonly workerUrl?: URL | null;
  /** Told once when threads cannot be used. */
  readonly onFallback?: (error: Error) => void;
}

function* wishesOf(sources: Iterable<string>): Generator<PictureWish> {
  for (const source of sources) yield wishOf(source);
}

/** Opens the source: threads start now, pictures are drawn when first asked for and then kept. */
export function openDrawnPictures({ directory, workerUrl = findPictureWorker(), onFallback }: DrawnPicturesOptions): DrawnPictures {
  const pool = makePicturePool({ workerUrl, ...(onFallback ? { onFallback } : {}) });
  const cache = openPictureCache({ directory, pool });
  return {
    render: async (source, options) => cache.get(wishOf(source), options),
    warm: (sources, options, when) => cache.warm(wishesOf(sources), options, when),
    close: pool.close,
  };
}
