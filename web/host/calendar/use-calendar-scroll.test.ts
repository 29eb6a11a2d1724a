import { expect, it } from 'vitest';
import { growTowards, inSight } from './use-calendar-scroll.ts';

const FEW = { most: 3, beyond: 2 };

it('follows what is scrolled: new days come at one end and go at the other', () => {
  expect(growTowards({ first: 10, last: 20 }, { first: 11, last: 21 }, FEW)).toEqual({ first: 11, last: 21 });
  expect(growTowards({ first: 10, last: 20 }, { first: 8, last: 18 }, FEW)).toEqual({ first: 8, last: 18 });
});

it('draws no more than a few new days at once, wherever it was scrolled to', () => {
  expect(growTowards({ first: 10, last: 20 }, { first: 18, last: 28 }, FEW)).toEqual({ first: 18, last: 23 });
  expect(growTowards({ first: 10, last: 20 }, { first: 2, last: 12 }, FEW)).toEqual({ first: 7, last: 12 });
});

it('begins a far jump with what is seen there, and comes to all of it', () => {
  const wanted = { first: 300, last: 310 };
  let drawn = { first: 10, last: 20 };
  const steps: (typeof drawn)[] = [];
  while (drawn.first !== wanted.first || drawn.last !== wanted.last) {
    drawn = growTowards(drawn, wanted, FEW);
    steps.push(drawn);
  }
  expect(steps).toEqual([
    { first: 302, last: 304 },
    { first: 302, last: 307 },
    { first: 302, last: 310 },
    { first: 300, last: 310 },
  ]);
});

it('begins with the last days where there are no more', () => {
  expect(growTowards({ first: 0, last: 5 }, { first: 609, last: 609 }, FEW)).toEqual({ first: 609, last: 609 });
});

it('begins with what is seen, from the first day where nothing comes before it', () => {
  expect(inSight({ first: 54, last: 84 }, 6)).toEqual({ first: 60, last: 78 });
  expect(inSight({ first: 0, last: 24 }, 6)).toEqual({ first: 0, last: 18 });
  expect(inSight({ first: 3, last: 4 }, 6)).toEqual({ first: 4, last: 4 });
});
