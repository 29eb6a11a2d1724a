// Wood and metal: tables, chairs, shelves, frames, mirrors.

import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Point, Point3 } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { blob } from '../core/shapes.ts';
import type { Wall } from './shell.ts';
import { rectOn } from './shell.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';

export function table(
  space: Space,
  x1: number,
  z1: number,
  x2: number,
  z2: number,
  height: number,
  colour: string,
  { thick = 0.05, leg = 0.06, apron = false } = {},
) {
  space.shadow(x1 + 0.05, z1 + 0.05, x2 - 0.05, z2 - 0.05, 0.005, 0.3);
  const i = 0.05;
  for (const [x, z] of shape([x1 + i, z2 - i - leg], [x2 - i - leg, z2 - i - leg], [x1 + i, z1 + i], [x2 - i - leg, z1 + i]))
    space.block([x, 0, z], [x + leg, height - thick, z + leg], colour, { more: -0.12 });
  if (apron) space.block([x1 + i, height - 0.16, z1 + i], [x2 - i, height - thick, z2 - i], colour, { more: -0.14 });
  space.block([x1, height - thick, z1], [x2, height, z2], colour);
}

export function roundTable(space: Space, [x, z]: Point, radius: number, height: number, colour: string, { pedestal = true } = {}) {
  const { art, light } = space;
  space.disc([x, 0.005, z], radius * 0.9, light.shade, { opacity: 0.25 });
  const [px, py] = space.project([x, 0, z]),
    [, ty] = space.project([x, height, z]),
    s = space.scaleAt([x, 0, z]);
  if (pedestal) {
    art.path(
      `M${n(px - s * 0.2)} ${n(py)}Q${n(px - s * 0.03)} ${n(py - s * 0.06)} ${n(px - s * 0.035)} ${n(ty)}H${n(px + s * 0.035)}Q${n(px + s * 0.03)} ${n(py - s * 0.06)} ${n(px + s * 0.2)} ${n(py)}Z`,
      light.shaded(colour),
    );
  } else
    art.line(
      [-0.6, 0.6, 0]
        .map((k, i) => space.trail([x + k * radius, 0, z + (i === 2 ? -0.6 * radius : 0.2)], [x + k * radius * 0.7, height, z]))
        .join(''),
      light.shaded(colour),
      s * 0.035,
    );
  space.disc([x, height - 0.045, z], radius, light.shaded(colour, 0, 0.9));
  space.disc([x, height, z], radius, space.toneFor(colour, [0, 1, 0], 0.05));
}

interface ChairOptions {
  /** Where its back is: away from us, near us, left or right. */
  readonly back?: 'away' | 'near' | 'left' | 'right';
  /** Colour of the seat; that of the chair when left out. */
  readonly seat?: string;
  readonly w?: number;
}

/** Chair seen from any side. */
export function chair(space: Space, x: number, z: number, colour: string, { back = 'away', seat, w = 0.44 }: ChairOptions = {}) {
  const { art, light } = space;
  const s = Math.max(2.5, space.scaleAt([x, 0.4, z]) * 0.034);
  const x2 = x + w,
    z2 = z + w;
  space.shadow(x, z, x2, z2, 0.005, 0.22);
  const posts = {
    away: shape([x, z2], [x2, z2]),
    near: shape([x, z], [x2, z]),
    left: shape([x, z], [x, z2]),
    right: shape([x2, z], [x2, z2]),
  }[back];
  const isPost = (a: number, b: number) => posts.some((q) => q[0] === a && q[1] === b);
  const leg = (a: number, b: number) => space.trail([a, 0, b], [a, isPost(a, b) ? 0.92 : 0.45, b]);
  const far = shape([x, z2], [x2, z2]),
    near = shape([x, z], [x2, z]);
  const wood = light.shaded(colour, 0, 0.6);
  const backrest = () => {
    const [p, q] = posts;
    for (const v of [0.62, 0.8])
      space.fill(
        shape([p[0], v, p[1]], [q[0], v, q[1]], [q[0], v + 0.12, q[1]], [p[0], v + 0.12, p[1]]),
        space.toneFor(colour, [0, 0, -1], 0.1),
      );
  };
  art.line(far.map(([a, b]) => leg(a, b)).join(''), wood, s);
  if (back !== 'near') backrest();
  space.block([x - 0.01, 0.42, z - 0.01], [x2 + 0.01, 0.46, z2 + 0.01], seat ?? colour, { round: 0.012 });
  art.line(near.map(([a, b]) => leg(a, b)).join(''), wood, s);
  if (back === 'near') backrest();
}

