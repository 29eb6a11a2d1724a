// Things laid on tables.

import { n } from '../core/canvas.ts';
import { lighten, mix } from '../core/colour.ts';
import type { Point3 } from '../core/points.ts';
import { stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';

/** Things on a table. */
export function plate(space: Space, [x, y, z]: Point3, colour: string, { food = true, r = 0.13 } = {}) {
  space.disc([x, y + 0.004, z], r * 1.1, space.light.shade, { opacity: 0.18 });
  space.disc([x, y + 0.012, z], r, space.light.lit(colour));
  space.disc([x, y + 0.014, z], r * 0.7, space.light.tone(mix(colour, '#d9cdb8', 0.3)));
  if (food) {
    space.disc([x - 0.02, y + 0.02, z], r * 0.4, space.light.tone('#e0a955'));
    space.disc([x + 0.04, y + 0.025, z - 0.02], r * 0.26, space.light.tone('#c9573f'));
    space.disc([x, y + 0.03, z + 0.04], r * 0.22, space.light.tone('#7f9a4c'));
  }
}

export function cup(space: Space, [x, y, z]: Point3, colour: string, { steam = false } = {}) {
  const { art, light } = space;
  const s = space.scaleAt([x, y, z]) * 0.045,
    [px, py] = space.project([x, y, z]);
  art.path(
    `M${n(px - s)} ${n(py - s * 1.9)}Q${n(px - s)} ${n(py)} ${n(px)} ${n(py + s * 0.2)}Q${n(px + s)} ${n(py)} ${n(px + s)} ${n(py - s * 1.9)}Z`,
    art.gradient(stops([0, light.lit(colour)], [1, light.shaded(colour)]), { x2: 1, y2: 0 }),
  );
  art.ellipse(px, py - s * 1.9, s, s * 0.34, light.shaded('#6b4630'));
  if (steam)
    art.line(`M${n(px)} ${n(py - s * 2.6)}q${n(-s)} ${n(-s * 1.2)} 0 ${n(-s * 2.4)}t0 ${n(-s * 2.4)}`, '#ffffff', 2.5, { opacity: 0.4 });
}

function bottleAndGlasses(space: Space, [x, y, z]: Point3) {
  const { art, light } = space;
  const s = space.scaleAt([x, y, z]),
    [px, py] = space.project([x, y, z]),
    g = light.tone('#4c6247');
  art.path(
    `M${n(px - s * 0.04)} ${n(py)}V${n(py - s * 0.2)}Q${n(px - s * 0.014)} ${n(py - s * 0.24)} ${n(px - s * 0.014)} ${n(py - s * 0.33)}h${n(s * 0.028)}Q${n(px + s * 0.014)} ${n(py - s * 0.24)} ${n(px + s * 0.04)} ${n(py - s * 0.2)}V${n(py)}Z`,
    art.gradient(stops([0, lighten(g, 0.08)], [1, g]), { x2: 1, y2: 0 }),
  );
  art.rect(px - s * 0.04, py - s * 0.15, s * 0.08, s * 0.08, light.lit('#f3e8d0'));
  for (const dx of [0.13, 0.23]) {
    const gx = px + s * dx;
    art.path(
      `M${n(gx - s * 0.035)} ${n(py - s * 0.2)}Q${n(gx - s * 0.04)} ${n(py - s * 0.1)} ${n(gx)} ${n(py - s * 0.09)}Q${n(gx + s * 0.04)} ${n(py - s * 0.1)} ${n(gx + s * 0.035)} ${n(py - s * 0.2)}Z`,
      light.tone('#a33f4a'),
      { opacity: 0.8, stroke: '#ffffff', 'stroke-opacity': 0.5, 'stroke-width': 1 },
    );
    art.line(`M${n(gx)} ${n(py - s * 0.09)}V${n(py)}M${n(gx - s * 0.025)} ${n(py)}h${n(s * 0.05)}`, '#ffffff', 1.6, { opacity: 0.6 });
  }
}

function fruitBowl(space: Space, [x, y, z]: Point3, style: Style, random: Random) {
  const { art, light } = space;
  const s = space.scaleAt([x, y, z]) * 0.17,
    [px, py] = space.project([x, y, z]);
  for (let i = 0; i < 6; i++) {
    const c = random.pick(['#e8923a', '#d9553f', '#e8c04a', '#8fa84e', '#a3405a']),
      q = s * 0.3;
    art.circle(
      px + ((i % 3) - 1) * s * 0.5 + (i > 2 ? s * 0.2 : 0),
      py - s * 0.62 - (i > 2 ? s * 0.26 : 0),
      q,
      art.radial(stops([0, light.lit(c)], [1, light.shaded(c, 0, 0.6)]), { cx: 0.4, cy: 0.35, r: 0.75 }),
    );
  }
  art.path(
    `M${n(px - s)} ${n(py - s * 0.55)}H${n(px + s)}Q${n(px + s * 0.8)} ${n(py)} ${n(px + s * 0.3)} ${n(py)}H${n(px - s * 0.3)}Q${n(px - s * 0.8)} ${n(py)} ${n(px - s)} ${n(py - s * 0.55)}Z`,
    art.gradient(stops([0, light.lit(style.fabric.second)], [1, light.shaded(style.fabric.second)]), { x2: 1, y2: 0 }),
  );
}

/** A pot of mint tea and two glasses on a tray of brass. */
function teaTray(space: Space, [x, y, z]: Point3): void {
  const { art, light } = space;
  space.disc([x, y + 0.01, z], 0.2, light.lit('#c99a4e'));
  space.disc([x, y + 0.014, z], 0.17, light.tone('#b5853c'));
  const s = space.scaleAt([x, y, z]);
  const [px, py] = space.project([x - 0.05, y, z]);
  const steel = art.gradient(stops([0, light.lit('#d9d4cb')], [1, light.shaded('#8f8a84')]), { x2: 1, y2: 0 });
  art.ellipse(px, py - s * 0.09, s * 0.085, s * 0.08, steel);
  art.path(`M${n(px - s * 0.05)} ${n(py - s * 0.15)}h${n(s * 0.1)}l${n(-s * 0.05)} ${n(-s * 0.06)}Z`, steel);
  art.line(
    `M${n(px + s * 0.08)} ${n(py - s * 0.08)}q${n(s * 0.06)} ${n(-s * 0.01)} ${n(s * 0.07)} ${n(-s * 0.07)}`,
    light.tone('#a8a39b'),
    s * 0.022,
  );
  for (const dx of [0.13, 0.21]) {
    const gx = px + s * dx;
    art.rect(gx - s * 0.026, py - s * 0.08, s * 0.052, s * 0.09, light.tone('#c58a3a'));
    art.line(
      `M${n(gx)} ${n(py - s * 0.08)}q${n(s * 0.02)} ${n(-s * 0.03)} ${n(s * 0.05)} ${n(-s * 0.03)}`,
      light.tone('#5f8f4a'),
      s * 0.018,
    );
  }
}

/** Bread, cheese and olives on a board. */
function breadBoard(space: Space, [x, y, z]: Point3, style: Style): void {
  const { art, light } = space;
  space.block([x - 0.24, y, z - 0.1], [x + 0.24, y + 0.02, z + 0.12], style.wood, { more: 0.1 });
  const s = space.scaleAt([x, y, z]);
  const [px, py] = space.project([x, y + 0.02, z]);
  art.ellipse(px - s * 0.1, py - s * 0.035, s * 0.12, s * 0.055, light.lit('#d9a05c'));
  for (const dx of [-0.16, -0.1, -0.04])
    art.line(`M${n(px + s * dx)} ${n(py - s * 0.075)}l${n(s * 0.02)} ${n(s * 0.05)}`, light.lit('#f0cf98'), s * 0.012);
  art.path(`M${n(px + s * 0.06)} ${n(py)}v${n(-s * 0.06)}l${n(s * 0.12)} ${n(s * 0.02)}v${n(s * 0.04)}Z`, light.lit('#f4e2a6'));
  for (const [dx, dy] of [
    [0.2, 0],
    [0.225, 0.02],
    [0.19, 0.025],
  ] as const)
    art.circle(px + s * dx, py - s * 0.02 + s * dy, s * 0.016, light.tone('#66763a'));
}

/** Two books, one upon the other. */
function books(space: Space, [x, y, z]: Point3, style: Style): void {
  space.block([x - 0.15, y, z - 0.1], [x + 0.13, y + 0.035, z + 0.1], style.fabric.second);
  space.block([x - 0.12, y + 0.035, z - 0.08], [x + 0.11, y + 0.065, z + 0.09], style.fabric.third);
}

/** Draws what stands ready on a table, one thing or another: the same in each picture of a market would be its stamp. */
export function treat(space: Space, point: Point3, style: Style, random: Random): void {
  const kinds = [
    () => bottleAndGlasses(space, point),
    () => fruitBowl(space, point, style, random),
    () => teaTray(space, point),
    () => breadBoard(space, point, style),
    () => books(space, point, style),
  ];
  random.pick(kinds)();
}
