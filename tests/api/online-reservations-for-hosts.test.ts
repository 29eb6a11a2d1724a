import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HostReservation } from '#contract/host-reservations.ts';
import { cancelReservation } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { aHostOnSale, type Client, signedIn } from '#tests/support/registration.ts';

const RESERVATIONS = '/backoffice/reservations';
/** Sunday to Tuesday, two weeks after the tests' day. */
const STAY = { from: '06-12-2026', to: '08-12-2026' };

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let cabin: number;
let suite: number;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set('2026-11-22T08:00:00Z');
  host = await newHost();
});

async function newHost(): Promise<Client> {
  hosts += 1;
  const made = await aHostOnSale(test, `host-${hosts}@example.com`, admin);
  ({ propertyId } = made);
  [cabin = 0, suite = 0] = made.unitIds;
  return made.client;
}

const bookOnline = async () => {
  const stay = aWish(propertyId, { ...STAY, units: [suite] });
  const answer = await test.app.inject({ method: 'POST', url: CHECKOUT, payload: aBooking({ stay }) });
  return answer.json<{ reservationId: string }>().reservationId;
};

describe('an online reservation', () => {
  it('is neither moved nor cancelled by its host, who may set the hour of arrival and ask the guest, once a day', async () => {
    const id = await bookOnline();
    const refused = await host.call('POST', `${RESERVATIONS}/${id}/cancellation`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'cancelled_by_guest_only']);
    const move = { unitId: cabin, ...STAY, revision: 0, expectedListAgorot: 1 };
    expect((await host.call('PUT', `${RESERVATIONS}/${id}/stay`, move)).json().code).toBe('online_reservation');
    const { guest } = (await host.call('GET', `${RESERVATIONS}/${id}`)).json<HostReservation>();
    const named = await host.call('PUT', `${RESERVATIONS}/${id}/guest`, { ...guest, lastName: 'Levi', revision: 0 });
    expect(named.json().code).toBe('online_reservation');
    const hour = await host.call('PUT', `${RESERVATIONS}/${id}/guest`, { ...guest, arrivalTime: '17:30', revision: 0 });
    expect(hour.json().arrivalTime).toBe('17:30');
    const asked = await host.call('POST', `${RESERVATIONS}/${id}/cancellationRequest`, { message: 'הצפה בחדר' });
    expect(asked.json<HostReservation>()).toMatchObject({ can: { askToCancel: false }, events: [{}, { kind: 'cancellationAsked' }] });
    const again = await host.call('POST', `${RESERVATIONS}/${id}/cancellationRequest`, {});
    expect([again.statusCode, again.json().code]).toEqual([409, 'cancellation_already_asked']);
    const mails = await mailsTo(test.context, 'noa@example.com');
    expect(mails.filter(({ text }) => text.includes('הצפה בחדר'))).toHaveLength(1);
  });

  it('is free to cancel from the host’s request on, for the guest and in what the host may charge', async () => {
    const id = await bookOnline();
    test.clock.set('2026-12-05T08:00:00Z');
    const before = (await host.call('GET', `${RESERVATIONS}/${id}`)).json<HostReservation>();
    expect(before.cancellation).toMatchObject({ isAskedByHost: false, feeAgorot: expect.any(Number) });
    expect(before.cancellation.feeAgorot).toBeGreaterThan(0);
    const asked = (await host.call('POST', `${RESERVATIONS}/${id}/cancellationRequest`, { message: 'תקלה במזגן' })).json<HostReservation>();
    expect(asked.cancellation).toMatchObject({ isAskedByHost: true, feeAgorot: 0, noShowFeeAgorot: 0, timeline: [{ feeAgorot: 0 }] });
    await test.db
      .transaction()
      .execute((trx) => cancelReservation(trx, test.context, { id, by: { as: 'guest', userId: null }, expectedFeeAgorot: 0 }));
    const cancelled = (await host.call('GET', `${RESERVATIONS}/${id}`)).json<HostReservation>();
    expect(cancelled).toMatchObject({ openFeeAgorot: null, chargedAgorot: 0, outcome: { feeAgorot: 0 }, can: { settleFee: false } });
  });
});

it('notes are added and removed, and nobody but the host reads them', async () => {
  const id = await bookOnline();
  const added = await host.call('POST', `${RESERVATIONS}/${id}/notes`, { text: 'ביקשו מיטה נוספת' });
  const [note] = added.json<HostReservation>().notes;
  expect([added.statusCode, note?.text]).toEqual([201, 'ביקשו מיטה נוספת']);
  expect((await host.call('POST', `${RESERVATIONS}/${id}/notes`, { text: ' ' })).statusCode).toBe(400);
  const stranger = await newHost();
  expect((await stranger.call('DELETE', `${RESERVATIONS}/${id}/notes/${note?.id}`)).statusCode).toBe(404);
  expect((await host.call('DELETE', `${RESERVATIONS}/${id}/notes/${note?.id}`)).json<HostReservation>().notes).toEqual([]);
});

it('a note that is sent again under its key, because the answer was lost, is one note', async () => {
  const url = `/api${RESERVATIONS}/${await bookOnline()}/notes`;
  const headers = { ...host.headers, 'idempotency-key': 'a-note' };
  const add = () => test.app.inject({ method: 'POST', url, headers, payload: { text: 'מגיעים מאוחר' } });
  const answers = [...(await Promise.all([add(), add()])), await add()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(answers[2]?.json<HostReservation>().notes).toMatchObject([{ text: 'מגיעים מאוחר' }]);
});
