import { expect, test } from 'vitest';
import { countPlaywright, countVitest, judgeSecondTries, summarise } from './count-tests.ts';

const browserTests = (...statuses: string[]) => [
  {
    file: 'a.spec.ts',
    specs: [],
    suites: [{ file: 'a.spec.ts', specs: [{ title: 'works', tests: statuses.map((status) => ({ projectName: 'he phone', status })) }] }],
  },
];
const vitest = { numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };

test('the counts of both runners are added up', () => {
  const playwright = countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, errors: [], suites: [] });
  expect(summarise([countVitest({ ...vitest, numPendingTests: 0, numTodoTests: 0 }), playwright])).toBe('14 passed, 2 failed');
});

test('skipped tests are told when there are any', () => {
  expect(summarise([countVitest(vitest)])).toBe('10 passed, 1 failed, 3 skipped');
});

test('a test file that fails outside its tests is a failure, and says why', () => {
  const file = { name: 'a.test.ts', startTime: 0, endTime: 1, message: 'no such module' };
  const works = { fullName: 'b works', failureMessages: [] };
  const testResults = [
    { ...file, status: 'failed', assertionResults: [] },
    { ...file, name: 'c.test.ts', status: 'failed', message: 'clean-up broke', assertionResults: [{ ...works, status: 'passed' }] },
    { ...file, status: 'failed', assertionResults: [{ ...works, status: 'failed', failureMessages: ['1 is not 2'] }] },
    { ...file, status: 'passed', assertionResults: [] },
  ];
  const { failed, remarks } = countVitest({ ...vitest, testResults });
  expect(failed).toBe(3);
  expect(remarks).toEqual([
    'failed: a.test.ts › b works\n1 is not 2',
    'failed outside its tests: a.test.ts\nno such module',
    'failed outside its tests: c.test.ts\nclean-up broke',
  ]);
});

test('a browser test that passed when tried again has passed, and is named', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 2, skipped: 0 };
  const count = countPlaywright({ stats, errors: [], suites: browserTests('expected', 'flaky', 'flaky') });
  expect(count).toMatchObject({ passed: 3, failed: 0 });
  expect(count.remarks).toEqual(Array(2).fill('passed only when tried again: [he phone] a.spec.ts › works'));
});

test('a test of the server that passed when tried again has passed, and is named with its first failure', () => {
  const test = { fullName: 'b works', status: 'passed', failureMessages: ['1 is not 2'] };
  const file = { name: 'a.test.ts', startTime: 0, endTime: 1, message: '', status: 'passed', assertionResults: [test] };
  const count = countVitest({ ...vitest, numFailedTests: 0, testResults: [file] });
  expect(count).toMatchObject({ passed: 10, failed: 0, remarks: ['passed only when tried again: a.test.ts › b works\n1 is not 2'] });
});

test('more than two tests of the run that passed only when tried again are a failure', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 2, skipped: 0 };
  const browser = countPlaywright({ stats, errors: [], suites: browserTests('flaky', 'flaky') });
  expect(judgeSecondTries([browser])).toEqual([]);
  const [judgement, ...others] = judgeSecondTries([browser, { ...browser, secondTries: 1 }]);
  expect(judgement).toMatchObject({ failed: 1, remarks: ['3 tests passed only when tried again; 2 may'] });
  expect(others).toEqual([]);
});

test('a failed browser test is named', () => {
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [], suites: browserTests('unexpected') }).remarks).toEqual([
    'failed: [he phone] a.spec.ts › works',
  ]);
});

test('an error outside the browser tests is a failure', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }], suites: [] })).toMatchObject({
    failed: 1,
    remarks: ['outside the tests: no server'],
  });
});
