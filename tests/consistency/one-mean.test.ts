import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreeStaysResponse } from '#contract/free-stays.ts';
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
import { renderedPages } from '#tests/support/rendered-pages.ts';
import { saveReview } from '#tests/support/reviews.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { translatorOf } from '#texts/translator.ts';
import { dumpOf } from './market-agreement.ts';
import { seededRandom } from './random-requests.ts';

/** The mean of a property's reviews is one number wherever it stands; this twin knows the reviews that were written and what was decided. */
const PROPERTIES = 5;
const ROUNDS = Number(process.env.LINA_PROPERTY_RUNS ?? 40);
/** Rounds after which everything is looked at; after each of the others what the round was about, as readers do who have just looked. */
const WHOLE_EVERY = 10;

let test: TestApp;
let adminId: number;
/** By property, the reviews that were shown once, with whether they still count. */
const written = new Map<number, Map<string, Written>>();

interface Written {
  readonly stars: number;
  isCounted: boolean;
}

const get = async <Body>(url: string) => (await test.app.inject({ url: `/api/portal/${url}` })).json<Body>();
const search = (query: string) => get<SearchResponse>(`search?location=rosh-pinna&locationEntityMarker=__C__&perPage=100&${query}`);
const htmlOf = async (path: string) => (await test.app.inject({ url: `/portal/en/${path}` })).body;
const RESULTS = 'search-results/?location=rosh-pinna&locationEntityMarker=__C__';

/** Mean in tenths by decimal arithmetic, not by the product's. */
function meanOf(stars: readonly number[]): number | null {
  if (stars.length < 3) return null;
  const mean = (stars.reduce((sum, each) => sum + each, 0) * 10) / stars.length;
  return Math.round(mean);
}

const starsOf = (propertyId: number) =>
  [...(written.get(propertyId)?.values() ?? [])].filter(({ isCounted }) => isCounted).map(({ stars }) => stars);
const ratingOf = (propertyId: number) => ({ count: starsOf(propertyId).length, meanTenths: meanOf(starsOf(propertyId)) });

/** The words in which pages tell a mean to those who hear them. */
function spokenOf(propertyId: number): string[] {
  const { count, meanTenths } = ratingOf(propertyId);
  const say = translatorOf('en');
  return meanTenths === null
    ? []
    : [say('rating.spoken', { mean: (meanTenths / 10).toFixed(1), reviews: say('rating.reviews', { count }) })];
}
/** All that a page tells so. */
const spokenIn = (html: string) => html.replaceAll(/<!--.*?-->/gs, '').match(/(?<=>)[^<>]*out of 5[^<>]*reviews?(?=<)/g) ?? [];

describe.each(['index', 'sql'] as const)('with the search by %s, the mean is one number', (engine) => {
  beforeAll(async () => {
    test = await createTestApp({ pages: renderedPages, environment: { SEARCH_ENGINE: engine } });
    adminId = (await signInAs(test, 'ROLE_ADMIN')).userId;
    written.clear();
    for (let count = 0; count < PROPERTIES; count += 1) {
      const { propertyId } = await saveProperty(test.context, { property: { cityId: 'rosh-pinna', isPublished: true } });
      written.set(propertyId, new Map());
    }
  });
  afterAll(() => test.close());

  it('on the page and in what it tells search engines, on cards, lists, the map and the home page, in search with its filter, counts and order, and in the dump', async () => {
    const random = seededRandom(7);
    const below = (limit: number) => Math.floor(random() * limit);
    const ids = [...written.keys()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const propertyId = ids[below(PROPERTIES)] ?? 0;
      // Twice: what is asked once is not kept.
      for (const _time of [1, 2]) await lookAt(propertyId);
      await something(propertyId, below);
      await expectMean(propertyId);
      if (round % WHOLE_EVERY === WHOLE_EVERY - 1 || round === ROUNDS - 1) await expectOneMean(ids);
    }
  }, 240_000);
});

/** Asks for what readers have before them, and servers keep. */
const lookAt = (propertyId: number) =>
  Promise.all([
    get<Hotel>(`hotels/${propertyId}`),
    get<Reviews>(`hotels/${propertyId}/reviews`),
    search(''),
    htmlOf(`hotel-details/${propertyId}/`),
    get<FreeStaysResponse>('freeStays'),
    get<MapHotel[]>('hotelsOnMainPageMap'),
  ]);

