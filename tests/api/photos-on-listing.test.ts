import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hotel } from '#contract/hotels.ts';
import type { HostPhotos } from '#contract/photos.ts';
import type { Registration, UnitState } from '#contract/registration.ts';
import { createUploadingApp, processUploads, type UploadingApp, uploadPhoto } from '#tests/support/photo-uploads.ts';
import { addPhotos, aHostOnSale, approveAsAdmin, type Client, fillRegistration, signedIn } from '#tests/support/registration.ts';
import { aUnitDocument } from '#tests/support/registration-documents.ts';
import { ask } from '#tests/support/requests.ts';

let test: UploadingApp;
let admin: Client;
let hosts = 0;
beforeAll(async () => {
  test = await createUploadingApp({ connections: 10 });
  admin = await signedIn(test, 'admin@example.com', ['ROLE_ADMIN']);
});
afterAll(() => test.close());

interface OnTheMarket {
  readonly host: Client;
  readonly propertyId: number;
  readonly unitIds: readonly number[];
}

/** A published property of two units, with four photos each and four of its own. */
async function onTheMarket(): Promise<OnTheMarket> {
  hosts += 1;
  const { client: host, propertyId, unitIds } = await aHostOnSale(test, `host-${hosts}@example.com`, admin);
  return { host, propertyId, unitIds };
}

async function addUnit({ host }: OnTheMarket, document = aUnitDocument({ name: { he: 'בית האבן', en: 'Stone house' } })): Promise<number> {
  return (await host.call('POST', '/registration/units', { document })).json<UnitState>().unitId;
}
const guestsSee = async ({ propertyId }: OnTheMarket) =>
  (await ask(test, `/hotels/${propertyId}`)).json<{ units: { unitId: number; title: string; photos: unknown[] }[] }>().units;
const titles = async (place: OnTheMarket) => (await guestsSee(place)).map(({ title }) => title);
const album = async ({ host, propertyId }: OnTheMarket) => (await host.call('GET', `/hotels/${propertyId}/photos`)).json<HostPhotos>();
const photosOf = async (place: OnTheMarket, unitId: number | null) =>
  (await album(place)).lists.find((list) => list.unitId === unitId)?.photoIds ?? [];
const uploadTo = async (place: OnTheMarket, unitId: number, count: number) => {
  for (let index = 0; index < count; index += 1) await uploadPhoto(test, place, { unitId });
};

describe('a unit that waits only for its photos', () => {
  it('goes live when its fourth photo is ready, and not before', async () => {
    const place = await onTheMarket();
    const unitId = await addUnit(place);
    await uploadTo(place, unitId, 3);
    await processUploads(test);
    expect(await titles(place)).not.toContain('בית האבן');
    await uploadTo(place, unitId, 1);
    expect(await titles(place)).not.toContain('בית האבן');
    await processUploads(test);
    expect((await guestsSee(place)).find(({ title }) => title === 'בית האבן')?.photos).toHaveLength(4);
    const { units } = (await place.host.call('GET', '/registration')).json<Registration>();
    expect(units.find((unit) => unit.unitId === unitId)).toMatchObject({ isLive: true });
  });

  it('does not go live by a save while its photos are being prepared', async () => {
    const place = await onTheMarket();
    const unitId = await addUnit(place);
    await uploadTo(place, unitId, 4);
    const document = aUnitDocument({ name: { he: 'בית העץ', en: 'Wood house' } });
    expect((await place.host.call('PUT', `/registration/units/${unitId}`, { revision: 1, document })).json().isLive).toBe(false);
    expect(await titles(place)).not.toContain('בית העץ');
    await processUploads(test);
    expect(await titles(place)).toContain('בית העץ');
  });

  it('goes live when photos that are ready are assigned to it', async () => {
    const place = await onTheMarket();
    const unitId = await addUnit(place);
    for (const photoId of await photosOf(place, null)) {
      await place.host.call('PATCH', `/hotels/${place.propertyId}/photos/${photoId}`, { unitIds: [unitId] });
    }
    expect(await titles(place)).toContain('בית האבן');
    const seen = (await ask(test, `/hotels/${place.propertyId}`)).json<Pick<Hotel, 'photos' | 'units'>>();
    const shared = seen.units.find((unit) => unit.unitId === unitId);
    expect(shared?.photos.map(({ url }) => url)).toEqual(seen.photos.map(({ url }) => url));
  });

  it('waits on with something else missing', async () => {
    const place = await onTheMarket();
    const unitId = await addUnit(place, aUnitDocument({ name: { he: 'בית האבן', en: '' } }));
    await uploadTo(place, unitId, 4);
    await processUploads(test);
    expect(await guestsSee(place)).toHaveLength(2);
  });
});

