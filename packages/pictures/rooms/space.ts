// A room in metres: x to the right, y up, z away from us. Level camera, so walls stay upright;
// shapes are cut at the lens so that floors may run past the viewer.
import type { Canvas, ShapeAttributes } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Point, Point3 } from '../core/points.ts';
import { nth, shape, stops } from '../core/points.ts';
import { polygon, polyline } from '../core/shapes.ts';
import type { RoomLight } from './style.ts';

/** Nearest visible distance before the eye, in metres. */
const NEAR = 0.25;

/** Where the eye stands, in metres; yaw in radians; focal length and principal point in pixels. */
export interface Camera {
  readonly eye: Point3;
  readonly yaw?: number;
  readonly focal?: number;
  readonly cx?: number;
  readonly cy?: number;
  /** Direction towards the window. */
  readonly lightFrom?: Point3;
}

interface BlockOptions {
  /** Corner radius in metres, for cushions and mattresses. */
  readonly round?: number;
  /** How much brighter than its faces would be. */
  readonly more?: number;
}

export interface Space {
  readonly art: Canvas;
  readonly light: RoomLight;
  readonly eye: Point3;
  /** Unit vector towards the window. */
  readonly sun: Point3;
  /** Eye level on the picture. */
  readonly cy: number;
  readonly project: (point: Point3) => Point;
  /** Pixels per metre at a point. */
  readonly scaleAt: (point: Point3) => number;
  /** The colour of a face turned to `normal`. */
  readonly toneFor: (colour: string, normal: Point3, more?: number) => string;
  readonly face: (...points: Point3[]) => string;
  readonly trail: (...points: Point3[]) => string;
  readonly fill: (points: readonly Point3[], paint: string, more?: ShapeAttributes) => void;
  /** A box between two corners. */
  readonly block: (low: Point3, high: Point3, colour: string, options?: BlockOptions) => void;
  /** Flat ellipse lying at a height: plates, rims, round rugs, water in a tub. */
  readonly disc: (centre: Point3, radius: number, paint: string, options?: ShapeAttributes & { readonly squash?: number }) => void;
  /** Soft contact shadow under a footprint: a rounded patch whose gradient fades at the rim (no blur needed). */
  readonly shadow: (x1: number, z1: number, x2: number, z2: number, y?: number, strength?: number) => void;
}

// Normal of each face of a box, and its corners as choices of low (0) and high (1).
const FACES: readonly (readonly [normal: Point3, corners: readonly Point3[]])[] = [
  [[0, -1, 0], shape([0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1])],
  [[0, 0, 1], shape([0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1])],
  [[-1, 0, 0], shape([0, 0, 0], [0, 0, 1], [0, 1, 1], [0, 1, 0])],
  [[1, 0, 0], shape([1, 0, 0], [1, 0, 1], [1, 1, 1], [1, 1, 0])],
  [[0, 0, -1], shape([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0])],
  [[0, 1, 0], shape([0, 1, 0], [1, 1, 0], [1, 1, 1], [0, 1, 1])],
];

const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const share = (value: number): number => Math.max(0, Math.min(1, value));

type Lens = Pick<Space, 'project' | 'scaleAt' | 'face' | 'trail'>;

function makeLens({ eye, yaw = 0, focal = 900, cx = 600, cy = 400 }: Camera): Lens {
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const toLens = ([x, y, z]: Point3): Point3 => {
    const dx = x - eye[0];
    const dz = z - eye[2];
    return [dx * cos - dz * sin, y - eye[1], dx * sin + dz * cos];
  };
  const onScreen = ([x, y, z]: Point3): Point => [cx + (focal * x) / z, cy - (focal * y) / z];
  const project = (point: Point3): Point => {
    const [x, y, z] = toLens(point);
    return onScreen([x, y, Math.max(NEAR, z)]);
  };
  const cut = (points: readonly Point3[]): Point[] => {
    const lens = points.map(toLens);
    const kept: Point3[] = [];
    lens.forEach((a, i) => {
      const b = nth(lens, (i + 1) % lens.length);
      if (a[2] >= NEAR) kept.push(a);
      if (a[2] < NEAR !== b[2] < NEAR) {
        const t = (NEAR - a[2]) / (b[2] - a[2]);
        kept.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, NEAR]);
      }
    });
    return kept.map(onScreen);
  };
  return {
    project,
    scaleAt: (point) => focal / Math.max(NEAR, toLens(point)[2]),
    face: (...points) => {
      const visible = cut(points);
      return visible.length > 2 ? polygon(...visible) : 'M0 0';
    },
    trail: (...points) => polyline(...points.map(project)),
  };
}

