import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AttentionItem, HostDashboard } from '#contract/dashboard.ts';
import type { AttentionKind } from '#contract/primitives/enums.ts';
import type { Registration } from '#contract/registration.ts';
import { closeNights } from '#server/modules/inventory/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aCard, aWish, CHECKOUT } from '#tests/support/booking.ts';
import { anInvoice } from '#tests/support/invoices.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

const MORNING = '2026-11-22T08:00:00Z';
const DECLINED_LATER = '4000000000000341';

let test: TestApp;
let admin: Client;
let host: Client;
let sent: Registration;
let hosts = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(MORNING);
  hosts += 1;
  host = await signedIn(test, `host-${hosts}@example.com`);
  sent = await submitRegistration(test, host);
  await approveAsAdmin(test, sent.propertyId, admin.userId);
});

const publish = () => host.call('PUT', '/publication', { isPublished: true });
const unitId = (place = 0) => sent.units[place]?.unitId ?? 0;
async function attention(kind?: AttentionKind): Promise<AttentionItem[]> {
  const answer = await host.call('GET', '/backoffice/dashboard');
  return answer.json<HostDashboard>().attention.filter((item) => kind === undefined || item.kind === kind);
}
async function book(payment: Record<string, string> = {}, stay = { from: '24-11-2026', to: '27-11-2026' }): Promise<string> {
  const wish = aWish(sent.propertyId, { ...stay, units: [unitId()] });
  const answer = await test.app.inject({ method: 'POST', url: CHECKOUT, payload: aBooking({ stay: wish, payment: aCard(payment) }) });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ reservationId: string }>().reservationId;
}
const call = (id: string, what: string, payload: object) => host.call('POST', `/backoffice/reservations/${id}/${what}`, payload);

it('a place that is not published is first, until it is', async () => {
  expect((await attention())[0]).toMatchObject({ kind: 'unpublished', count: 0 });
  await publish();
  expect(await attention('unpublished')).toEqual([]);
});

it('a published place whose checklist is not met any more says how much is missing', async () => {
  await publish();
  await test.db.deleteFrom('host_photos').where('property_id', '=', sent.propertyId).execute();
  expect(await attention('incomplete')).toMatchObject([{ count: 1 }]);
});

it('a fee of a no-show waits to be charged or waived, a declined one is told apart, and both go when settled or closed', async () => {
  await publish();
  const id = await book({ cardNumber: DECLINED_LATER });
  test.clock.set('2026-11-25T08:00:00Z');
  const { openFeeAgorot } = (await call(id, 'noShow', { isWaived: false })).json();
  const fee = {
    reservationId: id,
    name: 'נועה Avrahami',
    from: '24-11-2026',
    to: '27-11-2026',
    until: '05-12-2026',
    amountAgorot: openFeeAgorot,
  };
  expect(await attention('feeOpen')).toMatchObject([fee]);
  await call(id, 'charge', { expectedFeeAgorot: openFeeAgorot });
  expect([await attention('feeOpen'), await attention('chargeDeclined')]).toMatchObject([[], [fee]]);
  test.clock.set('2026-12-06T08:00:00Z');
  expect(await attention('chargeDeclined')).toEqual([]);
  test.clock.set('2026-11-25T08:00:00Z');
  await call(id, 'waiver', {});
  expect(await attention('chargeDeclined')).toEqual([]);
});

it('a card that ends before its guests come is named, one that is good in that month is not', async () => {
  await publish();
  const january = { from: '10-01-2027', to: '12-01-2027' };
  const ending = await book({ expiryDate: '12/26' }, january);
  await book({ expiryDate: '01/27' }, { from: '12-01-2027', to: '14-01-2027' });
  expect((await attention('cardExpiring')).map(({ reservationId }) => reservationId)).toEqual([ending]);
});

