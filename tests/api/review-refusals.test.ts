import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModerationResponse, ReviewForHost, Reviews } from '#contract/reviews.ts';
import { revealOverdue } from '#server/modules/reviews/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aHostOnSale, anotherTab, type Client, signedIn } from '#tests/support/registration.ts';
import { aBookedStay, aGuestReview, aHostReview, type BookedStay } from '#tests/support/reviews.ts';

const DURING = '2026-11-30T09:00:00Z';
const DEPARTURE_DAY = '2026-12-01T10:00:00Z';
const LAST_DAY = '2026-12-15T20:00:00Z';
const AFTER = '2026-12-15T22:30:00Z';

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  const onSale = await aHostOnSale(test, `host-${randomUUID()}@example.com`, admin);
  host = onSale.client;
  propertyId = onSale.propertyId;
});

async function stayed(at = DEPARTURE_DAY): Promise<BookedStay> {
  const stay = await aBookedStay(test, propertyId);
  test.clock.set(at);
  host = await anotherTab(test, host);
  return stay;
}

const addressOf = ({ id }: Pick<BookedStay, 'id'>) => `/api/portal/reservations/${id}/review`;
const save = (stay: BookedStay, revision = 0) => stay.browser.put(addressOf(stay), { code: stay.code, revision, review: aGuestReview() });
const send = (stay: BookedStay, revision = 0, over: Parameters<typeof aGuestReview>[0] = {}) =>
  stay.browser.post(`${addressOf(stay)}/sending`, { code: stay.code, revision, review: aGuestReview(over) });
const saveAsHost = ({ id }: BookedStay) =>
  host.call('PUT', `/backoffice/reservations/${id}/review`, { revision: 0, review: aHostReview() });
const sendAsHost = ({ id }: BookedStay, revision = 0) =>
  host.call('POST', `/backoffice/reservations/${id}/review/sending`, { revision, review: aHostReview() });
const answer = ({ id }: BookedStay, text: string) => host.call('PUT', `/backoffice/reservations/${id}/review/answer`, { text });
const publicReviews = async () => (await test.app.inject({ url: `/api/portal/hotels/${propertyId}/reviews` })).json<Reviews>();
const stored = ({ id }: BookedStay) => test.db.selectFrom('reviews').selectAll().where('reservation_id', '=', id).orderBy('id').execute();

/** Neither side writes, with a draft or at once: both are told why, and nothing is kept. */
async function expectNobodyWrites(stay: BookedStay, obstacle: string): Promise<void> {
  for (const refused of [await save(stay), await send(stay), await saveAsHost(stay), await sendAsHost(stay)]) {
    expect([refused.statusCode, refused.json()]).toEqual([409, expect.objectContaining({ code: 'review_closed', details: { obstacle } })]);
  }
  expect(await stored(stay)).toEqual([]);
}

describe('nobody writes about a stay', () => {
  it('that is not over yet', async () => {
    await expectNobodyWrites(await stayed('2026-11-30T21:59:59Z'), 'tooEarly');
  });

  it('that has been over for more than fourteen days', async () => {
    await expectNobodyWrites(await stayed(AFTER), 'tooLate');
  });

  it('that the guest cancelled', async () => {
    const stay = await stayed('2026-11-23T08:00:00Z');
    const address = `/api/portal/reservations/${stay.id}/cancellation`;
    const { details } = (await stay.browser.post(address, { code: stay.code, expectedFeeAgorot: 0 })).json();
    const cancelled = await stay.browser.post(address, { code: stay.code, expectedFeeAgorot: details.feeAgorot });
    expect(cancelled.statusCode).toBe(200);
    test.clock.set(DEPARTURE_DAY);
    host = await anotherTab(test, host);
    await expectNobodyWrites(stay, 'notStayed');
  });

  it('to which nobody came, as the host said before the day of departure', async () => {
    const stay = await stayed(DURING);
    expect((await host.call('POST', `/backoffice/reservations/${stay.id}/noShow`, { isWaived: true })).statusCode).toBe(200);
    test.clock.set(DEPARTURE_DAY);
    host = await anotherTab(test, host);
    await expectNobodyWrites(stay, 'notStayed');
  });

  it('that the host took without us', async () => {
    const stay = await stayed();
    await test.db.updateTable('reservations').set({ origin: 'direct' }).where('id', '=', stay.id).execute();
    await expectNobodyWrites(stay, 'notBookedHere');
  });

  it('whose guest has deleted the account', async () => {
    const stay = await stayed();
    const customer = await signedIn(test, stay.email, ['ROLE_CUSTOMER']);
    await test.db.updateTable('guests').set({ user_id: customer.userId }).where('email', '=', stay.email).execute();
    expect((await save(stay)).statusCode).toBe(200);
    const team = await anotherTab(test, admin);
    expect((await team.call('DELETE', `/users/${customer.userId}`)).statusCode).toBe(204);
    await expectNobodyWrites(stay, 'forgotten');
  });
});

