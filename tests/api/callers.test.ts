import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints/index.ts';
import type { ExtraCharge } from '#contract/extra-charges.ts';
import { DEFAULT_ROOMS } from '#contract/primitives/rooms-info.ts';
import type { RateChange } from '#contract/rates.ts';
import type { PropertyChange } from '#contract/registration.ts';
import type { StayRule } from '#contract/stay-rules.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aGuest, aWish, CHECKOUT, SESSIONS } from '#tests/support/booking.ts';
import { aWithdrawnProposal, CHANGE_BODIES } from '#tests/support/changes.ts';
import { anExtraChargeBody } from '#tests/support/extra-charges.ts';
import { FAVOURITE_BODIES, saveList } from '#tests/support/favourites.ts';
import { aCreditNote, anInvoice, aPaidInvoice, someCommissionRecords } from '#tests/support/invoices.ts';
import { saveConflict, saveFeed } from '#tests/support/nights.ts';
import { aCapture } from '#tests/support/payments.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aBasic, aUnitDocument, someFacilities, somePolicies } from '#tests/support/registration-documents.ts';
import { REVIEW_BODIES, saveReview } from '#tests/support/reviews.ts';
import { aStayRuleBody } from '#tests/support/stay-rules.ts';
import { CALLERS, type Caller, LETS_IN } from '#tools/authorisation/callers.ts';

/** Who is let in where: every call of the contract with every kind of caller (docs/authorisation.md). */
// The names of an object are its keys.
const KINDS = Object.keys(CALLERS) as Caller[];

const EMAIL = 'noa@example.com';
const STAY = { from: '10-01-2027', to: '12-01-2027' };
const BASED_ON_OTHER = { revision: 999 };
const BULK = { from: '01-07-2027', to: '02-07-2027', weekdays: [4], areSpecialsIncluded: true, price: { kind: 'keep' } };

type Endpoints = typeof ENDPOINTS;
type NameOfWrite = { [Name in EndpointName]: Endpoints[Name] extends { readonly body: unknown } ? Name : never }[EndpointName];

const DIRECT_GUEST = { firstName: 'Noa', lastName: 'Levi', email: '', mobilePhone: '' };
function aDirectStay(unitId: number) {
  return { unitId, from: '20-01-2027', to: '21-01-2027', adults: 2, guest: DIRECT_GUEST };
}

