// Private pools and plunge tubs with a view.

import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Point3 } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import { makeRandom } from '../core/random.ts';
import { whirlpool } from '../rooms/bath.ts';
import { candles, potted } from '../rooms/greenery.ts';
import type { Room, RoomKit, RoomTemplate } from '../rooms/room.ts';
import { foldedTowels, sofa } from '../rooms/seats.ts';
import { paintShell, wallsOf } from '../rooms/shell.ts';
import type { Space } from '../rooms/space.ts';
import { treat } from '../rooms/tableware.ts';
import { paintWindow, sunPatch } from '../rooms/windows.ts';
import { lounge, umbrella } from './furnishings.ts';
import { hedge, layGround, plant } from './grounds.ts';
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

/** A pool whose far edge melts into the view, loungers on the deck beside it. */
function poolInfinity({ makeOpen, random: r }: RoomKit) {
  const { space, style, view } = makeOpen({ eye: [1.7, 1.75, -1.9], focal: 860, cy: 370, lightFrom: [-0.6, 0.9, 0.4] });
  layView(space, view, 1.06);
  deck(space, -4, 9, 4.2, r.pick([style.wood, style.stone]));
  basin(space, 1.5, -1.2, 9.5, 4.2, { infinity: true });
  umbrella(space, -0.9, 3.6, style.fabric.second, { radius: 1.4 });
  potted(space, [0.95, 0, 3.9], r, { size: 1.1 });
  lounge(space, -1.3, 1.9, style, r);
  lounge(space, -0.2, 1.9, style, r);
  foldedTowels(space, [-0.1, 0.42, 2.1], '#fbf6ec', style.fabric.second);
}

/** The pool before its house: deck and loungers on our side, lawn beyond. */
function poolAtTheHouse(kit: RoomKit) {
  const { makeOpen, random: r, garden, house } = kit;
  const { space, style, view } = makeOpen({ farOnly: true, eye: [0, 2, -1.6], focal: 860, cy: 380, lightFrom: [0.6, 0.9, -0.3] });
  const x = r.range(1.6, 3);
  const z = house.distance + (house.small ? 2 : 0.5) + house.front * 0.5;
  layView(space, view, 1.06);
  layGround(space, garden, r.fork('ground'));
  for (let i = 0; i < 5; i++) plant(space, garden, r.fork(`tree${i}`), [-9 + i * 4.4 + r.range(-1, 1), z + 6], r.range(4.5, 7));
  plant(space, garden, r.fork('big'), [x - house.half - 4, z - 3], r.range(5.4, 7));
  house.stand(space, x, z, r.range(0.2, 0.42));
  hedge(space, garden, r.fork('hedge'), x - house.half, x + house.half, z - house.front - 0.4, { high: 0.8 });
  hedge(space, garden, r.fork('wild'), -8, -1.5, 7.4, { high: 0.7 });
  deck(space, -7, 9, 6.2, r.pick([style.stone, mix(style.stone, '#ffffff', 0.3)]), { boards: false });
  basin(space, -1.4, 0.9, 5, 5);
  umbrella(space, -3.1, 5.5, style.fabric.second, { radius: 1.4 });
  potted(space, [4.4, 0, 5.6], r, { size: 1.3 });
  potted(space, [-1.95, 0, 5.7], r, { size: 0.9 });
  lounge(space, -3.7, 3.6, style, r);
  lounge(space, -2.75, 3.6, style, r);
  foldedTowels(space, [-3.6, 0.42, 3.8], '#fbf6ec', style.fabric.second);
}

/** A pool under a roof: tall panes towards the land, loungers along the water. */
function poolIndoors({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 8, depth: 8, height: 3.4, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({
    eye: [5 + r.range(-0.4, 0.4), 1.8, -1.4],
    yaw: -r.range(0.08, 0.16),
    focal: 860,
    cy: 360,
    lightFrom: [0.3, 0.8, 1],
    floor: 'tiles',
  });
  const { back, right } = wallsOf(room);
  paintShell(space, room, { ...style, ceiling: style.ceiling === 'boards' ? 'boards' : 'plain' });
  const w = { u: 0.4, v: 0.05, w: 7.2, h: 2.9, bars: 4 };
  paintWindow(space, back, { ...w, view, sill: false, frame: r.pick(['#4a4644', '#f6eedd', style.wood]) });
  sunPatch(space, back, w, [-0.2, -1, -1.2]);
  for (const u of [1.4, 3.6]) sconce(space, right.at(u, 2));
  basin(space, 0.9, 0.6, 5.2, 7.2);
  potted(space, [0.45, 0, 7.2], r, { size: 1.5 });
  potted(space, [7.3, 0, 6.8], r, { size: 1.7 });
  lounge(space, 6, 3.2, style, r);
  lounge(space, 6.9, 3.2, style, r);
}

/** A lamp on a wall. */
function sconce(space: Space, point: Point3): void {
  const [x, y] = space.project(point);
  if (space.light.lampsOn) glow(space.art, x, y, space.scaleAt(point) * 0.8, '#ffc26e', 0.5);
  space.art.circle(x, y, space.scaleAt(point) * 0.09, space.light.lampsOn ? '#fff0c8' : space.light.lit('#f3e6cc'));
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
  treat(space, [1.5, 0.6, 1.35], style, r);
  candles(space, [3.5, 0.6, 1.35], 3);
  foldedTowels(space, [3.45, 0.6, 3.0], '#fbf6ec', style.fabric.second);
  potted(space, [4.7, 0, 3.3], r, { size: 1.6 });
  potted(space, [4.6, 0, 1.5], r, { size: 1.0 });
  canopy(space, -1.2, 5.4, 3.7, style, r.fork('canopy'));
}

export const poolsOf = (indoors: boolean): readonly RoomTemplate[] =>
  indoors ? [poolIndoors] : [poolAtTheHouse, poolAtTheHouse, poolInfinity];

export const hotTubs: readonly RoomTemplate[] = [plunge];
