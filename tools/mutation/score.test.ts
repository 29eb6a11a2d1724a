import { expect, test } from 'vitest';
import { scoreLine, scoreOf } from './score.ts';

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

test('a change counts as found when a test fails or never ends, as missed when none notices; what cannot run is neither', () => {
  const files = { 'a.ts': mutants('Killed', 'Timeout', 'Survived'), 'b.ts': mutants('NoCoverage', 'Ignored', 'RuntimeError', 'Killed') };
  expect(scoreOf({ files })).toEqual({ found: 3, missed: 2 });
});

test('a score is told in percent', () => {
  expect(scoreLine('rules/quote', { found: 3, missed: 1 })).toMatch(/^rules\/quote +3 of +4 {3}75\.0 %$/);
  expect(scoreLine('rules/quote', { found: 0, missed: 0 })).toMatch(/none$/);
});
