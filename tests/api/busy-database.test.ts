import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { renderedPages } from '#tests/support/rendered-pages.ts';
import { startTestedServer } from '#tests/support/started-server.ts';

let database: TestDatabase;
let server: ReturnType<typeof startTestedServer>;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const limits = { DATABASE_CONNECTIONS: '2', LOCK_SECONDS: '1', STATEMENT_SECONDS: '1' };
  server = startTestedServer(database.url, limits, {
    pages: async (app, { db }) => {
      app.get('/long', async () => void (await sql`select pg_sleep(20)`.execute(db)));
      app.get('/contact-messages', async () => db.selectFrom('contact_messages').select('id').execute());
    },
  });
  address = (await server.ready).address;
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function ask(path: string) {
  const response = await fetch(`${address}${path}`);
  return { status: response.status, mayRetry: response.headers.has('retry-after') };
}

/** The server is a process of its own and lives in the present. */
const arrival = addDays(todayIn(new Date()), 8);
const SEARCH = `/api/portal/search?from=${toWireDate(arrival)}&to=${toWireDate(addDays(arrival, 2))}`;

describe('a table that is locked for long', () => {
  it('costs those who need it an answer to come back, while others go on and the process stays ready', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table contact_messages in access exclusive mode`.execute(trx);
      const waiting = Array.from({ length: 4 }, () => ask('/contact-messages'));
      expect(await ask('/readyz')).toEqual({ status: 200, mayRetry: false });
      expect(await ask(SEARCH)).toEqual({ status: 200, mayRetry: false });
      expect(new Set((await Promise.all(waiting)).map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"status":503,"mayRetry":true}']),
      );
    });
    expect(await ask('/contact-messages')).toEqual({ status: 200, mayRetry: false });
  });
});

describe('a table that pages and searches are made of', () => {
  it('keeps no visitor waiting for longer than visitors wait, however long it is locked', async () => {
    const patient = startTestedServer(
      database.url,
      { VISITOR_SECONDS: '1', LOCK_SECONDS: '20', STATEMENT_SECONDS: '20', SEARCH_ENGINE: 'sql' },
      { pages: renderedPages },
    );
    const { address: other } = await patient.ready;
    const told = async (path: string, accept: string) => {
      const begun = performance.now();
      const response = await fetch(`${other}${path}`, { headers: { accept } });
      const type = response.headers.get('content-type')?.split(';')[0];
      return { status: response.status, type, wait: response.headers.get('retry-after'), isSoon: performance.now() - begun < 8000 };
    };
    // From sources the first page takes its time.
    await expect.poll(async () => (await told('/portal/he/hotels/', '*/*')).status, { timeout: 30_000 }).toBe(200);
    const [page, problem] = ['text/html', 'application/problem+json'];
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table units, properties in access exclusive mode`.execute(trx);
      const answers = [told(SEARCH, '*/*'), told('/portal/en/hotel-details/1/', page), told('/portal/he/hotels/', page)];
      const late = { status: 503, wait: '5', isSoon: true };
      expect(await Promise.all(answers)).toEqual([problem, page, page].map((type) => ({ ...late, type })));
    });
    expect((await told(SEARCH, '*/*')).status).toBe(200);
    await patient.stop();
  });
});

describe('a statement that takes too long', () => {
  it('is given up, with an answer to come back', async () => {
    expect(await ask('/long')).toEqual({ status: 503, mayRetry: true });
  });
});
