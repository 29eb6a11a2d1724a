import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PhotoUpload } from '#contract/photos.ts';
import { withStoredPictures } from '#server/modules/media/index.ts';
import { type FileStore, openBucketStore, openFolderStore } from '#server/platform/files/file-store.ts';
import { BUCKET_ACCESS, startFakeBucket } from '#tests/support/fake-bucket.ts';
import { aJpeg } from '#tests/support/photo-files.ts';
import {
  aHosting,
  createUploadingApp,
  processUploads,
  readAlbum,
  removeDueFiles,
  type UploadingApp,
  upload,
} from '#tests/support/photo-uploads.ts';

const BUCKET = 'lina-photos';

let folder: string;
let server: Awaited<ReturnType<typeof startFakeBucket>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lina-s3-'));
  server = await startFakeBucket(BUCKET);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const bucket = (changes: { name?: string; accessKeyId?: string } = {}) =>
  openBucketStore({ endpoint: server.endpoint, name: BUCKET, region: 'us-east-1', ...BUCKET_ACCESS, ...changes });
const stores: [string, () => FileStore][] = [
  ['a folder', () => openFolderStore(path.join(folder, 'files'))],
  ['a bucket', () => bucket()],
];

describe.each(stores)('%s', (_, open) => {
  it('gives back what was put, replaced by what was put later, and nothing once it is removed', async () => {
    const store = open();
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await store.put('photos/a-1/master.jpg', Buffer.from('old'), 'image/jpeg');
    await store.put('photos/a-1/master.jpg', bytes, 'image/jpeg');
    expect(await store.get('photos/a-1/master.jpg')).toEqual(bytes);
    await store.remove('photos/a-1/master.jpg');
    await store.remove('photos/a-1/master.jpg');
    expect(await store.get('photos/a-1/master.jpg')).toBeUndefined();
    expect(await store.get('photos/none/at-all.jpg')).toBeUndefined();
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'a/.hidden'])('refuses the key "%s"', async (key) => {
    await expect(open().get(key)).rejects.toThrow(RangeError);
  });
});

describe('a folder', () => {
  it('has every byte on the disk before the file has its name', async () => {
    const handle = await open(path.join(folder, 'any'), 'w');
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();
    await openFolderStore(path.join(folder, 'files')).put('photos/b/master.jpg', Buffer.from('photo'), 'image/jpeg');
    expect(sync).toHaveBeenCalledTimes(2);
    sync.mockRestore();
  });

  it('removes with a file what a process that was killed had begun to write of it, and no other', async () => {
    const root = path.join(folder, 'killed');
    const store = openFolderStore(root);
    for (const photo of ['a-1', 'a-2']) {
      await store.put(`photos/${photo}/master.jpg`, Buffer.from('kept'), 'image/jpeg');
      await writeFile(path.join(root, `photos/${photo}/master.jpg.d0d0d0d0.tmp`), 'begun');
    }
    await store.remove('photos/a-1/master.jpg');
    expect((await readdir(path.join(root, 'photos'), { recursive: true })).sort()).toEqual([
      ...['a-2', 'a-2/master.jpg', 'a-2/master.jpg.d0d0d0d0.tmp'],
    ]);
  });
});

describe('a rendition that got lost', () => {
  const store = () => openFolderStore(path.join(folder, 'lost'));
  const noPictures = { render: () => Promise.reject(new Error('no upload')) };
  const wanted = { width: 640, format: 'webp' } as const;

  it('is made once for all who ask, and kept', async () => {
    const files = store();
    await files.put('photos/c/master.jpg', await aJpeg(800, 600), 'image/jpeg');
    const put = vi.spyOn(files, 'put');
    const pictures = withStoredPictures(files, noPictures);
    const all = await Promise.all([1, 2, 3].map(() => pictures.render('file:photos/c', wanted)));
    expect(await files.get('photos/c/640.webp')).toEqual(all[0]);
    await pictures.render('file:photos/c', wanted);
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('is shown although the disk is full', async () => {
    const files = store();
    await files.put('photos/d/master.jpg', await aJpeg(800, 600), 'image/jpeg');
    vi.spyOn(files, 'put').mockRejectedValue(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
    expect((await withStoredPictures(files, noPictures).render('file:photos/d', wanted)).length).toBeGreaterThan(100);
  });
});

describe('a bucket', () => {
  it('that is not there, or a wrong key to it, fails instead of losing a file', async () => {
    await expect(bucket({ name: 'elsewhere' }).put('a', Buffer.from('b'), 'image/jpeg')).rejects.toThrow(/bucket/);
    await expect(bucket({ accessKeyId: 'stranger' }).put('a', Buffer.from('b'), 'image/jpeg')).rejects.toThrow(/403/);
  });
});

describe('a product whose uploads are in a bucket', () => {
  let app: UploadingApp;
  beforeAll(async () => {
    app = await createUploadingApp({
      environment: {
        S3_ENDPOINT: server.endpoint,
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY_ID: BUCKET_ACCESS.accessKeyId,
        S3_SECRET_ACCESS_KEY: BUCKET_ACCESS.secretAccessKey,
      },
    });
  });
  afterAll(() => app.close());

  it('keeps, shows and removes them there, and keeps nothing on its own disk', async () => {
    const hosting = await aHosting(app);
    const answer = await upload(app, hosting, { name: 'a.jpg', type: 'image/jpeg', bytes: await aJpeg(800, 600) });
    const { photo } = answer.json<PhotoUpload>();
    await processUploads(app);
    const { source } = await app.db.selectFrom('host_photos').select('source').executeTakeFirstOrThrow();
    const rendition = `${source.replace('file:', '')}/640.webp`;
    expect((await bucket().get(rendition))?.length).toBeGreaterThan(100);
    const [ready] = (await readAlbum(app, hosting)).photos;
    const picture = await app.app.inject({ url: `${ready?.url}?w=640`, headers: hosting.host.headers });
    expect(picture.rawPayload).toEqual(await bucket().get(rendition));
    expect(await app.leftovers()).toEqual([]);
    await app.app.inject({ method: 'DELETE', url: `/api/hotels/${hosting.propertyId}/photos/${photo.id}`, headers: hosting.host.headers });
    await removeDueFiles(app, 31);
    expect(await bucket().get(rendition)).toBeUndefined();
  });
});
