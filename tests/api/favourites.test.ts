import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import {
  type FavouriteList,
  type FavouriteListSummary,
  type FavouritesResponse,
  favouriteList,
  favouritesResponse,
} from '#contract/favourites.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { SearchResponse } from '#contract/search.ts';
import { forgetPersonalData } from '#server/modules/account/index.ts';
import { createProperties, setPublished } from '#server/modules/properties/index.ts';
import { CUSTOMER_SIGN_UP, PASSWORD, saveAccount } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aWish, openSession, roomsFor } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aProperty, aUnit, type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { anotherTab, signedIn } from '#tests/support/registration.ts';

const NOW = '2026-11-22T08:00:00Z';
const DATES = { arrival: '06-12-2026', departure: '08-12-2026' };
const FAVOURITES = '/api/portal/favourites';
const LISTS = '/api/portal/favouriteLists';

let test: TestApp;
let lake: SavedProperty;
let wood: SavedProperty;
let browser: TestBrowser;
let visitors = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { FAVOURITE_WRITES_PER_ADDRESS: '100000', SIGN_UPS_PER_ADDRESS: '100000' } });
  lake = await saveProperty(test.context, { property: { name: { he: 'בית באגם', en: 'Lake House' } } });
  wood = await saveProperty(test.context, { property: { name: { he: 'בית ביער', en: 'Wood House' }, cityId: 'haifa' } });
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.set(NOW);
  browser = newBrowser();
});

function newBrowser(): TestBrowser {
  visitors += 1;
  return new TestBrowser(test, { address: `203.0.113.${visitors % 250}` });
}

type Answer = Awaited<ReturnType<TestBrowser['get']>>;
const codeOf = (answer: Answer) => [answer.statusCode, answer.json<{ code?: string }>().code];

