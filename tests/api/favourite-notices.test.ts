import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FavouriteList } from '#contract/favourites.ts';
import { watchFavourites } from '#server/modules/favourites/index.ts';
import { saveUnitRates } from '#server/modules/pricing/index.ts';
import { setPublished } from '#server/modules/properties/index.ts';
import { CUSTOMER_SIGN_UP, codeInMailTo, PASSWORD } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { type SavedProperty, saveProperty, someRates } from '#tests/support/factories.ts';
import { codeOf, LISTS } from '#tests/support/favourites.ts';

const DATES = { arrival: '13-12-2026', departure: '15-12-2026' };
/** A Sunday at ten in Israel, and the same hour of other days. */
const SUNDAY = '2026-11-22T08:00:00Z';
const MONDAY = '2026-11-23T08:00:00Z';

let test: TestApp;
let place: SavedProperty;
let owner: TestBrowser;
let email: string;
let listId: string;
let visitors = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { SIGN_UPS_PER_ADDRESS: '100000', LINKS_PER_ACCOUNT: '1000' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(SUNDAY);
  await test.db.deleteFrom('favourite_lists').execute();
  place = await saveProperty(test.context, { property: { name: { he: 'בית באגם', en: 'Lake House' } } });
  visitors += 1;
  email = `watches-${visitors}@example.com`;
  owner = new TestBrowser(test, { address: `203.0.113.${visitors}` });
  await owner.post(CUSTOMER_SIGN_UP, { email, password: PASSWORD, registrationId: 'lina', firstName: 'Noa' });
  listId = (await owner.post(LISTS, { name: 'Summer' })).json<FavouriteList>().id;
  await owner.put(`/api/portal/favourites/${place.propertyId}`, { listId });
});

const ask = (isAsked = true) => owner.put(`${LISTS}/${listId}/notice`, { isAsked });
const setDates = (revision: number, dates: object = DATES) => owner.patch(`${LISTS}/${listId}`, { revision, ...dates });
const hasNotice = async () => (await owner.get(`${LISTS}/${listId}`)).json<FavouriteList>().hasNotice;

/** Proves that the address is the user's, in the browser in which they are signed in. */
async function prove(): Promise<void> {
  await owner.post('/api/one-time-authorization', { email });
  await owner.post('/api/one-time-authorization', { code: await codeInMailTo(test, email) });
}

/** A list whose owner is told of it from now on. */
async function watched(): Promise<void> {
  await prove();
  await setDates(1);
  expect((await ask()).json()).toMatchObject({ id: listId, hasNotice: true });
  expect(await watchFavourites(test.context)).toBe(0);
}

const setPrice = (midweekAgorot: number, { unitId } = place) =>
  test.db.transaction().execute((trx) => saveUnitRates(trx, [someRates(unitId, { standard: { midweekAgorot } })], test.clock.now()));

/** Books the nights of the list; returns how to let them go. */
async function take(): Promise<() => Promise<unknown>> {
  visitors += 1;
  const guest = new TestBrowser(test, { address: `198.51.100.${visitors}` });
  const stay = aWish(place.propertyId, { from: DATES.arrival, to: DATES.departure });
  const answer = await guest.post(CHECKOUT, aBooking({ stay, guest: aGuest({ email: `books-${visitors}@example.com` }) }));
  expect(answer.statusCode, answer.body).toBe(201);
  const { reservationId } = answer.json<{ reservationId: string }>();
  return () => test.db.deleteFrom('occupancy').where('reservation_id', '=', reservationId).execute();
}

const mails = async () => (await mailsTo(test.context, email)).filter(({ text }) => text.includes('Summer'));

const lastHtml = async () => (await mails()).at(-1)?.html ?? '';

/** Looks at all lists at an instant, and returns what their owner was told since. */
async function toldAt(instant: string): Promise<string[]> {
  const before = (await mails()).length;
  test.clock.set(instant);
  await watchFavourites(test.context);
  return (await mails()).slice(before).map(({ text }) => text);
}

