import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { signedInClient } from '#tests/support/customers.ts';
import { saveProperty } from '#tests/support/factories.ts';

// A guest wants the host's invoice made out to a business (docs/product.md §7)

const NOW = '2026-11-22T08:00:00Z';
const OAK = { name: 'אלון בע״מ', number: '520013954' };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(NOW));

async function book(more: object = {}) {
  const { propertyId } = await saveProperty(test.context);
  const browser = new TestBrowser(test, { language: 'en' });
  const answer = await browser.post(CHECKOUT, aBooking({ stay: aWish(propertyId), ...more }));
  const { reservationId: id, accessCode: code } = answer.json();
  const address = `/api/portal/reservations/${id}`;
  return { answer, browser, ask: (body: object) => browser.put(`${address}/invoiceRequest`, { code, ...body }), address, code };
}
const mailsToHosts = async (template: string) =>
  (await test.db.selectFrom('outbox').select('payload').where('template', '=', template).orderBy('id', 'desc').execute()).map(
    ({ payload }) => payload as { invoiceTo: unknown; link: string },
  );

it('goes with the booking, to the host’s mail', async () => {
  const { answer } = await book({ invoiceTo: OAK });
  expect(answer.json().reservation).toMatchObject({ invoiceTo: OAK, canAskForInvoice: true });
  expect((await mailsToHosts('reservation-received'))[0]).toMatchObject({ invoiceTo: OAK });
});

it('refuses a number that can be none, without booking', async () => {
  const { answer } = await book({ invoiceTo: { name: 'Oak', number: '520013955' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'invoiceTo.number', code: 'vat_number_invalid' }] });
});

it('is asked for later, changed and taken back; the host is told of what is new, once', async () => {
  const { ask, answer } = await book();
  expect((await ask({ invoiceTo: OAK })).json()).toMatchObject({ invoiceTo: OAK });
  await ask({ invoiceTo: OAK });
  const mails = await mailsToHosts('invoice-asked');
  expect(mails).toMatchObject([{ invoiceTo: OAK }]);
  expect(mails[0]?.link).toContain(`/backoffice/reservations/${answer.json().reservationId}?property=`);
  expect((await ask({ invoiceTo: { ...OAK, number: '12' } })).statusCode).toBe(400);
  expect((await ask({ invoiceTo: { ...OAK, number: '123456789' } })).json().code).toBe('invalid_fields');
  expect((await ask({ invoiceTo: null })).json()).toMatchObject({ invoiceTo: null });
});

it('is open until the day of departure, to whoever may open the reservation', async () => {
  const { ask, address, browser } = await book();
  expect((await browser.put(`${address}/invoiceRequest`, { code: 'wrong', invoiceTo: OAK })).statusCode).toBe(404);
  test.clock.set('2026-12-01T12:00:00Z');
  expect((await ask({ invoiceTo: OAK })).statusCode).toBe(200);
  test.clock.set('2026-12-02T12:00:00Z');
  expect((await ask({ invoiceTo: null })).json().code).toBe('invoice_request_closed');
});

it('is among the guest’s data, and goes with them', async () => {
  const client = await signedInClient(test);
  const { propertyId } = await saveProperty(test.context);
  await client.post(CHECKOUT, aBooking({ stay: aWish(propertyId), invoiceTo: OAK }));
  expect((await client.get('/api/me/data')).json().reservations).toMatchObject([{ invoiceTo: OAK }]);
  test.clock.set('2026-12-10T12:00:00Z');
  const deleted = await test.app.inject({
    method: 'DELETE',
    url: '/api/me',
    headers: client.headers,
    payload: { password: 'Correct-Horse-7' },
  });
  expect(deleted.statusCode).toBe(204);
  const left = await test.db
    .selectFrom('invoice_requests')
    .innerJoin('reservations', 'reservations.id', 'invoice_requests.reservation_id')
    .select('reservations.id')
    .where('reservations.property_id', '=', propertyId)
    .execute();
  expect(left).toEqual([]);
});
