import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registration, UnitState } from '#contract/registration.ts';
import { listWaitingReviews, requestChanges } from '#server/modules/registration/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aBooking, aWish, CHECKOUT, mailsTo, openSession } from '#tests/support/booking.ts';
import { TestBrowser } from '#tests/support/browser.ts';
import { sidesOf } from '#tests/support/changes.ts';
import { addPhotos, approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';
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

const aHost = () => {
  hosts += 1;
  return signedIn(test, `host-${hosts}@example.com`);
};
const show = async (host: Client) => (await host.call('GET', '/registration')).json<Registration>();
const approveIt = (propertyId: number) => approveAsAdmin(test, propertyId, admin.userId);
const sendBack = (propertyId: number, reasons: Record<string, string>, revision?: number) =>
  test.db
    .transaction()
    .execute((trx) =>
      requestChanges(trx, { propertyId, reasons, revision, adminId: admin.userId }, { at: test.clock.now(), config: test.config }),
    );
async function anApprovedHost(): Promise<{ host: Client; propertyId: number }> {
  const host = await aHost();
  const { propertyId } = await submitRegistration(test, host);
  await approveIt(propertyId);
  return { host, propertyId };
}
const isWaiting = async (propertyId: number) => (await listWaitingReviews(test.db)).some(({ review }) => review.propertyId === propertyId);
const publish = (host: Client, isPublished = true) => host.call('PUT', '/publication', { isPublished });
const page = async (propertyId: number) => (await ask(test, `/hotels/${propertyId}`)).json();

describe('a request for approval', () => {
  it('is received: the property awaits review, off the market, and host and support are told', async () => {
    const host = await aHost();
    const sent = await submitRegistration(test, host);
    expect(sent).toMatchObject({
      status: 'waitingForApproval',
      submittedAt: '2026-11-22T08:00:00.000Z',
      isPublished: false,
      incompleteSteps: [],
    });
    expect((await host.call('GET', '/me')).json().hotel).toEqual({ id: sent.propertyId, status: 'waitingForApproval' });
    expect((await ask(test, `/hotels/${sent.propertyId}`)).statusCode).toBe(404);
    const [mail] = await mailsTo(test.context, host.email);
    expect(mail?.subject).toContain('חצר האלונים');
    expect((await mailsTo(test.context, 'support@lina.example')).some(({ subject }) => subject.includes('חצר האלונים'))).toBe(true);
    const again = await host.call('POST', '/registration/approval', { certify: true, terms: true, review: true });
    expect([again.statusCode, again.json().code]).toEqual([409, 'registration_already_submitted']);
  });

  it('can be edited while it waits, and what is approved is what stands then', async () => {
    const host = await aHost();
    const sent = await submitRegistration(test, host);
    const document = somePolicies({ arrivalFrom: '16:00' });
    await host.call('PUT', '/registration/steps/policies', { revision: sent.steps.policies.revision, document });
    await approveIt(sent.propertyId);
    await publish(host);
    expect((await page(sent.propertyId)).policies.arrivalFrom).toBe('16:00');
  });

  it('keeps numbers without the signs that parted their groups', async () => {
    const host = await aHost();
    const sent = await submitRegistration(test, host);
    const { address, business } = aBasic();
    const parted = { idNumber: '51-500000-8', vatNumber: ' 51 500000 8', phone: '\u202a04–693‑1234\u202c' };
    const document = aBasic({ address: { ...address, zipCode: '12000 00' }, business: { ...business, ...parted } });
    const saved = await host.call('PUT', '/registration/steps/basic', { revision: sent.steps.basic.revision, document });
    expect(saved.json().issues).toEqual([]);
    await approveIt(sent.propertyId);
    const row = await test.db.selectFrom('properties').selectAll().where('id', '=', sent.propertyId).executeTakeFirstOrThrow();
    expect([row.zip_code, row.business_number, row.business_vat_number, row.business_phone]).toEqual([
      '1200000',
      '515000008',
      '515000008',
      '+97246931234',
    ]);
  });

  it('is sent back with reasons by step, mended and sent again', async () => {
    const host = await aHost();
    const { propertyId } = await submitRegistration(test, host);
    await expect(sendBack(propertyId, { basic: ' ' })).rejects.toMatchObject({ code: 'invalid_fields' });
    await expect(sendBack(propertyId, { basic: 'x' }, 1)).rejects.toMatchObject({ code: 'registration_not_in_review' });
    await sendBack(propertyId, { basic: 'השם לא תואם לשלט', photos: 'חסרה תמונה של החדר' });
    const back = await show(host);
    expect([back.status, back.steps.basic.reason, back.steps.photos.reason, back.steps.policies.reason]).toEqual([
      'changesRequested',
      'השם לא תואם לשלט',
      'חסרה תמונה של החדר',
      null,
    ]);
    const mails = await mailsTo(test.context, host.email);
    expect(mails.some(({ text }) => text.includes('השם לא תואם לשלט'))).toBe(true);
    const document = aBasic({ name: { he: 'חצר האלון', en: 'Oak Yard' } });
    await host.call('PUT', '/registration/steps/basic', { revision: back.steps.basic.revision, document });
    const resent = await host.call('POST', '/registration/approval', { certify: true, terms: true, review: true });
    expect(resent.json()).toMatchObject({ status: 'waitingForApproval' });
    expect((await listWaitingReviews(test.db)).map(({ review }) => review.propertyId)).toContain(propertyId);
    await approveIt(propertyId);
    expect(await show(host)).toMatchObject({ status: 'approved', decidedAt: '2026-11-22T08:00:00.000Z' });
    await expect(approveIt(propertyId)).rejects.toMatchObject({ code: 'registration_not_in_review' });
  });
});

describe('an approved property', () => {
  it('is published once its checklist is met, found by the very next search, and taken off again', async () => {
    const host = await aHost();
    const { propertyId } = await submitRegistration(test, host);
    const early = await publish(host);
    expect([early.statusCode, early.json().code, early.json().details.checks]).toEqual([422, 'publication_incomplete', ['approved']]);
    await approveIt(propertyId);
    expect((await host.call('GET', '/publication')).json()).toMatchObject({ isReady: true, isPublished: false });
    expect((await publish(host)).json()).toMatchObject({ isPublished: true });
    const found = async () => (await ask(test, '/search', { location: 'rosh-pinna' })).json().data.map(({ id }: { id: number }) => id);
    expect(await found()).toContain(propertyId);
    const shown = await page(propertyId);
    expect(shown).toMatchObject({ title: 'חצר האלונים', units: [{ title: 'בקתת רימון' }, { title: 'סוויטת אלה' }] });
    expect(shown.units[0].rates).toMatchObject({ midweekAgorot: 89_000, weekendAgorot: 119_000, childExtraAgorot: 8_000 });
    expect([shown.photos.length, shown.units[0].photos.length]).toEqual([4, 4]);
    await publish(host, false);
    expect(await found()).not.toContain(propertyId);
  });

  it('keeps a unit that was booked, whole; one that guests only looked at goes', async () => {
    const { host, propertyId } = await anApprovedHost();
    await publish(host);
    const [booked, held] = (await show(host)).units as [UnitState, UnitState];
    const stay = aWish(propertyId, { units: [booked.unitId] });
    const booking = aBooking({ stay });
    const answer = await new TestBrowser(test).post(CHECKOUT, booking);
    const { reservationId, accessCode } = answer.json<{ reservationId: string; accessCode: string }>();
    await openSession(new TestBrowser(test, { address: '198.51.100.9' }), aWish(propertyId, { units: [held.unitId] }));
    const remove = async ({ unitId, revision }: UnitState) => {
      const answer = await host.call('DELETE', `/registration/units/${unitId}?revision=${revision}`);
      return [answer.statusCode, answer.body && answer.json().code];
    };
    expect(await remove(booked)).toEqual([409, 'unit_in_use']);
    expect(await remove(held)).toEqual([409, 'unit_in_use']);
    const { units } = await page(propertyId);
    expect(units.map(({ photos }: { photos: unknown[] }) => photos.length)).toEqual([4, 4]);
    test.clock.advance({ minutes: 30 });
    const sides = sidesOf(test, { host }, reservationId, accessCode);
    expect((await sides.host.propose({ from: stay.from, to: stay.to, units: [held.unitId] })).status).toBe(201);
    expect(await remove(held)).toEqual([409, 'unit_in_use']);
    test.clock.advance({ days: 1 });
    expect(await remove(held)).toEqual([204, '']);
    test.clock.set('2026-11-22T08:00:00Z');
  });

  it('keeps the last unit that guests see, however many drafts there are', async () => {
    const { host } = await anApprovedHost();
    const [first, last] = (await show(host)).units as [UnitState, UnitState];
    const draft = (await host.call('POST', `/registration/units/${first.unitId}/copy`)).json<UnitState>();
    const remove = ({ unitId, revision }: UnitState) => host.call('DELETE', `/registration/units/${unitId}?revision=${revision}`);
    expect((await remove(first)).statusCode).toBe(204);
    const refused = await remove(last);
    expect([refused.statusCode, refused.body && refused.json().code]).toEqual([409, 'last_unit']);
    expect((await remove(draft)).statusCode).toBe(204);
    expect((await show(host)).units.map(({ unitId }) => unitId)).toEqual([last.unitId]);
  });

  it('shows edits at once, and never half of one', async () => {
    const { host, propertyId } = await anApprovedHost();
    await publish(host);
    const { steps, units } = await show(host);
    const [unit] = units as [UnitState];
    const price = { ...unit.document.pricing, midweekAgorot: 95_000 };
    const saved = await host.call('PUT', `/registration/units/${unit.unitId}`, {
      revision: unit.revision,
      document: { ...unit.document, pricing: price },
    });
    expect(saved.json()).toMatchObject({ isLive: true });
    expect((await page(propertyId)).units[0].rates.midweekAgorot).toBe(95_000);
    const broken = { ...steps.policies.document, arrivalFrom: '1', notes: { he: 'שקט', en: '' } };
    const half = await host.call('PUT', '/registration/steps/policies', { revision: steps.policies.revision, document: broken });
    expect([half.statusCode, half.json().code]).toEqual([422, 'registration_incomplete']);
    expect((await page(propertyId)).policies).toMatchObject({ arrivalFrom: '15:00', notes: '' });
    await host.call('PUT', '/registration/steps/policies', {
      revision: steps.policies.revision,
      document: { ...broken, arrivalFrom: '14:00' },
    });
    expect((await page(propertyId)).policies).toMatchObject({ arrivalFrom: '14:00', notes: 'שקט' });
  });

  it('keeps name, address and business as they are until an admin has seen the change', async () => {
    const { host, propertyId } = await anApprovedHost();
    await publish(host);
    const { basic } = (await show(host)).steps;
    const wanted = { ...basic.document, name: { he: 'חצר הברושים', en: 'Cypress Yard' }, suitableFor: ['groups'] };
    const saved = await host.call('PUT', '/registration/steps/basic', { revision: basic.revision, document: wanted });
    expect(saved.json()).toMatchObject({ isLive: false, isComplete: true });
    expect(await page(propertyId)).toMatchObject({ title: 'חצר האלונים', suitableFor: [{ id: 'groups' }] });
    expect((await show(host)).pendingChange).toMatchObject({
      status: 'waiting',
      fields: [
        { path: 'name.he', live: 'חצר האלונים', wanted: 'חצר הברושים' },
        { path: 'name.en', live: 'Oak Courtyard', wanted: 'Cypress Yard' },
      ],
    });
    await sendBack(propertyId, { basic: 'חסר צילום של השלט' });
    const refused = await show(host);
    expect((await mailsTo(test.context, host.email)).at(-1)?.text).toContain('/property-owner/he/backoffice/hotel-details');
    expect(refused).toMatchObject({ status: 'approved', pendingChange: { status: 'refused', reason: 'חסר צילום של השלט' } });
    const again = { ...wanted, name: { he: 'חצר הברוש', en: 'Cypress Yard' } };
    await host.call('PUT', '/registration/steps/basic', { revision: refused.steps.basic.revision, document: again });
    await approveIt(propertyId);
    expect((await page(propertyId)).title).toBe('חצר הברוש');
    expect(await show(host)).toMatchObject({ pendingChange: null, steps: { basic: { isLive: true } } });
  });

  it('asks for no second review of what was refused, whatever else the host edits, until the change itself is another', async () => {
    const { host, propertyId } = await anApprovedHost();
    const { basic } = (await show(host)).steps;
    const wanted = { ...basic.document, name: { he: 'חצר הברושים', en: 'Cypress Yard' } };
    await host.call('PUT', '/registration/steps/basic', { revision: basic.revision, document: wanted });
    await sendBack(propertyId, { basic: 'חסר צילום של השלט' });

    const refused = await show(host);
    const policies = { revision: refused.steps.policies.revision, document: somePolicies({ arrivalFrom: '16:00' }) };
    await host.call('PUT', '/registration/steps/policies', policies);
    const described = { ...wanted, suitableFor: ['groups'] };
    await host.call('PUT', '/registration/steps/basic', { revision: refused.steps.basic.revision, document: described });
    expect((await show(host)).pendingChange).toMatchObject({ status: 'refused', reason: 'חסר צילום של השלט' });
    expect(await isWaiting(propertyId)).toBe(false);

    const another = { ...described, name: { he: 'חצר הברוש', en: 'Cypress Yard' } };
    await host.call('PUT', '/registration/steps/basic', { revision: refused.steps.basic.revision + 1, document: another });
    expect((await show(host)).pendingChange).toMatchObject({ status: 'waiting', reason: null });
    expect(await isWaiting(propertyId)).toBe(true);
  });

  it('calls the review off when the host takes the change back', async () => {
    const { host, propertyId } = await anApprovedHost();
    const { basic } = (await show(host)).steps;
    const save = (revision: number, document: object) => host.call('PUT', '/registration/steps/basic', { revision, document });
    await save(basic.revision, { ...basic.document, name: { he: 'אחר', en: 'Other' } });
    await save(basic.revision + 1, basic.document);
    expect((await show(host)).pendingChange).toBeNull();
    expect((await listWaitingReviews(test.db)).map(({ review }) => review.propertyId)).not.toContain(propertyId);
  });

  it('gets new units once they have photos, and loses those that were never booked', async () => {
    const { host, propertyId } = await anApprovedHost();
    await publish(host);
    const document = aUnitDocument({ name: { he: 'בית האבן', en: 'Stone house' } });
    const added = (await host.call('POST', '/registration/units', { document })).json<UnitState>();
    expect(added).toMatchObject({ position: 3, isLive: false, isComplete: true });
    expect((await page(propertyId)).units).toHaveLength(2);
    await addPhotos(test, { propertyId, units: [added] });
    await host.call('POST', '/registration');
    expect((await page(propertyId)).units.map(({ title }: { title: string }) => title)).toContain('בית האבן');
    const [first] = (await show(host)).units as [UnitState];
    expect((await host.call('DELETE', `/registration/units/${first.unitId}?revision=${first.revision}`)).statusCode).toBe(204);
    expect((await page(propertyId)).units.map(({ title }: { title: string }) => title)).toEqual(['סוויטת אלה', 'בית האבן']);
  });
});
