// A bathroom with a shower.

import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { roundMirror } from './furniture.ts';
import { potted } from './greenery.ts';
import { pendant } from './lamps.ts';
import type { Room, RoomKit } from './room.ts';
import { foldedTowels } from './seats.ts';
import type { Wall } from './shell.ts';
import { paintShell, wallsOf } from './shell.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';
import { paintWindow } from './windows.ts';

/** A basin on its cupboard, with a mirror above. */
export function vanity(space: Space, x1: number, x2: number, z: number, style: Style, random: Random, wall: Wall) {
  space.block([x1, 0.06, z - 0.48], [x2, 0.8, z], style.wood);
  const f = z - 0.485,
    mid = (x1 + x2) / 2;
  space.art.line(
    space.trail([mid, 0.1, f], [mid, 0.78, f]) + space.trail([x1 + 0.04, 0.46, f], [x2 - 0.04, 0.46, f]),
    space.light.shaded(style.wood, 0, 1.3),
    2,
    { opacity: 0.7 },
  );
  space.block([x1 - 0.02, 0.8, z - 0.52], [x2 + 0.02, 0.85, z], '#efe8db');
  const cx = (x1 + x2) / 2;
  space.disc([cx, 0.86, z - 0.26], 0.2, space.light.shaded('#d8cfbf'));
  space.disc([cx, 0.96, z - 0.26], 0.22, space.light.lit('#fbf6ec'));
  space.disc([cx, 0.955, z - 0.26], 0.18, space.light.shaded('#e3dccd'));
  foldedTowels(space, [x1 + 0.06, 0.85, z - 0.36], '#fbf6ec', style.fabric.second);
  roundMirror(space, wall, cx, 1.62, 0.4, style);
  potted(space, [x2 - 0.16, 0.85, z - 0.2], random, { size: 0.42, kind: 'fern' });
}

/** A glass shower in the corner, the basin beside it. */
export function showerRoom({ makeRoom, random: r, details }: RoomKit) {
  const room: Room = { width: 3.6, depth: 3.2, height: 2.6, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({
    eye: [2.4 + r.range(-0.2, 0.2), 1.55, -1.5],
    yaw: -r.range(0.06, 0.14),
    focal: 900,
    cy: 380,
    lightFrom: [0.2, 0.8, 1],
    floor: r.pick(['pattern', 'tiles']),
  });
  const { art, light } = space;
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const glaze = mix('#f6f2e8', style.fabric.second, details.has('plain') ? 0.25 : 0.45);
  for (const [wall, from, to] of [
    [left, 1.7, 3.2],
    [back, 0, 1.35],
  ] as const) {
    space.fill([wall.at(from, 0), wall.at(to, 0), wall.at(to, 2.3), wall.at(from, 2.3)], light.lit(glaze, 0, 0.6));
    let seams = '';
    for (let v = 0.2; v < 2.3; v += 0.2) seams += space.trail(wall.at(from, v), wall.at(to, v));
    for (let u = from + 0.2; u < to; u += 0.2) seams += space.trail(wall.at(u, 0), wall.at(u, 2.3));
    art.line(seams, light.shaded(glaze), 1.2, { opacity: 0.4 });
  }
  paintWindow(space, back, { u: 0.35, v: 1.5, w: 0.7, h: 0.65, bars: 0, view });
  const s = space.scaleAt([0.1, 2, 2.4]);
  const [hx, hy] = space.project([0.42, 2.1, 2.45]);
  art.line(`${space.trail([0.03, 1.0, 2.45], [0.03, 2.2, 2.45], [0.42, 2.2, 2.45])}L${n(hx)} ${n(hy)}`, light.tone(style.metal), s * 0.03);
  art.ellipse(hx, hy, s * 0.16, s * 0.035, light.tone(style.metal));
  space.block([0, 0, 1.66], [1.4, 0.05, 3.2], light.lit('#f4efe4'));
  const pane = shape([0, 0.05, 1.7], [1.35, 0.05, 1.7], [1.35, 2.1, 1.7], [0, 2.1, 1.7]);
  space.fill(pane, '#ffffff', { opacity: 0.16, stroke: light.tone(style.metal), 'stroke-width': 3 });
  art.line(space.trail([0.3, 1.2, 1.7], [0.7, 1.9, 1.7]) + space.trail([0.55, 1.1, 1.7], [0.85, 1.6, 1.7]), '#ffffff', 5, {
    opacity: 0.35,
  });
  vanity(space, 1.75, 3.15, 3.2, style, r, back);
  foldedTowels(space, [2.9, 0, 2.2], '#fbf6ec', style.fabric.third);
  potted(space, [3.3, 0, 2.5], r, { size: 0.9, kind: 'fern' });
  pendant(space, [2.4, 2.05, 2.2], r, style, { top: 2.6, size: 0.8 });
}
