import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { fairTurns, TooManyWaiting } from '#server/platform/http/fair-turns.ts';
import { type Answer, type Claim, fingerprintOf, idempotencyKeyOf, runIdempotently } from '#server/platform/http/idempotency.ts';
import { addressDigest, browserHashOf } from '#server/platform/http/request-facts.ts';

/** Who books: an anonymous browser by its cookie, an API client by its token, either perhaps signed in. */
export interface Visitor {
  /** SHA-256 of the browser's cookie; null for clients without one. */
  readonly browserHash: Buffer | null;
  /** Keyed digest of the network address. */
  readonly address: string;
  readonly userId: number | null;
  readonly locale: Locale;
  readonly partner: string | null;
}

export function visitorOf(request: FastifyRequest): Visitor {
  const { actor, locale, partner } = request;
  return {
    browserHash: browserHashOf(request),
    address: addressDigest(request),
    userId: actor.kind === 'user' ? actor.userId : null,
    locale,
    partner,
  };
}

/** Runs the work of a visitor's request once per `Idempotency-Key`, or just runs it for clients that sent none. */
export async function oncePerVisitor(
  context: AppContext,
  request: FastifyRequest,
  { operation, visitor, body }: { readonly operation: string; readonly visitor: Visitor; readonly body: unknown },
  work: (claim: Claim | null) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(request.headers);
  if (key === undefined) return work(null);
  return runIdempotently(context, { scope: keyScope(operation, visitor), key, fingerprint: fingerprintOf(body) }, work);
}

/** Whose idempotency keys are the visitor's own: the user's, else the browser's, else the network's. */
function keyScope(operation: string, visitor: Visitor): string {
  if (visitor.userId !== null) return `${operation} user:${visitor.userId}`;
  return visitor.browserHash ? `${operation} browser:${visitor.browserHash.toString('hex')}` : `${operation} address:${visitor.address}`;
}

/** Returns whether the visitor opened the session: from the same browser, or as the same user where there was no browser. */
export function isOpenedBy(session: { readonly browserHash: Buffer | null; readonly userId: number | null }, visitor: Visitor): boolean {
  if (session.browserHash !== null) return visitor.browserHash?.equals(session.browserHash) === true;
  return session.userId !== null && session.userId === visitor.userId;
}

/**
 * Runs work about units in a transaction of its own, when the visitor's turn comes.
 * @throws TooManyWaiting rather than let it wait for long
 */
export type BookingTransaction = <Result>(
  visitor: Visitor,
  unitIds: readonly number[],
  work: (trx: Kysely<Database>) => Promise<Result>,
) => Promise<Result>;

/** For each booking that is under way so many may wait, by turns of their addresses. */
const WAITING_PER_TURN = 20;

/**
 * Makes the transactions of whoever holds and books. Guests of one unit wait for each other here, not with a connection each in the database: one of
 * them waits for a unit that is locked, and bookings of others go on. At most half of the connections are theirs, so that searches go on.
 */
export function bookingTransactions({ db, config }: Pick<AppContext, 'db' | 'config'>): BookingTransaction {
  const atOnce = Math.max(1, Math.floor(config.databaseConnections / 2));
  const mostWaiting = atOnce * WAITING_PER_TURN;
  const inTurn = fairTurns({ atOnce, mostWaiting });
  // Somebody who leaves may want the answer under the same key later.
  const never = new AbortController().signal;
  /** The last transaction of each unit. */
  const latest = new Map<number, Promise<unknown>>();
  let underWay = 0;
  return async (visitor, unitIds, work) => {
    if (underWay >= mostWaiting + atOnce) throw new TooManyWaiting();
    underWay += 1;
    const earlier = Promise.allSettled(unitIds.map((unitId) => latest.get(unitId)));
    const run = earlier.then(() => inTurn(visitor.address, never, () => db.transaction().execute(work)));
    for (const unitId of unitIds) latest.set(unitId, run);
    try {
      return await run;
    } finally {
      underWay -= 1;
      for (const unitId of unitIds) if (latest.get(unitId) === run) latest.delete(unitId);
    }
  };
}
