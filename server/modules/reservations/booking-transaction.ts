import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { AppContext } from '#server/platform/context.ts';
import { fairTurns } from '#server/platform/http/fair-turns.ts';
import type { Visitor } from './visitor.ts';

/** Runs work in a transaction of its own, when the visitor's turn comes. @throws TooManyWaiting rather than let it wait for long */
export type BookingTransaction = <Result>(visitor: Visitor, work: (trx: Kysely<Database>) => Promise<Result>) => Promise<Result>;

/** For each booking that is under way so many may wait, by turns of their addresses. */
const WAITING_PER_TURN = 20;

/**
 * Makes the transactions of whoever holds and books. Guests who want the same unit wait for each other, each with a connection to the database: at
 * most half of the connections are theirs, so that searches and everything else go on.
 */
export function bookingTransactions({ db, config }: Pick<AppContext, 'db' | 'config'>): BookingTransaction {
  const atOnce = Math.max(1, Math.floor(config.databaseConnections / 2));
  const inTurn = fairTurns({ atOnce, mostWaiting: atOnce * WAITING_PER_TURN });
  // Somebody who leaves may want the answer under the same key later.
  const never = new AbortController().signal;
  return (visitor, work) => inTurn(visitor.address, never, () => db.transaction().execute(work));
}
