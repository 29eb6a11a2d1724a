import path from 'node:path';
import type { Bucket } from './bucket-store.ts';
import { openBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

type StorePlace = { readonly dataDir: string; readonly bucket: Bucket | undefined };

/** Where uploads are kept on this machine; undefined when they are in a bucket. */
export function folderOfFiles({ dataDir, bucket }: StorePlace): string | undefined {
  return bucket ? undefined : path.join(dataDir, 'files');
}

/** The store that the configuration names: a bucket, or else the folder `files` under DATA_DIR. */
export function openFileStore({ dataDir, bucket }: StorePlace): FileStore {
  return bucket ? openBucketStore(bucket) : openFolderStore(path.join(dataDir, 'files'));
}