describe('asking for notices', () => {
  it('takes an account with a proven address, and dates to come', async () => {
    const stranger = new TestBrowser(test);
    await stranger.put(`/api/portal/favourites/${place.propertyId}`, {});
    const [list] = (await stranger.get('/api/portal/favourites')).json<{ lists: { id: string }[] }>().lists;
    expect(codeOf(await stranger.put(`${LISTS}/${list?.id}/notice`, { isAsked: true }))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await ask())).toEqual([409, 'email_unproven']);
    await prove();
    expect(codeOf(await ask())).toEqual([422, 'notice_needs_dates']);
    await setDates(1);
    expect((await ask()).json()).toMatchObject({ hasNotice: true });
    test.clock.set('2026-12-14T08:00:00Z');
    await ask(false);
    expect(codeOf(await ask())).toEqual([422, 'notice_needs_dates']);
  });

  it('ends when it is not wanted any more, and with the dates', async () => {
    await watched();
    expect((await ask(false)).json()).toMatchObject({ hasNotice: false });
    await ask();
    await setDates(2, { arrival: null, departure: null });
    expect(await hasNotice()).toBe(false);
  });

  it('is the owner’s alone', async () => {
    await watched();
    const other = new TestBrowser(test, { address: '192.0.2.1' });
    await other.post(CUSTOMER_SIGN_UP, { email: `other-${email}`, password: PASSWORD, registrationId: 'lina', firstName: 'Gal' });
    expect(codeOf(await other.put(`${LISTS}/${listId}/notice`, { isAsked: false }))).toEqual([404, 'list_not_found']);
    expect(await hasNotice()).toBe(true);
  });
});

