import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Hotel } from '#contract/hotels.ts';
import type { HostPhotos } from '#contract/photos.ts';
import type { PropertyChange, Registration, UnitState } from '#contract/registration.ts';
import type { BasicDocument, UnitDocument } from '#contract/registration-documents.ts';
import { requestChanges } from '#server/modules/registration/index.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { removeDueFiles } from '#tests/support/photo-uploads.ts';
import { approveAsAdmin, type Client, signedIn, submitRegistration } from '#tests/support/registration.ts';

let test: TestApp;
let admin: Client;
let host: Client;
let propertyId: number;
let hosts = 0;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());
beforeEach(async () => {
  hosts += 1;
  host = await signedIn(test, `host-${hosts}@example.com`);
  propertyId = (await submitRegistration(test, host)).propertyId;
  await approveAsAdmin(test, propertyId, admin.userId);
});

const show = async () => (await host.call('GET', '/registration')).json<Registration>();
const history = async () =>
  (await host.call('GET', '/registration/history')).json<{ changes: PropertyChange[]; hasMore: boolean }>().changes;
const latest = async () => (await history())[0] as PropertyChange;
const undo = (id: number, by = host) => by.call('POST', `/registration/history/${id}/undo`);
const saveAll = (changes: object) => host.call('PUT', '/registration/changes', changes);

async function editBasic(change: Partial<BasicDocument>): Promise<void> {
  const { revision, document } = (await show()).steps.basic;
  expect((await saveAll({ steps: { basic: { revision, document: { ...document, ...change } } } })).statusCode).toBe(200);
}

/** Sets the first unit's price of midweek nights. */
async function setPrice(midweekAgorot: number): Promise<void> {
  const { unitId, revision, document } = (await show()).units[0] as UnitState;
  const edited: UnitDocument = { ...document, pricing: { ...document.pricing, midweekAgorot } };
  const save = (confirmedMoves?: unknown) => saveAll({ units: [{ unitId, revision, document: edited }], confirmedMoves });
  const asked = await save();
  const { statusCode } = asked.statusCode === 422 ? await save(asked.json().details.moves) : asked;
  expect(statusCode).toBe(200);
}

describe('the history of an approved place', () => {
  it('begins with the approval, and tells of each save who changed which field from what to what', async () => {
    expect(await history()).toEqual([]);
    const { steps, units } = await show();
    const [unit] = units as [UnitState];
    const { he } = steps.basic.document.description;
    const description = { ...steps.basic.document.description, he: `${he} יש גם ערסל.` };
    await saveAll({
      steps: { basic: { revision: steps.basic.revision, document: { ...steps.basic.document, description } } },
      units: [{ unitId: unit.unitId, revision: unit.revision, document: { ...unit.document, areaSqm: 44 } }],
    });
    expect(await history()).toEqual([
      {
        id: expect.any(Number),
        at: test.clock.now().toISOString(),
        by: { name: 'מיכל לביא', isSupport: false },
        isUndo: false,
        isUndone: false,
        canBeUndone: true,
        fields: [
          { step: 'basic', unit: null, path: 'description.he', before: he, after: description.he, state: 'live' },
          {
            step: 'layout',
            unit: { unitId: unit.unitId, name: unit.document.name },
            path: 'areaSqm',
            before: unit.document.areaSqm,
            after: 44,
            state: 'live',
          },
        ],
      },
    ]);
  });

  it('keeps nothing of a save that changed nothing, or of one that was refused', async () => {
    await editBasic({});
    const { revision, document } = (await show()).steps.policies;
    const refused = await saveAll({ steps: { policies: { revision, document: { ...document, arrivalFrom: '1' } } } });
    expect(refused.statusCode).toBe(422);
    expect(await history()).toEqual([]);
  });

  it('says what of it waits for review, and what was refused', async () => {
    const { name } = (await show()).steps.basic.document;
    await editBasic({ name: { ...name, en: 'Cypress Yard' }, suitableFor: [] });
    const states = async () => (await latest()).fields.map(({ path, state }) => [path, state]);
    expect(await states()).toEqual([
      ['name.en', 'waiting'],
      ['suitableFor', 'live'],
    ]);
    const decision = { propertyId, adminId: admin.userId, reasons: { basic: 'Not the sign' } };
    await test.db.transaction().execute((trx) => requestChanges(trx, decision, { at: test.clock.now(), config: test.context.config }));
    expect(await states()).toContainEqual(['name.en', 'refused']);
  });

  it('names support where an administrator acted as the host', async () => {
    const { token } = (await admin.call('GET', `/impersonate/${host.userId}`)).json<{ token: string }>();
    const { revision, document } = (await show()).steps.policies;
    const saved = await test.app.inject({
      method: 'PUT',
      url: '/api/registration/changes',
      headers: { authorization: `Bearer ${token}` },
      payload: { steps: { policies: { revision, document: { ...document, arrivalFrom: '16:30' } } } },
    });
    expect(saved.statusCode).toBe(200);
    expect((await latest()).by).toEqual({ name: 'מיכל לביא', isSupport: true });
  });

  it('goes back in time page by page', async () => {
    for (let price = 80_000; price <= 110_000; price += 1_000) await setPrice(price);
    const first = (await host.call('GET', '/registration/history')).json<{ changes: PropertyChange[]; hasMore: boolean }>();
    expect([first.changes.length, first.hasMore]).toEqual([30, true]);
    const next = await host.call('GET', `/registration/history?before=${first.changes.at(-1)?.id}`);
    expect(next.json()).toMatchObject({ changes: [{ fields: [{ path: 'pricing.midweekAgorot', after: 80_000 }] }], hasMore: false });
  });
});

