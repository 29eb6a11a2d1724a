// The ground round a house, and what grows on it; in metres, like the rooms.
import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Point } from '../core/points.ts';
import { nth, shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { polygon } from '../core/shapes.ts';
import type { Garden } from '../landscapes/index.ts';
import { bushes } from '../nature/bushes.ts';
import { ripples, stones, tufts } from '../nature/ground.ts';
import { acacia, cypress, eucalyptus, oak, olive, palm, pine } from '../nature/trees.ts';
import type { Space } from '../rooms/space.ts';

const TREES = { acacia, cypress, eucalyptus, oak, olive, palm, pine };
const FLOWERS = ['#d9698a', '#f2c65a', '#f8efe2', '#b48ac9', '#e0705a'];

/** The ground from `far` metres away to the viewer. */
export function layGround(space: Space, { ground, colour }: Garden, random: Random, far = 60): void {
  const { art, light } = space;
  const top = space.project([0, 0, far])[1];
  art.rect(
    0,
    top,
    1200,
    910 - top,
    art.gradientAt(stops([0, light.lit(colour, 0.12)], [0.4, light.tone(colour)], [1, light.shaded(colour, 0, 0.5)]), 0, top, 0, 900),
  );
  bands(space, colour, random, top);
  if (ground === 'sand') {
    ripples(art, light, random, { y: top + 40, colour, count: 16 });
    stones(art, light, random, { y: top + 110, colour: mix(colour, '#8a5a3c', 0.4), count: 16, size: 12 });
  } else tufts(art, light, random, { y: top + 50, colour, count: ground === 'lawn' ? 70 : 150, size: ground === 'lawn' ? 0.8 : 1.2 });
}

/** Long soft stripes of light and shade, so that a lawn is never one flat colour. */
function bands({ art, light }: Space, colour: string, random: Random, top: number): void {
  let bright = '',
    dim = '';
  for (let i = 0; i < 7; i++) {
    const t = ((i + random.next()) / 7) ** 1.4;
    const [x, y, w, h] = [random.range(-300, 900), top + 20 + (880 - top) * t, random.range(400, 900), 5 + 26 * t];
    const d = `M${n(x)} ${n(y)}q${n(w * 0.5)} ${n(-h)} ${n(w)} 0q${n(-w * 0.5)} ${n(h)} ${n(-w)} 0Z`;
    if (i % 2) dim += d;
    else bright += d;
  }
  art.path(bright, light.lit(colour), { opacity: 0.35 });
  art.path(dim, light.shaded(colour), { opacity: 0.22 });
}

/** A tree of the garden, its height in metres. */
export function plant(space: Space, garden: Garden, random: Random, [x, z]: Point, height: number, kind = random.pick(garden.trees)): void {
  const [px, py] = space.project([x, 0, z]);
  TREES[kind](space.art, space.light, random, px, py, height * space.scaleAt([x, 0, z]) * (kind === 'cypress' ? 1.2 : 1));
}

interface HedgeOptions {
  readonly high?: number;
  readonly flowering?: boolean;
}

/** Shrubs in a row from x1 to x2. */
export function hedge(
  space: Space,
  garden: Garden,
  random: Random,
  x1: number,
  x2: number,
  z: number,
  { high = 0.8, flowering = random.chance(0.6) }: HedgeOptions = {},
): void {
  const [a, y] = space.project([x1, 0, z]);
  const [b] = space.project([x2, 0, z]);
  const flowers = flowering ? random.pick(FLOWERS) : undefined;
  bushes(space.art, space.light, random, Math.min(a, b), Math.max(a, b), y, space.scaleAt([x1, 0, z]) * high, {
    colour: garden.shrubs,
    flowers,
  });
}

/** A paved way from the viewer to a door at `to`. */
export function walk(space: Space, [x0, x1]: Point, to: number, colour: string, { wide = 1.5 } = {}): void {
  const { light } = space;
  const from = 0.6;
  const at = (t: number): number => x0 + (x1 - x0) * t ** 1.3;
  const steps = 14;
  for (let i = steps - 1; i >= 0; i--) {
    // nearer slabs are spaced like the far ones on the ground, so wider on the picture
    const [za, zb] = [from + ((to - from) * i) / steps, from + ((to - from) * (i + 0.88)) / steps];
    const [xa, xb] = [at(i / steps), at((i + 0.88) / steps)];
    const slab = shape([xa - wide / 2, 0.01, za], [xa + wide / 2, 0.01, za], [xb + wide / 2, 0.01, zb], [xb - wide / 2, 0.01, zb]);
    space.fill(slab, i % 3 === 1 ? light.lit(colour) : light.tone(colour), {
      stroke: light.shaded(colour, 0, 0.7),
      'stroke-width': 1.5,
      'stroke-linejoin': 'round',
    });
  }
}

/** A street: pavement, kerb and road before the houses. */
export function layStreet(space: Space, random: Random, front: number): void {
  const { art, light } = space;
  const paving = '#e2d6c0';
  const strip = (z1: number, z2: number, colour: string) => {
    const [y1, y2] = [space.project([0, 0, z2])[1], z1 <= 0 ? 910 : space.project([0, 0, z1])[1]];
    art.path(
      polygon([-10, y1], [1210, y1], [1210, y2], [-10, y2]),
      art.gradientAt(stops([0, light.tone(colour, 0.08)], [1, light.tone(colour)]), 0, y1, 0, y2),
    );
  };
  strip(front - 5, 60, paving);
  strip(0, front - 5, '#a7a098');
  strip(front - 5.4, front - 5, '#f1e9da');
  let joints = '';
  for (let x = -16; x < 16; x += 1.1) joints += space.trail([x, 0.01, front - 5], [x, 0.01, front]);
  for (const z of [front - 3.6, front - 2.2]) joints += space.trail([-18, 0.01, z], [18, 0.01, z]);
  art.line(joints, light.shaded(paving), 1.2, { opacity: 0.4 });
  let marks = '';
  for (let x = -14; x < 14; x += 3.4)
    marks += space.face([x, 0.01, front - 9.4], [x + 1.8, 0.01, front - 9.4], [x + 1.8, 0.01, front - 9.2], [x, 0.01, front - 9.2]);
  art.path(marks, light.lit('#f6f0e4'), { opacity: 0.75 });
  art.ellipse(random.range(300, 900), 880, 420, 26, light.lit('#b8b1a8'), { opacity: 0.3 });
}

/** Two trees and a bed of shrubs on each side close to the house, as someone would have planted them. */
export function plantAround(space: Space, garden: Garden, random: Random, { x, z, half }: { x: number; z: number; half: number }): void {
  for (const [i, side] of [-1, 1].entries()) {
    const own = random.fork(`side${i}`);
    const kind = nth(garden.trees, own.int(0, garden.trees.length - 1));
    plant(space, garden, own, [x + side * (half + own.range(1.6, 3.2)), z + own.range(0.5, 2.6)], own.range(3.4, 5.2), kind);
    hedge(space, garden, own, x + side * half * 0.55, x + side * (half + 1), z - own.range(1.2, 2.4), { high: own.range(0.7, 1) });
  }
}
