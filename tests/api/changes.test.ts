import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobsOf } from '#server/jobs.ts';
import { lapseProposals } from '#server/modules/reservations/index.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo, roomsFor } from '#tests/support/booking.ts';
import { aChangingPlace, bookToChange, type ChangingPlace, type ChangingStay } from '#tests/support/changes.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';

/** A Sunday; the stay begins a week later, on 29 November, for two nights at ₪500, and cancelling is free until three days before. */
const NOW = '2026-11-22T08:00:00Z';
const LONGER = { from: '29-11-2026', to: '02-12-2026' };

let test: TestApp;
let place: ChangingPlace;
let unit: number;
let other: number;
let stay: ChangingStay;

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
});

const nights = (unitId = unit) => nightsOfUnit(test.db, unitId);
const row = () => test.db.selectFrom('reservations').selectAll().where('id', '=', stay.id).executeTakeFirstOrThrow();
const events = async () =>
  await test.db
    .selectFrom('reservation_events')
    .select(['kind', 'actor', 'before', 'after'])
    .where('reservation_id', '=', stay.id)
    .orderBy('id')
    .execute();
const open = async () => {
  const { open: proposal } = await stay.guest.changes();
  if (!proposal) throw new Error('Nothing is open');
  return proposal;
};
const secured = async () =>
  await test.db
    .selectFrom('payment_operations')
    .select(['amount_agorot', 'is_open', 'state', 'kind', 'reason'])
    .where('reservation_id', '=', stay.id)
    .orderBy('kind')
    .orderBy('amount_agorot')
    .execute();
const openAmounts = async () => (await secured()).filter(({ is_open }) => is_open).map(({ amount_agorot }) => amount_agorot);
const mailed = async (template: string) =>
  await test.db
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('template', '=', template)
    .where((eb) => eb(eb.ref('payload', '->>').key('reservationId' as never), '=', stay.id as never))
    .orderBy('id')
    .execute();
const askAndAccept = async () => {
  await stay.guest.propose(LONGER);
  const { id, after } = await open();
  return await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: after.totalAgorot });
};

