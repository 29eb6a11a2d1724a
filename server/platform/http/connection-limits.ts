import { randomUUID } from 'node:crypto';
import { type ServerOptions, STATUS_CODES } from 'node:http';
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
