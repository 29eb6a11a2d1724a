import { lookup as resolveName } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { decodeBody } from './calendar-lines.ts';
import { FeedFailure, isAllowedHost, isPublicAddress, readFeedUrl } from './feed-url.ts';

const MOST_REDIRECTS = 5;

/** What the server gave with its last good answer. */
export interface FeedMarks {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A feed as its server sent it; without text when it has not changed since. */
type FeedAnswer = FeedMarks & { readonly text: string | undefined };

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export interface FetchLimits {
  readonly timeoutMs: number;
  readonly mostBytes: number;
  readonly allowedHosts: readonly string[];
  /** How names become addresses; the system's way unless given. */
  readonly resolve?: Resolve;
}

/**
 * Reads a feed from its server. Names are resolved once per connection, and the connection goes to an address that was checked, also after a
 * redirect: nothing that a host types reaches a network inside.
 * @throws FeedFailure
 */
export async function fetchFeed(address: string, marks: FeedMarks, limits: FetchLimits): Promise<FeedAnswer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = readFeedUrl(address, limits.allowedHosts);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await request(url, marks, limits, signal);
    const status = response.statusCode ?? 0;
    const location = status >= 300 && status < 400 && status !== 304 ? response.headers.location : undefined;
    if (location === undefined) return await answerOf(response, { status, marks, limits, signal });
    response.destroy();
    if (!URL.canParse(location, url)) throw new FeedFailure('addressInvalid');
    url = readFeedUrl(new URL(location, url).href, limits.allowedHosts);
  }
  throw new FeedFailure('redirects');
}

interface Asked {
  readonly status: number;
  readonly marks: FeedMarks;
  readonly limits: FetchLimits;
  readonly signal: AbortSignal;
}

async function answerOf(response: http.IncomingMessage, { status, marks, limits, signal }: Asked): Promise<FeedAnswer> {
  if (status === 304) {
    response.destroy();
    return { ...marks, text: undefined };
  }
  if (status !== 200) {
    response.destroy();
    throw new FeedFailure('httpStatus', status);
  }
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  return { etag, lastModified, text: await bodyOf(response, limits.mostBytes, signal) };
}

function request(url: URL, marks: FeedMarks, limits: FetchLimits, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const options = {
    signal,
    lookup: checkedLookup(isAllowedHost(url, limits.allowedHosts), limits.resolve ?? ((host) => resolveName(host, { all: true }))),
    agent: false as const,
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'identity',
      'user-agent': 'Lina-Calendar/1.0',
      ...(marks.etag !== null && { 'if-none-match': marks.etag }),
      ...(marks.lastModified !== null && { 'if-modified-since': marks.lastModified }),
    },
  };
  return new Promise((resolve, reject) => {
    const asked = get(url, options, resolve);
    asked.on('error', (error) => reject(failureOf(error, signal)));
    // An answer that is none, such as 101, ends without an error.
    asked.on('close', () => reject(new FeedFailure(signal.aborted ? 'timeout' : 'unreachable')));
  });
}

/** Looks a name up, and hands over only addresses that may be connected to: one that is inside spoils the name. */
function checkedLookup(isAllowed: boolean, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) callback(new FeedFailure('unreachable'), '', 0);
        else if (!isAllowed && !found.every(({ address }) => isPublicAddress(address))) callback(new FeedFailure('addressPrivate'), '', 0);
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

async function bodyOf(response: http.IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > mostBytes) throw new FeedFailure('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    throw failureOf(error, signal);
  }
  return await decodeBody(Buffer.concat(chunks), response.headers, mostBytes);
}

function failureOf(error: unknown, signal: AbortSignal): FeedFailure {
  if (error instanceof FeedFailure) return error;
  return new FeedFailure(signal.aborted ? 'timeout' : 'unreachable');
}
