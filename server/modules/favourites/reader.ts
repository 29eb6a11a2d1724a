import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserHashOf, ensureBrowserId } from '#server/platform/http/request-facts.ts';

/** Whose favourites, votes and remarks something is about: a user's or, without account, a browser's. */
export type Reader = { readonly userId: number; readonly browserHash: null } | { readonly userId: null; readonly browserHash: Buffer };

/** Returns who reads; null for a browser that has never kept anything. */
export function readerOf(request: FastifyRequest): Reader | null {
  if (request.actor.kind === 'user') return { userId: request.actor.userId, browserHash: null };
  const browserHash = browserHashOf(request);
  return browserHash && { userId: null, browserHash };
}

/** Returns who writes: a browser without a name gets one. */
export function writerOf(request: FastifyRequest, reply: FastifyReply): Reader {
  if (request.actor.kind !== 'user') ensureBrowserId(request, reply);
  const reader = readerOf(request);
  if (!reader) throw new Error('A browser that has just been named has no name');
  return reader;
}
