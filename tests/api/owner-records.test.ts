import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { anExtraChargeBody } from '#tests/support/extra-charges.ts';
import { saveConflict, saveReservation } from '#tests/support/nights.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aBasic, aUnitDocument } from '#tests/support/registration-documents.ts';
import { aHostReview } from '#tests/support/reviews.ts';
import { aStayRuleBody } from '#tests/support/stay-rules.ts';

/**
 * Every call of the main API that names a record of an owner in its address: owner A gets 404 for owner B's. A new endpoint without an entry
 * fails the last test.
 */
const CALLS: readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object][] = [
  ['PUT', '/api/registration/units/{unitId}', { revision: 1, document: aUnitDocument() }],
  ['POST', '/api/registration/units/{unitId}/copy'],
  ['DELETE', '/api/registration/units/{unitId}?revision=1'],
  ['PUT', '/api/hotels/{id}', { basic: aBasic() }],
  ['PUT', '/api/hotels/{hotelId}/choice'],
  ['DELETE', '/api/registrations/{hotelId}'],
  ['GET', '/api/backoffice/reservations/{id}'],
  ['GET', '/api/backoffice/reservations/{id}/review'],
  ['PUT', '/api/backoffice/reservations/{id}/review', { revision: 0, review: aHostReview() }],
  ['POST', '/api/backoffice/reservations/{id}/review/sending', { revision: 0, review: aHostReview() }],
  ['PUT', '/api/backoffice/reservations/{id}/review/answer', { text: 'Thank you' }],
  ['POST', '/api/backoffice/reservations/{id}/review/appeal', { about: 'guest', words: 'Look again' }],
  ['GET', '/api/backoffice/reservations/{id}/guestRecord'],
  ['GET', '/api/backoffice/invoices/{id}'],
  ['GET', '/api/backoffice/invoices/{id}/invoice.pdf'],
  ['GET', '/api/backoffice/creditNotes/{id}/creditNote.pdf'],
  ['GET', '/api/backoffice/receipts/{id}/receipt.pdf'],
  ['POST', '/api/backoffice/invoices/{id}/payments'],
  ['GET', '/api/backoffice/invoicePayments/{key}'],
  ['GET', '/api/backoffice/receipts/{id}'],
  ['GET', '/api/backoffice/creditNotes/{id}'],
  ['PUT', '/api/backoffice/reservations/{id}/correction', { outcome: 'stayed', amountAgorot: 1, reason: 'paidLess' }],
  ['DELETE', '/api/backoffice/reservations/{id}/correction'],
  ['PUT', '/api/backoffice/closures/{id}', { from: '01-07-2027', to: '02-07-2027', reason: '', revision: 1 }],
  ['PUT', '/api/backoffice/reservations/{id}/guest', { firstName: 'Noa', lastName: 'Levi', email: '', mobilePhone: '', revision: 0 }],
  [
    'PUT',
    '/api/backoffice/reservations/{id}/stay',
    { unitId: 1, from: '01-07-2027', to: '02-07-2027', expectedListAgorot: 1, revision: 0 },
  ],
  ['GET', '/api/backoffice/reservations/{id}/changes'],
  ['GET', '/api/backoffice/reservations/{id}/changeQuote?from=01-07-2027&to=02-07-2027'],
  ['GET', '/api/backoffice/reservations/{id}/otherUnits?unitId=1'],
  ['POST', '/api/backoffice/reservations/{id}/proposals', { from: '01-07-2027', to: '02-07-2027', revision: 0, expectedTotalAgorot: 1 }],
  ['POST', '/api/backoffice/reservations/{id}/proposals/{proposalId}/answer', { answer: 'refused' }],
  ['POST', '/api/backoffice/reservations/{id}/proposals/{proposalId}/withdrawal', {}],
  ['POST', '/api/backoffice/reservations/{id}/unit', { unitId: 1, toUnitId: 2, revision: 0 }],
  ['POST', '/api/backoffice/reservations/{id}/earlyDeparture', { to: '02-07-2027', totalAgorot: 1, revision: 0 }],
  ['POST', '/api/backoffice/reservations/{id}/cancellation'],
  ['DELETE', '/api/backoffice/reservations/{id}/cancellation'],
  ['POST', '/api/backoffice/reservations/{id}/cancellationRequest', {}],
  ['POST', '/api/backoffice/reservations/{id}/notes', { text: 'Late' }],
  ['DELETE', '/api/backoffice/reservations/{id}/notes/{noteId}'],
  ['POST', '/api/backoffice/reservations/{id}/noShow', { isWaived: true }],
  ['DELETE', '/api/backoffice/reservations/{id}/noShow'],
  ['POST', '/api/backoffice/reservations/{id}/charge', { expectedFeeAgorot: 1 }],
  ['POST', '/api/backoffice/reservations/{id}/waiver'],
  ['PUT', '/api/backoffice/stayRules/{id}', { ...aStayRuleBody(), revision: 1 }],
  ['PUT', '/api/backoffice/extraCharges/{id}', { ...anExtraChargeBody(), revision: 1 }],
  ['DELETE', '/api/backoffice/extraCharges/{id}?revision=1'],
  ['DELETE', '/api/backoffice/stayRules/{id}?revision=1'],
  ['POST', '/api/backoffice/rateChanges/{id}/undo'],
  ['PUT', '/api/backoffice/sync/feeds/{id}', { name: 'Airbnb', url: 'https://example.com/a.ics', seen: { name: 'Airbnb', url: '' } }],
  ['DELETE', '/api/backoffice/sync/feeds/{id}'],
  ['POST', '/api/backoffice/sync/feeds/{id}/reading'],
  ['POST', '/api/backoffice/sync/exports/{unitId}/renewal'],
  ['POST', '/api/backoffice/sync/conflicts/{id}/settlement'],
  ['POST', '/api/registration/history/{id}/undo'],
  ['GET', '/api/hotels/{hotelId}/photos'],
  ['POST', '/api/hotels/{hotelId}/photos'],
  ['PUT', '/api/hotels/{hotelId}/photos/order', { unitId: null, photoIds: [] }],
  ['POST', '/api/hotels/{hotelId}/photos/move', { photoIds: [1], from: null, to: null }],
  ['POST', '/api/hotels/{hotelId}/photos/removal', { photoIds: [1] }],
  ['PATCH', '/api/hotels/{hotelId}/photos/{photoId}', { inGallery: false }],
  ['DELETE', '/api/hotels/{hotelId}/photos/{photoId}'],
  ['GET', '/api/hotels/{hotelId}/photos/{photoId}/picture'],
];
/** Records of accounts, not of owners, which identity's tests look after; a unit's calendar is for all who know its address. */
const NOT_OWNERS = /^\/api\/(portal|users|me|admin|impersonate|ical)\b/;

