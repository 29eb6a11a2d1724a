import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Locale, localeOf } from '#contract/primitives/enums.ts';
import { retryAfterOf, toProblem } from '../problems/problem-document.ts';
import type { Admission, Urgency } from './admission.ts';
import { NOT_PAGES, UNLIMITED } from './paths.ts';

/** A page for those who read, with the policy that it needs. */
export interface AwayPage {
  readonly html: Buffer;
  readonly policy: string;
}

/** What the gate knows of the routes behind it. */
interface GateKnowledge {
  /** @param path without its query */
  urgencyOf(method: string, path: string): Urgency;
  /** Whether the same was asked before, so that the answer costs next to nothing. */
  isCached(request: IncomingMessage): boolean;
  /** In each language; none where there are no pages. */
  readonly awayPages: ReadonlyMap<Locale, AwayPage>;
}

const ID_PLACE = '0'.repeat(randomUUID().length);
const PROBLEM = JSON.stringify(toProblem({ code: 'unavailable' }, ID_PLACE));
const [BEFORE_ID = '', AFTER_ID = ''] = PROBLEM.split(ID_PLACE);
const RETRY_AFTER = String(retryAfterOf({ code: 'unavailable' }));
/** What of a body is thrown away to keep the connection: beyond it a new one is cheaper. */
const MOST_UNREAD = 64 * 1024;

/**
 * Stands before the framework: whoever cannot be served is told so before anything else is done for the request, for a tenth of what going through all
 * hooks would cost. Who is let in, is counted behind it.
 */
export function gateBefore(handler: RequestListener, admission: Admission, knowledge: GateKnowledge): RequestListener {
  return (request, response) => {
    const { method = 'GET', url = '/' } = request;
    // Mostly there is room for everybody, and nothing to find out.
    if (!admission.isFullFor('costly') || UNLIMITED.test(url)) return handler(request, response);
    const end = url.indexOf('?');
    const asked = knowledge.urgencyOf(method === 'HEAD' ? 'GET' : method, end < 0 ? url : url.slice(0, end));
    const urgency = asked === 'costly' && knowledge.isCached(request) ? 'ordinary' : asked;
    if (!admission.isFullFor(urgency)) return handler(request, response);
    admission.sentAway[urgency] += 1;
    sendAway(request, response, knowledge);
  };
}

function sendAway(request: IncomingMessage, response: ServerResponse, { awayPages }: GateKnowledge): void {
  const { url = '/', headers } = request;
  const isForPeople = headers.accept?.includes('text/html') && !NOT_PAGES.test(url);
  const page = isForPeople ? awayPages.get(localeOf(url.split(/[/?]/, 3)[2])) : undefined;
  const requestId = randomUUID();
  const body = page?.html ?? BEFORE_ID + requestId + AFTER_ID;
  if (hasLongBody(request)) response.shouldKeepAlive = false;
  response.writeHead(503, [
    ...['Content-Type', page ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8'],
    ...['Content-Length', String(page ? page.html.length : PROBLEM.length)],
    ...['Content-Security-Policy', page?.policy ?? "default-src 'none';frame-ancestors 'none'"],
    ...['X-Content-Type-Options', 'nosniff', 'Cache-Control', 'no-store', 'Retry-After', RETRY_AFTER, 'X-Request-Id', requestId],
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const hasLongBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MOST_UNREAD;