describe('a guest who wants another night', () => {
  it('sees old, new and the difference line by line, and asks for it; its night is held, and the others stay', async () => {
    const quote = (await stay.guest.quote(LONGER)).json();
    expect(quote).toMatchObject({
      ...{ isAtOnce: false, differenceAgorot: 50_000, expiresAt: '2026-11-23T08:00:00.000Z' },
      before: { totalAgorot: 100_000 },
      after: { totalAgorot: 150_000 },
      differences: [{ kind: 'night', date: '01-12-2026', beforeAgorot: null, afterAgorot: 50_000, differenceAgorot: 50_000 }],
    });
    const asked = await stay.guest.propose(LONGER, { message: 'One more night, please' });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      obstacle: 'open',
      open: { side: 'guest', status: 'open', by: { as: 'guest' }, can: { answer: false, withdraw: true } },
    });
    expect(await nights()).toEqual({ '2026-11-29': 'reservation', '2026-11-30': 'reservation', '2026-12-01': 'hold' });
    expect(await row()).toMatchObject({ departure_date: '2026-12-01', total_agorot: 100_000, revision: 0 });
    expect((await stay.host.changes()).open).toMatchObject({ can: { answer: true, withdraw: false }, message: 'One more night, please' });
    expect(await mailed('change-proposed')).toMatchObject([
      {
        recipient: 'host@example.com',
        payload: { reader: 'host', proposal: { by: 'guest', totalAgorot: 150_000, message: 'One more night, please' } },
      },
    ]);
  });

  it('gets it once the host accepts: dates, lines, VAT, nights, history, mails, and the new amount secured before the old one goes', async () => {
    expect((await askAndAccept()).body).toMatchObject({
      open: null,
      revision: 1,
      proposals: [{ status: 'accepted', answeredBy: { as: 'host' } }],
    });
    expect(await nights()).toEqual({ '2026-11-29': 'reservation', '2026-11-30': 'reservation', '2026-12-01': 'reservation' });
    expect(await row()).toMatchObject({
      departure_date: '2026-12-02',
      total_agorot: 150_000,
      vat_agorot: 22_881,
      revision: 1,
      remind_on: '2026-11-26',
    });
    expect(await events()).toMatchObject([
      {
        kind: 'proposed',
        actor: 'guest',
        before: { to: '01-12-2026', totalAgorot: 100_000 },
        after: { to: '02-12-2026', totalAgorot: 150_000 },
      },
      { kind: 'changed', actor: 'owner', before: { to: '01-12-2026' }, after: { to: '02-12-2026' } },
    ]);
    expect(
      (await secured()).map(({ kind, state, amount_agorot, reason, is_open }) => [kind, state, amount_agorot, reason, is_open]),
    ).toEqual([
      ['authorise', 'done', 100_000, 'booking', false],
      ['authorise', 'done', 150_000, 'change', true],
      ['void', 'pending', 100_000, 'change', false],
    ]);
    const mails = await mailed('reservation-changed');
    expect(mails).toMatchObject([
      {
        recipient: 'noa@example.com',
        payload: { departureDate: '2026-12-02', changed: { kind: 'changed', before: { totalAgorot: 100_000 } } },
      },
      { recipient: 'host@example.com', payload: { reader: 'host' } },
    ]);
    expect(JSON.stringify(mails[0]?.payload)).toContain('SEQUENCE:1\\r\\n');
    test.clock.set('2026-11-22T08:05:00Z');
    await doDueJobs(test.context, jobsOf(test.context));
    expect((await secured()).filter(({ kind }) => kind === 'void')).toMatchObject([{ state: 'done' }]);
    expect((await mailsTo(test.context, 'noa@example.com')).at(-1)?.subject).toContain('Reservation changed');
  });

  it('keeps the booked price of nights that stay, whatever they cost by now', async () => {
    await test.db.updateTable('rates').set({ midweek_agorot: 80_000 }).where('unit_id', '=', unit).execute();
    expect((await stay.guest.quote(LONGER)).json()).toMatchObject({ differenceAgorot: 80_000 });
    expect((await stay.guest.quote({ ...LONGER, units: [other] })).json()).toMatchObject({ after: { totalAgorot: 150_000 } });
  });

  it('hears that it was refused, and stays as booked', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await open();
    expect((await stay.host.answer(id, { answer: 'refused', message: 'Painters come' })).body).toMatchObject({
      obstacle: null,
      proposals: [{ status: 'refused', answerMessage: 'Painters come' }],
    });
    expect(Object.keys(await nights())).toEqual(['2026-11-29', '2026-11-30']);
    expect((await events()).map(({ kind }) => kind)).toEqual(['proposed', 'proposalRefused']);
    expect(await mailed('change-answered')).toMatchObject([
      { recipient: 'noa@example.com', payload: { news: { answer: 'refused', message: 'Painters come' } } },
    ]);
  });

  it('may withdraw it, and only they', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await open();
    expect((await stay.host.withdraw(id)).body.code).toBe('forbidden');
    expect((await stay.guest.answer(id, { answer: 'refused' })).body.code).toBe('forbidden');
    expect((await stay.guest.withdraw(id)).status).toBe(200);
    expect(Object.keys(await nights())).toHaveLength(2);
    expect(await mailed('change-answered')).toMatchObject([{ recipient: 'host@example.com', payload: { news: { answer: 'withdrawn' } } }]);
    expect((await stay.guest.withdraw(id)).body).toMatchObject({ code: 'proposal_closed', details: { status: 'withdrawn' } });
  });

  it.each([
    ['what is booked already', { from: '29-11-2026', to: '01-12-2026' }, {}, 422, 'change_changes_nothing'],
    ['a price that was not shown', LONGER, { expectedTotalAgorot: 1 }, 409, 'price_changed'],
    ['a stay that was changed meanwhile', LONGER, { revision: 7 }, 409, 'revision_conflict'],
    ['too many guests', { ...LONGER, roomsInfo: roomsFor({ adults: 4, ages: [5, 6, 7] }) }, {}, 422, 'party_does_not_fit'],
    ['a unit of somebody else', { ...LONGER, units: [999_999] }, {}, 422, 'unit_not_of_hotel'],
    ['more units than rooms', { ...LONGER, units: [1, 2, 3] }, {}, 422, 'units_do_not_match_rooms'],
    ['an extra that nobody offers', { ...LONGER, extraCharges: [{ id: 999 }] }, {}, 422, 'extra_charge_not_offered'],
    ['days that are over', { from: '20-11-2026', to: '30-11-2026' }, {}, 422, 'stay_in_past'],
    ['more nights than anybody may book', { from: '29-11-2026', to: '31-12-2026' }, {}, 422, 'stay_too_long'],
  ])('is refused %s', async (_, wish, more, status, code) => {
    const answer = await stay.guest.propose(wish, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await stay.guest.changes()).open).toBeNull();
  });

  it('is bound by the rules of stays, but not by those for days that were agreed', async () => {
    await test.db.updateTable('rates').set({ minimum_nights: 4 }).where('unit_id', '=', unit).execute();
    expect((await stay.guest.propose(LONGER)).body).toMatchObject({ code: 'minimum_stay_not_met', details: { minimumNights: 4 } });
    expect((await stay.guest.propose({ from: '29-11-2026', to: '03-12-2026' })).status).toBe(201);
  });

  it('is refused nights of others, and hears of hosts no names', async () => {
    await bookToChange(test, place, { units: [unit], from: '01-12-2026', to: '02-12-2026' }, { email: 'dana@example.com' });
    const refused = await stay.guest.propose(LONGER);
    expect([refused.status, refused.body.code]).toEqual([409, 'room_taken']);
    expect(JSON.stringify(refused.body)).not.toContain('Avrahami');
  });

  it('asks five times a day at most', async () => {
    for (let time = 0; time < 5; time += 1) {
      await stay.guest.propose(LONGER);
      await stay.guest.withdraw((await open()).id);
    }
    expect((await stay.guest.propose(LONGER)).body).toMatchObject({ code: 'too_many_proposals', details: { retryAfterSeconds: 86_400 } });
    test.clock.set('2026-11-23T09:00:00Z');
    expect((await stay.guest.propose(LONGER)).status).toBe(201);
  });

  it('may want other guests, another unit, and other dates altogether', async () => {
    const wish = { from: '06-12-2026', to: '08-12-2026', units: [other], roomsInfo: roomsFor({ adults: 1, ages: [5] }) };
    const asked = await stay.guest.propose(wish);
    expect(asked.status).toBe(201);
    expect(await nights(other)).toEqual({ '2026-12-06': 'hold', '2026-12-07': 'hold' });
    const { id, after } = await open();
    await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: after.totalAgorot });
    expect([await nights(), await nights(other)]).toEqual([{}, { '2026-12-06': 'reservation', '2026-12-07': 'reservation' }]);
    const changed = await stay.guest.changes();
    expect(changed).toMatchObject({ from: '06-12-2026', roomsInfo: { numberOfGuests: 2 }, quote: { units: [{ unitId: other }] } });
    expect(await row()).toMatchObject({ remind_on: '2026-12-03' });
  });
});

