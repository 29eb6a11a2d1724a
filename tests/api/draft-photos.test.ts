import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPhotos, listPhotos, removeUnitPhotos, showAlbumOnListing } from '#server/modules/media/index.ts';
import {
  aHosting,
  createUploadingApp,
  type Hosting,
  processUploads,
  readAlbum,
  type UploadingApp,
  uploadPhoto,
} from '#tests/support/photo-uploads.ts';

let app: UploadingApp;
beforeAll(async () => {
  app = await createUploadingApp();
});
afterAll(() => app.close());

/** A property that has not been listed yet, as registrations reserve it, with a photo of its own and one of each unit. */
async function aDraft(): Promise<Hosting> {
  const hosting = await aHosting(app);
  await app.db.updateTable('photo_albums').set({ listed_unit_ids: null }).where('property_id', '=', hosting.propertyId).execute();
  await uploadPhoto(app, hosting);
  for (const unitId of hosting.unitIds) await uploadPhoto(app, hosting, { unitId });
  await processUploads(app);
  return hosting;
}
const shown = async ({ propertyId }: Hosting) =>
  ((await listPhotos(app.db, [propertyId])).get(propertyId) ?? []).map(({ unitId }) => unitId);
const inTransaction = (work: (trx: typeof app.db) => Promise<void>) => app.db.transaction().execute(work);
const now = () => app.clock.now();

test('photos of a draft are counted, and shown to nobody before there is a listing', async () => {
  const draft = await aDraft();
  const counts = await countPhotos(app.db, draft.propertyId, draft.unitIds);
  expect([...counts.values()]).toEqual([1, 2, 3].map(() => ({ shown: 1, processing: 0 })));
  expect(await shown(draft)).toEqual([]);
});

test('a listing shows the album from its first moment, with the units that it has', async () => {
  const draft = await aDraft();
  const [first = 0, second = 0] = draft.unitIds;
  await inTransaction((trx) => showAlbumOnListing(trx, { propertyId: draft.propertyId, unitIds: [first] }, now()));
  expect(await shown(draft)).toEqual([null, first]);
  await inTransaction((trx) => showAlbumOnListing(trx, { propertyId: draft.propertyId, unitIds: [first, second] }, now()));
  expect(await shown(draft)).toEqual([null, first, second]);
});

test('a unit that is removed takes its own photos along and leaves those that others show', async () => {
  const draft = await aDraft();
  const [first = 0, second = 0] = draft.unitIds;
  await inTransaction((trx) => showAlbumOnListing(trx, draft, now()));
  const shared = await uploadPhoto(app, draft, { unitId: first });
  const url = `/api/hotels/${draft.propertyId}/photos/${shared}`;
  await app.app.inject({ method: 'PATCH', url, headers: draft.host.headers, payload: { unitIds: [first, second] } });
  await processUploads(app);
  await inTransaction((trx) => removeUnitPhotos(trx, draft.propertyId, first, now()));
  expect(await shown(draft)).toEqual([null, second, second]);
  expect((await readAlbum(app, draft)).photos.map(({ unitIds }) => unitIds)).toEqual([[], [second], [second]]);
});
