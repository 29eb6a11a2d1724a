import { expect, test } from 'vitest';
import { changesBetween } from './audit-changes.ts';

test('fields that differ are named by their paths, lists as a whole', () => {
  const before = { name: { he: 'חצר', en: 'Yard' }, guests: 2, pets: ['cats'], address: { street: 'א' } };
  const after = { name: { he: 'חצר', en: 'The yard' }, guests: 2, pets: ['cats', 'dogs'], isOpen: false };
  expect(changesBetween(before, after)).toEqual([
    { path: 'name.en', before: 'Yard', after: 'The yard' },
    { path: 'pets', before: ['cats'], after: ['cats', 'dogs'] },
    { path: 'address.street', before: 'א', after: undefined },
    { path: 'isOpen', before: undefined, after: false },
  ]);
});

test('what is empty is the same as what is absent', () => {
  expect(changesBetween({ notes: '', zip: null, pets: [] }, {})).toEqual([]);
});
