import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DomainError } from '#server/platform/problems/problem.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { roomsFor } from '#tests/support/booking.ts';
import { aChangingPlace, bookToChange, type ChangingPlace, type ChangingStay, factsOf, openProposal } from '#tests/support/changes.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';

/** A Sunday; the stay begins a week later, on 29 November, for two nights at ₪500, and cancelling is free until three days before. */
const NOW = '2026-11-22T08:00:00Z';
const LONGER = { from: '29-11-2026', to: '02-12-2026' };

let test: TestApp;
let place: ChangingPlace;
let unit: number;
let other: number;
let stay: ChangingStay;
let facts: ReturnType<typeof factsOf>;

beforeAll(async () => {
  test = await createTestApp({ connections: 12, environment: { LOG_LEVEL: 'silent' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  test.clock.set(NOW);
  await test.db.deleteFrom('jobs').execute();
  place = await aChangingPlace(test, { units: [{}, {}] });
  [unit = 0, other = 0] = place.unitIds;
  stay = await bookToChange(test, place, { units: [unit] });
  facts = factsOf(test, stay);
});

const nights = (unitId = unit) => nightsOfUnit(test.db, unitId);

describe('a host who lets guests change dates', () => {
  beforeEach(async () => {
    await test.db.updateTable('properties').set({ guest_changes_until_days: 5 }).where('id', '=', place.propertyId).execute();
  });

  it('is not asked for other dates at no lower price, and both are told', async () => {
    expect(await stay.guest.changes()).toMatchObject({ atOnceUntil: '24-11-2026' });
    const changed = await stay.guest.propose(LONGER);
    expect(changed.body).toMatchObject({
      open: null,
      to: '02-12-2026',
      revision: 1,
      proposals: [{ status: 'accepted', answeredBy: { as: 'guest' } }],
    });
    expect([await facts.mails('change-proposed'), (await facts.mails('reservation-changed')).length]).toEqual([[], 2]);
    expect((await facts.events()).map(({ kind, actor }) => [kind, actor])).toEqual([['changed', 'guest']]);
    expect(await facts.secured()).toEqual([150_000]);
  });

  it.each([
    ['another unit', () => ({ ...LONGER, units: [other] })],
    ['other guests', () => ({ ...LONGER, roomsInfo: roomsFor({ adults: 1 }) })],
    ['a lower price', () => ({ from: '06-12-2026', to: '07-12-2026' })],
    ['an arrival that is too near', () => ({ from: '26-11-2026', to: '30-11-2026' })],
  ])('is asked for %s', async (_, wish) => {
    expect((await stay.guest.propose(wish())).body).toMatchObject({ open: { status: 'open' } });
  });

  it('is asked nothing and told nothing where the card is declined', async () => {
    vi.spyOn(test.context.payment, 'authorise').mockRejectedValue(new DomainError('payment_declined', { reason: 'declined' }));
    expect((await stay.guest.propose(LONGER)).body.code).toBe('payment_declined');
    expect(await stay.guest.changes()).toMatchObject({ open: null, proposals: [] });
    expect([Object.keys(await nights()).length, await facts.events(), await facts.mails('change-answered')]).toEqual([2, [], []]);
  });
});

describe('giving nights back', () => {
  const SHORTER = { from: '29-11-2026', to: '30-11-2026' };

  it('holds at once at the new price in the free period', async () => {
    expect((await stay.guest.changes()).givingBackUntil).toBe('26-11-2026');
    expect((await stay.guest.propose(SHORTER)).body).toMatchObject({ open: null, quote: { totalAgorot: 50_000 } });
    expect(Object.keys(await nights())).toEqual(['2026-11-29']);
    expect(await facts.secured()).toEqual([50_000]);
  });

  it('asks the host afterwards', async () => {
    test.clock.set('2026-11-27T08:00:00Z');
    expect((await stay.guest.propose(SHORTER)).body).toMatchObject({ open: { after: { totalAgorot: 50_000 } } });
    expect(Object.keys(await nights())).toHaveLength(2);
  });
});

describe('cancelling after a change', () => {
  const cancellation = async () =>
    (await test.app.inject({ url: `/api/portal/reservations/${stay.id}/cancellation?code=${stay.code}` })).json();

  it('costs no less than at the moment of the change, whatever the new arrival', async () => {
    test.clock.set('2026-11-27T08:00:00Z');
    expect((await cancellation()).feeAgorot).toBe(50_000);
    const far = { from: '07-02-2027', to: '09-02-2027' };
    expect((await stay.guest.quote(far)).json()).toMatchObject({
      feeFloorAgorot: 50_000,
      after: { cancellation: [{ feeAgorot: 50_000, rule: 'sinceChange' }] },
    });
    await stay.guest.propose(far);
    await stay.host.answer((await openProposal(stay)).id, { answer: 'accepted', expectedTotalAgorot: 100_000 });
    expect(await cancellation()).toMatchObject({
      feeAgorot: 50_000,
      bestRule: 'sinceChange',
      timeline: [{ feeAgorot: 50_000 }],
      noShowFeeAgorot: 100_000,
    });
    test.clock.set('2026-12-01T08:00:00Z');
    const cancelled = await test.app.inject({
      method: 'POST',
      url: `/api/portal/reservations/${stay.id}/cancellation`,
      payload: { code: stay.code, expectedFeeAgorot: 50_000 },
    });
    expect(cancelled.json()).toMatchObject({ outcome: { feeAgorot: 50_000, rule: 'sinceChange' } });
  });

  it('withdraws what waits, with its nights', async () => {
    await stay.guest.propose(LONGER);
    await test.app.inject({
      method: 'POST',
      url: `/api/portal/reservations/${stay.id}/cancellation`,
      payload: { code: stay.code, expectedFeeAgorot: 0 },
    });
    expect(await nights()).toEqual({});
    expect(await stay.guest.changes()).toMatchObject({ obstacle: 'cancelled', proposals: [{ status: 'withdrawn' }] });
    expect((await stay.guest.propose(LONGER)).body.code).toBe('already_cancelled');
  });
});

describe('a calendar of prices', () => {
  it('says for an arrival what each departure costs, or why it cannot be had', async () => {
    await bookToChange(test, place, { units: [unit], from: '03-12-2026', to: '04-12-2026' }, { email: 'dana@example.com' });
    const url = `/api/portal/reservations/${stay.id}/changePrices?from=29-11-2026&code=${stay.code}`;
    const { departures } = (await test.app.inject({ url })).json();
    expect(departures).toHaveLength(30);
    expect(departures.slice(0, 5)).toMatchObject([
      { to: '30-11-2026', totalAgorot: 50_000, differenceAgorot: -50_000, isAtOnce: true },
      { to: '01-12-2026', totalAgorot: 100_000, differenceAgorot: 0 },
      { to: '02-12-2026', differenceAgorot: 50_000, isAtOnce: false },
      { to: '03-12-2026', differenceAgorot: 100_000 },
      { to: '04-12-2026', totalAgorot: null, refusal: { code: 'room_taken' } },
    ]);
  });
});
describe('a card that is declined', () => {
  it('leaves a stay as it was and the proposal open, tells the guest once, and may be tried again', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await openProposal(stay);
    vi.spyOn(test.context.payment, 'authorise').mockRejectedValue(new DomainError('payment_declined', { reason: 'insufficient_funds' }));
    const accept = () => stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 });
    expect([(await accept()).body.code, (await accept()).status]).toEqual(['payment_declined', 422]);
    expect(await facts.row()).toMatchObject({ total_agorot: 100_000, revision: 0 });
    expect((await stay.guest.changes()).open).toMatchObject({ status: 'open', declinedAt: NOW.replace('Z', '.000Z') });
    expect(await facts.mails('change-answered')).toMatchObject([
      { recipient: 'noa@example.com', payload: { news: { answer: 'paymentDeclined' } } },
    ]);
    expect(await facts.secured()).toEqual([100_000]);
    vi.restoreAllMocks();
    expect((await accept()).status).toBe(200);
    expect(await facts.secured()).toEqual([150_000]);
  });

  it('does not stand in the way of a lower total: the old amount stays', async () => {
    const shorter = { from: '29-11-2026', to: '30-11-2026' };
    test.clock.set('2026-11-27T08:00:00Z');
    await stay.guest.propose(shorter);
    const { id } = await openProposal(stay);
    vi.spyOn(test.context.payment, 'authorise').mockRejectedValue(new DomainError('payment_declined', { reason: 'declined' }));
    expect((await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 50_000 })).status).toBe(200);
    expect([(await facts.row()).total_agorot, await facts.secured()]).toEqual([50_000, [100_000]]);
  });
});
