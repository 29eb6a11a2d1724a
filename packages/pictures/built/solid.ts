// A little perspective camera for buildings: metres in, picture points out. Verticals stay vertical,
// as on an architect's plate, because the camera never tilts.
import { mix } from '../core/colour.ts';
import type { Light } from '../core/light.ts';
import type { Point, Point3 } from '../core/points.ts';
import { shape } from '../core/points.ts';
import { polygon, polyline } from '../core/shapes.ts';

/** Where a building stands and how it is seen. */
export interface Place {
  /** Picture point where the building's ground point (0, 0, 0) stands. */
  readonly x: number;
  readonly y: number;
  /** Pixels per metre at that point. */
  readonly scale: number;
  /** Eye height above the ground point in metres; negative: seen from below, on a hill. */
  readonly eye: number;
  /** Metres from the eye: larger is flatter. */
  readonly distance: number;
  /** Turn of the building in radians. */
  readonly yaw?: number;
  readonly mirror?: 1 | -1;
  /** For blocks of flats: storeys, width in metres, and whether the ground floor has balconies too. */
  readonly floors?: number;
  readonly wide?: number;
  readonly groundFloor?: boolean;
}

/** An upright wall as a little map: u metres along it, v up. */
export interface OuterWall {
  readonly length: number;
  readonly at: (u: number, v: number) => Point3;
  readonly rect: (u: number, v: number, w: number, h: number) => Point3[];
}

export interface View {
  readonly project: (point: Point3) => Point;
  readonly scale: number;
  readonly mirror: 1 | -1;
  readonly face: (...points: Point3[]) => string;
  readonly trail: (...points: Point3[]) => string;
  /** The wall from a to b. */
  readonly wall: (a: Point3, b: Point3) => OuterWall;
}

function wallBetween(a: Point3, b: Point3): OuterWall {
  const length = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const at = (u: number, v: number): Point3 => [a[0] + ((b[0] - a[0]) * u) / length, a[1] + v, a[2] + ((b[2] - a[2]) * u) / length];
  return { length, at, rect: (u, v, w, h) => shape(at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)) };
}

/** The camera for one building. */
export function makeView({ x, y, scale, yaw = 0.5, eye, distance, mirror = 1 }: Place): View {
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const project = ([px, py, pz]: Point3): Point => {
    const rx = (px * cos - pz * sin) * mirror;
    const rz = px * sin + pz * cos;
    const k = (scale * distance) / Math.max(2, distance + rz);
    return [x + rx * k, y - eye * scale + (eye - py) * k];
  };
  return {
    project,
    scale,
    mirror,
    face: (...points) => polygon(...points.map(project)),
    trail: (...points) => polyline(...points.map(project)),
    wall: wallBetween,
  };
}

export interface WallTones {
  readonly front: string;
  readonly side: string;
  readonly frontLit: boolean;
}

/** Which of two walls (front, side) the sun reaches: the one turned to its side is lit. */
export function wallTones(light: Light, view: View, colour: string, depth: number): WallTones {
  const sideSeenOnRight = view.mirror < 0; // yaw shows the left flank, mirroring the right one
  const sideLit = light.side > 0 === sideSeenOnRight;
  // pale walls must stay darker than a bright sky, or the house dissolves into it
  const bright = mix(light.lit(colour, depth, 0.6), light.shade, light.name === 'noon' ? 0.03 : 0.09);
  const dark = light.shaded(colour, depth, light.dark ? 0.8 : 0.55);
  // a front without sun still has the sky's light; it is what one looks at
  const open = light.shaded(colour, depth, light.dark ? 0.6 : 0.26);
  return { front: sideLit ? open : bright, side: sideLit ? bright : dark, frontLit: !sideLit };
}