async function listsOf(who: TestBrowser, query = ''): Promise<FavouriteListSummary[]> {
  const answer = await who.get(`${FAVOURITES}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(favouritesResponse.safeParse(answer.json()).error).toBeUndefined();
  return answer.json<FavouritesResponse>().lists;
}
const save = (who: TestBrowser, { propertyId }: SavedProperty, listId: string | null = null) =>
  who.put(`${FAVOURITES}/${propertyId}`, { listId });
async function newList(who: TestBrowser, name: string): Promise<FavouriteListSummary> {
  const answer = await who.post(LISTS, { name });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
async function shown(who: TestBrowser, id: string): Promise<FavouriteList> {
  const answer = await who.get(`${LISTS}/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(favouriteList.safeParse(answer.json()).error).toBeUndefined();
  return answer.json();
}
const namesAndPlaces = (lists: readonly FavouriteListSummary[]) => lists.map(({ name, hotelIds }) => [name, hotelIds]);

/** Signs a new customer up in a browser. */
async function signUp(who: TestBrowser): Promise<string> {
  visitors += 1;
  const email = `likes-${visitors}@example.com`;
  const answer = await who.post(CUSTOMER_SIGN_UP, { email, password: PASSWORD, registrationId: 'lina', firstName: 'Noa' });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return email;
}
const signIn = (who: TestBrowser, email: string) => who.post('/api/login_check', { username: email, password: PASSWORD });

describe('favourites of a browser without account', () => {
  it('are none before anything is saved, and reading them names no browser', async () => {
    const answer = await browser.get(FAVOURITES);
    expect(answer.json()).toEqual({ lists: [] });
    expect(answer.cookies.map(({ name }) => name)).not.toContain('lina-browser');
  });

  it('begin with the first place, in a list without a name', async () => {
    const answer = await save(browser, lake);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(namesAndPlaces(answer.json<FavouritesResponse>().lists)).toEqual([[null, [lake.propertyId]]]);
    expect(await listsOf(browser)).toEqual(answer.json<FavouritesResponse>().lists);
  });

  it('change nothing when the same is saved twice, also at once', async () => {
    await save(browser, lake);
    await Promise.all([save(browser, wood), save(browser, wood), save(browser, lake)]);
    const [list, ...others] = await listsOf(browser);
    expect(others).toEqual([]);
    expect(new Set(list?.hotelIds)).toEqual(new Set([lake.propertyId, wood.propertyId]));
    expect(list?.hotelIds).toHaveLength(2);
  });

  it('take what is saved next into the list used last, and out of one list or all', async () => {
    await save(browser, lake);
    test.clock.set('2026-11-22T08:01:00Z');
    const summer = await newList(browser, 'Summer');
    test.clock.set('2026-11-22T08:02:00Z');
    await save(browser, wood);
    await save(browser, lake);
    expect(namesAndPlaces(await listsOf(browser))).toEqual([
      ['Summer', expect.arrayContaining([wood.propertyId, lake.propertyId])],
      [null, [lake.propertyId]],
    ]);
    await browser.delete(`${FAVOURITES}/${lake.propertyId}?listId=${summer.id}`);
    expect(namesAndPlaces(await listsOf(browser))).toEqual([
      ['Summer', [wood.propertyId]],
      [null, [lake.propertyId]],
    ]);
    await save(browser, lake, summer.id);
    await browser.delete(`${FAVOURITES}/${lake.propertyId}`);
    expect(namesAndPlaces(await listsOf(browser))).toEqual([
      ['Summer', [wood.propertyId]],
      [null, []],
    ]);
  });

  it('know no place that is not on the market', async () => {
    const draft = await saveProperty(test.context, { property: { isPublished: false } });
    expect(codeOf(await save(browser, draft))).toEqual([404, 'hotel_not_found']);
    expect(codeOf(await browser.put(`${FAVOURITES}/99999999999`, {}))).toEqual([400, 'malformed_request']);
    expect(await listsOf(browser)).toEqual([]);
  });

  it('come with photos where they are asked for', async () => {
    await save(browser, lake);
    expect((await listsOf(browser))[0]?.covers).toEqual([]);
    expect((await listsOf(browser, '?covers=1'))[0]?.covers).toMatchObject([{ url: expect.stringMatching(/^\/media\//) }]);
  });
});

describe('nobody else', () => {
  it('reads or changes the lists of a browser', async () => {
    await save(browser, lake);
    const [own] = await listsOf(browser);
    const id = own?.id ?? '';
    const other = newBrowser();
    await save(other, wood);
    const stranger = newBrowser();
    for (const who of [other, stranger]) {
      expect(codeOf(await who.get(`${LISTS}/${id}`))).toEqual([404, 'list_not_found']);
      expect(codeOf(await who.patch(`${LISTS}/${id}`, { revision: 1, name: 'Mine' }))).toEqual([404, 'list_not_found']);
      expect(codeOf(await who.delete(`${LISTS}/${id}`))).toEqual([404, 'list_not_found']);
      expect(codeOf(await who.put(`${LISTS}/${id}/sharing`, { isShared: true }))).toEqual([404, 'list_not_found']);
      expect(codeOf(await save(who, wood, id))).toEqual([404, 'list_not_found']);
      expect(codeOf(await who.delete(`${FAVOURITES}/${lake.propertyId}?listId=${id}`))).toEqual([404, 'list_not_found']);
      await who.delete(`${FAVOURITES}/${lake.propertyId}`);
    }
    expect(await listsOf(browser)).toEqual([own]);
  });

  it('among users, and no administrator who acts as a host', async () => {
    await save(browser, lake);
    await signUp(browser);
    const [own] = await listsOf(browser);
    const other = newBrowser();
    await signUp(other);
    expect(codeOf(await other.get(`${LISTS}/${own?.id}`))).toEqual([404, 'list_not_found']);
    const owner = await signedIn(test, `acted-${visitors}@example.com`);
    const admin = newBrowser();
    await saveAccount(test, `admin-${visitors}@example.com`, ['ROLE_ADMIN']);
    await signIn(admin, `admin-${visitors}@example.com`);
    await admin.get(`/api/impersonate/${owner.userId}`);
    expect(codeOf(await admin.get(FAVOURITES))).toEqual([403, 'forbidden_while_impersonating']);
    expect(codeOf(await save(admin, lake))).toEqual([403, 'forbidden_while_impersonating']);
  });

  it('sees anything of a user after signing out', async () => {
    await signUp(browser);
    await save(browser, lake);
    const [own] = await listsOf(browser);
    await browser.post('/api/logout', {});
    expect(await listsOf(browser)).toEqual([]);
    expect(codeOf(await browser.get(`${LISTS}/${own?.id}`))).toEqual([404, 'list_not_found']);
  });
});

describe('signing in', () => {
  it('makes the lists of the browser the new user’s', async () => {
    await save(browser, lake);
    const { id } = await newList(browser, 'Summer');
    await save(browser, wood, id);
    const before = await listsOf(browser);
    await signUp(browser);
    expect(await listsOf(browser)).toEqual(before);
    await browser.post('/api/logout', {});
    expect(await listsOf(browser)).toEqual([]);
  });

  it('joins lists of one name, the default ones too, and keeps dates and link', async () => {
    const email = await signUp(browser);
    await save(browser, wood);
    await save(browser, wood, (await newList(browser, 'Summer')).id);
    const device = newBrowser();
    await save(device, lake);
    const summer = await newList(device, 'Summer');
    await save(device, lake, summer.id);
    await device.patch(`${LISTS}/${summer.id}`, { revision: 1, ...DATES, rooms: roomsFor({ adults: 1 }) });
    const { link } = (await device.put(`${LISTS}/${summer.id}/sharing`, { isShared: true })).json<FavouriteList>();
    await newList(device, 'Winter');
    await signIn(device, email);
    const lists = await listsOf(device);
    expect(new Set(lists.map(({ name }) => name))).toEqual(new Set([null, 'Summer', 'Winter']));
    const both = [lake.propertyId, wood.propertyId];
    for (const name of [null, 'Summer']) {
      const list = lists.find((each) => each.name === name);
      expect(new Set(list?.hotelIds)).toEqual(new Set(both));
    }
    const joined = lists.find(({ name }) => name === 'Summer');
    expect(joined).toMatchObject({ ...DATES, rooms: roomsFor({ adults: 1 }), isShared: true });
    expect((await shown(device, joined?.id ?? '')).link).toBe(link);
    expect(await listsOf(browser)).toEqual(lists);
  });

  it('by an API client that has no browser takes nothing over', async () => {
    await save(browser, lake);
    const email = await signUp(newBrowser());
    const answer = await test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username: email, password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
    expect(namesAndPlaces(await listsOf(browser))).toEqual([[null, [lake.propertyId]]]);
  });
});

describe('a list', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await newList(browser, 'Summer'));
    await save(browser, lake, id);
  });
  const change = (body: object) => browser.patch(`${LISTS}/${id}`, body);

  it('is renamed upon the revision that was seen', async () => {
    expect((await change({ revision: 1, name: '  Autumn ' })).json()).toMatchObject({ name: 'Autumn', revision: 2 });
    const late = await change({ revision: 1, name: 'Winter' });
    expect(codeOf(late)).toEqual([409, 'revision_conflict']);
    expect(late.json().details).toEqual({ revision: 2 });
    for (const body of [{ name: ' ' }, { name: 'x'.repeat(61) }, { arrival: DATES.arrival }, { departure: DATES.departure }])
      expect(codeOf(await change({ revision: 2, ...body }))).toEqual([400, 'invalid_fields']);
    expect((await shown(browser, id)).name).toBe('Autumn');
  });

  it('takes the dates that a search takes', async () => {
    const dates = (arrival: string, departure: string) => change({ revision: 1, arrival, departure });
    expect(codeOf(await dates('21-11-2026', '23-11-2026'))).toEqual([422, 'stay_in_past']);
    expect(codeOf(await dates('24-11-2026', '24-11-2026'))).toEqual([422, 'departure_not_after_arrival']);
    expect(codeOf(await dates('24-11-2026', '30-12-2026'))).toEqual([422, 'stay_too_long']);
    expect(codeOf(await dates('24-11-2029', '25-11-2029'))).toEqual([422, 'stay_too_far_ahead']);
    expect(await dates('24-11-2026', '26-11-2026').then((answer) => answer.statusCode)).toBe(200);
    expect((await change({ revision: 2, arrival: null, departure: null })).json()).toMatchObject({ arrival: null, departure: null });
  });

  it('shows places without dates by their lowest price', async () => {
    const { places, areDatesOver } = await shown(browser, id);
    expect(areDatesOver).toBe(false);
    expect(places).toMatchObject([
      {
        ...{ hotelId: lake.propertyId, title: 'Lake House', isOffered: true, offer: null, noOffer: null, remarks: [] },
        card: { id: lake.propertyId, lowestMidweekAgorot: 50_000, city: { id: 'rosh-pinna' } },
      },
    ]);
  });

  it('prices each place for its dates and party as a search does', async () => {
    await save(browser, wood, id);
    const rooms = roomsFor({ adults: 1 });
    await change({ revision: 1, ...DATES, rooms });
    const { places } = await shown(browser, id);
    const query = new URLSearchParams({ from: DATES.arrival, to: DATES.departure, roomsInfo: JSON.stringify(rooms) });
    const { data } = (await browser.get(`/api/portal/search?${query}`)).json<SearchResponse>();
    for (const { propertyId } of [lake, wood]) {
      const offer = places.find(({ hotelId }) => hotelId === propertyId)?.offer;
      expect(offer).toEqual(data.find((result) => result.id === propertyId));
      expect(offer?.totalAgorot).toBe(100_000);
    }
  });

  it('says of places without an offer why, as their pages do', async () => {
    const small = await saveProperty(test.context, { property: { childrenAllowed: false } });
    const strict = await saveProperty(test.context, { rates: { minimumNights: 3 } });
    const taken = await saveProperty(test.context, {});
    await openSession(newBrowser(), aWish(taken.propertyId, { from: DATES.arrival, to: DATES.departure }));
    const large = await saveProperty(test.context, {
      property: { units: [aUnit({ rooms: [{ kind: 'bedroom', places: 6, privateBathroom: true, beds: [] }] })] },
    });
    for (const place of [small, strict, taken, large]) await save(browser, place, id);
    await change({ revision: 1, ...DATES, rooms: roomsFor({ adults: 2, ages: [5] }) });
    const { places } = await shown(browser, id);
    const query = new URLSearchParams({
      from: DATES.arrival,
      to: DATES.departure,
      roomsInfo: JSON.stringify(roomsFor({ adults: 2, ages: [5] })),
    });
    for (const { hotelId, offer, noOffer } of places) {
      const page = (await browser.get(`/api/portal/hotels/${hotelId}?${query}`)).json();
      expect([hotelId, noOffer?.reason ?? null, noOffer?.obstacle ?? null, offer?.totalAgorot ?? null]).toEqual([
        hotelId,
        page.noOfferReason,
        page.noOfferObstacle,
        page.offer?.totalAgorot ?? null,
      ]);
    }
    expect(places.map(({ noOffer }) => noOffer?.reason)).toContain('tooManyGuests');
    expect(places.find(({ hotelId }) => hotelId === large.propertyId)?.offer).not.toBeNull();
  });

  it('counts the nights that its reader holds as free', async () => {
    const held = await saveProperty(test.context, {});
    await openSession(browser, aWish(held.propertyId, { from: DATES.arrival, to: DATES.departure }));
    await save(browser, held, id);
    await change({ revision: 1, ...DATES });
    expect((await shown(browser, id)).places.find(({ hotelId }) => hotelId === held.propertyId)?.offer).not.toBeNull();
  });

  it('keeps dates that are over, and prices nothing by them', async () => {
    await change({ revision: 1, ...DATES });
    test.clock.set('2026-12-07T08:00:00Z');
    expect(await shown(browser, id)).toMatchObject({ ...DATES, areDatesOver: true, places: [{ offer: null, noOffer: null }] });
  });

  it('tells of a place that was taken off the market its name alone, and forgets one that is deleted', async () => {
    const gone = await saveProperty(test.context, { property: { name: { he: 'בית ישן', en: 'Old House' } } });
    await save(browser, gone, id);
    await change({ revision: 1, ...DATES });
    await test.db.transaction().execute((trx) => setPublished(trx, gone.propertyId, false, test.clock.now()));
    const place = (await shown(browser, id)).places.find(({ hotelId }) => hotelId === gone.propertyId);
    expect(place).toMatchObject({ title: 'Old House', isOffered: false, card: null, offer: null, noOffer: null });
    expect((await listsOf(browser, '?covers=1'))[0]?.covers).toHaveLength(1);
    await test.db.deleteFrom('properties').where('id', '=', gone.propertyId).execute();
    expect((await listsOf(browser))[0]?.hotelIds).toEqual([lake.propertyId]);
  });

  it('is deleted', async () => {
    expect((await browser.delete(`${LISTS}/${id}`)).statusCode).toBe(204);
    expect(await listsOf(browser)).toEqual([]);
    expect(codeOf(await browser.get(`${LISTS}/${id}`))).toEqual([404, 'list_not_found']);
  });
});

describe('limits', () => {
  it('of lists and places are told', async () => {
    const rows = Array.from({ length: 49 }, (_, index) => index);
    const { id } = await newList(browser, 'First');
    const owner = await test.db.selectFrom('favourite_lists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { id: _, ...columns } = { ...owner, rooms_info: JSON.stringify(DEFAULT_ROOMS) };
    await test.db
      .insertInto('favourite_lists')
      .values(rows.map((row) => ({ ...columns, name: `List ${row}` })))
      .execute();
    const full = await browser.post(LISTS, { name: 'One more' });
    expect(codeOf(full)).toEqual([409, 'favourites_full']);
    expect(full.json().details).toEqual({ lists: 50 });
    const { ownerId } = lake;
    const many = Array.from({ length: 100 }, () => aProperty({ ownerId, isPublished: false }));
    const created = await test.db.transaction().execute((trx) => createProperties(trx, many, test.clock.now()));
    await test.db
      .insertInto('favourite_places')
      .values(created.map(({ propertyId }) => ({ list_id: id, property_id: propertyId, saved_at: test.clock.now() })))
      .execute();
    const crowded = await save(browser, lake, id);
    expect(codeOf(crowded)).toEqual([409, 'favourites_full']);
    expect(crowded.json().details).toEqual({ places: 100 });
  });

  it('of writes from one network are kept', async () => {
    const strict = await createTestApp({ environment: { FAVOURITE_WRITES_PER_ADDRESS: '2' } });
    const hasty = new TestBrowser(strict);
    for (const _ of [1, 2]) await hasty.post(LISTS, { name: 'x' });
    expect(codeOf(await hasty.post(LISTS, { name: 'x' }))).toEqual([429, 'too_many_requests']);
    expect((await hasty.get(FAVOURITES)).statusCode).toBe(200);
    await strict.close();
  });
});

describe('what is held', () => {
  it('is forgotten of a browser a year after it was last used, and of users with their account', async () => {
    await save(browser, lake);
    const used = newBrowser();
    await save(used, lake);
    const member = newBrowser();
    await signUp(member);
    await save(member, lake);
    test.clock.set('2027-06-22T08:00:00Z');
    const answer = await used.get(FAVOURITES);
    expect(answer.cookies.map(({ name }) => name)).toContain('lina-browser');
    test.clock.set('2027-11-23T08:00:00Z');
    await forgetPersonalData(test.context);
    expect(await listsOf(browser)).toEqual([]);
    expect(await listsOf(used)).toHaveLength(1);
    expect(await test.db.selectFrom('favourite_lists').select('id').where('user_id', 'is not', null).execute()).not.toEqual([]);
  });

  it('is handed out to the user, and deleted with the account', async () => {
    const email = await signUp(browser);
    const { id } = await newList(browser, 'Summer');
    await save(browser, lake, id);
    await browser.patch(`${LISTS}/${id}`, { revision: 1, ...DATES });
    const { favourites } = (await browser.get('/api/me/data')).json<PersonalData>();
    expect(favourites).toEqual({
      lists: [
        {
          ...{ name: 'Summer', hotelIds: [lake.propertyId], from: DATES.arrival, to: DATES.departure, roomsInfo: DEFAULT_ROOMS },
          ...{ keepsShabbat: false, isShared: false, hasNotice: false },
        },
      ],
      votes: [],
      remarks: [],
    });
    expect((await browser.delete('/api/me', { password: PASSWORD })).statusCode).toBe(204);
    expect(await test.db.selectFrom('favourite_lists').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await test.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  });
});

describe('without scripts', () => {
  const FORM = '/portal/en/favourites/';
  const back = '/portal/en/search-results/?location=haifa';

  it('a form saves a place and takes it out, and says so where the visitor came from', async () => {
    const saved = await browser.submit(FORM, { act: 'save', hotelId: String(lake.propertyId), back });
    expect([saved.statusCode, saved.headers.location]).toEqual([
      303,
      `${FORM}?${new URLSearchParams({ said: 'saved', hotel: String(lake.propertyId), back })}`,
    ]);
    expect(namesAndPlaces(await listsOf(browser))).toEqual([[null, [lake.propertyId]]]);
    const removed = await browser.submit(FORM, { act: 'remove', hotelId: String(lake.propertyId), listId: '', back });
    expect(removed.headers.location).toContain('said=removed');
    expect(namesAndPlaces(await listsOf(browser))).toEqual([[null, []]]);
  });

  it('what goes wrong is told there, too', async () => {
    const answer = await browser.submit(FORM, { act: 'save', hotelId: '999999', back: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${FORM}?problem=hotel_not_found&hotel=999999`]);
    expect((await browser.submit(FORM, { act: 'dance' })).headers.location).toBe(`${FORM}?problem=invalid_fields`);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'nobody is led back to %j',
    async (elsewhere) => {
      const answer = await browser.submit(FORM, { act: 'save', hotelId: String(lake.propertyId), back: elsewhere });
      const target = new URL(answer.headers.location ?? '', 'http://lina.test');
      const wayBack = target.searchParams.get('back') ?? '/';
      expect(target.origin).toBe('http://lina.test');
      expect(new URL(wayBack, 'http://lina.test').origin).toBe('http://lina.test');
    },
  );

  it('other sites send none', async () => {
    await save(browser, lake);
    const answer = await browser.submit(FORM, { act: 'remove', hotelId: String(lake.propertyId) }, 'https://evil.example');
    expect(codeOf(answer)).toEqual([403, 'xsrf_token_invalid']);
    expect(namesAndPlaces(await listsOf(browser))).toEqual([[null, [lake.propertyId]]]);
  });

  it('an administrator who acts as a host saves nothing', async () => {
    const owner = await signedIn(test, `acted-without-${visitors}@example.com`);
    const acting = await anotherTab(test, owner);
    await test.db
      .updateTable('sessions')
      .set({ impersonator_id: (await saveAccount(test, `boss-${visitors}@example.com`, ['ROLE_ADMIN'])) as never })
      .where('user_id', '=', owner.userId)
      .execute();
    const answer = await test.app.inject({
      method: 'POST',
      url: FORM,
      headers: { ...acting.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=save&hotelId=${lake.propertyId}`,
    });
    expect(answer.headers.location).toContain('problem=forbidden_while_impersonating');
  });
});
