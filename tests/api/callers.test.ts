import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, SESSIONS } from '#tests/support/booking.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aBasic, aUnitDocument, someFacilities, somePolicies } from '#tests/support/registration-documents.ts';

/**
 * Who is let in where: every operation of the API with every kind of caller. A new operation without a row fails the last test. Records in
 * addresses are the customer's (account, reservation, checkout session) or the owner's (property, unit, photo).
 *
 * A anonymous · C customer · N host who waits for approval · S host of another property · O owner, approved · M administrator ·
 * I administrator acting as the owner
 */
const CALLERS = ['A', 'C', 'N', 'S', 'O', 'M', 'I'] as const;
type Caller = (typeof CALLERS)[number];

const EVERYBODY = 'ACNSOMI';
const SIGNED_IN = 'CNSOMI';
const IN_PERSON = 'CNSOM';
const HOSTS = 'NSOI';
const BACK_OFFICE = 'SOI';
const OWNER = 'OI';
const ADMIN = 'M';

const EMAIL = 'noa@example.com';
const STAY = { from: '10-01-2027', to: '12-01-2027' };
const BASED_ON_OTHER = { revision: 999 };

type Row = readonly [operation: string, letIn: string, request?: { readonly query?: string; readonly body?: object }];
const ROWS: readonly Row[] = [
  // Accounts and sessions
  ['POST /api/login_check', EVERYBODY, { body: { username: EMAIL, password: 'Lodging2026' } }],
  ['POST /api/logout', EVERYBODY],
  ['GET /api/verify', EVERYBODY],
  ['POST /api/sign-up', EVERYBODY, { body: { email: EMAIL, password: 'Lodging2026', registrationId: 'lina' } }],
  ['POST /api/portal/customer/sign-up', EVERYBODY, { body: { email: EMAIL, password: 'Lodging2026', registrationId: 'lina' } }],
  ['POST /api/one-time-authorization', EVERYBODY, { body: { email: EMAIL } }],
  ['GET /api/one-time-authorization', EVERYBODY, { query: '?code=unknown' }],
  ['POST /api/forgot-password', EVERYBODY, { body: { email: EMAIL } }],
  ['POST /api/restore-password', EVERYBODY, { body: { code: 'unknown', password: 'Lodging2026' } }],
  ['GET /api/restore-password', EVERYBODY, { query: '?code=unknown' }],
  ['GET /api/me', SIGNED_IN],
  ['POST /api/cancel-welcome-message', SIGNED_IN],
  ['GET /api/me/sessions', SIGNED_IN],
  ['POST /api/changePassword', IN_PERSON, { body: { password: 'Holidays2027' } }],
  ['POST /api/me/roles', IN_PERSON, { body: { role: 'ROLE_CUSTOMER' } }],
  ['DELETE /api/me/sessions', IN_PERSON],
  ['DELETE /api/me/sessions/{id}', IN_PERSON],
  ['GET /api/me/data', IN_PERSON],
  ['DELETE /api/me', IN_PERSON],
  ['GET /api/users/{id}', 'CM'],
  ['PUT /api/users/{id}', 'CM', { body: { locale: 'he' } }],
  ['DELETE /api/users/{id}', 'CM'],
  // Hosts: registration and what follows
  ['POST /api/registration', HOSTS],
  ['GET /api/registration', HOSTS],
  ['GET /api/registration/addresses', HOSTS],
  ['POST /api/registration/approval', HOSTS, { body: { certify: true, terms: true, review: true } }],
  ['POST /api/registration/support', HOSTS, { body: { message: 'Hello' } }],
  ['PUT /api/registration/steps/basic', HOSTS, { body: { ...BASED_ON_OTHER, document: aBasic() } }],
  ['PUT /api/registration/steps/facilities', HOSTS, { body: { ...BASED_ON_OTHER, document: someFacilities() } }],
  ['PUT /api/registration/steps/layout', HOSTS, { body: { ...BASED_ON_OTHER, document: {} } }],
  ['PUT /api/registration/steps/policies', HOSTS, { body: { ...BASED_ON_OTHER, document: somePolicies() } }],
  ['PUT /api/registration/changes', HOSTS, { body: { steps: { policies: { ...BASED_ON_OTHER, document: somePolicies() } } } }],
  ['PUT /api/registration/steps/approval', HOSTS, { body: { ...BASED_ON_OTHER, document: {} } }],
  ['POST /api/registration/units', HOSTS, { body: {} }],
  ['PUT /api/registration/units/order', HOSTS, { body: { unitIds: [] } }],
  ['POST /api/registration/units/{unitId}/copy', OWNER],
  ['PUT /api/registration/units/{unitId}', OWNER, { body: { ...BASED_ON_OTHER, document: aUnitDocument() } }],
  ['DELETE /api/registration/units/{unitId}', OWNER, { query: '?revision=999' }],
  ['GET /api/publication', HOSTS],
  ['PUT /api/publication', HOSTS, { body: { isPublished: true } }],
  ['GET /api/hotels', 'NSOMI'],
  ['PUT /api/hotels/{id}', 'OMI', { body: { policies: somePolicies() } }],
  ['GET /api/hotels/{hotelId}/photos', 'OMI'],
  ['GET /api/hotels/{hotelId}/photos/{photoId}/picture', 'OMI'],
  ['POST /api/hotels/{hotelId}/photos', OWNER],
  ['PUT /api/hotels/{hotelId}/photos/order', OWNER, { body: { unitId: null, photoIds: [] } }],
  ['PATCH /api/hotels/{hotelId}/photos/{photoId}', OWNER, { body: { inGallery: true } }],
  ['DELETE /api/hotels/{hotelId}/photos/{photoId}', OWNER],
  ['GET /api/backoffice/property', BACK_OFFICE],
  ['GET /api/backoffice/calendar', BACK_OFFICE],
  ['GET /api/backoffice/reservations/{id}', OWNER],
  // Administrators
  ['GET /api/users', ADMIN],
  ['POST /api/users', ADMIN, { body: { email: EMAIL, roles: ['ROLE_CUSTOMER'] } }],
  ['GET /api/propownerList', ADMIN],
  ['GET /api/impersonate/{id}', ADMIN],
  ['GET /api/impersonation', 'I'],
  ['POST /api/impersonation/return', SIGNED_IN],
  ['GET /api/admin/users/{id}', ADMIN],
  ['DELETE /api/admin/users/{id}/sessions', ADMIN],
  ['GET /api/admin/mails', ADMIN],
  ['GET /api/admin/mails/{id}', ADMIN],
  ['POST /api/admin/mails/retry', ADMIN, { body: { ids: [1] } }],
  ['GET /api/admin/reviews', ADMIN],
  ['GET /api/admin/reviews/{propertyId}', ADMIN],
  ['GET /api/admin/preview/{propertyId}', ADMIN],
  ['POST /api/admin/reviews/{propertyId}/approval', ADMIN, { body: BASED_ON_OTHER }],
  ['POST /api/admin/reviews/{propertyId}/changes', ADMIN, { body: { ...BASED_ON_OTHER, reasons: { basic: 'A name' } } }],
  ['GET /api/admin/audit', ADMIN],
  ['GET /api/admin/messages', ADMIN],
  ['PUT /api/admin/messages/{id}', ADMIN, { body: { isHandled: true } }],
  // The portal
  ['GET /api/portal/search', EVERYBODY],
  ['GET /api/portal/locations/suggestions', EVERYBODY, { query: '?keyword=rosh' }],
  ['GET /api/portal/loadAssets', EVERYBODY],
  ['GET /api/portal/popularDestinations', EVERYBODY],
  ['GET /api/portal/hotelsOnMainPageMap', EVERYBODY],
  ['GET /api/portal/hotelsGroupedByCities', EVERYBODY],
  ['GET /api/portal/hotelsGroupedByRegions', EVERYBODY],
  ['GET /api/portal/hotels', EVERYBODY],
  ['GET /api/portal/hotels/{id}', EVERYBODY],
  ['GET /api/portal/hotels/{id}/similar', EVERYBODY],
  ['GET /api/portal/hotels/{id}/calendar', EVERYBODY],
  ['GET /api/portal/bookingPrice', EVERYBODY],
  ['POST /api/portal/contactUs', EVERYBODY, { body: { email: EMAIL, message: 'Hello' } }],
  ['POST /api/portal/checkout/sessions', EVERYBODY, { body: {} }],
  ['GET /api/portal/checkout/sessions/{id}', 'C'],
  ['DELETE /api/portal/checkout/sessions/{id}', 'C'],
  ['POST /api/portal/checkout', 'ACNSOM', { body: {} }],
  ['POST /api/portal/payment/tokens', 'ACNSOM', { body: {} }],
  ['GET /api/portal/reservations', SIGNED_IN],
  ['POST /api/portal/reservations/lookup', EVERYBODY, { body: { id: 'RESERVATION', email: EMAIL } }],
  ['GET /api/portal/reservations/{id}', 'CM'],
  ['GET /api/portal/reservations/{id}/cancellation', 'CM'],
  ['POST /api/portal/reservations/{id}/cancellation', 'CM', { body: { expectedFeeAgorot: 1 } }],
  ['GET /api/portal/reservations/{id}/calendar.ics', 'CM'],
  ['POST /api/portal/reservations/{id}/account', 'CM', { body: { code: 'unknown' } }],
];

