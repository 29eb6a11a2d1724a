import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { addDays } from '#rules/stay/local-dates.ts';
import type { SearchRequest } from '#server/modules/search/ask/search-request.ts';
import { loadSnapshot } from '#server/modules/search/freshness/index-snapshot.ts';
import { comparisonOf } from '#server/modules/search/freshness/market-audit.ts';
import { marketSource } from '#server/modules/search/freshness/market-source.ts';
import type { Listings, SearchListing } from '#server/modules/search/listings/listing.ts';
import { currentListings, keepListings, wholeListings } from '#server/modules/search/listings/market.ts';
import { indexPlaceOf, placeOf } from '#server/modules/search/place/resolve-place.ts';
import { type Dice, diceOf } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { roomsOf } from './index-questions.ts';
import { onLargeMarkets, tell } from './large-market.ts';
import { percentile, summarise, type Timing, timeOne } from './measure.ts';
import { SYNTHETIC_TODAY } from './synthetic-market.ts';

/** `LINA_BENCH_ORACLE_SIZES` may name others. */
const SIZES = (process.env.LINA_BENCH_ORACLE_SIZES ?? '20000').split(',').map(Number);
const SEARCHES = Number(process.env.LINA_BENCH_ORACLE_SEARCHES ?? 200);
/** So many of them have been asked in an earlier run. */
const ASKED = Number(process.env.LINA_BENCH_ORACLE_ASKED ?? 0);
/** So many nights from today are rows of taken nights, within which all stays lie: those of 18 months would be a hundred million at 100,000 properties. */
const NIGHTS = 60;
const MOST_NIGHTS = 30;
const SEED = 15;
const NOW = new Date(`${SYNTHETIC_TODAY}T08:00:00Z`);

/**
 * Random searches of a real market, each answered by the index and by PostgreSQL with the rules: how long both take, and whether they say the same.
 * @throws Error where they do not
 */
export function benchOracle(): Promise<Timing[]> {
  return onLargeMarkets('nights', SIZES, async ({ db, pool, properties }) => {
    await fillNights(pool);
    const { index } = await loadSnapshot(db, marketSource, SYNTHETIC_TODAY);
    const context = { db, clock: { now: () => NOW, today: () => SYNTHETIC_TODAY } };
    // As if all had been asked for a moment ago: what is measured is the statement and the rules.
    keepListings(db, properties);
    const listings = await currentListings(db, SYNTHETIC_TODAY);
    const dice = diceOf(seededRandom(SEED));
    const all = [...(await wholeListings(db, SYNTHETIC_TODAY, [...listings.summaries.keys()])).values()];
    const byIndex: number[] = [];
    const bySql: number[] = [];
    let found = 0;
    for (let number = 0; number < SEARCHES; number++) {
      const request = requestOf(dice, all);
      if (number < ASKED) continue;
      const comparison = await comparisonOf(context, request);
      if (!comparison) throw new Error('A place that is not there was asked for');
      const question = { ...request, place: placeIn(listings, request) };
      byIndex.push(await timeOne(async () => (found += Number(index.search(question).totalItems > 0))));
      let answer: object = {};
      bySql.push(await timeOne(async () => (answer = await comparison.askDatabase(db))));
      const ofIndex = comparison.askIndex(index);
      if (!isDeepStrictEqual(ofIndex, answer)) throw new Error(differenceOf(request, ofIndex, answer));
      if (number % 50 === 49) tell(`${number + 1} searches had the same answers`);
    }
    const times = (share: number) => Math.round(percentile(bySql, share) / percentile(byIndex, share));
    const say = (what: string) => `oracle, ${properties / 1000}k: ${what}`;
    return [
      summarise(say('index'), byIndex, `the same answers; ${found} found something`),
      summarise(say('PostgreSQL and the rules'), bySql, `${times(0.5)} and ${times(0.95)} times as long`),
    ];
  });
}

function placeIn(listings: Listings, request: SearchRequest) {
  const place = placeOf(listings, request);
  if (!place) throw new Error('A place that is not there was asked for');
  return indexPlaceOf(place);
}

function differenceOf(request: SearchRequest, index: object, database: object): string {
  return `The index answers otherwise\n${JSON.stringify({ request, index, database })}`;
}

/** Makes rows of the taken nights that calendars tell of, once. */
async function fillNights(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ is_there: boolean }>(`select exists (select from occupancy where cause = 'import') as is_there`);
  if (rows[0]?.is_there) return;
  const client = await pool.connect();
  try {
    // The calendars are there already, and what is written is right by how it is made.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query(`
      insert into occupancy (unit_id, night, cause)
      select c.unit_id, n.night, 'import'
      from (select date '${SYNTHETIC_TODAY}' + n as night from generate_series(0, ${NIGHTS - 1}) as n) as n
        join unit_calendars c on c.year = extract(year from n.night)
      where get_bit(c.nights, n.night - make_date(c.year, 1, 1)) = 1
      on conflict do nothing`);
    await client.query('analyze occupancy');
  } finally {
    client.release(true);
  }
}

/** Places of all kinds, up to 14 rooms, up to 30 nights, half of them filtered, of all orders and pages. */
function requestOf(dice: Dice, all: readonly SearchListing[]): SearchRequest {
  const arrivalDate = addDays(SYNTHETIC_TODAY, dice.below(NIGHTS - MOST_NIGHTS));
  const nights = dice.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 7, 10, 1 + dice.below(MOST_NIGHTS)]);
  const some = dice.pick(all);
  const kinds = ['israel', some.regionId, some.regionId, some.districtId, some.cityId, some.cityId, String(some.propertyId)];
  const location = dice.pick(kinds);
  return {
    stay: { arrivalDate, departureDate: addDays(arrivalDate, nights) },
    openStays: undefined,
    roomsInfo: roomsOf(dice),
    keepsShabbat: dice.happens(0.3),
    location,
    marker: location === String(some.propertyId) ? '__H__' : undefined,
    area: dice.happens(0.1) ? areaAround(some) : undefined,
    filters: dice.happens(0.5) ? {} : filtersOf(dice, all),
    sortBy: dice.pick(['recommended', 'recommended', 'price', 'name'] as const),
    sortOrder: dice.pick(['asc', 'desc', 'desc'] as const),
    page: dice.happens(0.8) ? 1 : 2 + dice.below(3),
    perPage: 30,
    locale: dice.pick(['he', 'en'] as const),
    today: SYNTHETIC_TODAY,
    viewer: { now: NOW, browserHash: null },
  };
}

function areaAround({ latitude, longitude }: SearchListing) {
  return { south: latitude - 0.2, north: latitude + 0.2, west: longitude - 0.2, east: longitude + 0.2 };
}

function filtersOf(dice: Dice, all: readonly SearchListing[]): SearchRequest['filters'] {
  const filters: Record<string, unknown> = dice.happens(0.3) ? { price: { from: 200, to: 900 + dice.below(3000) } } : {};
  for (let more = 1 + dice.below(3); more > 0; more--) {
    const held = Object.entries(dice.pick(all).options).filter(([, ids]) => ids.size > 0);
    const [filterId, ids] = dice.pick(held);
    filters[filterId] = [dice.pick([...ids])];
  }
  return filters;
}
