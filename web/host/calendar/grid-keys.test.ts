import { expect, it } from 'vitest';
import { cellAfterKey } from './grid-keys.ts';

const GRID = { direction: 'rtl', isTimeDown: false, units: 3, days: 30, page: 14 } as const;
const after = (key: string, look: Partial<Parameters<typeof cellAfterKey>[2]> = {}, from = { unit: 1, day: 10 }) => {
  const cell = cellAfterKey(from, key, { ...GRID, ...look });
  return cell && [cell.unit, cell.day];
};

it.each([
  ['ArrowLeft', {}, [1, 11]],
  ['ArrowLeft', { direction: 'ltr' }, [1, 9]],
  ['ArrowRight', { direction: 'ltr' }, [1, 11]],
  ['ArrowDown', {}, [2, 10]],
  ['ArrowUp', {}, [0, 10]],
  ['ArrowDown', { isTimeDown: true }, [1, 11]],
  ['ArrowLeft', { isTimeDown: true }, [2, 10]],
  ['Home', {}, [1, 0]],
  ['End', {}, [1, 29]],
  ['PageDown', {}, [1, 24]],
  ['PageUp', {}, [1, 0]],
  ['Enter', {}, undefined],
] as const)('%s leads, with %j, to %j', (key, look, cell) => {
  expect(after(key, look)).toEqual(cell);
});

it('stays within the grid', () => {
  expect([after('ArrowUp', {}, { unit: 0, day: 0 }), after('ArrowDown', {}, { unit: 2, day: 0 })]).toEqual([
    [0, 0],
    [2, 0],
  ]);
});
