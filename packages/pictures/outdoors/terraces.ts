// Terraces with a view: the landscape fills the picture, the house frames it.

import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Point3 } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { overhang } from '../nature/foreground.ts';
import { chair, roundTable, table } from '../rooms/furniture.ts';
import { candles, jug, potted } from '../rooms/greenery.ts';
import type { Outlook, RoomKit, RoomTemplate } from '../rooms/room.ts';
import { armchair, rug, sofa } from '../rooms/seats.ts';
import type { Space } from '../rooms/space.ts';
import type { Style } from '../rooms/style.ts';
import { cup, plate, treat } from '../rooms/tableware.ts';
import { grill, umbrella } from './furnishings.ts';

export function layView(space: Space, view: Outlook, least = 1) {
  // never so small that the landscape ends below the picture's top
  const k = Math.max(least, space.cy / view.horizon);
  space.art.rect(0, 0, 1200, 900, space.light.sky[0]);
  space.art.raw(`<g transform="translate(${n(600 - 600 * k)} ${n(space.cy - view.horizon * k)}) scale(${k})">${view.markup}</g>`);
}

/** Deck or tiles from the viewer to an edge. */
export function deck(space: Space, x1: number, x2: number, z2: number, colour: string, { boards = true, y = 0 } = {}) {
  const { art, light } = space;
  space.fill(
    shape([x1, y, -2], [x2, y, -2], [x2, y, z2], [x1, y, z2]),
    art.gradientAt(stops([0, light.lit(colour)], [1, light.shaded(colour, 0, 0.8)]), 0, space.project([0, y, z2])[1], 0, 900),
  );
  space.fill(shape([x1, y, z2], [x2, y, z2], [x2, y - 0.25, z2], [x1, y - 0.25, z2]), light.shaded(colour));
  let d = '';
  if (boards) for (let z = z2; z > -1.3; z -= 0.17) d += space.trail([x1, y, z], [x2, y, z]);
  else {
    for (let z = z2; z > -1.3; z -= 0.6) d += space.trail([x1, y, z], [x2, y, z]);
    for (let x = x1; x < x2; x += 0.6) d += space.trail([x, y, -1.3], [x, y, z2]);
  }
  art.line(d, light.shaded(colour, 0, 1.1), 1.5, { opacity: 0.45 });
}

export function railing(space: Space, x1: number, x2: number, z: number, style: Style, kind: Railing) {
  const { art, light } = space;
  if (kind === 'wall') {
    space.block([x1, 0, z], [x2, 0.75, z + 0.25], style.stone);
    space.block([x1, 0.75, z - 0.04], [x2, 0.81, z + 0.29], mix(style.stone, '#ffffff', 0.25));
    return;
  }
  let d = '';
  if (kind === 'glass') {
    space.fill(shape([x1, 0.05, z], [x2, 0.05, z], [x2, 0.95, z], [x1, 0.95, z]), light.sky[1], { opacity: 0.12 });
    for (let x = x1; x <= x2; x += 1.3) d += space.trail([x, 0, z], [x, 0.98, z]);
  } else if (kind === 'iron') for (let x = x1; x <= x2; x += 0.14) d += space.trail([x, 0.08, z], [x, 0.95, z]);
  else for (const v of [0.3, 0.55, 0.8]) d += space.trail([x1, v, z], [x2, v, z]);
  const thick = space.scaleAt([2, 0.5, z]);
  art.line(d, light.shaded(kind === 'wood' ? style.wood : '#4a4644'), Math.max(1.8, thick * (kind === 'wood' ? 0.03 : 0.014)), {
    'stroke-linecap': 'butt',
  });
  if (kind === 'wood') {
    let posts = '';
    for (let x = x1; x <= x2; x += 1.5) posts += space.trail([x, 0, z], [x, 1, z]);
    art.line(posts, light.shaded(style.wood), thick * 0.07, { 'stroke-linecap': 'butt' });
  }
  art.line(space.trail([x1, 0.98, z], [x2, 0.98, z]), light.lit(kind === 'wood' ? style.wood : '#6a625c'), thick * 0.05);
}

