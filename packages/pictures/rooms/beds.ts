// Beds, pillows and draped cloth.

import { n } from '../core/canvas.ts';
import { lighten, mix } from '../core/colour.ts';
import type { Point, Point3 } from '../core/points.ts';
import { between, nth, shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { drape } from './drape.ts';
import type { Frame, Head } from './frame.ts';
import { corners, placed } from './frame.ts';
import type { Space } from './space.ts';
import type { Fabric, Style } from './style.ts';

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
function pillows(space: Space, P: Frame, W: number, H: number, { main, second, third }: Fabric, random: Random, spare: boolean): void {
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
function headboardOf(space: Space, P: Frame, W: number, headboard: string, style: Style): void {
  if (headboard === 'panel') space.block(...corners(P, [-0.12, 0.25, -0.02], [W + 0.12, 1.15, 0.06]), style.wood, { round: 0.02 });
  else if (headboard === 'cushion')
    for (let i = 0; i < 3; i++)
      space.block(
        ...corners(P, [-0.08 + (i * (W + 0.16)) / 3, 0.4, -0.02], [-0.08 + ((i + 1) * (W + 0.16)) / 3 - 0.03, 1.2, 0.1]),
        style.fabric.second,
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
  headboardOf(space, P, W, headboard, style);
  space.block(...corners(P, [0.02, 0.06, 0.02], [W - 0.02, 0.26, L]), style.wood);
  space.block(...corners(P, [0, 0.26, 0.02], [W, H - 0.04, L]), '#f4efe6', { round: 0.05 });
  const spread = { u1: -over, u2: W + over, w2: L + over, top: H, random };
  const isQuilt = style.bedding === 'quilt';
  drape(space, P, {
    ...spread,
    w1: 0.62,
    hem: 0.2,
    colour: isQuilt ? mix(second, main, 0.15) : main,
    ...(isQuilt ? { stripes: third } : {}),
  });
  // turned-back edge: the lining shows
  space.fill(
    [P(-over, H + 0.01, 0.62), P(W + over, H + 0.01, 0.62), P(W + over, H + 0.035, 0.9), P(-over, H + 0.035, 0.9)],
    art.gradient(stops([0, light.lit('#fffaf0')], [1, light.tone(mix(main, '#ffffff', 0.3))])),
  );
  const wider = { ...spread, u1: -over - 0.02, u2: W + over + 0.02, top: H + 0.025, hem: 0.27 };
  if (style.bedding === 'runner') drape(space, P, { ...wider, w1: 1.35, w2: 1.82, colour: second, endDrop: false, stripes: third });
  if (style.bedding === 'blanket') drape(space, P, { ...wider, w1: 1.18, w2: L + over + 0.02, colour: third, stripes: second });
  pillows(space, P, W, H, style.fabric, random, spare);
}

/** Two beds one above the other, with a ladder at the foot. */
export function bunk(space: Space, { x, z, head = 'back' }: BedOptions, style: Style, random: Random): void {
  const P = placed({ x, z, head });
  const [W, L, high] = [0.95, 2.05, 1.9];
  const [low, far] = corners(P, [0, 0, 0], [W, 0.3, L]);
  space.shadow(low[0], low[2], far[0], far[2], 0.005, 0.45);
  const post = (u: number, w: number) =>
    space.block(...corners(P, [u - 0.04, 0, w - 0.04], [u + 0.04, high, w + 0.04]), style.wood, { more: -0.1 });
  const level = (height: number, cover: string) => {
    space.block(...corners(P, [0, height - 0.14, 0], [W, height, L]), style.wood);
    space.block(...corners(P, [0.03, height, 0.03], [W - 0.03, height + 0.16, L - 0.03]), '#f6f1e8', { round: 0.03 });
    const top = height + 0.17;
    pillow(space, [P(0.1, top, 0.5), P(W - 0.1, top, 0.5), P(W - 0.12, top + 0.26, 0.16), P(0.12, top + 0.26, 0.16)], '#fbf6ec');
    drape(space, P, { u1: -0.02, u2: W + 0.02, w1: 0.6, w2: L - 0.04, top, hem: height - 0.06, colour: cover, random });
  };
  const feet = shape([0, 0], [W, 0], [0, L], [W, L]).sort((a, b) => P(b[0], 0, b[1])[2] - P(a[0], 0, a[1])[2]);
  for (const [u, w] of feet.slice(0, 2)) post(u, w);
  level(0.36, style.fabric.second);
  level(1.3, style.fabric.third);
  for (const [u, w] of feet.slice(2)) post(u, w);
  for (const u of [0, W]) space.block(...corners(P, [u - 0.02, 1.52, 0.5], [u + 0.02, 1.6, L]), style.wood);
  const [in1, out1] = [W * 0.36, W * 0.8];
  const rungs = Array.from({ length: 5 }, (_, i) => space.trail(P(in1, 0.3 + i * 0.27, L + 0.06), P(out1, 0.3 + i * 0.27, L + 0.06)));
  const rails = [in1, out1].map((u) => space.trail(P(u, 0, L + 0.12), P(u, 1.66, L + 0.04)));
  space.art.line([...rungs, ...rails].join(''), space.light.shaded(style.wood, 0, 0.6), Math.max(3, space.scaleAt(P(0, 0.8, L)) * 0.035));
}

/** A crib with its bars and a folded blanket; x and z are its near left corner. */
export function crib(space: Space, x: number, z: number, style: Style): void {
  const [w, d] = [1.1, 0.6];
  space.shadow(x, z, x + w, z + d, 0.005, 0.35);
  const bars = (at: number): void => {
    let lines = '';
    for (let u = 0; u <= w + 0.01; u += 0.11) lines += space.trail([x + u, 0.12, at], [x + u, 0.84, at]);
    space.art.line(lines, space.light.lit('#f6efe2', 0, 0.4), Math.max(2, space.scaleAt([x, 0.5, at]) * 0.018), {
      'stroke-linecap': 'butt',
    });
    space.block([x - 0.03, 0.82, at - 0.02], [x + w + 0.03, 0.88, at + 0.02], '#f6efe2');
  };
  bars(z + d);
  space.block([x, 0.3, z], [x + w, 0.46, z + d], '#fbf7ee', { round: 0.02 });
  space.block([x + w * 0.4, 0.46, z], [x + w, 0.5, z + d], style.fabric.second, { round: 0.02 });
  for (const at of [x, x + w]) space.block([at - 0.03, 0, z - 0.02], [at + 0.03, 0.9, z + d + 0.02], '#f6efe2');
  bars(z);
}
