import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostDashboard } from '#contract/dashboard.ts';
import type { HostReservations } from '#contract/host-reservations.ts';
import { accessCodeFor } from '#server/modules/reservations/open-reservation.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import {
  aChangingPlace,
  bookToChange,
  type ChangingPlace,
  type ChangingStay,
  factsOf,
  openProposal,
  sidesOf,
} from '#tests/support/changes.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';
import { signInAs } from '#tests/support/sign-in.ts';

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
  test.clock.set(NOW);
  await test.db.deleteFrom('jobs').execute();
  place = await aChangingPlace(test, { units: [{}, {}] });
  [unit = 0, other = 0] = place.unitIds;
  stay = await bookToChange(test, place, { units: [unit] });
  facts = factsOf(test, stay);
});

const nights = (unitId = unit) => nightsOfUnit(test.db, unitId);

describe('a host', () => {
  it('proposes a total of their own, which its lines explain; rules of stays warn and do not bind', async () => {
    await test.db.updateTable('rates').set({ minimum_nights: 5 }).where('unit_id', '=', unit).execute();
    const quoted = (await stay.host.quote(LONGER)).json();
    expect(quoted).toMatchObject({ warning: 'minimumStay', conflicts: [] });
    const asked = await stay.host.propose(LONGER, { ownTotalAgorot: 120_000, expectedTotalAgorot: 120_000 });
    expect(asked.body.open).toMatchObject({ side: 'host', isOwnTotal: true, after: { totalAgorot: 120_000 } });
    expect(await facts.mails('change-proposed')).toMatchObject([{ recipient: 'noa@example.com', payload: { reader: 'guest' } }]);
    const { id } = await openProposal(stay);
    expect((await stay.guest.answer(id, { answer: 'accepted', expectedTotalAgorot: 120_000 })).status).toBe(200);
    const { quote } = await stay.guest.changes();
    const lines = quote.units.flatMap((one) => one.lines);
    expect([lines.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0), lines.at(-1)]).toEqual([
      120_000,
      { kind: 'ownPrice', amountAgorot: -30_000 },
    ]);
  });

  it('finds what guests ask for among what waits for them, in the list and on the dashboard, until its time is over', async () => {
    const marks = async () => {
      const listed = (await place.host.call('GET', '/backoffice/reservations')).json<HostReservations>().data;
      const { attention } = (await place.host.call('GET', '/backoffice/dashboard')).json<HostDashboard>();
      return [listed.find(({ id }) => id === stay.id)?.changeProposedBy, attention.filter(({ kind }) => kind === 'changeProposed')];
    };
    expect(await marks()).toEqual([null, []]);
    await stay.guest.propose(LONGER);
    const { secondsLeft } = await openProposal(stay);
    const item = { kind: 'changeProposed', reservationId: stay.id, ...LONGER, secondsLeft };
    expect(await marks()).toEqual(['guest', [expect.objectContaining(item)]]);
    test.clock.advance({ hours: 25 });
    expect(await marks()).toEqual([null, []]);
    // What the host proposes waits for the guest.
    await stay.host.propose(LONGER);
    expect(await marks()).toEqual(['host', []]);
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
    expect((await facts.events()).at(-1)).toMatchObject({
      kind: 'unitChanged',
      after: { freeUntil: '29-11-2026', message: 'The boiler is broken' },
    });
    expect(await facts.mails('reservation-changed')).toMatchObject([
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
    expect(await facts.secured()).toEqual([60_000]);
    expect((await facts.events()).at(-1)).toMatchObject({
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
    const { id, expiresAt } = await openProposal(stay);
    expect(expiresAt).toBe('2026-11-30T22:00:00.000Z');
    expect((await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 })).status).toBe(200);
    expect(Object.keys(await nights())).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  });
});

describe('two at once', () => {
  it('accept one proposal once', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await openProposal(stay);
    const accept = () => stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['proposal_closed', 'proposal_closed']);
    expect(await facts.secured()).toEqual([150_000]);
    expect((await facts.row()).revision).toBe(1);
  });

  it('ask for the same night of a unit: one holds it', async () => {
    const later = await bookToChange(test, place, { units: [unit], from: '02-12-2026', to: '04-12-2026' }, { email: 'dana@example.com' });
    const answers = await Promise.all([stay.guest.propose(LONGER), later.guest.propose({ from: '01-12-2026', to: '04-12-2026' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await nights())['2026-12-01']).toBe('hold');
  });

  it('accept and cancel: what is cancelled is not changed', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await openProposal(stay);
    const cancel = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/portal/reservations/${stay.id}/cancellation`,
        payload: { code: stay.code, expectedFeeAgorot: 0 },
      });
    await Promise.all([stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 }), cancel()]);
    const { outcome } = await facts.row();
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

describe('an administrator', () => {
  it('proposes, withdraws and answers for either side, with a reason that both read', async () => {
    const admin = await signInAs(test, 'ROLE_ADMIN');
    const call = async (path: string, payload: object) => {
      const url = `/api/portal/reservations/${stay.id}/proposals${path}`;
      const answer = await test.app.inject({ method: 'POST', url, headers: admin.headers, payload });
      return { status: answer.statusCode, body: answer.json() };
    };
    const wish = { ...LONGER, revision: 0, expectedTotalAgorot: 130_000, onBehalfOf: 'host', ownTotalAgorot: 130_000 };
    expect((await call('', wish)).body).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'reason' }] });
    expect((await call('', { ...wish, reason: 'Agreed by phone' })).body).toMatchObject({
      open: { side: 'host', by: { as: 'team' }, isOwnTotal: true, reason: 'Agreed by phone', can: { answer: true, withdraw: true } },
    });
    const { id } = await openProposal(stay);
    expect((await call(`/${id}/withdrawal`, { reason: 'A mistake' })).body).toMatchObject({
      proposals: [{ status: 'withdrawn', answerMessage: 'A mistake' }],
    });
    await stay.guest.propose(LONGER);
    const asked = await openProposal(stay);
    const accepted = await call(`/${asked.id}/answer`, { answer: 'accepted', expectedTotalAgorot: 150_000, reason: 'The host is abroad' });
    expect(accepted.body).toMatchObject({
      revision: 1,
      proposals: [{ status: 'accepted', answeredBy: { as: 'team' }, answerMessage: 'The host is abroad' }, {}],
    });
    expect((await facts.events()).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['proposed', 'admin'],
      ['proposalWithdrawn', 'admin'],
      ['proposed', 'guest'],
      ['changed', 'admin'],
    ]);
  });
});

describe('a direct reservation', () => {
  it('is proposed to its guest by mail, changes without a card, and is not moved while somebody waits', async () => {
    const guest = { firstName: 'Orit', lastName: 'Sharabi', email: 'orit@example.com', mobilePhone: '' };
    const dates = { unitId: other, from: '29-11-2026', to: '01-12-2026' };
    const taken = await place.host.call('POST', '/backoffice/reservations', { ...dates, adults: 2, guest, expectedListAgorot: 100_000 });
    const { id } = taken.json<{ id: string }>();
    const direct = { id, ...sidesOf(test, place, id, accessCodeFor(test.context, id)) };
    expect((await direct.host.propose(LONGER)).status).toBe(201);
    const moving = { ...dates, from: '06-12-2026', to: '08-12-2026', expectedListAgorot: 100_000, revision: 0 };
    expect((await place.host.call('PUT', `/backoffice/reservations/${id}/stay`, moving)).json().code).toBe('proposal_open');
    const proposal = await openProposal(direct);
    expect(proposal.isSecuredAnew).toBe(false);
    expect((await direct.guest.answer(proposal.id, { answer: 'accepted', expectedTotalAgorot: 150_000 })).body).toMatchObject({
      revision: 1,
    });
    expect(await factsOf(test, direct).operations()).toEqual([]);
    expect((await factsOf(test, direct).mails('reservation-changed')).map(({ recipient }) => recipient)).toEqual([
      'orit@example.com',
      'host@example.com',
    ]);
  });
});
