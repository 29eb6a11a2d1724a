// Lighter lodgings: desert lodge, caravan, tree house.

import type { Canvas } from '../core/canvas.ts';
import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { closedCurve, polygon } from '../core/shapes.ts';
import type { Materials } from './materials.ts';
import { box, door, slab, walls, windowOn } from './parts.ts';
import { gableRoof } from './roofs.ts';
import type { Place, View } from './solid.ts';
import { makeView } from './solid.ts';
import { fairyLights, groundShadow } from './yard.ts';

const viewOf = (random: Random, place: Place) =>
  makeView({ ...place, yaw: place.yaw ?? random.range(0.3, 0.6), mirror: place.mirror ?? (random.chance(0.5) ? 1 : -1) });

/** Shade cloth stretched over the terrace. */
function shadeCloth(art: Canvas, light: Light, view: View, random: Random): void {
  // shade cloth stretched over the terrace
  const cloth = random.pick(['#f4e4c4', '#e2a35e', '#d8805a']);
  const at = view.project;
  const q = shape(at([-4.2, 2.7, -2.4]), at([2.4, 2.9, -2.4]), at([3.0, 2.4, -5.4]), at([-3.6, 2.2, -5.6]));
  art.line(
    shape([3.0, 2.4, -5.4], [-3.6, 2.2, -5.6])
      .map(([x, y, z]) => view.trail([x, 0, z], [x, y, z]))
      .join(''),
    light.shaded('#6b4a33'),
    Math.max(1.4, view.scale * 0.12),
  );
  const mid = (a: Point, c: Point, sag: number): Point => [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2 + sag * view.scale];
  const m1 = mid(q[0], q[1], 0.25),
    m2 = mid(q[1], q[2], -0.1),
    m3 = mid(q[2], q[3], 0.4),
    m4 = mid(q[3], q[0], -0.1);
  art.path(
    `M${n(q[0][0])} ${n(q[0][1])}Q${n(m1[0])} ${n(m1[1])} ${n(q[1][0])} ${n(q[1][1])}Q${n(m2[0])} ${n(m2[1])} ${n(q[2][0])} ${n(q[2][1])}Q${n(m3[0])} ${n(m3[1])} ${n(q[3][0])} ${n(q[3][1])}Q${n(m4[0])} ${n(m4[1])} ${n(q[0][0])} ${n(q[0][1])}Z`,
    art.gradient(stops([0, light.lit(cloth)], [1, light.tone(cloth)])),
  );
  fairyLights(art, light, [q[3], q[2]]);
}

/** Mud-brick lodge: soft low volumes, projecting beams, shade cloth. */
export function desertLodge(art: Canvas, light: Light, random: Random, place: Place, m: Materials) {
  const view = viewOf(random, place);
  const mud = random.pick(m.mud ?? ['#d9a877', '#cf9a6c', '#e3bd8d', '#c98f63']);
  const b = box(-4.4, -2.4, 2.6, 3),
    h = 2.9,
    t = box(2.0, -1.4, 5.2, 3);
  groundShadow(art, light, view, box(-4.4, -2.4, 5.2, 3), 4);
  const tower = walls(art, light, view, t, 3.9, mud);
  windowOn(art, light, view, tower.front, 1.1, 1, 1.0, 1.7, { arch: true, frame: '#f0d9b4' });
  slab(art, light, view, { ...t, y: 3.9 }, 0.2, mud);
  const { front, flank } = walls(art, light, view, b, h, mud);
  door(art, light, view, front, 3.1, 1.2, 2.1, { colour: random.pick(['#3f7f86', '#7a5236', '#4d6f8a']) });
  windowOn(art, light, view, front, 0.9, 0.8, 1.5, 1.4, { frame: '#f0d9b4' });
  windowOn(art, light, view, front, 5.1, 0.8, 1.1, 1.4, { frame: '#f0d9b4' });
  windowOn(art, light, view, flank, 1.6, 0.9, 1.8, 1.2, { frame: '#f0d9b4' });
  slab(art, light, view, { ...box(-4.5, -2.5, 2.7, 3), y: h }, 0.35, mud);
  let beams = '';
  for (let u = 0.5; u < 7; u += 0.75) beams += view.trail([b.x1 + u, h - 0.3, b.z1], [b.x1 + u, h - 0.3, b.z1 - 0.45]);
  art.line(beams, light.shaded('#6b4a33'), Math.max(1.4, view.scale * 0.16));
  shadeCloth(art, light, view, random);
}