let test: TestApp;
let stranger: Client;
const ids = {
  key: '00000000-0000-4000-8000-000000000000',
  id: 0,
  ruleId: 0,
  chargeId: 0,
  closureId: 0,
  feedId: 0,
  conflictId: 0,
  noteId: 1,
  proposalId: '00000000-0000-4000-8000-000000000000',
  hotelId: 0,
  unitId: 0,
  photoId: 0,
};
beforeAll(async () => {
  test = await createTestApp();
  const [owner, admin] = [await signedIn(test, 'owner@example.com'), await signedIn(test, 'admin@example.com', ['ROLE_ADMIN'])];
  const { propertyId, units } = await submitRegistration(test, owner);
  await approveAsAdmin(test, propertyId, admin.userId);
  const photo = await test.db.selectFrom('host_photos').select('id').where('property_id', '=', propertyId).executeTakeFirstOrThrow();
  const rule = await owner.call('POST', '/backoffice/stayRules', aStayRuleBody({ unitIds: units.map(({ unitId }) => unitId) }));
  const charge = await owner.call('POST', '/backoffice/extraCharges', anExtraChargeBody());
  await owner.call('POST', '/backoffice/closures', {
    closures: [{ unitIds: [units[0]?.unitId], from: '01-07-2027', to: '02-07-2027', reason: '' }],
  });
  const closure = await test.db.selectFrom('closures').select('id').executeTakeFirstOrThrow();
  const at = test.clock.now();
  const reservationId = await saveReservation(test.db, propertyId, at);
  const { feedId, conflictId } = await saveConflict(test.db, { reservationId, unitId: units[0]?.unitId ?? 0, at });
  Object.assign(ids, {
    feedId,
    conflictId,
    id: propertyId,
    ruleId: rule.json().id,
    chargeId: charge.json().id,
    closureId: closure.id,
    hotelId: propertyId,
    unitId: units[0]?.unitId,
    photoId: photo.id,
  });
  stranger = await signedIn(test, 'stranger@example.com');
  await stranger.call('POST', '/registration');
});
afterAll(() => test.close());

