import { expect } from 'vitest';
import type { StayLength } from '#contract/primitives/enums.ts';
import type { SearchResponse } from '#contract/search.ts';
import { openStays } from '#rules/stay/open-stays.ts';
import type { SearchRequest } from '#server/modules/search/ask/search-request.ts';
import { inOneSnapshot } from '#server/modules/search/freshness/market-news.ts';
import { loadPropertyRecords } from '#server/modules/search/market-index/load-property-records.ts';
import type { MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import { comparePlaces } from '#server/modules/search/market-index/market-index.ts';
import type { PropertyRecord } from '#server/modules/search/market-index/property-record.ts';
import { answerWithIndex, datesWithIndex } from '#server/modules/search/search-with-index.ts';
import { searchDates, searchMarket } from '#server/modules/search/sql/search-market.ts';
import type { TestApp } from '#tests/support/app.ts';
import { buildMarketIndex } from './build-index.ts';
import type { OracleRequest } from './oracle-search.ts';

/** Reads properties as the index takes them: those named, or all that are published, in the order in which it keeps them. */
export async function recordsIn({ db, clock }: TestApp, propertyIds?: readonly number[]): Promise<PropertyRecord[]> {
  const records: PropertyRecord[] = [];
  await inOneSnapshot(db, async (trx) => {
    const asked = propertyIds ?? (await trx.selectFrom('properties').select('id').execute()).map(({ id }) => id);
    for await (const some of loadPropertyRecords(trx, { today: clock.today(), propertyIds: asked })) records.push(...some);
  });
  return records.sort(comparePlaces);
}

export async function indexOf(market: TestApp): Promise<MarketIndex> {
  return buildMarketIndex(await recordsIn(market), market.clock.today());
}

/** Draws by lot what a request leaves open. */
export function requestOf({ clock }: TestApp, asked: OracleRequest, random: () => number): SearchRequest {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0];
  const rooms = asked.rooms.map(({ adults, ages }, index) => ({
    ...{ name: String(index + 1), numberOfAdults: adults, numberOfChildren: ages.length },
    children: ages.map((age, id) => ({ id, age })),
  }));
  return {
    stay: { arrivalDate: asked.arrival, departureDate: asked.departure },
    openStays: undefined,
    roomsInfo: { rooms, numberOfGuests: rooms.reduce((sum, room) => sum + room.numberOfAdults + room.numberOfChildren, 0) },
    keepsShabbat: asked.keepsShabbat ?? false,
    location: asked.location,
    marker: /^\d+$/.test(asked.location) ? '__H__' : undefined,
    area: random() < 0.1 ? { south: 31, west: 34, north: 33, east: 35.3 } : undefined,
    filters: asked.filters,
    sortBy: pick(['recommended', 'recommended', 'price', 'name', 'rating']),
    sortOrder: pick(['asc', 'desc', 'desc']),
    page: pick([1, 1, 1, 2]),
    perPage: pick([5, 30]),
    locale: pick(['he', 'en']),
    today: clock.today(),
    viewer: { now: clock.now(), browserHash: null },
  };
}

/** The same search with open dates, as the index and PostgreSQL are asked alike. */
export function openRequestOf(request: SearchRequest, length: StayLength): SearchRequest {
  const stays = openStays(length, 'soon', request.today);
  return { ...request, stay: stays[0] ?? request.stay, openStays: stays };
}

/** Compares what other dates would cost. */
export async function expectSameDatesFromIndex({ db }: TestApp, index: MarketIndex, request: SearchRequest): Promise<void> {
  expect(await datesWithIndex(db, { index }, request), JSON.stringify(request)).toEqual(await searchDates(db, request));
}

/** Compares whole answers. @returns how many places matched */
export async function expectSameFromIndex(market: TestApp, index: MarketIndex, request: SearchRequest): Promise<number> {
  return (await expectSameAnswer(market, index, request)).meta.totalItems;
}

/** Compares whole answers. @returns how many were left out by each cause, and how many ways out there were of each kind, where nothing matched */
export async function expectSameReasons(market: TestApp, index: MarketIndex, request: SearchRequest): Promise<Record<string, number>> {
  const { empty } = (await expectSameAnswer(market, index, request)).meta;
  if (!empty) return {};
  const { withoutOne, nearbyDates, nearbyPlaces, ...causes } = empty;
  return { ...causes, withoutOne: withoutOne.length, nearbyDates: nearbyDates.length, nearbyPlaces: nearbyPlaces.length };
}

async function expectSameAnswer({ db }: TestApp, index: MarketIndex, request: SearchRequest): Promise<SearchResponse> {
  const fromRules = await searchMarket(db, request);
  const answer = await answerWithIndex(db, { index }, request);
  // What the index leaves to PostgreSQL would be compared with itself.
  if (!answer) throw new Error(`The index has no answer: ${JSON.stringify(request)}`);
  expect(JSON.parse(JSON.stringify(answer)), JSON.stringify(request)).toEqual(fromRules);
  return fromRules;
}
