import type { App } from '#server/platform/context.ts';
import { notingTransactions } from '#server/platform/database/noted-transactions.ts';
import { within } from '#server/platform/process/closing.ts';
import { giveVersion } from './version.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Transactions in which this request has changed what a search would answer. */
    written: Set<bigint> | null;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Longer nobody waits for an answer that is made already; the version that goes with it keeps it from being contradicted. */
const WAIT_MS = 1000;

/**
 * Whoever has written finds it in the next search: on this process because the answer waits until the index has it, and on any other because
 * the answer carries its version.
 * @param catchUp brings this process's index up to what is committed
 */
export function showOwnWrites(app: App, catchUp: () => Promise<void>): void {
  app.decorateRequest('written', null);
  // Not before the body has been read: what comes of it would else not belong to the request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done();
    request.written = new Set();
    notingTransactions(request.written, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // They follow each other: who sees the last of them sees all.
    const last = request.written && [...request.written].at(-1);
    if (last === undefined || last === null) return done();
    giveVersion(request, reply, last);
    within(WAIT_MS, catchUp()).then(() => done(), done);
  });
}
