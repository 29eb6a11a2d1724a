import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAY_LENGTHS } from '#contract/primitives/enums.ts';
import { closeNights, holdNights } from '#server/modules/inventory/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveSession } from '#tests/support/nights.ts';
import { diceOf } from './dice.ts';
import {
  expectSameDatesFromIndex,
  expectSameFromIndex,
  expectSameReasons,
  indexOf,
  openRequestOf,
  recordsIn,
  requestOf,
} from './index-agreement.ts';
import { dumpOf, expectSameChosen, expectSameFacets, expectSameOpenDates, expectSameResults } from './market-agreement.ts';
import { type OracleRequest, offersIn } from './oracle-search.ts';
import { fillRandomMarket } from './random-market.ts';
import { addDays, requestMaker, seededRandom } from './random-requests.ts';

const SEARCHES = 400;
const OPEN_SEARCHES = 24;
const CHOSEN = 60;
/** `LINA_INDEX_SEARCHES` says how many whole answers are compared with the index's. */
const INDEX_SEARCHES = Number(process.env.LINA_INDEX_SEARCHES ?? 120);
const BROWSER = Buffer.alloc(32, 7);
const seed = Number(process.env.LINA_SEED ?? 20_261_122);

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
  await fillRandomMarket(market.context, seededRandom(seed), 60);
});
afterAll(() => market.close());

describe('a market full of edges', () => {
  it(`answers ${SEARCHES} random searches as the twin that was fed from the dump alone: results, totals, units left, facets, histogram`, async () => {
    const dump = await dumpOf(market);
    const random = seededRandom(seed + 1);
    const nextRequest = requestMaker(dump, random, { country: 0.5, region: 0.2, city: 0.2 });
    let [matches, merged, counted] = [0, 0, 0];
    for (let search = 0; search < SEARCHES; search++) {
      const request = nextRequest(search % 2 === 0);
      // Within the month that holds the edges.
      const shifted =
        Date.parse(request.arrival) - Date.parse(dump.today) > 28 * 86_400_000 ? { ...request, ...soon(dump.today, random) } : request;
      const offers = offersIn(dump, shifted);
      const response = await expectSameResults(market, shifted, offers);
      expectSameFacets(response, offers, shifted);
      matches += response.meta.totalItems;
      merged += response.data.filter((result) => result.shape === 'merged').length;
      counted += response.meta.filters.flatMap((filter) => filter.options).filter((option) => option.number > 0).length;
    }
    // The comparison means something only where there was something to compare.
    expect(matches).toBeGreaterThan(SEARCHES);
    expect(merged).toBeGreaterThan(50);
    expect(counted).toBeGreaterThan(SEARCHES);
  }, 120_000);

  it(`shows chosen properties in ${CHOSEN} random stays with the twin's totals, and the others with the reasons of their pages`, async () => {
    const dump = await dumpOf(market);
    const random = seededRandom(seed + 5);
    const nextRequest = requestMaker(dump, random, { country: 1, region: 0, city: 0 });
    const reasons = new Set<string | null>();
    let offering = 0;
    for (let stay = 0; stay < CHOSEN; stay++) {
      const found = await expectSameChosen(market, dump, { ...nextRequest(stay % 2 === 0), ...soon(dump.today, random) }, random());
      offering += found.offering;
      reasons.add(found.reason);
    }
    expect(offering).toBeGreaterThan(CHOSEN);
    expect(reasons.size).toBeGreaterThan(3);
  }, 60_000);

  it(`answers ${OPEN_SEARCHES} random searches with open dates as the twin does stay by stay: each place's cheapest, and every stay's places`, async () => {
    const dump = await dumpOf(market);
    const random = seededRandom(seed + 2);
    const nextRequest = requestMaker(dump, random, { country: 0.6, region: 0.2, city: 0.2 });
    let [matches, overruled] = [0, 0];
    for (let search = 0; search < OPEN_SEARCHES; search++) {
      const length = STAY_LENGTHS[search % STAY_LENGTHS.length] ?? 'weekend';
      const found = await expectSameOpenDates(market, dump, nextRequest(search % 2 === 0), length);
      matches += found.meta.totalItems;
      overruled += found.data.filter(({ openDates }) => openDates?.from !== found.meta.stays?.[0]?.from).length;
    }
    expect(matches).toBeGreaterThan(OPEN_SEARCHES);
    expect(overruled).toBeGreaterThan(OPEN_SEARCHES);
  }, 120_000);

  it('answers from the index as from PostgreSQL: whole answers, before and after nights were closed and held', async () => {
    const dump = await dumpOf(market);
    const random = seededRandom(seed + 2);
    const nextRequest = requestMaker(dump, random, { country: 0.5, region: 0.3, city: 0.15 });
    const index = await indexOf(market);
    let [matches, openMatches] = [0, 0];
    const ask = async (searches: number) => {
      for (let search = 0; search < searches; search++) {
        const asked = requestOf(market, { ...nextRequest(search % 2 === 0), ...soon(dump.today, random) }, random);
        const request = { ...asked, viewer: { ...asked.viewer, browserHash: search % 3 ? null : BROWSER } };
        matches += await expectSameFromIndex(market, index, request);
        if (search % 4 !== 0) continue;
        const open = openRequestOf(request, STAY_LENGTHS[(search / 4) % STAY_LENGTHS.length] ?? 'weekend');
        openMatches += await expectSameFromIndex(market, index, open);
        await expectSameDatesFromIndex(market, index, search % 8 === 0 ? request : open);
      }
    };
    await ask(INDEX_SEARCHES / 2);
    const changed = await takeSomeNights([...dump.properties.values()], random);
    expect(index.replace(await recordsIn(market, changed))).toBe(true);
    await ask(INDEX_SEARCHES / 2);
    expect(matches).toBeGreaterThan(INDEX_SEARCHES);
    expect(openMatches).toBeGreaterThan(INDEX_SEARCHES);
  }, 120_000);

  it('says from the index as from PostgreSQL why nothing was found, and what would be: every cause, lesser filters, dates and places nearby', async () => {
    const dump = await dumpOf(market);
    const random = seededRandom(seed + 3);
    const nextRequest = requestMaker(dump, random, { country: 0.3, region: 0.3, city: 0.2 });
    const index = await indexOf(market);
    const told = new Map<string, number>();
    for (let search = 0; search < INDEX_SEARCHES; search++) {
      const asked = requestOf(market, hardToMeet({ ...nextRequest(search % 2 === 0), ...soon(dump.today, random) }, random), random);
      const request = search % 6 === 0 ? openRequestOf(asked, STAY_LENGTHS[(search / 6) % STAY_LENGTHS.length] ?? 'weekend') : asked;
      for (const [part, count] of Object.entries(await expectSameReasons(market, index, request)))
        told.set(part, (told.get(part) ?? 0) + count);
    }
    const silent = [...told].filter(([, count]) => count === 0).map(([part]) => part);
    expect([told.size, silent]).toEqual([10, []]);
  }, 120_000);
});