describe('a proposal that nobody answers', () => {
  it('lapses after a day: for everybody at once, and told by the job', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await open();
    test.clock.set('2026-11-23T08:00:00Z');
    expect(await stay.guest.changes()).toMatchObject({ open: null, obstacle: null, proposals: [{ status: 'lapsed' }] });
    expect((await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 })).body).toMatchObject({
      code: 'proposal_closed',
    });
    // Those of other tests lapse, too.
    expect(await lapseProposals(test.context)).toBeGreaterThan(0);
    expect(await lapseProposals(test.context)).toBe(0);
    expect((await mailed('change-answered')).map(({ recipient }) => recipient)).toEqual(['noa@example.com', 'host@example.com']);
    expect(Object.keys(await nights())).toHaveLength(2);
    expect((await events()).at(-1)).toMatchObject({ kind: 'proposalLapsed' });
  });

  it('gives its nights to whoever books them then, and cannot be accepted any more', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await open();
    test.clock.set('2026-11-23T08:00:00Z');
    await bookToChange(test, place, { units: [unit], from: '01-12-2026', to: '02-12-2026' }, { email: 'dana@example.com' });
    expect((await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 })).body.code).toBe('proposal_closed');
    await lapseProposals(test.context);
    expect(await nights()).toEqual({ '2026-11-29': 'reservation', '2026-11-30': 'reservation', '2026-12-01': 'reservation' });
  });

  it('gives way to the next one', async () => {
    await stay.guest.propose(LONGER);
    expect((await stay.guest.propose(LONGER)).body.code).toBe('proposal_open');
    test.clock.set('2026-11-23T08:00:01Z');
    expect((await stay.guest.propose(LONGER)).status).toBe(201);
    expect((await stay.guest.changes()).proposals.map(({ status }) => status)).toEqual(['open', 'lapsed']);
  });

  it('ends at check-in of the earlier arrival', async () => {
    test.clock.set('2026-11-29T07:00:00Z');
    await stay.guest.propose(LONGER);
    expect((await open()).expiresAt).toBe('2026-11-29T13:00:00.000Z');
  });
});

