import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noteTransfer, remindOfInvoices } from '#server/modules/paying/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { anInvoice } from '#tests/support/invoices.ts';
import { saveReservation } from '#tests/support/nights.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

const NOVEMBER_22 = '2026-11-22T08:00:00Z';

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp({ now: NOVEMBER_22, environment: { LOG_LEVEL: 'fatal' } });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  host = await signedIn(test, 'host@example.com');
  ({ propertyId = 0 } = await submitRegistration(test, host));
  await approveAsAdmin(test, propertyId, admin.userId);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(NOVEMBER_22));

/** Makes an invoice of a month that has none yet. */
async function newInvoice(dueOn: string): Promise<number> {
  serial += 1;
  const month = new Date(Date.UTC(2026, 9 - serial, 1)).toISOString().slice(0, 10);
  return await anInvoice(test, propertyId, serial, { month, dueOn });
}

it('hosts are reminded once on each day, by day, and no more once it is paid', async () => {
  await newInvoice('2026-12-20');
  const paid = await newInvoice('2026-12-20');
  const reminders: string[] = [];
  for (let day = 10; day <= 60; day += 1) {
    for (const time of ['06:59:00Z', '07:40:00Z', '12:00:00Z']) {
      test.clock.set(new Date(Date.UTC(2026, 11, day)).toISOString().replace('00:00:00.000Z', time));
      const mails = await remindOfInvoices(test.context);
      if (mails > 0) reminders.push(`${test.clock.today()} ${time.slice(0, 5)} ${mails}`);
    }
    if (day === 17) await test.db.transaction().execute((trx) => noteTransfer(trx, test.context, paid));
  }
  expect(reminders).toEqual(['2026-12-17 07:40 2', '2026-12-20 07:40 1', '2026-12-21 07:40 1', '2026-12-27 07:40 1', '2027-01-03 07:40 1']);
  const [mail] = await test.db.selectFrom('outbox').select('recipient').where('template', '=', 'invoice-reminder').execute();
  const subjects = (await mailsTo(test.context, mail?.recipient ?? '')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('באיחור'))).toHaveLength(3);
});

it('hosts are not reminded of a month that they dispute', async () => {
  const invoiceId = await newInvoice('2026-11-25');
  const { month } = await test.db.selectFrom('invoices').select('month').where('id', '=', invoiceId).executeTakeFirstOrThrow();
  const reservationId = await saveReservation(test.db, propertyId, test.clock.now());
  const dispute = { property_id: propertyId, reservation_id: reservationId, month, words: 'They never came', opened_at: test.clock.now() };
  await test.db
    .insertInto('commission_disputes')
    .values({ ...dispute, opened_by: host.userId })
    .execute();
  const remindersOf = async () => test.db.selectFrom('invoice_reminders').select('days').where('invoice_id', '=', invoiceId).execute();
  await remindOfInvoices(test.context);
  expect(await remindersOf()).toEqual([]);
  const answer = { state: 'refused', answer: 'They did', answered_at: test.clock.now(), answered_by: admin.userId };
  await test.db.updateTable('commission_disputes').set(answer).where('property_id', '=', propertyId).execute();
  await remindOfInvoices(test.context);
  expect(await remindersOf()).toEqual([{ days: -3 }]);
});
