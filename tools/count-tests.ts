/** How the tests of one run ended. */
export interface TestCount {
  passed: number;
  failed: number;
  skipped: number;
  /** Those among the passed that passed only when tried again. */
  secondTries: number;
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

/** Tests that may pass only when tried again before the run fails: one that needs it may be the machine's fault, three are ours. */
const SECOND_TRIES = 2;

const restless = (name: string) => `passed only when tried again: ${name}`;

/** Vitest's count. A test that passed only when tried again has passed and is named with what went wrong at first. A file that fails without a failed test, since it cannot be loaded or its set-up or clean-up broke, counts as one failure. */
export function countVitest(report: VitestReport): TestCount {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `failed: ${name} › ${fullName}\n${failureMessages.join('\n')}`),
  );
  const triedAgain = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => restless(`${name} › ${fullName}\n${failureMessages.join('\n')}`)),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    secondTries: triedAgain.length,
    remarks: [...failed, ...triedAgain, ...broken.map(({ name, message }) => `failed outside its tests: ${name}\n${message}`)],
  };
}

/** Playwright's count. A test that passed only when tried again has passed and is named; each error outside the tests is a failure. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): TestCount {
  const named = (status: string) => suites.flatMap((suite) => testsOf(suite, status));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    secondTries: stats.flaky,
    remarks: [
      ...named('unexpected').map((name) => `failed: ${name}`),
      ...named('flaky').map(restless),
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

/** Returns what the run as a whole adds to the counts of its parts: more second tries than {@link SECOND_TRIES} are one failure. */
export function judgeSecondTries(counts: readonly TestCount[]): TestCount[] {
  const tries = counts.reduce((total, { secondTries }) => total + secondTries, 0);
  if (tries <= SECOND_TRIES) return [];
  return [
    { passed: 0, failed: 1, skipped: 0, secondTries: 0, remarks: [`${tries} tests passed only when tried again; ${SECOND_TRIES} may`] },
  ];
}

/** The last line of `npm test`. */
export function summarise(counts: TestCount[]): string {
  const sum = (read: (count: TestCount) => number) => counts.reduce((total, count) => total + read(count), 0);
  const skipped = sum((count) => count.skipped);
  const line = `${sum((count) => count.passed)} passed, ${sum((count) => count.failed)} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
