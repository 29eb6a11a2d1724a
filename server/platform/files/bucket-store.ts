import { AwsClient } from 'aws4fetch';
import { type FileStore, requireFileKey } from './file-store.ts';

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
