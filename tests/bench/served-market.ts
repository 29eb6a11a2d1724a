import { sql } from 'kysely';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { announceTestServer, urlOfDatabase } from '#tests/support/database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { type GuestsOf, openProperties } from './guests.ts';
import { type StartedProduct, startServerOn } from './start-product.ts';

/** A PostgreSQL of its own with so many open properties, and the built product that serves them. */
interface ServedMarket {
  readonly test: TestApp;
  readonly product: StartedProduct;
  readonly guestsOf: GuestsOf;
  close(): Promise<void>;
}

/** Starts PostgreSQL and the built product over a market of so many properties with units enough for every booking. */
export async function openServedMarket(properties: number): Promise<ServedMarket> {
  const { server, template } = await startTestServer();
  announceTestServer(server.url('postgres'), template);
  const test = await createTestApp({ now: new Date().toISOString() });
  const guestsOf = await openProperties(test.context, properties);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const product = await startServerOn(urlOfDatabase(rows[0]?.name ?? ''));
  const close = async () => {
    await product.stop();
    await test.close();
    await server.stop();
  };
  return { test, product, guestsOf, close };
}