/** Framed poster: a tiny abstract landscape of three bands and a sun. */
export function framed(space: Space, wall: Wall, u: number, v: number, w: number, h: number, style: Style, random: Random) {
  const { art, light } = space;
  space.fill(rectOn(wall, u + 0.03, v - 0.05, w, h), light.shade, { opacity: 0.18 });
  space.fill(rectOn(wall, u, v, w, h), light.tone(style.wood));
  space.fill(rectOn(wall, u + 0.03, v + 0.03, w - 0.06, h - 0.06), light.lit('#fbf6ea'));
  const inner = rectOn(wall, u + 0.09, v + 0.09, w - 0.18, h - 0.18),
    { main, second, third, dark } = style.fabric;
  space.fill(inner, light.tone(mix(main, third, 0.5)));
  art.group({ 'clip-path': art.clip(space.face(...inner)) }, () => {
    space.fill(
      circleOn(wall, u + w * random.range(0.35, 0.65), v + h * 0.6, Math.min(w, h) * 0.16),
      light.tone(random.chance(0.5) ? '#f0a35a' : second),
    );
    [second, mix(second, dark, 0.5), dark].forEach((c, i) => {
      const points = [wall.at(u, v)];
      for (let k = 0; k <= 8; k++) points.push(wall.at(u + (w * k) / 8, v + h * (0.5 - i * 0.12) + Math.sin(k * 1.1 + i * 2) * h * 0.05));
      points.push(wall.at(u + w, v));
      space.fill(points, light.tone(c));
    });
  });
}

const circleOn = (wall: Wall, u: number, v: number, r: number) =>
  Array.from({ length: 20 }, (_, i) => wall.at(u + Math.cos((i / 20) * 6.2832) * r, v + Math.sin((i / 20) * 6.2832) * r));

export function roundMirror(space: Space, wall: Wall, u: number, v: number, r: number, style: Style) {
  const { art, light } = space;
  space.fill(circleOn(wall, u, v, r + 0.035), light.tone(style.wood));
  space.fill(
    circleOn(wall, u, v, r),
    art.gradient(stops([0, mix(light.sky[1], light.lit('#f2eee6'), 0.55)], [1, light.tone('#d9d2c6')]), { x2: 1 }),
  );
  art.line(space.trail(wall.at(u - r * 0.5, v + r * 0.1), wall.at(u + r * 0.1, v + r * 0.6)), '#ffffff', 5, { opacity: 0.35 });
}

/** Cloth woven in bands with a fringe, hanging from a rod. */
function hanging(space: Space, wall: Wall, u: number, v: number, w: number, h: number, { fabric, wood }: Style): void {
  const { art, light } = space;
  space.fill(rectOn(wall, u + 0.03, v - 0.04, w, h), light.shade, { opacity: 0.14 });
  space.fill(rectOn(wall, u, v, w, h), light.tone(fabric.main));
  for (const [from, breadth, colour] of [
    [0.12, 0.1, fabric.second],
    [0.32, 0.16, fabric.third],
    [0.6, 0.1, fabric.second],
    [0.78, 0.06, fabric.dark],
  ] as const)
    space.fill(rectOn(wall, u, v + h * from, w, h * breadth), light.tone(colour));
  let fringe = '';
  for (let t = 0.02; t < 1; t += 0.08) fringe += space.trail(wall.at(u + w * t, v), wall.at(u + w * t, v - 0.09));
  art.line(fringe, light.tone(fabric.main), 3);
  space.fill(rectOn(wall, u - 0.06, v + h - 0.02, w + 0.12, 0.04), light.tone(wood));
}

