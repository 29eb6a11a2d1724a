import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '#contract/primitives/enums.ts';
import type { App, AppContext } from '../context.ts';
import { KeptBytes, type LentBytes } from '../process/kept-bytes.ts';
import { NOT_PAGES } from './paths.ts';
import { anonymousXsrfCookie, XSRF_COOKIE } from './xsrf.ts';

/** Whether an answer still is what would be answered now; a promise where that has to be found out. */
export type Holds = () => boolean | Promise<boolean>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route whose answer is the same for whoever asks the same without being known, as long as it holds. */
    holds: Holds | null;
  }
  interface FastifyContextConfig {
    /** Whether it answers with pages, which show what partner and currency a visitor's cookies name. */
    isPage?: boolean;
  }
}

const MS_PER_MINUTE = 60_000;

/**
 * Holds within the minute that it is, for rules of stays go by the minute.
 * @param untilMs no longer than that
 */
export function withinMinute({ clock }: Pick<AppContext, 'clock'>, holds: Holds, untilMs = Infinity): Holds {
  const begun = clock.now().getTime();
  const end = Math.min(untilMs, (Math.floor(begun / MS_PER_MINUTE) + 1) * MS_PER_MINUTE);
  return () => {
    const now = clock.now().getTime();
    return now >= begun && now < end && holds();
  };
}

/** Holds as long as all of them do. */
export function allHold(each: readonly Holds[]): boolean | Promise<boolean> {
  const answers = each.map((holds) => holds());
  if (answers.includes(false)) return false;
  return answers.every((isGood) => isGood === true) || Promise.all(answers).then((found) => found.every(Boolean));
}

/** What is known of an answer that was sent. */
interface Kept {
  readonly headers: ReadonlyMap<string, number | string | readonly string[]>;
  readonly holds: Holds;
}

/** An answer as it was sent. */
interface Sent extends Kept {
  readonly body: Uint8Array;
}

/** Cookies by which nobody is known. But for the token they change pages, and no answer of the API. */
const IMPERSONAL_COOKIES = new Set([XSRF_COOKIE, 'iw-partner', 'iw-currency', 'iw-language']);
/** Who sends one of these is somebody, or has to be shown something that others need not be. */
const PERSONAL_HEADERS = ['authorization', 'market-version'];
/** Of each answer its own. */
const OWN_HEADERS = new Set(['set-cookie', 'x-request-id', 'server-timing', 'connection', 'date']);
const MOST_BYTES = 48 * 1024 * 1024;
/** What headers and all else that is known of an answer take. */
const BYTES_OF_ENTRY = 2048;
/** By which of our hosts a page was asked for: partners have hosts of their own. */
const HOST_HEADERS = ['host', 'x-forwarded-host'];
const LONGEST_ADDRESS = 2000;
/** Questions that are known to have been asked, some hundred bytes each. */
const MOST_ASKED = 5000;

/**
 * Remembers whole answers of the API and pages, encoded and compressed as they were sent, so that the same question is answered before cookies, sessions, schemas and handlers
 * are gone through. Only what is asked a second time is kept, for most is asked once. The oldest make room for new ones.
 */
export class AnswerMemory {
  /** Answers that were given from it. */
  given = 0;
  readonly #kept = new KeptBytes<Kept>(MOST_BYTES, BYTES_OF_ENTRY);
  readonly #asked = new Set<string>();

  /** What was answered to the same question; whether it still holds, its `holds` tells. */
  find(request: IncomingMessage): Kept | undefined {
    const key = keyOf(request);
    return key === undefined ? undefined : this.#kept.aboutOf(key);
  }

  /** The body of such an answer, which may have made room for others meanwhile, until it is given back. */
  lend(request: IncomingMessage): LentBytes | undefined {
    return this.#kept.lend(keyOf(request) ?? '');
  }

  /** Whether the same question can be answered from memory at this moment, as far as that is known without finding it out. */
  has(request: IncomingMessage): boolean {
    const isGood = this.find(request)?.holds() ?? false;
    if (typeof isGood === 'boolean') return isGood;
    // Who has to wait for it is no better than others.
    isGood.catch(() => undefined);
    return false;
  }

