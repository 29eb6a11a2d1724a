// Indoor green: pots, leaves, flowers in a jug, candles beside them.

import { n } from '../core/canvas.ts';
import { glow } from '../core/finish.ts';
import type { Point, Point3 } from '../core/points.ts';
import { stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { blade, leafy } from '../core/shapes.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';

const PLANTS = ['broad', 'olive', 'fern', 'snake', 'broad', 'fern', 'snake'] as const;
type Plant = (typeof PLANTS)[number];
const GREENS: Record<Plant, string> = { broad: '#478549', olive: '#7d9a5c', fern: '#649a48', snake: '#4d8a5c' };

/** Where a plant stands in its pot on the picture, and how many pixels a metre has there. */
interface Planting {
  readonly foot: Point;
  readonly scale: number;
  readonly random: Random;
}

/** Leaves by the light they get; the paths of one plant. */
interface Leaves {
  dark: string;
  mid: string;
  bright: string;
}

/** Every third leaf to the light, every third in the shade. */
function addLeaf(leaves: Leaves, i: number, d: string): void {
  if (i % 3 === 0) leaves.bright += d;
  else if (i % 3 === 1) leaves.mid += d;
  else leaves.dark += d;
}

/** Large leaves on long stalks. */
function broadLeaves({ art, light }: Space, leaves: Leaves, { foot: [px, rim], scale: s, random }: Planting): void {
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI * (0.08 + 0.84 * ((i + 0.5) / 11)) + random.range(-0.15, 0.15);
    const l = s * random.range(0.5, 0.9);
    const tx = px + Math.cos(a) * l * 0.7;
    const ty = rim + Math.sin(a) * l;
    art.line(`M${n(px)} ${n(rim)}Q${n(px + (tx - px) * 0.2)} ${n(ty + l * 0.3)} ${n(tx)} ${n(ty)}`, light.shaded(GREENS.broad), 2.4);
    const tipX = tx + Math.cos(a) * s * 0.3;
    const tipY = ty + s * random.range(0.02, 0.2);
    addLeaf(leaves, i, blade(tx - Math.cos(a) * s * 0.06, ty, tipX, tipY, s * 0.12, -s * 0.05 * Math.sign(Math.cos(a))));
  }
}

/** A small olive tree: a stem and a round crown. */
function oliveCrown({ art, light }: Space, leaves: Leaves, { foot: [px, rim], scale: s, random }: Planting): void {
  const stem = `M${n(px)} ${n(rim)}Q${n(px + s * 0.04)} ${n(rim - s * 0.3)} ${n(px - s * 0.02)} ${n(rim - s * 0.62)}`;
  art.line(stem, light.shaded('#7a6450'), s * 0.045);
  for (let i = 0; i < 9; i++) {
    const a = random.range(0, 6.28);
    const k = random.range(0.05, 0.22);
    const lx = px + Math.cos(a) * s * k;
    const ly = rim - s * 0.78 + Math.sin(a) * s * k;
    const q = s * random.range(0.15, 0.23);
    leaves.dark += leafy(random, lx, ly, q, q * 0.85, 9);
    leaves.mid += leafy(random, lx + light.side * q * 0.1, ly - q * 0.2, q * 0.7, q * 0.55, 8);
    if (i % 2) leaves.bright += leafy(random, lx + light.side * q * 0.2, ly - q * 0.3, q * 0.36, q * 0.24, 6);
  }
}

/** Arching fronds to all sides. */
function fernFronds(leaves: Leaves, { foot: [px, rim], scale: s, random }: Planting): void {
  for (let i = 0; i < 18; i++) {
    const a = -Math.PI * (0.02 + 0.96 * ((i + 0.5) / 18));
    const l = s * random.range(0.45, 0.75);
    const ex = px + Math.cos(a) * l;
    const ey = rim + Math.sin(a) * l * 0.75 + l * 0.25 * Math.abs(Math.cos(a));
    addLeaf(leaves, i, blade(px, rim, ex, ey, s * 0.035, -Math.cos(a) * s * 0.1));
  }
}

/** Upright swords. */
function snakeLeaves(leaves: Leaves, { foot: [px, rim], scale: s, random }: Planting): void {
  for (let i = 0; i < 9; i++) {
    const dx = (i - 4) * s * 0.035;
    const tipX = px + dx * 2.6 + random.range(-6, 6);
    addLeaf(leaves, i, blade(px + dx, rim + s * 0.03, tipX, rim - s * random.range(0.45, 0.85), s * 0.045, dx * 0.3));
  }
}

function drawPlant(space: Space, kind: Plant, foot: Point, scale: number, random: Random): void {
  const { art, light } = space;
  const leaves: Leaves = { dark: '', mid: '', bright: '' };
  const planting: Planting = { foot, scale, random };
  if (kind === 'broad') broadLeaves(space, leaves, planting);
  else if (kind === 'olive') oliveCrown(space, leaves, planting);
  else if (kind === 'fern') fernFronds(leaves, planting);
  else snakeLeaves(leaves, planting);
  art.path(leaves.dark, light.shaded(GREENS[kind]));
  art.path(leaves.mid, light.tone(GREENS[kind]));
  art.path(leaves.bright, light.lit(GREENS[kind]));
}

