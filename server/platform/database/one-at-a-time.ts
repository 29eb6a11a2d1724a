import type pg from 'pg';

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
