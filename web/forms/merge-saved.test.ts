import { expect, it } from 'vitest';
import { conflictsIn } from './merge-saved.ts';

const OPENED = { price: '100', nights: '2', days: [1, 2] as readonly number[] };
const FIELDS = ['price', 'nights', 'days'] as const;

it('keeps what both changed as it was typed', () => {
  expect(conflictsIn(OPENED, { ...OPENED, price: '130' }, { ...OPENED, price: '120' }, FIELDS)).toEqual([
    { name: 'price', isTouched: true },
  ]);
});

it('takes what only somebody else changed, so that saving does not undo it', () => {
  expect(conflictsIn(OPENED, { ...OPENED, price: '130' }, { ...OPENED, days: [3] }, FIELDS)).toEqual([{ name: 'days', isTouched: false }]);
});

it('leaves all that is typed alone where nobody else changed anything', () => {
  expect(conflictsIn(OPENED, { ...OPENED, nights: '3' }, { ...OPENED, days: [2, 1] }, FIELDS)).toEqual([]);
});
