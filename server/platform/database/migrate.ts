import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/** Any number that nobody else locks in the product's database. */
const MIGRATION_LOCK = 20_180_002;

/**
 * Who waits for a lock keeps all waiting that come after; a migration gives up after so long, and tries again once they have passed. The version
 * before serves meanwhile.
 */
const LOCK_TIMEOUT_MS = 3000;
const LOCK_ATTEMPTS = 20;
const LOCK_PAUSE_MS = 500;
/** lock_not_available */
const NO_LOCK = '55P03';

/**
 * First line of a migration whose statements run each by itself, as making an index `concurrently` wants it. It is begun anew where it was
 * interrupted, so each statement has to be harmless when it has run already.
 */
const WITHOUT_TRANSACTION = /^-- without transaction\b/;

/** One step of the database's growth: plain SQL that runs once, whole or not at all. */
export interface Migration {
  /** File name without `.sql`; the order of names is the order of steps. */
  name: string;
  sql: string;
  /** The checksum of the SQL, so that a step changed after it ran is noticed. */
  checksum: string;
}

/** The migrations of `database/migrations`, or of another folder, in order. */
export function readMigrations(folder: string = path.join(findProjectRoot(), 'database', 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(folder, file), 'utf8');
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Returns a migration's SQL as it runs within a transaction, where nobody else uses the tables. */
export function withinTransaction({ sql }: Migration): string {
  return WITHOUT_TRANSACTION.test(sql) ? sql.replaceAll(/\bconcurrently\b/gi, '') : sql;
}

/**
 * Brings the database up to date: runs the migrations that have not run, in order, each in its own transaction. Processes that start
 * together wait for each other; those of the version before serve meanwhile. Forward only: there is no way back but a newer migration.
 *
 * @returns names of the migrations that ran now.
 * @throws Error when a migration fails (it then left nothing behind), or has changed since it ran.
 */
export async function migrate(pool: pg.Pool, migrations: Migration[] = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists schema_migrations (name text primary key, checksum text not null)');
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
    if (changed) throw new Error(`Migration ${changed.name} has changed since it ran on this database: add a new migration instead`);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await runMigration(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session, and with it the lock, even when a failed migration left the connection unusable.
    client.release(true);
  }
}

async function runMigration(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  const note = () => client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  try {
    if (WITHOUT_TRANSACTION.test(sql)) {
      for (const statement of sql.split(/;\s*$/m).filter((text) => text.trim() !== '')) await client.query(statement);
      await note();
    } else await insistently(() => inTransaction(client, sql, note));
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function inTransaction(client: pg.PoolClient, sql: string, note: () => Promise<unknown>): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(sql);
    await note();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Tries again where a lock was not to be had. */
async function insistently(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === NO_LOCK;
      if (!isLocked || attempt === LOCK_ATTEMPTS) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

/** Any number that nobody else locks in the product's database. */
const PREPARATION_LOCK = 20_180_004;

/** Runs the work while no other process on this database does: processes that start together prepare it one after the other. */
export async function oneAtATime<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    return await work();
  } finally {
    // Ends the session, and with it the lock, whatever state the connection is in.
    client.release(true);
  }
}
