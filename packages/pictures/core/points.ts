// Points and lists of points: what every painter passes around.

/** A point of the picture, in its own pixels (1200 x 900), y down. */
export type Point = readonly [x: number, y: number];

/** A point of a room or a building, in metres, y up. */
export type Point3 = readonly [x: number, y: number, z: number];

/** Part of a gradient: offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A list of points, each kept as a tuple. */
export const shape = <P extends Point | Point3, T extends P[]>(...points: T): T => points;

/** The stops of a gradient. */
export const stops = (...list: Stop[]): Stop[] => list;

/** The item at an index that is known to exist. Throws a RangeError otherwise: a painter's slip, never a user's. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

export const first = <T>(list: readonly T[]): T => nth(list, 0);

export const last = <T>(list: readonly T[]): T => nth(list, list.length - 1);

/** a + b * factor, component by component. */
export const along = (a: Point3, b: Point3, factor = 1): Point3 => [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];

/** The vector times a factor. */
export const scaled = (v: Point3, factor: number): Point3 => [v[0] * factor, v[1] * factor, v[2] * factor];

/** The point at share t of the way from p to q. */
export const between = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

/** The same in space. */
export const between3 = (p: Point3, q: Point3, t: number): Point3 => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
  p[2] + (q[2] - p[2]) * t,
];
