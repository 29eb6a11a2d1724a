/** How the tests of one run ended. */
export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
}

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime: number; endTime: number; status: string; assertionResults: unknown[] }[];
}

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Vitest's count. A file that could not even be loaded has no tests to count, and counts as one failure. */
export function countVitest(report: VitestReport): TestCount {
  const unloadable = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Playwright's count. A test that passed only when tried again has passed; an error outside the tests counts as one failure. */
export function countPlaywright({ stats, errors }: PlaywrightReport): TestCount {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/** The last line of `npm test`. */
export function summarise(counts: TestCount[]): string {
  const sum = (read: (count: TestCount) => number) => counts.reduce((total, count) => total + read(count), 0);
  const skipped = sum((count) => count.skipped);
  const line = `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
