import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '#server/platform/process/project-root.ts';
import type { VitestReport } from '../count-tests.ts';

/** What a test file costs that was never timed here: those on a database start the whole product. */
const UNTIMED_SECONDS = { database: 4, pure: 0.4 };

/** Seconds that a test file took in the last whole run on this machine, or is thought to take. */
export function secondsOfTests(): (file: string) => number {
  const report = path.join(findProjectRoot(), '.cache', 'reports', 'unit.json');
  const known = new Map<string, number>();
  if (existsSync(report)) {
    // Written by the runner whose type this is.
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    for (const { name, startTime, endTime } of testResults)
      known.set(path.relative(findProjectRoot(), name), (endTime - startTime) / 1000 + UNTIMED_SECONDS.pure);
  }
  return (file) => known.get(file) ?? (file.startsWith('tests/') ? UNTIMED_SECONDS.database : UNTIMED_SECONDS.pure);
}
