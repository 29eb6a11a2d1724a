// Cloth over a flat top: duvets, throws, tablecloths.
import { n } from '../core/canvas.ts';
import { lighten, mix } from '../core/colour.ts';
import type { Point3 } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { curve } from '../core/shapes.ts';
import type { Frame } from './frame.ts';
import type { Space } from './space.ts';

/** The part of the top that is covered, from (u1, w1) to (u2, w2); heights of the top and of the hem in metres. */
interface Cloth {
  readonly u1: number;
  readonly u2: number;
  readonly w1: number;
  readonly w2: number;
  readonly top: number;
  readonly hem: number;
  readonly colour: string;
  readonly random: Random;
  /** Falls over the far end too. */
  readonly endDrop?: boolean;
  /** Colour of the stripes across, if there are any. */
  readonly stripes?: string;
}

/** A side that hangs down: t from 0 to 1 along its edge, v the height. */
interface Side {
  readonly normal: Point3;
  readonly at: (t: number, v: number) => Point3;
  readonly end?: boolean;
}

/** The two long sides, and the end where the cloth falls over it. */
function sidesOf(P: Frame, { u1, u2, w1, w2, endDrop = true }: Cloth): Side[] {
  const sign = (v: number): number => Math.sign(Math.round(v * 100));
  const normalOf = (from: Point3, to: Point3): Point3 => {
    const p = P(...from);
    const q = P(...to);
    return [sign(q[0] - p[0]), sign(q[1] - p[1]), sign(q[2] - p[2])];
  };
  const end: Side = { normal: normalOf([0, 0, 0], [0, 0, 1]), at: (t, v) => P(u1 + (u2 - u1) * t, v, w2), end: true };
  return [
    { normal: normalOf([1, 0, 0], [0, 0, 0]), at: (t, v) => P(u1, v, w1 + (w2 - w1) * t) },
    { normal: normalOf([0, 0, 0], [1, 0, 0]), at: (t, v) => P(u2, v, w1 + (w2 - w1) * t) },
    ...(endDrop ? [end] : []),
  ];
}

/** One side of the cloth down to its uneven hem, with folds; nothing when it is turned away. */
function hangingSide(space: Space, { normal, at, end = false }: Side, { top, hem, colour, random }: Cloth): void {
  const { art, light, eye } = space;
  const middle = at(0.5, top);
  if (normal[0] * (eye[0] - middle[0]) + normal[2] * (eye[2] - middle[2]) <= 0) return;
  const edge: Point3[] = [];
  const steps = 12;
  for (let i = 0; i <= steps; i++) edge.push(at(i / steps, hem + random.range(-0.025, 0.025) + Math.sin(i * 2.1) * 0.018));
  const tone = space.toneFor(colour, normal, 0.05);
  const [x1, y1] = space.project(at(1, top));
  const [x2, y2] = space.project(at(0, top));
  const outline = `${curve(edge.map(space.project))}L${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}Z`;
  art.path(outline, art.gradient(stops([0, tone], [1, mix(tone, light.shade, 0.22)])));
  let folds = '';
  for (let i = 1; i < steps; i++) {
    if (!random.chance(end ? 0.75 : 0.6)) continue;
    const t = (i + random.range(-0.3, 0.3)) / steps;
    const fold = [at(t, top - 0.02), at(t + random.range(-0.01, 0.01), (top + hem) / 2), at(t + random.range(-0.025, 0.025), hem + 0.02)];
    folds += curve(fold.map(space.project));
  }
  art.line(folds, light.shade, Math.max(2, space.scaleAt(middle) * 0.016), { opacity: 0.16 });
}

/** Slack creases over the top; `scale` in pixels per metre. */
function creases(space: Space, P: Frame, { u1, u2, w1, w2, top, random }: Cloth, scale: number): void {
  const { art, light } = space;
  let soft = '';
  let bright = '';
  for (let i = 0; i < 6; i++) {
    const u = u1 + (u2 - u1) * random.range(0.08, 0.9);
    const w = w1 + (w2 - w1) * random.range(0.15, 0.9);
    const du = random.range(-0.3, 0.3);
    const dw = random.range(0.1, 0.3);
    const line = (shift: number): string => {
      const points = [P(u, top, w), P(u + du * 0.4, top, w + dw * 0.3 + shift), P(u + du, top, Math.min(w2, w + dw))];
      return curve(points.map(space.project));
    };
    soft += line(0);
    bright += line(0.03);
  }
  art.line(soft, light.shade, Math.max(2, scale * 0.02), { opacity: 0.09 });
  art.line(bright, light.lit('#ffffff'), Math.max(2, scale * 0.014), { opacity: 0.3 });
}

/** Cloth over a flat top, falling down its sides to an uneven hem with folds. */
export function drape(space: Space, P: Frame, cloth: Cloth): void {
  const { art, light } = space;
  const { u1, u2, w1, w2, top, stripes } = cloth;
  for (const side of sidesOf(P, cloth)) hangingSide(space, side, cloth);
  const topTone = space.toneFor(cloth.colour, [0, 1, 0], 0.08);
  const quad = shape(P(u1, top, w1), P(u2, top, w1), P(u2, top, w2), P(u1, top, w2));
  const scale = space.scaleAt(quad[2]);
  const paint = art.gradient(stops([0, topTone], [1, lighten(topTone, 0.025)]));
  space.fill(quad, paint, { stroke: topTone, 'stroke-width': 4, 'stroke-linejoin': 'round' });
  if (stripes) {
    let d = '';
    for (const t of [0.16, 0.26, 0.74, 0.84]) {
      const w = w1 + (w2 - w1) * t;
      d += space.trail(P(u1, top + 0.004, w), P(u2, top + 0.004, w));
    }
    art.line(d, light.tone(stripes), Math.max(2, scale * 0.022));
  }
  creases(space, P, cloth, scale);
}
