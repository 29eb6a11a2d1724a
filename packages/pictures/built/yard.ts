// On and around the house: its shadow, parasols, pergola, strings of lights.

import type { Canvas } from '../core/canvas.ts';
import { n } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point, Point3 } from '../core/points.ts';
import { nth, shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { blob } from '../core/shapes.ts';
import type { Box } from './parts.ts';
import type { View } from './solid.ts';

/** The shadow the building throws on the ground, away from the sun. */
export function groundShadow(art: Canvas, light: Light, view: View, b: Box, height: number) {
  if (light.name === 'night') return;
  const reach = height * (light.name === 'noon' ? 0.55 : 1.5),
    s = -light.side * view.mirror * reach;
  const y = 0.01;
  const points = shape(
    [b.x1, y, b.z1],
    [b.x2, y, b.z1],
    [b.x2 + s, y, b.z1 - reach * 0.25],
    [b.x2 + s, y, b.z2],
    [b.x1 + s, y, b.z2],
    [b.x1 + s, y, b.z1 - reach * 0.25],
  );
  const hull =
    s > 0
      ? shape(points[0], points[1], points[2], points[3], [b.x2, y, b.z2], [b.x1, y, b.z2])
      : shape(points[1], points[0], points[5], points[4], [b.x1, y, b.z2], [b.x2, y, b.z2]);
  art.path(view.face(...hull), light.shade, { opacity: 0.3 });
}

export function parasol(art: Canvas, light: Light, view: View, x: number, z: number, colour = '#f2e6cd', y = 0) {
  const top: Point3 = [x, y + 2.6, z];
  art.line(view.trail([x, y, z], top), light.shaded('#7b5c42'), Math.max(1, view.scale * 0.07));
  const rim: Point3[] = [];
  for (let i = 0; i < 8; i++) rim.push([x + Math.cos((i / 8) * 6.283) * 1.5, y + 2.05, z + Math.sin((i / 8) * 6.283) * 1.5]);
  for (let i = 0; i < 8; i++) art.path(view.face(top, nth(rim, i), nth(rim, (i + 1) % 8)), i % 2 ? light.tone(colour) : light.lit(colour));
}

/** Wooden pergola over a terrace: posts, beams and a slatted shade. */
export function pergola(
  art: Canvas,
  light: Light,
  view: View,
  b: Box,
  height: number,
  { colour = '#8c6a4b', vine }: { colour?: string; vine?: Random | undefined } = {},
) {
  const post = Math.max(1.4, view.scale * 0.13);
  const d = shape([b.x1, b.z2], [b.x2, b.z2], [b.x1, b.z1], [b.x2, b.z1])
    .map(([x, z]) => view.trail([x, b.y, z], [x, b.y + height, z]))
    .join('');
  art.line(d, light.shaded(colour, 0, 0.6), post, { 'stroke-linecap': 'butt' });
  let slats = '';
  const count = Math.round((b.x2 - b.x1) / 0.5);
  for (let i = 0; i <= count; i++) {
    const x = b.x1 + ((b.x2 - b.x1) * i) / count;
    slats += view.trail([x, b.y + height + 0.1, b.z1 - 0.3], [x, b.y + height + 0.1, b.z2]);
  }
  art.line(slats, light.tone(colour), post * 0.6);
  art.line(view.trail([b.x1 - 0.3, b.y + height, b.z1], [b.x2 + 0.3, b.y + height, b.z1]), light.lit(colour), post * 1.2, {
    'stroke-linecap': 'butt',
  });
  if (vine) {
    let leaves = '',
      bright = '';
    for (let i = 0; i < 16; i++) {
      const [x, y] = view.project([b.x1 + ((b.x2 - b.x1) * i) / 15, b.y + height + vine.range(-0.25, 0.25), b.z1]);
      leaves += blob(vine, x, y, view.scale * 0.4, view.scale * vine.range(0.22, 0.5), 6, 0.3);
      if (i % 2) bright += blob(vine, x, y - view.scale * 0.12, view.scale * 0.22, view.scale * 0.14, 5, 0.3);
    }
    art.path(leaves, light.shaded('#5f7d45', 0, 0.8));
    art.path(bright, light.lit('#7d9a55'));
  }
}

/** Strings of small lights between posts. */
export function fairyLights(art: Canvas, light: Light, points: readonly Point[]) {
  if (!light.lampsOn) return;
  let wire = '',
    bulbs = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [x1, y1] = nth(points, i),
      [x2, y2] = nth(points, i + 1),
      sag = Math.hypot(x2 - x1, y2 - y1) * 0.14;
    wire += `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`;
    for (let t = 0.08; t < 1; t += 0.14) bulbs += `M${n(x1 + (x2 - x1) * t)} ${n(y1 + (y2 - y1) * t + sag * 4 * t * (1 - t))}h0`;
  }
  art.line(wire, light.silhouette('#3a3030'), 1);
  art.line(bulbs, '#ffb45a', 11, { opacity: 0.28 });
  art.line(bulbs, '#fff0c4', 4);
}