describe('somebody else does not write', () => {
  it('who stayed elsewhere, by the code of their own stay', async () => {
    const stay = await stayed();
    const elsewhere = await aBookedStay(test, (await aHostOnSale(test, `host-${randomUUID()}@example.com`, admin)).propertyId);
    test.clock.set(DEPARTURE_DAY);
    const body = { code: elsewhere.code, revision: 0, review: aGuestReview() };
    for (const refused of [
      await elsewhere.browser.put(addressOf(stay), body),
      await elsewhere.browser.post(`${addressOf(stay)}/sending`, body),
      await elsewhere.browser.get(`${addressOf(stay)}?code=${elsewhere.code}`),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'reservation_not_found']);
    }
    expect(await stored(stay)).toEqual([]);
  });

  it('who knows the number alone, or has another account', async () => {
    const stay = await stayed();
    const other = await signedIn(test, `other-${randomUUID()}@example.com`, ['ROLE_CUSTOMER']);
    const body = { revision: 0, review: aGuestReview() };
    const stranger = new TestBrowser(test, { address: '192.0.2.50' });
    const refused = [
      await stranger.post(`${addressOf(stay)}/sending`, body),
      await other.call('POST', `/portal/reservations/${stay.id}/review/sending`, body),
      await host.call('POST', `/portal/reservations/${stay.id}/review/sending`, body),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await stored(stay)).toEqual([]);
  });
});