describe('the last four photos that guests see', () => {
  const tooFew = (unitId: number | null) => ({ code: 'too_few_photos', details: { unitId, required: 4, actual: 3 } });

  it('of a unit are not removed, and not taken away from it', async () => {
    const place = await onTheMarket();
    const [unitId = 0] = place.unitIds;
    const [photoId] = await photosOf(place, unitId);
    const url = `/hotels/${place.propertyId}/photos/${photoId}`;
    const removed = await place.host.call('DELETE', url);
    expect([removed.statusCode, removed.json()]).toMatchObject([409, tooFew(unitId)]);
    expect((await place.host.call('PATCH', url, { unitIds: [] })).json()).toMatchObject(tooFew(unitId));
    expect(await photosOf(place, unitId)).toHaveLength(4);
    expect((await guestsSee(place)).find((unit) => unit.unitId === unitId)?.photos).toHaveLength(4);
  });

  it('of the property are not removed, and not hidden', async () => {
    const place = await onTheMarket();
    const [photoId] = await photosOf(place, null);
    const url = `/hotels/${place.propertyId}/photos/${photoId}`;
    expect((await place.host.call('DELETE', url)).json()).toMatchObject(tooFew(null));
    expect((await place.host.call('PATCH', url, { inGallery: false })).json()).toMatchObject(tooFew(null));
    expect(await photosOf(place, null)).toHaveLength(4);
  });

  it('make way once another is ready', async () => {
    const place = await onTheMarket();
    const [unitId = 0] = place.unitIds;
    const [photoId] = await photosOf(place, unitId);
    const url = `/hotels/${place.propertyId}/photos/${photoId}`;
    await uploadTo(place, unitId, 1);
    expect((await place.host.call('DELETE', url)).json()).toMatchObject(tooFew(unitId));
    await processUploads(test);
    expect((await place.host.call('DELETE', url)).statusCode).toBe(200);
    expect(await photosOf(place, unitId)).toHaveLength(4);
  });

  it('of a unit that is not on the market yet go as their host likes', async () => {
    const place = await onTheMarket();
    const unitId = await addUnit(place, aUnitDocument({ name: { he: '', en: '' } }));
    await uploadTo(place, unitId, 4);
    await processUploads(test);
    const [photoId] = await photosOf(place, unitId);
    expect((await place.host.call('DELETE', `/hotels/${place.propertyId}/photos/${photoId}`)).statusCode).toBe(200);
  });

  it('are not outrun: of two that are removed at once, one stays', async () => {
    const place = await onTheMarket();
    const [unitId = 0] = place.unitIds;
    await uploadTo(place, unitId, 1);
    await processUploads(test);
    const [one, other] = await photosOf(place, unitId);
    const answers = await Promise.all([one, other].map((id) => place.host.call('DELETE', `/hotels/${place.propertyId}/photos/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await photosOf(place, unitId)).toHaveLength(4);
  });
});

it('a property is published once its photos are ready, not while they are being prepared', async () => {
  const host = await signedIn(test, 'early@example.com');
  const filled = await fillRegistration(host);
  await addPhotos(test, filled, 3);
  const place = { host, propertyId: filled.propertyId };
  for (const unitId of [null, ...filled.units.map((unit) => unit.unitId)])
    await uploadPhoto(test, place, unitId === null ? {} : { unitId });
  await host.call('POST', '/registration/approval', { certify: true, terms: true, review: true });
  await approveAsAdmin(test, place.propertyId, admin.userId);
  const early = await host.call('PUT', '/publication', { isPublished: true });
  expect(early.json()).toMatchObject({ code: 'publication_incomplete', details: { checks: ['photos'] } });
  await processUploads(test);
  expect((await host.call('PUT', '/publication', { isPublished: true })).json()).toMatchObject({ isPublished: true });
});

it('uploads, removals and saves at the same time neither wait for each other for ever nor lose anything', async () => {
  const place = await onTheMarket();
  const unitId = await addUnit(place);
  await uploadTo(place, unitId, 4);
  const document = aUnitDocument({ name: { he: 'בית האבן', en: 'Stone house' } });
  const save = (revision: number) =>
    place.host.call('PUT', `/registration/units/${unitId}`, { revision, document: { ...document, areaSqm: 30 + revision } });
  const removeSpare = async () => {
    const photoId = await uploadPhoto(test, place);
    return await place.host.call('DELETE', `/hotels/${place.propertyId}/photos/${photoId}`);
  };
  const [saved, removed] = await Promise.all([save(1), removeSpare(), processUploads(test)]);
  expect([saved.statusCode, removed.statusCode]).toEqual([200, 200]);
  await processUploads(test);
  expect(await titles(place)).toContain('בית האבן');
});
