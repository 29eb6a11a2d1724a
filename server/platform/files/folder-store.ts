import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, requireFileKey } from './file-store.ts';

const DRAFT = '.tmp';

/** Keeps files in a folder of this machine, which is made when the first one comes. */
export function openFolderStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, ...requireFileKey(key).split('/'));
  return {
    put: async (key, bytes) => {
      const place = placeOf(key);
      const draft = `${place}.${randomUUID()}${DRAFT}`;
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await writeToDisk(draft, bytes);
        await rename(draft, place);
        await syncFolder(path.dirname(place));
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
      await removeDrafts(place);
      // The last file of a photo takes its folder along; a folder that is still, or already, used stays.
      await rmdir(path.dirname(place)).catch((error: unknown) => {
        if (!['ENOTEMPTY', 'ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
      });
    },
  };
}

/** What was being written under this name by a process that was killed. */
async function removeDrafts(place: string): Promise<void> {
  const [folder, name] = [path.dirname(place), path.basename(place)];
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const drafts = names.filter((one) => one.startsWith(`${name}.`) && one.endsWith(DRAFT));
  await Promise.all(drafts.map((draft) => rm(path.join(folder, draft), { force: true })));
}

/** Not before the bytes are on the disk: a renamed file must never turn out empty when the power comes back. */
async function writeToDisk(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The same for the file's name, where folders can be opened at all. */
async function syncFolder(place: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(place, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
