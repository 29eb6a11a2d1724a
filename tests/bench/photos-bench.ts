import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostPhotos, PhotoUpload } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { aJpeg, pngHeader, pngOf, pngRows } from '#tests/support/photo-files.ts';
import { summarise, type Timing, timeOne } from './measure.ts';
import { startProduct } from './start-product.ts';

const RUNS = 10;
/** A camera's photo of 24 megapixels. */
const CAMERA = { width: 6000, height: 4000 };
/** How often guests' page is asked. A host's page asks every 700 ms. */
const LOOK_AGAIN_MS = 100;
const HOST = { username: 'host@lina.example', password: 'Lina-demo-2026' };
const NEARLY = 0.98;
const MEGABYTE = 1024 * 1024;

interface Hosting {
  readonly origin: string;
  readonly album: string;
  readonly hotelId: number;
  readonly headers: { readonly authorization: string };
}

/** Photos over HTTP: from the choice of a 9 MB file until guests see it, and what a bomb costs the server. */
export async function benchPhotos(): Promise<Timing[]> {
  const product = await startProduct(4);
  try {
    const hosting = await signIn(product.origin);
    const file = await largestPhoto();
    // The first one loads the codecs.
    await timeUpload(hosting, file);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeUpload(hosting, file));
    const size = (file.length / MEGABYTE).toFixed(1);
    return [
      summarise(`photo: ${size} MB, upload until guests see it`, times, 'target: 3 s at most'),
      await bombs(hosting, product.processId),
    ];
  } finally {
    await product.stop();
  }
}

async function signIn(origin: string): Promise<Hosting> {
  const login = await fetch(`${origin}/api/login_check`, { method: 'POST', body: new URLSearchParams(HOST) });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { hotel } = (await (await fetch(`${origin}/api/me`, { headers })).json()) as { hotel: { id: number } };
  return { origin, album: `${origin}/api/hotels/${hotel.id}/photos`, hotelId: hotel.id, headers };
}

/** As large as a photo may be, within a percent or two: the more grain, the more bytes. */
async function largestPhoto(): Promise<Buffer> {
  const { width, height } = CAMERA;
  let largest: Buffer = Buffer.alloc(0);
  let [least, most] = [0, 40];
  while (largest.length < NEARLY * PHOTO_LIMITS.bytes) {
    const grain = (least + most) / 2;
    const bytes = await aJpeg(width, height, { grain, quality: 90 });
    if (bytes.length <= PHOTO_LIMITS.bytes) [least, largest] = [grain, bytes];
    else most = grain;
  }
  return largest;
}

async function post({ album, headers }: Hosting, bytes: Buffer, name: string, type: string): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return await fetch(album, { method: 'POST', headers, body: form });
}

/** How long it takes until the property's page shows the photo and its picture has come, in milliseconds. Then it is removed. */
async function timeUpload(hosting: Hosting, file: Buffer): Promise<number> {
  const before = await shownTo(hosting);
  const start = performance.now();
  const answer = await post(hosting, file, 'view.jpg', 'image/jpeg');
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  const { photo } = (await answer.json()) as PhotoUpload;
  let added: string | undefined;
  while (added === undefined) {
    await pause(LOOK_AGAIN_MS);
    added = (await shownTo(hosting)).find((url) => !before.includes(url));
  }
  const picture = await fetch(`${hosting.origin}${added}?w=1280`);
  if (picture.headers.get('content-type') !== 'image/webp') throw new Error(`The picture answered ${picture.status}`);
  await picture.arrayBuffer();
  const milliseconds = performance.now() - start;
  await fetch(`${hosting.album}/${photo.id}`, { method: 'DELETE', headers: hosting.headers });
  return milliseconds;
}

async function shownTo({ origin, hotelId }: Hosting): Promise<string[]> {
  const page = (await (await fetch(`${origin}/api/portal/hotels/${hotelId}`)).json()) as { photos: { url: string }[] };
  return page.photos.map(({ url }) => url);
}

/** 20,000 × 20,000 pixels in a few kilobytes: 1.2 GB when decoded. */
async function bombs(hosting: Hosting, processId: number): Promise<Timing> {
  const [, rows] = pngRows(20_000, 20);
  const bomb = pngOf(pngHeader(20_000, 20_000), ['IDAT', rows], ['IEND', Buffer.alloc(0)]);
  const before = await peakMegabytes(processId);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(
      await timeOne(async () => {
        const answer = await post(hosting, bomb, 'bomb.png', 'image/png');
        const { code } = (await answer.json()) as { code: string };
        if (code !== 'photo_too_many_pixels') throw new Error(`The bomb was answered ${code}`);
      }),
    );
  }
  const after = await peakMegabytes(processId);
  const { photos } = (await (await fetch(hosting.album, { headers: hosting.headers })).json()) as HostPhotos;
  if (photos.some(({ fileName }) => fileName === 'bomb.png')) throw new Error('The bomb left something behind');
  return summarise('photo: bomb of 20,000 × 20,000 refused', times, memoryNote(before, after));
}

const memoryNote = (before: number | undefined, after: number | undefined): string =>
  before === undefined || after === undefined
    ? ''
    : `memory peak of the server: ${before.toFixed(0)} MB after the photos, ${after.toFixed(0)} MB after the bombs`;

/** The most memory that a process ever had; undefined where the system does not tell (only Linux does). */
async function peakMegabytes(processId: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s*(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
