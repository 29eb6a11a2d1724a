import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#rules/stay/local-dates.ts';
import { reserveNights } from '#server/modules/inventory/index.ts';
import { saveUnitRates } from '#server/modules/pricing/index.ts';
import { createProperties } from '#server/modules/properties/index.ts';
import { makeMarketSearch } from '#server/modules/search/index.ts';
import { type Change, recordChanges } from '#server/platform/database/change-feed.ts';
import { notingTransactions } from '#server/platform/database/noted-transactions.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { announceTestServer } from '#tests/support/database.ts';
import { aProperty, aUnit, saveOwner, someRates } from '#tests/support/factories.ts';
import { saveReservation } from '#tests/support/nights.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { blockOf, summarise, type Timing, timeOne } from './measure.ts';

const PROPERTIES = 1000;
const UNITS = 4;
const BATCH = 100;
const BOOKINGS = 1000;
const WRITERS = 4;
const BURST = 1000;
const FIRST_NIGHT = '2027-01-01';

/**
 * How late an index in another process would be: bookings by several writers, with an index that only polls beside them. How long it takes to
 * build, and how long building, and a burst of changes, hold up the process. All in one process, so the figures are rather too high.
 */
export async function benchFreshness(): Promise<Timing[]> {
  const { server, template } = await startTestServer();
  announceTestServer(server.url('postgres'), template);
  const market = await createTestApp({ connections: 20 });
  const unitIds = await fill(market);
  const builds = await timeBuild(market);
  const lags = await timeLags(market, unitIds);
  const burst = await timeBurst(market);
  await market.close();
  await server.stop();
  return [...builds, ...lags, ...burst];
}

async function fill({ db, clock }: TestApp): Promise<number[]> {
  const unitIds: number[] = [];
  for (let start = 0; start < PROPERTIES; start += BATCH) {
    await db.transaction().execute(async (trx) => {
      const ownerId = await saveOwner(trx, clock.now());
      const property = aProperty({ ownerId, units: Array.from({ length: UNITS }, () => aUnit()) });
      const created = await createProperties(trx, new Array<typeof property>(BATCH).fill(property), clock.now());
      const ids = created.flatMap((each) => each.unitIds);
      await saveUnitRates(
        trx,
        ids.map((id) => someRates(id)),
        clock.now(),
      );
      unitIds.push(...ids);
    });
  }
  return unitIds;
}

async function timeBuild({ context, db }: TestApp): Promise<Timing[]> {
  const times: number[] = [];
  const blocks: number[] = [];
  for (let run = 0; run < 3; run++) {
    const search = makeMarketSearch(context, db);
    blocks.push(
      await blockOf(async () => {
        search.start();
        while (!search.keeper.index) await pause(1);
      }),
    );
    times.push(search.keeper.figures.buildMs);
    await search.stop();
  }
  return [
    summarise(`freshness: build, ${PROPERTIES} properties`, times),
    summarise('freshness: build holds up the process', blocks, 'target: below 20 ms'),
  ];
}

async function timeLags({ context, db, clock }: TestApp, unitIds: readonly number[]): Promise<Timing[]> {
  // Follows by polling alone, as a process does that nobody has told anything, and never says that it is too old.
  const search = makeMarketSearch(context, db, { freshMs: Number.POSITIVE_INFINITY, staleMs: Number.POSITIVE_INFINITY });
  const asked = makeMarketSearch(context, db);
  for (const each of [search, asked]) each.start();
  while (!(search.keeper.index && asked.keeper.index)) await pause(5);
  const [propertyId] = await db
    .selectFrom('units')
    .select('property_id')
    .where('id', '=', unitIds[0] ?? 0)
    .execute();
  const reservationId = await saveReservation(db, propertyId?.property_id ?? 0, clock.now());
  const lags: number[] = [];
  const waits: number[] = [];
  let stale = 0;
  const write = async (writer: number) => {
    for (let count = writer; count < BOOKINGS; count += WRITERS) {
      const unitId = unitIds[(count * 7) % unitIds.length] ?? 0;
      const arrivalDate = addDays(FIRST_NIGHT, Math.floor(count / unitIds.length) * 2);
      const stay = { arrivalDate, departureDate: addDays(arrivalDate, 2) };
      const noted = new Set<bigint>();
      const taking = { reservationId, unitIds: [unitId], stay, sessionId: null, now: clock.now() };
      await notingTransactions(noted, () => db.transaction().execute((trx) => reserveNights(trx, taking)));
      const version = [...noted].at(-1) ?? 0n;
      const committedAt = performance.now();
      if ((await asked.keeper.market(version)) === undefined) stale += 1;
      waits.push(performance.now() - committedAt);
      while (!search.keeper.hasSeen(version)) await pause(1);
      lags.push(performance.now() - committedAt);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await Promise.all([search.stop(), asked.stop()]);
  return [
    summarise('freshness: lag without a version', lags, 'target: p95 at most 50 ms'),
    summarise('freshness: wait with a version', waits, `${stale} left to PostgreSQL`),
  ];
}

async function timeBurst({ context, db, clock }: TestApp): Promise<Timing[]> {
  const search = makeMarketSearch(context, db);
  search.start();
  while (!search.keeper.index) await pause(5);
  const properties = await db.selectFrom('properties').select('id').limit(BURST).execute();
  const changes = properties.map(({ id }): Change => ({ kind: 'listing', propertyId: id }));
  const times: number[] = [];
  const blocks: number[] = [];
  for (let run = 0; run < 3; run++) {
    await db.transaction().execute((trx) => recordChanges(trx, changes, clock.now()));
    blocks.push(await blockOf(async () => times.push(await timeOne(search.keeper.catchUp))));
  }
  await search.stop();
  return [
    summarise(`freshness: ${BURST} changed properties`, times),
    summarise('freshness: that holds up the process', blocks, 'target: below 20 ms'),
  ];
}
