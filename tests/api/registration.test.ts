import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registration, RegistrationIssue, UnitState } from '#contract/registration.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { mailsTo } from '#tests/support/booking.ts';
import { type Client, fillRegistration, signedIn } from '#tests/support/registration.ts';
import { aBasic, aUnitDocument, someFacilities } from '#tests/support/registration-documents.ts';

let test: TestApp;
let hosts = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const aHost = () => {
  hosts += 1;
  return signedIn(test, `host-${hosts}@example.com`);
};
const show = async (host: Client) => (await host.call('GET', '/registration')).json<Registration>();
const codes = (issues: readonly RegistrationIssue[]) => issues.map(({ path, code }) => `${path} ${code}`);

describe('a registration', () => {
  it('is for hosts: visitors have to sign in, guests are refused', async () => {
    const guest = await signedIn(test, 'guest@example.com', ['ROLE_CUSTOMER']);
    for (const [method, url] of [
      ['POST', '/registration'],
      ['GET', '/registration'],
      ['GET', '/publication'],
    ] as const) {
      expect((await test.app.inject({ method, url: `/api${url}` })).statusCode).toBe(401);
      expect((await guest.call(method, url)).statusCode).toBe(403);
    }
  });

  it('begins once, however often it is opened, and makes its owner the host of a draft', async () => {
    const host = await aHost();
    const none = await host.call('GET', '/registration');
    expect([none.statusCode, none.body]).toEqual([204, '']);
    const answers = await Promise.all([host.call('POST', '/registration'), host.call('POST', '/registration')]);
    const [first, second] = answers.map((answer) => answer.json<Registration>());
    expect(first).toMatchObject({ status: 'draft', submittedAt: null, units: [], pendingChange: null });
    expect(second?.propertyId).toBe(first?.propertyId);
    expect((await host.call('GET', '/me')).json().hotel).toEqual({ id: first?.propertyId, status: 'draft' });
    // The one thing that is known of a new host.
    expect(first?.steps.basic.document.contact).toEqual({ name: '', phone: '', email: host.email });
    // Of the policies the usual answers are there already.
    expect(first?.incompleteSteps).toEqual(['basic', 'facilities', 'layout', 'photos', 'approval']);
  });

  it('keeps a step as it was typed, unfinished or wrong, and tells what is missing', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    const document = aBasic({ contact: { name: '', phone: '054-31', email: 'michal@' } });
    const answer = await host.call('PUT', '/registration/steps/basic', { revision: 0, document });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ step: 'basic', revision: 1, isComplete: false, isLive: false, document });
    expect(codes(answer.json().issues)).toEqual(['contact.name required', 'contact.phone phone_invalid', 'contact.email email_invalid']);
    expect(answer.json().savedBy).toEqual({ userId: host.userId, name: host.email.split('@')[0], isSupport: false });
    expect((await show(host)).steps.basic.document).toEqual(document);
  });

  it('refuses options that do not exist, but not what an option set has lost since', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    const { choices } = someFacilities();
    const save = (revision: number, chosen: object) =>
      host.call('PUT', '/registration/steps/facilities', { revision, document: { choices: { ...choices, ...chosen } } });
    const refused = await save(0, { swimming_pool_types: ['constructor'] });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'document.choices.swimming_pool_types', code: 'option_unknown' }],
    ]);
    expect((await show(host)).steps.facilities.revision).toBe(0);
    const city = aBasic({ address: { ...aBasic().address, cityId: 'toString' } });
    expect((await host.call('PUT', '/registration/steps/basic', { revision: 0, document: city })).json().errors).toEqual([
      { path: 'document.address.cityId', code: 'city_unknown' },
    ]);
    const unit = aUnitDocument({ unitType: '__proto__' });
    expect((await host.call('POST', '/registration/units', { document: unit })).json().errors).toEqual([
      { path: 'document.unitType', code: 'option_unknown' },
    ]);

    expect((await save(0, {})).statusCode).toBe(200);
    const lost = { choices: { ...choices, swimming_pool_types: ['closed-down'] } };
    await test.db
      .updateTable('registration_steps')
      .set({ document: JSON.stringify(lost) })
      .where('step', '=', 'facilities')
      .where('property_id', '=', (await show(host)).propertyId)
      .execute();
    expect((await save(1, { swimming_pool_types: ['closed-down'], safety: [] })).statusCode).toBe(200);
  });

  it('keeps what is typed on its line: a pasted line break becomes a space', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    const document = aBasic({ name: { he: 'חצר\r\nהאלונים', en: 'Oak\tYard' }, description: { he: 'שורה\nועוד אחת', en: '' } });
    const answer = await host.call('PUT', '/registration/steps/basic', { revision: 0, document });
    expect(answer.json().document).toMatchObject({ name: { he: 'חצר האלונים', en: 'Oak Yard' }, description: { he: 'שורה\nועוד אחת' } });
  });

  it('calls the host by the contact’s name, until they tell their own', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    const nameAfter = async (revision: number, name: string) => {
      const document = aBasic({ contact: { name, phone: '', email: '' } });
      expect((await host.call('PUT', '/registration/steps/basic', { revision, document })).statusCode).toBe(200);
      return (await host.call('GET', '/me')).json().username;
    };
    expect(await nameAfter(0, '')).toBe(host.email.split('@')[0]);
    // As it is saved while it is being typed.
    expect(await nameAfter(1, 'מיכל')).toBe('מיכל');
    expect(await nameAfter(2, 'מיכל אלון')).toBe('מיכל אלון');
    expect(await nameAfter(3, '')).toBe('מיכל אלון');
    await host.call('PUT', `/users/${host.userId}`, { firstName: 'מיכל', lastName: 'לוי' });
    expect(await nameAfter(4, 'יעל')).toBe('מיכל לוי');
  });

  it('refuses what is no document at all', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    for (const payload of [
      { document: {} },
      { revision: 0, document: { name: 'x' } },
      { revision: 0, document: { description: { he: 'x'.repeat(5000) } } },
    ]) {
      expect((await host.call('PUT', '/registration/steps/basic', payload)).json().code).toBe('invalid_fields');
    }
    expect((await host.call('PUT', '/registration/steps/nonsense', { revision: 0, document: {} })).statusCode).toBe(404);
    expect((await show(host)).steps.basic.revision).toBe(0);
  });

  it('shows a conflicting edit instead of overwriting it, and takes the same save twice', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    const save = (revision: number, document: object) => host.call('PUT', '/registration/steps/basic', { revision, document });
    const first = aBasic({ propertyType: 'villa' });
    await save(0, first);
    const late = await save(0, aBasic({ propertyType: 'khan' }));
    expect([late.statusCode, late.json().code]).toEqual([409, 'revision_conflict']);
    expect(late.json().details).toMatchObject({
      current: { step: 'basic', revision: 1, document: first },
      savedBy: { userId: host.userId },
      savedAt: '2026-11-22T08:00:00.000Z',
    });
    const repeated = await save(0, first);
    expect([repeated.statusCode, repeated.json().revision]).toEqual([200, 1]);
    expect((await save(1, aBasic({ propertyType: 'khan' }))).json().revision).toBe(2);
  });

  it('lets only one of several saves at once through', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    const save = (zipCode: string) =>
      host.call('PUT', '/registration/steps/basic', { revision: 0, document: aBasic({ address: { ...aBasic().address, zipCode } }) });
    const answers = await Promise.all(['1111111', '2222222', '3333333', '4444444'].map(save));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('the units of a registration', () => {
  it('are added, copied without their name, saved, ordered and removed', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    const first = (await host.call('POST', '/registration/units', { document: aUnitDocument() })).json<UnitState>();
    expect(first).toMatchObject({ position: 1, revision: 1, isComplete: true });
    const copy = (await host.call('POST', `/registration/units/${first.unitId}/copy`)).json<UnitState>();
    expect(copy.document).toEqual({ ...first.document, name: { he: '', en: '' } });
    expect(codes(copy.issues)).toEqual(['name.he required', 'name.en required']);
    const renamed = aUnitDocument({ name: { he: 'סוויטת אלה', en: 'Ela suite' } });
    const saved = await host.call('PUT', `/registration/units/${copy.unitId}`, { revision: copy.revision, document: renamed });
    expect(saved.json()).toMatchObject({ revision: 2, isComplete: true, document: renamed });
    const stale = await host.call('PUT', `/registration/units/${copy.unitId}`, { revision: 1, document: aUnitDocument() });
    expect(stale.json().details.current).toMatchObject({ unitId: copy.unitId, revision: 2, document: renamed });

    const ordered = await host.call('PUT', '/registration/units/order', { unitIds: [copy.unitId, first.unitId] });
    expect(ordered.json<Registration>().units.map(({ unitId, position }) => [unitId, position])).toEqual([
      [copy.unitId, 1],
      [first.unitId, 2],
    ]);
    expect((await host.call('PUT', '/registration/units/order', { unitIds: [copy.unitId] })).json().code).toBe('invalid_fields');
    expect((await host.call('DELETE', `/registration/units/${copy.unitId}?revision=1`)).json().code).toBe('revision_conflict');
    expect((await host.call('DELETE', `/registration/units/${copy.unitId}?revision=2`)).statusCode).toBe(204);
    expect((await show(host)).units).toMatchObject([{ unitId: first.unitId, position: 1 }]);
    expect((await host.call('PUT', `/registration/units/${copy.unitId}`, { revision: 2, document: renamed })).json().code).toBe(
      'unit_not_found',
    );
  });

  it('are fourteen at most', async () => {
    const host = await aHost();
    await host.call('POST', '/registration');
    for (let count = 0; count < 14; count += 1) expect((await host.call('POST', '/registration/units', {})).statusCode).toBe(201);
    const refused = await host.call('POST', '/registration/units', {});
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_units']);
  });
});

