import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditResponse } from '#contract/admin.ts';
import type { ModeratedReview, ModerationResponse, ReviewForGuest, ReviewForHost, Reviews } from '#contract/reviews.ts';
import { forgetSenders } from '#server/modules/reviews/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aHostOnSale, anotherTab, type Client, signedIn } from '#tests/support/registration.ts';
import { aBookedStay, aGuestReview, aHostReview, type BookedStay } from '#tests/support/reviews.ts';

const BOOKED = '2026-11-22T08:00:00Z';
const WRITTEN = '2026-12-02T10:00:00Z';
/** Network address of whoever signs in without a browser. */
const HOST_ADDRESS = '127.0.0.1';

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let readers = 0;

beforeAll(async () => {
  test = await createTestApp({ environment: { REVIEW_WRITES_PER_ADDRESS: '100000' } });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(BOOKED);
  const onSale = await aHostOnSale(test, `host-${randomUUID()}@example.com`, admin);
  host = onSale.client;
  propertyId = onSale.propertyId;
});

/** A stay at the test's own place, on the day after its departure. */
async function stayed(over: Parameters<typeof aBookedStay>[2] = {}): Promise<BookedStay> {
  const stay = await aBookedStay(test, propertyId, over);
  test.clock.set(WRITTEN);
  return stay;
}

