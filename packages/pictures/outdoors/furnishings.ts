// What stands outdoors: loungers, parasols, a laid table, a grill.
import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Point, Point3 } from '../core/points.ts';
import { nth, shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { pillow } from '../rooms/beds.ts';
import { chair, roundTable } from '../rooms/furniture.ts';
import { jug } from '../rooms/greenery.ts';
import type { Space } from '../rooms/space.ts';
import type { Style } from '../rooms/style.ts';
import { cup, plate, treat } from '../rooms/tableware.ts';

export function lounge(space: Space, x: number, z: number, style: Style, r: Random): void {
  const c = style.fabric.main,
    L = 1.9;
  space.shadow(x, z, x + 0.65, z + L, 0.005, 0.35);
  space.block([x, 0.24, z], [x + 0.65, 0.3, z + L], style.wood);
  for (const dz of [0.1, L - 0.16])
    for (const dx of [0.02, 0.57]) space.block([x + dx, 0, z + dz], [x + dx + 0.06, 0.24, z + dz + 0.06], style.wood, { more: -0.2 });
  space.block([x + 0.03, 0.3, z], [x + 0.62, 0.4, z + 1.3], c, { round: 0.04 });
  const back = shape([x + 0.03, 0.36, z + 1.3], [x + 0.62, 0.36, z + 1.3], [x + 0.62, 0.78, z + 1.85], [x + 0.03, 0.78, z + 1.85]);
  space.fill(back, space.light.lit(c), { stroke: space.light.lit(c), 'stroke-width': 10, 'stroke-linejoin': 'round' });
  const cushion = shape([x + 0.12, 0.5, z + 1.5], [x + 0.53, 0.5, z + 1.5], [x + 0.53, 0.74, z + 1.78], [x + 0.12, 0.74, z + 1.78]);
  pillow(space, cushion, r.pick([style.fabric.second, style.fabric.third]));
}

export function umbrella(space: Space, x: number, z: number, colour: string, { high = 2.5, radius = 1.25 } = {}): void {
  const { art, light } = space;
  art.line(space.trail([x, 0, z], [x, high, z]), light.shaded('#8a6a4a'), space.scaleAt([x, 1, z]) * 0.045);
  const rim = Array.from(
    { length: 8 },
    (_, i): Point3 => [x + Math.cos(i * 0.7854 + 0.3) * radius, high - 0.45, z + Math.sin(i * 0.7854 + 0.3) * radius],
  );
  // the far side first
  const panels = rim.map((a, i) => ({ a, b: nth(rim, (i + 1) % 8), i })).sort((p, q) => q.a[2] - p.a[2]);
  for (const { a, b, i } of panels) {
    const cloth = i % 2 ? colour : mix(colour, '#fff8ea', 0.6);
    space.fill([[x, high + 0.05, z], a, b], space.toneFor(cloth, [(a[0] + b[0]) / 2 - x, 0.8, (a[2] + b[2]) / 2 - z], 0));
    space.fill([a, b, [b[0], b[1] - 0.12, b[2]], [a[0], a[1] - 0.12, a[2]]], space.toneFor(cloth, [0, -0.2, -1]));
  }
}

/** A round table laid for breakfast, three chairs, and a parasol over it. */
export function tableSet(space: Space, [x, z]: Point, style: Style, r: Random, { parasol = true } = {}): void {
  chair(space, x - 0.22, z + 0.75, style.wood, { back: 'away', seat: style.fabric.second });
  if (parasol) umbrella(space, x + 0.2, z + 0.9, style.fabric.second, { high: 2.6, radius: 1.5 });
  chair(space, x - 1.15, z - 0.2, style.wood, { back: 'left', seat: style.fabric.second });
  chair(space, x + 0.72, z - 0.2, style.wood, { back: 'right', seat: style.fabric.second });
  roundTable(space, [x, z], 0.62, 0.74, style.wood);
  for (const [dx, dz] of shape([-0.32, 0], [0.32, 0], [0, 0.34])) plate(space, [x + dx, 0.74, z + dz], '#f8f2e6', { r: 0.12 });
  jug(space, [x - 0.05, 0.74, z + 0.1], r, style, { size: 0.9 });
  treat(space, [x + 0.2, 0.74, z - 0.26], style, r);
  cup(space, [x - 0.3, 0.74, z - 0.3], '#f3e8d4', { steam: true });
}

/** A kettle grill on its legs, glowing in the evening. */
export function grill(space: Space, [x, z]: Point): void {
  const { art, light } = space;
  const s = space.scaleAt([x, 0.8, z]);
  const [px, py] = space.project([x, 0.8, z]);
  space.disc([x, 0.005, z], 0.42, light.shade, { opacity: 0.3 });
  art.line(
    `M${n(px - s * 0.2)} ${n(py)}L${n(px - s * 0.32)} ${n(py + s * 0.8)}M${n(px + s * 0.2)} ${n(py)}L${n(px + s * 0.32)} ${n(py + s * 0.8)}`,
    light.shaded('#55504d'),
    s * 0.045,
  );
  art.path(`M${n(px - s * 0.36)} ${n(py - s * 0.06)}a${n(s * 0.36)} ${n(s * 0.34)} 0 0 0 ${n(s * 0.72)} 0Z`, light.tone('#4a4648'));
  space.disc([x, 0.86, z], 0.36, light.shaded('#6a6462'));
  space.disc([x, 0.87, z], 0.31, light.dark ? '#f08a3c' : light.tone('#8d5a45'));
  for (const dx of [-0.16, 0, 0.16]) art.line(space.trail([x + dx, 0.88, z - 0.2], [x + dx, 0.88, z + 0.2]), light.shaded('#3a3434'), 2.4);
  for (const [dx, dz] of shape([-0.1, 0], [0.08, 0.08], [0.06, -0.1])) space.disc([x + dx, 0.9, z + dz], 0.07, light.tone('#a8593a'));
  if (light.dark) glow(art, px, py - s * 0.1, s * 0.9, '#ff9a4a', 0.5);
}
