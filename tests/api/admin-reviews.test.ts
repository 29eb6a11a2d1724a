import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewResponse, ReviewsResponse } from '#contract/admin-reviews.ts';
import type { Registration, UnitState } from '#contract/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { addPhotos, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
import { aBasic, aUnitDocument, somePolicies } from '#tests/support/registration-documents.ts';
import { ask } from '#tests/support/requests.ts';

let test: TestApp;
let admin: Client;
let hosts = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());

async function aWaitingHost(): Promise<{ host: Client; propertyId: number; review: ReviewResponse }> {
  hosts += 1;
  const host = await signedIn(test, `host-${hosts}@example.com`);
  const { propertyId } = await submitRegistration(test, host);
  return { host, propertyId, review: await read(propertyId) };
}
const read = async (propertyId: number) => (await admin.call('GET', `/admin/reviews/${propertyId}`)).json<ReviewResponse>();
const queue = async () => (await admin.call('GET', '/admin/reviews')).json<ReviewsResponse>().reviews;
const approve = (propertyId: number, revision: number, as: Client = admin) =>
  as.call('POST', `/admin/reviews/${propertyId}/approval`, { revision });
const sendBack = (propertyId: number, revision: number, reasons: object) =>
  admin.call('POST', `/admin/reviews/${propertyId}/changes`, { revision, reasons });
const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

