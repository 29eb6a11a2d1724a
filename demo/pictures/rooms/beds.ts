// Beds, pillows and draped cloth.

import { n } from '../core/canvas.ts';
import { lighten, mix } from '../core/colour.ts';
import type { Point, Point3 } from '../core/points.ts';
import { between, nth, shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { curve } from '../core/shapes.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';

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

interface PillowOptions {
  /** How much brighter than half lit. */
  readonly more?: number;
  /** Colour of the stripes, if there are any. */
  readonly stripe?: string | undefined;
}

/** The four corners of a pillow: low left, low right, high right, high left. */
export type PillowCorners = readonly [Point3, Point3, Point3, Point3];

/** A puffy pillow on four points (low left, low right, high right, high left), seams pulled in at the corners. */
export function pillow(space: Space, points: PillowCorners, colour: string, { more = 0.1, stripe }: PillowOptions = {}) {
  const { art, light } = space;
  const a = space.project(points[0]),
    b = space.project(points[1]),
    c = space.project(points[2]),
    d = space.project(points[3]);
  const mid = (p: Point, q: Point, out: number): Point => {
    const m: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2],
      cx = (a[0] + c[0]) / 2,
      cy = (a[1] + c[1]) / 2;
    return [m[0] + (m[0] - cx) * out, m[1] + (m[1] - cy) * out];
  };
  const tone = mix(light.shaded(colour), light.lit(colour), 0.75 + more);
  const outline = shape(a, b, c, d)
    .map((p, i, all) => {
      const q = nth(all, (i + 1) % 4),
        m = mid(p, q, 0.26);
      return `${i ? '' : `M${n(p[0])} ${n(p[1])}`}Q${n(m[0])} ${n(m[1])} ${n(q[0])} ${n(q[1])}`;
    })
    .join('');
  const path = `${outline}Z`;
  art.path(path, art.gradient(stops([0, lighten(tone, 0.03)], [0.6, tone], [1, mix(tone, light.shade, 0.26)])));
  if (stripe) {
    art.group({ 'clip-path': art.clip(path) }, () => {
      let s = '';
      for (const t of [0.24, 0.36, 0.64, 0.76]) {
        const p = between(d, c, t),
          q = between(a, b, t);
        s += `M${n(p[0])} ${n(p[1] - 20)}L${n(q[0])} ${n(q[1] + 20)}`;
      }
      art.line(s, light.tone(stripe), Math.abs(b[0] - a[0]) * 0.045 + 1.5, { opacity: 0.85 });
    });
  }
  const m1 = mid(a, d, -0.5),
    m2 = mid(b, c, -0.45); // creases
  art.line(
    `M${n(a[0])} ${n(a[1])}Q${n(a[0] + (m1[0] - a[0]) * 0.5)} ${n(a[1] + (m1[1] - a[1]) * 0.4)} ${n(m1[0])} ${n(m1[1])}M${n(b[0])} ${n(b[1])}Q${n(b[0] + (m2[0] - b[0]) * 0.5)} ${n(b[1] + (m2[1] - b[1]) * 0.4)} ${n(m2[0])} ${n(m2[1])}`,
    light.shade,
    2,
    { opacity: 0.14 },
  );
}

interface BedOptions {
  readonly x: number;
  readonly z: number;
  readonly head?: Head;
  readonly width?: number;
}

/** Pillows in two rows, and one more on a wide bed. */
function pillows(
  space: Space,
  W: number,
  P: Frame,
  H: number,
  third: string,
  second: string,
  random: Random,
  main: string,
  spare: boolean,
): void {
  const wide = W > 1.3;
  const slots = wide ? shape([0.06, W / 2 - 0.04], [W / 2 + 0.04, W - 0.06]) : shape([0.08, W - 0.08]);
  for (const [u1, u2] of slots)
    pillow(space, [P(u1, H + 0.02, 0.34), P(u2, H + 0.02, 0.34), P(u2 - 0.02, H + 0.44, 0.1), P(u1 + 0.02, H + 0.44, 0.1)], '#fbf6ec');
  for (const [u1, u2] of slots)
    pillow(
      space,
      [P(u1 + 0.06, H + 0.02, 0.52), P(u2 - 0.06, H + 0.02, 0.52), P(u2 - 0.08, H + 0.36, 0.32), P(u1 + 0.08, H + 0.36, 0.32)],
      wide ? third : second,
      { stripe: random.chance(0.5) ? main : undefined },
    );
  if (spare && wide)
    pillow(
      space,
      [P(W * 0.34, H + 0.02, 0.68), P(W * 0.66, H + 0.02, 0.68), P(W * 0.65, H + 0.25, 0.52), P(W * 0.35, H + 0.25, 0.52)],
      second,
      {
        more: 0,
      },
    );
}

