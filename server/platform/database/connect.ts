import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#database/types.ts';
import { ForgettingClient, PreparingClient } from './prepared.ts';
import { valueParsers } from './value-parsers.ts';

/** A way to the database. */
export interface Connection {
  /** Typed queries; one transaction per state-changing request. */
  db: Kysely<Database>;
  /** The pool below, for what Kysely does not do: migrations, catalogue queries, bulk loading. */
  pool: pg.Pool;
  /** Asks the database for a health check, on a connection of its own: one that is busy is not one that is gone. */
  ping(): Promise<void>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

/** After how long PostgreSQL itself gives up what a connection does; 0: never. */
export interface TimeLimits {
  /** One statement. */
  readonly statementMs: number;
  /** Waiting for what another transaction has locked. */
  readonly lockMs: number;
  /** A transaction in which nothing is asked. The connection ends with it. */
  readonly idleTransactionMs: number;
}

const NO_LIMITS: TimeLimits = { statementMs: 0, lockMs: 0, idleTransactionMs: 0 };

/** Longer is no health check. */
const PING_LIMIT_MS = 3000;
/** Visitors wait hardly longer than that for all of their page. */
const CONNECTION_LIMIT_MS = 5000;
/** A database that goes away breaks all connections at once: one line tells of them. */
const ONE_LINE_EVERY_MS = 60_000;

/**
 * Opens a pool of connections. Nothing is contacted before the first query.
 *
 * @param url PostgreSQL address; `?host=/folder` names a Unix socket.
 * @param options.max most connections at once (default 10); `ping` has one of its own.
 * @param options.log takes a line when connections break, which the pool then replaces by itself.
 * @param options.limits none unless given: for what may take its time, such as migrations.
 * @param options.watch sees each connection before it is used.
 * @param options.keepsStatements whether the server's end of a connection remembers prepared statements (default).
 */
export function connect(
  url: string,
  options: {
    max?: number;
    log?: (line: string) => void;
    limits?: TimeLimits | undefined;
    watch?: ((client: pg.ClientBase) => void) | undefined;
    keepsStatements?: boolean;
  } = {},
): Connection {
  const { statementMs, lockMs, idleTransactionMs } = options.limits ?? NO_LIMITS;
  const pool = new pg.Pool({
    Client: (options.keepsStatements ?? true) ? PreparingClient : ForgettingClient,
    pipeline: true,
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    application_name: 'lina',
    types: valueParsers,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  });
  const pinging = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PING_LIMIT_MS,
    query_timeout: PING_LIMIT_MS,
    application_name: 'lina',
  });
  const tellLoss = lossReport(options.log ?? ((line: string) => void process.stderr.write(`${line}\n`)));
  for (const each of [pool, pinging]) {
    each.on('error', tellLoss);
    // The pool listens to connections that rest, not to one that a transaction holds: unheard, its end would be the end of the process.
    each.on('connect', (client) => void client.on('error', tellLoss));
  }
  if (options.watch) pool.on('connect', options.watch);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let ping: Promise<void> | undefined;
  return {
    db,
    pool,
    ping: () => {
      // However many ask, one question is under way.
      ping ??= pinging
        .query('select 1')
        .then(() => undefined)
        .finally(() => {
          ping = undefined;
        });
      return ping;
    },
    // The pools themselves, for Kysely's own `destroy` leaves them open when no typed query was ever made.
    close: async () => {
      await Promise.all([pool.end(), pinging.end()]);
    },
  };
}

function lossReport(log: (line: string) => void): (error: Error) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - toldAt < ONE_LINE_EVERY_MS) return;
    toldAt = performance.now();
    log(`A connection to the database broke: ${error.message}`);
  };
}
