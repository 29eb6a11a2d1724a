import { expect, it } from 'vitest';
import { cheapestAssignment } from './cheapest-assignment.ts';

const NO = Infinity;

it.each([
  ['is none for no room', [], undefined],
  ['is none for more rooms than units', [[1], [2]], undefined],
  [
    'is none where one unit is all that two rooms may take',
    [
      [1, NO],
      [1, NO],
    ],
    undefined,
  ],
  [
    'is none where a room may take nothing',
    [
      [1, 2],
      [NO, NO],
    ],
    undefined,
  ],
  [
    'takes a dear unit rather than a forbidden one',
    [
      [100, 1],
      [NO, 1],
    ],
    [0, 1],
  ],
  ['leaves out what is dear', [[5, 1, 3]], [1]],
  ['takes the first of equals', [[2, 1, 1]], [1]],
  [
    'gives the first room the first unit where all are equal',
    [
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ],
    [0, 1, 2],
  ],
  [
    'costs nothing where nothing costs anything',
    [
      [0, 0],
      [0, 0],
    ],
    [0, 1],
  ],
  [
    'moves others along a chain for the first room',
    [
      [1, 1, NO],
      [1, NO, NO],
      [NO, 1, 1],
    ],
    [1, 0, 2],
  ],
])('the cheapest assignment %s', (_, costs, columns) => {
  expect(cheapestAssignment(costs)).toEqual(columns);
});
