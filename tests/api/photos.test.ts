import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoUpload } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { aJpeg, aPng } from '#tests/support/photo-files.ts';
import {
  aHosting,
  createUploadingApp,
  type Hosting,
  processUploads,
  readAlbum,
  removeDueFiles,
  type UploadingApp,
  upload,
  uploadPhoto,
} from '#tests/support/photo-uploads.ts';
import { signInAs } from '#tests/support/sign-in.ts';

let test: UploadingApp;
beforeAll(async () => {
  test = await createUploadingApp({ connections: 10 });
});
afterAll(() => test.close());

const url = ({ propertyId }: Hosting, rest = '') => `/api/hotels/${propertyId}/photos${rest}`;
const write = (hosting: Hosting, method: 'PATCH' | 'POST' | 'PUT' | 'DELETE', rest: string, payload?: object) =>
  test.app.inject({ method, url: url(hosting, rest), headers: hosting.host.headers, ...(payload ? { payload } : {}) });
const listOf = async (hosting: Hosting, unitId: number | null) =>
  (await readAlbum(test, hosting)).lists.find((list) => list.unitId === unitId)?.photoIds;
const guestSees = async ({ propertyId }: Hosting) =>
  (await test.app.inject(`/api/portal/hotels/${propertyId}`)).json<{ photos: { url: string }[]; units: { photos: { url: string }[] }[] }>();
const fill = async (hosting: Hosting, count: number, unitId?: number) => {
  for (let index = 0; index < count; index += 1) await uploadPhoto(test, hosting, unitId === undefined ? {} : { unitId });
};

describe('an upload', () => {
  it('is answered while it is processed, and is on the listing once that is done', async () => {
    const hosting = await aHosting(test);
    const answer = await upload(test, hosting, { name: 'בריכה.jpg', type: 'image/jpeg', bytes: await aJpeg(1200, 900) });
    expect(answer.statusCode).toBe(201);
    const { photo } = answer.json<PhotoUpload>();
    expect(photo).toMatchObject({
      state: 'processing',
      url: null,
      fileName: 'בריכה.jpg',
      width: 1200,
      height: 900,
      inGallery: true,
      unitIds: [],
    });
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect((await guestSees(hosting)).photos).toEqual([]);

    await processUploads(test);
    const [ready] = (await readAlbum(test, hosting)).photos;
    expect(ready).toMatchObject({ state: 'ready', url: url(hosting, `/${photo.id}/picture`) });
    const seen = await guestSees(hosting);
    const picture = await test.app.inject(`${seen.photos[0]?.url}?w=480`);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 });
    const own = await test.app.inject({ url: `${ready?.url}?w=320`, headers: hosting.host.headers });
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });

  it('to a unit is the unit’s, and not in the gallery', async () => {
    const hosting = await aHosting(test);
    const [unitId] = hosting.unitIds;
    await upload(test, hosting, { name: 'bed.PNG', type: 'image/png', bytes: await aPng() }, { unitId: unitId! });
    expect((await readAlbum(test, hosting)).photos).toMatchObject([{ inGallery: false, isOfProperty: false, unitIds: [unitId] }]);
    await processUploads(test);
    const seen = await guestSees(hosting);
    expect([seen.photos.length, seen.units.map(({ photos }) => photos.length)]).toEqual([0, [1, 0]]);
  });

  it('keeps nothing of where and with what it was taken, and stands upright', async () => {
    const hosting = await aHosting(test);
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '32/1 58/1 5/1', GPSLatitudeRef: 'N' } };
    const bytes = await sharp(await aJpeg(600, 400))
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .withIccProfile('p3')
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer), icc: expect.any(Buffer) });
    const { photo } = (await upload(test, hosting, { name: 'a.jpeg', type: 'image/jpeg', bytes })).json<PhotoUpload>();
    expect([photo.width, photo.height]).toEqual([400, 600]);
    await processUploads(test);
    const { source } = await test.db.selectFrom('host_photos').select('source').where('id', '=', photo.id).executeTakeFirstOrThrow();
    for (const file of ['master.jpg', '320.webp', '1200.jpeg']) {
      const kept = await test.context.files.get(`${source.replace('file:', '')}/${file}`);
      const facts = await sharp(kept).metadata();
      expect([facts.exif, facts.icc, facts.orientation, facts.space]).toEqual([undefined, undefined, undefined, 'srgb']);
      expect(facts.height).toBeGreaterThan(facts.width);
    }
  });

  it('that is repeated under its key makes no second photo, and another file under it is refused', async () => {
    const hosting = await aHosting(test);
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await aJpeg(64, 48) };
    const answers = await Promise.all([1, 2, 3].map(() => upload(test, hosting, file, { key: 'one' })));
    expect(new Set(answers.map((answer) => answer.json<PhotoUpload>().photo.id)).size).toBe(1);
    expect((await readAlbum(test, hosting)).photos).toHaveLength(1);
    const other = await upload(test, hosting, { ...file, bytes: await aJpeg(65, 48) }, { key: 'one' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('that comes with a second picture behind it, as telephones write, is taken', async () => {
    const hosting = await aHosting(test);
    const bytes = Buffer.concat([await aJpeg(64, 48), Buffer.alloc(16), await aJpeg(32, 24)]);
    expect((await upload(test, hosting, { name: 'a.jpg', type: 'image/jpeg', bytes })).statusCode).toBe(201);
  });

  it('of another kind than a form with a file is refused', async () => {
    const hosting = await aHosting(test);
    const post = (payload: string, type: string) =>
      test.app.inject({ method: 'POST', url: url(hosting), headers: { ...hosting.host.headers, 'content-type': type }, payload });
    expect((await post('{}', 'application/json')).json().code).toBe('unsupported_media_type');
    const answer = await post('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', 'multipart/form-data; boundary=x');
    expect(answer.json()).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'file', code: 'required' }] });
  });
});