/** The headboard comes first: the bed stands before it. */
function headboardOf(space: Space, headboard: string, P: Frame, W: number, style: Style, second: string): void {
  // headboard first: the bed stands before it
  if (headboard === 'panel') space.block(...corners(P, [-0.12, 0.25, -0.02], [W + 0.12, 1.15, 0.06]), style.wood, { round: 0.02 });
  else if (headboard === 'cushion')
    for (let i = 0; i < 3; i++)
      space.block(
        ...corners(P, [-0.08 + (i * (W + 0.16)) / 3, 0.4, -0.02], [-0.08 + ((i + 1) * (W + 0.16)) / 3 - 0.03, 1.2, 0.1]),
        second,
        {
          round: 0.05,
        },
      );
  else if (headboard === 'slats')
    for (let i = 0; i < 9; i++)
      space.block(...corners(P, [-0.1 + (i * (W + 0.2)) / 9, 0.25, -0.02], [-0.1 + ((i + 0.72) * (W + 0.2)) / 9, 1.25, 0.03]), style.wood);
}

/** Bed with headboard, mattress, turned-down duvet, pillows and a throw. width across, length 2.05 m. */
export function bed(
  space: Space,
  { x, z, head = 'back', width = 1.7 }: BedOptions,
  style: Style,
  random: Random,
  { headboard = 'panel', spare = true } = {},
) {
  const { art, light } = space;
  const P = placed({ x, z, head }),
    L = 2.05,
    H = 0.56,
    W = width,
    over = 0.07;
  const { main, second, third } = style.fabric;
  const [low, high] = corners(P, [0, 0, 0], [W, 0.3, L]);
  space.shadow(low[0], low[2], high[0], high[2], 0.005, 0.45);
  headboardOf(space, headboard, P, W, style, second);
  space.block(...corners(P, [0.02, 0.06, 0.02], [W - 0.02, 0.26, L]), style.wood);
  space.block(...corners(P, [0, 0.26, 0.02], [W, H - 0.04, L]), '#f4efe6', { round: 0.05 });
  drape(space, P, { u1: -over, u2: W + over, w1: 0.62, w2: L + over, top: H, hem: 0.2, colour: main, random });
  // turned-back edge: the lining shows
  space.fill(
    [P(-over, H + 0.01, 0.62), P(W + over, H + 0.01, 0.62), P(W + over, H + 0.035, 0.9), P(-over, H + 0.035, 0.9)],
    art.gradient(stops([0, light.lit('#fffaf0')], [1, light.tone(mix(main, '#ffffff', 0.3))])),
  );
  drape(space, P, {
    u1: -over - 0.02,
    u2: W + over + 0.02,
    w1: 1.35,
    w2: 1.82,
    top: H + 0.025,
    hem: 0.27,
    colour: second,
    random,
    endDrop: false,
    stripes: third,
  });
  pillows(space, W, P, H, third, second, random, main, spare);
}

interface DrapeOptions {
  readonly u1: number;
  readonly u2: number;
  readonly w1: number;
  readonly w2: number;
  readonly top: number;
  readonly hem: number;
  readonly colour: string;
  readonly random: Random;
  readonly endDrop?: boolean;
  readonly stripes?: string;
}

/** Slack creases over the top. */
function creases(
  space: Space,
  u1: number,
  u2: number,
  random: Random,
  w1: number,
  w2: number,
  P: Frame,
  top: number,
  quad: [Point3, Point3, Point3, Point3],
): void {
  const { art, light } = space;
  let soft = '',
    bright = ''; // slack creases over the top
  for (let i = 0; i < 6; i++) {
    const u = u1 + (u2 - u1) * random.range(0.08, 0.9),
      w = w1 + (w2 - w1) * random.range(0.15, 0.9),
      du = random.range(-0.3, 0.3),
      dw = random.range(0.1, 0.3);
    const line = (s: number) =>
      curve([P(u, top, w), P(u + du * 0.4, top, w + dw * 0.3 + s), P(u + du, top, Math.min(w2, w + dw))].map(space.project));
    soft += line(0);
    bright += line(0.03);
  }
  art.line(soft, light.shade, Math.max(2, space.scaleAt(quad[2]) * 0.02), { opacity: 0.09 });
  art.line(bright, light.lit('#ffffff'), Math.max(2, space.scaleAt(quad[2]) * 0.014), { opacity: 0.3 });
}

