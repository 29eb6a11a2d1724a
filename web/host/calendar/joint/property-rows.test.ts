import { expect, it } from 'vitest';
import type { Bar } from '../bars.ts';
import { spansOfRow } from './property-rows.tsx';

it('a bar is one cell over all of its nights, and each free night one of its own', () => {
  const [one, other] = [{ key: 'one' }, { key: 'other' }] as unknown as [Bar, Bar];
  expect(spansOfRow([one, one, other, undefined, undefined])).toEqual([
    { firstDay: 0, days: 2, bar: one },
    { firstDay: 2, days: 1, bar: other },
    { firstDay: 3, days: 1, bar: undefined },
    { firstDay: 4, days: 1, bar: undefined },
  ]);
  expect(spansOfRow([])).toEqual([]);
});