describe('the owner of a list is told', () => {
  beforeEach(watched);

  it('nothing while nothing happens', async () => {
    expect(await toldAt(MONDAY)).toEqual([]);
  });

  it('that nights are taken and available again, once each', async () => {
    const letGo = await take();
    const [taken = '', ...more] = await toldAt(MONDAY);
    expect(more).toEqual([]);
    expect(taken).toContain('Lake House');
    expect(taken).toContain('No longer available on your dates');
    expect(taken).toContain(`/portal/en/favourites/${listId}/`);
    expect(await lastHtml()).toContain(`/hotel-details/${place.propertyId}/?from=13-12-2026&amp;to=15-12-2026`);
    expect(await toldAt('2026-11-24T08:00:00Z')).toEqual([]);
    await letGo();
    const [available = ''] = await toldAt('2026-11-25T08:00:00Z');
    expect(available).toContain('Available again');
    expect(available).toContain('₪1,000');
    expect(await toldAt('2026-11-26T08:00:00Z')).toEqual([]);
  });

  it('of totals that move by a percent or more, also little by little', async () => {
    await setPrice(50_400);
    expect(await toldAt(MONDAY)).toEqual([]);
    await setPrice(50_800);
    const [moved = ''] = await toldAt('2026-11-24T08:00:00Z');
    expect(moved).toContain('₪1,016');
    expect(moved).toContain('₪1,000');
    await setPrice(40_000);
    expect((await toldAt('2026-11-25T08:00:00Z'))[0]).toContain('₪800');
  });

  it('that a place is not offered any more', async () => {
    await test.db.transaction().execute((trx) => setPublished(trx, place.propertyId, false, test.clock.now()));
    const [gone = ''] = await toldAt(MONDAY);
    expect(gone).toContain('No longer offered on the site');
    expect(await lastHtml()).not.toContain(`/hotel-details/${place.propertyId}`);
  });

  it('once in a day, on the next of what came meanwhile', async () => {
    await setPrice(60_000);
    expect(await toldAt(MONDAY)).toHaveLength(1);
    await setPrice(70_000);
    expect(await toldAt('2026-11-23T14:00:00Z')).toEqual([]);
    expect(await toldAt('2026-11-24T08:00:00Z')).toEqual([expect.stringContaining('₪1,400')]);
  });

  it('never at night, on Shabbat or on its eve after candle lighting', async () => {
    await setPrice(60_000);
    expect(await toldAt('2026-11-23T02:00:00Z')).toEqual([]);
    expect(await toldAt('2026-11-27T15:00:00Z')).toEqual([]);
    expect(await toldAt('2026-11-28T10:00:00Z')).toEqual([]);
    expect(await toldAt('2026-11-29T08:00:00Z')).toHaveLength(1);
  });

  it('once, when several processes look at the same time', async () => {
    await setPrice(60_000);
    test.clock.set(MONDAY);
    const before = (await mails()).length;
    await Promise.all([1, 2, 3].map(() => watchFavourites(test.context)));
    await watchFavourites(test.context);
    expect((await mails()).length - before).toBe(1);
  });

  it('of places and dates only from when they are in the list on', async () => {
    const other = await saveProperty(test.context, {});
    await owner.put(`/api/portal/favourites/${other.propertyId}`, { listId });
    await setPrice(60_000, other);
    expect(await toldAt(MONDAY)).toEqual([]);
    await setDates(2, { arrival: '20-12-2026', departure: '25-12-2026' });
    expect(await toldAt('2026-11-24T08:00:00Z')).toEqual([]);
    await setPrice(70_000, other);
    expect(await toldAt('2026-11-25T08:00:00Z')).toHaveLength(1);
  });

  it('although another list cannot be looked at', async () => {
    const other = (await owner.post(LISTS, { name: 'Other' })).json<FavouriteList>().id;
    await owner.patch(`${LISTS}/${other}`, { revision: 1, ...DATES });
    await owner.put(`${LISTS}/${other}/notice`, { isAsked: true });
    await test.db
      .updateTable('favourite_lists')
      .set({ rooms_info: JSON.stringify({}) })
      .where('id', '=', other)
      .execute();
    await setPrice(60_000);
    test.context.log.level = 'silent';
    expect(await toldAt(MONDAY)).toHaveLength(1);
    test.context.log.level = 'error';
    const { watched_at: watchedAt } = await test.db
      .selectFrom('favourite_lists')
      .select('watched_at')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    expect(watchedAt).toEqual(new Date(MONDAY));
  });

  it('nothing more once the dates are over', async () => {
    await setPrice(60_000);
    expect(await toldAt('2026-12-14T08:00:00Z')).toEqual([]);
    expect(await hasNotice()).toBe(false);
  });
});

describe('the link in the mail', () => {
  const endLink = async () => {
    await watched();
    await setPrice(60_000);
    const [text = ''] = await toldAt(MONDAY);
    return /http:\/\/lina\.test(?<path>\/favourites\/notice\?\S+)/.exec(text)?.groups?.path ?? '';
  };

  it('ends the notices without signing in, by a button and not by being opened', async () => {
    const path = await endLink();
    const stranger = new TestBrowser(test, { address: '192.0.2.9' });
    const page = await stranger.get(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Stop sending you updates on “\u2068Summer\u2069”?');
    expect(await hasNotice()).toBe(true);
    const ended = await stranger.submit(path, {});
    expect(ended.body).toContain('Done. We won’t send you any more updates on “\u2068Summer\u2069”.');
    expect(await hasNotice()).toBe(false);
    expect((await stranger.submit(path, {})).statusCode).toBe(200);
    await setPrice(70_000);
    expect(await toldAt('2026-11-24T08:00:00Z')).toEqual([]);
  });

  it('ends nothing with another code or for another list', async () => {
    const path = await endLink();
    const other = (await owner.post(LISTS, { name: 'Other' })).json<FavouriteList>().id;
    for (const wrong of [path.replace(/code=./, 'code=x'), path.replace(listId, other)]) {
      const answer = await new TestBrowser(test).submit(wrong, {});
      expect([answer.statusCode, answer.body.includes('We couldn’t find the list.')]).toEqual([200, true]);
    }
    expect(await hasNotice()).toBe(true);
  });
});
