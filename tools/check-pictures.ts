import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import { runProgram } from './run-program.ts';
import { readSourceFiles } from './source-files.ts';

/**
 * The style and the imports of the demo market's pictures: a package of their own, looked at only when they changed, or what judges them.
 * A fresh clone knows of no earlier look.
 */
const FOLDER = 'packages/pictures';
const JUDGES = ['biome.json', '.dependency-cruiser.mjs', 'package-lock.json', 'tools/check-pictures.ts'];
const STAMP = path.join(findProjectRoot(), '.cache/checks/pictures');

const contentOf = (file: string): string => readFileSync(path.join(findProjectRoot(), file), 'utf8');

function fingerprint(): string {
  const hash = createHash('sha256');
  const judges = JUDGES.map((file) => ({ file, text: contentOf(file) }));
  const files = readSourceFiles([FOLDER]).sort((a, b) => a.file.localeCompare(b.file));
  for (const { file, text } of [...judges, ...files]) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex');
}

function lastPassed(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

const now = fingerprint();
if (now !== lastPassed()) {
  const results = [
    await runProgram('biome', ['check', '--colors=force', '--error-on-warnings', FOLDER]),
    await runProgram('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', FOLDER], {
      env: { CHECK_PICTURES: '1' },
    }),
  ];
  for (const { output, hasSucceeded } of results) if (!hasSucceeded) process.stdout.write(output);
  if (results.every(({ hasSucceeded }) => hasSucceeded)) {
    mkdirSync(path.dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, now);
  } else process.exitCode = 1;
}
