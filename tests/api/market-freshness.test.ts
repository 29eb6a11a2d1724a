import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { reserveNights } from '#server/modules/inventory/index.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { MarketAudit } from '#server/modules/search/freshness/market-audit.ts';
import { MarketKeeper } from '#server/modules/search/freshness/market-keeper.ts';
import { askedVersion, showOwnWrites } from '#server/modules/search/freshness/own-writes.ts';
import type { App } from '#server/platform/context.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { connect } from '#server/platform/database/connect.ts';
import { forgetChanges } from '#server/platform/database/forget-changes.ts';
import { addDays, seededRandom } from '#tests/consistency/random-requests.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { urlOfDatabase } from '#tests/support/database.ts';
import { type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { type NightIndex, nightSource, nightsIn, type PropertyNights } from '#tests/support/night-index.ts';
import { saveReservation } from '#tests/support/nights.ts';

type Keeper = MarketKeeper<PropertyNights, NightIndex>;

/** `LINA_FRESHNESS_BOOKINGS=6400` tries as many as docs/search.md promises. */
const BOOKINGS = Number(process.env.LINA_FRESHNESS_BOOKINGS ?? 300);
const WRITERS = 8;
const FIRST_NIGHT = '2027-02-01';

let market: TestApp;
let saved: SavedProperty;
let reservationId: string;
const ofThisTest: Keeper[] = [];
beforeAll(async () => {
  market = await createTestApp({ connections: 20 });
  saved = await saveProperty(market.context, { units: Array.from({ length: 14 }, () => ({})) });
  reservationId = await saveReservation(market.db, saved.propertyId, market.clock.now());
});
afterEach(async () => {
  await Promise.all(ofThisTest.splice(0).map((keeper) => keeper.stop()));
});
afterAll(() => market.close());

/** An index as a process of its own would keep it; whoever asks for it stops it. */
async function startKeeping(db = market.db): Promise<Keeper> {
  const keeper: Keeper = new MarketKeeper({ ...market.context, db }, nightSource);
  keeper.start();
  await vi.waitFor(async () => expect(await keeper.market()).toBeDefined(), 10_000);
  return keeper;
}

/** The same, until the test ends. */
async function keep(db = market.db): Promise<Keeper> {
  const keeper = await startKeeping(db);
  ofThisTest.push(keeper);
  return keeper;
}

/** The number of a transaction that is over. */
async function committedTransaction(): Promise<bigint> {
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(market.db);
  return BigInt(rows[0]?.number ?? 0);
}

const unitOf = (number: number) => saved.unitIds[number % saved.unitIds.length] ?? 0;
let nextNight = 0;
/** Nights that nobody else takes. */
const someNight = () => addDays(FIRST_NIGHT, nextNight++);

function book(trx: TestApp['db'], unitId: number, night: string) {
  const stay = { arrivalDate: night, departureDate: addDays(night, 1) };
  return reserveNights(trx, { reservationId, unitIds: [unitId], stay, sessionId: null, now: market.clock.now() });
}

const isTaken = (index: NightIndex | undefined, unitId: number, night: string) => index?.isTaken(saved.propertyId, unitId, night);

describe('the index', () => {
  it('is of exactly what is committed: late transactions with early numbers, undone ones, and whole properties', async () => {
    const keeper = await keep();
    const [early, late, undone] = [someNight(), someNight(), someNight()];
    await market.db.transaction().execute(async (trx) => {
      await book(trx, unitOf(0), early);
      // Takes a later number, and commits first.
      await market.db.transaction().execute((other) => book(other, unitOf(1), late));
      const undoing = market.db.transaction().execute(async (other) => {
        await book(other, unitOf(2), undone);
        throw new Error('undone');
      });
      await expect(undoing).rejects.toThrow('undone');
      await keeper.catchUp();
      const index = await keeper.market();
      expect([isTaken(index, unitOf(0), early), isTaken(index, unitOf(1), late)]).toEqual([false, true]);
    });
    await keeper.catchUp();
    const index = await keeper.market();
    expect([isTaken(index, unitOf(0), early), isTaken(index, unitOf(2), undone)]).toEqual([true, false]);
    const other = await saveProperty(market.context, {});
    await keeper.catchUp();
    expect((await keeper.market())?.taken.has(other.propertyId)).toBe(true);
    await market.db.transaction().execute((trx) => setPublished(trx, other.propertyId, false, market.clock.now()));
    await keeper.catchUp();
    expect((await keeper.market())?.taken.has(other.propertyId)).toBe(false);
  });

  it('is asked anew of what it has to show once it is older than a moment, and not asked when it cannot be', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(market.db);
    const connection = connect(urlOfDatabase(rows[0]?.name ?? ''), { max: 2 });
    const keeper = await keep(connection.db);
    const night = someNight();
    await market.db.transaction().execute((trx) => book(trx, unitOf(3), night));
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60);
    expect(isTaken(await keeper.market(), unitOf(3), night)).toBe(true);
    // The database does not answer any more: known to be whole for two seconds, then not at all.
    await connection.close();
    vi.spyOn(market.context.log, 'error').mockImplementation(() => undefined);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1500);
    expect(await keeper.market()).toBeDefined();
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 2500);
    expect(await keeper.market()).toBeUndefined();
  });

  it('is left to PostgreSQL for a version that it cannot show', async () => {
    const keeper = await keep();
    const before = await committedTransaction();
    await market.db.transaction().execute(async (trx) => {
      await recordChanges(trx, [{ kind: 'listing', propertyId: saved.propertyId }], market.clock.now());
      const { transaction } = await trx
        .selectFrom('changes')
        .select('transaction')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(await keeper.market(BigInt(transaction))).toBeUndefined();
      // The number before this one may be of somebody else's, which goes on.
      expect(await keeper.market(before)).toBeDefined();
    });
  });

  it('is built anew when it is worn or the day has turned too often, and answers until then', async () => {
    const keeper = await keep();
    const first = await keeper.market();
    if (first) first.isFragmented = true;
    await expect.poll(async () => (await keeper.market()) !== first).toBe(true);
    expect(keeper.figures.builds).toBe(2);
    market.clock.advance({ days: 40 });
    await expect.poll(() => keeper.figures.builds).toBe(3);
    expect(await keeper.market()).toBeDefined();
  });

  it('is built anew where changes were forgotten that it had not heard of, and not where it had', async () => {
    const keeper = await keep();
    const first = await keeper.market();
    await forgetChanges(market.db, new Date(market.clock.now().getTime() + 1), 2);
    expect(await market.db.selectFrom('changes').select('id').execute()).toEqual([]);
    await keeper.catchUp();
    expect(await keeper.market()).toBe(first);
    // Nobody can hear of it before it is forgotten: as if the process had slept for longer.
    const night = someNight();
    await market.db.transaction().execute(async (trx) => {
      await book(trx, unitOf(4), night);
      await forgetChanges(trx, new Date(market.clock.now().getTime() + 1));
    });
    await keeper.catchUp();
    await expect.poll(async () => isTaken(await keeper.market(), unitOf(4), night)).toBe(true);
    expect(await keeper.market()).not.toBe(first);
  });

  it('lets others go on between the steps of a burst', async () => {
    const keeper = await keep();
    for (let count = 0; count < 24; count++) await saveProperty(market.context, {});
    const index = await keeper.market();
    let inARow = 0;
    let most = 0;
    if (index)
      index.onReplace = () => {
        most = Math.max(most, ++inARow);
        const until = performance.now() + 2;
        while (performance.now() < until);
      };
    const caught = keeper.catchUp().then(() => true);
    while (!(await Promise.race([caught, breathe(false)]))) inARow = 0;
    // Five milliseconds' worth, and a step of five.
    expect(most).toBeLessThanOrEqual(10);
  });
});