async function send({ id, code, browser }: BookedStay, over: Parameters<typeof aGuestReview>[0] = {}, from = browser, revision = 0) {
  const answer = await from.post(`/api/portal/reservations/${id}/review/sending`, { code, revision, review: aGuestReview(over) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ReviewForGuest>();
}
const sendAsHost = ({ id }: BookedStay, over: Parameters<typeof aHostReview>[0] = {}) =>
  host.call('POST', `/backoffice/reservations/${id}/review/sending`, { revision: 0, review: aHostReview(over) });
const publicReviews = async () => (await test.app.inject({ url: `/api/portal/hotels/${propertyId}/reviews` })).json<Reviews>();
const seenByHost = async ({ id }: BookedStay) => (await host.call('GET', `/backoffice/reservations/${id}/review`)).json<ReviewForHost>();
const seenByGuest = async ({ id, code, browser }: BookedStay) =>
  (await browser.get(`/api/portal/reservations/${id}/review?code=${code}`)).json<ReviewForGuest>();
const team = () => anotherTab(test, admin);
const queue = async (list = 'waiting') => (await (await team()).call('GET', `/admin/moderation?list=${list}`)).json<ModerationResponse>();

/** The review about a stay in the queue, if it is there. */
async function inQueue(stay: BookedStay, side = 'guest'): Promise<ModeratedReview | undefined> {
  const first = await queue();
  for (let page = 1; page <= Math.ceil(first.meta.totalItems / first.meta.perPage); page += 1) {
    const { data } = (await (await team()).call('GET', `/admin/moderation?page=${page}`)).json<ModerationResponse>();
    const found = data.find((each) => each.reservationId === stay.id && each.side === side);
    if (found) return found;
  }
  return undefined;
}

async function decide({ id, revision }: ModeratedReview, decision: 'shown' | 'hidden', more: object = {}): Promise<number> {
  const body = { revision, decision, reason: 'We have looked at it.', ...more };
  return (await (await team()).call('POST', `/admin/moderation/${id}`, body)).statusCode;
}

/** Who gets a mail about a decision on the reviews of a stay. */
async function toldOf({ id }: BookedStay): Promise<unknown[]> {
  const mails = await test.db.selectFrom('outbox').select('payload').where('template', '=', 'review-decided').orderBy('id').execute();
  const told = mails.map(({ payload }) => payload as { reservationId: string; reader: string });
  return told.filter(({ reservationId }) => reservationId === id).map(({ reader }) => reader);
}

const signsOf = async (stay: BookedStay) => (await inQueue(stay))?.signs;

describe('a review is kept back, and counts nowhere', () => {
  it('for what is in its text, and shown once an administrator has said so', async () => {
    const stay = await stayed();
    expect(await send(stay, { text: 'Call me at 050-123-4567, this host is an idiot.' })).toMatchObject({
      own: { moderation: { state: 'held' } },
    });
    await sendAsHost(stay);
    expect(await seenByHost(stay)).toMatchObject({
      other: { text: '', overall: null, privateLine: '', moderation: { state: 'held', canAppeal: false } },
    });
    const unread = { about: 'guest', words: 'Untrue, whatever it says.' };
    const appeal = await host.call('POST', `/backoffice/reservations/${stay.id}/review/appeal`, unread);
    expect(appeal.json()).toMatchObject({ code: 'appeal_closed' });
    expect((await publicReviews()).summary.count).toBe(0);
    const waiting = await inQueue(stay);
    expect(waiting).toMatchObject({ signs: ['telephone', 'insult'], state: 'held', overall: 5 });
    expect(waiting && (await decide(waiting, 'shown'))).toBe(204);
    expect((await publicReviews()).summary.count).toBe(1);
    expect(await seenByHost(stay)).toMatchObject({ other: { overall: 5 } });
    expect(await inQueue(stay)).toBeUndefined();
  });

  it("for the host's own booking, by address, by telephone, by account", async () => {
    const { contact_email, contact_phone } = await test.db
      .selectFrom('properties')
      .select(['contact_email', 'contact_phone'])
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow();
    const stays = [await stayed({ email: contact_email.toUpperCase() }), await stayed({ email: host.email })];
    for (const stay of stays) {
      await send(stay);
      expect(await signsOf(stay)).toContain('ownPlace');
    }
    if (/^(\+972|0)5/.test(contact_phone)) {
      const byPhone = await stayed({ mobilePhone: contact_phone });
      await send(byPhone);
      expect(await signsOf(byPhone)).toContain('ownPlace');
    }
    const byAccount = await stayed();
    await test.db.updateTable('guests').set({ user_id: host.userId }).where('email', '=', byAccount.email).execute();
    await send(byAccount);
    expect(await signsOf(byAccount)).toContain('ownPlace');
  });

  it("from the host's network, and from the browser in which the host has signed in, or booked", async () => {
    const near = await stayed();
    await send(near, {}, new TestBrowser(test, { address: HOST_ADDRESS }));
    expect(await signsOf(near)).toEqual(['sameNetwork']);
    test.clock.set(BOOKED);
    const device = new TestBrowser(test, { address: '192.0.2.1' });
    const booked = await stayed({ browser: device });
    const signIn = await device.post('/api/login_check', { username: host.email, password: 'Lodging2026' });
    expect(signIn.statusCode).toBe(200);
    await send(booked, {}, new TestBrowser(test, { address: '192.0.2.77' }));
    expect(await signsOf(booked)).toEqual(['sameDevice']);
  });

  it('when a script sends a thousand from one network: all but the first ten wait', async () => {
    const stay = await stayed();
    const script = new TestBrowser(test, { address: '192.0.2.200' });
    const networkOf = async () =>
      (await test.db.selectFrom('reviews').select('network_digest').where('reservation_id', '=', stay.id).executeTakeFirstOrThrow())
        .network_digest;
    await send(stay, {}, script);
    const network = await networkOf();
    const { snapshot: _, ...template } = await test.db
      .selectFrom('reservations')
      .selectAll()
      .where('id', '=', stay.id)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 999 }, (_none, index) => `Z${String(index).padStart(9, '0')}`);
    await test.db
      .insertInto('reservations')
      .values(ids.map((id) => ({ ...template, id, checkout_session_id: null, rooms_info: '{}', snapshot: '{}' })))
      .execute();
    const wrote = ids.slice(0, 989).map((id) => ({
      ...{ reservation_id: id, property_id: propertyId, side: 'guest', locale: 'en', overall: 5, network_digest: network },
      ...{ saved_at: test.clock.now(), sent_at: test.clock.now() },
    }));
    for (const some of [wrote.slice(0, 9), wrote.slice(9)]) await test.db.insertInto('reviews').values(some).execute();
    const last = await stayed();
    await send(last, {}, script);
    expect(await signsOf(last)).toEqual(['manyFromNetwork']);
    await test.db.deleteFrom('reviews').where('reservation_id', 'like', 'Z%').execute();
  });

  it('again when it is written anew after it was hidden, and from where it came is forgotten in time', async () => {
    const stay = await stayed();
    await send(stay, { text: 'This place belongs to a thief and a crook.' });
    const waiting = await inQueue(stay);
    expect(waiting && (await decide(waiting, 'hidden'))).toBe(204);
    const own = (await seenByGuest(stay)).own;
    expect(own?.moderation).toMatchObject({ state: 'hidden', reason: 'We have looked at it.', canAppeal: true });
    await send(stay, {}, stay.browser, own?.revision);
    expect((await inQueue(stay))?.state).toBe('held');
    await forgetSenders(test.db, new Date('2027-01-02T10:00:00Z'));
    const row = await test.db.selectFrom('reviews').selectAll().where('reservation_id', '=', stay.id).executeTakeFirstOrThrow();
    expect([row.network_digest, row.browser_hash]).toEqual([null, null]);
  });

  it("for what is in the host's answer", async () => {
    const stay = await stayed();
    await send(stay);
    await sendAsHost(stay);
    await host.call('PUT', `/backoffice/reservations/${stay.id}/review/answer`, { text: 'Next time write to me@example.com' });
    expect((await publicReviews()).data[0]?.answer).toBeNull();
    const waiting = await inQueue(stay);
    expect(waiting).toMatchObject({ state: 'none', answer: { state: 'held', signs: ['email', 'link'] } });
    expect(waiting && (await decide(waiting, 'shown', { about: 'answer' }))).toBe(204);
    expect((await publicReviews()).data[0]?.answer?.text).toContain('me@example.com');
  });
});

