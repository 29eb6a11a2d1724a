import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PhotoUpload } from '#contract/photos.ts';
import { checkPhotoFile } from '#server/modules/media/check-photo-file.ts';
import { readConfiguration } from '#server/platform/configuration/configuration.ts';
import { aHosting, createUploadingApp, type Hosting, processUploads, type UploadingApp, upload } from '#tests/support/photo-uploads.ts';

let app: UploadingApp;
let hosting: Hosting;
beforeAll(async () => {
  app = await createUploadingApp();
  hosting = await aHosting(app);
});
afterAll(() => app.close());

/** Orange on the left, teal on the right: what must be recognisable afterwards. */
function picture(width: number, height: number): Sharp {
  const half = (colour: string, x: number) => `<rect x="${x}" width="${width / 2}" height="${height}" fill="${colour}"/>`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${half('#e08040', 0)}${half('#208080', width / 2)}</svg>`,
    ),
  );
}

const UNUSUAL: [title: string, name: string, make: () => Promise<Buffer>, size: [number, number]][] = [
  ['a panorama', 'a.jpg', () => picture(6000, 600).jpeg().toBuffer(), [2560, 256]],
  ['a tower', 'a.jpg', () => picture(400, 4000).jpeg().toBuffer(), [256, 2560]],
  ['a progressive JPG', 'a.jpg', () => picture(640, 480).jpeg({ progressive: true }).toBuffer(), [640, 480]],
  ['a JPG for print, in CMYK', 'a.jpg', () => picture(640, 480).toColourspace('cmyk').jpeg().toBuffer(), [640, 480]],
  ['a PNG of few colours', 'a.png', () => picture(640, 480).png({ palette: true, colours: 8 }).toBuffer(), [640, 480]],
  ['a PNG of 16 bits a colour', 'a.png', () => picture(640, 480).toColourspace('rgb16').png().toBuffer(), [640, 480]],
  ['an interlaced PNG', 'a.png', () => picture(640, 480).png({ progressive: true }).toBuffer(), [640, 480]],
  ['a tiny JPG', 'a.jpg', () => picture(32, 24).jpeg().toBuffer(), [32, 24]],
  ['a JPG taken with the camera on its side', 'a.jpg', () => onItsSide(), [480, 640]],
];

/** As a camera stores what it took upright: turned, with a note to turn it back (orientation 6). */
async function onItsSide(): Promise<Buffer> {
  const upright = await picture(480, 640).png().toBuffer();
  return await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

it.each(UNUSUAL)('%s keeps its shape and colours', async (_, name, make, size) => {
  const type = name.endsWith('png') ? 'image/png' : 'image/jpeg';
  const { left, right, ...seen } = await seenAfterUpload({ name, type, bytes: await make() });
  expect([seen.width, seen.height]).toEqual(size);
  // Orange is red above all, teal is not; print colours come back a little off.
  expect([left[0] - left[2] > 80, right[2] - right[0] > 50]).toEqual([true, true]);
});

it('what is transparent becomes white, and grey stays grey, whatever its depth', async () => {
  const empty = sharp({ create: { width: 64, height: 48, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const white = await seenAfterUpload({ name: 'a.png', type: 'image/png', bytes: await empty.png().toBuffer() });
  expect([white.left, white.right]).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ]);
  const bytes = await picture(64, 48).greyscale().toColourspace('grey16').png().toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'ushort' });
  const grey = await seenAfterUpload({ name: 'a.png', type: 'image/png', bytes });
  expect(new Set(grey.left).size).toBe(1);
  expect(grey.left[0]).toBeGreaterThan(grey.right[0]);
});

it.each([
  [800, 600, true],
  [600, 800, true],
  [6000, 600, true],
  [799, 600, false],
  [800, 599, false],
  [300, 200, false],
])('%i × %i pixels are enough for a page: %s', async (width, height, isEnough) => {
  const bytes = await picture(width, height).png().toBuffer();
  const { leastPhoto } = readConfiguration({});
  const check = () => checkPhotoFile(bytes, { fileName: 'a.png', contentType: 'image/png' }, leastPhoto);
  if (isEnough) expect(check()).toMatchObject({ width, height });
  else expect(check).toThrow('photo_too_small');
});

type Colour = [red: number, green: number, blue: number];

/** Returns what a host sees of an upload in the end: its size as the album tells it, and the colours of its two sides. */
async function seenAfterUpload(file: { name: string; type: string; bytes: Buffer }) {
  const answer = await upload(app, hosting, file);
  expect(answer.statusCode).toBe(201);
  const { photo } = answer.json<PhotoUpload>();
  await processUploads(app);
  const address = `/api/hotels/${hosting.propertyId}/photos/${photo.id}`;
  const { rawPayload } = await app.app.inject({ url: `${address}/picture?w=320`, headers: hosting.host.headers });
  await app.app.inject({ method: 'DELETE', url: address, headers: hosting.host.headers });
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number): Colour => {
    const start = (Math.floor(info.height / 2) * info.width + Math.floor(x)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    return [red, green, blue];
  };
  return { width: photo.width, height: photo.height, left: at(info.width / 4), right: at((info.width * 3) / 4) };
}
