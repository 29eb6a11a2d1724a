import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/** Any number that nobody else locks in the product's database. */
const MIGRATION_LOCK = 20_180_002;

/** One step of the database's growth: plain SQL that runs once, whole or not at all. */
export interface Migration {
  /** File name without `.sql`; the order of names is the order of steps. */
  name: string;
  sql: string;
  /** Of the SQL, so that a step changed after it ran is noticed. */
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

/**
 * Brings the database up to date: runs the migrations that have not run, in order, each in its own transaction. Processes that start
 * together wait for each other. Forward only: there is no way back but a newer migration.
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
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
