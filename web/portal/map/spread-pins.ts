import type { MapBox } from '#web/map/label-places.ts';

/** How far a pin is moved from its place, in pixels. */
export interface PinShift {
  readonly x: number;
  readonly y: number;
}

/** Air between two pins. */
const GAP_PX = 4;

/**
 * Moves pins apart that would hide each other. One after the other takes the free spot nearest to its place, beside or
 * below or above those that stand: the order is the order of importance, the first stays where it is.
 * @returns a shift for each box, in the same order
 */
export function spreadPins(boxes: readonly MapBox[]): PinShift[] {
  const standing: MapBox[] = [];
  return boxes.map((box) => {
    const shift = nearestFreeSpot(box, standing);
    standing.push({ ...box, x: box.x + shift.x, y: box.y + shift.y });
    return shift;
  });
}

/**
 * Spots are looked at from the nearest on; whoever stands in one offers the four beside it, so that there is always one
 * more, and one of them free.
 */
function nearestFreeSpot(box: MapBox, standing: readonly MapBox[]): PinShift {
  // The nearest last, and of those equally near the first that was found, which is the one below.
  const spots = [{ x: 0, y: 0, distance: 0 }];
  const seen = new Set<string>();
  for (let spot = spots.pop(); spot; spot = spots.pop()) {
    const here = { ...box, x: box.x + spot.x, y: box.y + spot.y };
    const inTheWay = standing.find((other) => hides(here, other));
    if (!inTheWay) return { x: spot.x, y: spot.y };
    const across = (box.width + inTheWay.width) / 2 + GAP_PX;
    const down = (box.height + inTheWay.height) / 2 + GAP_PX;
    const [x, y] = [inTheWay.x - box.x, inTheWay.y - box.y];
    for (const next of [
      { x: spot.x, y: y + down },
      { x: spot.x, y: y - down },
      { x: x + across, y: spot.y },
      { x: x - across, y: spot.y },
    ]) {
      const key = `${next.x},${next.y}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const distance = Math.hypot(next.x, next.y);
      let place = spots.length;
      while (place > 0 && (spots[place - 1]?.distance ?? 0) <= distance) place -= 1;
      spots.splice(place, 0, { ...next, distance });
    }
  }
  return { x: 0, y: 0 };
}

/**
 * Less than a gap between them in both directions; what is less than a thousandth of a pixel is the rounding of sums.
 */
const hides = (one: MapBox, other: MapBox) =>
  (one.width + other.width) / 2 + GAP_PX - Math.abs(one.x - other.x) > 0.001 &&
  (one.height + other.height) / 2 + GAP_PX - Math.abs(one.y - other.y) > 0.001;
