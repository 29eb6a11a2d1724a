import pLimit from 'p-limit';
import sharp from 'sharp';
import type { PictureSource } from '#server/platform/context.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { OPEN_GRAPH_WIDTH, PHOTO_WIDTHS } from './present-album.ts';

type Rendition = Parameters<PictureSource['render']>[1];
const QUALITY = { webp: 80, jpeg: 84 };
/** 4 would save a few percent of the bytes and take twice the time. */
const WEBP_EFFORT = 2;

/** The renditions that pages and previews of shared links ask for, and all that there is. */
const RENDITIONS: readonly Rendition[] = [
  ...PHOTO_WIDTHS.map((width) => ({ width, format: 'webp' }) as const),
  { width: OPEN_GRAPH_WIDTH, format: 'jpeg' },
];
/** Encoding a WebP takes one core; more at once would only make visitors wait. */
const RENDERED_AT_ONCE = 2;

const SOURCE = 'file:';
export const sourceOfKey = (key: string): string => `${SOURCE}${key}`;
/** Returns the key of an upload's files; undefined for pictures that are no uploads. */
export const keyOfSource = (source: string): string | undefined => (source.startsWith(SOURCE) ? source.slice(SOURCE.length) : undefined);

export const masterKey = (key: string): string => `${key}/master.jpg`;
const renditionKey = (key: string, { width, format }: Rendition): string => `${key}/${width}.${format}`;
/** Every file that there may be of an upload. */
export const filesOf = (key: string): string[] => [masterKey(key), ...RENDITIONS.map((rendition) => renditionKey(key, rendition))];

/** Makes all renditions of an upload from its master and keeps them; doing it again changes nothing. */
export async function makeRenditions(files: FileStore, key: string): Promise<void> {
  const master = await requireMaster(files, key);
  const inTurn = pLimit(RENDERED_AT_ONCE);
  const keep = async (rendition: Rendition) =>
    files.put(renditionKey(key, rendition), await renderMaster(master, rendition), `image/${rendition.format}`);
  await Promise.all(RENDITIONS.map((rendition) => inTurn(() => keep(rendition))));
}

/**
 * Pictures of uploads from their renditions, all others from the given source. A rendition that got lost is made once for all who ask
 * meanwhile, a few at a time, and kept.
 */
export function withStoredPictures(files: FileStore, others: PictureSource): PictureSource {
  const inTurn = pLimit(RENDERED_AT_ONCE);
  const underWay = new Map<string, Promise<Buffer>>();
  const restoreOnce = (key: string, rendition: Rendition): Promise<Buffer> => {
    const name = renditionKey(key, rendition);
    const running = underWay.get(name);
    if (running) return running;
    const restored = inTurn(() => restore(files, key, rendition)).finally(() => underWay.delete(name));
    underWay.set(name, restored);
    return restored;
  };
  return {
    render: async (source, rendition) => {
      const key = keyOfSource(source);
      if (key === undefined) return others.render(source, rendition);
      return (await files.get(renditionKey(key, rendition))) ?? restoreOnce(key, rendition);
    },
  };
}

async function restore(files: FileStore, key: string, rendition: Rendition): Promise<Buffer> {
  const picture = await renderMaster(await requireMaster(files, key), rendition);
  const name = renditionKey(key, rendition);
  try {
    await files.put(name, picture, `image/${rendition.format}`);
    // Its photo was removed meanwhile, and its files before this one.
    if (!(await files.get(masterKey(key)))) await files.remove(name);
  } catch {
    // A store that takes nothing, such as a full disk, is no reason not to show the picture; the next visitor tries again.
  }
  return picture;
}

/** Never larger than the master: enlarging would only cost bytes. */
function renderMaster(master: Buffer, { width, format }: Rendition): Promise<Buffer> {
  const sized = sharp(master).resize({ width, withoutEnlargement: true });
  return format === 'webp'
    ? sized.webp({ quality: QUALITY.webp, effort: WEBP_EFFORT }).toBuffer()
    : sized.jpeg({ quality: QUALITY.jpeg, progressive: true }).toBuffer();
}

async function requireMaster(files: FileStore, key: string): Promise<Buffer> {
  const master = await files.get(masterKey(key));
  if (!master) throw new Error(`The files of ${key} are gone`);
  return master;
}
