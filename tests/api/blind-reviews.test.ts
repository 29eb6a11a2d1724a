import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewSide } from '#contract/primitives/review-choices.ts';
import type { ModerationResponse } from '#contract/reviews.ts';
import type { Sync } from '#contract/sync.ts';
import { askForReviews, revealOverdue } from '#server/modules/reviews/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { deliverDueMails } from '#tests/support/jobs.ts';
import { aHostOnSale, anotherTab, type Client, signedIn } from '#tests/support/registration.ts';
import { renderedPages } from '#tests/support/rendered-pages.ts';
import { aGuestReview, aHostReview } from '#tests/support/reviews.ts';

/**
 * The same stay, lived through again and again: nothing that one side sees may differ by a byte, whatever the other has done. Days on which guests are
 * asked and reminded are among those looked at: a reminder that does not go tells as much as a word.
 */
const BOOKED = '2026-11-22T08:00:00Z';
const WRITTEN = '2026-12-01T10:00:00Z';
const LOOKED_AT = ['2026-12-01T12:00:00Z', '2026-12-06T08:00:00Z', '2026-12-15T21:00:00Z'];
const GUEST = { email: 'guest@example.com', firstName: 'Dalia', mobilePhone: '0502012345' };
const GUEST_ADDRESS = '203.0.113.5';
const HOST_EMAIL = 'host@example.com';
const NEXT_HOST_EMAIL = 'next@example.com';

/** What one side may have done; `decided`: an administrator has hidden what was kept back. */
const DONE = ['draft', 'sent', 'held', 'decided', 'changed'] as const;
type Done = 'nothing' | (typeof DONE)[number];

/** Ways by which a side could learn of the other, each of which tells all that it answers. */
type Ways = Readonly<Record<string, () => Promise<unknown>>>;
type Seen = Readonly<Record<string, readonly unknown[]>>;

let test: TestApp;
let admin: Client;
let propertyId: number;
let stayId: string;
let laterStayId: string;
let code: string;
let calendar: string;

const seenByHost: Record<string, Seen> = {};
const seenByGuest: Record<string, Seen> = {};

/** Who asks: everybody; the host, the next host and the guest, each signed in. */
type Reader = 'stranger' | 'host' | 'nextHost' | 'guest';
const browsers = {} as Record<Reader, TestBrowser>;

const page = (reader: Reader, path: string) => async () => contentOf(await browsers[reader].get(withIds(path)));
const call = (reader: Reader, path: string) => page(reader, `/api${path}`);

/** What everybody can ask for, and what lies behind it. */
const PUBLIC: Ways = {
  'the page of the property': page('stranger', '/portal/en/hotel-details/PROPERTY/'),
  'its data': call('stranger', '/portal/hotels/PROPERTY'),
  'its reviews and their sums': call('stranger', '/portal/hotels/PROPERTY/reviews'),
  'a word sought in its reviews': call('stranger', '/portal/hotels/PROPERTY/reviews?search=lake'),
  'the reviews of a number of stars': call('stranger', '/portal/hotels/PROPERTY/reviews?stars=5&company=couple'),
  'the page of results': page('stranger', '/portal/en/search-results/?location=PROPERTY&locationEntityMarker=__H__'),
  'a search with its filters and counts': call('stranger', '/portal/search?location=PROPERTY&locationEntityMarker=__H__'),
  'a search in the order of ratings': call('stranger', '/portal/search?location=israel&locationEntityMarker=__CO__&sortBy=rating'),
  'the list of places': call('stranger', '/portal/hotels?location=israel&locationEntityMarker=__CO__'),
  'the home page': page('stranger', '/portal/en/home/'),
  'the map': call('stranger', '/portal/hotelsOnMainPageMap'),
  'the sitemap': page('stranger', '/sitemap.xml'),
  'the calendar of the reservation': call('guest', '/portal/reservations/STAY/calendar.ics?code=CODE'),
  'the calendar of the unit': async () => contentOf(await browsers.stranger.get(calendar)),
  'the change feed, which live pages follow': () =>
    test.db.selectFrom('changes').selectAll().where('property_id', '=', propertyId).orderBy('id').execute(),
};

