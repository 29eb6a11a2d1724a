import path from 'node:path';
import type { Bucket } from './bucket-store.ts';
import { openBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

/** The store that the configuration names: a bucket, or else the folder `files` under DATA_DIR. */
export function openFileStore({ dataDir, bucket }: { readonly dataDir: string; readonly bucket: Bucket | undefined }): FileStore {
  return bucket ? openBucketStore(bucket) : openFolderStore(path.join(dataDir, 'files'));
}
