import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveFile } from './receive-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lina-receiving-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A request with one file, whose bytes come as they are written. */
function anUpload() {
  const file = Object.assign(new PassThrough(), { truncated: false });
  const part = { filename: 'a.jpg', mimetype: 'image/jpeg', file };
  // No more of a request is read.
  return { file, request: { isMultipart: () => true, file: async () => part } as unknown as FastifyRequest };
}

it('a file that is on its way has no name, so that nothing of it stays when the process is killed', async () => {
  const { file, request } = anUpload();
  const receiving = receiveFile(request);
  file.write(Buffer.alloc(100_000, 1));
  await pause(200);
  expect(readdirSync(folder)).toEqual([]);
  file.end(Buffer.alloc(50_000, 2));
  const { bytes, digest } = await receiving;
  expect(bytes.equals(Buffer.concat([Buffer.alloc(100_000, 1), Buffer.alloc(50_000, 2)]))).toBe(true);
  expect(digest).toHaveLength(32);
});

it('one that breaks off leaves nothing, too', async () => {
  const { file, request } = anUpload();
  const receiving = receiveFile(request);
  file.write(Buffer.alloc(100_000, 1));
  await pause(50);
  file.destroy(new Error('Unexpected end of form'));
  await expect(receiving).rejects.toMatchObject({ code: 'malformed_request' });
  expect(readdirSync(folder)).toEqual([]);
});