it('a mail to a guest that was given up is named, one to the host is not', async () => {
  await publish();
  const id = await book();
  const give = (recipient: string) =>
    test.db.updateTable('outbox').set({ dead_at: test.clock.now() }).where('recipient', '=', recipient).execute();
  await give(host.email);
  expect(await attention('mailFailed')).toEqual([]);
  await give('noa@example.com');
  expect(await attention('mailFailed')).toMatchObject([{ reservationId: id }]);
});

it('a change of what is reviewed is told as long as it waits', async () => {
  const { basic } = (await host.call('GET', '/registration')).json<Registration>().steps;
  const document = { ...basic.document, name: { he: 'חצר האלונים', en: 'Oak courtyard' } };
  const saved = await host.call('PUT', '/registration/steps/basic', { revision: basic.revision, document });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await attention()).filter(({ kind }) => kind.startsWith('change'))).toMatchObject([{ kind: 'changeWaiting' }]);
});

it('a holiday without a special rate is told with the number of units, until each has a price for it', async () => {
  const purim = async () => (await attention('holidayUnpriced')).find(({ from }) => from === '22-03-2027');
  expect(await purim()).toMatchObject({ name: 'פורים', to: '23-03-2027', count: 2 });
  const { revision } = (await host.call('GET', '/backoffice/ownNights?from=22-03-2027&to=23-03-2027')).json();
  const nights = {
    unitIds: [unitId(0), unitId(1)],
    from: '22-03-2027',
    to: '23-03-2027',
    priceAgorot: 95_000,
    isConfirmed: true,
    revision,
  };
  const priced = await host.call('PUT', '/backoffice/ownNights', nights);
  expect(priced.statusCode, priced.body).toBe(200);
  expect(await purim()).toBeUndefined();
});

it('a single night between two that are taken is told, a longer gap is not', async () => {
  const close = async (firstNight: string, lastNight: string) =>
    await test.db
      .transaction()
      .execute((trx) => closeNights(trx, { unitId: unitId(1), firstNight, lastNight, reason: '' }, test.clock.now()));
  await close('2026-11-24', '2026-11-25');
  await close('2026-11-28', '2026-11-29');
  expect(await attention('loneNight')).toEqual([]);
  await close('2026-11-27', '2026-11-27');
  expect(await attention('loneNight')).toMatchObject([{ name: 'סוויטת אלה', from: '26-11-2026', to: '27-11-2026' }]);
});

it('an invoice is told of from the day after it was due until it is paid', async () => {
  const id = await anInvoice(test, sent.propertyId, hosts);
  test.clock.set('2026-11-20T08:00:00Z');
  expect(await attention('invoiceOverdue')).toEqual([]);
  test.clock.set('2026-11-21T08:00:00Z');
  expect(await attention('invoiceOverdue')).toMatchObject([
    { name: expect.stringContaining('2026-'), until: '20-11-2026', amountAgorot: 118_000 },
  ]);
  await test.db.updateTable('invoices').set({ paid_at: test.clock.now() }).where('id', '=', id).execute();
  expect(await attention('invoiceOverdue')).toEqual([]);
});

it('a calendar of another site that cannot be read, and one that wants nights of a reservation, are told of by its name', async () => {
  await publish();
  const reservationId = await book();
  const feed = {
    unit_id: unitId(),
    name: 'Airbnb',
    url: `https://calendars.example/${hosts}.ics`,
    due_at: test.clock.now(),
    created_at: test.clock.now(),
  };
  const { id } = await test.db
    .insertInto('calendar_feeds')
    .values({ ...feed, error: 'unreachable', failing_since: test.clock.now(), failures: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const conflict = { feed_id: id, unit_id: unitId(), reservation_id: reservationId, first_night: '2026-11-24', last_night: '2026-11-25' };
  await test.db
    .insertInto('import_conflicts')
    .values({ ...conflict, found_at: test.clock.now() })
    .execute();
  expect(await attention('feedFailing')).toMatchObject([{ name: 'Airbnb' }]);
  expect(await attention('feedConflict')).toMatchObject([{ name: 'Airbnb', reservationId, from: '24-11-2026', to: '26-11-2026' }]);
});