describe('the request for approval', () => {
  const boxes = { certify: true, terms: true, review: true };

  it('names everything that is missing, by step, and keeps the draft', async () => {
    const host = await aHost();
    await fillRegistration(host);
    await host.call('PUT', '/registration/steps/facilities', { revision: 1, document: someFacilities({ swimming_pool_types: [] }) });
    const refused = await host.call('POST', '/registration/approval', { ...boxes, review: false });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'registration_incomplete']);
    const { issues } = refused.json().details;
    expect(codes(issues.facilities)).toEqual(['choices.swimming_pool_types required']);
    expect(codes(issues.approval)).toEqual(['review review_required']);
    expect(issues.photos.map(({ code, facts, unit }: RegistrationIssue) => [code, facts, unit?.name.he])).toEqual([
      ['too_few_photos', { required: 4, actual: 0 }, undefined],
      ['too_few_photos', { required: 4, actual: 0 }, 'בקתת רימון'],
      ['too_few_photos', { required: 4, actual: 0 }, 'סוויטת אלה'],
    ]);
    expect((await show(host)).status).toBe('draft');
    expect(await mailsTo(test.context, host.email)).toEqual([]);
  });
});

describe('a unit that is added again under the same key', () => {
  it.each(['added', 'copied'])('is one unit (%s)', async (how) => {
    const host = await aHost();
    const { units } = await fillRegistration(host);
    const url = how === 'added' ? '/api/registration/units' : `/api/registration/units/${units[0]?.unitId}/copy`;
    const headers = { ...host.headers, 'idempotency-key': `a-unit-${how}` };
    const payload = how === 'added' ? { document: {} } : undefined;
    const add = () => test.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    const answers = [...(await Promise.all([add(), add()])), await add()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().unitId)).size).toBe(1);
    expect((await show(host)).units).toHaveLength(units.length + 1);
  });
});

