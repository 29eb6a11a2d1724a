import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { checkOut } from '#server/modules/reservations/check-out.ts';
import { readCheckout } from '#server/modules/reservations/read-checkout.ts';
import { bookingTransactions, type Visitor } from '#server/modules/reservations/visitor.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { announceTestServer, urlOfDatabase } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { type BenchGuest, type GuestsOf, openProperties } from './guests.ts';
import { openClient } from './http-client.ts';
import { summarise, type Timing, timeOne } from './measure.ts';
import { processorTime, processorTimeOfFamily } from './processor-time.ts';
import { startServerOn } from './start-product.ts';

const CLIENTS = 32;
const WARM_UP_MS = 4000;
const SETTLING_MS = 1000;
const MEASURED_MS = 8000;

/** Books for one guest, all the way to its confirmation. */
type Book = (client: number, guest: BenchGuest) => Promise<void>;

/**
 * Bookings of 32 guests at a time, none of whom wants what another does: through the module's operation, and from outside over HTTP, where
 * each holds first. PostgreSQL is durable, on the disk.
 */
export async function benchBooking(): Promise<Timing[]> {
  const dataDir = path.join(os.tmpdir(), `lina-bench-${process.pid}`, 'postgres');
  const { server, template } = await startTestServer({ dataDir, durable: true });
  announceTestServer(server.url('postgres'), template);
  try {
    return [await benchOperation(dataDir), ...(await benchHttp(dataDir))];
  } finally {
    await server.stop();
    rmSync(path.dirname(dataDir), { recursive: true, force: true });
  }
}

async function openMarket(): Promise<{ test: TestApp; guestsOf: GuestsOf }> {
  const test = await createTestApp({ now: new Date().toISOString() });
  return { test, guestsOf: await openProperties(test.context, CLIENTS) };
}

async function benchOperation(dataDir: string): Promise<Timing> {
  const { test, guestsOf } = await openMarket();
  const context = { ...test.context, inTransaction: bookingTransactions(test.context) };
  const book: Book = async (_client, { address, wish, body }) => {
    const visitor: Visitor = { browserHash: null, address, userId: null, locale: 'he', partner: null };
    await checkOut(context, visitor, readCheckout({ ...body, stay: wish }, [], test.clock.today()), null);
  };
  const bench = { name: 'booking: the operation', test, guestsOf, book, dataDir, serverId: process.pid };
  const timing = await run({ ...bench, statements: await countStatements(() => book(0, guestOf(guestsOf, 0))) });
  await test.close();
  return timing;
}

async function benchHttp(dataDir: string): Promise<Timing[]> {
  const { test, guestsOf } = await openMarket();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const server = await startServerOn(urlOfDatabase(rows[0]?.name ?? ''));
  const clients = Array.from({ length: CLIENTS }, () => openClient(server.origin));
  const book: Book = async (client, guest) => clients[client]?.book(guest);
  try {
    return [await run({ name: 'booking: HTTP, hold and book', test, guestsOf, book, dataDir, serverId: server.processId })];
  } finally {
    for (const client of clients) client.close();
    await server.stop();
    await test.close();
  }
}

interface Bench {
  readonly name: string;
  readonly test: TestApp;
  readonly guestsOf: GuestsOf;
  readonly book: Book;
  readonly dataDir: string;
  /** The process that books. */
  readonly serverId: number;
  readonly statements?: number;
}

async function run(bench: Bench): Promise<Timing> {
  const { name, test, dataDir, serverId, statements } = bench;
  await bookFor(bench, WARM_UP_MS);
  // As a database that is not new: its own care does so within a minute, and else plans would be those of empty tables.
  await sql`analyze`.execute(test.db);
  await bookFor(bench, SETTLING_MS);
  const postgresId = Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const before = { server: processorTime(serverId), postgres: processorTimeOfFamily(postgresId) };
  const start = performance.now();
  const times = await bookFor(bench, MEASURED_MS);
  const seconds = (performance.now() - start) / 1000;
  const perBooking = (after: number, earlier: number) => `${((after - earlier) / times.length).toFixed(1)} ms`;
  const notes = [
    `${Math.round(times.length / seconds)}/s`,
    ...(statements === undefined ? [] : [`${statements} statements`]),
    `server ${perBooking(processorTime(serverId), before.server)}`,
    `PostgreSQL ${perBooking(processorTimeOfFamily(postgresId), before.postgres)}`,
    `${await doubleNights(test)} double nights`,
    `${await deadlocks(test)} deadlocks`,
  ];
  return summarise(name, times, notes.join(', '));
}

/** All clients book, one guest after the other each. @returns how long each booking took */
async function bookFor({ guestsOf, book }: Bench, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  const work = async (client: number) => {
    while (performance.now() < end) {
      const guest = guestOf(guestsOf, client);
      times.push(await timeOne(() => book(client, guest)));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  return times;
}

function guestOf(guestsOf: GuestsOf, client: number): BenchGuest {
  const guest = guestsOf(client);
  if (!guest) throw new Error('All nights are booked: give the bench more units');
  return guest;
}

/** Statements that reach the database, those of transactions included. */
async function countStatements(work: () => Promise<void>): Promise<number> {
  // Of PostgreSQL's own driver: whatever asks comes through it.
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, asked);
  } as typeof query;
  await work().finally(() => {
    pg.Client.prototype.query = query;
  });
  return count;
}

/** Nights of a unit that more than one reservation has. */
async function doubleNights({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select unit_id, night from reservations join reservation_units on reservation_id = reservations.id
        cross join generate_series(arrival_date, departure_date - 1, interval '1 day') as night
      where outcome is null group by unit_id, night having count(*) > 1
    ) as sold_twice`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}

async function deadlocks({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? Number.NaN;
}
