import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { Hotel, HotelCalendar } from '#contract/hotels.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import type { NoOfferReason } from '#rules/fitting/explain-no-offer.ts';
import { createApp } from '#server/app.ts';
import type { SearchRequest } from '#server/modules/search/ask/search-request.ts';
import { type MarketSearch, makeMarketSearch } from '#server/modules/search/index.ts';
import type { MarketIndex } from '#server/modules/search/market-index/market-index.ts';
import { runAtOnce } from '#server/modules/search/market-index/steps.ts';
import { leftOut } from '#server/modules/search/sql/explain-empty.ts';
import { findInMarket } from '#server/modules/search/sql/find-by-stay.ts';
import type { App } from '#server/platform/context.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { type CalendarNights, nightsByDate, whyImpossible } from '#web/portal/property/stay-calendar.ts';
import { type Dice, diceOf } from './dice.ts';
import { indexOf, requestOf } from './index-agreement.ts';
import { fillRandomMarket } from './random-market.ts';
import { addDays, seededRandom } from './random-requests.ts';

const REFUSALS = 2000;
const seed = Number(process.env.LINA_SEED ?? 20_261_128);
const REASONS: Readonly<Partial<Record<ErrorCode, NoOfferReason>>> = {
  ...{ room_taken: 'soldOut', minimum_stay_not_met: 'minimumStay', party_does_not_fit: 'tooManyGuests' },
  ...{ children_not_allowed: 'childrenNotAllowed', maximum_stay_exceeded: 'stayRule', arrival_day_not_allowed: 'stayRule' },
  ...{ departure_day_not_allowed: 'stayRule', notice_too_short: 'stayRule', tonight_closed: 'stayRule' },
  ...{ no_arrival_on_day: 'stayRule', arrival_on_shabbat: 'stayRule', departure_on_shabbat: 'stayRule' },
};

let market: TestApp;
let index: MarketIndex;
/** Keeps what it has read of a property, as the product does: most of two thousand refusals are of sixty places. */
let app: App;
let keeping: MarketSearch;
beforeAll(async () => {
  market = await createTestApp();
  const random = seededRandom(seed);
  await fillRandomMarket(market.context, random, 60);
  await takeSomePrices(random);
  index = await indexOf(market);
  keeping = makeMarketSearch(market.context, market.db);
  keeping.start();
  await vi.waitFor(async () => expect(await keeping.keeper.market()).toBeDefined(), 20_000);
  app = await createApp(market.context, { market: keeping });
});
afterAll(async () => {
  await keeping.stop();
  await app.close();
  await market.close();
});

it(`search, index, price, page and calendar give one reason in each of ${REFUSALS} random refusals`, async () => {
  const random = seededRandom(seed + 1);
  const dice = diceOf(random);
  const told = new Map<string, number>();
  const [refused, byCalendar] = [() => [...told.values()].reduce((sum, count) => sum + count, 0), new Map<string, number>()];
  while (refused() < REFUSALS) {
    const request = requestOf(market, { ...stayAndParty(dice), location: '', filters: {} }, random);
    const asked = { ...request, area: undefined, perPage: 1000, page: 1 };
    for (const [propertyId, reason] of await reasonsInSearch(asked)) {
      if (refused() >= REFUSALS) break;
      const page = await get<Hotel>(`hotels/${propertyId}?${queryOf(asked)}`);
      const said = { index: reasonInIndex(asked, propertyId), price: await reasonOfPrice(asked, propertyId), page: page.noOfferReason };
      expect(said, `${propertyId} ${queryOf(asked)}`).toEqual({ index: reason, price: reason, page: reason });
      told.set(reason, (told.get(reason) ?? 0) + 1);
      const [unit, ...others] = page.units;
      if (!unit || others.length > 0 || asked.roomsInfo.rooms.length > 1) continue;
      const { availability } = unit;
      const ofUnit = availability?.state === 'unavailable' && availability.reason === 'taken' ? 'soldOut' : availability;
      expect(ofUnit, `${propertyId} ${queryOf(asked)}`).toEqual(reason === 'soldOut' ? reason : expect.objectContaining({ reason }));
      if (reason === 'tooManyGuests' || reason === 'childrenNotAllowed') continue;
      const ofDates = whyImpossible(await calendarOf(propertyId, asked.keepsShabbat), asked.stay.arrivalDate, asked.stay.departureDate);
      // What later nights ask of the length is not part of a calendar.
      if (reason !== 'minimumStay' || ofDates !== undefined) expect(ofDates, `${propertyId} ${queryOf(asked)}`).toBe(reason);
      byCalendar.set(reason, (byCalendar.get(reason) ?? 0) + 1);
    }
  }
  // The comparison means something only where every reason was given.
  expect([...told.keys()].sort()).toEqual(['childrenNotAllowed', 'minimumStay', 'soldOut', 'stayRule', 'tooManyGuests']);
  expect(Math.min(...told.values())).toBeGreaterThan(20);
  expect([...byCalendar.keys()].sort()).toEqual(['minimumStay', 'soldOut', 'stayRule']);
}, 240_000);

