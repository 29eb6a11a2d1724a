type Point = readonly [number, number];

/** Pieces between two points. */
const STEPS = 7;

/** A line through all of its points, without corners (Catmull-Rom). */
export function smoothLine(points: readonly Point[]): Point[] {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const curve = points.slice(0, -1).flatMap((_, index) => Array.from({ length: STEPS }, (__, step) => between(at, index, step / STEPS)));
  return [...curve, at(points.length - 1)];
}

function between(at: (index: number) => Point, index: number, share: number): Point {
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const axis = (n: 0 | 1) =>
    0.5 *
    (2 * from[n] +
      (to[n] - before[n]) * share +
      (2 * before[n] - 5 * from[n] + 4 * to[n] - after[n]) * share ** 2 +
      (3 * from[n] - before[n] - 3 * to[n] + after[n]) * share ** 3);
  return [axis(0), axis(1)];
}

/** A closed outline with its corners cut (Chaikin); the last point is the first. */
export function smoothRing(points: readonly Point[], times = 2): Point[] {
  let ring = [...points];
  for (let time = 0; time < times; time += 1) {
    ring = ring.flatMap((point, index) => {
      const next = ring[(index + 1) % ring.length] ?? point;
      return [mix(point, next, 0.25), mix(point, next, 0.75)];
    });
  }
  return [...ring, ring[0] ?? [0, 0]];
}

function mix(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
