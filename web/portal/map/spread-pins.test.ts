import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadPins } from './spread-pins.ts';

const at = (x: number, y: number) => ({ x, y, width: 70, height: 36 });

it('pins with room between them stay where they are', () => {
  expect(spreadPins([at(0, 0), at(100, 0), at(0, 60)])).toEqual([0, 1, 2].map(() => ({ x: 0, y: 0 })));
});

it('of two pins that cover each other the first stays and the second gives way, on the shorter way', () => {
  expect(spreadPins([at(0, 0), at(60, 4)])).toEqual([
    { x: 0, y: 0 },
    { x: 14, y: 0 },
  ]);
  expect(spreadPins([at(0, 0), at(10, -30)])[1]).toEqual({ x: 0, y: -10 });
});

it('pins at one spot come to stand one below and above the other, then beside', () => {
  expect(spreadPins([at(0, 0), at(0, 0), at(0, 0), at(0, 0)])).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 40 },
    { x: 0, y: -40 },
    { x: 74, y: 0 },
  ]);
});

it('a pin between two that leave it no room goes past both, and hides neither', () => {
  expect(spreadPins([at(0, 0), at(0, 41), at(0, 0)])[2]).toEqual({ x: 0, y: -40 });
  expect(spreadPins([at(0, 0), at(0, 41), at(0, -41), at(0, 10)])[3]).toEqual({ x: 0, y: 71 });
});

it('no pin hides another, whatever their places', { timeout: 60_000 }, () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40, size: 'max' }), (places) => {
      const boxes = places.map(({ x, y }) => at(x, y));
      const shifts = spreadPins(boxes);
      const moved = boxes.map((box, index) => ({ x: box.x + (shifts[index]?.x ?? 0), y: box.y + (shifts[index]?.y ?? 0) }));
      for (const [index, one] of moved.entries()) {
        for (const other of moved.slice(0, index)) expect(Math.abs(one.x - other.x) >= 70 || Math.abs(one.y - other.y) >= 36).toBe(true);
      }
    }),
  );
});
