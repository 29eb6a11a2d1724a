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

it('pins at one spot come to stand one below the other', () => {
  expect(spreadPins([at(0, 0), at(0, 0), at(0, 0)]).map(({ y }) => y)).toEqual([0, 40, 80]);
});

it('no pin hides another, whatever the places of three', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 3 }), (places) => {
      const boxes = places.map(({ x, y }) => at(x, y));
      const shifts = spreadPins(boxes);
      const moved = boxes.map((box, index) => ({ x: box.x + (shifts[index]?.x ?? 0), y: box.y + (shifts[index]?.y ?? 0) }));
      for (const [index, one] of moved.entries()) {
        for (const other of moved.slice(0, index)) expect(Math.abs(one.x - other.x) >= 70 || Math.abs(one.y - other.y) >= 36).toBe(true);
      }
    }),
  );
});
