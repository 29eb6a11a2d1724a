import { expect, it } from 'vitest';
import type { HostStatementLine } from '#contract/billing.ts';
import { weeksOf } from './weeks-of.ts';

const line = (to: string, netAgorot: number) => ({ to, netAgorot }) as HostStatementLine;

it('puts the lines of a month into its weeks, from Sunday to Saturday, with what each comes to', () => {
  const weeks = weeksOf([line('05-11-2026', 100), line('07-11-2026', 20), line('08-11-2026', 3)]);
  expect(weeks.map(({ from, to, lines, netAgorot }) => [from, to, lines.length, netAgorot])).toEqual([
    ['2026-11-01', '2026-11-07', 2, 120],
    ['2026-11-08', '2026-11-14', 1, 3],
  ]);
});