/** Draws what hangs over a bed or a seat, in a field of the wall: a picture, two of them, a round mirror or a woven cloth. */
export function wallPiece(space: Space, wall: Wall, u: number, v: number, w: number, h: number, style: Style, random: Random) {
  const kind = random.pick(['one', 'two', 'mirror', 'cloth']);
  if (kind === 'one') framed(space, wall, u, v, w, h, style, random);
  else if (kind === 'two') for (const at of [u - 0.08, u + w / 2 + 0.04]) framed(space, wall, at, v, w / 2 + 0.04, h, style, random);
  else if (kind === 'mirror') roundMirror(space, wall, u + w / 2, v + h / 2, Math.min(w, h) * 0.5, style);
  else hanging(space, wall, u + w * 0.1, v, w * 0.8, h, style);
}

/** One thing on a shelf, its foot at a point of the picture, s pixels per metre; returns its breadth in metres. */
function shelfItem({ art, light }: Space, [px, py]: Point, s: number, { fabric }: Style, random: Random): number {
  const kind = random.int(0, 3);
  const c = random.pick([fabric.second, fabric.third, fabric.main, fabric.dark]);
  if (kind === 0) {
    const k = s * 0.07; // bowl
    art.path(
      `M${n(px - k)} ${n(py - k * 1.5)}H${n(px + k)}Q${n(px + k * 0.9)} ${n(py)} ${n(px + k * 0.4)} ${n(py)}H${n(px - k * 0.4)}Q${n(px - k * 0.9)} ${n(py)} ${n(px - k)} ${n(py - k * 1.5)}Z`,
      light.tone(c),
    );
    return 0.17;
  }
  if (kind === 1) {
    for (let b = 0; b < 3; b++) {
      const h = s * random.range(0.16, 0.24); // book
      art.rect(px + b * s * 0.045, py - h, s * 0.04, h, light.tone(random.pick([fabric.second, fabric.dark, fabric.third])));
    }
  } else if (kind === 2) {
    const k = s * 0.06; // jar
    art.path(
      `M${n(px - k)} ${n(py)}Q${n(px - k * 1.7)} ${n(py - k * 2)} ${n(px - k * 0.4)} ${n(py - k * 2.8)}V${n(py - k * 3.6)}H${n(px + k * 0.4)}V${n(py - k * 2.8)}Q${n(px + k * 1.7)} ${n(py - k * 2)} ${n(px + k)} ${n(py)}Z`,
      art.gradient(stops([0, light.lit(c)], [1, light.shaded(c)]), { x2: 1, y2: 0 }),
    );
  } else {
    art.path(blob(random, px, py - s * 0.15, s * 0.09, s * 0.1, 8, 0.3), light.tone('#6f8f55'));
    art.rect(px - s * 0.05, py - s * 0.09, s * 0.1, s * 0.09, light.tone('#c4825a'));
  }
  return 0.2;
}

/** Open shelf with crockery, books and small plants. */
export function shelf(space: Space, wall: Wall, u: number, v: number, w: number, style: Style, random: Random): void {
  const { light } = space;
  const out = 0.2;
  const at = (a: number, b: number, far: number): Point3 => {
    const q = wall.at(a, b);
    return [q[0] + wall.normal[0] * far, q[1], q[2] + wall.normal[2] * far];
  };
  const s = space.scaleAt(at(u, v, out));
  for (let x = u + 0.06; x < u + w - 0.12; ) x += shelfItem(space, space.project(at(x, v + 0.03, out * 0.6)), s, style, random);
  const board = (height: number) => [at(u, height, 0), at(u + w, height, 0), at(u + w, height, out), at(u, height, out)];
  if (space.eye[1] > v) space.fill(board(v + 0.03), light.lit(style.wood));
  else space.fill(board(v), light.shaded(style.wood));
  space.fill([at(u, v, out), at(u + w, v, out), at(u + w, v + 0.04, out), at(u, v + 0.04, out)], light.tone(style.wood));
}