  /** @param make puts together what is to be kept, where it is */
  keep(request: IncomingMessage, make: () => Sent): void {
    const key = request.method === 'GET' ? keyOf(request) : undefined;
    if (key === undefined || this.#isFirst(key)) return;
    const { body, ...kept } = make();
    this.#kept.keep(key, body, kept);
  }

  forget(request: IncomingMessage): void {
    this.#kept.forget(keyOf(request) ?? '');
  }

  #isFirst(key: string): boolean {
    if (this.#asked.has(key)) return false;
    if (this.#asked.size >= MOST_ASKED) this.#asked.clear();
    this.#asked.add(key);
    return true;
  }
}

/** How long answers hold that were given to requests which are still looked at. */
const heldBy = new WeakMap<object, Holds>();

/** How long the answer to a request holds; null where nobody can tell. */
export function holdsOf(request: object): Holds | null {
  return heldBy.get(request) ?? null;
}

/** Answers from memory what it can. Register it behind what counts requests, and before what looks anything up. */
export function answerFromMemory(app: App, memory: AnswerMemory): void {
  app.decorateRequest('holds', null);
  app.addHook('onRequest', (request, reply, done) => {
    const kept = memory.find(request.raw);
    if (!kept) return done();
    const answer = (isGood: boolean) => {
      const body = isGood ? memory.lend(request.raw) : undefined;
      if (body) {
        memory.given += 1;
        heldBy.set(request.raw, kept.holds);
        return send(request, reply, kept, body);
      }
      memory.forget(request.raw);
      done();
    };
    const isGood = kept.holds();
    if (typeof isGood === 'boolean') answer(isGood);
    else isGood.then(answer, () => answer(false));
  });
}

/** Keeps the answers of which a route says how long they hold. Register it behind compression, and before routes. */
export function keepAnswers(app: App, memory: AnswerMemory): void {
  const keep = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void) => {
    const { holds } = request;
    if (holds && reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      heldBy.set(request.raw, holds);
      memory.keep(request.raw, () => {
        const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
        return { body, holds, headers: sharedHeaders(reply.getHeaders(), body.length) };
      });
    }
    done();
  };
  // Compression adds a hook of its own to each route: what it has made of the answer is kept.
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint?.method === 'GET' || route.config?.isPage) route.onSend = [route.onSend ?? []].flat().concat(keep);
  });
}

function sharedHeaders(headers: ReturnType<FastifyReply['getHeaders']>, bytes: number): Kept['headers'] {
  const shared = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [[name, value] as const],
  );
  return new Map([...shared, ['content-length', bytes]]);
}

function send(request: FastifyRequest, reply: FastifyReply, { headers }: Kept, body: LentBytes): void {
  reply.hijack();
  const { raw } = reply;
  raw.setHeaders(headers as Map<string, number | string | string[]>);
  raw.setHeader('x-request-id', request.id);
  raw.setHeader('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`);
  // What any cache may keep carries nobody's cookies.
  const isPublic = String(headers.get('cache-control')).includes('public');
  const cookie = isPublic ? undefined : anonymousXsrfCookie(request, tokenOf(request.raw));
  if (cookie !== undefined) raw.setHeader('set-cookie', cookie);
  // When all of it was handed to the system, or nobody is left to read it, which may have been so before.
  if (raw.destroyed) body.giveBack();
  else raw.once('close', body.giveBack);
  raw.writeHead(200);
  raw.end(body.bytes);
}

const tokenOf = (request: IncomingMessage) => cookiesOf(request).find(([name]) => name === XSRF_COOKIE)?.[1];

/** Whether nothing that a request carries tells who sends it. */
export function isNobody(request: IncomingMessage): boolean {
  if (PERSONAL_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
  return cookiesOf(request).every(([name]) => IMPERSONAL_COOKIES.has(name));
}

/** What an answer to somebody who is not known may depend on; undefined for others. */
function keyOf(request: IncomingMessage): string | undefined {
  const { url = '', headers, method } = request;
  if (url.length > LONGEST_ADDRESS || (method !== 'GET' && method !== 'HEAD') || !isNobody(request)) return undefined;
  const encoding = headers['x-no-compression'] === undefined ? (headers['accept-encoding'] ?? '') : '';
  return [localeOf(headers['app-lang']), encoding, url, ...(NOT_PAGES.test(url) ? [] : shownOf(request))].join(' ');
}

/** What pages depend on beside their address. All cookies as they came, for one may come twice. */
function shownOf(request: IncomingMessage): string[] {
  const cookies = cookiesOf(request).filter(([name]) => name !== XSRF_COOKIE);
  return [...HOST_HEADERS.map((name) => String(request.headers[name] ?? '')), JSON.stringify(cookies)];
}

/** Names and values, in their order. */
function cookiesOf({ headers: { cookie } }: IncomingMessage): (readonly [name: string, value: string])[] {
  if (cookie === undefined || cookie === '') return [];
  return cookie.split(';').map((text): readonly [name: string, value: string] => {
    const pair = text.trim();
    const end = pair.indexOf('=');
    return end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)];
  });
}
