import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRotatingFile } from './log.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lina-log-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fail = (error: Error) => {
  throw error;
};

it('begins a new file while it is written to, and keeps so many older ones', () => {
  const file = path.join(folder, 'grown.log');
  const { write } = openRotatingFile(file, { maxBytes: 10, keep: 2, onFailure: fail });
  for (let line = 1; line <= 8; line++) write(`line ${line}\n`);
  const texts = ['', '.1', '.2'].map((age) => readFileSync(`${file}${age}`, 'utf8'));
  expect(texts).toEqual(['line 7\nline 8\n', 'line 5\nline 6\n', 'line 3\nline 4\n']);
  expect(readdirSync(folder).filter((name) => name.startsWith('grown'))).toHaveLength(3);
});

it('goes on with the file of an earlier run, for its owner alone', () => {
  const file = path.join(folder, 'kept.log');
  writeFileSync(file, 'before\n', { mode: 0o644 });
  openRotatingFile(file, { maxBytes: 1000, keep: 2, onFailure: fail }).write('after\n');
  expect(readFileSync(file, 'utf8')).toBe('before\nafter\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('loses lines on a full disk, says so once, and nothing else happens', () => {
  const file = path.join(folder, 'full.log');
  // The device on which every write finds the disk full.
  symlinkSync('/dev/full', file);
  const failures: string[] = [];
  const sink = openRotatingFile(file, { maxBytes: 1000, keep: 2, onFailure: ({ message }) => void failures.push(message) });
  sink.write('lost\n');
  sink.write('lost as well\n');
  expect(failures).toEqual([expect.stringContaining('ENOSPC')]);
});