const HOST: Ways = {
  'the page of the reservation': page('host', '/property-owner/en/backoffice/reservations/STAY'),
  'the reservation, with the mails about it': call('host', '/backoffice/reservations/STAY'),
  'their own side of it': call('host', '/backoffice/reservations/STAY/review'),
  'a draft that they keep': async () => {
    const kept = contentOf(
      await browsers.host.put(withIds('/api/backoffice/reservations/STAY/review'), { revision: 0, review: aHostReview({ text: 'Quiet' }) }),
    );
    await forgetDraft('host');
    return kept;
  },
  'the page of reviews': page('host', '/property-owner/en/backoffice/reviews'),
  'the list of reviews': call('host', '/backoffice/reviews'),
  'scores over time': call('host', '/backoffice/reviewScores'),
  'what is to be answered': call('host', '/backoffice/reviews?list=unanswered'),
  'the dashboard': page('host', '/property-owner/en/backoffice/dashboard'),
  'the counts of the dashboard, and what needs attention': call('host', '/backoffice/dashboard'),
  statistics: call('host', '/backoffice/statistics'),
  'the list of reservations': call('host', '/backoffice/reservations?list=all'),
  'the list as a file': call('host', '/backoffice/reservationsFile?format=csv'),
  'the calendar': call('host', '/backoffice/calendar?from=20-11-2026&to=20-12-2026'),
  "the guest's record": call('host', '/backoffice/reservations/STAY/guestRecord'),
  'the export of their data': call('host', '/me/data'),
  'mails to them': () => mailsOf(HOST_EMAIL),
  'an answer that they try': async () =>
    contentOf(await browsers.host.put(withIds('/api/backoffice/reservations/STAY/review/answer'), { text: 'Thank you' })),
  'an objection that they try': async () =>
    contentOf(await browsers.host.post(withIds('/api/backoffice/reservations/STAY/review/appeal'), { about: 'guest', words: 'Look' })),
};

const GUEST_WAYS: Ways = {
  'the page on which they write': page('guest', '/portal/en/customer-area/reservation/STAY/review/?code=CODE'),
  'their own side of it': call('guest', '/portal/reservations/STAY/review?code=CODE'),
  'a draft that they keep': async () => {
    const draft = { code, revision: 0, review: aGuestReview({ text: 'Quiet' }) };
    const kept = contentOf(await browsers.guest.put(withIds('/api/portal/reservations/STAY/review'), draft));
    await forgetDraft('guest');
    return kept;
  },
  'the page of the reservation': page('guest', '/portal/en/customer-area/reservation/STAY/?code=CODE'),
  'the reservation': call('guest', '/portal/reservations/STAY?code=CODE'),
  'their reservations': call('guest', '/portal/reservations?list=past'),
  'the export of their data': call('guest', '/me/data'),
  'mails to them': () => mailsOf(GUEST.email),
  'their record at the next host': call('nextHost', '/backoffice/reservations/LATER/guestRecord'),
  'the next host’s page of their reservation': call('nextHost', '/backoffice/reservations/LATER'),
};

const forgetDraft = (side: ReviewSide) =>
  test.db.deleteFrom('reviews').where('reservation_id', '=', stayId).where('side', '=', side).where('sent_at', 'is', null).execute();

function withIds(path: string): string {
  const ids = { PROPERTY: String(propertyId), STAY: stayId, LATER: laterStayId, CODE: code };
  return Object.entries(ids).reduce((url, [word, id]) => url.replaceAll(word, id), path);
}

