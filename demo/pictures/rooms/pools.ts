// Private pools and plunge tubs with a view.

import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Point3 } from '../core/points.ts';
import { nth, shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { makeRandom } from '../core/random.ts';
import { overhang } from '../nature/foreground.ts';
import { whirlpool } from './bath.ts';
import { pillow } from './beds.ts';
import { candles, potted } from './greenery.ts';
import type { RoomKit, RoomTemplate } from './room.ts';
import { foldedTowels, sofa } from './seats.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';
import { bottleAndGlasses } from './tableware.ts';
import { canopy, deck, layView, RAILINGS, railing } from './terraces.ts';

/** A net of light on the water. */
function caustics(space: Space, x1: number, z1: number, x2: number, z2: number, y: number): void {
  const { art, light } = space;
  // inner wall on the far side from us is hidden; show tiles line and light caustics
  const random = makeRandom('caustics');
  let net = '',
    long = '';
  for (let i = 0; i < 46; i++) {
    const z = z1 + (z2 - z1) * random.next() ** 0.7,
      x = x1 + (x2 - x1) * random.range(0.03, 0.85),
      q: Point3 = [x, y, z],
      k = 0.12 + 0.3 * random.next(),
      a = space.project(q),
      b = space.project([Math.min(x2 - 0.05, x + k), y, z + 0.05]),
      m = space.project([x + k / 2, y, z - 0.1]);
    if (q[2] < space.eye[2] + 0.4) continue;
    if (i % 3) net += `M${n(a[0])} ${n(a[1])}Q${n(m[0])} ${n(m[1])} ${n(b[0])} ${n(b[1])}`;
    else long += `M${n(a[0])} ${n(a[1])}H${n(b[0])}`;
  }
  art.line(net, '#ffffff', 2.6, { opacity: 0.38 });
  art.line(long, mix(light.sky[2], '#ffffff', 0.4), 4, { opacity: 0.5 });
}

/** Pool basin at a given level with coping; infinity: far edge melts into the view. */
function basin(space: Space, x1: number, z1: number, x2: number, z2: number, { y = 0, coping = '#e9dfcb', infinity = false } = {}) {
  const { art, light } = space;
  const g = 0.35;
  space.fill(
    shape(
      [x1 - g, y + 0.01, z1 - g],
      [x2 + g, y + 0.01, z1 - g],
      [x2 + g, y + 0.01, z2 + (infinity ? 0 : g)],
      [x1 - g, y + 0.01, z2 + (infinity ? 0 : g)],
    ),
    light.lit(coping),
  );
  const night = light.evening,
    w = night ? '#35bccb' : '#4fb6bd';
  const [, top] = space.project([x1, y, z2]),
    [, low] = space.project([x1, y, Math.max(-1.1, z1)]);
  space.fill(
    shape([x1, y - 0.02, z1], [x2, y - 0.02, z1], [x2, y, z2], [x1, y, z2]),
    art.gradientAt(
      stops(
        [0, mix(light.outside.tone(w), light.sky[2], 0.5)],
        [0.4, mix(light.outside.tone(w), light.sky[1], 0.22)],
        [1, night ? '#2398ad' : light.outside.tone('#2f98a8')],
      ),
      0,
      top,
      0,
      Math.min(900, low),
    ),
  );
  caustics(space, x1, z1, x2, z2, y);
  if (night) {
    const p = space.project([(x1 + x2) / 2, y, z1 + (z2 - z1) * 0.45]);
    glow(art, p[0], p[1], 520, '#8ff2f2', 0.38, { ry: 170 });
  }
  if (infinity) art.line(space.trail([x1, y, z2], [x2, y, z2]), mix(light.sky[2], '#ffffff', 0.6), 3);
}

function lounge(space: Space, x: number, z: number, style: Style, r: Random, flip = false) {
  const c = style.fabric.main,
    L = 1.9;
  const along = (q: number) => (flip ? z + L - q : z + q);
  space.shadow(x, z, x + 0.65, z + L, 0.005, 0.35);
  space.block([x, 0.24, z], [x + 0.65, 0.3, z + L], style.wood);
  for (const dz of [0.1, L - 0.16])
    for (const dx of [0.02, 0.57]) space.block([x + dx, 0, z + dz], [x + dx + 0.06, 0.24, z + dz + 0.06], style.wood, { more: -0.2 });
  space.block([x + 0.03, 0.3, Math.min(along(0), along(1.3))], [x + 0.62, 0.4, Math.max(along(0), along(1.3))], c, { round: 0.04 });
  space.fill(
    shape([x + 0.03, 0.36, along(1.3)], [x + 0.62, 0.36, along(1.3)], [x + 0.62, 0.78, along(1.85)], [x + 0.03, 0.78, along(1.85)]),
    space.light.lit(c),
    { stroke: space.light.lit(c), 'stroke-width': 10, 'stroke-linejoin': 'round' },
  );
  pillow(
    space,
    shape([x + 0.12, 0.5, along(1.5)], [x + 0.53, 0.5, along(1.5)], [x + 0.53, 0.74, along(1.78)], [x + 0.12, 0.74, along(1.78)]),
    r.pick([style.fabric.second, style.fabric.third]),
  );
}

function umbrella(space: Space, x: number, z: number, colour: string) {
  const { art, light } = space;
  art.line(space.trail([x, 0, z], [x, 2.5, z]), light.shaded('#8a6a4a'), space.scaleAt([x, 1, z]) * 0.045);
  const rim = Array.from(
    { length: 8 },
    (_, i): Point3 => [x + Math.cos(i * 0.7854 + 0.3) * 1.25, 2.05, z + Math.sin(i * 0.7854 + 0.3) * 1.25],
  );
  // the far side first
  const panels = rim.map((a, i) => ({ a, b: nth(rim, (i + 1) % 8), i })).sort((p, q) => q.a[2] - p.a[2]);
  for (const { a, b, i } of panels) {
    space.fill(
      [[x, 2.55, z], a, b],
      space.toneFor(i % 2 ? colour : mix(colour, '#fff8ea', 0.6), [(a[0] + b[0]) / 2 - x, 0.8, (a[2] + b[2]) / 2 - z], 0),
    );
    space.fill([a, b, [b[0], 1.93, b[2]], [a[0], 1.93, a[2]]], space.toneFor(i % 2 ? colour : mix(colour, '#fff8ea', 0.6), [0, -0.2, -1]));
  }
}

function poolInfinity({ makeOpen, random: r }: RoomKit) {
  const { space, style, view } = makeOpen({ eye: [2.8, 1.75, -1.9], yaw: 0, focal: 860, cy: 370, lightFrom: [-0.6, 0.9, 0.4] });
  layView(space, view, 1.06);
  deck(space, -3, 9, 4.2, r.pick([style.wood, style.stone]));
  basin(space, 0.4, -1.2, 9.5, 4.2, { infinity: true });
  lounge(space, -1.3, 1.4, style, r);
  lounge(space, -0.4, 1.4, style, r);
  umbrella(space, -0.55, 3.4, style.fabric.second);
  potted(space, [-1.7, 0, 3.7], r, { size: 1.5 });
  foldedTowels(space, [-0.3, 0.42, 1.6], '#fbf6ec', style.fabric.second);
  overhang(space.art, space.light, r.fork('branch'), { kind: r.pick(['palm', 'olive', 'bougainvillea']), side: 1, reach: 420, y: 40 });
}

function poolSide({ makeOpen, random: r }: RoomKit) {
  const { space, style, view } = makeOpen({ eye: [3.4, 1.7, -1.9], yaw: -0.26, focal: 840, cy: 370, lightFrom: [0.6, 0.9, 0.3] });
  const { art, light } = space;
  layView(space, view, 1.12);
  deck(space, -3, 9, 5, style.stone, { boards: false });
  railing(space, -1.2, 9, 5, style, r.pick(['wall', 'glass', 'wall']));
  for (let i = 0; i < 4; i++) potted(space, [0.4 + i * 1.5, 0, 4.6], r, { size: r.range(1.0, 1.5) });
  // the house along the left, glass doors open to the water
  space.block([-3, 0, -1], [-1.2, 2.9, 5], style.wall);
  space.block([-3.2, 2.9, -1], [-0.9, 3.1, 5.2], style.wall, { more: -0.05 });
  for (const z of [0.4, 1.9, 3.4]) {
    space.fill(
      shape([-1.19, 0.05, z], [-1.19, 0.05, z + 1.25], [-1.19, 2.4, z + 1.25], [-1.19, 2.4, z]),
      light.lampsOn
        ? art.gradient(stops([0, '#ffd48c'], [1, '#e8974a']))
        : art.gradient(stops([0, mix(light.sky[0], light.shade, 0.25)], [1, mix(light.sky[2], light.shade, 0.3)])),
    );
    art.line(
      space.trail([-1.18, 0.05, z + 0.62], [-1.18, 2.4, z + 0.62]) + space.trail([-1.18, 2.4, z], [-1.18, 2.4, z + 1.25]),
      light.lit('#f3ead9'),
      4,
    );
  }
  basin(space, 0.9, 0.1, 3.9, 4.1);
  lounge(space, 4.5, 1.6, style, r);
  lounge(space, 5.4, 1.6, style, r);
  umbrella(space, 5.3, 3.7, style.fabric.second);
  potted(space, [-0.7, 0, 0.5], r, { size: 1.3, kind: 'broad' });
}

function plunge({ makeOpen, random: r }: RoomKit) {
  const { space, style, view } = makeOpen({
    eye: [2.6, 1.75, -2.1],
    yaw: r.range(-0.06, 0.06),
    focal: 860,
    cy: 370,
    lightFrom: [-0.5, 0.9, 0.3],
  });
  layView(space, view, 1.05);
  deck(space, -3, 8, 4, r.pick([style.wood, style.stone]));
  railing(space, -3, 8, 3.95, style, r.pick(RAILINGS));
  whirlpool(space, 1.2, 1.1, 4.0, 3.5, style, r.fork('tub'), { height: 0.6, cladding: r.pick([style.wood, style.stone]) });
  sofa(space, { x: -1.0, z: 3.5, head: 'back', width: 1.8 }, style.fabric.main, style, r);
  bottleAndGlasses(space, [1.5, 0.6, 1.35]);
  candles(space, [3.5, 0.6, 1.35], 3);
  foldedTowels(space, [3.45, 0.6, 3.0], '#fbf6ec', style.fabric.second);
  potted(space, [4.7, 0, 3.3], r, { size: 1.6 });
  potted(space, [4.6, 0, 1.5], r, { size: 1.0 });
  canopy(space, -1.2, 5.4, 3.7, style, r.fork('canopy'));
}

export const pools: readonly RoomTemplate[] = [poolInfinity, poolSide, plunge];
