import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let killer: pg.Pool;
let database: string;
let cuts = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { LOG_LEVEL: 'silent' } });
  killer = new pg.Pool({ connectionString: process.env.LINA_TEST_SERVER });
  const { name } = await test.db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).executeTakeFirstOrThrow();
  database = name;
});
afterAll(async () => {
  await killer.end();
  await test.close();
});

const GUESTS = 6;
const BOOKINGS_EACH = 4;

type Answer = Awaited<ReturnType<TestBrowser['post']>>;

/** Sends a request and ends a connection of the product's that is within a transaction meanwhile, its own or another guest's. */
async function postAndCut(post: () => Promise<Answer>): Promise<Answer> {
  let isAnswered = false;
  const answer = post().finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    const { rowCount } = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'lina' and state = 'idle in transaction' limit 1`,
      [database],
    );
    cuts += rowCount ?? 0;
    if (rowCount) break;
  }
  return answer;
}

/** Books until it is told the number of the reservation, as a client with a key may do. */
async function bookStubbornly(browser: TestBrowser, body: object, answers: Answer[]): Promise<string> {
  const key = randomUUID();
  const post = () => browser.post(CHECKOUT, body, { 'idempotency-key': key });
  for (let attempt = 0; ; attempt++) {
    const answer = await (attempt % 2 === 0 ? postAndCut(post) : post());
    answers.push(answer);
    if (answer.statusCode === 201) return answer.json().reservationId;
    // What an attempt that was cut off has locked is free again after a while.
    if (answer.statusCode === 409) test.clock.advance({ seconds: 20 });
    // Nobody could go on after any other answer; the test then tells which it was.
    else if (answer.statusCode !== 503) return '';
  }
}

describe('connections to the database that end while guests book', () => {
  it('cost the guests an answer to come back, never the process, a booking, or a second one', async () => {
    const hotels = await Promise.all(Array.from({ length: GUESTS }, () => saveProperty(test.context)));
    const answers: Answer[] = [];
    const told = await Promise.all(
      hotels.map(async ({ propertyId }, guest) => {
        const browser = new TestBrowser(test, { address: `203.0.113.${guest}` });
        const ids: string[] = [];
        for (let night = 1; night <= BOOKINGS_EACH; night++) {
          const stay = aWish(propertyId, {
            from: `${String(2 * night).padStart(2, '0')}-12-2026`,
            to: `${String(2 * night + 1).padStart(2, '0')}-12-2026`,
          });
          ids.push(await bookStubbornly(browser, aBooking({ stay }), answers));
        }
        return ids;
      }),
    );
    expect(cuts).toBeGreaterThan(GUESTS);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    const codes = new Set(refused.map((answer) => answer.json().code as string));
    expect(['unavailable', 'request_in_progress']).toEqual(expect.arrayContaining([...codes]));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ headers }) => !headers['retry-after'])).toEqual([]);
    const written = await test.db.selectFrom('reservations').select('id').execute();
    expect(written.map(({ id }) => id).sort()).toEqual(told.flat().sort());
  });

  it('leave the guarantee alone of a booking that may have been written', async () => {
    const letGo = vi.spyOn(test.context.payment, 'voidAuthorisation');
    const { propertyId } = await saveProperty(test.context);
    const browser = new TestBrowser(test);
    let answer: Answer;
    let night = 1;
    do {
      const stay = aWish(propertyId, {
        from: `${String(night).padStart(2, '0')}-01-2027`,
        to: `${String(++night).padStart(2, '0')}-01-2027`,
      });
      answer = await postAndCut(() => browser.post(CHECKOUT, aBooking({ stay })));
    } while (answer.statusCode === 201);
    expect([answer.statusCode, letGo.mock.calls]).toEqual([503, []]);
  });
});