async function expectMean(propertyId: number): Promise<void> {
  const rating = ratingOf(propertyId);
  const [hotel, reviews, found, html, free, onMap] = await lookAt(propertyId);
  const own = <Item extends { id: number }>(items: readonly Item[]) => items.find(({ id }) => id === propertyId);
  expect(hotel.rating).toEqual(rating);
  expect(reviews.summary).toMatchObject(rating);
  expect([own(found.data)?.rating, own(onMap)?.rating]).toEqual([rating, rating]);
  for (const { stays } of [free.weekend, free.longStay]) expect([undefined, rating]).toContainEqual(own(stays)?.rating);
  const told = /"aggregateRating":(\{[^}]*\})/.exec(html)?.[1];
  const aggregate = rating.meanTenths !== null && { ratingValue: rating.meanTenths / 10, reviewCount: rating.count };
  expect(told === undefined ? false : JSON.parse(told)).toEqual(aggregate && expect.objectContaining(aggregate));
  // Similar places stand below with their own.
  const spoken = spokenIn(html);
  expect(spoken).toEqual(expect.arrayContaining(spokenOf(propertyId)));
  expect([...written.keys()].flatMap(spokenOf)).toEqual(expect.arrayContaining(spoken));
}

async function something(propertyId: number, below: (limit: number) => number): Promise<void> {
  const known = written.get(propertyId) ?? new Map<string, Written>();
  const what = below(8);
  if (what < 4 || known.size === 0) {
    for (let count = 0; count < 3; count += 1) {
      const stars = 1 + below(5);
      const reservationId = await aStay(propertyId);
      known.set(await saveReview(test.db, { reservationId, propertyId, at: test.clock.now(), overall: stars }), { stars, isCounted: true });
    }
    await test.db.transaction().execute((trx) => recordChanges(trx, [{ kind: 'listing', propertyId }], test.clock.now()));
    return;
  }
  const [reviewId = '', review] = [...known][below(known.size)] ?? [];
  const row = await test.db
    .selectFrom('reviews')
    .select(['reservation_id', 'revision'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow();
  await test.db.transaction().execute(async (trx) => {
    if (what === 4) return await forgetReviewers(trx, [row.reservation_id]);
    // What is hidden is shown again now and then, and what is shown is decided so once more.
    const decision = { decision: what === 7 ? 'shown' : 'hidden', about: 'review', reason: 'x', revision: row.revision } as const;
    await moderateReview(trx, test.context, { ...decision, reviewId, adminId, auditEntryId: null });
    if (review) review.isCounted = what === 7;
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
  for (const id of ids) await expectMean(id);
  const listed = (await get<HotelsResponse>('hotels?location=rosh-pinna')).data;
  const similar = (await get<{ id: number; rating: Hotel['rating'] }[]>(`hotels/${ids[0]}/similar`)) ?? [];
  for (const { id, rating } of [...listed, ...similar]) expect([id, rating]).toEqual([id, ratingOf(id)]);
  expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const dump = await dumpOf(test);
  for (const id of ids) expect(meanOf(dump.properties.get(id)?.stars ?? [])).toBe(ratingOf(id).meanTenths);
  for (const page of [RESULTS, 'hotels/?location=rosh-pinna', 'home/']) {
    const spoken = spokenIn(await htmlOf(page));
    expect(new Set(spoken), page).toEqual(new Set(ids.flatMap(spokenOf)));
  }
  await expectFilter(ids);
  const byRating = (await search('sortBy=rating')).data.map(({ id }) => id);
  const key = (id: number) => [ratingOf(id).meanTenths ?? 0, ratingOf(id).count] as const;
  const sorted = [...ids].sort((one, other) => key(other)[0] - key(one)[0] || key(other)[1] - key(one)[1] || one - other);
  expect(byRating).toEqual(sorted);
}

/** The filter finds what passes by this twin's means, and says so beforehand. */
async function expectFilter(ids: readonly number[]): Promise<void> {
  const counts = (await search('')).meta.filters.find(({ id }) => id === 'RATING')?.options ?? [];
  for (const [option, least] of [
    ['4.5', 45],
    ['4.0', 40],
    ['3.5', 35],
  ] as const) {
    const passing = ids.filter((id) => (ratingOf(id).meanTenths ?? 0) >= least);
    const filtered = await search(`sortBy=name&filters=${encodeURIComponent(JSON.stringify({ RATING: [option] }))}`);
    expect(filtered.data.map(({ id }) => id).sort()).toEqual([...passing].sort());
    expect(counts.find(({ id }) => id === option)?.number ?? 0).toBe(passing.length);
  }
}
