import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext } from '#server/platform/context.ts';
import { perAddress } from '#server/platform/http/network-of.ts';
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

/** Returns the columns of a row that is the reader's. */
export function columnsOf({ userId, browserHash }: Reader) {
  return { user_id: userId, browser_hash: browserHash };
}

/** Returns whether a row of lists or voters is the reader's; of nobody none is. @param table name or alias of either */
export function isOf(reader: Reader | null, table: 'favourite_lists' | 'favourite_voters'): RawBuilder<SqlBool> {
  if (reader === null) return sql<SqlBool>`false`;
  return reader.userId === null
    ? sql<SqlBool>`${sql.ref(`${table}.browser_hash`)} = ${reader.browserHash}`
    : sql<SqlBool>`${sql.ref(`${table}.user_id`)} = ${reader.userId}`;
}

/** Returns the limit on what is written from one network address, whoever reads there. */
export function writesOf({ config }: Pick<AppContext, 'config'>) {
  return { config: { rateLimit: perAddress('favourites', config.limits.favouriteWritesPerAddress) } };
}
