import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HotelsResponse } from '#contract/hotel-list.ts';
import type { Hotel } from '#contract/hotels.ts';
import type { MapHotel } from '#contract/places.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { Reviews } from '#contract/reviews.ts';
import type { SearchResponse } from '#contract/search.ts';
import { loadBookingFacts } from '#server/modules/properties/index.ts';
import { forgetReviewers, moderateReview } from '#server/modules/reviews/index.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { saveProperty } from '#tests/support/factories.ts';
import { saveReservation } from '#tests/support/nights.ts';

import { saveReview } from '#tests/support/reviews.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { dumpOf } from './market-agreement.ts';
import { seededRandom } from './random-requests.ts';

/** The mean of a property's reviews is one number wherever it stands; this twin knows the reviews that were written and what was decided. */
const PROPERTIES = 5;
const ROUNDS = Number(process.env.LINA_PROPERTY_RUNS ?? 40);

let test: TestApp;
let adminId: number;
/** By property, the stars of what counts, by review. */
const counted = new Map<number, Map<string, number>>();

beforeAll(async () => {
  test = await createTestApp();
  adminId = (await signInAs(test, 'ROLE_ADMIN')).userId;
  for (let count = 0; count < PROPERTIES; count += 1) {
    const { propertyId } = await saveProperty(test.context, { property: { cityId: 'rosh-pinna', isPublished: true } });
    counted.set(propertyId, new Map());
  }
});
afterAll(() => test.close());

const get = async <Body>(url: string) => (await test.app.inject({ url: `/api/portal/${url}` })).json<Body>();
const search = (query: string) => get<SearchResponse>(`search?location=rosh-pinna&locationEntityMarker=__C__&perPage=100&${query}`);

/** Mean in tenths by decimal arithmetic, not by the product's. */
function meanOf(stars: readonly number[]): number | null {
  if (stars.length < 3) return null;
  const mean = (stars.reduce((sum, each) => sum + each, 0) * 10) / stars.length;
  return Math.round(mean);
}

it('on the page, the list, the map, in search, its filter and its order, and in the dump', async () => {
  const random = seededRandom(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const ids = [...counted.keys()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const propertyId = ids[below(PROPERTIES)] ?? 0;
    await something(propertyId, below);
    if (round % 8 === 7 || round === ROUNDS - 1) await expectOneMean(ids);
  }
}, 120_000);

async function something(propertyId: number, below: (limit: number) => number): Promise<void> {
  const known = counted.get(propertyId) ?? new Map<string, number>();
  const what = below(6);
  if (what < 4 || known.size === 0) {
    for (let count = 0; count < 3; count += 1) {
      const overall = 1 + below(5);
      const reservationId = await aStay(propertyId);
      known.set(await saveReview(test.db, { reservationId, propertyId, at: test.clock.now(), overall }), overall);
    }
    await test.db.transaction().execute((trx) => recordChanges(trx, [{ kind: 'listing', propertyId }], test.clock.now()));
    return;
  }
  const reviewId = [...known.keys()][below(known.size)] ?? '';
  const row = await test.db
    .selectFrom('reviews')
    .select(['reservation_id', 'revision'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow();
  await test.db.transaction().execute(async (trx) => {
    if (what === 4) return await forgetReviewers(trx, [row.reservation_id]);
    const decision = { decision: 'hidden', about: 'review', reason: 'x', revision: row.revision } as const;
    await moderateReview(trx, test.context, { ...decision, reviewId, adminId, auditEntryId: null });
    known.delete(reviewId);
  });
}

async function aStay(propertyId: number): Promise<string> {
  const id = await saveReservation(test.db, propertyId, test.clock.now());
  const property = (await loadBookingFacts(test.db, [propertyId])).get(propertyId);
  await test.db
    .updateTable('reservations')
    .set({ snapshot: JSON.stringify({ property, vatPercent: 18 }), rooms_info: JSON.stringify(DEFAULT_ROOMS) })
    .where('id', '=', id)
    .execute();
  return id;
}

async function expectOneMean(ids: readonly number[]): Promise<void> {
  const found = (await search('')).data;
  const listed = (await get<HotelsResponse>('hotels?location=rosh-pinna')).data;
  const onMap = await get<MapHotel[]>('hotelsOnMainPageMap');
  const dump = await dumpOf(test);
  for (const id of ids) {
    const stars = [...(counted.get(id)?.values() ?? [])];
    const rating = { count: stars.length, meanTenths: meanOf(stars) };
    const of = <Item extends { id: number }>(items: readonly Item[]) => items.find((item) => item.id === id);
    expect((await get<Hotel>(`hotels/${id}`)).rating).toEqual(rating);
    expect((await get<Reviews>(`hotels/${id}/reviews`)).summary).toMatchObject(rating);
    expect([of(found)?.rating, of(listed)?.rating, of(onMap)?.rating]).toEqual([rating, rating, rating]);
    expect(meanOf(dump.properties.get(id)?.stars ?? [])).toBe(rating.meanTenths);
  }
  for (const [option, least] of [
    ['4.5', 45],
    ['4.0', 40],
    ['3.5', 35],
  ] as const) {
    const passing = ids.filter((id) => (meanOf([...(counted.get(id)?.values() ?? [])]) ?? 0) >= least);
    const filtered = await search(`sortBy=name&filters=${encodeURIComponent(JSON.stringify({ RATING: [option] }))}`);
    expect(filtered.data.map(({ id }) => id).sort()).toEqual([...passing].sort());
  }
  const byRating = (await search('sortBy=rating')).data.map(({ id, rating }) => [rating.meanTenths ?? 0, rating.count, -id] as const);
  const sorted = [...byRating].sort((one, other) => other[0] - one[0] || other[1] - one[1] || other[2] - one[2]);
  expect(byRating).toEqual(sorted);
}