/** What is sent where something is: good or bad, for a refused body has been let in. */
const BODIES: Readonly<Record<NameOfWrite, object>> = {
  noteAllocation: { number: '123456789' },
  openDispute: { reservationId: 'RESERVATION', words: 'They never came' },
  askForInvoice: { invoiceTo: null },
  signIn: { username: EMAIL, password: 'Lodging2026' },
  signUpHost: { email: EMAIL, password: 'Lodging2026', registrationId: 'lina' },
  signUpCustomer: { email: EMAIL, password: 'Lodging2026', registrationId: 'lina' },
  useOneTimeLink: { email: EMAIL },
  forgotPassword: { email: EMAIL },
  restorePassword: { code: 'unknown', password: 'Lodging2026' },
  changePassword: { password: 'Holidays2027' },
  addRole: { role: 'ROLE_CUSTOMER' },
  updateUser: { locale: 'he' },
  previewEdits: {},
  beginTotp: {},
  confirmTotp: { enrolment: 'unknown', code: '123456' },
  removeTotp: {},
  renewRecoveryCodes: {},
  signInWithPasskey: {},
  beginPasskey: {},
  addPasskey: {},
  renamePasskey: { name: 'Phone' },
  removePasskey: {},
  refundPayment: { amountAgorot: 1, expectedRefundableAgorot: 0, reason: 'Hello' },
  requestApproval: { certify: true, terms: true, review: true },
  writeToSupport: { message: 'Hello' },
  saveBasic: { ...BASED_ON_OTHER, document: aBasic() },
  saveFacilities: { ...BASED_ON_OTHER, document: someFacilities() },
  saveLayout: { ...BASED_ON_OTHER, document: {} },
  savePolicies: { ...BASED_ON_OTHER, document: somePolicies() },
  saveChanges: { steps: { policies: { ...BASED_ON_OTHER, document: somePolicies() } } },
  saveApproval: { ...BASED_ON_OTHER, document: {} },
  addUnit: {},
  orderUnits: { unitIds: [] },
  saveUnit: { ...BASED_ON_OTHER, document: aUnitDocument() },
  changePublication: { isPublished: true },
  updateHotel: { policies: somePolicies() },
  orderPhotos: { unitId: null, photoIds: [] },
  movePhotos: { photoIds: [1], from: null, to: null },
  removePhotos: { photoIds: [] },
  changePhoto: { inGallery: true },
  createUser: { email: EMAIL, roles: ['ROLE_CUSTOMER'] },
  retryMails: { ids: [1] },
  approveProperty: BASED_ON_OTHER,
  requestChanges: { ...BASED_ON_OTHER, reasons: { basic: 'A name' } },
  markMessage: { isHandled: true },
  contactUs: { email: EMAIL, message: 'Hello' },
  openCheckout: {},
  checkOut: {},
  tokeniseCard: {},
  saveBaseRates: { units: [] },
  saveSpecialRates: { saved: [], removed: [] },
  saveBulkRates: { ...BULK, unitIds: [1], revision: 999 },
  setOwnNights: { from: '01-07-2027', to: '01-07-2027', unitIds: [1], revision: 0, minimumNights: 2 },
  closeUnits: { closures: [{ unitIds: [1], from: '01-07-2027', to: '02-07-2027', reason: '' }] },
  previewClosing: { closures: [{ unitIds: [1], from: '01-07-2027', to: '02-07-2027', reason: '' }] },
  openUnits: { unitIds: [1], from: '01-07-2027', to: '02-07-2027' },
  changeClosure: { ...BASED_ON_OTHER, from: '01-07-2027', to: '02-07-2027', reason: '' },
  addFeed: { unitId: 1, name: 'Airbnb', url: 'https://calendar.example.com/a.ics' },
  previewFeed: { unitId: 1, url: 'http://127.0.0.1/a.ics' },
  changeFeed: { name: 'Airbnb', url: 'https://calendar.example.com/a.ics', seen: { name: 'Airbnb', url: '' } },
  createStayRule: aStayRuleBody(),
  changeStayRule: { ...aStayRuleBody(), ...BASED_ON_OTHER },
  createExtraCharge: anExtraChargeBody(),
  changeExtraCharge: { ...anExtraChargeBody(), ...BASED_ON_OTHER },
  lookUpReservation: { id: 'RESERVATION', email: EMAIL },
  cancelReservation: { expectedFeeAgorot: 1 },
  ...CHANGE_BODIES,
  keepReservation: { code: 'unknown' },
  createDirectReservation: { ...aDirectStay(1), expectedListAgorot: 1 },
  changeReservationGuest: { ...DIRECT_GUEST, ...BASED_ON_OTHER },
  moveReservation: { unitId: 1, ...STAY, expectedListAgorot: 1, ...BASED_ON_OTHER },
  askToCancel: {},
  addReservationNote: { text: 'A key lies under the mat' },
  markNoShow: { isWaived: true },
  chargeReservation: { expectedFeeAgorot: 1 },
  correctReservation: { outcome: 'stayed', amountAgorot: 1, reason: 'paidLess' },
  answerDispute: { decision: 'refused', words: 'They came' },
  issueCreditNote: { lines: [{ reservationId: 'unknown', netAgorot: 1 }], reason: 'An error' },
  addCommissionRate: { from: '01-07-2027', to: null, percent: 8 },
  addCommissionDiscount: { from: '01-07-2027', to: '02-07-2027', percent: 20 },
  ...REVIEW_BODIES,
  ...FAVOURITE_BODIES,
  deleteMe: {},
  deleteUser: {},
};
const QUERIES: { readonly [Name in EndpointName]?: string } = {
  checkOneTimeLink: '?code=unknown',
  checkRestoreLink: '?code=unknown',
  removeUnit: '?revision=999',
  removeStayRule: '?revision=999',
  removeExtraCharge: '?revision=999',
  showHostCalendar: '?from=01-07-2027&to=01-07-2027',
  showJointCalendar: '?from=01-07-2027&to=01-07-2027',
  showOwnNights: '?from=01-07-2027&to=01-07-2027',
  previewBulkRates: `?bulk=${encodeURIComponent(JSON.stringify({ ...BULK, unitIds: [1] }))}`,
  showRateYear: '?unitId=1',
  quoteForHost: `?unitId=1&from=01-07-2027&to=02-07-2027&roomsInfo=${encodeURIComponent(JSON.stringify(DEFAULT_ROOMS))}`,
  suggestPlaces: '?keyword=rosh',
  exportHostReservations: '?format=csv',
  exportSummary: '?format=csv&year=2026',
  exportStatement: '?format=csv&month=11-2026',
  printStatement: '?month=11-2026',
  quoteChange: '?from=01-07-2027&to=02-07-2027',
  showChangePrices: '?from=01-07-2027',
  quoteHostChange: '?from=01-07-2027&to=02-07-2027',
  listOtherUnits: '?unitId=1',
  quoteDirectStay: '?unitId=1&from=01-07-2027&to=02-07-2027&adults=2',
};