/** A request that hardly anything meets: too dear or cheap, too many guests, too long, with too many wishes, or where there is nothing. */
function hardToMeet(request: OracleRequest, random: () => number): OracleRequest {
  const dice = diceOf(random);
  const { arrival, filters } = request;
  return dice.pick([
    () => ({
      ...request,
      filters: {
        ...filters,
        price: dice.pick([
          { from: 0, to: 60 },
          { from: 4900, to: 4999 },
        ]),
      },
    }),
    () => ({ ...request, filters: { ...filters, PROPERTY_TYPE: ['hostel'], ...(dice.happens(0.3) && { LOCATION: ['eilat'] }) } }),
    () => ({ ...request, filters: { ...filters, POOL_TYPE: ['private', 'shared', 'heated'], ROOM_FACILITIES: ['none-such'] } }),
    () => ({ ...request, rooms: Array.from({ length: dice.pick([1, 2, 3, 5]) }, () => ({ adults: dice.pick([2, 3, 6]), ages: [] })) }),
    () => ({ ...request, rooms: [{ adults: dice.pick([1, 2]), ages: [1, 7, 16].slice(dice.pick([0, 1, 2])) }] }),
    () => ({ ...request, departure: addDays(arrival, dice.pick([6, 9, 14, 29])) }),
    () => ({ ...request, location: dice.pick(['metula', 'eilat', 'arad']) }),
  ])();
}

/** Nights are closed and held here and there: by somebody's browser, by {@link BROWSER}, and by holds that are over. */
async function takeSomeNights(properties: readonly { id: number }[], random: () => number): Promise<number[]> {
  const dice = diceOf(random);
  const { db, clock } = market;
  const now = clock.now();
  const changed = dice
    .shuffled(properties)
    .slice(0, 30)
    .map(({ id }) => id);
  const units = await db.selectFrom('units').select(['id', 'property_id']).where('property_id', 'in', changed).execute();
  for (const { id: unitId, property_id: propertyId } of units) {
    const stay = soon(clock.today(), random);
    const nights = { arrivalDate: stay.arrival, departureDate: stay.departure };
    if (dice.happens(0.3)) {
      await db
        .transaction()
        .execute((trx) => closeNights(trx, { unitId, firstNight: stay.arrival, lastNight: stay.arrival, reason: '' }, now));
      continue;
    }
    const expiresAt = new Date(now.getTime() + dice.pick([1, 60_000]));
    const sessionId = await saveSession(db, propertyId, expiresAt);
    const hold = { sessionId, unitIds: [unitId], stay: nights, expiresAt, now };
    // Some nights are taken already: then there is no hold.
    await db
      .transaction()
      .execute((trx) => holdNights(trx, hold))
      .catch(() => undefined);
  }
  const own = await db.selectFrom('checkout_sessions').select('id').where('status', '=', 'open').execute();
  await db.updateTable('checkout_sessions').set({ browser_hash: BROWSER }).where('id', '=', dice.pick(own).id).execute();
  clock.advance({ seconds: 30 });
  return changed;
}

function soon(today: string, random: () => number): { arrival: string; departure: string } {
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
  const ahead = Math.floor(random() * 25);
  return { arrival: day(ahead), departure: day(ahead + 1 + Math.floor(random() * 5)) };
}
