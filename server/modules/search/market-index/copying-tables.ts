import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#database/types.ts';
import { poolOf } from '#server/platform/database/connect.ts';
import { type CopiedRows, type CopiedTable, copyRows } from '#server/platform/database/copied-rows.ts';
import { atMost } from '#server/platform/process/at-most.ts';

/** Tables that are read at the same time: while one is taken over, PostgreSQL reads on for another. */
const CONNECTIONS = 2;

/** A table of the market, and who takes its rows. */
export type Taken = readonly [table: CopiedTable, take: (rows: CopiedRows) => void];

/** Copies tables in this order, after those that were asked for before. */
type Copy = (tables: readonly Taken[]) => Promise<void>;

/** The first statement of a transaction that is to see what another one sees. */
export const seeing = (snapshot: string) => `set transaction snapshot '${snapshot}'`;

/**
 * Works with connections that all see a snapshot, each of which copies one table at a time.
 * @param of.sized tables that nobody shall rewrite meanwhile, so that their rows stay on their pages
 * @param work is given what copies tables, and how many pages each of `of.sized` has
 */
export async function copyingTables<Found>(
  db: Kysely<Database>,
  { snapshot, sized }: { readonly snapshot: string; readonly sized: readonly string[] },
  work: (copy: Copy, pages: ReadonlyMap<string, number>) => Promise<Found>,
): Promise<Found> {
  const clients: pg.PoolClient[] = [];
  try {
    for (let connection = 0; connection < CONNECTIONS; connection++) {
      const client = await poolOf(db).connect();
      clients.push(client);
      await client.query('begin isolation level repeatable read read only');
      await client.query(seeing(snapshot));
      await client.query(`lock table ${sized.join(', ')} in access share mode`);
      // What is sorted and put together should not go to a disk, and rows that are only read need no machine code.
      await client.query(`set local work_mem = '64MB'`);
      await client.query('set local jit = off');
    }
    const pages = new Map<string, number>();
    for (const table of sized) pages.set(table, await pagesOf(clients[0], table));
    return await work(copyingOver(clients, db), pages);
  } finally {
    // Closed rather than given back: they may stand in the middle of a table.
    for (const client of clients) client.release(true);
  }
}

function copyingOver(clients: readonly pg.PoolClient[], db: Kysely<Database>): Copy {
  const free = [...clients];
  const inTurn = atMost(clients.length);
  const copyOne = async ([table, take]: Taken) => {
    const client = free.pop();
    // One on which a table could not be copied is of no more use.
    if (!client) throw new Error('No connection is left that copies');
    await copyRows(client, db, table, take);
    free.push(client);
  };
  return async (tables) => void (await Promise.all(tables.map((each) => inTurn(() => copyOne(each)))));
}

async function pagesOf(client: pg.PoolClient | undefined, table: string): Promise<number> {
  const { rows } = await (client as pg.PoolClient).query<{ pages: number }>(
    `select (pg_relation_size($1) / current_setting('block_size')::int)::int as pages`,
    [table],
  );
  return rows[0]?.pages ?? 0;
}