/** Pergola above: beams toward us, slats across, vine hanging. */
export function canopy(space: Space, x1: number, x2: number, z: number, style: Style, random: Random, { vine = true, lights = true } = {}) {
  const { art, light } = space;
  const h = 2.6;
  for (const x of [x1, x2]) space.block([x - 0.08, 0, z - 0.08], [x + 0.08, h, z + 0.08], style.wood, { more: -0.2 });
  for (let q = z - 0.4; q > -1.2; q -= 0.55)
    space.block([x1 - 0.3, h + 0.14, q], [x2 + 0.3, h + 0.22, q + 0.1], style.wood, { more: -0.3 });
  space.block([x1 - 0.3, h, z - 0.08], [x2 + 0.3, h + 0.16, z + 0.08], style.wood, { more: -0.1 });
  for (const x of [x1, (x1 + x2) / 2, x2]) space.block([x - 0.06, h, -1.4], [x + 0.06, h + 0.14, z], style.wood, { more: -0.3 });
  if (lights && light.lampsOn) {
    let wire = '',
      bulbs = '';
    for (const [a, b] of shape([x1, (x1 + x2) / 2], [(x1 + x2) / 2, x2]))
      for (let i = 0; i <= 12; i++) {
        const t = i / 12,
          q = space.project([a + (b - a) * t, h - 0.05 - 0.3 * Math.sin(t * Math.PI), z - 0.3]);
        wire += `${i ? 'L' : 'M'}${n(q[0])} ${n(q[1])}`;
        if (i % 2) bulbs += `M${n(q[0])} ${n(q[1] + 5)}h0`;
      }
    art.line(wire, light.silhouette('#3a3030'), 1.5);
    art.line(bulbs, '#ffb45a', 24, { opacity: 0.25 });
    art.line(bulbs, '#fff0c4', 8);
  }
  if (vine)
    overhang(art, { ...light, dark: light.dark }, random, {
      kind: random.pick(['bougainvillea', 'olive', 'eucalyptus']),
      side: random.pick([-1, 1]),
      reach: 430,
      y: 20,
    });
}

/** Evening on a terrace: warm light falling from the house behind us. */
function houseLight(space: Space, point: Point3 = [2.5, 0.4, 1.2], size = 4.6) {
  if (!space.light.dark) return;
  const [x, y] = space.project(point),
    r = space.scaleAt(point) * size;
  glow(space.art, x, y, r * 0.6, '#ffb060', 0.34, { ry: r * 0.36 });
}

export const RAILINGS = ['wood', 'iron', 'glass', 'wall'] as const;
type Railing = (typeof RAILINGS)[number];

/** Two chairs and coffee facing the view. */
function terraceChairs({ makeOpen, random: r, details }: RoomKit) {
  const { space, style, view } = makeOpen({
    eye: [2.5 + r.range(-0.3, 0.3), 1.6, -1.5],
    focal: 880,
    cy: 360,
    lightFrom: [-0.6, 0.8, 0.6],
  });
  layView(space, view, 1.05);
  deck(space, -1.5, 6.5, 2.6, r.pick([style.wood, style.stone]), { boards: r.chance(0.6) });
  railing(space, -1.5, 6.5, 2.55, style, r.pick(RAILINGS));
  canopy(space, -0.2, 5.2, 2.4, style, r.fork('canopy'));
  if (details.has('grill')) grill(space, [3.5, 2.25]);
  rug(space, 1.0, 0.4, 4.1, 2.0, style, r);
  potted(space, [4.95, 0, 2.2], r, { size: 1.15 });
  armchair(space, { x: 1.0, z: 1.25, head: 'left' }, style.fabric.main, style, r);
  armchair(space, { x: 4.05, z: 1.25, head: 'right' }, style.fabric.main, style, r);
  roundTable(space, [2.5, 1.6], 0.4, 0.5, style.wood);
  cup(space, [2.35, 0.5, 1.5], '#f3e8d4', { steam: true });
  cup(space, [2.7, 0.5, 1.6], style.fabric.second, { steam: true });
  jug(space, [2.5, 0.5, 1.75], r, style, { size: 0.8 });
  potted(space, [0.2, 0, 2.2], r, { size: 1.3 });
  candles(space, [3.4, 0, 0.5], 2);
  houseLight(space);
}

