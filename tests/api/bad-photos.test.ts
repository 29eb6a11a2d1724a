import net, { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { PhotoUpload } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { aJpeg, aPng, aZip, pngHeader, pngOf, pngRows, type UploadedFile } from '#tests/support/photo-files.ts';
import { aHosting, createUploadingApp, type Hosting, removeDueFiles, type UploadingApp, upload } from '#tests/support/photo-uploads.ts';

let app: UploadingApp;
let hosting: Hosting;
const good: { jpeg: Buffer; png: Buffer } = { jpeg: Buffer.alloc(0), png: Buffer.alloc(0) };
beforeAll(async () => {
  app = await createUploadingApp();
  hosting = await aHosting(app);
  good.jpeg = await aJpeg();
  good.png = await aPng();
});
afterAll(() => app.close());

type Make = () => Buffer | Promise<Buffer>;
const jpg = (bytes: Make, name = 'photo.jpg', type = 'image/jpeg') => ({ name, type, bytes });
const png = (bytes: Make, name = 'photo.png', type = 'image/png') => ({ name, type, bytes });
const text = (content: string): Make => {
  return () => Buffer.from(content);
};
const after = (tail: string | Buffer): Make => {
  return () => Buffer.concat([good.jpeg, Buffer.from(tail)]);
};
const cut = (part: number): Make => {
  return () => good.jpeg.subarray(0, Math.floor(good.jpeg.length * part));
};
const converted = (format: 'gif' | 'webp' | 'avif' | 'tiff'): Make => {
  return () => sharp(good.png).toFormat(format).toBuffer();
};
/** A JPEG whose frame says another size; the marker of a baseline frame comes once. */
const resized = (width: number, height: number): Make => {
  return () => {
    const bytes = Buffer.from(good.jpeg);
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  };
};
const broken = (at: number, length: number): Make => {
  return () => {
    const bytes = Buffer.from(good.png);
    bytes.fill(0xaa, at, at + length);
    return bytes;
  };
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const control = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);

const BAD: [title: string, file: { name: string; type: string; bytes: Make }, code: ErrorCode][] = [
  ['an empty JPG', jpg(text('')), 'photo_damaged'],
  ['an empty PNG', png(text('')), 'photo_damaged'],
  ['a zip named .jpg', jpg(aZip), 'photo_type_invalid'],
  ['a zip named .zip', jpg(aZip, 'photo.zip', 'application/zip'), 'photo_type_invalid'],
  ['an SVG with script', jpg(text(SVG), 'photo.svg', 'image/svg+xml'), 'photo_type_invalid'],
  ['an SVG with script named .png', png(text(SVG)), 'photo_type_invalid'],
  ['an SVG named .jpg', jpg(text(SVG)), 'photo_type_invalid'],
  ['a page named .jpg', jpg(text('<!doctype html><html><script>alert(1)</script></html>')), 'photo_type_invalid'],
  ['a PDF named .jpeg', jpg(text('%PDF-1.7\n'), 'photo.jpeg'), 'photo_type_invalid'],
  ['a program named .jpg', jpg(() => Buffer.from('7f454c4602010100', 'hex')), 'photo_type_invalid'],
  ['text named .png', png(text('not a picture')), 'photo_type_invalid'],
  ['a GIF named .jpg', jpg(converted('gif')), 'photo_type_invalid'],
  ['a GIF', jpg(converted('gif'), 'photo.gif', 'image/gif'), 'photo_type_invalid'],
  ['a WebP named .jpg', jpg(converted('webp')), 'photo_type_invalid'],
  ['an AVIF named .jpg', jpg(converted('avif')), 'photo_type_invalid'],
  ['a TIFF named .png', png(converted('tiff')), 'photo_type_invalid'],
  ['a BMP named .png', png(text('BM000000000000000000000000000000000')), 'photo_type_invalid'],
  ['a PNG named .jpg', jpg(() => good.png), 'photo_type_invalid'],
  ['a JPG named .png', png(() => good.jpeg), 'photo_type_invalid'],
  ['a JPG that is said to be a PNG', jpg(() => good.jpeg, 'photo.jpg', 'image/png'), 'photo_type_invalid'],
  ['a JPG that is said to be a page', jpg(() => good.jpeg, 'photo.jpg', 'text/html'), 'photo_type_invalid'],
  ['a JPG named .exe', jpg(() => good.jpeg, 'photo.jpg.exe'), 'photo_type_invalid'],
  ['a JPG without an extension', jpg(() => good.jpeg, 'photo'), 'photo_type_invalid'],
  ['a JPG with a zip behind it', jpg(after(aZip())), 'photo_type_invalid'],
  ['a JPG with a page behind it', jpg(after('<html><script>alert(1)</script></html>')), 'photo_type_invalid'],
  ['a JPG with a program behind it', jpg(after('<?php system($_GET[0]);')), 'photo_type_invalid'],
  ['a JPG with a picture and a zip behind it', jpg(() => Buffer.concat([good.jpeg, good.jpeg, aZip()])), 'photo_type_invalid'],
  ['a PNG with a zip behind it', png(() => Buffer.concat([good.png, aZip()])), 'photo_type_invalid'],
  ['an animated PNG', png(() => pngOf(pngHeader(2, 2), ['acTL', control], pngRows(2, 2), ['IEND', Buffer.alloc(0)])), 'photo_type_invalid'],
  ['half a JPG', jpg(cut(0.5)), 'photo_damaged'],
  ['a JPG without its last bytes', jpg(cut(0.999)), 'photo_damaged'],
  ['the first bytes of a JPG', jpg(cut(0.01)), 'photo_damaged'],
  ['half a PNG', png(() => good.png.subarray(0, good.png.length / 2)), 'photo_damaged'],
  ['a JPG with half its scan and a new end', jpg(() => Buffer.concat([cut(0.5)() as Buffer, Buffer.from([0xff, 0xd9])])), 'photo_damaged'],
  ['only the end of a JPG', jpg(() => Buffer.from([0xff, 0xd8, 0xff, 0xd9])), 'photo_damaged'],
  ['a PNG of no pixels', png(() => pngOf(pngHeader(0, 0), ['IEND', Buffer.alloc(0)])), 'photo_damaged'],
  ['a JPG of no pixels', jpg(resized(0, 0)), 'photo_damaged'],
  ['a PNG without pixels', png(() => pngOf(pngHeader(20, 20), ['IEND', Buffer.alloc(0)])), 'photo_damaged'],
  ['a PNG that begins with the wrong chunk', png(() => pngOf(pngRows(2, 2), pngHeader(2, 2), ['IEND', Buffer.alloc(0)])), 'photo_damaged'],
  ['a PNG with damaged pixels', png(broken(60, 200)), 'photo_damaged'],
  [
    'a PNG of 20,000 × 20,000',
    png(() => pngOf(pngHeader(20_000, 20_000), pngRows(20, 20), ['IEND', Buffer.alloc(0)])),
    'photo_too_many_pixels',
  ],
  ['a JPG that says 20,000 × 20,000', jpg(resized(20_000, 20_000)), 'photo_too_many_pixels'],
  [
    'a PNG one pixel high and far too wide',
    png(() => pngOf(pngHeader(60_000, 1), pngRows(60_000, 1), ['IEND', Buffer.alloc(0)])),
    'photo_too_many_pixels',
  ],
  ['9.1 MB', jpg(() => Buffer.concat([good.jpeg, Buffer.alloc(Math.ceil(9.1 * 1024 * 1024) - good.jpeg.length)])), 'photo_too_large'],
  ['one byte more than 9 MB', jpg(() => Buffer.alloc(PHOTO_LIMITS.bytes + 1)), 'photo_too_large'],
];

test.each(BAD)('%s is refused and leaves nothing behind', async (_, { bytes, ...file }, code) => {
  const given: UploadedFile = { ...file, bytes: await bytes() };
  const answer = await upload(app, hosting, given);
  expect(answer.json()).toMatchObject({ code, details: { fileName: file.name } });
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(await app.leftovers()).toEqual([]);
  expect(await app.db.selectFrom('host_photos').select('id').execute()).toEqual([]);
  expect(await app.db.selectFrom('file_removals').select('key').execute()).toEqual([]);
});

const send = (contentType: string, payload: string | Buffer) =>
  app.app.inject({
    method: 'POST',
    url: `/api/hotels/${hosting.propertyId}/photos`,
    headers: { ...hosting.host.headers, 'content-type': contentType },
    payload,
  });
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

test.each<[title: string, contentType: string, payload: () => string | Buffer]>([
  ['without a boundary', 'multipart/form-data', () => 'photo'],
  ['that ends before its first part', 'multipart/form-data; boundary=fzb', () => '--fzb\r\n'],
  ['that ends within the file', 'multipart/form-data; boundary=x', () => Buffer.concat([Buffer.from(PART), good.jpeg])],
])('a form %s is malformed and leaves nothing behind', async (_, contentType, payload) => {
  const answer = await send(contentType, payload());
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  expect(await app.leftovers()).toEqual([]);
});

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is told as such, and the same upload passes once there is room', async (code) => {
  const full = Object.assign(new Error(`${code}: no space left on device, write`), { code, errno: -28, syscall: 'write' });
  const put = vi.spyOn(app.context.files, 'put').mockRejectedValueOnce(full);
  const file = { name: 'photo.jpg', type: 'image/jpeg', bytes: good.jpeg };
  const refused = await upload(app, hosting, file, { key: code });
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '60']);
  expect(await app.db.selectFrom('host_photos').select('id').execute()).toEqual([]);
  put.mockRestore();
  const answer = await upload(app, hosting, file, { key: code });
  expect(answer.statusCode).toBe(201);
  const { photo } = answer.json<PhotoUpload>();
  await app.app.inject({ method: 'DELETE', url: `/api/hotels/${hosting.propertyId}/photos/${photo.id}`, headers: hosting.host.headers });
  await removeDueFiles(app, 31);
});

test('an upload that breaks off half-way leaves nothing behind, and has no name on the disk before', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.app.server.once('request', (_request, response) => {
    begun.resolve();
    response.once('close', ended.resolve);
  });
  const { port } = await listening();
  const head =
    `POST /api/hotels/${hosting.propertyId}/photos HTTP/1.1\r\nHost: lina.test\r\nAuthorization: ${hosting.host.headers.authorization}\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n' +
    '--x\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const socket = net.connect(port, '127.0.0.1');
  socket.write(Buffer.concat([Buffer.from(head), good.jpeg]));
  await begun.promise;
  // Its first bytes are on the disk by then.
  await pause(200);
  expect(await app.leftovers()).toEqual([]);
  socket.destroy();
  await ended.promise;
  await expect.poll(() => app.leftovers()).toEqual([]);
  expect(await app.db.selectFrom('host_photos').select('id').execute()).toEqual([]);
});

async function listening(): Promise<AddressInfo> {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  // A server that listens on a port of its own has an address with a port.
  return app.app.server.address() as AddressInfo;
}
