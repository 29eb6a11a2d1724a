import { expect, it } from 'vitest';
import { meet } from './meet.ts';

const OPENED = { price: '100', nights: '2', days: [1, 2] as readonly number[] };
const FIELDS = ['price', 'nights', 'days'] as const;

it('keeps what both changed as it was typed, and tells what is saved', () => {
  const { draft, crossed } = meet(OPENED, { ...OPENED, price: '130' }, { ...OPENED, price: '120' }, FIELDS);
  expect(draft.price).toBe('130');
  expect(crossed).toEqual([{ field: 'price', saved: '120' }]);
});

it('takes what only somebody else changed, so that saving does not undo it', () => {
  const { draft, crossed } = meet(OPENED, { ...OPENED, price: '130' }, { ...OPENED, days: [3] }, FIELDS);
  expect(draft).toEqual({ price: '130', nights: '2', days: [3] });
  expect(crossed).toEqual([{ field: 'days', saved: [3] }]);
});

it('leaves all that is typed alone where nobody else changed anything', () => {
  const mine = { ...OPENED, nights: '3' };
  expect(meet(OPENED, mine, { ...OPENED }, FIELDS)).toEqual({ draft: mine, crossed: [] });
});