describe('a card that is declined', () => {
  it('leaves a stay as it was and the proposal open, tells the guest once, and may be tried again', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await open();
    vi.spyOn(test.context.payment, 'authorise').mockRejectedValue(new DomainError('payment_declined', { reason: 'insufficient_funds' }));
    const accept = () => stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 });
    expect([(await accept()).body.code, (await accept()).status]).toEqual(['payment_declined', 422]);
    expect(await row()).toMatchObject({ total_agorot: 100_000, revision: 0 });
    expect((await stay.guest.changes()).open).toMatchObject({ status: 'open', declinedAt: NOW.replace('Z', '.000Z') });
    expect(await mailed('change-answered')).toMatchObject([
      { recipient: 'noa@example.com', payload: { news: { answer: 'paymentDeclined' } } },
    ]);
    expect(await openAmounts()).toEqual([100_000]);
    vi.restoreAllMocks();
    expect((await accept()).status).toBe(200);
    expect(await openAmounts()).toEqual([150_000]);
  });

  it('does not stand in the way of a lower total: the old amount stays', async () => {
    const shorter = { from: '29-11-2026', to: '30-11-2026' };
    test.clock.set('2026-11-27T08:00:00Z');
    await stay.guest.propose(shorter);
    const { id } = await open();
    vi.spyOn(test.context.payment, 'authorise').mockRejectedValue(new DomainError('payment_declined', { reason: 'declined' }));
    expect((await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 50_000 })).status).toBe(200);
    expect([(await row()).total_agorot, await openAmounts()]).toEqual([50_000, [100_000]]);
  });
});

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
    expect([await mailed('change-proposed'), (await mailed('reservation-changed')).length]).toEqual([[], 2]);
    expect((await events()).map(({ kind, actor }) => [kind, actor])).toEqual([['changed', 'guest']]);
    expect(await openAmounts()).toEqual([150_000]);
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
    expect([Object.keys(await nights()).length, await events(), await mailed('change-answered')]).toEqual([2, [], []]);
  });
});