let test: TestApp;
/** What stands in an address, by its beginning: the first that fits. */
let records: readonly [prefix: string, parameter: string, value: string | number][];
let users: Readonly<Record<Exclude<Caller, 'A'>, { readonly userId: number; readonly impersonatorId: number | null }>>;
let reservationId: string;

beforeAll(async () => {
  test = await createTestApp({ environment: { LINKS_PER_ACCOUNT: '1000', LOOKUPS_PER_ADDRESS: '1000', MESSAGES_PER_ADDRESS: '1000' } });
  const customer = await signedIn(test, EMAIL, ['ROLE_CUSTOMER']);
  const admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  const [owner, stranger, waiting] = [await host('owner'), await host('stranger'), await host('waiting')];
  const [own, other, sent] = [
    await submitRegistration(test, owner),
    await submitRegistration(test, stranger),
    await submitRegistration(test, waiting),
  ];
  for (const { propertyId } of [own, other]) await approveAsAdmin(test, propertyId, admin.userId);
  await owner.call('PUT', '/publication', { isPublished: true });
  const photo = await test.db.selectFrom('host_photos').select('id').where('property_id', '=', own.propertyId).executeTakeFirstOrThrow();
  const [unitId = 0, otherUnitId = 0] = own.units.map((unit) => unit.unitId);
  const wish = (unit: number) => aWish(own.propertyId, { ...STAY, units: [unit] });
  const booked = await asClient(customer, CHECKOUT, aBooking({ stay: wish(unitId), guest: aGuest({ email: EMAIL }) }));
  const held = await asClient(customer, SESSIONS, wish(otherUnitId));
  await asClient(customer, '/api/portal/contactUs', { email: EMAIL, message: 'Hello' });
  reservationId = booked.reservationId as string;
  const message = await test.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  const mail = await test.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  users = {
    C: { userId: customer.userId, impersonatorId: null },
    N: { userId: waiting.userId, impersonatorId: null },
    S: { userId: stranger.userId, impersonatorId: null },
    O: { userId: owner.userId, impersonatorId: null },
    M: { userId: admin.userId, impersonatorId: null },
    I: { userId: owner.userId, impersonatorId: admin.userId },
  };
  records = [
    ['/api/users/', 'id', customer.userId],
    ['/api/admin/users/', 'id', customer.userId],
    ['/api/impersonate/', 'id', owner.userId],
    ['/api/admin/mails/', 'id', mail.id],
    ['/api/admin/messages/', 'id', message.id],
    ['/api/admin/', 'propertyId', sent.propertyId],
    ['/api/portal/checkout/sessions/', 'id', held.id as string],
    ['/api/portal/reservations/', 'id', reservationId],
    ['/api/backoffice/reservations/', 'id', reservationId],
    ['/api/hotels/', 'id', own.propertyId],
    ['/api/hotels/', 'hotelId', own.propertyId],
    ['/api/hotels/', 'photoId', photo.id],
    ['/api/registration/', 'unitId', unitId],
    ['/api/portal/hotels/', 'id', own.propertyId],
  ];
});
afterAll(() => test.close());

