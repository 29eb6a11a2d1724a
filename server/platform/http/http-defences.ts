import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants, createZstdCompress, zstdCompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import helmet from 'helmet';
import type { App, AppContext } from '../context.ts';
import { DomainError } from '../problems/problem.ts';
import type { LoadShedding } from './load-shedding.ts';
import { networkOf } from './network-of.ts';
import { limitVisitorsWaiting, refuseAmbiguousAddresses, registerRequestLimits, sharedCounts } from './request-limits.ts';
import { answerFromCache, fillCache } from './response-cache.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Zstandard first: nearly as small as Brotli's fourth level (ours where a browser knows no other), at a quarter of its time. */
const ENCODINGS: ('zstd' | 'br' | 'gzip')[] = ['zstd', 'br', 'gzip'];
const BROTLI_LEVEL = 4;
/** Half the time of the usual 6, and a tenth more bytes, for who knows neither of the others. */
const GZIP_LEVEL = 3;
/** Brotli's memory for each answer, as a power of two of bytes: all of a search, and no more to make and throw away. */
const DATA_WINDOW = 18;
/** The compression of all answers, at Zstandard's own level. The plugin hands it the options of gzip, whose flushing is ending to it. */
const ZSTANDARD = {
  createZstdCompress: () => createZstdCompress({ flush: constants.ZSTD_e_flush }),
  zstdCompressSync: (payload: Buffer) => zstdCompressSync(payload),
};
/** For answers that are data, made for one reader: half the time of a page's level, and a seventh more bytes. */
export const DATA_COMPRESSION = {
  encodings: ENCODINGS,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: DATA_WINDOW } },
  zlibOptions: { level: 2 },
  zlib: ZSTANDARD,
  // At once: half a millisecond at the most, where a stream takes several times that to be made and to hand pieces on between threads.
  syncThreshold: 256 * 1024,
};
/** For pages. Flushing lets one that is rendered in pieces arrive in pieces; one that is there as a whole is compressed at once. */
export const PAGE_COMPRESSION = {
  encodings: ENCODINGS,
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: GZIP_LEVEL },
  zlib: ZSTANDARD,
  syncThreshold: 1024 * 1024,
};
/** Abilities of browsers that no page of ours needs, so that no script that got in could use them; maps ask where the visitor is. */
const PERMISSIONS_POLICY = [
  ...['camera', 'display-capture', 'microphone', 'midi', 'payment', 'serial', 'usb'].map((ability) => `${ability}=()`),
  'geolocation=(self)',
].join(', ');

/** Registers what stands between the network and the routes: cookies, forms, headers, compression and the limit of requests per address. */
export async function registerHttpDefences(app: App, context: AppContext, loadShedding: LoadShedding): Promise<void> {
  registerRequestLimits(app, context);
  refuseAmbiguousAddresses(app);
  limitVisitorsWaiting(app, context);
  answerFromCache(app, loadShedding.cache);
  loadShedding.register(app);
  await app.register(cookie);
  // Plain text is no kind of body here; Fastify would take it. Forms of other sites can send it without asking first.
  app.removeContentTypeParser('text/plain');
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  registerSecurityHeaders(app, context);
  keepCookiesOutOfCaches(app);
  await app.register(compress, {
    threshold: 1024,
    ...PAGE_COMPRESSION,
    syncThreshold: 0,
  });
  fillCache(app, loadShedding.cache);
  // For the few calls that have a limit of their own beside those of all requests.
  await app.register(rateLimit, {
    global: false,
    store: sharedCounts(context),
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

/** Takes cookies off what any cache may keep: it is the same for everybody, so it must not carry one visitor's cookies to the next. Register after the cookies. */
function keepCookiesOutOfCaches(app: App): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('cache-control') ?? '').includes('public')) reply.removeHeader('set-cookie');
    done();
  });
}

/** The strictest policy, for answers that are data; pages set their own with a nonce. */
function registerSecurityHeaders(app: App, { config }: AppContext): void {
  const isSecure = config.publicUrl.startsWith('https:');
  const headers = {
    ...headersOf({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      hsts: isSecure ? { maxAge: YEAR_SECONDS, includeSubDomains: config.hstsSubdomains } : false,
      // Over http browsers ignore it, and complain in their console.
      crossOriginOpenerPolicy: isSecure,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
    }),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // Pictures are shown in people's mail, which is another site.
    if (request.routeOptions.url?.startsWith('/media/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

/** Returns the headers that helmet would set, found out once: it works through all its rules at each request, and comes to the same. */
function headersOf(options: Parameters<typeof helmet>[0]): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
