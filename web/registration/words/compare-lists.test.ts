import { expect, it } from 'vitest';
import { compareLists } from './compare-lists.ts';

const [one, two, three] = [{ nights: 2 }, { nights: 3 }, { nights: 7 }];

it('of two versions of a list each side shows what the other has not', () => {
  expect(compareLists([one, two], [one, three], false)).toEqual({ own: [1], sameCount: 1 });
  expect(compareLists([one], [one, three], false)).toEqual({ own: [], sameCount: 1 });
  expect(compareLists([{ ...one }, three], [three, one, two], false)).toEqual({ own: [], sameCount: 2 });
});

it('rooms are compared by their place, for they have no other name', () => {
  expect(compareLists([one, two], [two, one], true)).toEqual({ own: [0, 1], sameCount: 0 });
  expect(compareLists([one, two], [one], true)).toEqual({ own: [1], sameCount: 1 });
});

it('where only the order differs, all of it is shown', () => {
  expect(compareLists([one, two], [two, one], false)).toEqual({ own: [0, 1], sameCount: 0 });
});
