// Keeps drawn pictures on disk; a picture that many ask for at once is drawn once.
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureJob, PicturePool } from './picture-pool.ts';
import type { RenderOptions } from './render-picture.ts';
import type { PictureWish } from './wish.ts';
import { writeWish } from './wish.ts';

/** Raise it with every change that alters pictures: the old files are then left alone and new ones drawn. */
const KIT_VERSION = 5;

export interface PictureCache {
  /** The picture, from disk or drawn now, and kept where that works; fails with renderPicture's errors. */
  readonly get: (wish: PictureWish, options: RenderOptions) => Promise<Buffer>;
  /**
   * Draws what is missing in the background, one after the other and after everything that visitors ask for.
   * Ends early when aborted. Returns how many were drawn.
   */
  readonly warm: (wishes: Iterable<PictureWish>, options: RenderOptions, when?: DrawingTime) => Promise<number>;
}

/** When pictures are drawn that nobody waits for. */
export interface DrawingTime {
  readonly signal?: AbortSignal;
  /** Ends when there is time for the next one. */
  readonly untilQuiet?: () => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Whole or not at all: readers never see half a picture. */
async function writeWhole(folder: string, path: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A cache in the given folder, which is made when the first picture is kept. */
export function openPictureCache({ directory, pool }: { directory: string; pool: Pick<PicturePool, 'render'> }): PictureCache {
  const inFlight = new Map<string, { job: PictureJob; kept: Promise<Buffer> }>();

  const placeOf = (wish: PictureWish, { width, format }: RenderOptions): { folder: string; path: string } => {
    const name = createHash('sha256')
      .update(`${KIT_VERSION}|${writeWish(wish)}|${width}`)
      .digest('hex')
      .slice(0, 32);
    const folder = join(directory, name.slice(0, 2));
    return { folder, path: join(folder, `${name}.${format}`) };
  };
  const draw = (wish: PictureWish, options: RenderOptions, urgency: 'visitor' | 'preparation'): Promise<Buffer> => {
    const { folder, path } = placeOf(wish, options);
    const running = inFlight.get(path);
    if (running) {
      if (urgency === 'visitor') running.job.hurry();
      return running.kept;
    }
    const job = pool.render(wish, options, urgency);
    const kept = job.bytes
      .then(async (bytes) => {
        // A folder that takes nothing, such as one on a full disk, is no reason not to show the picture.
        await writeWhole(folder, path, bytes).catch(() => undefined);
        return bytes;
      })
      .finally(() => inFlight.delete(path));
    inFlight.set(path, { job, kept });
    return kept;
  };
  return {
    get: async (wish, options) => (await readIfThere(placeOf(wish, options).path)) ?? draw(wish, options, 'visitor'),
    warm: async (wishes, options, { signal, untilQuiet } = {}) => {
      let drawn = 0;
      for (const wish of wishes) {
        if (signal?.aborted) break;
        if (await isThere(placeOf(wish, options).path)) continue;
        await untilQuiet?.();
        if (signal?.aborted) break;
        await draw(wish, options, 'preparation');
        drawn++;
      }
      return drawn;
    },
  };
}