describe('of two at once one wins, and the other is told', () => {
  const statusesOf = async (calls: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(calls)).map(({ statusCode }) => statusCode).sort();

  it('drafts of one side, in two tabs', async () => {
    const stay = await stayed();
    expect(await statusesOf([save(stay), save(stay), save(stay)])).toEqual([200, 409, 409]);
    expect(await stored(stay)).toHaveLength(1);
  });

  it('both sides that send: both are shown, in one moment, and each is told once', async () => {
    const stay = await stayed();
    expect(await statusesOf([send(stay), sendAsHost(stay)])).toEqual([200, 200]);
    const rows = await stored(stay);
    expect(rows.map(({ visible_at }) => visible_at)).toEqual([test.clock.now(), test.clock.now()]);
    expect((await publicReviews()).summary.count).toBe(1);
    const told = await test.db.selectFrom('outbox').select('recipient').where('template', '=', 'review-shown').execute();
    expect(told.filter(({ recipient }) => recipient === stay.email)).toHaveLength(1);
  });

  it('who sends as the time is over, while what the other sent is shown', async () => {
    const stay = await stayed(LAST_DAY);
    await sendAsHost(stay);
    test.clock.set(AFTER);
    const [sent] = await Promise.all([send(stay), revealOverdue(test.context)]);
    expect(sent.json()).toMatchObject({ code: 'review_closed', details: { obstacle: 'tooLate' } });
    expect(await stored(stay)).toMatchObject([{ side: 'host', visible_at: new Date(AFTER) }]);
  });

  it('a change by the guest while the host sends: what is shown is one or the other whole', async () => {
    const stay = await stayed();
    await send(stay, 0, { overall: 5 });
    const [changed] = await Promise.all([send(stay, 1, { overall: 1, company: 'alone' }), sendAsHost(stay)]);
    const isChanged = changed.statusCode === 200;
    expect((await publicReviews()).data).toMatchObject([isChanged ? { overall: 1, company: 'alone' } : { overall: 5, company: 'couple' }]);
    if (!isChanged) expect(changed.json()).toMatchObject({ code: 'review_closed', details: { obstacle: 'shown' } });
  });

  it('administrators who decide about one review', async () => {
    const stay = await stayed();
    await send(stay, 0, { text: 'A thief and a crook, and cold in the night.' });
    const team = await anotherTab(test, admin);
    const { data } = (await team.call('GET', '/admin/moderation')).json<ModerationResponse>();
    const review = data.find(({ reservationId }) => reservationId === stay.id);
    const decide = (decision: string) =>
      team.call('POST', `/admin/moderation/${review?.id}`, { revision: review?.revision, decision, reason: 'Looked at' });
    expect(await statusesOf([decide('shown'), decide('hidden')])).toEqual([204, 409]);
    expect((await mailsTo(test.context, stay.email)).filter(({ text }) => text.includes('Looked at'))).toHaveLength(1);
  });

  it('an administrator who hides, and a guest who writes anew meanwhile', async () => {
    const stay = await stayed();
    await send(stay, 0, { text: 'A thief and a crook, and cold in the night.' });
    const team = await anotherTab(test, admin);
    const { data } = (await team.call('GET', '/admin/moderation')).json<ModerationResponse>();
    const review = data.find(({ reservationId }) => reservationId === stay.id);
    expect((await send(stay, 1, { text: 'Cold in the night, and nobody answered us.' })).statusCode).toBe(200);
    const decision = { revision: review?.revision, decision: 'hidden', reason: 'An insult' };
    expect((await team.call('POST', `/admin/moderation/${review?.id}`, decision)).json()).toMatchObject({ code: 'revision_conflict' });
    expect(await stored(stay)).toMatchObject([{ moderation: 'none', text: 'Cold in the night, and nobody answered us.' }]);
  });

  it('answers to one review', async () => {
    const stay = await stayed();
    await send(stay);
    await sendAsHost(stay);
    expect(await statusesOf([answer(stay, 'Thank you'), answer(stay, 'Thanks')])).toEqual([200, 409]);
    const { answer: kept } = (await host.call('GET', `/backoffice/reservations/${stay.id}/review`)).json<ReviewForHost>();
    const told = (await mailsTo(test.context, stay.email)).filter(({ subject }) => subject.startsWith('A reply'));
    expect([['Thank you', 'Thanks'].includes(kept?.text ?? ''), told.length]).toEqual([true, 1]);
  });

  it('the same reader’s reports', async () => {
    const stay = await stayed();
    await send(stay);
    await sendAsHost(stay);
    const reader = await signedIn(test, `reader-${randomUUID()}@example.com`, ['ROLE_CUSTOMER']);
    const [review] = (await publicReviews()).data;
    const report = () => reader.call('POST', `/portal/reviews/${review?.id}/reports`, { reason: 'other' });
    expect(await statusesOf([report(), report()])).toEqual([204, 409]);
  });

  it('the same side that asks twice to have it looked at again', async () => {
    const stay = await stayed();
    await send(stay, 0, { text: 'A thief and a crook, and cold in the night.' });
    const appeal = () => stay.browser.post(`${addressOf(stay)}/appeal`, { code: stay.code, words: 'It is true' });
    expect(await statusesOf([appeal(), appeal()])).toEqual([200, 409]);
  });
});

describe('twice and late', () => {
  it('the same sending again, as a browser does that lost the answer, changes nothing', async () => {
    const stay = await stayed();
    await send(stay);
    const before = await stored(stay);
    expect((await send(stay)).json()).toMatchObject({ code: 'revision_conflict', details: { revision: 1 } });
    expect((await save(stay, 1)).json()).toMatchObject({ code: 'review_sent' });
    expect(await stored(stay)).toEqual(before);
  });

  it('once it is shown, neither side changes it', async () => {
    const stay = await stayed();
    await send(stay);
    await sendAsHost(stay);
    const before = await stored(stay);
    for (const refused of [await send(stay, 1), await save(stay, 1), await sendAsHost(stay, 1)]) {
      expect(refused.json()).toMatchObject({ code: 'review_closed', details: { obstacle: 'shown' } });
    }
    expect(await stored(stay)).toEqual(before);
  });
});
