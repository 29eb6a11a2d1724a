/** How the tests of one run ended. */
export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
  /** What has to be read about it, a text for each: failed tests, and those that passed only when tried again. */
  remarks: string[];
}

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime: number; endTime: number; status: string; message: string; assertionResults: VitestTest[] }[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages: string[];
}

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
}

/** Browser tests that may pass only when tried again before the run fails: one that needs it may be the machine's fault, three are ours. */
const SECOND_TRIES = 2;

/** Vitest's count. A file that fails without a failed test, since it cannot be loaded or its set-up or clean-up broke, counts as one failure. */
export function countVitest(report: VitestReport): TestCount {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `failed: ${name} › ${fullName}\n${failureMessages.join('\n')}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    remarks: [...failed, ...broken.map(({ name, message }) => `failed outside its tests: ${name}\n${message}`)],
  };
}

/**
 * Playwright's count. A test that passed only when tried again has passed and is named; more than {@link SECOND_TRIES} of them count as one
 * failure, and so does each error outside the tests.
 */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): TestCount {
  const named = (status: string) => suites.flatMap((suite) => testsOf(suite, status));
  const restless = stats.flaky > SECOND_TRIES ? [`${stats.flaky} tests passed only when tried again; ${SECOND_TRIES} may`] : [];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length + restless.length,
    skipped: stats.skipped,
    remarks: [
      ...named('unexpected').map((name) => `failed: ${name}`),
      ...named('flaky').map((name) => `passed only when tried again: ${name}`),
      ...restless,
      ...errors.map(({ message = '' }) => `outside the tests: ${message}`),
    ],
  };
}

function testsOf({ file, specs, suites = [] }: PlaywrightSuite, wanted: string): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))];
}

/** The last line of `npm test`. */
export function summarise(counts: TestCount[]): string {
  const sum = (read: (count: TestCount) => number) => counts.reduce((total, count) => total + read(count), 0);
  const skipped = sum((count) => count.skipped);
  const line = `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