const discOutline = ([x, y, z]: Point3, radius: number, squash: number): Point3[] => {
  // So many that even a rug's rim shows no corners.
  const count = radius > 0.6 ? 72 : 24;
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    return [x + Math.cos(a) * radius, y, z + Math.sin(a) * radius * squash];
  });
};

/** A rounded rectangle: a superellipse of half axes a and b. */
const patchOutline = (cx: number, y: number, cz: number, a: number, b: number): Point3[] => {
  const bulge = (v: number): number => Math.sign(v) * Math.abs(v) ** 0.6;
  return Array.from({ length: 28 }, (_, i) => {
    const t = (i / 28) * Math.PI * 2;
    return [cx + bulge(Math.cos(t)) * a, y, cz + bulge(Math.sin(t)) * b];
  });
};

type BlockTools = Lens & Pick<Space, 'art' | 'light' | 'eye' | 'toneFor'>;

const blockWith =
  ({ art, light, eye, face, scaleAt, toneFor }: BlockTools): Space['block'] =>
  (low, high, colour, { round = 0, more = 0 } = {}) => {
    const middle: Point3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
    const seam = round ? scaleAt(middle) * round * 2 : 0;
    const at = (bit: number, axis: 0 | 1 | 2): number => (bit ? high[axis] - round : low[axis] + round);
    for (const [normal, corners] of FACES) {
      const points = corners.map(([x, y, z]): Point3 => [at(x, 0), at(y, 1), at(z, 2)]);
      const corner = nth(points, 0);
      const visible = dot(normal, [eye[0] - corner[0], eye[1] - corner[1], eye[2] - corner[2]]) > 0;
      if (!visible) continue;
      const tone = toneFor(colour, normal, more);
      const paint = normal[1] === 0 ? art.gradient(stops([0, tone], [1, mix(tone, light.shade, 0.14)])) : tone;
      art.path(face(...points), paint, seam ? { stroke: tone, 'stroke-width': seam, 'stroke-linejoin': 'round' } : {});
    }
  };

/** The drawing tools of one room, seen by one camera in one light. */
export function makeSpace(art: Canvas, light: RoomLight, camera: Camera): Space {
  const { eye, cy = 400, lightFrom = [-1, 0.7, 0.2] } = camera;
  const lens = makeLens(camera);
  const length = Math.hypot(...lightFrom);
  const sun: Point3 = [lightFrom[0] / length, lightFrom[1] / length, lightFrom[2] / length];
  const toneFor: Space['toneFor'] = (colour, normal, more = 0) => {
    // 0 turned away, 1 turned to the window
    const facing = share(0.5 + 0.5 * dot(normal, sun));
    return mix(light.shaded(colour), light.lit(colour), share(facing * 1.15 - 0.08 + more));
  };
  const fill: Space['fill'] = (points, paint, more) => art.path(lens.face(...points), paint, more);
  return {
    ...lens,
    art,
    light,
    eye,
    sun,
    cy,
    toneFor,
    fill,
    block: blockWith({ ...lens, art, light, eye, toneFor }),
    disc: (centre, radius, paint, { squash = 1, ...more } = {}) => fill(discOutline(centre, radius, squash), paint, more),
    shadow: (x1, z1, x2, z2, y = 0.004, strength = 0.3) => {
      const cx = (x1 + x2) / 2 - sun[0] * 0.14;
      const cz = (z1 + z2) / 2 - sun[2] * 0.14;
      const outline = patchOutline(cx, y, cz, ((x2 - x1) / 2) * 1.2 + 0.16, ((z2 - z1) / 2) * 1.2 + 0.16);
      const fade = stops([0, light.shade, strength * 1.3], [0.62, light.shade, strength], [1, light.shade, 0]);
      fill(outline, art.radial(fade, { r: 0.56 }));
    },
  };
}
