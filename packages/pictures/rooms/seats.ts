// Sofas, armchairs, rugs, towels.

import { lighten, mix } from '../core/colour.ts';
import type { Point, Point3 } from '../core/points.ts';
import { nth, shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { pillow } from './beds.ts';
import { drape } from './drape.ts';
import type { Frame, Spot } from './frame.ts';
import { corners, placed } from './frame.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';

/** Cushions, and now and then a throw. */
function cushions(space: Space, P: Frame, width: number, depth: number, colour: string, { fabric }: Style, random: Random): void {
  const { second, third, main } = fabric;
  const picks = [second, third, main].filter((c) => c !== colour);
  const spots = width > 1.7 ? [0.24, width - 0.68, width - 0.98] : [0.3];
  spots.forEach((u, i) => {
    pillow(
      space,
      [P(u, 0.47, 0.44), P(u + 0.44, 0.47, 0.44), P(u + 0.43, 0.86, 0.27), P(u + 0.01, 0.86, 0.27)],
      nth(picks, i % picks.length),
      {
        stripe: i === 1 ? main : undefined,
      },
    );
  });
  if (random.chance(0.7))
    drape(space, P, {
      u1: width * 0.62,
      u2: width * 0.84,
      w1: 0.3,
      w2: depth + 0.05,
      top: 0.485,
      hem: 0.16,
      colour: third,
      random,
      stripes: second,
    });
}

export function sofa(
  space: Space,
  { x, z, head = 'back', width = 2.1, depth = 0.9 }: Spot & { width?: number; depth?: number },
  colour: string,
  style: Style,
  random: Random,
) {
  const P = placed({ x, z, head });
  const [low, high] = corners(P, [0, 0, 0], [width, 0.4, depth]);
  space.shadow(low[0], low[2], high[0], high[2], 0.005, 0.4);
  const backFirst = head !== 'front';
  const back = () => space.block(...corners(P, [0.05, 0.2, 0.02], [width - 0.05, 0.82, 0.26]), colour, { round: 0.06 });
  const arms = () => {
    for (const x of [0, width - 0.18])
      space.block(...corners(P, [x, 0.12, 0.02], [x + 0.18, 0.6, depth]), colour, { round: 0.05, more: -0.04 });
  };
  const seat = () => {
    space.block(...corners(P, [0.1, 0.1, 0.2], [width - 0.1, 0.34, depth - 0.02]), colour, { round: 0.03, more: -0.1 });
    const count = width > 1.7 ? 2 : 1,
      w = (width - 0.36) / count;
    for (let i = 0; i < count; i++)
      space.block(...corners(P, [0.19 + i * w, 0.32, 0.24], [0.17 + (i + 1) * w, 0.47, depth + 0.02]), lighten(colour, 0.015), {
        round: 0.05,
      });
  };
  if (backFirst) {
    back();
    arms();
    seat();
  } else {
    arms();
    seat();
    back();
  }
  if (!backFirst) return;
  cushions(space, P, width, depth, colour, style, random);
}

export function armchair(space: Space, spot: Spot, colour: string, style: Style, random: Random) {
  const { art, light } = space;
  const P = placed(spot);
  const legs = shape([0.1, 0.12], [0.66, 0.12], [0.1, 0.66], [0.66, 0.66])
    .map(([u, w]) => space.trail(P(u, 0, w), P(u, 0.2, w)))
    .join('');
  const [low, high] = corners(P, [0, 0, 0], [0.76, 0.4, 0.78]);
  space.shadow(low[0], low[2], high[0], high[2], 0.005, 0.35);
  art.line(legs, light.shaded(style.wood), Math.max(3, space.scaleAt(P(0.4, 0, 0.4)) * 0.03));
  space.block(...corners(P, [0.04, 0.22, 0], [0.72, 0.88, 0.18]), colour, { round: 0.07 });
  space.block(...corners(P, [0, 0.2, 0.06], [0.14, 0.58, 0.74]), colour, { round: 0.05, more: -0.05 });
  space.block(...corners(P, [0.62, 0.2, 0.06], [0.76, 0.58, 0.74]), colour, { round: 0.05, more: -0.05 });
  space.block(...corners(P, [0.1, 0.2, 0.14], [0.66, 0.45, 0.76]), lighten(colour, 0.015), { round: 0.05 });
  pillow(
    space,
    [P(0.2, 0.45, 0.36), P(0.58, 0.45, 0.36), P(0.57, 0.78, 0.2), P(0.21, 0.78, 0.2)],
    random.pick([style.fabric.third, style.fabric.main]),
  );
}

/** Woven rug: border, field, a row of diamonds, fringe. */
export function rug(space: Space, x1: number, z1: number, x2: number, z2: number, style: Style, random: Random) {
  const { art, light } = space;
  const { main, second, third } = style.fabric;
  if (random.chance(0.25)) return roundRug(space, [(x1 + x2) / 2, 0.008, (z1 + z2) / 2], [(x2 - x1) / 2, (z2 - z1) / 2], style);
  const quad = (g: number, paint: string) =>
    space.fill(shape([x1 + g, 0.008, z1 + g], [x2 - g, 0.008, z1 + g], [x2 - g, 0.008, z2 - g], [x1 + g, 0.008, z2 - g]), paint);
  const field = random.pick([main, mix(main, third, 0.4), mix(main, second, 0.3)]);
  let fringe = '';
  for (let z = z1; z <= z2; z += 0.06)
    fringe += space.trail([x1 - 0.07, 0.006, z], [x1, 0.006, z]) + space.trail([x2, 0.006, z], [x2 + 0.07, 0.006, z]);
  art.line(fringe, light.tone(main), 2, { opacity: 0.8 });
  quad(0, light.tone(second));
  quad(0.07, light.tone(field));
  quad(0.14, light.tone(third));
  quad(0.17, light.tone(field));
  const kind = random.int(0, 2),
    w = x2 - x1,
    d = z2 - z1;
  let pattern = '';
  if (kind === 0) {
    const k = Math.max(3, Math.round(w / 0.5));
    for (let i = 0; i < k; i++) {
      const cx = x1 + 0.25 + ((w - 0.5) * (i + 0.5)) / k,
        cz = (z1 + z2) / 2,
        h = Math.min(0.24, (w - 0.5) / k / 2),
        q = d * 0.24;
      pattern += space.face([cx - h, 0.01, cz], [cx, 0.01, cz + q], [cx + h, 0.01, cz], [cx, 0.01, cz - q]);
    }
    art.path(pattern, light.tone(second), { opacity: 0.8 });
  } else if (kind === 1) {
    for (let t = 0.22; t < 0.8; t += 0.14) pattern += space.trail([x1 + 0.2, 0.01, z1 + d * t], [x2 - 0.2, 0.01, z1 + d * t]);
    art.line(pattern, light.tone(second), 4, { opacity: 0.6, 'stroke-dasharray': '16 9' });
  }
}

/** An oval rug in rings, half as wide and half as deep as told. */
function roundRug({ disc, light }: Space, centre: Point3, [wide, deep]: Point, { fabric: { main, second, third } }: Style) {
  const squash = deep / wide;
  [second, main, third, main, mix(main, second, 0.3)].forEach((colour, ring) => {
    disc(centre, wide * ([1, 0.94, 0.78, 0.72, 0.4][ring] ?? 0), light.tone(colour), { squash });
  });
}

export function foldedTowels(space: Space, [x, y, z]: Point3, colour: string, second: string) {
  for (let i = 0; i < 3; i++)
    space.block([x, y + i * 0.075, z], [x + 0.38, y + 0.07 + i * 0.075, z + 0.26], i === 1 ? second : colour, { round: 0.025, more: 0.05 });
}