describe('giving nights back', () => {
  const SHORTER = { from: '29-11-2026', to: '30-11-2026' };

  it('holds at once at the new price in the free period', async () => {
    expect((await stay.guest.changes()).givingBackUntil).toBe('26-11-2026');
    expect((await stay.guest.propose(SHORTER)).body).toMatchObject({ open: null, quote: { totalAgorot: 50_000 } });
    expect(Object.keys(await nights())).toEqual(['2026-11-29']);
    expect(await openAmounts()).toEqual([50_000]);
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
    await stay.host.answer((await open()).id, { answer: 'accepted', expectedTotalAgorot: 100_000 });
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

describe('a host', () => {
  it('proposes a total of their own, which its lines explain; rules of stays warn and do not bind', async () => {
    await test.db.updateTable('rates').set({ minimum_nights: 5 }).where('unit_id', '=', unit).execute();
    const quoted = (await stay.host.quote(LONGER)).json();
    expect(quoted).toMatchObject({ warning: 'minimumStay', conflicts: [] });
    const asked = await stay.host.propose(LONGER, { ownTotalAgorot: 120_000, expectedTotalAgorot: 120_000 });
    expect(asked.body.open).toMatchObject({ side: 'host', isOwnTotal: true, after: { totalAgorot: 120_000 } });
    expect(await mailed('change-proposed')).toMatchObject([{ recipient: 'noa@example.com', payload: { reader: 'guest' } }]);
    const { id } = await open();
    expect((await stay.guest.answer(id, { answer: 'accepted', expectedTotalAgorot: 120_000 })).status).toBe(200);
    const { quote } = await stay.guest.changes();
    const lines = quote.units.flatMap((one) => one.lines);
    expect([lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0), lines.at(-1)]).toEqual([
      120_000,
      { kind: 'ownPrice', amountAgorot: -30_000 },
    ]);
  });

  it('is told whose nights are in the way', async () => {
    await bookToChange(test, place, { units: [unit], from: '01-12-2026', to: '02-12-2026' }, { email: 'dana@example.com' });
    expect((await stay.host.quote(LONGER)).json()).toMatchObject({
      conflicts: [{ cause: 'reservation', from: '01-12-2026', guestName: 'נועה Avrahami' }],
    });
    expect((await stay.host.propose(LONGER)).body.code).toBe('room_taken');
  });

  it('sees in the calendar what is held for a change', async () => {
    await stay.guest.propose(LONGER);
    const calendar = (await place.host.call('GET', '/backoffice/calendar?from=29-11-2026&to=05-12-2026')).json();
    expect(calendar.taken).toMatchObject([
      { cause: 'reservation', reservationId: stay.id, proposedFor: null },
      { cause: 'hold', reservationId: null, proposedFor: stay.id, from: '01-12-2026', expiresAt: '2026-11-23T08:00:00.000Z' },
    ]);
    expect(calendar.reservations).toHaveLength(1);
  });

  it('gives another unit at the price as booked; of another kind the guest may leave for nothing for two days', async () => {
    await test.db.updateTable('units').set({ unit_type: 'suite' }).where('id', '=', other).execute();
    expect((await place.host.call('GET', `/backoffice/reservations/${stay.id}/otherUnits?unitId=${unit}`)).json()).toMatchObject({
      units: [{ unitId: other, isSameKind: false }],
    });
    test.clock.set('2026-11-27T08:00:00Z');
    const body = { unitId: unit, toUnitId: other, revision: 0, message: 'The boiler is broken' };
    expect((await stay.call('POST', '/unit', body)).json()).toMatchObject({
      revision: 1,
      freeUntil: '29-11-2026',
      quote: { totalAgorot: 100_000 },
    });
    expect([await nights(), Object.keys(await nights(other))]).toEqual([{}, ['2026-11-29', '2026-11-30']]);
    expect((await events()).at(-1)).toMatchObject({
      kind: 'unitChanged',
      after: { freeUntil: '29-11-2026', message: 'The boiler is broken' },
    });
    expect(await mailed('reservation-changed')).toMatchObject([
      { recipient: 'noa@example.com', payload: { changed: { kind: 'unitChanged', freeUntil: '2026-11-29' } } },
      { recipient: 'host@example.com' },
    ]);
    const terms = (await test.app.inject({ url: `/api/portal/reservations/${stay.id}/cancellation?code=${stay.code}` })).json();
    expect(terms).toMatchObject({ feeAgorot: 0, bestRule: 'otherUnit' });
    expect((await stay.call('POST', '/unit', body)).json<{ code: string }>().code).toBe('revision_conflict');
  });

  it('gives no unit that is taken', async () => {
    await bookToChange(test, place, { units: [other] }, { email: 'dana@example.com' });
    const refused = await stay.call('POST', '/unit', { unitId: unit, toUnitId: other, revision: 0 });
    expect(refused.json<{ code: string }>().code).toBe('room_taken');
  });

  it('lets guests leave early for what they ask, at most what was booked, and sells the nights again', async () => {
    const early = (more = {}) => stay.call('POST', '/earlyDeparture', { to: '30-11-2026', totalAgorot: 60_000, revision: 0, ...more });
    expect((await early()).json<{ code: string }>().code).toBe('stay_not_under_way');
    test.clock.set('2026-11-30T08:00:00Z');
    expect((await early({ totalAgorot: 100_001 })).json<{ code: string }>().code).toBe('price_above_booked');
    expect((await early({ to: '01-12-2026' })).json<{ code: string }>().code).toBe('change_changes_nothing');
    expect((await early()).json()).toMatchObject({ to: '30-11-2026', quote: { totalAgorot: 60_000 } });
    expect(Object.keys(await nights())).toEqual(['2026-11-29']);
    expect(await openAmounts()).toEqual([60_000]);
    expect((await events()).at(-1)).toMatchObject({
      kind: 'leftEarly',
      before: { totalAgorot: 100_000 },
      after: { totalAgorot: 60_000, to: '30-11-2026' },
    });
    await bookToChange(test, place, { units: [unit], from: '30-11-2026', to: '01-12-2026' }, { email: 'dana@example.com' });
  });
});

describe('a stay under way', () => {
  it('keeps its arrival, its units and its past nights; the departure may move until midnight', async () => {
    test.clock.set('2026-11-30T08:00:00Z');
    expect(await stay.guest.changes()).toMatchObject({ isUnderWay: true, earliestFrom: '29-11-2026', earliestTo: '30-11-2026' });
    expect((await stay.guest.propose({ from: '30-11-2026', to: '02-12-2026' })).body.code).toBe('stay_under_way');
    expect((await stay.guest.propose({ ...LONGER, units: [other] })).body.code).toBe('stay_under_way');
    await stay.guest.propose(LONGER);
    const { id, expiresAt } = await open();
    expect(expiresAt).toBe('2026-11-30T22:00:00.000Z');
    expect((await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 })).status).toBe(200);
    expect(Object.keys(await nights())).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  });
});

describe('two at once', () => {
  it('accept one proposal once', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await open();
    const accept = () => stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['proposal_closed', 'proposal_closed']);
    expect(await openAmounts()).toEqual([150_000]);
    expect((await row()).revision).toBe(1);
  });

  it('ask for the same night of a unit: one holds it', async () => {
    const later = await bookToChange(test, place, { units: [unit], from: '02-12-2026', to: '04-12-2026' }, { email: 'dana@example.com' });
    const answers = await Promise.all([stay.guest.propose(LONGER), later.guest.propose({ from: '01-12-2026', to: '04-12-2026' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await nights())['2026-12-01']).toBe('hold');
  });

  it('accept and cancel: what is cancelled is not changed', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await open();
    const cancel = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/portal/reservations/${stay.id}/cancellation`,
        payload: { code: stay.code, expectedFeeAgorot: 0 },
      });
    await Promise.all([stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 }), cancel()]);
    const { outcome } = await row();
    if (outcome === 'cancelled') expect(await nights()).toEqual({});
    else expect(Object.keys(await nights())).toHaveLength(3);
  });

  it('send the same request: it is one proposal', async () => {
    const body = { ...LONGER, revision: 0, expectedTotalAgorot: 150_000, code: stay.code };
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/portal/reservations/${stay.id}/proposals`,
        headers: { 'idempotency-key': 'one' },
        payload: body,
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await stay.guest.changes()).proposals).toHaveLength(1);
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
