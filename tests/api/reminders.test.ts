import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { remindArrivingGuests } from '#server/modules/reservations/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, mailsTo } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { saveProperty } from '#tests/support/factories.ts';

let test: TestApp;
let guests = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set('2026-11-22T08:00:00Z'));

/** Books a stay that begins on Sunday 29 November; its reminder is due on Thursday 26. */
async function book() {
  guests += 1;
  const guest = aGuest({ email: `arriving-${guests}@example.com` });
  const { propertyId } = await saveProperty(test.context);
  const browser = new TestBrowser(test, { address: `203.0.113.${guests}` });
  const { reservationId, accessCode } = (await browser.post(CHECKOUT, aBooking({ stay: aWish(propertyId), guest }))).json();
  const cancel = () => browser.post(`/api/portal/reservations/${reservationId}/cancellation`, { code: accessCode, expectedFeeAgorot: 0 });
  return { ...guest, cancel };
}

const remindersTo = async (email: string) => (await mailsTo(test.context, email)).filter(({ subject }) => subject.startsWith('Ready?'));

it('goes out once, three days before arrival, not before nine in the morning in Israel', async () => {
  const { email } = await book();
  test.clock.set('2026-11-25T12:00:00Z');
  expect(await remindArrivingGuests(test.context)).toBe(0);
  test.clock.set('2026-11-26T06:59:59Z');
  expect(await remindArrivingGuests(test.context)).toBe(0);
  test.clock.set('2026-11-26T07:00:00Z');
  const rounds = await Promise.all(Array.from({ length: 4 }, () => remindArrivingGuests(test.context)));
  expect(rounds.sort()).toEqual([0, 0, 0, 1]);
  expect(await remindArrivingGuests(test.context)).toBe(0);
  const [reminder, ...others] = await remindersTo(email);
  expect(others).toEqual([]);
  for (const fact of ['Opposite the old synagogue', '15:00', '1,000', '050-123-4567']) expect(reminder?.text).toContain(fact);
});

it('makes up for days on which nobody could send it, until the arrival has come', async () => {
  const [late, tooLate] = [await book(), await book()];
  test.clock.set('2026-11-28T12:00:00Z');
  await remindArrivingGuests(test.context);
  expect(await remindersTo(late.email)).toHaveLength(1);
  await test.db.updateTable('reservations').set({ remind_on: '2026-11-26' }).where('id', 'in', reservationsOf(tooLate.email)).execute();
  test.clock.set('2026-11-29T08:00:00Z');
  expect(await remindArrivingGuests(test.context)).toBe(0);
});

it('spares guests who cancelled, and those who booked when it was due already', async () => {
  const cancelled = await book();
  await cancelled.cancel();
  test.clock.set('2026-11-26T08:00:00Z');
  const booked = await book();
  expect(await remindArrivingGuests(test.context)).toBe(0);
  for (const { email } of [cancelled, booked]) expect(await remindersTo(email)).toEqual([]);
});

function reservationsOf(email: string) {
  return test.db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.id', 'reservations.guest_id')
    .select('reservations.id')
    .where('guests.email', '=', email);
}