/** What differs from one answer to the next whatever is asked: nonces, instants of the machine, how much the asker has asked, counts of transactions. */
const ONCE =
  /nonce[-=]"?[\w+/=-]+|csp-nonce" content="[^"]*"|sha256-[\w+/=]+|"requestId":"[^"]*"|position\\?":\\?"[\d:]*|\b1\d{12}\b|"x-ratelimit-[a-z]+":"\d+",/g;

function contentOf({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _id, 'server-timing': _took, 'set-cookie': _cookies, ...rest } = headers;
  return { statusCode, headers: JSON.stringify(rest).replaceAll(ONCE, ''), body: body.replaceAll(ONCE, '') };
}

const mailsOf = (recipient: string) =>
  test.db.selectFrom('outbox').select(['template', 'payload', 'created_at']).where('recipient', '=', recipient).orderBy('id').execute();

beforeAll(async () => {
  test = await createTestApp({ now: BOOKED, pages: renderedPages, environment: { SEARCH_ENGINE: 'index' } });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  const { userId } = await signedIn(test, GUEST.email, ['ROLE_CUSTOMER']);
  const own = await aHostOnSale(test, HOST_EMAIL, admin);
  const next = await aHostOnSale(test, NEXT_HOST_EMAIL, admin);
  propertyId = own.propertyId;
  await test.db.updateTable('properties').set({ contact_email: HOST_EMAIL }).where('id', '=', propertyId).execute();
  calendar = new URL((await own.client.call('GET', '/backoffice/sync')).json<Sync>().units[0]?.exportUrl ?? '').pathname;
  ({ reservationId: stayId, accessCode: code } = await book(propertyId, '29-11-2026', '01-12-2026'));
  ({ reservationId: laterStayId } = await book(next.propertyId, '20-12-2026', '22-12-2026'));
  await test.db.updateTable('guests').set({ user_id: userId }).where('email', '=', GUEST.email).execute();
  for (const done of ['nothing', ...DONE] as const) {
    seenByHost[done] = await livedThrough({ ...PUBLIC, ...HOST }, () => guestDoes(done));
    seenByGuest[done] = await livedThrough({ ...PUBLIC, ...GUEST_WAYS }, () => hostDoes(done));
  }
}, 240_000);
afterAll(() => test.close());

async function book(hotelId: number, from: string, to: string) {
  const browser = new TestBrowser(test, { address: GUEST_ADDRESS });
  const answer = await browser.post(CHECKOUT, aBooking({ stay: aWish(hotelId, { from, to }), guest: aGuest(GUEST) }));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ reservationId: string; accessCode: string }>();
}

/** Lives through the days after the stay, and asks in every way on each of those to be looked at. */
async function livedThrough(ways: Ways, happens: () => Promise<void>): Promise<Seen> {
  await forgetAll();
  test.clock.set(WRITTEN);
  await happens();
  const seen: Record<string, unknown[]> = {};
  for (const at of LOOKED_AT) {
    test.clock.set(at);
    await askForReviews(test.context);
    await revealOverdue(test.context);
    await deliverDueMails(test.context);
    await comeIn();
    for (const [name, ask] of Object.entries(ways)) seen[name] = [...(seen[name] ?? []), await ask()];
  }
  return seen;
}

/** Makes the stay as it was before anybody wrote about it. */
async function forgetAll(): Promise<void> {
  await test.db.deleteFrom('review_answers').execute();
  await test.db.deleteFrom('reviews').where('reservation_id', '=', stayId).execute();
  await test.db.deleteFrom('outbox').where('template', 'like', 'review-%').execute();
  await test.db.deleteFrom('sessions').execute();
  await test.db.updateTable('reservations').set({ review_mail_on: '2026-12-02' }).where('id', '=', stayId).execute();
}

/** Signs everybody in anew, each from an own address, as on a day of its own. */
async function comeIn(): Promise<void> {
  await test.db.deleteFrom('sessions').execute();
  const come = async (address: string, username: string) => {
    const browser = new TestBrowser(test, { address });
    expect((await browser.post('/api/login_check', { username, password: 'Lodging2026' })).statusCode).toBe(200);
    return browser;
  };
  browsers.stranger = new TestBrowser(test, { address: '192.0.2.9' });
  browsers.host = await come('192.0.2.20', HOST_EMAIL);
  browsers.nextHost = await come('192.0.2.30', NEXT_HOST_EMAIL);
  browsers.guest = await come(GUEST_ADDRESS, GUEST.email);
}

const INSULT = 'What a thief and a crook, and the place was cold.';

