import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { type FeedMarks, type FetchLimits, fetchFeed } from './fetch-feed.ts';

const NO_MARKS: FeedMarks = { etag: null, lastModified: null };
let server: Server | undefined;
let asked = 0;
afterEach(() => server?.close());

/** A server of this machine. @returns its host and port */
async function serve(listener: RequestListener): Promise<string> {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  const started = server;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(started.address() as AddressInfo).port}`;
}

const limits = (more: Partial<FetchLimits> = {}): FetchLimits => ({ timeoutMs: 2000, mostBytes: 100, allowedHosts: [], ...more });
const problemOf = (address: string, more: Partial<FetchLimits>) =>
  fetchFeed(address, NO_MARKS, limits(more)).then(
    () => undefined,
    ({ problem, status }) => [problem, status],
  );

it('reads what the server sends, with its marks, and sends them back', async () => {
  const host = await serve((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end('BEGIN');
  });
  const first = await fetchFeed(`http://${host}/`, NO_MARKS, limits({ allowedHosts: [host] }));
  expect(first).toEqual({ etag: '"1"', lastModified: null, text: 'BEGIN' });
  expect(await fetchFeed(`http://${host}/`, first, limits({ allowedHosts: [host] }))).toEqual({ ...first, text: undefined });
});

it('connects to no address inside, however its name is resolved', async () => {
  const host = await serve((_, response) => response.end('inside'));
  const port = host.split(':')[1];
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']]) {
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    expect(await problemOf('http://feeds.example.com/', { resolve })).toEqual(['addressPrivate', null]);
  }
  expect(await problemOf(`http://127.0.0.1:${port}/`, {})).toEqual(['addressInvalid', null]);
  expect(asked).toBe(0);
});

it('asks for the address of a name once, so that a second answer cannot lead inside', async () => {
  const host = await serve((_, response) => response.end('BEGIN'));
  const port = host.split(':')[1];
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  await fetchFeed(`http://feeds.test:${port}/`, NO_MARKS, limits({ allowedHosts: [`feeds.test:${port}`], resolve }));
  expect(lookups).toBe(1);
});

it('follows redirects, but to no address inside and not for ever', async () => {
  const host = await serve((request, response) => {
    const to: Record<string, string> = { '/moved': '/here', '/in': 'http://169.254.169.254/', '/round': '/round', '/odd': 'gopher://x' };
    const location = to[request.url ?? ''];
    if (location) response.writeHead(302, { location }).end();
    else response.end('BEGIN');
  });
  const allowed = { allowedHosts: [host] };
  expect((await fetchFeed(`http://${host}/moved`, NO_MARKS, limits(allowed))).text).toBe('BEGIN');
  expect(await problemOf(`http://${host}/in`, allowed)).toEqual(['addressPrivate', null]);
  expect(await problemOf(`http://${host}/round`, allowed)).toEqual(['redirects', null]);
  expect(await problemOf(`http://${host}/odd`, allowed)).toEqual(['addressInvalid', null]);
});

it('says what went wrong: refused, too slow, too large, nobody there', async () => {
  const host = await serve((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/large') response.end('x'.repeat(101));
    else if (request.url === '/half') response.write('BEGIN');
    else if (request.url === '/other') request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
  });
  const allowed = { allowedHosts: [host] };
  expect(await problemOf(`http://${host}/gone`, allowed)).toEqual(['httpStatus', 404]);
  expect(await problemOf(`http://${host}/large`, allowed)).toEqual(['tooLarge', null]);
  for (const path of ['slow', 'half'])
    expect(await problemOf(`http://${host}/${path}`, { ...allowed, timeoutMs: 50 })).toEqual(['timeout', null]);
  expect(await problemOf(`http://${host}/other`, allowed)).toEqual(['unreachable', null]);
  server?.closeAllConnections();
  server?.close();
  expect(await problemOf(`http://${host}/`, allowed)).toEqual(['unreachable', null]);
});

const CALENDAR = 'BEGIN:VCALENDAR\r\nSUMMARY:לינה\r\nEND:VCALENDAR';
const inHebrew = Buffer.from([...'BEGIN '].map((letter) => letter.charCodeAt(0)).concat(0xec, 0xe9, 0xf0, 0xe4));
const swapped = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

it.each<[string, Buffer | string, Record<string, string>, string]>([
  ['gzip', gzipSync(CALENDAR), { 'content-encoding': 'gzip' }, CALENDAR],
  ['gzip by its old name', gzipSync(CALENDAR), { 'content-encoding': 'X-GZIP' }, CALENDAR],
  ['deflate', deflateSync(CALENDAR), { 'content-encoding': 'deflate' }, CALENDAR],
  ['deflate without its head', deflateRawSync(CALENDAR), { 'content-encoding': 'deflate' }, CALENDAR],
  ['brotli', brotliCompressSync(CALENDAR), { 'content-encoding': 'br' }, CALENDAR],
  ['UTF-8 with a byte order mark', `\uFEFF${CALENDAR}`, {}, CALENDAR],
  ['UTF-16', Buffer.from(`\uFEFF${CALENDAR}`, 'utf16le'), {}, CALENDAR],
  ['UTF-16 without a byte order mark', Buffer.from(CALENDAR, 'utf16le'), {}, CALENDAR],
  ['UTF-16, the other way round', swapped(CALENDAR), { 'content-type': 'text/calendar; charset=utf-16' }, CALENDAR],
  ['UTF-16, made smaller', gzipSync(swapped(CALENDAR)), { 'content-encoding': 'gzip' }, CALENDAR],
  ['Hebrew of Windows', inHebrew, { 'content-type': 'text/calendar; charset="Windows-1255"' }, 'BEGIN לינה'],
  ['a charset that nobody knows', CALENDAR, { 'content-type': 'text/calendar; charset=ours' }, CALENDAR],
])('reads %s', async (_, body, headers, text) => {
  const host = await serve((__, response) => response.writeHead(200, headers).end(body));
  expect((await fetchFeed(`http://${host}/`, NO_MARKS, limits({ mostBytes: 1000, allowedHosts: [host] }))).text).toBe(text);
});

it.each([
  ['too large once it is whole', 'gzip', gzipSync('x'.repeat(10_000_000)), 'tooLarge'],
  ['too large by deflate', 'deflate', deflateRawSync('x'.repeat(10_000_000)), 'tooLarge'],
  ['too large by brotli', 'br', brotliCompressSync('x'.repeat(10_000_000)), 'tooLarge'],
  ['cut off', 'gzip', gzipSync(CALENDAR).subarray(0, 40), 'notCalendar'],
  ['no gzip at all', 'gzip', Buffer.from(CALENDAR), 'notCalendar'],
  ['made smaller in a way that nobody asked for', 'compress', Buffer.from(CALENDAR), 'notCalendar'],
])('refuses what is %s', async (_, encoding, body, problem) => {
  const host = await serve((__, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
  expect(await problemOf(`http://${host}/`, { mostBytes: 20_000, allowedHosts: [host] })).toEqual([problem, null]);
});