const host = (name: string): Promise<Client> => signedIn(test, `${name}@example.com`);

async function asClient({ headers }: Client, url: string, payload: object): Promise<Record<string, unknown>> {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

/** A session of its own for each call: some calls end it. */
async function beginSession(caller: Exclude<Caller, 'A'>): Promise<{ readonly token: string; readonly id: string }> {
  const [token, id] = [randomBytes(32).toString('base64url'), randomUUID()];
  const { userId, impersonatorId } = users[caller];
  const now = test.clock.now();
  await test.db
    .insertInto('sessions')
    .values({
      id,
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      impersonator_id: impersonatorId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + 60 * 60_000),
    })
    .execute();
  return { token, id };
}

function addressOf(path: string, sessionId: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (path.startsWith('/api/me/sessions/')) return sessionId;
    const record = records.find(([prefix, parameter]) => parameter === name && path.startsWith(prefix));
    if (!record) throw new Error(`${path} names a record that this test does not know`);
    return String(record[2]);
  });
}

async function answerTo(caller: Caller, [operation, , { query = '', body } = {}]: Row) {
  const [method = '', path = ''] = operation.split(' ');
  const session = caller === 'A' ? null : await beginSession(caller);
  const payload = body && JSON.parse(JSON.stringify(body).replace('"RESERVATION"', `"${reservationId}"`));
  return await test.app.inject({
    method: method as 'GET',
    url: `${addressOf(path, session?.id ?? randomUUID())}${query}`,
    remoteAddress: '198.51.100.7',
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
    ...(payload === undefined ? {} : { payload }),
  });
}

it.each(ROWS.map((row) => ({ row, operation: row[0], expected: row[1] })))(
  '$operation lets in $expected',
  async ({ row, operation, expected }) => {
    const letIn: string[] = [];
    for (const caller of CALLERS) {
      const { statusCode, headers } = await answerTo(caller, row);
      expect(statusCode, `${operation} for ${caller}`).toBeLessThan(500);
      if ([401, 403, 404].includes(statusCode)) expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      else letIn.push(caller);
    }
    expect(letIn.join('')).toBe(expected);
  },
);

it('has a row for every operation, and none for what is not there', async () => {
  const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(ROWS.map(([operation]) => operation).sort()).toEqual(operations.sort());
});