async function guestDoes(done: Done): Promise<void> {
  const review = aGuestReview(done === 'held' || done === 'decided' ? { text: INSULT } : {});
  const browser = new TestBrowser(test, { address: GUEST_ADDRESS });
  const address = `/api/portal/reservations/${stayId}/review`;
  const send = (revision: number) => browser.post(`${address}/sending`, { code, revision, review });
  await write(done, { save: () => browser.put(address, { code, revision: 0, review }), send });
}

async function hostDoes(done: Done): Promise<void> {
  const review = aHostReview(done === 'held' || done === 'decided' ? { text: INSULT } : {});
  const client = await anotherTab(test, { userId: 0, email: HOST_EMAIL });
  const address = `/backoffice/reservations/${stayId}/review`;
  const send = (revision: number) => client.call('POST', `${address}/sending`, { revision, review });
  await write(done, { save: () => client.call('PUT', address, { revision: 0, review }), send });
}

interface Acts {
  readonly save: () => Promise<LightMyRequestResponse>;
  readonly send: (revision: number) => Promise<LightMyRequestResponse>;
}

async function write(done: Done, { save, send }: Acts): Promise<void> {
  if (done === 'nothing') return;
  expect((await (done === 'draft' ? save() : send(0))).statusCode).toBe(200);
  if (done === 'changed') expect((await send(1)).statusCode).toBe(200);
  if (done === 'decided') await hide();
}

/** Hides what was kept back; the mail about it never arrives, which must not be heard of either. */
async function hide(): Promise<void> {
  const team = await anotherTab(test, admin);
  const { data } = (await team.call('GET', '/admin/moderation')).json<ModerationResponse>();
  const [{ id, revision } = { id: '', revision: 0 }] = data;
  const decision = { revision, decision: 'hidden', reason: 'An insult' };
  expect((await team.call('POST', `/admin/moderation/${id}`, decision)).statusCode).toBe(204);
  await test.db.updateTable('outbox').set({ dead_at: test.clock.now() }).where('template', '=', 'review-decided').execute();
}

/** Says where what was seen differs first, in a line: pages are long. */
function differenceOf(seen: readonly unknown[] = [], expected: readonly unknown[] = []): string | null {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (one === other) return null;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(Math.max(0, at - 150), at + 150)}\n  instead of\n${other.slice(Math.max(0, at - 150), at + 150)}`;
}

describe.each(DONE)('whether the guest has written (%s)', (done) => {
  it.each(Object.keys({ ...PUBLIC, ...HOST }))('the host cannot tell by %s', (way) => {
    expect(differenceOf(seenByHost[done]?.[way], seenByHost.nothing?.[way])).toBeNull();
  });
});

describe.each(DONE)('whether the host has written (%s)', (done) => {
  it.each(Object.keys({ ...PUBLIC, ...GUEST_WAYS }))('the guest cannot tell by %s', (way) => {
    expect(differenceOf(seenByGuest[done]?.[way], seenByGuest.nothing?.[way])).toBeNull();
  });
});

it('what is looked at is there: pages and data, not refusals', () => {
  const refused = Object.entries({ ...seenByHost.nothing, ...seenByGuest.nothing }).filter(([, answers]) =>
    answers.some((answer) => typeof answer === 'object' && answer !== null && 'statusCode' in answer && answer.statusCode !== 200),
  );
  expect(refused.map(([way]) => way)).toEqual(['an answer that they try', 'an objection that they try']);
});

/** These say nothing of reviews at any time. */
const WITHOUT_REVIEWS = [
  'the sitemap',
  'the calendar of the reservation',
  'the calendar of the unit',
  'the reservation, with the mails about it',
  'statistics',
  'the list of reservations',
  'the list as a file',
  'the calendar',
];

it('once both have written, the other ways tell it', async () => {
  const both = await livedThrough({ ...PUBLIC, ...HOST }, async () => {
    await guestDoes('sent');
    await hostDoes('sent');
  });
  const isSame = (way: string) => differenceOf(both[way], seenByHost.nothing?.[way]) === null;
  expect(Object.keys(both).filter(isSame)).toEqual(WITHOUT_REVIEWS);
});
