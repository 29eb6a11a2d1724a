import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, requireFileKey } from './file-store.ts';

/** Keeps files in a folder of this machine, which is made when the first one comes. */
export function openFolderStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, ...requireFileKey(key).split('/'));
  return {
    put: async (key, bytes) => {
      const place = placeOf(key);
      const draft = `${place}.${randomUUID()}.tmp`;
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return;
        throw error;
      }
    },
    remove: async (key) => {
      const place = placeOf(key);
      await rm(place, { force: true });
      // The last file of a photo takes its folder along; a folder that is still, or already, used stays.
      await rmdir(path.dirname(place)).catch((error: unknown) => {
        if (!['ENOTEMPTY', 'ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
      });
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