describe('two processes on one database', () => {
  let here: App;
  let there: App;
  let keeperHere: Keeper;
  let keeperThere: Keeper;
  beforeAll(async () => {
    keeperHere = await startKeeping();
    keeperThere = await startKeeping();
    here = await appWith(keeperHere);
    there = await appWith(keeperThere);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close(), keeperHere.stop(), keeperThere.stop()]);
  });

  /** The product with two calls more, to book a night and to look for it. */
  const appWith = (keeper: Keeper) =>
    createApp(market.context, {
      pages: async (app) => {
        showOwnWrites(app, keeper.catchUp);
        app.post<{ Body: { unitId: number; night: string } }>('/test/bookings', async ({ body }) => {
          await market.db.transaction().execute((trx) => book(trx, body.unitId, body.night));
          return {};
        });
        app.get<{ Querystring: { unitId: string; night: string } }>('/test/nights', async (request) => {
          const index = await keeper.market(askedVersion(request));
          return { isTaken: isTaken(index, Number(request.query.unitId), request.query.night) ?? 'unknown' };
        });
      },
    });

  it(`shows each of ${BOOKINGS} bookings to whoever made it, wherever they look next`, async () => {
    const seen = { own: 0, byCookie: 0, byHeader: 0, stale: 0, late: 0 };
    const indexThere = await keeperThere.market();
    const lookFor = async (app: App, url: string, headers = {}) =>
      (await app.inject({ url, headers })).json<{ isTaken: unknown }>().isTaken;
    const write = async (writer: number) => {
      for (let count = writer; count < BOOKINGS; count += WRITERS) {
        const [unitId, night] = [unitOf(count), addDays('2040-01-01', count)];
        const url = `/test/nights?unitId=${unitId}&night=${night}`;
        const booked = await here.inject({ method: 'POST', url: '/test/bookings', payload: { unitId, night } });
        expect(booked.statusCode, booked.body).toBe(200);
        const [cookie] = booked.cookies.filter(({ name }) => name === 'lina-version');
        // Without a version it would have been late: what is tried here is not true by itself.
        if (!isTaken(indexThere, unitId, night)) seen.late += 1;
        const [own, byCookie, byHeader] = await Promise.all([
          lookFor(here, url),
          lookFor(there, url, { cookie: `lina-version=${cookie?.value}` }),
          lookFor(there, url, { 'market-version': booked.headers['market-version'] }),
        ]);
        if (own === true) seen.own += 1;
        if (byCookie === true) seen.byCookie += 1;
        if (byHeader === true) seen.byHeader += 1;
        // Neither seen nor left to PostgreSQL, as a busy machine may have to.
        if (byCookie === false || byHeader === false) seen.stale += 1;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    expect(seen.stale).toBe(0);
    expect(Math.min(seen.own, seen.byCookie, seen.byHeader), JSON.stringify(seen)).toBeGreaterThan(BOOKINGS * 0.8);
    expect(seen.late).toBeGreaterThan(0);
  });

  it('believes no version that it did not give', async () => {
    const night = someNight();
    const url = `/test/nights?unitId=${unitOf(0)}&night=${night}`;
    for (const version of ['999999999999.aaaaaaaaaaaaaaaa', '1', '', 'x'.repeat(5000)]) {
      const answer = await there.inject({ url, headers: { 'market-version': version } });
      expect(answer.json()).toEqual({ isTaken: false });
    }
  });
});

