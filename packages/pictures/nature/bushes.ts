// Bushes at a wall or a hedge, and distant lines of trees.

import type { Canvas } from '../core/canvas.ts';
import { n } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { nth } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { leafy } from '../core/shapes.ts';

/** A distant wood along a ridge: one scalloped outline, much cheaper than its trees. */
export function treeLine(
  art: Canvas,
  light: Light,
  random: Random,
  points: readonly Point[],
  { size = 14, colour = '#5d7648', depth = 0.3, cover = 0.6, pointed = 0.1 } = {},
) {
  let bodies = '',
    tops = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [x1, y1] = nth(points, i),
      [x2, y2] = nth(points, i + 1);
    for (let x = x1; x < x2; x += size * 0.9) {
      if (!random.chance(cover)) continue;
      const y = y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
      const s = size * random.range(0.55, 1.2),
        q = s > 11 ? Math.round : n;
      if (random.chance(pointed))
        bodies += `M${n(x - s * 0.28)} ${Math.round(y + 3)}q0 ${n(-s)} ${n(s * 0.28)} ${n(-s * 2.1)}q${n(s * 0.3)} ${n(s * 1.1)} ${n(s * 0.28)} ${n(s * 2.1)}Z`;
      else {
        bodies += `M${Math.round(x - s * 0.75)} ${Math.round(y + 4)}a${q(s * 0.75)} ${q(s * 0.8)} 0 0 1 ${q(s * 1.5)} 0`;
        if (size > 10)
          tops += `M${Math.round(x + light.side * s * 0.2 - s * 0.36)} ${Math.round(y - s * 0.2)}a${q(s * 0.4)} ${q(s * 0.36)} 0 0 1 ${q(s * 0.78)} 0`;
      }
    }
  }
  art.path(bodies, light.shaded(colour, depth, 0.7));
  art.path(tops, light.lit(colour, depth, 0.6), { opacity: 0.7 });
}

interface BushesOptions {
  readonly colour?: string;
  readonly depth?: number;
  readonly flowers?: string | undefined;
}

/** Low rounded bushes in a row or a heap, for the foot of houses and walls. */
export function bushes(
  art: Canvas,
  light: Light,
  random: Random,
  x1: number,
  x2: number,
  y: number,
  size: number,
  { colour = '#5c7447', depth = 0, flowers }: BushesOptions = {},
) {
  let dark = '',
    mid = '',
    top = '',
    dots = '';
  for (let x = x1; x <= x2; x += size * random.range(0.55, 1.05)) {
    const s = size * random.range(0.6, 1.15),
      cy = y;
    dark += leafy(random, x, cy - s * 0.32, s * 0.7, s * 0.48, 8);
    mid += leafy(random, x + light.side * s * 0.12, cy - s * 0.46, s * 0.48, s * 0.3, 7);
    if (random.chance(0.7)) top += leafy(random, x + light.side * s * 0.22, cy - s * 0.58, s * 0.24, s * 0.14, 6);
    if (flowers) for (let k = 0; k < 5; k++) dots += `M${n(x + random.range(-0.6, 0.6) * s)} ${n(cy - s * random.range(0.1, 0.8))}h0`;
  }
  art.path(dark, light.shaded(colour, depth, 0.8));
  art.path(mid, light.tone(colour, depth));
  art.path(top, light.lit(colour, depth));
  if (flowers) art.line(dots, light.lit(flowers, depth, 0.6), size * 0.13);
}