/** Silver caravan with an awning. */
export function caravan(art: Canvas, light: Light, random: Random, place: Place) {
  const { x, y, scale: s } = place,
    f = random.chance(0.5) ? 1 : -1;
  const w = 3 * s,
    h = 2.5 * s,
    band = random.pick(['#d9804f', '#5f9a98', '#d7b15a', '#b8584c']);
  const P = (u: number, v: number): Point => [x + u * w * f, y - v * h];
  art.ellipse(x - light.side * w * 0.3, y + 3, w * 1.1, w * 0.1, light.shade, { opacity: 0.35 });
  const shell = closedCurve(P(-1, 0.12), P(-1.02, 0.6), P(-0.86, 1.02), P(0, 1.06), P(0.86, 1.02), P(1.03, 0.58), P(1, 0.12), P(0, 0.12));
  art.path(shell, art.gradient(stops([0, light.lit('#f5f0e6')], [0.5, light.tone('#e2ddd2')], [1, light.shaded('#c9c3b8')])));
  art.group({ 'clip-path': art.clip(shell) }, () =>
    art.path(polygon(P(-1.1, 0.14), P(1.1, 0.14), P(1.1, 0.36), P(-1.1, 0.36)), light.tone(band)),
  );
  const glass = light.lampsOn ? '#ffc56b' : mix(light.sky[0], light.shade, 0.35);
  for (const [u, ww] of shape([-0.72, 0.36], [0.36, 0.4])) {
    art.path(polygon(P(u, 0.5), P(u + ww, 0.5), P(u + ww, 0.82), P(u, 0.82)), glass, {
      stroke: light.lit('#fffaf0'),
      'stroke-width': s * 0.12,
      'stroke-linejoin': 'round',
    });
    if (light.dark) glow(art, ...P(u + ww / 2, 0.66), s * 1.9, '#ffb45a', 0.4);
  }
  art.path(polygon(P(-0.22, 0.13), P(0.16, 0.13), P(0.16, 0.86), P(-0.22, 0.86)), light.tone(mix(band, '#f5f0e6', 0.55)), {
    stroke: light.shaded('#c9c3b8'),
    'stroke-width': 1.4,
  });
  art.circle(...P(-0.42, 0.1), s * 0.42, light.silhouette('#3a3634', 0.5));
  art.circle(...P(-0.42, 0.1), s * 0.2, light.lit('#cfc8bb'));
  art.path(polygon(P(-0.5, 0.96), P(0.62, 0.96), P(0.82, 0.72), P(-0.7, 0.72)), light.lit(band));
  art.line(
    `M${n(P(0.82, 0)[0])} ${n(y)}V${n(P(0, 0.72)[1])}M${n(P(-0.7, 0)[0])} ${n(y)}V${n(P(0, 0.72)[1])}`,
    light.shaded('#7b5c42'),
    Math.max(1.2, s * 0.08),
  );
  fairyLights(art, light, [P(-0.7, 0.72), P(0.06, 0.72), P(0.82, 0.72)]);
}

/** Cabin on stilts beside a trunk. */
export function treeHouse(art: Canvas, light: Light, random: Random, place: Place) {
  const view = viewOf(random, { ...place, eye: Math.min(place.eye, 0.6) });
  const wood = random.pick(['#a9744a', '#b98d5f']),
    lift = 3.2;
  const legs = shape([-2.2, -2], [2.2, -2], [-2.2, 2], [2.2, 2])
    .map(([x, z]) => view.trail([x * 0.8, 0, z * 0.8], [x, lift, z]))
    .join('');
  art.line(legs, light.shaded('#6b4a33'), Math.max(2, view.scale * 0.22));
  slab(art, light, view, box(-2.9, -3.6, 2.9, 2.6, lift), 0.25, '#8a6a4c');
  const b = box(-2.2, -2, 2.2, 2.2, lift + 0.25);
  const { front, flank } = walls(art, light, view, b, 2.3, wood, { texture: 'boards', gable: 1.7, random });
  windowOn(art, light, view, front, 0.5, 0.1, 1.7, 1.9, { bars: 1, sill: false });
  door(art, light, view, front, 2.7, 1.1, 2, { colour: '#6b4630' });
  windowOn(art, light, view, flank, 1.2, 0.7, 1.6, 1.1);
  gableRoof(art, light, view, b, 2.3, 1.7, '#6a4c3e', { over: 0.5 });
  let rail = view.trail([-2.85, lift + 1.2, -3.55], [2.85, lift + 1.2, -3.55]);
  for (let x = -2.8; x < 2.9; x += 0.5) rail += view.trail([x, lift + 0.25, -3.55], [x, lift + 1.2, -3.55]);
  for (let k = 0; k < 8; k++) rail += view.trail([2.95, k * 0.42, -3 - k * 0.02], [3.5, k * 0.42, -3]);
  rail += view.trail([2.95, 0, -3], [2.95, lift + 0.2, -3]) + view.trail([3.5, 0, -3], [3.5, lift + 0.2, -3]);
  art.line(rail, light.lit(wood), Math.max(1, view.scale * 0.07));
}
