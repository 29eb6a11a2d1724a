import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';

/**
 * Writes a generated file; with `--check` on the command line it instead reports whether the file is up to date, by the exit code.
 *
 * @param file path from the project's folder.
 * @param command what to run when the file is stale.
 */
export function deliverGeneratedFile(file: string, content: string, command: string): void {
  const place = path.join(findProjectRoot(), file);
  const isFresh = existsSync(place) && readFileSync(place, 'utf8') === content;
  if (isFresh) return;
  if (process.argv.includes('--check')) {
    process.stderr.write(`${file} is stale: run \`${command}\` and commit the result\n`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(place, content);
  process.stdout.write(`Wrote ${file}\n`);
}
