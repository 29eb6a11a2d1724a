import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalData } from '#contract/account.ts';
import type { HostDashboard } from '#contract/dashboard.ts';
import type { Hotel } from '#contract/hotels.ts';
import type { GuestRecord, HostReviews, ReviewForGuest, ReviewForHost, Reviews } from '#contract/reviews.ts';
import { askForReviews, revealOverdue } from '#server/modules/reviews/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { aHostOnSale, anotherTab, type Client, signedIn } from '#tests/support/registration.ts';
import { aBookedStay, aGuestReview, aHostReview, type BookedStay } from '#tests/support/reviews.ts';

/** Booked on Sunday 22 November for 29 November to 1 December, so that writing is open from 1 to 15 December. */
const BOOKED = '2026-11-22T08:00:00Z';
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
  test.clock.set(BOOKED);
  const onSale = await aHostOnSale(test, `host-${randomUUID()}@example.com`, admin);
  host = onSale.client;
  propertyId = onSale.propertyId;
});

/** A stay at the test's own place, on the day of its departure. */
async function stayed(over: Parameters<typeof aBookedStay>[2] = {}): Promise<BookedStay> {
  const stay = await aBookedStay(test, propertyId, over);
  test.clock.set(DEPARTURE_DAY);
  return stay;
}

const addressOf = ({ id }: Pick<BookedStay, 'id'>) => `/api/portal/reservations/${id}/review`;
const send = ({ browser, code, ...stay }: BookedStay, review: object = aGuestReview(), revision = 0) =>
  browser.post(`${addressOf(stay)}/sending`, { code, revision, review });
const save = ({ browser, code, ...stay }: BookedStay, review: object, revision = 0) =>
  browser.put(addressOf(stay), { code, revision, review });
const seenByGuest = async ({ browser, code, ...stay }: BookedStay) =>
  (await browser.get(`${addressOf(stay)}?code=${code}`)).json<ReviewForGuest>();
const sendAsHost = ({ id }: Pick<BookedStay, 'id'>, review: object = aHostReview(), revision = 0) =>
  host.call('POST', `/backoffice/reservations/${id}/review/sending`, { revision, review });
const seenByHost = async ({ id }: Pick<BookedStay, 'id'>) =>
  (await host.call('GET', `/backoffice/reservations/${id}/review`)).json<ReviewForHost>();
const publicReviews = async (query = '') =>
  (await test.app.inject({ url: `/api/portal/hotels/${propertyId}/reviews${query}`, headers: { 'app-lang': 'en' } })).json<Reviews>();
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code];

/** A stay about which both sides have written, so that all may read. */
async function reviewed(over: Parameters<typeof aGuestReview>[0] = {}): Promise<BookedStay> {
  const stay = await stayed();
  const sent = await send(stay, aGuestReview(over));
  if (sent.statusCode !== 200) throw new Error(sent.body);
  await sendAsHost(stay);
  return stay;
}

