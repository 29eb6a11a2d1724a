import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../problems/problem.ts';

/** A browser keeps one for each page that is looked at. */
const MOST_OF_ONE = 8;
/** Browsers come back after so long. */
const RETRY_MS = 1000;
/** So often something is said where nothing happens: proxies cut what is silent for long. */
const HEARTBEAT_MS = 15_000;

/** An answer that stays open and tells what happens, as server-sent events. */
export interface EventStream {
  /** @param id by which the browser asks for what comes after it */
  send(event: { readonly id: string; readonly data?: object }): void;
  /** Done once it has ended, whoever ended it. */
  readonly ended: Promise<void>;
}

/** The open streams of this process: bounded, and ended before the process is. */
export interface EventStreams {
  /**
   * Answers with a stream. It ends after the configured time; the browser then resumes it, and its session and rights are looked at again.
   * @param who of whom only some are open at a time
   * @throws DomainError `too_many_requests` beyond the limits, `unavailable` once the process is coming to its end
   */
  open(reply: FastifyReply, who: string): EventStream;
  endAll(): void;
}

/** @param limits.most of all callers together */
export function makeEventStreams(limits: { readonly most: number; readonly seconds: number }): EventStreams {
  const open = new Map<PassThrough, string>();
  let isOver = false;

  function admit(who: string): void {
    if (isOver) throw new DomainError('unavailable');
    const own = [...open.values()].filter((other) => other === who).length;
    if (open.size >= limits.most || own >= MOST_OF_ONE) throw new DomainError('too_many_requests', { retryAfterSeconds: limits.seconds });
  }

  return {
    open: (reply, who) => {
      admit(who);
      const body = new PassThrough();
      open.set(body, who);
      const heartbeat = setInterval(() => body.write(': \n\n'), HEARTBEAT_MS).unref();
      // What is written in the same turn still goes out.
      const end = setTimeout(() => body.end(), limits.seconds * 1000).unref();
      const ended = new Promise<void>((resolve) => {
        body.once('close', () => {
          open.delete(body);
          clearInterval(heartbeat);
          clearTimeout(end);
          resolve();
        });
      });
      body.write(`retry: ${RETRY_MS}\n\n`);
      // Proxies that gather an answer before they pass it on are told not to.
      void reply.header('x-accel-buffering', 'no').type('text/event-stream').send(body);
      return { send: (event) => void (body.writableEnded || body.write(textOf(event))), ended };
    },
    endAll: () => {
      isOver = true;
      for (const body of open.keys()) body.end();
    },
  };
}

/** An id alone moves the browser's place without telling its page anything. */
function textOf({ id, data }: { readonly id: string; readonly data?: object }): string {
  return data === undefined ? `id: ${id}\n\n` : `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