interface PottedOptions {
  readonly size?: number;
  readonly kind?: Plant;
  readonly pot?: string;
}

export function potted(
  space: Space,
  [x, y, z]: Point3,
  random: Random,
  { size = 1, kind = random.pick(PLANTS), pot = random.pick(['#c4825a', '#e6dccb', '#8d8478', '#6f8f93']) }: PottedOptions = {},
) {
  const { art, light } = space;
  const s = space.scaleAt([x, y, z]) * size,
    [px, py] = space.project([x, y, z]);
  art.ellipse(px, py, s * 0.24, s * 0.06, light.shade, { opacity: 0.3 });
  const rim = py - s * 0.36;
  art.path(
    `M${n(px - s * 0.2)} ${n(rim)}H${n(px + s * 0.2)}L${n(px + s * 0.15)} ${n(py)}Q${n(px)} ${n(py + s * 0.05)} ${n(px - s * 0.15)} ${n(py)}Z`,
    art.gradient(
      stops([0, light.side < 0 ? light.lit(pot) : light.shaded(pot)], [1, light.side < 0 ? light.shaded(pot) : light.lit(pot)]),
      { x2: 1, y2: 0 },
    ),
  );
  art.ellipse(px, rim, s * 0.2, s * 0.045, light.shaded('#5d4a3c'));
  drawPlant(space, kind, [px, rim], s, random);
}

/** Jug with loose flowers or branches. */
export function jug(
  space: Space,
  [x, y, z]: Point3,
  random: Random,
  style: Style,
  { size = 1, flowers = random.pick(['#e9a3b0', '#f2c65a', '#f6efe2', '#c97a9c', '#e0775a']) } = {},
) {
  const { art, light } = space;
  const s = space.scaleAt([x, y, z]) * size,
    [px, py] = space.project([x, y, z]);
  let stems = '',
    leaves = '',
    heads = '';
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI / 2 + (i - 4) * 0.2 + random.range(-0.08, 0.08),
      l = s * random.range(0.26, 0.46),
      ex = px + Math.cos(a) * l,
      ey = py - s * 0.18 + Math.sin(a) * l;
    stems += `M${n(px)} ${n(py - s * 0.18)}Q${n(px + (ex - px) * 0.2)} ${n(ey + l * 0.4)} ${n(ex)} ${n(ey)}`;
    leaves += blade(
      px + (ex - px) * 0.5,
      py - s * 0.18 + (ey - py + s * 0.18) * 0.6,
      px + (ex - px) * 0.9 + s * 0.07 * Math.sign(i - 4.1),
      ey + s * 0.05,
      s * 0.022,
    );
    heads += leafy(random, ex, ey, s * random.range(0.035, 0.06), s * random.range(0.03, 0.05), 7);
  }
  art.line(stems, light.shaded('#6b8450'), 1.8);
  art.path(leaves, light.tone('#7b955a'));
  art.path(heads, light.lit(flowers, 0, 0.6));
  const c = random.pick(['#f2e9d8', style.fabric.third, style.fabric.second]);
  art.path(
    `M${n(px - s * 0.05)} ${n(py - s * 0.22)}H${n(px + s * 0.05)}Q${n(px + s * 0.045)} ${n(py - s * 0.17)} ${n(px + s * 0.09)} ${n(py - s * 0.1)}Q${n(px + s * 0.11)} ${n(py)} ${n(px + s * 0.05)} ${n(py)}H${n(px - s * 0.05)}Q${n(px - s * 0.11)} ${n(py)} ${n(px - s * 0.09)} ${n(py - s * 0.1)}Q${n(px - s * 0.045)} ${n(py - s * 0.17)} ${n(px - s * 0.05)} ${n(py - s * 0.22)}Z`,
    art.gradient(stops([0, light.lit(c)], [1, light.shaded(c)]), { x2: 1, y2: 0 }),
  );
}

export function candles(space: Space, [x, y, z]: Point3, count = 3) {
  const { art, light } = space;
  for (let i = 0; i < count; i++) {
    const [px, py] = space.project([x + i * 0.12, y, z - (i % 2) * 0.08]),
      s = space.scaleAt([x, y, z]),
      h = s * (0.12 + 0.06 * ((i * 7) % 3));
    art.rect(px - s * 0.035, py - h, s * 0.07, h, art.gradient(stops([0, '#fbe7c0'], [1, light.tone('#f3e6cc')])));
    art.path(
      `M${n(px)} ${n(py - h - s * 0.07)}q${n(s * 0.026)} ${n(s * 0.05)} 0 ${n(s * 0.065)}q${n(-s * 0.026)} ${n(-s * 0.015)} 0 ${n(-s * 0.065)}Z`,
      '#ffcf6e',
    );
    glow(art, px, py - h - s * 0.04, s * 0.45, '#ffc05e', light.evening ? 0.6 : 0.25);
  }
}