describe('a guest writes', () => {
  it('from the day of departure for 14 days, keeping what is typed, and sends all of it', async () => {
    const stay = await stayed();
    test.clock.set('2026-11-30T20:00:00Z');
    expect(await seenByGuest(stay)).toMatchObject({ obstacle: 'tooEarly', opensOn: '01-12-2026', lastDay: '15-12-2026', own: null });
    expect((await send(stay)).json()).toMatchObject({ code: 'review_closed', details: { obstacle: 'tooEarly' } });
    test.clock.set(LAST_DAY);
    const draft = { ...aGuestReview({ text: 'Qui' }), overall: null };
    expect((await save(stay, draft)).json()).toMatchObject({
      obstacle: null,
      own: { text: 'Qui', overall: null, revision: 1, sentAt: null },
    });
    const incomplete = await stay.browser.post(`${addressOf(stay)}/sending`, { code: stay.code, revision: 1, review: draft });
    expect(incomplete.json().errors.map(({ path }: { path: string }) => path)).toEqual(['review.overall', 'review.text']);
    const sent = await send(stay, aGuestReview(), 1);
    expect(sent.json()).toMatchObject({ own: { revision: 2, shownAt: null, moderation: { state: 'none' } }, other: null });
    test.clock.set(AFTER);
    expect((await send(await anotherStay(), aGuestReview())).json()).toMatchObject({ details: { obstacle: 'tooLate' } });
  });

  /** Booked, and looked at once the time is over. */
  async function anotherStay(): Promise<BookedStay> {
    const stay = await stayed();
    test.clock.set(AFTER);
    return stay;
  }

  it('again until it is shown, upon what was read; two at once are told apart', async () => {
    const stay = await stayed();
    const both = await Promise.all([send(stay), send(stay, aGuestReview({ overall: 1 }))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(codeOf(await send(stay))).toEqual([409, 'revision_conflict']);
    expect(codeOf(await save(stay, aGuestReview(), 1))).toEqual([409, 'review_sent']);
    expect((await send(stay, aGuestReview({ overall: 4 }), 1)).json()).toMatchObject({ own: { overall: 4, revision: 2 } });
    await sendAsHost(stay);
    expect((await send(stay, aGuestReview(), 2)).json()).toMatchObject({ code: 'review_closed', details: { obstacle: 'shown' } });
  });

  it('nobody else does: no stranger, no other host, no administrator', async () => {
    const stay = await stayed();
    const stranger = new TestBrowser(test, { address: '192.0.2.9' });
    const body = { revision: 0, review: aGuestReview() };
    expect(codeOf(await stranger.post(`${addressOf(stay)}/sending`, { ...body, code: 'wrong' }))).toEqual([404, 'reservation_not_found']);
    const team = await anotherTab(test, admin);
    expect(codeOf(await team.call('POST', `/portal/reservations/${stay.id}/review/sending`, body))).toEqual([403, 'forbidden']);
    const other = (await aHostOnSale(test, `host-${randomUUID()}@example.com`, admin)).client;
    expect(
      (await other.call('POST', `/backoffice/reservations/${stay.id}/review/sending`, { revision: 0, review: aHostReview() })).statusCode,
    ).toBe(404);
  });

  it('not about stays that were cancelled, or that the host took; one marked as no-show too late is written, and looked at', async () => {
    const [cancelled, missed] = [await stayed(), await stayed()];
    const gone = { outcome: 'cancelled', outcome_at: new Date('2026-11-28T08:00:00Z') };
    await test.db.updateTable('reservations').set(gone).where('id', '=', cancelled.id).execute();
    expect((await send(cancelled)).json()).toMatchObject({ details: { obstacle: 'notStayed' } });
    expect((await host.call('POST', `/backoffice/reservations/${missed.id}/noShow`, { isWaived: true })).statusCode).toBe(200);
    expect((await send(missed)).json()).toMatchObject({ own: { moderation: { state: 'held' } } });
  });
});

describe('until both have written, or 14 days are over, nobody sees a side', () => {
  /** Everything in which the host, other guests and machines could find it. */
  async function traces(stay: BookedStay): Promise<unknown[]> {
    const own = await seenByHost(stay);
    const hotel = (await test.app.inject({ url: `/api/portal/hotels/${propertyId}` })).json<Hotel>();
    const exported = (await host.call('GET', '/me/data')).json<PersonalData>();
    const listed = (await host.call('GET', '/backoffice/reviews')).json<HostReviews>();
    const found = (await test.app.inject({ url: `/api/portal/search?location=${propertyId}&locationEntityMarker=__H__` })).json();
    const dashboard = (await host.call('GET', '/backoffice/dashboard')).json<HostDashboard>();
    const reservation = (await host.call('GET', `/backoffice/reservations/${stay.id}`)).json();
    return [
      own,
      hotel.rating,
      await publicReviews(),
      await publicReviews('?search=quiet'),
      exported.reviews,
      listed,
      found.data.map(({ rating }: { rating: unknown }) => rating),
      found.meta.filters.find(({ id }: { id: string }) => id === 'RATING'),
      dashboard.attention,
      reservation.mails,
      await test.db.selectFrom('changes').select('id').where('property_id', '=', propertyId).execute(),
    ];
  }

  it('the host: nothing differs, whether the guest has written', async () => {
    const stay = await stayed();
    await sendAsHost(stay);
    await test.db.deleteFrom('reviews').where('reservation_id', '=', stay.id).execute();
    await mailsTo(test.context, stay.email);
    const before = await traces(stay);
    expect((await send(stay)).statusCode).toBe(200);
    expect(await traces(stay)).toEqual(before);
    expect((await host.call('GET', `/backoffice/reservations/${stay.id}`)).json().mails).toHaveLength(2);
  });

  it('the guest: neither page, export nor answer differs, whether the host has written', async () => {
    const stay = await stayed();
    const customer = await signedIn(test, stay.email, ['ROLE_CUSTOMER']);
    await test.db.updateTable('guests').set({ user_id: customer.userId }).where('email', '=', stay.email).execute();
    const seen = async () => [
      await seenByGuest(stay),
      (await customer.call('GET', '/me/data')).json<PersonalData>().reviews,
      (await customer.call('GET', `/portal/reservations/${stay.id}`)).json(),
      (await customer.call('POST', `/portal/reviews/${randomUUID()}/reports`, { reason: 'other' })).json().code,
    ];
    const before = await seen();
    await sendAsHost(stay);
    expect(await seen()).toEqual(before);
    const { id } = await test.db.selectFrom('reviews').select('id').where('reservation_id', '=', stay.id).executeTakeFirstOrThrow();
    expect(codeOf(await customer.call('POST', `/portal/reviews/${id}/reports`, { reason: 'other' }))).toEqual([404, 'review_not_found']);
    expect((await save(stay, aGuestReview())).json()).toMatchObject({ other: null });
  });

  it('other hosts with whom the guest books, either', async () => {
    const stay = await stayed();
    await sendAsHost(stay);
    const next = await stayed({ email: stay.email });
    const record = (await host.call('GET', `/backoffice/reservations/${next.id}/guestRecord`)).json<GuestRecord>();
    expect(record).toMatchObject({ reviews: 0, lines: [], means: { house: null } });
    await send(stay);
    expect((await host.call('GET', `/backoffice/reservations/${next.id}/guestRecord`)).json<GuestRecord>()).toMatchObject({
      ...{ reviews: 1, means: { house: 50, rules: 50, contact: 40 } },
      lines: [{ month: '11-2026', text: 'Left the cabin as they found it.' }],
    });
  });

  it('what one side has sent is shown when the days are over, once, and drafts never', async () => {
    const [sent, drafted] = [await stayed(), await stayed()];
    await send(sent);
    await save(drafted, aGuestReview());
    test.clock.set(LAST_DAY);
    expect(await revealOverdue(test.context)).toBe(0);
    test.clock.set(AFTER);
    await Promise.all([revealOverdue(test.context), revealOverdue(test.context)]);
    expect(await revealOverdue(test.context)).toBe(0);
    expect(await publicReviews()).toMatchObject({ summary: { count: 1 }, meta: { totalItems: 1 } });
    expect(await seenByHost(sent)).toMatchObject({
      obstacle: 'tooLate',
      other: { overall: 5, privateLine: 'The tap in the kitchen drips.' },
    });
    expect(await seenByHost(drafted)).toMatchObject({ other: null });
  });
});

describe('once both have written', () => {
  it('each reads the other, and everybody the guest, without the line to the host', async () => {
    const stay = await reviewed();
    expect(await seenByGuest(stay)).toMatchObject({
      obstacle: 'shown',
      other: { text: 'Left the cabin as they found it.', scores: { contact: 4 } },
    });
    expect(await seenByHost(stay)).toMatchObject({ other: { privateLine: 'The tap in the kitchen drips.' }, answerUntil: '31-12-2026' });
    const shown = await publicReviews();
    expect(JSON.stringify(shown)).not.toContain('drips');
    expect(shown).toMatchObject({
      data: [
        {
          authorName: 'נועה',
          locale: 'en',
          month: '11-2026',
          nights: 2,
          company: 'couple',
          overall: 5,
          answers: { kosher: 'yes', shabbat: null },
        },
      ],
      summary: { count: 1, meanTenths: null, byStars: { 5: 1, 4: 0 }, subScores: { clean: null }, answers: { kosher: { yes: 1, no: 0 } } },
    });
  });

  it('both are told by mail, each once', async () => {
    const stay = await reviewed();
    const toGuest = (await mailsTo(test.context, stay.email)).map(({ subject }) => subject);
    expect(toGuest.filter((subject) => subject.startsWith('What your hosts wrote'))).toHaveLength(1);
    const { contact_email } = await test.db
      .selectFrom('properties')
      .select('contact_email')
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow();
    const [told] = (await mailsTo(test.context, contact_email)).filter(({ text }) => text.includes('drips'));
    expect(told?.text).toContain('A quiet place');
  });

  it('the host answers within 30 days, and changes it for 48 hours', async () => {
    const stay = await reviewed();
    const answer = (text: string, previous: string | null = null) =>
      host.call('PUT', `/backoffice/reservations/${stay.id}/review/answer`, { text, previous });
    test.clock.set('2026-12-31T10:00:00Z');
    host = await anotherTab(test, host);
    expect((await answer('Thank you for coming.')).statusCode).toBe(200);
    test.clock.set('2027-01-02T09:59:59Z');
    expect((await answer('Thank you for coming!', 'Thank you for coming.')).json()).toMatchObject({
      answer: { text: 'Thank you for coming!' },
    });
    test.clock.set('2027-01-02T10:00:00Z');
    expect(codeOf(await answer('Too late', 'Thank you for coming!'))).toEqual([409, 'answer_closed']);
    expect((await publicReviews()).data[0]?.answer).toEqual({ text: 'Thank you for coming!', date: '31-12-2026' });
    const told = (await mailsTo(test.context, stay.email)).filter(({ subject }) => subject.startsWith('A reply'));
    expect(told).toHaveLength(1);
  });

  it('not later than 30 days, and not before anything is shown', async () => {
    const [open, stay] = [await stayed(), await reviewed()];
    await send(open);
    const answer = ({ id }: BookedStay) => host.call('PUT', `/backoffice/reservations/${id}/review/answer`, { text: 'Thanks' });
    expect(codeOf(await answer(open))).toEqual([404, 'review_not_found']);
    test.clock.set('2027-01-01T10:00:00Z');
    host = await anotherTab(test, host);
    expect(codeOf(await answer(stay))).toEqual([409, 'answer_closed']);
  });

  it('neither a refund nor a statement that says otherwise takes it away', async () => {
    const stay = await reviewed();
    const fix = { outcome: 'noShow', amountAgorot: 0, reason: 'didNotCome' };
    expect((await host.call('PUT', `/backoffice/reservations/${stay.id}/correction`, fix)).statusCode).toBe(200);
    await host.call('POST', `/backoffice/reservations/${stay.id}/noShow`, { isWaived: true });
    expect((await publicReviews()).summary.count).toBe(1);
  });

  it('deleting the account leaves it without a name, and the drafts go', async () => {
    const stay = await reviewed();
    const customer = await signedIn(test, stay.email, ['ROLE_CUSTOMER']);
    await test.db.updateTable('guests').set({ user_id: customer.userId }).where('email', '=', stay.email).execute();
    test.clock.set('2026-12-02T10:00:00Z');
    admin = await anotherTab(test, admin);
    expect((await admin.call('DELETE', `/users/${customer.userId}`)).statusCode).toBe(204);
    expect((await publicReviews()).data).toMatchObject([{ authorName: null, text: aGuestReview().text }]);
    expect(await seenByHost(stay)).toMatchObject({ other: { privateLine: '' } });
    expect((await send(stay, aGuestReview(), 1)).statusCode).toBe(409);
  });
});

describe('the list', () => {
  it('is sorted, told apart and searched, all words in review or answer', async () => {
    const texts = ['The hot tub was lovely and warm', 'המקום נקי והבריכה חמה מאוד באמת', 'Cold pool, but a lovely garden there'];
    const stays: BookedStay[] = [];
    for (const [index, text] of texts.entries())
      stays.push(await reviewed({ text, overall: [5, 4, 2][index] ?? 1, company: index === 2 ? 'family' : 'couple' }));
    await host.call('PUT', `/backoffice/reservations/${stays[2]?.id}/review/answer`, { text: 'The heating is mended.' });
    const found = async (query: string) => (await publicReviews(query)).data.map(({ overall }) => overall);
    expect(await found('?sort=lowest')).toEqual([2, 4, 5]);
    expect(await found('?sort=highest')).toEqual([5, 4, 2]);
    expect(await found('?company=family')).toEqual([2]);
    expect(await found('?stars=4')).toEqual([4]);
    expect(await found('?search=LOVELY&sort=highest')).toEqual([5, 2]);
    expect(await found('?search=lovely+mended')).toEqual([2]);
    expect(await found('?search=%25')).toEqual([]);
    expect(await found(`?search=${encodeURIComponent('בריכה')}`)).toEqual([4]);
    const { summary, data, meta } = await publicReviews('?stars=1');
    expect([data, meta.totalItems]).toEqual([[], 0]);
    expect(summary).toMatchObject({
      count: 3,
      meanTenths: 37,
      byStars: { 2: 1, 4: 1, 5: 1 },
      subScores: { clean: 50, value: 40 },
      companies: { couple: 2, family: 1 },
    });
    expect((await test.app.inject({ url: '/api/portal/hotels/999999/reviews' })).statusCode).toBe(404);
  });
});

describe('guests are asked', () => {
  const asked = async ({ email }: BookedStay) =>
    (await mailsTo(test.context, email)).filter(({ text }) => text.includes('help the next guests') || text.includes('two minutes'));

  it('on the morning after the departure and twice again, each once, and not once they have written', async () => {
    const [silent, quick] = [await stayed(), await stayed()];
    test.clock.set('2026-12-02T06:00:00Z');
    expect(await askForReviews(test.context)).toBe(0);
    test.clock.set('2026-12-02T08:00:00Z');
    await Promise.all([askForReviews(test.context), askForReviews(test.context)]);
    expect([(await asked(silent)).length, (await asked(quick)).length]).toEqual([1, 1]);
    await send(quick);
    // The fifth day is a Sunday, the eleventh a Saturday.
    for (const day of ['2026-12-03', '2026-12-05', '2026-12-06', '2026-12-07', '2026-12-12', '2026-12-13', '2026-12-14']) {
      test.clock.set(`${day}T08:00:00Z`);
      await askForReviews(test.context);
    }
    expect((await asked(silent)).map(({ subject }) => subject.startsWith('There’s still time'))).toEqual([false, true, true]);
    expect(await asked(quick)).toHaveLength(1);
  });

  it('on no day of rest, and the host by one line of the dashboard', async () => {
    const stay = await stayed();
    test.clock.set('2026-12-05T08:00:00Z');
    expect(await askForReviews(test.context)).toBe(0);
    expect(await asked(stay)).toEqual([]);
    const attention = async () =>
      (await host.call('GET', '/backoffice/dashboard')).json<HostDashboard>().attention.filter(({ kind }) => kind === 'reviewOpen');
    expect(await attention()).toMatchObject([{ reservationId: stay.id, count: 1, until: '15-12-2026' }]);
    await sendAsHost(stay);
    expect(await attention()).toEqual([]);
  });
});
