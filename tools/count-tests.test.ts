import { expect, test } from 'vitest';
import { countPlaywright, countVitest, summarise } from './count-tests.ts';

const vitest = { numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };

test('the counts of both runners are added up', () => {
  const playwright = countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] });
  expect(summarise([countVitest({ ...vitest, numPendingTests: 0, numTodoTests: 0 }), playwright])).toBe('14 passed, 2 failed');
});

test('skipped tests are told when there are any', () => {
  expect(summarise([countVitest(vitest)])).toBe('10 passed, 1 failed, 3 skipped');
});

test('a test file that cannot be loaded is a failure', () => {
  const file = { name: 'a.test.ts', startTime: 0, endTime: 1 };
  const testResults = [
    { ...file, status: 'failed', assertionResults: [] },
    { ...file, status: 'failed', assertionResults: [{}] },
    { ...file, status: 'passed', assertionResults: [] },
  ];
  expect(countVitest({ ...vitest, testResults }).failed).toBe(2);
});

test('a browser test that passed when tried again has passed', () => {
  expect(countPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 2, skipped: 0 }, errors: [] }).passed).toBe(3);
});

test('an error outside the browser tests is a failure', () => {
  expect(countPlaywright({ stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] }).failed).toBe(1);
});
