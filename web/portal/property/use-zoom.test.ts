import { expect, test } from 'vitest';
import { moved, NOT_ZOOMED, pinched, steppedTo } from './use-zoom.ts';

const SIZE = { width: 400, height: 800 };

test('steps double up to four times, and lead back to the picture as it is', () => {
  const twice = steppedTo(NOT_ZOOMED, 1);
  const most = steppedTo(steppedTo(twice, 1), 1);
  expect([twice.scale, most.scale]).toEqual([2, 4]);
  expect(steppedTo(steppedTo(steppedTo(most, -1), -1), -1)).toEqual(NOT_ZOOMED);
});

test('fingers that part enlarge by as much, and never below the own size', () => {
  const apart = pinched(NOT_ZOOMED, { still: { x: 0, y: 0 }, from: { x: 100, y: 0 }, to: { x: 150, y: 0 } });
  expect(apart.scale).toBe(1.5);
  expect(pinched(apart, { still: { x: 0, y: 0 }, from: { x: 100, y: 0 }, to: { x: 10, y: 0 } })).toEqual(NOT_ZOOMED);
});

test('an enlarged picture is moved up to its edge, and goes back into its place as it shrinks', () => {
  expect(moved(NOT_ZOOMED, { x: 30, y: 30 }, SIZE)).toEqual(NOT_ZOOMED);
  const atEdge = moved(steppedTo(NOT_ZOOMED, 1), { x: 900, y: -50 }, SIZE);
  expect(atEdge).toEqual({ scale: 2, x: 200, y: -50 });
  expect(steppedTo(atEdge, -1)).toEqual({ scale: 1, x: 0, y: 0 });
});