describe('readers report, administrators decide', () => {
  async function shown(): Promise<BookedStay & { readonly reviewId: string }> {
    const stay = await stayed();
    await send(stay);
    await sendAsHost(stay);
    const [review] = (await publicReviews()).data;
    return { ...stay, reviewId: review?.id ?? '' };
  }

  it('each reader once; hidden, it counts no more, both sides are told, and the log knows why', async () => {
    const { reviewId, ...stay } = await shown();
    const reader = await signedIn(test, `reader-${readers++}@example.com`, ['ROLE_CUSTOMER']);
    const report = () => reader.call('POST', `/portal/reviews/${reviewId}/reports`, { reason: 'untrue', words: 'There is no lake.' });
    expect((await report()).statusCode).toBe(204);
    expect((await report()).json()).toMatchObject({ code: 'review_reported' });
    expect((await publicReviews()).summary.count).toBe(1);
    const waiting = await inQueue(stay);
    expect(waiting?.reports).toMatchObject([{ reason: 'untrue', words: 'There is no lake.', isOpen: true }]);
    expect(waiting && (await decide(waiting, 'hidden'))).toBe(204);
    expect(waiting && (await decide(waiting, 'shown'))).toBe(409);
    expect(await publicReviews()).toMatchObject({ data: [], summary: { count: 0, byStars: { 5: 0 } } });
    expect(await toldOf(stay)).toEqual(['guest', 'host']);
    const log = (await (await team()).call('GET', '/admin/audit?action=moderation')).json<AuditResponse>();
    expect(log.data.find(({ status }) => status === 204)?.changes).toMatchObject([
      { path: 'review', before: 'none', after: 'hidden' },
      { path: 'reason', after: 'We have looked at it.' },
    ]);
    expect((await report()).json()).toMatchObject({ code: 'review_not_found' });
  });

  it('author and host may ask once each to have it looked at again', async () => {
    const { reviewId: _, ...stay } = await shown();
    const appeal = () => host.call('POST', `/backoffice/reservations/${stay.id}/review/appeal`, { about: 'guest', words: 'It was fair.' });
    expect((await appeal()).json()).toMatchObject({ code: 'appeal_closed' });
    const review = (await queue('all')).data.find(({ reservationId, side }) => reservationId === stay.id && side === 'guest');
    expect(review && (await decide(review, 'hidden'))).toBe(204);
    expect((await appeal()).json()).toMatchObject({ other: { moderation: { canAppeal: false } } });
    expect((await appeal()).json()).toMatchObject({ code: 'appeal_closed' });
    const asGuest = { code: stay.code, words: 'Every word is true.' };
    const answer = await stay.browser.post(`/api/portal/reservations/${stay.id}/review/appeal`, asGuest);
    expect(answer.json()).toMatchObject({ own: { moderation: { canAppeal: false } } });
    const waiting = await inQueue(stay);
    expect(waiting?.appeals).toMatchObject([
      { by: 'host', isOpen: true },
      { by: 'guest', words: 'Every word is true.' },
    ]);
    expect(waiting && (await decide(waiting, 'shown'))).toBe(204);
    expect((await publicReviews()).summary.count).toBe(1);
  });

  it('the host learns nothing of a decision on what it does not see yet', async () => {
    const stay = await stayed();
    await send(stay, { text: 'The host is a thief and a crook, really.' });
    const waiting = await inQueue(stay);
    expect(waiting && (await decide(waiting, 'hidden'))).toBe(204);
    expect(await toldOf(stay)).toEqual(['guest']);
    const appeal = await host.call('POST', `/backoffice/reservations/${stay.id}/review/appeal`, { about: 'guest', words: 'Look' });
    expect(appeal.json()).toMatchObject({ code: 'review_not_found' });
  });

  it('nobody but administrators sees the queue', async () => {
    expect((await host.call('GET', '/admin/moderation')).statusCode).toBe(403);
    expect((await test.app.inject({ url: '/api/admin/moderation' })).statusCode).toBe(401);
  });
});
