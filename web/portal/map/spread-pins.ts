import type { MapBox } from '#web/map/choose-labels.ts';

/** How far a pin is moved from its place, in pixels. */
export interface PinShift {
  readonly x: number;
  readonly y: number;
}

/** Air between two pins. */
const GAP_PX = 4;
/** Pins push each other apart; in so many rounds a crowd has found its places. */
const ROUNDS = 24;

/**
 * Moves pins apart that would hide each other, each by as little as may be. The order is the order of importance: the first stays where it is.
 * @returns a shift for each box, in the same order
 */
export function spreadPins(boxes: readonly MapBox[]): PinShift[] {
  const moved = boxes.map(({ x, y, width, height }) => ({ x, y, width, height }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isStill = true;
    for (const [index, later] of moved.entries()) {
      for (const earlier of moved.slice(0, index)) {
        const push = pushApart(earlier, later);
        if (!push) continue;
        isStill = false;
        later.x += push.x;
        later.y += push.y;
      }
    }
    if (isStill) break;
  }
  return moved.map(({ x, y }, index) => ({ x: x - (boxes[index]?.x ?? x), y: y - (boxes[index]?.y ?? y) }));
}

/** How far the later pin gives way, on the shorter way; undefined where the two do not touch. */
function pushApart(earlier: MapBox, later: MapBox): PinShift | undefined {
  const [x, y] = [later.x - earlier.x, later.y - earlier.y];
  const across = (earlier.width + later.width) / 2 + GAP_PX - Math.abs(x);
  const down = (earlier.height + later.height) / 2 + GAP_PX - Math.abs(y);
  if (across <= 0 || down <= 0) return undefined;
  return across < down ? { x: x < 0 ? -across : across, y: 0 } : { x: 0, y: y < 0 ? -down : down };
}
