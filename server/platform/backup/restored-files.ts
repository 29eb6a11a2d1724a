import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requireFileKey } from '../files/file-store.ts';

/** Uploads on their way out of an archive: beside their place until the rest is certain. */
export interface RestoredFiles {
  add(key: string, bytes: Buffer): Promise<void>;
  count(): number;
  /** Puts them where the product looks for them, what was there aside. */
  moveIn(): Promise<void>;
  /** Puts back what was there. */
  moveOut(): Promise<void>;
  /** Removes what is not needed any more. */
  tidy(): Promise<void>;
}

/**
 * @param folder where uploads belong; undefined for a bucket, which an archive says nothing about
 * @throws Error when files are there that may not be replaced
 */
export async function receiveFiles(folder: string | undefined, isReplacing: boolean): Promise<RestoredFiles> {
  if (folder === undefined) return NO_FILES;
  const there = await readdir(folder).catch(() => []);
  if (there.length > 0 && !isReplacing) throw new Error(`${folder} is not empty. Say --replace to throw away what is in it`);
  const [arriving, before] = [`${folder}.arriving`, `${folder}.before`];
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  let count = 0;
  return {
    add: async (key, bytes) => {
      const place = path.join(arriving, ...requireFileKey(key).split('/'));
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, bytes);
      count += 1;
    },
    count: () => count,
    moveIn: async () => {
      await rm(before, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await rename(folder, before);
      await rename(arriving, folder);
    },
    moveOut: async () => {
      await rename(folder, arriving);
      await rename(before, folder);
    },
    tidy: async () => {
      await rm(arriving, { recursive: true, force: true });
      await rm(before, { recursive: true, force: true });
    },
  };
}

const nothing = async () => undefined;
const NO_FILES: RestoredFiles = {
  add: async () => {
    throw new Error('The archive holds uploads, and these settings keep them in a bucket: restore without a bucket, then copy them there');
  },
  count: () => 0,
  moveIn: nothing,
  moveOut: nothing,
  tidy: nothing,
};
