import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { openLog } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lina-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;

it.each([
  ['is made', false],
  ['was open to everybody', true],
])('keeps the log for its owner when the file %s', (_, isThere) => {
  const file = path.join(folder, 'lina.log');
  if (isThere) {
    writeFileSync(file, '');
    chmodSync(file, 0o644);
  }
  openLog(readConfiguration({ DATA_DIR: folder })).info('begun');
  expect(existsSync(file)).toBe(true);
  expect(modeOf(file)).toBe(0o600);
});
