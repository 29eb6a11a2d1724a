import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#database/types.ts';
import { valueParsers } from './value-parsers.ts';

/** A way to the database. */
export interface Connection {
  /** Typed queries; one transaction per state-changing request. */
  db: Kysely<Database>;
  /** The pool below, for what Kysely does not do: migrations, catalogue queries, bulk loading. */
  pool: pg.Pool;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

/**
 * Opens a pool of connections. Nothing is contacted before the first query.
 *
 * @param url PostgreSQL address; `?host=/folder` names a Unix socket.
 * @param options.max most connections at once (default 10).
 * @param options.log takes a line when an idle connection breaks, which the pool then replaces by itself.
 */
export function connect(url: string, options: { max?: number; log?: (line: string) => void } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'lina',
    types: valueParsers,
  });
  const log = options.log ?? ((line: string) => void process.stderr.write(`${line}\n`));
  pool.on('error', (error) => log(`A connection to the database broke while idle: ${error.message}`));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  // The pool itself, for Kysely's own `destroy` leaves it open when no typed query was ever made.
  return { db, pool, close: () => pool.end() };
}