const fill = (path: string) =>
  path
    .replace('stayRules/{id}', 'stayRules/{ruleId}')
    .replace('extraCharges/{id}', 'extraCharges/{chargeId}')
    .replace('closures/{id}', 'closures/{closureId}')
    .replace('feeds/{id}', 'feeds/{feedId}')
    .replace('conflicts/{id}', 'conflicts/{conflictId}')
    .replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => String(ids[name]))
    .replace(/^\/api/, '');

describe('a record of another owner is not found', () => {
  it.each(CALLS)('%s %s', async (method, path, payload) => {
    const answer = await stranger.call(method, fill(path), payload);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  it('is not in any list either', async () => {
    expect((await stranger.call('GET', '/hotels')).json().data).toEqual([]);
    expect((await stranger.call('GET', '/registration')).json().propertyId).not.toBe(ids.id);
    expect((await stranger.call('GET', '/publication')).json().propertyId).not.toBe(ids.id);
  });

  it('is tried for every call that names one', async () => {
    const { paths } = (await test.app.inject({ url: '/api/openapi.json' })).json();
    const named = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      path.includes('{') && !NOT_OWNERS.test(path) && path.startsWith('/api/')
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
        : [],
    );
    const tried = new Set(CALLS.map(([method, path]) => `${method} ${path.split('?')[0]}`));
    expect(named.filter((call) => !tried.has(call))).toEqual([]);
  });
});

describe('the list of properties', () => {
  it('shows an owner their own, an administrator all, and nobody else any', async () => {
    const [admin, guest] = [
      await signedIn(test, 'chief@example.com', ['ROLE_ADMIN']),
      await signedIn(test, 'guest@example.com', ['ROLE_CUSTOMER']),
    ];
    expect((await admin.call('GET', '/hotels')).json()).toMatchObject({
      data: [{ id: ids.id, title: 'חצר האלונים', status: 'approved', units: 2, city: 'ראש פינה' }],
      meta: { totalItems: 1, currentPage: 1, perPage: 30 },
    });
    expect((await guest.call('GET', '/hotels')).statusCode).toBe(403);
    expect((await guest.call('PUT', `/hotels/${ids.id}`, { basic: aBasic() })).statusCode).toBe(404);
    expect((await test.app.inject({ url: '/api/hotels' })).statusCode).toBe(401);
    const wrong = await admin.call('PUT', `/hotels/${ids.id}`, { basic: aBasic({ propertyType: null }) });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'registration_incomplete']);
    const right = await admin.call('PUT', `/hotels/${ids.id}`, { basic: aBasic({ propertyType: 'villa' }) });
    expect([right.statusCode, right.json().steps.basic.document.propertyType]).toEqual([200, 'villa']);
    expect((await admin.call('PUT', '/hotels/999999', { basic: aBasic() })).statusCode).toBe(404);
  });
});
