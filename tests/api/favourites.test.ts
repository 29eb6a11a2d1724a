import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import type { FavouriteList, FavouritesResponse } from '#contract/favourites.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import { forgetPersonalData } from '#server/modules/account/index.ts';
import { createProperties } from '#server/modules/properties/index.ts';
import { CUSTOMER_SIGN_UP, PASSWORD, saveAccount } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { roomsFor } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aProperty, type SavedProperty, saveProperty } from '#tests/support/factories.ts';
import { codeOf, FAVOURITES, LISTS, listsOf, namesAndPlaces, newList, ownList, save } from '#tests/support/favourites.ts';
import { anotherTab, signedIn } from '#tests/support/registration.ts';

const NOW = '2026-11-22T08:00:00Z';
const DATES = { arrival: '06-12-2026', departure: '08-12-2026' };

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
    expect((await ownList(device, joined?.id ?? '')).link).toBe(link);
    expect(await listsOf(browser)).toEqual(lists);
  });

  it('from several devices at once loses nothing, whatever is saved meanwhile', async () => {
    const email = await signUp(browser);
    await save(browser, lake);
    const devices = Array.from({ length: 4 }, newBrowser);
    for (const device of devices) await save(device, wood);
    for (const device of devices) await newList(device, 'Summer');
    const answers = await Promise.all([...devices.map((device) => signIn(device, email)), ...devices.map(() => save(browser, wood))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    const lists = await listsOf(browser);
    expect(lists.map(({ name }) => name).sort()).toEqual(['Summer', null]);
    expect(new Set(lists.find(({ name }) => name === null)?.hotelIds)).toEqual(new Set([lake.propertyId, wood.propertyId]));
  });

  it('by an API client that has no browser takes nothing over', async () => {
    await save(browser, lake);
    const email = await signUp(newBrowser());
    const answer = await test.app.inject({ method: 'POST', url: '/api/login_check', payload: { username: email, password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
    expect(namesAndPlaces(await listsOf(browser))).toEqual([[null, [lake.propertyId]]]);
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
