import { randomUUID } from 'node:crypto';
import { type RequestListener, type ServerOptions, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { App } from '../context.ts';
import { DomainError } from '../problems/problem.ts';
import { toProblem } from '../problems/problem-document.ts';
import { networkOf } from './network-of.ts';

type Limits = Pick<Configuration['limits'], 'answerSeconds' | 'bodySeconds' | 'connections' | 'connectionsPerAddress' | 'uploadSeconds'>;

/** Browsers send the head of a request in one piece. */
const HEAD_SECONDS = 20;
/** How often connections are looked over. */
const CHECK_SECONDS = 5;

/** What Node's parser says, where it is not simply nonsense. */
const CODE_OF_PARSER_ERROR: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** What Fastify takes of these. */
interface ConnectionOptions {
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  readonly http: ServerOptions;
  readonly clientErrorHandler: (error: ConnectionError, socket: Socket) => void;
}

/** How long requests may take to arrive, how long answers may wait for who reads them, and what those are told that never become one. */
export function connectionOptions({ answerSeconds, uploadSeconds }: Limits): ConnectionOptions {
  return {
    connectionTimeout: answerSeconds * 1000,
    requestTimeout: uploadSeconds * 1000,
    http: {
      headersTimeout: Math.min(HEAD_SECONDS, uploadSeconds) * 1000,
      connectionsCheckingInterval: Math.min(CHECK_SECONDS, uploadSeconds) * 1000,
    },
    clientErrorHandler: answerParserError,
  };
}

/**
 * Limits connections, and the time that bodies other than uploads take to arrive: whoever sends half of one keeps nobody waiting.
 * @param isProxy tells our own proxies, which may have as many connections as there are
 */
export function registerConnectionLimits(app: App, limits: Limits, isProxy: (address: string) => boolean): void {
  const { connections, connectionsPerAddress, bodySeconds } = limits;
  app.server.maxConnections = connections;
  app.server.on('connection', limitPerAddress(connectionsPerAddress, isProxy));
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return done();
    const timer = setTimeout(() => {
      // The reader of the body, which then answers. Without one the answer is under way already.
      if (payload.listenerCount('error') > 0) payload.emit('error', new DomainError('request_timeout'));
    }, bodySeconds * 1000).unref();
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer));
    done();
  });
}

/** Closes what one network opens beyond its share, at once. */
function limitPerAddress(most: number, isProxy: (address: string) => boolean): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  };
}

/** Nothing of Fastify's is there yet: the answer is written by hand. */
function answerParserError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const code = CODE_OF_PARSER_ERROR[error.code] ?? 'malformed_request';
  const problem = toProblem({ code }, requestId);
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Also when the other side never closes.
  socket.destroySoon();
}

/** Requests that a connection may send before it has taken the answer to an earlier one. Browsers and proxies send none. */
const MOST_WAITING = 16;

/** What a connection has asked for and not yet taken. */
interface Line {
  latest: ServerResponse;
  waiting: number;
}

/**
 * Answers the requests of a connection one after the other: however many it sends, one is under way. A connection ends
 * that takes nothing of an answer for that long, whose requests wait for that long, or that sends too many meanwhile.
 * @param answerMs its server's `timeout`, in milliseconds
 */
export function oneAtATime(handler: RequestListener, answerMs: number): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    // Nothing was read or written for that long. Where nothing is to be written, the answer is still worked at.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    const line = lines.get(socket) ?? { latest: response, waiting: 0 };
    const before = line.latest;
    line.latest = response;
    lines.set(socket, line);
    if (before === response || before.closed) return handler(request, response);
    if (line.waiting >= MOST_WAITING) return void socket.destroy();
    line.waiting += 1;
    const patience = setTimeout(() => socket.destroy(), answerMs).unref();
    before.once('close', () => {
      clearTimeout(patience);
      line.waiting -= 1;
      if (!socket.destroyed) handler(request, response);
    });
  };
}
