// The local frame of a piece of furniture: where it stands and which way it looks.
import type { Point3 } from '../core/points.ts';

/** Local frame of a piece of furniture: u across, v up, w away from its head. */
export type Frame = (u: number, v: number, w: number) => Point3;

/** The wall that a piece of furniture leans on. */
export type Head = 'back' | 'left' | 'right' | 'front';

/** Where a piece of furniture stands. */
export interface Spot {
  readonly x: number;
  readonly z: number;
  readonly head?: Head;
}

export function placed({ x, z, head = 'back' }: Spot): Frame {
  const turns: Record<Head, Frame> = {
    back: (u, v, w) => [x + u, v, z - w],
    left: (u, v, w) => [x + w, v, z + u],
    right: (u, v, w) => [x - w, v, z + u],
    front: (u, v, w) => [x + u, v, z + w],
  };
  return turns[head];
}

/** The lowest and the highest corner of a box given in a local frame. */
export const corners = (P: Frame, a: Point3, b: Point3): [low: Point3, high: Point3] => {
  const p = P(...a);
  const q = P(...b);
  return [
    [Math.min(p[0], q[0]), Math.min(p[1], q[1]), Math.min(p[2], q[2])],
    [Math.max(p[0], q[0]), Math.max(p[1], q[1]), Math.max(p[2], q[2])],
  ];
};