/** Breakfast on a stone terrace. */
function terraceTable({ makeOpen, random: r, details }: RoomKit) {
  const { space, style, view } = makeOpen({
    eye: [2.6, 1.75, -1.8],
    yaw: r.range(-0.1, 0.1),
    focal: 880,
    cy: 370,
    lightFrom: [0.6, 0.8, 0.5],
  });
  layView(space, view, 1.08);
  deck(space, -2, 7, 3, style.stone, { boards: false });
  railing(space, -2, 7, 2.95, style, r.pick(['wall', 'iron', 'wall']));
  for (const x of [-0.3, 1.0, 4.2, 5.4]) potted(space, [x, 0.81, 3.05], r, { size: 0.55, kind: r.pick(['fern', 'snake', 'broad']) });
  if (details.has('grill')) grill(space, [4.5, 2.6]);
  else potted(space, [5.0, 0, 2.4], r, { size: 1.2 });
  chair(space, 1.3, 1.55, style.wood, { back: 'left', seat: style.fabric.second });
  chair(space, 3.55, 1.55, style.wood, { back: 'right', seat: style.fabric.second });
  chair(space, 2.4, 2.3, style.wood, { back: 'away', seat: style.fabric.second });
  table(space, 1.75, 1.15, 3.5, 2.2, 0.76, style.wood, { apron: true });
  for (const [x, z] of shape([2.0, 1.7], [3.25, 1.7], [2.62, 2.0])) plate(space, [x, 0.77, z], '#f6efe2');
  treat(space, [2.85, 0.77, 1.65], style, r);
  jug(space, [2.35, 0.77, 1.75], r, style);
  cup(space, [3.1, 0.77, 1.35], '#f3e8d4', { steam: true });
  potted(space, [0.2, 0, 2.4], r, { size: 1.3 });
  houseLight(space);
  if (r.chance(0.6)) canopy(space, -0.6, 5.8, 2.8, style, r.fork('canopy'));
  else
    overhang(space.art, space.light, r.fork('branch'), {
      kind: r.pick(['bougainvillea', 'olive']),
      side: r.pick([-1, 1]),
      reach: 480,
      y: 40,
    });
}

/** A sofa and its low table under a parasol, turned to the view. */
function terraceSofa({ makeOpen, random: r, details }: RoomKit) {
  const { space, style, view } = makeOpen({ eye: [2.6 + r.range(-0.3, 0.3), 1.6, -1.7], focal: 880, cy: 350, lightFrom: [0.6, 0.8, 0.5] });
  layView(space, view, 1.06);
  deck(space, -2, 7, 3.2, style.wood);
  railing(space, -2, 7, 3.15, style, r.pick(['glass', 'iron', 'wood']));
  umbrella(space, 0.6, 2.6, style.fabric.second, { high: 2.5, radius: 1.5 });
  if (details.has('grill')) grill(space, [4.6, 2.7]);
  else potted(space, [4.9, 0, 2.7], r, { size: 1.3 });
  potted(space, [0.1, 0, 2.8], r, { size: 1.1 });
  rug(space, 1.1, 0.5, 4.0, 2.2, style, r);
  sofa(space, { x: 0.7, z: 0.8, head: 'left', width: 1.9 }, style.fabric.second, style, r);
  armchair(space, { x: 4.2, z: 1.3, head: 'right' }, style.fabric.third, style, r);
  roundTable(space, [2.6, 1.5], 0.5, 0.4, style.wood, { pedestal: false });
  treat(space, [2.5, 0.4, 1.5], style, r);
  candles(space, [3.6, 0, 0.7], 2);
  houseLight(space);
}

export const terracesOf = (): readonly RoomTemplate[] => [terraceTable, terraceSofa, terraceChairs];