describe('the review queue', () => {
  it('lists what waits with its owner and age, and shows all of it', async () => {
    const { host, propertyId, review } = await aWaitingHost();
    const { at, reviews } = (await admin.call('GET', '/admin/reviews')).json<ReviewsResponse>();
    expect(at).toBe('2026-11-22T08:00:00.000Z');
    expect(reviews.find((one) => one.propertyId === propertyId)).toEqual({
      propertyId,
      kind: 'registration',
      isRepeated: false,
      requestedAt: '2026-11-22T08:00:00.000Z',
      name: { he: 'חצר האלונים', en: 'Oak Courtyard' },
      city: { he: 'ראש פינה', en: 'Rosh Pinna' },
      owner: { id: host.userId, name: aBasic().contact.name, email: host.email, isEmailProven: true },
      changedFields: 0,
    });
    expect(review.registration.units).toHaveLength(2);
    expect(review).toMatchObject({ phone: '054-318-2277', locale: 'he', changes: [] });
  });

  it('approves what was seen: the host may publish, and it waits no more', async () => {
    const { host, propertyId, review } = await aWaitingHost();
    expect((await approve(propertyId, review.revision)).statusCode).toBe(204);
    expect((await host.call('GET', '/me')).json().hotel).toEqual({ id: propertyId, status: 'approved' });
    expect((await queue()).map((one) => one.propertyId)).not.toContain(propertyId);
    expect((await admin.call('GET', `/admin/reviews/${propertyId}`)).statusCode).toBe(404);
    expect((await host.call('PUT', '/publication', { isPublished: true })).statusCode).toBe(200);
  });

  it('sends back with reasons by step, of which the host reads in the mail', async () => {
    const { host, propertyId, review } = await aWaitingHost();
    expect(codeOf(await sendBack(propertyId, review.revision, {}))).toBe('invalid_fields');
    expect(codeOf(await sendBack(propertyId, review.revision, { garage: 'x' }))).toBe('invalid_fields');
    const sent = await sendBack(propertyId, review.revision, { photos: 'חסרה תמונה של חדר הרחצה' });
    expect(sent.statusCode).toBe(204);
    const back = (await host.call('GET', '/registration')).json<Registration>();
    expect([back.status, back.steps.photos.reason]).toEqual(['changesRequested', 'חסרה תמונה של חדר הרחצה']);
    expect((await mailsTo(test.context, host.email)).some(({ text }) => text.includes('חסרה תמונה של חדר הרחצה'))).toBe(true);
    expect(back.changedSteps).toEqual([]);
    const boxes = { certify: true, terms: true, review: true };
    expect(codeOf(await host.call('POST', '/registration/approval', boxes))).toBe('registration_unchanged');
    const answer = 'חדר הרחצה בשיפוץ, נצלם בשבוע הבא';
    await host.call('POST', '/registration/approval', { ...boxes, mended: ['photos'], answer });
    const again = await read(propertyId);
    expect(again).toMatchObject({ isRepeated: true, registration: { steps: { approval: { document: { answer, mended: ['photos'] } } } } });
    // Each round is answered anew.
    await sendBack(propertyId, again.revision, { photos: 'נחכה לתמונה' });
    const third = (await host.call('GET', '/registration')).json<Registration>();
    expect(third.steps.approval.document).toEqual({ ...boxes, mended: [], answer: '' });
  });

  it('tells of what was sent again what had been asked for, and what changed since, photos too', async () => {
    const { host, propertyId, review } = await aWaitingHost();
    expect(review.sentBack).toBeNull();
    const reasons = { basic: 'השם לא תואם לשלט', photos: 'חסרה תמונה של חדר הרחצה' };
    await sendBack(propertyId, review.revision, reasons);
    const { steps, units } = review.registration;
    const [first, second] = units as [UnitState, UnitState];
    await host.call('PUT', '/registration/steps/basic', {
      revision: steps.basic.revision,
      document: aBasic({ name: { he: 'חצר האלון', en: 'Oak Courtyard' } }),
    });
    const unit = { ...first.document, pricing: { ...first.document.pricing, midweekAgorot: 61_000 } };
    await host.call('PUT', `/registration/units/${first.unitId}`, { revision: first.revision, document: unit });
    await host.call('DELETE', `/registration/units/${second.unitId}?revision=${second.revision}`);
    const added = await host.call('POST', '/registration/units', {
      document: aUnitDocument({ name: { he: 'בית האבן', en: 'Stone house' } }),
    });
    await addPhotos(test, { propertyId, units: [added.json<UnitState>()] });
    const last = await test.db
      .selectFrom('host_photos')
      .select('id')
      .where('property_id', '=', propertyId)
      .where('source', '=', 'test:property/1');
    await test.db
      .deleteFrom('host_photos')
      .where('id', '=', (await last.executeTakeFirstOrThrow()).id)
      .execute();
    const mended = (await host.call('GET', '/registration')).json<Registration>();
    expect(mended.changedSteps).toEqual(['basic', 'layout', 'photos']);
    const sent = await host.call('POST', '/registration/approval', { certify: true, terms: true, review: true });
    expect(sent.statusCode).toBe(200);

    const again = await read(propertyId);
    expect(again).toMatchObject({ isRepeated: true, sentBack: { decidedAt: '2026-11-22T08:00:00.000Z', by: 'admin', reasons } });
    expect(again.sentBack?.since).toMatchObject({
      steps: [{ step: 'basic', path: 'name.he', before: 'חצר האלונים', after: 'חצר האלון' }],
      units: [
        { unitId: first.unitId, state: 'changed', changes: [{ path: 'pricing.midweekAgorot', after: 61_000 }] },
        { state: 'added', name: { he: 'בית האבן', en: 'Stone house' } },
        { unitId: second.unitId, state: 'removed', name: { he: 'סוויטת אלה', en: 'Ela suite' } },
      ],
      photos: [{ unitId: null, added: [{ width: 1600 }, {}, {}, {}], removed: 1, isReordered: false }],
    });
    await approve(propertyId, again.revision);
    const kept = await test.db.selectFrom('registration_reviews').select('submission').where('property_id', '=', propertyId).execute();
    expect(kept.map(({ submission }) => submission)).toEqual([null, null]);
  });

  it('lets only one of two administrators decide, and nobody on what they have not seen', async () => {
    const { host, propertyId, review } = await aWaitingHost();
    const document = somePolicies({ arrivalFrom: '16:00' });
    await host.call('PUT', '/registration/steps/policies', { revision: review.registration.steps.policies.revision, document });
    expect(codeOf(await approve(propertyId, review.revision))).toBe('registration_not_in_review');
    const other = await signedIn(test, 'second-admin@example.com', ['ROLE_ADMIN']);
    const { revision } = await read(propertyId);
    const answers = await Promise.all([approve(propertyId, revision), approve(propertyId, revision, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  it('puts changed fields of an approved property side by side, and keeps the old ones until approved', async () => {
    const { host, propertyId, review } = await aWaitingHost();
    await approve(propertyId, review.revision);
    await host.call('PUT', '/publication', { isPublished: true });
    const { steps } = (await host.call('GET', '/registration')).json<Registration>();
    const document = aBasic({ name: { he: 'חצר האלון', en: 'Oak Courtyard' } });
    await host.call('PUT', '/registration/steps/basic', { revision: steps.basic.revision, document });
    const change = await read(propertyId);
    expect(change).toMatchObject({
      kind: 'change',
      changedFields: 1,
      changes: [{ path: 'name.he', live: 'חצר האלונים', wanted: 'חצר האלון' }],
    });
    const titleOf = async () => (await ask(test, `/hotels/${propertyId}`)).json().title;
    const preview = await admin.call('GET', `/admin/preview/${propertyId}`);
    expect([preview.json().title, await titleOf()]).toEqual(['חצר האלון', 'חצר האלונים']);
    await approve(propertyId, change.revision);
    expect(await titleOf()).toBe('חצר האלון');
  });
});

describe('the preview', () => {
  it('shows a property before its approval as guests would see it, and changes nothing', async () => {
    const { host, propertyId } = await aWaitingHost();
    const preview = await admin.call('GET', `/admin/preview/${propertyId}`);
    expect(preview.json()).toMatchObject({
      id: propertyId,
      title: 'חצר האלונים',
      units: [{ title: 'בקתת רימון' }, { title: 'סוויטת אלה' }],
    });
    const pictures = [preview.json().photos[0], preview.json().units[0].photos[0]];
    for (const { url } of pictures) expect((await admin.call('GET', `${url.replace('/api', '')}?w=640`)).statusCode).toBe(200);
    expect((await host.call('GET', '/me')).json().hotel.status).toBe('waitingForApproval');
    expect((await mailsTo(test.context, host.email)).filter(({ subject }) => subject.includes('אושר'))).toEqual([]);
    expect((await ask(test, `/hotels/${propertyId}`)).statusCode).toBe(404);
    expect((await admin.call('GET', '/admin/preview/999999')).statusCode).toBe(404);
  });
});

describe('the review calls', () => {
  it('are there for administrators alone', async () => {
    const { host, propertyId, review } = await aWaitingHost();
    const calls = [
      ['GET', '/admin/reviews'],
      ['GET', `/admin/reviews/${propertyId}`],
      ['GET', `/admin/preview/${propertyId}`],
      ['POST', `/admin/reviews/${propertyId}/approval`, { revision: review.revision }],
      ['POST', `/admin/reviews/${propertyId}/changes`, { revision: review.revision, reasons: { basic: 'x' } }],
    ] as const;
    for (const [method, url, payload] of calls) {
      expect((await host.call(method, url, payload)).statusCode).toBe(403);
      expect((await test.app.inject({ method, url: `/api${url}`, ...(payload && { payload }) })).statusCode).toBe(401);
    }
    expect((await queue()).map((one) => one.propertyId)).toContain(propertyId);
  });
});
