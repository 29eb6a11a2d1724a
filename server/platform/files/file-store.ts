import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Where uploaded files and what is made of them are kept: a folder, or a bucket. Keys look like paths: letters, digits, `-`, `.`, `/`. */
export interface FileStore {
  /** Keeps the bytes under the key, whole or not at all; what was there is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes; undefined when there are none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes what is there under the key, if anything. */
  remove(key: string): Promise<void>;
}

const KEY = /^[a-zA-Z0-9][a-zA-Z0-9-]*(\/[a-zA-Z0-9][a-zA-Z0-9.-]*)*$/;

/** @throws RangeError for a key that could lead out of the store */
export function requireFileKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new RangeError(`no key of a file: ${key}`);
  return key;
}

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

/** Returns what was being written under this name by a process that was killed. */
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

/** A bucket of an S3-compatible service and the key to it. */
export interface Bucket {
  /** Origin of the service, without a slash at its end; the bucket's name follows it in the path. */
  readonly endpoint: string;
  readonly name: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A service that does not answer is given up, so that no request of ours waits for ever. */
const TIME_LIMIT_MS = 20_000;

/** Keeps files in a bucket. Requests that fail for a passing reason are tried again by the client, with growing pauses. */
export function openBucketStore({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const ask = async (method: string, key: string, init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {}) => {
    const url = `${endpoint}/${encodeURIComponent(name)}/${requireFileKey(key)}`;
    const response = await client.fetch(url, { method, signal: AbortSignal.timeout(TIME_LIMIT_MS), ...init });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The bucket answered ${response.status} to ${method} ${key}`);
  };
  return {
    put: async (key, bytes, contentType) => {
      const body = new Uint8Array(bytes);
      const response = await ask('PUT', key, { body, headers: { 'content-type': contentType, 'content-length': String(body.byteLength) } });
      await response.body?.cancel();
      // A 404 to a write means that there is no such bucket.
      if (!response.ok) throw new Error(`There is no bucket ${name}`);
    },
    get: async (key) => {
      const response = await ask('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return;
    },
    remove: async (key) => {
      const response = await ask('DELETE', key);
      await response.body?.cancel();
    },
  };
}

type StorePlace = { readonly dataDir: string; readonly bucket: Bucket | undefined };

/** Where uploads are kept on this machine; undefined when they are in a bucket. */
export function folderOfFiles({ dataDir, bucket }: StorePlace): string | undefined {
  return bucket ? undefined : path.join(dataDir, 'files');
}

/** The store that the configuration names: a bucket, or else the folder `files` under DATA_DIR. */
export function openFileStore({ dataDir, bucket }: StorePlace): FileStore {
  return bucket ? openBucketStore(bucket) : openFolderStore(path.join(dataDir, 'files'));
}
