// Kitchens: island, galley with a table, corner.

import { lighten, mix } from '../core/colour.ts';
import type { Point3 } from '../core/points.ts';
import { shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { chair, roundTable, shelf } from './furniture.ts';
import { jug, potted } from './greenery.ts';
import { pendant, tableLamp } from './lamps.ts';
import type { MadeRoom, Room, RoomKit, RoomTemplate } from './room.ts';
import type { Wall } from './shell.ts';
import { paintShell, rectOn, wallsOf } from './shell.ts';
import type { Camera, Space } from './space.ts';
import type { Style } from './style.ts';
import { cup, plate, treat } from './tableware.ts';
import { paintWindow, sunPatch } from './windows.ts';

/** A run of cupboards; drawers and doors are thin seams, handles small strokes. */
function cupboards(
  space: Space,
  x1: number,
  x2: number,
  z: number,
  style: Style,
  colour: string,
  { depth = 0.6, top = '#efe8db', drawers = true } = {},
) {
  const { art, light } = space;
  space.block([x1, 0.08, z - depth + 0.04], [x2, 0.88, z], colour);
  space.block([x1 - 0.02, 0.88, z - depth], [x2 + 0.02, 0.93, z], top);
  let seams = '',
    handles = '';
  const count = Math.round((x2 - x1) / 0.6),
    w = (x2 - x1) / count,
    f = z - depth + 0.035;
  for (let i = 0; i < count; i++) {
    const x = x1 + i * w;
    if (i) seams += space.trail([x, 0.1, f], [x, 0.86, f]);
    if (drawers && i % 2) {
      seams += space.trail([x, 0.62, f], [x + w, 0.62, f]) + space.trail([x, 0.36, f], [x + w, 0.36, f]);
      handles += [0.74, 0.49, 0.22].map((v) => space.trail([x + w * 0.38, v, f], [x + w * 0.62, v, f])).join('');
    } else handles += space.trail([x + w * 0.86, 0.68, f], [x + w * 0.86, 0.78, f]);
  }
  art.line(seams, light.shaded(colour, 0, 1.2), 1.8, { opacity: 0.6 });
  art.line(handles, light.tone(style.metal), 3.4);
}

function splashback(space: Space, wall: Wall, u1: number, u2: number, v1: number, v2: number, style: Style) {
  const { art, light } = space;
  space.fill(rectOn(wall, u1, v1, u2 - u1, v2 - v1), light.lit(mix('#f4efe4', style.fabric.second, 0.12)));
  let a = '';
  const step = 0.15;
  for (let u = u1, i = 0; u < u2 - 0.01; u += step, i++)
    for (let v = v1, k = 0; v < v2 - 0.01; v += step, k++)
      if ((i + k) % 2)
        a += space.face(...rectOn(wall, u + 0.012, v + 0.012, Math.min(step, u2 - u) - 0.024, Math.min(step, v2 - v) - 0.024));
  art.path(a, light.tone(mix(style.fabric.second, '#f4efe4', 0.45)), { opacity: 0.75 });
}

/** An island or breakfast bar with two stools. */
function island(space: Space, layout: string, colour: string, style: Style, r: Random): void {
  const { art, light } = space;
  // island or breakfast bar
  const x1 = layout === 'corner' ? 1.7 : 1.2,
    z1 = layout === 'corner' ? 1.5 : 1.2;
  space.shadow(x1, z1, x1 + 2.3, z1 + 0.9, 0.005, 0.4);
  space.block([x1 + 0.1, 0, z1 + 0.2], [x1 + 2.2, 0.9, z1 + 0.85], lighten(colour, -0.02));
  let seams = '';
  for (let q = 0.2; q < 2.2; q += 0.2) seams += space.trail([x1 + q, 0.06, z1 + 0.195], [x1 + q, 0.88, z1 + 0.195]);
  art.line(seams, light.shaded(colour, 0, 1.3), 1.8, { opacity: 0.5 });
  space.block([x1, 0.9, z1], [x1 + 2.3, 0.96, z1 + 0.9], layout === 'corner' ? '#efe8db' : style.wood);
  treat(space, [x1 + 0.5, 0.96, z1 + 0.5], style, r);
  plate(space, [x1 + 1.3, 0.96, z1 + 0.35], '#f2e9d8');
  jug(space, [x1 + 1.8, 0.96, z1 + 0.55], r, style);
  for (const dx of [0.45, 1.45]) stool(space, x1 + dx, z1 - 0.35, style);
  for (const dx of [0.5, 1.75])
    pendant(space, [x1 + dx, 1.95, z1 + 0.45], r, style, { top: 2.7, size: 0.8, kind: r.fork('pendant').int(0, 2) });
}

/** A small round table for two. */
function breakfastTable(space: Space, style: Style, r: Random): void {
  roundTable(space, [2.9, 1.5], 0.6, 0.75, style.wood);
  chair(space, 1.85, 1.35, style.wood, { back: 'left', seat: style.fabric.third });
  chair(space, 3.5, 1.35, style.wood, { back: 'right', seat: style.fabric.third });
  plate(space, [2.65, 0.75, 1.45], '#f2e9d8');
  cup(space, [3.05, 0.75, 1.35], style.fabric.second, { steam: true });
  jug(space, [2.95, 0.75, 1.75], r, style);
  pendant(space, [2.9, 1.95, 1.5], r, style, { top: 2.7 });
}

/** Sink and tap. */
function sink(space: Space, z: number, style: Style): void {
  const { art, light } = space;
  const tap: Point3 = [2.4, 0.93, z - 0.2],
    s = space.scaleAt(tap),
    [tx, ty] = space.project(tap); // sink and tap
  space.fill(
    shape([2.05, 0.932, z - 0.5], [2.75, 0.932, z - 0.5], [2.75, 0.932, z - 0.15], [2.05, 0.932, z - 0.15]),
    light.shaded('#cfc8bb'),
  );
  art.line(
    `M${tx.toFixed(1)} ${ty.toFixed(1)}v${(-s * 0.26).toFixed(1)}q0 ${(-s * 0.1).toFixed(1)} ${(s * 0.09).toFixed(1)} ${(-s * 0.1).toFixed(1)}t${(s * 0.09).toFixed(1)} ${(s * 0.12).toFixed(1)}`,
    light.tone(style.metal),
    Math.max(3, s * 0.035),
  );
}

/** Draws what hangs on the back wall: a window between shelves, or shelves and a hood. */
function backWall({ space, style, view }: MadeRoom, room: Room, u: number, r: Random): void {
  const { back } = wallsOf(room);
  const z = room.depth;
  if (room.window === 'back') {
    const w = { u, v: 1.05, w: 2.1, h: 1.25, bars: 1, arch: style.arched };
    paintWindow(space, back, { ...w, view });
    sunPatch(space, back, w, [0.2, -1, -1.2]);
    shelf(space, back, 0.3, 1.75, 0.9, style, r);
    shelf(space, back, 3.75, 1.75, 0.8, style, r);
  } else {
    shelf(space, back, 0.5, 1.95, 1.6, style, r);
    shelf(space, back, 0.5, 1.55, 1.6, style, r);
    space.block([2.6, 1.7, z - 0.5], [3.4, 1.85, z], style.metal);
    space.block([2.86, 1.85, z - 0.35], [3.14, 2.7, z], style.metal);
    shelf(space, back, 3.6, 1.75, 0.9, style, r);
  }
}

function kitchen({ makeRoom, random: r }: RoomKit, layout: 'island' | 'galley' | 'corner') {
  const room: Room =
    layout === 'corner'
      ? { width: 4.8, depth: 4, height: 2.7, window: 'back', accent: 'none' }
      : { width: 4.8, depth: 3.9, height: 2.7, window: layout === 'island' ? 'back' : 'left', accent: 'none' };
  const camera: Camera =
    layout === 'corner'
      ? { eye: [4.3, 1.6, -1.2], yaw: -r.range(0.36, 0.46), focal: 820 }
      : layout === 'galley'
        ? { eye: [3.3, 1.6, -1.4], yaw: -r.range(0.16, 0.24), focal: 860 }
        : { eye: [2.4 + r.range(-0.3, 0.3), 1.6, -1.3], focal: 860 };
  const { space, style, view } = makeRoom({ ...camera, cy: 380, lightFrom: room.window === 'left' ? [-1, 0.8, -0.2] : [0.3, 0.8, 1] });
  const { back, left } = wallsOf(room),
    z = room.depth;
  const colour = r.pick([
    style.wood,
    style.fabric.second,
    mix(style.fabric.second, '#efe6d6', 0.45),
    '#efe6d6',
    mix(style.fabric.dark, style.fabric.second, 0.3),
  ]);
  paintShell(space, room, style);
  if (room.window === 'left') {
    const w = { u: 0.9, v: 0.05, w: 1.9, h: 2.2 };
    paintWindow(space, left, { ...w, view, sill: false });
    sunPatch(space, left, w, [1, -1, -0.2]);
  }
  splashback(space, back, layout === 'corner' ? 0.05 : 0.3, layout === 'corner' ? 4.4 : 4.5, 0.93, 1.5, style);
  backWall({ space, style, view }, room, layout === 'corner' ? 1.6 : 1.35, r);
  cupboards(space, layout === 'corner' ? 0.05 : 0.3, layout === 'corner' ? 4.4 : 4.5, z, style, colour);
  sink(space, z, style);
  treat(space, [1.2, 0.93, z - 0.3], style, r);
  jug(space, [3.6, 0.93, z - 0.3], r, style, { size: 0.9 });
  if (layout === 'corner') {
    space.block([0, 0.08, 1.3], [0.6, 0.88, z - 0.6], colour);
    space.block([0, 0.88, 1.28], [0.62, 0.93, z - 0.6], '#efe8db');
    shelf(space, left, 1.5, 1.7, 1.6, style, r);
    tableLamp(space, [0.3, 0.93, 1.8], style.fabric.third, { size: 0.8 });
  }
  if (layout !== 'galley') {
    island(space, layout, colour, style, r);
  } else {
    breakfastTable(space, style, r);
  }
  if (layout !== 'corner') potted(space, [4.45, 0, layout === 'galley' ? 2.9 : 2.6], r, { size: 1.2 });
}

function stool(space: Space, x: number, z: number, style: Style) {
  const { art, light } = space;
  const s = Math.max(3, space.scaleAt([x, 0.4, z]) * 0.03);
  space.disc([x + 0.18, 0.005, z + 0.18], 0.25, light.shade, { opacity: 0.22 });
  art.line(
    shape([0.04, 0.04], [0.32, 0.04], [0.04, 0.32], [0.32, 0.32])
      .map(([a, b]) => space.trail([x + a * 1.2 - 0.04, 0, z + b], [x + 0.18 + (a - 0.18) * 0.7, 0.64, z + b]))
      .join('') + space.trail([x, 0.25, z + 0.04], [x + 0.36, 0.25, z + 0.04]),
    light.shaded(style.metal),
    s,
  );
  space.disc([x + 0.18, 0.64, z + 0.18], 0.2, light.shaded(style.wood));
  space.disc([x + 0.18, 0.68, z + 0.18], 0.2, light.lit(style.wood));
}

export const kitchens: readonly RoomTemplate[] = [(k) => kitchen(k, 'island'), (k) => kitchen(k, 'galley'), (k) => kitchen(k, 'corner')];