describe('undoing a change', () => {
  it('puts every field back, is a change itself, and can be undone in turn', async () => {
    const before = await show();
    await editBasic({ description: { he: 'חצר שקטה על שפת הנחל.', en: 'A quiet yard by the stream.' } });
    const change = await latest();
    const undone = await undo(change.id);
    expect(undone.statusCode).toBe(200);
    expect(undone.json<Registration>().steps.basic.document).toEqual(before.steps.basic.document);
    const [back, first] = (await history()) as [PropertyChange, PropertyChange];
    expect([back.isUndo, back.canBeUndone, first.isUndone, first.canBeUndone]).toEqual([true, true, true, false]);
    await undo(back.id);
    expect((await show()).steps.basic.document.description.en).toBe('A quiet yard by the stream.');
    expect((await history()).map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
  });

  it('asks nobody about a price that was there before', async () => {
    await setPrice(20_000);
    expect((await undo((await latest()).id)).statusCode).toBe(200);
    expect((await show()).units[0]?.document.pricing.midweekAgorot).toBe(89_000);
  });

  it('calls a request for review off', async () => {
    const { name } = (await show()).steps.basic.document;
    await editBasic({ name: { ...name, en: 'Cypress Yard' } });
    const undone = await undo((await latest()).id);
    expect(undone.json<Registration>().pendingChange).toBeNull();
  });

  it('leaves everything alone once one of its fields was changed again, whatever became of the others', async () => {
    const { description } = (await show()).steps.basic.document;
    await editBasic({ description: { ...description, en: 'A quiet yard.' }, suitableFor: [] });
    const change = await latest();
    await editBasic({ description: { ...description, en: 'A very quiet yard.' } });
    const before = await show();
    const refused = await undo(change.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'property_change_superseded']);
    expect(await show()).toEqual(before);
    expect((await history())[1]?.fields.map(({ path, state }) => [path, state])).toEqual([
      ['description.en', 'superseded'],
      ['suitableFor', 'live'],
    ]);
  });

  it('of two at once does it once', async () => {
    await setPrice(95_000);
    const { id } = await latest();
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await history()).filter(({ isUndo }) => isUndo)).toHaveLength(1);
  });

  it('makes a form that was open before a conflict, not an overwrite', async () => {
    await setPrice(95_000);
    const { unitId, revision, document } = (await show()).units[0] as UnitState;
    await undo((await latest()).id);
    const late = await saveAll({ units: [{ unitId, revision, document: { ...document, areaSqm: 31 } }] });
    expect([late.statusCode, late.json().code]).toEqual([409, 'revision_conflict']);
  });

  it('is for the host of the place alone', async () => {
    await setPrice(95_000);
    const { id } = await latest();
    const stranger = await signedIn(test, `stranger-${hosts}@example.com`);
    await submitRegistration(test, stranger);
    const foreign = await undo(id, stranger);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'property_change_not_found']);
    expect((await stranger.call('GET', '/registration/history')).json().changes).toEqual([]);
    const nobody = await test.app.inject({ method: 'POST', url: `/api/registration/history/${id}/undo` });
    expect(nobody.statusCode).toBe(401);
    expect((await test.app.inject({ url: '/api/registration/history' })).statusCode).toBe(401);
    expect((await show()).units[0]?.document.pricing.midweekAgorot).toBe(95_000);
  });
});

