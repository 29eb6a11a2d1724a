import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
