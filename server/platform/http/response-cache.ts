import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { localeOf } from '#contract/primitives/enums.ts';
import type { App, AppContext } from '../context.ts';
import { NOT_PAGES } from './paths.ts';
import { anonymousXsrfCookie, XSRF_COOKIE } from './xsrf.ts';

/** Tells whether a response still is what would be answered now; a promise where that has to be found out. */
export type IsStillValid = () => boolean | Promise<boolean>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route whose response is the same for every anonymous visitor who asks the same, as long as it is valid. */
    isStillValid: IsStillValid | null;
  }
  interface FastifyContextConfig {
    /** True if it answers with pages, which show what partner and currency a visitor's cookies name. */
    isPage?: boolean;
  }
}

const MS_PER_MINUTE = 60_000;

/**
 * Limits a validity to the present minute, for hosts' rules of stays go by the minute.
 * @param untilMs an earlier end
 */
export function validWithinMinute({ clock }: Pick<AppContext, 'clock'>, isStillValid: IsStillValid, untilMs = Infinity): IsStillValid {
  const begun = clock.now().getTime();
  const end = Math.min(untilMs, (Math.floor(begun / MS_PER_MINUTE) + 1) * MS_PER_MINUTE);
  return () => {
    const now = clock.now().getTime();
    return now >= begun && now < end && isStillValid();
  };
}

/** Returns whether all of them are still valid. */
export function areAllValid(each: readonly IsStillValid[]): boolean | Promise<boolean> {
  const answers = each.map((isStillValid) => isStillValid());
  if (answers.includes(false)) return false;
  return answers.every((isValid) => isValid === true) || Promise.all(answers).then((found) => found.every(Boolean));
}

/** A response as it was sent: encoded and compressed. */
interface CachedResponse {
  readonly body: Buffer;
  readonly headers: ReadonlyMap<string, number | string | readonly string[]>;
  readonly isStillValid: IsStillValid;
}

/** Cookies that identify nobody. But for the token they change pages, and no response of the API. */
const IMPERSONAL_COOKIES = new Set([XSRF_COOKIE, 'iw-partner', 'iw-currency', 'iw-language']);
/** Who sends one of these is known, or has to be shown something that others need not be. */
const PERSONAL_HEADERS = ['authorization', 'market-version'];
/** Headers that each response has of its own. */
const OWN_HEADERS = new Set(['set-cookie', 'x-request-id', 'server-timing', 'connection', 'date']);
const MAX_BYTES = 96 * 1024 * 1024;
/** Headers and all else that is kept of a response take about as much. */
const ENTRY_BYTES = 2048;
/** The host decides what a page shows, for partners have hosts of their own. */
const HOST_HEADERS = ['host', 'x-forwarded-host'];
const LONGEST_ADDRESS = 2000;
const MAX_ASKED_ONCE = 5000;

/**
 * Keeps responses of the API and pages for anonymous visitors, so that the same request is answered before cookies, sessions, schemas and handlers
 * are gone through. Only what is asked a second time is kept, for most is asked once.
 */
export class ResponseCache {
  /** Requests that were answered from the cache. */
  hits = 0;
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  });
  readonly #askedOnce = new LRUCache<string, true>({ max: MAX_ASKED_ONCE });

  /** Returns the response to the same request, valid or not. */
  find(request: IncomingMessage): CachedResponse | undefined {
    const key = keyOf(request);
    return key === undefined ? undefined : this.#responses.get(key);
  }

  /** Returns whether the request can be answered from the cache at this moment, as far as that is known without waiting. */
  has(request: IncomingMessage): boolean {
    const isValid = this.find(request)?.isStillValid() ?? false;
    if (typeof isValid === 'boolean') return isValid;
    isValid.catch(() => undefined);
    return false;
  }

  /** @param make puts the response together where it is to be kept */
  keep(request: IncomingMessage, make: () => CachedResponse): void {
    const key = request.method === 'GET' ? keyOf(request) : undefined;
    if (key === undefined) return;
    if (this.#askedOnce.has(key)) this.#responses.set(key, make());
    else this.#askedOnce.set(key, true);
  }

  delete(request: IncomingMessage): void {
    this.#responses.delete(keyOf(request) ?? '');
  }
}