describe('the fifteenth photo', () => {
  it('is the last, for the property and for each unit apart', async () => {
    const hosting = await aHosting(test);
    const [unitId] = hosting.unitIds;
    await fill(hosting, PHOTO_LIMITS.maximum);
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await aJpeg(64, 48) };
    const answer = await upload(test, hosting, file);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'too_many_photos', details: { count: 15, maximum: 15, unitId: null } },
    ]);
    expect((await upload(test, hosting, file, { unitId: unitId! })).statusCode).toBe(201);
  });

  it('is the last also when five come at once', async () => {
    const hosting = await aHosting(test);
    const [, unitId] = hosting.unitIds;
    await fill(hosting, PHOTO_LIMITS.maximum - 1, unitId);
    const before = (await test.leftovers()).length;
    const files = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => ({ name: `${number}.jpg`, type: 'image/jpeg', bytes: await aJpeg(64 + number, 48) })),
    );
    const answers = await Promise.all(files.map((file) => upload(test, hosting, file, { unitId: unitId! })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.filter((answer) => answer.json().code === 'too_many_photos')).toHaveLength(4);
    expect(await listOf(hosting, unitId!)).toHaveLength(PHOTO_LIMITS.maximum);
    expect((await test.leftovers()).length).toBe(before + 1);
  });
});