let test: TestApp;
/** What stands in an address, by its beginning: the first that fits. */
let records: readonly [prefix: string, parameter: string, value: string | number][];
let users: Readonly<Record<Exclude<Caller, 'A' | 'E'>, { readonly userId: number; readonly impersonatorId: number | null }>>;
let reservationId: string;
let ownUnitId: number;
let ownPropertyId: number;
/** Each user's own. */
let passkeys: ReadonlyMap<Caller, number>;
/** The owner's session that ended a minute ago. */
let ended: { readonly token: string; readonly id: string };

beforeAll(async () => {
  test = await createTestApp({
    environment: { LINKS_PER_ACCOUNT: '1000', LOOKUPS_PER_ADDRESS: '1000', MESSAGES_PER_ADDRESS: '1000', EVENT_STREAM_SECONDS: '0' },
  });
  const customer = await signedIn(test, EMAIL, ['ROLE_CUSTOMER']);
  const admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
  const otherGuest = await signedIn(test, 'gal@example.com', ['ROLE_CUSTOMER']);
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
  const rule = await owner.call('POST', '/backoffice/stayRules', { ...aStayRuleBody(), unitIds: [unitId] });
  const charge = await owner.call('POST', '/backoffice/extraCharges', anExtraChargeBody({ isOptional: true }));
  await owner.call('POST', '/backoffice/closures', { closures: [{ unitIds: [unitId], from: '01-07-2027', to: '02-07-2027', reason: '' }] });
  const { id: closureId } = await test.db.selectFrom('closures').select('id').executeTakeFirstOrThrow();
  const { changes } = (await owner.call('GET', '/backoffice/rateChanges')).json<{ changes: RateChange[] }>();
  const { policies } = own.steps;
  await owner.call('PUT', '/registration/steps/policies', { ...policies, document: { ...policies.document, arrivalFrom: '16:30' } });
  const { changes: history } = (await owner.call('GET', '/registration/history')).json<{ changes: PropertyChange[] }>();
  const held = await asClient(customer, SESSIONS, wish(otherUnitId));
  await asClient(customer, '/api/portal/contactUs', { email: EMAIL, message: 'Hello' });
  reservationId = booked.reservationId as string;
  ownUnitId = unitId;
  ownPropertyId = own.propertyId;
  const { totalAgorot } = (
    await owner.call('GET', `/backoffice/directQuote?unitId=${unitId}&from=20-01-2027&to=21-01-2027&adults=2`)
  ).json();
  const direct = await owner.call('POST', '/backoffice/reservations', { ...aDirectStay(unitId), expectedListAgorot: totalAgorot });
  const proposalId = await aWithdrawnProposal(test, reservationId, { ...STAY, to: '13-01-2027' }, customer.headers);
  const note = await test.db
    .insertInto('reservation_notes')
    .values({ reservation_id: reservationId, text: 'Late', written_at: test.clock.now(), author_id: owner.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reviewId = await saveReview(test.db, { reservationId, propertyId: own.propertyId, at: test.clock.now() });
  const { feedId, conflictId } = await saveConflict(test.db, { reservationId, unitId, at: test.clock.now() });
  const { calendar_key: calendarKey } = await test.db
    .selectFrom('units')
    .select('calendar_key')
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
  const message = await test.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  const mail = await test.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
  const job = await test.db
    .insertInto('jobs')
    .values({ kind: 'send-mail', subject: '0', failed_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invoiceId = await anInvoice(test, own.propertyId);
  const creditNoteId = await aCreditNote(test, { propertyId: own.propertyId, invoiceId });
  const { disputeId, rateId, discountId } = await someCommissionRecords(test, {
    reservationId,
    propertyId: own.propertyId,
    laterFor: sent.propertyId,
  });
  const { paymentKey, receiptId } = await aPaidInvoice(test, own.propertyId);
  const paymentId = await aCapture(test, { reservationId, propertyId: own.propertyId });
  ended = await saveSession({ userId: owner.userId, impersonatorId: null, begunMinutesAgo: 61 });
  users = {
    C: { userId: customer.userId, impersonatorId: null },
    G: { userId: otherGuest.userId, impersonatorId: null },
    N: { userId: waiting.userId, impersonatorId: null },
    S: { userId: stranger.userId, impersonatorId: null },
    O: { userId: owner.userId, impersonatorId: null },
    M: { userId: admin.userId, impersonatorId: null },
    I: { userId: owner.userId, impersonatorId: admin.userId },
  };
  passkeys = new Map(
    await Promise.all(
      (['C', 'G', 'N', 'S', 'O', 'M'] as const).map(async (caller) => [caller, await savePasskey(users[caller].userId)] as const),
    ),
  );
  records = [
    ['/api/users/', 'id', customer.userId],
    ['/api/admin/users/', 'id', customer.userId],
    ['/api/impersonate/', 'id', owner.userId],
    ['/api/admin/mails/', 'id', mail.id],
    ['/api/admin/jobs/', 'id', job.id],
    ['/api/admin/messages/', 'id', message.id],
    ...['/api/admin/moderation/', '/api/portal/reviews/'].map((prefix): [string, string, string] => [prefix, 'reviewId', reviewId]),
    ['/api/admin/', 'propertyId', sent.propertyId],
    ['/api/portal/checkout/sessions/', 'id', held.id as string],
    ['/api/portal/reservations/', 'id', reservationId],
    ['/api/portal/reservations/', 'proposalId', proposalId],
    ['/api/backoffice/reservations/', 'proposalId', proposalId],
    ['/api/backoffice/reservations/{id}/cancellation', 'id', direct.json().id],
    ['/api/backoffice/reservations/', 'id', reservationId],
    ['/api/backoffice/closures/', 'id', closureId],
    ['/api/backoffice/sync/feeds/', 'id', feedId],
    ['/api/backoffice/sync/conflicts/', 'id', conflictId],
    ['/api/backoffice/sync/exports/', 'unitId', unitId],
    ['/api/ical/', 'key', calendarKey],
    ['/api/backoffice/invoices/', 'id', invoiceId],
    ['/api/backoffice/invoicePayments/', 'key', paymentKey],
    ['/api/backoffice/receipts/', 'id', receiptId],
    ['/api/admin/invoices/', 'id', invoiceId],
    ['/api/admin/payments/', 'id', paymentId],
    ['/api/admin/creditNotes/', 'id', creditNoteId],
    ['/api/admin/receipts/', 'id', receiptId],
    ['/api/backoffice/creditNotes/', 'id', creditNoteId],
    ['/api/admin/disputes/', 'id', disputeId],
    ['/api/admin/commission/{propertyId}/rates/', 'id', rateId],
    ['/api/admin/commission/{propertyId}/discounts/', 'id', discountId],
    ['/api/backoffice/reservations/', 'noteId', note.id],
    ['/api/backoffice/stayRules/', 'id', rule.json<StayRule>().id],
    ['/api/backoffice/extraCharges/', 'id', charge.json<ExtraCharge>().id],
    ['/api/backoffice/rateChanges/', 'id', changes[0]?.id ?? 0],
    ['/api/registrations/', 'hotelId', own.propertyId],
    ['/api/hotels/', 'id', own.propertyId],
    ['/api/hotels/', 'hotelId', own.propertyId],
    ['/api/hotels/', 'photoId', photo.id],
    ['/api/registration/history/', 'id', history[0]?.id ?? 0],
    ['/api/registration/', 'unitId', unitId],
    ['/api/portal/hotels/', 'id', own.propertyId],
    ['/api/portal/favourites/', 'hotelId', own.propertyId],
    ['/api/portal/sharedLists/', 'hotelId', own.propertyId],
  ];
});
afterAll(() => test.close());

const host = (name: string): Promise<Client> => signedIn(test, `${name}@example.com`);

async function asClient({ headers }: Client, url: string, payload: object): Promise<Record<string, unknown>> {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

interface SessionOf {
  readonly userId: number;
  readonly impersonatorId: number | null;
  readonly begunMinutesAgo: number;
}

/** A session of its own for each call: some calls end it. */
async function beginSession(caller: Exclude<Caller, 'A' | 'E'>): Promise<{ readonly token: string; readonly id: string }> {
  const { userId, impersonatorId } = users[caller];
  return saveSession({ userId, impersonatorId, begunMinutesAgo: 0 });
}

async function saveSession({
  userId,
  impersonatorId,
  begunMinutesAgo,
}: SessionOf): Promise<{ readonly token: string; readonly id: string }> {
  const [token, id] = [randomBytes(32).toString('base64url'), randomUUID()];
  const begunAt = new Date(test.clock.now().getTime() - begunMinutesAgo * 60_000);
  await test.db
    .insertInto('sessions')
    .values({
      id,
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      impersonator_id: impersonatorId,
      created_at: begunAt,
      seen_at: begunAt,
      expires_at: new Date(begunAt.getTime() + 60 * 60_000),
    })
    .execute();
  return { token, id };
}

async function savePasskey(userId: number): Promise<number> {
  const row = { user_id: userId, credential_id: `of-${userId}`, public_key: Buffer.of(1), sign_count: 0, transports: [], name: 'Phone' };
  const { id } = await test.db
    .insertInto('passkeys')
    .values({ ...row, created_at: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes anew for each caller what a call may remove. */
async function renewRecords(name: EndpointName): Promise<void> {
  const { path } = ENDPOINTS[name];
  if (path.startsWith('/backoffice/sync/feeds/')) {
    const feedId = await saveFeed(test.db, ownUnitId, test.clock.now());
    records = [['/api/backoffice/sync/feeds/', 'id', feedId], ...records];
  }
  if (path.startsWith('/portal/favouriteLists/') || path.startsWith('/portal/sharedLists/')) {
    const { listId, key, remarkId } = await saveList(test.db, { userId: users.C.userId, propertyId: ownPropertyId, at: test.clock.now() });
    records = [
      ['/api/portal/favouriteLists/', 'id', listId],
      ['/api/portal/favouriteLists/', 'remarkId', remarkId],
      ['/api/portal/sharedLists/', 'key', key],
      ['/api/portal/sharedLists/', 'id', remarkId],
      ...records,
    ];
  }
}

function addressOf(path: string, sessionId: string, caller: Caller): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (path.startsWith('/api/me/sessions/')) return sessionId;
    if (path.startsWith('/api/me/passkeys/')) return String(passkeys.get(caller) ?? 1);
    const record = records.find(([prefix, parameter]) => parameter === name && path.startsWith(prefix));
    if (!record) throw new Error(`${path} names a record that this test does not know`);
    return String(record[2]);
  });
}

async function answerTo(caller: Caller, name: EndpointName) {
  const { method, path } = ENDPOINTS[name];
  await renewRecords(name);
  const session = caller === 'A' ? null : caller === 'E' ? ended : await beginSession(caller);
  const bodies: { readonly [Name in EndpointName]?: object } = BODIES;
  const body =
    bodies[name] &&
    JSON.parse(JSON.stringify(bodies[name]).replace('"RESERVATION"', `"${reservationId}"`).replace('"PROPERTY"', String(ownPropertyId)));
  return await test.app.inject({
    method,
    url: `${addressOf(`/api${path}`, session?.id ?? randomUUID(), caller)}${QUERIES[name] ?? ''}`,
    remoteAddress: '198.51.100.7',
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
    ...(body && { payload: body }),
  });
}

// The names of an object are its keys.
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];
it.each(NAMES.map((name) => ({ name, ...ENDPOINTS[name] })))('$name ($method $path) is for $access alone', async ({ name, access }) => {
  const letIn: string[] = [];
  for (const caller of KINDS) {
    const { statusCode, headers } = await answerTo(caller, name);
    expect(statusCode, `${name} for ${caller}`).toBeLessThan(500);
    if ([401, 403, 404].includes(statusCode)) expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    else letIn.push(caller);
  }
  expect(letIn.join('')).toBe(LETS_IN[access]);
});
