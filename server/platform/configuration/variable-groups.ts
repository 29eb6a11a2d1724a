import { z } from 'zod';
import type { Bucket } from '../files/file-store.ts';
import { address, text, wholeNumber } from './environment-values.ts';

/** The values of some variables, once they are checked. */
type Checked<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>;

/** Variables of an S3-compatible bucket; without `S3_BUCKET` files are kept in DATA_DIR. */
export const BUCKET_VARIABLES = {
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: address(['http', 'https']).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
} as const;

const S3_KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Complains about a bucket without a key to it, and about a key without a bucket. */
export function checkBucketVariables(values: Checked<typeof BUCKET_VARIABLES>, context: z.RefinementCtx): void {
  for (const name of values.S3_BUCKET === undefined ? [] : S3_KEYS) {
    if (values[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'must be set along with S3_BUCKET' });
  }
  const isPointless = values.S3_BUCKET === undefined && [...S3_KEYS, 'S3_ENDPOINT' as const].some((name) => values[name] !== undefined);
  if (isPointless) context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'must be set along with the other S3_ variables' });
}

/** The bucket of checked variables; undefined where there is none. Amazon's own service is the default. */
export function bucketOf(values: Checked<typeof BUCKET_VARIABLES>): Bucket | undefined {
  const { S3_BUCKET: name, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (name === undefined || accessKeyId === undefined || secretAccessKey === undefined) return;
  const endpoint = (values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  return { endpoint, name, region, accessKeyId, secretAccessKey };
}

/** Variables of the provider on whose page hosts pay their invoices. */
export const PAYMENT_VARIABLES = {
  PAYMENT_PAGES: z.enum(['off', 'sandbox', 'payplus'], 'must be off, sandbox or payplus').optional(),
  PAYMENT_SECONDS: wholeNumber(10, 1, 60),
  PAYPLUS_API_KEY: text.optional(),
  PAYPLUS_SECRET_KEY: text.optional(),
  PAYPLUS_PAGE_UID: text.optional(),
  PAYPLUS_URL: address(['http', 'https']).default('https://restapi.payplus.co.il/api/v1.0'),
} as const;

const PAYPLUS_KEYS = ['PAYPLUS_API_KEY', 'PAYPLUS_SECRET_KEY', 'PAYPLUS_PAGE_UID'] as const;

/** Complains about PayPlus without one of its keys. */
export function checkPaymentVariables(values: Checked<typeof PAYMENT_VARIABLES>, context: z.RefinementCtx): void {
  if (values.PAYMENT_PAGES !== 'payplus') return;
  for (const name of PAYPLUS_KEYS) {
    if (values[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'must be set where PAYMENT_PAGES is payplus' });
  }
}

/**
 * The provider of checked variables.
 * @param isDemo what the sandbox is for: where no money moves, nobody may pay in earnest
 */
export function paymentPagesOf(values: Checked<typeof PAYMENT_VARIABLES>, isDemo: boolean) {
  const provider = values.PAYMENT_PAGES ?? (isDemo ? 'sandbox' : 'off');
  const timeoutMs = values.PAYMENT_SECONDS * 1000;
  const { PAYPLUS_API_KEY: apiKey, PAYPLUS_SECRET_KEY: secretKey, PAYPLUS_PAGE_UID: pageId } = values;
  if (provider !== 'payplus' || apiKey === undefined || secretKey === undefined || pageId === undefined) {
    return { provider: provider === 'sandbox' ? ('sandbox' as const) : ('off' as const) };
  }
  const account = { url: values.PAYPLUS_URL.replace(/\/+$/, ''), apiKey, secretKey, pageId };
  return { provider: 'payplus' as const, timeoutMs, account };
}

/** Variables of OpenTelemetry, by its own names; others of its names (headers, attributes of the resource) are read by its packages. */
export const TELEMETRY_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https']).optional(),
  OTEL_SERVICE_NAME: text.default('lina'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be from 0 to 1')
    .max(1, 'must be from 0 to 1')
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(60_000, 100, 3_600_000),
} as const;

/** Whom to tell of what goes on, as what, of which share of the requests, and how often of the figures; undefined: nobody. */
export function telemetryOf(values: Checked<typeof TELEMETRY_VARIABLES>) {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint === undefined) return undefined;
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: share, OTEL_METRIC_EXPORT_INTERVAL: everyMs } = values;
  return { endpoint, serviceName, share, everyMs };
}

/** What anybody may ask of a process, by minute and at a time, and how long each part of it may take. */
export const TRAFFIC_VARIABLES = {
  REQUESTS_PER_MINUTE: wholeNumber(6000, 1, 1_000_000),
  PAGES_PER_MINUTE: wholeNumber(300, 1, 1_000_000),
  RENDERS_AT_ONCE: wholeNumber(3, 1, 100),
  REQUESTS_AT_ONCE: wholeNumber(200, 8, 10_000),
  REQUESTS_PER_ADDRESS: wholeNumber(50, 1, 10_000),
  CONNECTIONS: wholeNumber(2000, 10, 100_000),
  CONNECTIONS_PER_ADDRESS: wholeNumber(250, 6, 100_000),
  EVENT_STREAM_SECONDS: wholeNumber(55, 0, 3600),
  BODY_SECONDS: wholeNumber(30, 1, 600),
  ANSWER_SECONDS: wholeNumber(30, 1, 600),
  VISITOR_SECONDS: wholeNumber(6, 1, 600),
  UPLOAD_SECONDS: wholeNumber(300, 1, 3600),
};

/** The same, as it is asked for. */
export function trafficLimitsOf(values: Checked<typeof TRAFFIC_VARIABLES>) {
  return {
    /** Cheap calls from one address, and those that take much work: pages, searches and prices. */
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    pagesPerMinute: values.PAGES_PER_MINUTE,
    /** Pages that are rendered at once; others wait. */
    rendersAtOnce: values.RENDERS_AT_ONCE,
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    /** The requests per address of these, of one address. */
    requestsPerAddress: values.REQUESTS_PER_ADDRESS,
    connections: values.CONNECTIONS,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    /** How long a stream of events stays open before the browser resumes it, and its session is looked at again. */
    eventStreamSeconds: values.EVENT_STREAM_SECONDS,
    /** How long a request may take to arrive whole, and one with files. */
    bodySeconds: values.BODY_SECONDS,
    /** How long an answer may wait for a reader who takes nothing of it. */
    answerSeconds: values.ANSWER_SECONDS,
    /** How long visitors wait at most for a page, a search or a price. */
    visitorSeconds: values.VISITOR_SECONDS,
    uploadSeconds: values.UPLOAD_SECONDS,
  };
}
