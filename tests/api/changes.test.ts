import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsOf } from '#server/jobs.ts';
import { forgetOldGuests, lapseProposals } from '#server/modules/reservations/index.ts';
import { doDueJobs } from '#server/platform/jobs/do-jobs.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo, roomsFor } from '#tests/support/booking.ts';
import {
  aStayToChange,
  bookToChange,
  type ChangingPlace,
  type ChangingStay,
  type factsOf,
  LONGER,
  openProposal,
} from '#tests/support/changes.ts';
import { nightsOfUnit } from '#tests/support/nights.ts';

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
  ({ place, unit, other, stay, facts } = await aStayToChange(test));
});

const nights = (unitId = unit) => nightsOfUnit(test.db, unitId);
const askAndAccept = async () => {
  await stay.guest.propose(LONGER);
  const { id, after } = await openProposal(stay);
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
    expect(await facts.row()).toMatchObject({ departure_date: '2026-12-01', total_agorot: 100_000, revision: 0 });
    expect((await stay.host.changes()).open).toMatchObject({ can: { answer: true, withdraw: false }, message: 'One more night, please' });
    expect(await facts.mails('change-proposed')).toMatchObject([
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
    expect(await facts.row()).toMatchObject({
      departure_date: '2026-12-02',
      total_agorot: 150_000,
      vat_agorot: 22_881,
      revision: 1,
      remind_on: '2026-11-26',
    });
    expect(await facts.events()).toMatchObject([
      {
        kind: 'proposed',
        actor: 'guest',
        before: { to: '01-12-2026', totalAgorot: 100_000 },
        after: { to: '02-12-2026', totalAgorot: 150_000 },
      },
      { kind: 'changed', actor: 'owner', before: { to: '01-12-2026' }, after: { to: '02-12-2026' } },
    ]);
    expect(
      (await facts.operations()).map(({ kind, state, amount_agorot, reason, is_open }) => [kind, state, amount_agorot, reason, is_open]),
    ).toEqual([
      ['authorise', 'done', 100_000, 'booking', false],
      ['authorise', 'done', 150_000, 'change', true],
      ['void', 'pending', 100_000, 'change', false],
    ]);
    const mails = await facts.mails('reservation-changed');
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
    expect((await facts.operations()).filter(({ kind }) => kind === 'void')).toMatchObject([{ state: 'done' }]);
    expect((await mailsTo(test.context, 'noa@example.com')).at(-1)?.subject).toContain('Booking changed');
  });

  it('keeps the booked price of nights that stay, whatever they cost by now', async () => {
    await test.db.updateTable('rates').set({ midweek_agorot: 80_000 }).where('unit_id', '=', unit).execute();
    expect((await stay.guest.quote(LONGER)).json()).toMatchObject({ differenceAgorot: 80_000 });
    expect((await stay.guest.quote({ ...LONGER, units: [other] })).json()).toMatchObject({ after: { totalAgorot: 150_000 } });
  });

  it('hears that it was refused, and stays as booked', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await openProposal(stay);
    expect((await stay.host.answer(id, { answer: 'refused', message: 'Painters come' })).body).toMatchObject({
      obstacle: null,
      proposals: [{ status: 'refused', answerMessage: 'Painters come' }],
    });
    expect(Object.keys(await nights())).toEqual(['2026-11-29', '2026-11-30']);
    expect((await facts.events()).map(({ kind }) => kind)).toEqual(['proposed', 'proposalRefused']);
    expect(await facts.mails('change-answered')).toMatchObject([
      { recipient: 'noa@example.com', payload: { news: { answer: 'refused', message: 'Painters come' } } },
    ]);
  });

  it('may withdraw it, and only they', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await openProposal(stay);
    expect((await stay.host.withdraw(id)).body.code).toBe('forbidden');
    expect((await stay.guest.answer(id, { answer: 'refused' })).body.code).toBe('forbidden');
    expect((await stay.guest.withdraw(id)).status).toBe(200);
    expect(Object.keys(await nights())).toHaveLength(2);
    expect(await facts.mails('change-answered')).toMatchObject([
      { recipient: 'host@example.com', payload: { news: { answer: 'withdrawn' } } },
    ]);
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
      await stay.guest.withdraw((await openProposal(stay)).id);
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
    const { id, after } = await openProposal(stay);
    await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: after.totalAgorot });
    expect([await nights(), await nights(other)]).toEqual([{}, { '2026-12-06': 'reservation', '2026-12-07': 'reservation' }]);
    const changed = await stay.guest.changes();
    expect(changed).toMatchObject({ from: '06-12-2026', roomsInfo: { numberOfGuests: 2 }, quote: { units: [{ unitId: other }] } });
    expect(await facts.row()).toMatchObject({ remind_on: '2026-12-03' });
  });
});

describe('a proposal that nobody answers', () => {
  it('lapses after a day: for everybody at once, and told by the job', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await openProposal(stay);
    test.clock.set('2026-11-23T08:00:00Z');
    expect(await stay.guest.changes()).toMatchObject({ open: null, obstacle: null, proposals: [{ status: 'lapsed' }] });
    expect((await stay.host.answer(id, { answer: 'accepted', expectedTotalAgorot: 150_000 })).body).toMatchObject({
      code: 'proposal_closed',
    });
    // Those of other tests lapse, too.
    expect(await lapseProposals(test.context)).toBeGreaterThan(0);
    expect(await lapseProposals(test.context)).toBe(0);
    expect((await facts.mails('change-answered')).map(({ recipient }) => recipient)).toEqual(['noa@example.com', 'host@example.com']);
    expect(Object.keys(await nights())).toHaveLength(2);
    expect((await facts.events()).at(-1)).toMatchObject({ kind: 'proposalLapsed' });
  });

  it('gives its nights to whoever books them then, and cannot be accepted any more', async () => {
    await stay.guest.propose(LONGER);
    const { id } = await openProposal(stay);
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
    expect((await openProposal(stay)).expiresAt).toBe('2026-11-29T13:00:00.000Z');
  });
});

it('forgets what was written with proposals when it forgets the guest', async () => {
  await stay.guest.propose(LONGER, { message: 'My mother comes, too' });
  await stay.host.answer((await openProposal(stay)).id, { answer: 'refused', message: 'There is no room for her' });
  await forgetOldGuests(test.db, new Date('2035-01-01T08:00:00Z'), async () => undefined);
  const [proposal] = await test.db.selectFrom('reservation_proposals').selectAll().where('reservation_id', '=', stay.id).execute();
  expect([proposal?.message, proposal?.answer_message, proposal?.status]).toEqual(['', '', 'refused']);
  const kept = JSON.stringify(await facts.events());
  expect([kept.includes('mother'), kept.includes('room for her'), kept.includes('02-12-2026')]).toEqual([false, false, true]);
});