describe('the audit', () => {
  const auditOf = (keeper: Keeper) =>
    new MarketAudit(keeper, market.context.log, async (_question: string) => ({
      askIndex: (index: NightIndex) => index.list(),
      askDatabase: nightsIn,
    }));

  it('finds no difference where there is none, whatever is written meanwhile', async () => {
    const keeper = await keep();
    const audit = auditOf(keeper);
    const random = seededRandom(20_270_201);
    let isOver = false;
    const write = async (writer: number) => {
      for (let count = 0; !isOver; count++) {
        const night = addDays('2050-01-01', count);
        await market.db
          .transaction()
          .execute(async (trx) => {
            await book(trx, unitOf(writer), night);
            if (random() < 0.3) throw new Error('undone');
          })
          .catch(() => undefined);
      }
    };
    const writing = Promise.all([write(0), write(1), write(2)]);
    for (let count = 0; count < 40; count++) {
      audit.note('everything');
      expect(await audit.run(), `audit ${count}`).toBe(true);
    }
    isOver = true;
    await writing;
    expect(audit.figures).toEqual({ answers: 40, differences: 0 });
  });

  it('tells of a difference, and has the index built anew', async () => {
    const keeper = await keep();
    const audit = auditOf(keeper);
    const error = vi.spyOn(market.context.log, 'error').mockImplementation(() => undefined);
    const wrong = await keeper.market();
    wrong?.taken.clear();
    audit.note('everything');
    expect(await audit.run()).toBe(false);
    expect(audit.figures).toEqual({ answers: 1, differences: 1 });
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ question: 'everything' }), expect.stringContaining('built anew'));
    expect(await keeper.market()).not.toBe(wrong);
    await expect.poll(() => keeper.market()).toBeDefined();
    audit.note('everything');
    expect(await audit.run()).toBe(true);
  });
});
