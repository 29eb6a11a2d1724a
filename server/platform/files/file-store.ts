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