/** One side of the cloth down to its uneven hem. */
function hangingSide(
  space: Space,
  at: (t: number, v: number) => Point3,
  top: number,
  normal: Point3,
  hem: number,
  random: Random,
  faceTone: (normal: Point3, more: number) => string,
  end: boolean | undefined,
): void {
  const { art, light } = space;
  const p = at(0.5, top);
  if (normal[0] * (space.eye[0] - p[0]) + normal[2] * (space.eye[2] - p[2]) <= 0) return;
  const edge: Point3[] = [],
    steps = 12;
  for (let i = 0; i <= steps; i++) edge.push(at(i / steps, hem + random.range(-0.025, 0.025) + Math.sin(i * 2.1) * 0.018));
  const tone = faceTone(normal, 0.05);
  const upper = [at(1, top), at(0, top)];
  art.path(
    `${curve(edge.map(space.project))}${upper
      .map((q) => {
        const [x, y] = space.project(q);
        return `L${n(x)} ${n(y)}`;
      })
      .join('')}Z`,
    art.gradient(stops([0, tone], [1, mix(tone, light.shade, 0.22)])),
  );
  let folds = '';
  for (let i = 1; i < steps; i++)
    if (random.chance(end ? 0.75 : 0.6)) {
      const t = (i + random.range(-0.3, 0.3)) / steps,
        q = [at(t, top - 0.02), at(t + random.range(-0.01, 0.01), (top + hem) / 2), at(t + random.range(-0.025, 0.025), hem + 0.02)];
      folds += curve(q.map(space.project));
    }
  art.line(folds, light.shade, Math.max(2, space.scaleAt(p) * 0.016), { opacity: 0.16 });
}

/** Cloth over a flat top, falling down its sides to an uneven hem with folds. */
export function drape(space: Space, P: Frame, { u1, u2, w1, w2, top, hem, colour, random, endDrop = true, stripes }: DrapeOptions) {
  const { art, light } = space;
  const sign = (v: number) => Math.sign(Math.round(v * 100));
  const normalOf = (a: Point3, b: Point3): Point3 => {
    const p = P(...a),
      q = P(...b);
    return [sign(q[0] - p[0]), sign(q[1] - p[1]), sign(q[2] - p[2])];
  };
  const faceTone = (normal: Point3, more: number) => space.toneFor(colour, normal, more);
  const sides: { normal: Point3; at: (t: number, v: number) => Point3; end?: boolean }[] = [
    { normal: normalOf([1, 0, 0], [0, 0, 0]), at: (t: number, v: number) => P(u1, v, w1 + (w2 - w1) * t) },
    { normal: normalOf([0, 0, 0], [1, 0, 0]), at: (t: number, v: number) => P(u2, v, w1 + (w2 - w1) * t) },
    ...(endDrop ? [{ normal: normalOf([0, 0, 0], [0, 0, 1]), at: (t: number, v: number) => P(u1 + (u2 - u1) * t, v, w2), end: true }] : []),
  ];
  for (const { normal, at, end } of sides) {
    hangingSide(space, at, top, normal, hem, random, faceTone, end);
  }
  const topTone = faceTone([0, 1, 0], 0.08);
  const quad = shape(P(u1, top, w1), P(u2, top, w1), P(u2, top, w2), P(u1, top, w2));
  space.fill(quad, art.gradient(stops([0, topTone], [1, lighten(topTone, 0.025)])), {
    stroke: topTone,
    'stroke-width': 4,
    'stroke-linejoin': 'round',
  });
  if (stripes) {
    let d = '';
    for (const t of [0.16, 0.26, 0.74, 0.84])
      d += space.trail(P(u1, top + 0.004, w1 + (w2 - w1) * t), P(u2, top + 0.004, w1 + (w2 - w1) * t));
    art.line(d, light.tone(stripes), Math.max(2, space.scaleAt(quad[2]) * 0.022));
  }
  creases(space, u1, u2, random, w1, w2, P, top, quad);
}