/** Some units have no prices, of some places none has: no guest sees them. */
async function takeSomePrices(random: () => number): Promise<void> {
  const dice = diceOf(random);
  const units = await market.db.selectFrom('units').select(['id', 'property_id']).execute();
  const bare = new Set(units.flatMap(({ property_id }) => (dice.happens(0.02) ? [property_id] : [])));
  const ids = units.filter(({ property_id }) => bare.has(property_id) || dice.happens(0.05)).map(({ id }) => id);
  await market.db.deleteFrom('rates').where('unit_id', 'in', ids).execute();
}

function stayAndParty(dice: Dice) {
  const arrival = addDays(market.clock.today(), dice.below(25));
  const ages = () => (dice.happens(0.5) ? [] : Array.from({ length: 1 + dice.below(3) }, () => 1 + dice.below(17)));
  const rooms = Array.from({ length: dice.pick([1, 1, 1, 2, 3]) }, () => ({ adults: dice.pick([1, 2, 2, 3, 4]), ages: ages() }));
  return { arrival, departure: addDays(arrival, dice.pick([1, 2, 3, 5, 8])), rooms, keepsShabbat: dice.happens(0.4) };
}

/** Returns what a search of the country says of each property that has no offer. */
async function reasonsInSearch(request: SearchRequest) {
  const { found, why, ...where } = await findInMarket(market.db, request);
  const offering = new Set(found.page.map(({ listing }) => listing.propertyId));
  const reasons = await leftOut(market.db, { request, ...where, ...why });
  return reasons.filter(([propertyId]) => !offering.has(propertyId));
}

function reasonInIndex(request: SearchRequest, propertyId: number): string | undefined {
  const place = { kind: 'property', propertyId } as const;
  const counts = Object.entries(runAtOnce(index.explainInSteps({ ...request, place })).leftOut);
  return counts.find(([, count]) => count > 0)?.[0];
}

async function reasonOfPrice(request: SearchRequest, hotelId: number): Promise<NoOfferReason | undefined> {
  const { code } = await get<{ code: ErrorCode }>(`bookingPrice?hotelId=${hotelId}&${queryOf(request)}`);
  return REASONS[code];
}

const calendars = new Map<string, CalendarNights>();

async function calendarOf(propertyId: number, keepsShabbat: boolean): Promise<CalendarNights> {
  const [from, to] = [market.clock.today(), addDays(market.clock.today(), 40)].map(toWireDate);
  const address = `hotels/${propertyId}/calendar?from=${from}&to=${to}${keepsShabbat ? '&keepsShabbat=1' : ''}`;
  const known = calendars.get(address) ?? nightsByDate(await get<HotelCalendar>(address));
  calendars.set(address, known);
  return known;
}

function queryOf({ stay, roomsInfo, keepsShabbat }: { stay: SearchRequest['stay']; roomsInfo: RoomsInfo; keepsShabbat: boolean }): string {
  const [from, to] = [toWireDate(stay.arrivalDate), toWireDate(stay.departureDate)];
  return String(new URLSearchParams({ from, to, roomsInfo: JSON.stringify(roomsInfo), ...(keepsShabbat && { keepsShabbat: 'true' }) }));
}

async function get<Answer>(address: string): Promise<Answer> {
  const response = await app.inject({ method: 'GET', url: `/api/portal/${address}` });
  expect([200, 409, 422], `${address} ${response.body}`).toContain(response.statusCode);
  return response.json<Answer>();
}
