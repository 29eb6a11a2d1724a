import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { aPhoto, saveProperty } from '#tests/support/factories.ts';

let testApp: TestApp;
let photoId: number;
let propertyId: number;
beforeAll(async () => {
  testApp = await createTestApp();
  ({ propertyId } = await saveProperty(testApp.context, { property: { photos: [aPhoto('house')] }, units: [{ photos: [] }] }));
  photoId = (await testApp.db.selectFrom('photos').select('id').where('property_id', '=', propertyId).executeTakeFirstOrThrow()).id;
});
afterAll(() => testApp.close());

const get = (path: string, headers: Record<string, string> = {}) => testApp.app.inject({ url: path, headers });

test.each([320, 480, 640, 800, 960, 1280, 1600, 1920])('a photo comes %i pixels wide', async (width) => {
  const response = await get(`/media/${photoId}.webp?w=${width}`);
  expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([200, 'image/webp', `test:house ${width} webp`]);
});

test.each([
  [1, 320],
  [641, 800],
  [1201, 1280],
  [5000, 1920],
])('a photo asked for at %i pixels comes at the next width offered, %i', async (asked, width) => {
  expect((await get(`/media/${photoId}.webp?w=${asked}`)).body).toBe(`test:house ${width} webp`);
});

test('a preview of a shared link comes as JPEG, 1200 pixels wide', async () => {
  const response = await get(`/media/${photoId}.jpg`);
  expect([response.headers['content-type'], response.body]).toEqual(['image/jpeg', 'test:house 1200 jpeg']);
  for (const asked of [1, 1600, 1920]) expect((await get(`/media/${photoId}.jpg?w=${asked}`)).body).toBe('test:house 1200 jpeg');
});

test('a photo may be kept for ever by who has seen it, for an hour by caches for others, and is not sent twice', async () => {
  const first = await get(`/media/${photoId}.webp?w=640`);
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=3600, immutable');
  const again = await get(`/media/${photoId}.webp?w=640`, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const wider = await get(`/media/${photoId}.webp?w=1280`, { 'if-none-match': String(first.headers.etag) });
  expect(wider.statusCode).toBe(200);
});

test.each([
  ['a width of nothing', () => `/media/${photoId}.webp?w=0`, 400],
  ['a width that is no number', () => `/media/${photoId}.webp?w=wide`, 400],
  ['an unknown photo', () => '/media/987654.webp', 404],
  ['another format', () => `/media/${photoId}.png`, 404],
  ['something that is no photo', () => '/media/..%2Fsecret.webp', 404],
  ['a number beyond all photos', () => '/media/99999999999.webp', 404],
])('%s is refused', async (_, path, status) => {
  const response = await get(path());
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('a photo is gone for everybody while its property is off the market', async () => {
  const publish = (isPublished: boolean) =>
    testApp.db.updateTable('properties').set({ is_published: isPublished }).where('id', '=', propertyId).execute();
  const first = await get(`/media/${photoId}.webp`);
  await publish(false);
  const headers = [{}, { 'if-none-match': String(first.headers.etag) }];
  for (const header of headers) expect((await get(`/media/${photoId}.webp`, header)).statusCode).toBe(404);
  expect((await get(`/media/${photoId}.jpg`)).statusCode).toBe(404);
  await publish(true);
  expect((await get(`/media/${photoId}.webp`)).statusCode).toBe(200);
});
