import { z } from 'zod';
import type { Bucket } from '../files/bucket-store.ts';
import { address, text } from './environment-values.ts';

/** Variables of an S3-compatible bucket; without `S3_BUCKET` files are kept in DATA_DIR. */
export const BUCKET_VARIABLES = {
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: address(['http', 'https']).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
} as const;

const KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const bucketVariables = z.object(BUCKET_VARIABLES);
type BucketVariables = z.output<typeof bucketVariables>;

/** Complains about a bucket without a key to it, and about a key without a bucket. */
export function checkBucketVariables(values: BucketVariables, context: z.RefinementCtx): void {
  for (const name of values.S3_BUCKET === undefined ? [] : KEYS) {
    if (values[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'must be set along with S3_BUCKET' });
  }
  const isPointless = values.S3_BUCKET === undefined && [...KEYS, 'S3_ENDPOINT' as const].some((name) => values[name] !== undefined);
  if (isPointless) context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'must be set along with the other S3_ variables' });
}

/** The bucket of checked variables; undefined where there is none. Amazon's own service is the default. */
export function bucketOf(values: BucketVariables): Bucket | undefined {
  const { S3_BUCKET: name, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (name === undefined || accessKeyId === undefined || secretAccessKey === undefined) return;
  const endpoint = (values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  return { endpoint, name, region, accessKeyId, secretAccessKey };
}