describe('the very same file', () => {
  it('is taken once by each list', async () => {
    const hosting = await aHosting(test);
    const [unitId] = hosting.unitIds;
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await aJpeg(64, 48) };
    const answers = await Promise.all([1, 2, 3].map((number) => upload(test, hosting, { ...file, name: `${number}.jpg` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const again = await upload(test, hosting, file);
    expect(again.json()).toMatchObject({ code: 'photo_duplicate', details: { fileName: 'a.jpg', photoId: expect.any(Number) } });
    expect((await upload(test, hosting, file, { unitId: unitId! })).statusCode).toBe(201);
    expect((await upload(test, hosting, file, { unitId: unitId! })).json().code).toBe('photo_duplicate');
    await write(hosting, 'DELETE', `/${again.json().details.photoId}`);
    expect((await upload(test, hosting, file)).statusCode).toBe(201);
    await removeDueFiles(test, 31);
  });
});

describe('an album', () => {
  it('shows its photos in the order that the host gives; unnamed ones follow', async () => {
    const hosting = await aHosting(test);
    await fill(hosting, 4);
    const [first, second, third, fourth] = (await listOf(hosting, null)) as [number, number, number, number];
    const answer = await write(hosting, 'PUT', '/order', { unitId: null, photoIds: [third, first, 999_999] });
    expect(answer.json().lists[0].photoIds).toEqual([third, first, second, fourth]);
    await processUploads(test);
    const before = (await guestSees(hosting)).photos.map((photo) => photo.url);
    await write(hosting, 'PUT', '/order', { unitId: null, photoIds: [fourth] });
    const after = (await guestSees(hosting)).photos.map((photo) => photo.url);
    expect(after).toEqual([before[3], before[0], before[1], before[2]]);
  });

  it('assigns a photo to units and gallery, and says what it shows in both languages', async () => {
    const hosting = await aHosting(test);
    const photoId = await uploadPhoto(test, hosting);
    await processUploads(test);
    const changes = { alt: { he: 'הבריכה', en: 'The pool' }, unitIds: hosting.unitIds, inGallery: false };
    const answer = await write(hosting, 'PATCH', `/${photoId}`, changes);
    expect(answer.json().photos).toMatchObject([{ ...changes, isOfProperty: true }]);
    expect(answer.json().lists.map(({ shown }: { shown: number }) => shown)).toEqual([0, 1, 1]);
    const seen = await guestSees(hosting);
    expect([seen.photos, seen.units.map(({ photos }) => photos.length)]).toEqual([[], [1, 1]]);
    expect(seen.units[0]?.photos[0]).toMatchObject({ alt: 'הבריכה' });
  });

  it('keeps a photo in sight that leaves its last unit', async () => {
    const hosting = await aHosting(test);
    const photoId = await uploadPhoto(test, hosting, { unitId: hosting.unitIds[0]! });
    const answer = await write(hosting, 'PATCH', `/${photoId}`, { unitIds: [] });
    expect(answer.json().photos).toMatchObject([{ id: photoId, isOfProperty: true, inGallery: false, unitIds: [] }]);
  });

  it('takes no photo more into a full list by assignment', async () => {
    const hosting = await aHosting(test);
    await fill(hosting, PHOTO_LIMITS.maximum, hosting.unitIds[0]);
    const photoId = await uploadPhoto(test, hosting);
    const answer = await write(hosting, 'PATCH', `/${photoId}`, { unitIds: hosting.unitIds });
    expect(answer.json()).toMatchObject({ code: 'too_many_photos', details: { unitId: hosting.unitIds[0] } });
    expect((await readAlbum(test, hosting)).photos.at(-1)?.unitIds).toEqual([]);
  });

  it('shows a photo as failed at which the process died each time, until it is prepared after all', async () => {
    const hosting = await aHosting(test);
    const photoId = await uploadPhoto(test, hosting);
    const now = test.clock.now();
    const died = { attempts: 4, taken_at: now, due_at: now };
    await test.db.updateTable('jobs').set(died).where('subject', '=', String(photoId)).execute();
    await processUploads(test);
    expect((await readAlbum(test, hosting)).photos).toMatchObject([{ id: photoId, state: 'failed' }]);
    const again = { attempts: 0, failed_at: null, due_at: now };
    await test.db.updateTable('jobs').set(again).where('subject', '=', String(photoId)).execute();
    await processUploads(test);
    expect((await readAlbum(test, hosting)).photos).toMatchObject([{ id: photoId, state: 'ready' }]);
  });

  it('loses a removed photo everywhere, and its files thirty days later', async () => {
    const hosting = await aHosting(test);
    await processUploads(test);
    const before = (await test.leftovers()).length;
    const photoId = await uploadPhoto(test, hosting);
    await processUploads(test);
    expect((await test.leftovers()).length).toBeGreaterThan(before + 8);
    expect((await write(hosting, 'DELETE', `/${photoId}`)).json().photos).toEqual([]);
    expect((await guestSees(hosting)).photos).toEqual([]);
    await removeDueFiles(test, 29);
    expect((await test.leftovers()).length).toBeGreaterThan(before + 8);
    await removeDueFiles(test, 31);
    expect((await test.leftovers()).length).toBe(before);
    expect((await write(hosting, 'DELETE', `/${photoId}`)).statusCode).toBe(404);
  });

  it('moves several to another list at once: into the gallery, or out of it', async () => {
    const hosting = await aHosting(test);
    const [unitId = 0, otherId = 0] = hosting.unitIds;
    const [first, second, third] = [await uploadPhoto(test, hosting), await uploadPhoto(test, hosting), await uploadPhoto(test, hosting)];
    const move = (photoIds: number[], from: number | null, to: number | null) => write(hosting, 'POST', '/move', { photoIds, from, to });
    expect((await move([third, first], null, unitId)).statusCode).toBe(200);
    expect(await Promise.all([null, unitId].map((list) => listOf(hosting, list)))).toEqual([[second], [third, first]]);
    expect((await readAlbum(test, hosting)).photos.find(({ id }) => id === first)).toMatchObject({
      inGallery: false,
      isOfProperty: false,
      unitIds: [unitId],
    });
    await move([first], unitId, otherId);
    await move([third], unitId, null);
    expect(await Promise.all([null, unitId, otherId].map((list) => listOf(hosting, list)))).toEqual([[second, third], [], [first]]);
    expect((await readAlbum(test, hosting)).photos.find(({ id }) => id === third)).toMatchObject({ inGallery: true, unitIds: [] });
  });

  it('moves and removes all of several or none', async () => {
    const hosting = await aHosting(test);
    const [unitId = 0] = hosting.unitIds;
    await fill(hosting, PHOTO_LIMITS.maximum - 1, unitId);
    const ids = [await uploadPhoto(test, hosting), await uploadPhoto(test, hosting)];
    const refused = await write(hosting, 'POST', '/move', { photoIds: ids, from: null, to: unitId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_photos']);
    expect((await write(hosting, 'POST', '/move', { photoIds: ids, from: null, to: 1 })).statusCode).toBe(404);
    expect((await write(hosting, 'POST', '/removal', { photoIds: [...ids, 1] })).statusCode).toBe(404);
    expect(await listOf(hosting, null)).toEqual(ids);
    expect((await write(hosting, 'POST', '/removal', { photoIds: ids })).statusCode).toBe(200);
    expect(await listOf(hosting, null)).toEqual([]);
  });

  it.each([
    ['an unknown field', '/1', { colour: 'red' }, 400],
    ['a text too long', '/1', { alt: { he: 'א'.repeat(201) } }, 400],
    ['a unit of another property', '/1', { unitIds: [1] }, 404],
  ])('refuses %s', async (_, rest, changes, status) => {
    const hosting = await aHosting(test);
    const photoId = await uploadPhoto(test, hosting);
    expect((await write(hosting, 'PATCH', rest.replace('1', String(photoId)), changes)).statusCode).toBe(status);
  });
});

describe('photos of another host', () => {
  it('are not found, whatever is asked; nobody signed in is told so, and an admin may look', async () => {
    const hosting = await aHosting(test);
    const photoId = await uploadPhoto(test, hosting);
    await processUploads(test);
    const [other, customer, admin] = [await aHosting(test), await signInAs(test, 'ROLE_CUSTOMER'), await signInAs(test, 'ROLE_ADMIN')];
    const asked = [
      ['GET', ''],
      ['GET', `/${photoId}/picture`],
      ['PATCH', `/${photoId}`, {}],
      ['PUT', '/order', { unitId: null, photoIds: [] }],
      ['DELETE', `/${photoId}`],
    ] as const;
    const statuses = async (headers: Record<string, string>, propertyId = hosting.propertyId) => {
      const answers = asked.map(([method, rest, payload]) =>
        test.app.inject({ method, url: `/api/hotels/${propertyId}/photos${rest}`, headers, ...(payload ? { payload } : {}) }),
      );
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await statuses(other.host.headers)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(customer.headers)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses({})).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(admin.headers)).toEqual([200, 200, 404, 404, 404]);
    expect((await statuses(other.host.headers, other.propertyId)).slice(1, 3)).toEqual([404, 404]);
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await aJpeg(64, 48) };
    expect((await upload(test, { ...hosting, host: other.host }, file)).statusCode).toBe(404);
    expect((await upload(test, other, file, { unitId: hosting.unitIds[0]! })).statusCode).toBe(404);
    expect((await readAlbum(test, hosting)).photos).toHaveLength(1);
  });
});