describe('photos and units of an approved place', () => {
  const album = async () => (await host.call('GET', `/hotels/${propertyId}/photos`)).json<HostPhotos>();
  const ownPhotos = async () => (await album()).lists[0]?.photoIds ?? [];
  const guestsSee = async () => {
    const { photos, units } = (await host.call('GET', '/backoffice/preview')).json<Hotel>();
    return { photos: photos.length, units: units.map(({ unitId, photos: own }) => [unitId, own.length]) };
  };
  /** Beyond the least number, so that it may go. */
  const addOnePhoto = async (source = 'test:one-more') => {
    const row = { property_id: propertyId, state: 'ready', width: 1600, height: 1067, placeholder: '#ccc', created_at: test.clock.now() };
    await test.db
      .insertInto('host_photos')
      .values({ ...row, source, alt_he: 'הבריכה', property_position: 5, in_gallery: true })
      .execute();
  };

  it('are told with what was removed, retold and put in order, and are put back', async () => {
    await addOnePhoto();
    const before = await album();
    const [first = 0, , , , last = 0] = await ownPhotos();
    const photosUrl = `/hotels/${propertyId}/photos`;
    await host.call('PATCH', `${photosUrl}/${first}`, { alt: { he: 'החצר', en: 'The yard' } });
    await host.call('PUT', `${photosUrl}/order`, { unitId: null, photoIds: [last, first] });
    expect((await host.call('DELETE', `${photosUrl}/${last}`)).statusCode).toBe(200);
    const [removal, order, text] = (await history()) as [PropertyChange, PropertyChange, PropertyChange];
    expect(removal.fields).toMatchObject([
      {
        step: 'photos',
        unit: null,
        before: [{ id: last, alt: { he: 'הבריכה', en: '' } }, {}, {}, {}, {}],
        after: [{ id: first }, {}, {}, {}],
      },
    ]);
    expect(JSON.stringify(removal)).not.toContain('one-more');
    expect([removal.canBeUndone, order.canBeUndone]).toEqual([true, false]);
    for (const { id } of [removal, order, text]) expect((await undo(id)).statusCode).toBe(200);
    expect(await album()).toEqual(before);
    expect((await guestsSee()).photos).toBe(5);
  });

  it('cannot be put back once the file of a photo is gone', async () => {
    await addOnePhoto('file:photos/one-more');
    const last = (await ownPhotos()).at(-1) ?? 0;
    await host.call('DELETE', `/hotels/${propertyId}/photos/${last}`);
    const { id } = await latest();
    await removeDueFiles(test, 29);
    expect((await latest()).canBeUndone).toBe(true);
    await removeDueFiles(test, 31);
    expect((await latest()).fields.map(({ state }) => state)).toEqual(['gone']);
    expect((await undo(id)).statusCode).toBe(409);
  });

  it('come back as they were: a unit that was removed, with its photos, and the order of units', async () => {
    const [before, seen] = [await show(), await guestsSee()];
    const [first, second] = before.units as [UnitState, UnitState];
    await host.call('PUT', '/registration/units/order', { unitIds: [second.unitId, first.unitId] });
    const { revision } = (await show()).units.find(({ unitId }) => unitId === second.unitId) as UnitState;
    expect((await host.call('DELETE', `/registration/units/${second.unitId}?revision=${revision}`)).statusCode).toBe(204);
    const [removal, order] = (await history()) as [PropertyChange, PropertyChange];
    expect(removal.fields).toMatchObject([
      { step: 'units', before: [{ id: second.unitId, name: second.document.name }, {}], after: [{ id: first.unitId }] },
      { step: 'photos', unit: { unitId: second.unitId, name: null }, after: [] },
    ]);
    for (const { id } of [removal, order]) expect((await undo(id)).statusCode).toBe(200);
    const back = await show();
    expect(back.units.map(({ unitId, isDraft, document }) => [unitId, isDraft, document])).toEqual(
      before.units.map(({ unitId, document }) => [unitId, false, document]),
    );
    expect(await guestsSee()).toEqual(seen);
  });
});