/** The validity of responses to requests that are still looked at. */
const validities = new WeakMap<object, IsStillValid>();

/** Returns how long the response to a request is valid; null where nobody can tell. */
export function validityOf(request: object): IsStillValid | null {
  return validities.get(request) ?? null;
}

/** Answers from the cache what it can. Register it behind what counts requests, and before what looks anything up. */
export function answerFromCache(app: App, cache: ResponseCache): void {
  app.decorateRequest('isStillValid', null);
  app.addHook('onRequest', (request, reply, done) => {
    const cached = cache.find(request.raw);
    if (!cached) return done();
    const answer = (isValid: boolean) => {
      if (isValid) {
        cache.hits += 1;
        validities.set(request.raw, cached.isStillValid);
        return send(request, reply, cached);
      }
      cache.delete(request.raw);
      done();
    };
    const isValid = cached.isStillValid();
    if (typeof isValid === 'boolean') answer(isValid);
    else isValid.then(answer, () => answer(false));
  });
}

/** Keeps the responses whose routes say how long they are valid. Register it behind compression, and before routes. */
export function fillCache(app: App, cache: ResponseCache): void {
  const keep = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void) => {
    const { isStillValid } = request;
    if (isStillValid && reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      validities.set(request.raw, isStillValid);
      cache.keep(request.raw, () => {
        const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
        return { body, isStillValid, headers: sharedHeaders(reply.getHeaders(), body.length) };
      });
    }
    done();
  };
  // Compression adds a hook of its own to each route: what it has made of the response is kept.
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint?.method === 'GET' || route.config?.isPage) route.onSend = [route.onSend ?? []].flat().concat(keep);
  });
}

function sharedHeaders(headers: ReturnType<FastifyReply['getHeaders']>, bytes: number): CachedResponse['headers'] {
  const shared = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value] as const],
  );
  return new Map([...shared, ['content-length', bytes]]);
}

function send(request: FastifyRequest, reply: FastifyReply, { headers, body }: CachedResponse): void {
  reply.hijack();
  const { raw } = reply;
  raw.setHeaders(headers as Map<string, number | string | string[]>);
  raw.setHeader('x-request-id', request.id);
  raw.setHeader('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
  // What any cache may keep carries nobody's cookies.
  const isPublic = String(headers.get('cache-control')).includes('public');
  const token = cookiesOf(request.raw).find(([name]) => name === XSRF_COOKIE)?.[1];
  const cookie = isPublic ? undefined : anonymousXsrfCookie(request, token);
  if (cookie !== undefined) raw.setHeader('set-cookie', cookie);
  raw.writeHead(200);
  raw.end(body);
}

/** Returns whether nothing that a request carries identifies its sender. */
export function isAnonymous(request: IncomingMessage): boolean {
  if (PERSONAL_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
  return cookiesOf(request).every(([name]) => IMPERSONAL_COOKIES.has(name));
}

/** Returns all that a response to an anonymous visitor may depend on; undefined for others. */
function keyOf(request: IncomingMessage): string | undefined {
  const { url = '', headers, method } = request;
  if (url.length > LONGEST_ADDRESS || (method !== 'GET' && method !== 'HEAD') || !isAnonymous(request)) return undefined;
  const encoding = headers['x-no-compression'] === undefined ? (headers['accept-encoding'] ?? '') : '';
  return [localeOf(headers['app-lang']), encoding, url, ...(NOT_PAGES.test(url) ? [] : pageKeyOf(request))].join(' ');
}

/** Returns what pages depend on beside their address. All cookies as they came, for one may come twice. */
function pageKeyOf(request: IncomingMessage): string[] {
  const cookies = cookiesOf(request).filter(([name]) => name !== XSRF_COOKIE);
  return [...HOST_HEADERS.map((name) => String(request.headers[name] ?? '')), JSON.stringify(cookies)];
}

/** Returns names and values, in their order. */
function cookiesOf({ headers: { cookie } }: IncomingMessage): (readonly [name: string, value: string])[] {
  if (cookie === undefined || cookie === '') return [];
  return cookie.split(';').map((text): readonly [name: string, value: string] => {
    const pair = text.trim();
    const end = pair.indexOf('=');
    return end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)];
  });
}