describe('the way from the registration to support', () => {
  it('keeps the message with the host’s name on it and tells support', async () => {
    const host = await aHost();
    expect((await host.call('POST', '/registration/support', { message: ' ' })).json().code).toBe('invalid_fields');
    expect((await host.call('POST', '/registration/support', { message: 'איך רושמים שתי יחידות יחד?' })).statusCode).toBe(201);
    const [mail] = await mailsTo(test.context, 'support@lina.example');
    expect(mail?.text).toContain('איך רושמים שתי יחידות יחד?');
    expect(mail?.text).toContain(host.email);
    const kept = await test.db.selectFrom('contact_messages').select(['user_id', 'email']).executeTakeFirstOrThrow();
    expect(kept).toEqual({ user_id: host.userId, email: host.email });
  });

  it('keeps a message once that is sent again under its key', async () => {
    const host = await aHost();
    const headers = { ...host.headers, 'idempotency-key': 'a-question' };
    const payload = { message: 'איך מוסיפים יחידה?' };
    const send = () => test.app.inject({ method: 'POST', url: '/api/registration/support', headers, payload });
    expect([(await send()).statusCode, (await send()).json()]).toEqual([201, { received: true }]);
    const kept = await test.db.selectFrom('contact_messages').select('id').where('user_id', '=', host.userId).execute();
    expect(kept).toHaveLength(1);
  });
});

describe('the map search', () => {
  it.each([
    ['ראש פינה', '', 'rosh-pinna'],
    ['החלוצים 12, ראש פינה', 'החלוצים 12', 'rosh-pinna'],
    ['Rosh Pi', '', 'rosh-pinna'],
    ['תל אביב', '', 'tel-aviv-yafo'],
  ])('finds %s', async (keyword, street, cityId) => {
    const host = await aHost();
    const answer = await host.call('GET', `/registration/addresses?keyword=${encodeURIComponent(keyword)}`);
    expect(answer.json().suggestions[0]).toMatchObject({ cityId, street, region: { he: expect.stringMatching(/./) } });
  });

  it('finds nothing for nothing', async () => {
    const host = await aHost();
    expect((await host.call('GET', '/registration/addresses')).json()).toEqual({ suggestions: [] });
    expect((await host.call('GET', '/registration/addresses?keyword=qqqq')).json()).toEqual({ suggestions: [] });
  });
});