describe('the preview of the host', () => {
  it('is the page as guests see it, published or not, and on demand with what waits for review', async () => {
    const { name } = (await show()).steps.basic.document;
    await editBasic({ name: { ...name, he: 'חצר הברושים' } });
    const titleOf = async (query: string) => (await host.call('GET', `/backoffice/preview${query}`)).json().title;
    expect([await titleOf(''), await titleOf('?of=approved')]).toEqual(['חצר האלונים', 'חצר הברושים']);
    expect((await show()).pendingChange).toMatchObject({ status: 'waiting' });
  });

  it('is also the page with edits that are not saved, of which nothing is kept', async () => {
    const { steps, units } = await show();
    const [unit] = units as [UnitState];
    const name = { ...steps.basic.document.name, he: 'חצר הברושים' };
    const pricing = { ...unit.document.pricing, midweekAgorot: 9_000 };
    const edits = {
      steps: { basic: { revision: steps.basic.revision, document: { ...steps.basic.document, name } } },
      units: [{ unitId: unit.unitId, revision: unit.revision, document: { ...unit.document, pricing } }],
    };
    const before = await show();
    const shown = (await host.call('POST', '/backoffice/preview', edits)).json<Hotel>();
    expect([shown.title, shown.units[0]?.rates.midweekAgorot]).toEqual(['חצר הברושים', 9_000]);
    expect(await show()).toEqual(before);
    expect(await history()).toEqual([]);
  });

  it('and an approval of the name are not kept back by a unit that is not finished yet', async () => {
    const { name } = (await show()).steps.basic.document;
    await editBasic({ name: { ...name, he: 'חצר הברושים' } });
    expect((await host.call('POST', '/registration/units', {})).statusCode).toBe(201);
    const titleOf = async (query: string) => (await host.call('GET', `/backoffice/preview${query}`)).json<Hotel>().title;
    expect(await titleOf('?of=approved')).toBe('חצר הברושים');
    await approveAsAdmin(test, propertyId, admin.userId);
    expect([await titleOf(''), (await show()).pendingChange]).toEqual(['חצר הברושים', null]);
  });

  it('is not made of edits that could not be saved', async () => {
    const { revision, document } = (await show()).steps.policies;
    const edits = { steps: { policies: { revision, document: { ...document, arrivalFrom: '1' } } } };
    const refused = await host.call('POST', '/backoffice/preview', edits);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'registration_incomplete']);
  });

  it('is for hosts of an approved place alone', async () => {
    const stranger = await signedIn(test, `visitor-${hosts}@example.com`);
    await submitRegistration(test, stranger);
    expect((await stranger.call('GET', '/backoffice/preview')).statusCode).toBe(403);
    expect((await test.app.inject({ url: '/api/backoffice/preview' })).statusCode).toBe(401);
    expect((await host.call('GET', '/backoffice/preview?of=later')).statusCode).toBe(400);
  });
});
