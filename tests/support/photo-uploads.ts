import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { HostPhotos, PhotoUpload } from '#contract/photos.ts';
import { removeFiles } from '#server/modules/media/index.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { saveProperty } from './factories.ts';
import { prepareDuePhotos } from './jobs.ts';
import { aJpeg, type UploadedFile } from './photo-files.ts';
import { type SignedIn, signInAs } from './sign-in.ts';

/** The API with folders of its own for uploads and for what is on its way, so that a test can see what is left there. */
export interface UploadingApp extends TestApp {
  /** Files under the data folder and the temporary one. */
  leftovers(): Promise<string[]>;
}

/** Call it in a `beforeAll`: until it is closed, this process's temporary folder is elsewhere. */
export async function createUploadingApp(options: TestAppOptions = {}): Promise<UploadingApp> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lina-photos-'));
  const former = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  const app = await createTestApp({ ...options, environment: { DATA_DIR: folder, ...options.environment } });
  const leftovers = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  const close = async () => {
    await app.close();
    if (former === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = former;
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  return { ...app, leftovers, close };
}

/** A host with a property of two units and no photos. */
export interface Hosting {
  readonly host: SignedIn;
  readonly propertyId: number;
  readonly unitIds: number[];
}

export async function aHosting(test: TestApp): Promise<Hosting> {
  const host = await signInAs(test, 'ROLE_POWNER');
  const property = { ownerId: host.userId, photos: [] };
  const { propertyId, unitIds } = await saveProperty(test.context, { property, units: [{ photos: [] }, { photos: [] }] });
  return { host, propertyId, unitIds };
}

/** Whoever may upload to a property. */
interface Uploader {
  readonly host: { readonly headers: Readonly<Record<string, string>> };
  readonly propertyId: number;
}

/** Uploads a file as a browser's form does. */
export function upload(
  { app }: Pick<TestApp, 'app'>,
  { host, propertyId }: Uploader,
  file: UploadedFile,
  options: { unitId?: number; key?: string } = {},
) {
  const boundary = `----lina${randomBytes(8).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  return app.inject({
    method: 'POST',
    url: `/api/hotels/${propertyId}/photos${options.unitId === undefined ? '' : `?unitId=${options.unitId}`}`,
    headers: {
      ...host.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

/** Uploads a photo that is all right, and says which it became. */
export async function uploadPhoto(test: TestApp, hosting: Uploader, options: { unitId?: number; name?: string } = {}): Promise<number> {
  const file = { name: options.name ?? 'house.jpg', type: 'image/jpeg', bytes: await aJpeg(64, 48) };
  const answer = await upload(test, hosting, file, options);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<PhotoUpload>().photo.id;
}

/** The album as its host reads it. */
export async function readAlbum({ app }: TestApp, { host, propertyId }: Hosting): Promise<HostPhotos> {
  return (await app.inject({ url: `/api/hotels/${propertyId}/photos`, headers: host.headers })).json();
}

/** Returns what the background does about photos that have come. */
export const processUploads = ({ context }: Pick<TestApp, 'context'>) => prepareDuePhotos(context);

/** Returns what the background does about removed photos. */
export const removeDueFiles = ({ context }: TestApp, inDays = 0) =>
  removeFiles(context.db, context.files, new Date(context.clock.now().getTime() + inDays * 24 * 60 * 60_000));
