import { expect, it } from 'vitest';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { sortInSteps } from './sort-in-steps.ts';

function sorted(items: readonly number[], compare: (one: number, other: number) => number, ordered?: number): number[] {
  const steps = sortInSteps(Int32Array.from(items), compare, ordered);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return [...value];
  }
}

it.each([0, 1, 2, 499, 500, 501, 1000, 3333])(
  'sorts %i numbers as lists are sorted, those of one rank in the order in which they came',
  (count) => {
    const random = seededRandom(count + 1);
    const compare = (one: number, other: number) => (one >> 4) - (other >> 4);
    const items = Array.from({ length: count }, () => Math.floor(random() * 4000));
    expect(sorted(items, compare)).toEqual([...items].sort(compare));
    const ordered = Math.floor(count / 3);
    const begun = [...items.slice(0, ordered).sort(compare), ...items.slice(ordered)];
    expect(sorted(begun, compare, ordered)).toEqual([...items].sort(compare));
  },
);

it('compares what is in order hardly more than once', () => {
  let compared = 0;
  const items = Array.from({ length: 5000 }, (_, place) => place);
  const compare = (one: number, other: number) => {
    compared += 1;
    return one - other;
  };
  expect(sorted(items, compare)).toEqual(items);
  expect(compared).toBeLessThan(1.1 * items.length);
});
