import { expect, it } from 'vitest';
import type { Closure } from '#contract/closures.ts';
import { groupClosures } from './group-closures.ts';

const closure = (id: number, unitId: number, change: Partial<Closure> = {}): Closure => ({
  ...{ id, unitId, revision: 1, from: '07-02-2027', to: '08-02-2027', reason: 'Painting' },
  ...{ savedAt: '2026-11-01T08:00:00.000Z', savedBy: null },
  ...change,
});

it('closures of the same nights and reason are one line, told by their last save', () => {
  const groups = groupClosures([
    closure(1, 11),
    closure(2, 12, { savedAt: '2026-11-02T08:00:00.000Z', savedBy: { isSupport: true } }),
    closure(3, 13, { reason: '' }),
    closure(4, 14, { to: '09-02-2027' }),
  ]);
  expect(groups.map(({ unitIds, savedBy }) => [unitIds, savedBy])).toEqual([
    [[11, 12], { isSupport: true }],
    [[13], null],
    [[14], null],
  ]);
  expect(groups[0]).toMatchObject({ firstNight: '2027-02-07', lastNight: '2027-02-08', savedAt: '2026-11-02T08:00:00.000Z' });
});
