// Living rooms.

import type { Point3 } from '../core/points.ts';
import { shape } from '../core/points.ts';
import { framed, roundTable, shelf, table } from './furniture.ts';
import { jug, potted } from './greenery.ts';
import { floorLamp, pendant } from './lamps.ts';
import type { Room, RoomKit, RoomTemplate } from './room.ts';
import { armchair, rug, sofa } from './seats.ts';
import { paintShell, wallsOf } from './shell.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';
import { cup, plate } from './tableware.ts';
import { curtain, paintWindow, sunPatch } from './windows.ts';

/** Wide window ahead; sofa along the side, everything turned to the view. */
function livingView({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 6, depth: 4.6, height: 2.8, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({ eye: [3.1 + r.range(-0.3, 0.3), 1.45, -2.5], focal: 850, lightFrom: [0.3, 0.7, 1] });
  const { back, left, right } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 0.8, v: 0.03, w: 4.4, h: 2.4, bars: 3 };
  paintWindow(space, back, { ...w, view, sill: false, frame: r.pick(['#f6eedd', '#4a4644', style.wood]) });
  curtain(space, back, 0.15, 0.85, 2.6, style.fabric.main, r);
  curtain(space, back, 5.85, 5.15, 2.6, style.fabric.main, r);
  sunPatch(space, back, w, [0.2, -1, -1.3]);
  rug(space, 1.2, 1.0, 4.8, 3.3, style, r);
  framed(space, left, 1.3, 1.4, 1.0, 0.8, style, r);
  shelf(space, right, 1.3, 1.6, 1.4, style, r);
  floorLamp(space, [0.5, 3.7], style, 1);
  potted(space, [5.5, 0, 4.0], r, { size: 1.5 });
  armchair(space, { x: 5.5, z: 2.4, head: 'right' }, style.fabric.third, style, r);
  sofa(space, { x: 0.35, z: 1.5, head: 'left', width: 2.2 }, style.fabric.second, style, r);
  roundTable(space, [2.9, 2.1], 0.55, 0.4, style.wood, { pedestal: false });
  jug(space, [2.75, 0.4, 2.2], r, style);
  cup(space, [3.15, 0.4, 2.0], '#f3e8d4', { steam: true });
  pendant(space, [3, 2.05, 1.9], r, style);
}

/** Sofa against the wall, low sun from the side. */
function livingSide({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 5.6, depth: 3.8, height: 2.75, window: 'left', accent: 'back' };
  const { space, style, view } = makeRoom({
    eye: [4.0 + r.range(-0.2, 0.2), 1.4, -1.5],
    yaw: -r.range(0.18, 0.28),
    focal: 860,
    lightFrom: [-1, 0.7, -0.2],
  });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 0.7, v: style.arched ? 0.3 : 0.05, w: 2.2, h: 2.2, arch: style.arched };
  paintWindow(space, left, { ...w, view, sill: false });
  curtain(space, left, 3.4, 2.95, 2.5, style.fabric.main, r);
  if (r.chance(0.5)) {
    framed(space, back, 1.9, 1.35, 0.8, 0.95, style, r);
    framed(space, back, 2.85, 1.35, 0.8, 0.95, style, r);
  } else {
    framed(space, back, 1.8, 1.3, 0.9, 0.9, style, r);
    shelf(space, back, 3.2, 1.65, 1.5, style, r);
  }
  rug(space, 1.0, 0.6, 4.7, 2.7, style, r);
  sofa(space, { x: 1.6, z: 3.65, width: 2.4 }, r.pick([style.fabric.second, style.fabric.main, style.fabric.third]), style, r);
  floorLamp(space, [4.35, 3.3], style, -1);
  table(space, 2.1, 1.45, 3.4, 2.1, 0.4, style.wood);
  jug(space, [2.5, 0.4, 1.8], r, style, { size: 0.9 });
  plate(space, [3.0, 0.4, 1.75], '#f2e9d8');
  sunPatch(space, left, w, [1, -0.95, -0.3]);
  armchair(space, { x: 5.35, z: 2.5, head: 'right' }, style.fabric.third, style, r);
  potted(space, [0.6, 0, 3.3], r, { size: 1.45 });
}

/** A stone chimney with its fire. */
function hearth(space: Space, style: Style): void {
  const { art, light } = space;
  // hearth on the left wall
  space.block([0, 0, 1.7], [0.5, 2.8, 3.3], style.stone);
  space.fill(shape([0.505, 0.3, 2.05], [0.505, 0.3, 2.95], [0.505, 1.05, 2.95], [0.505, 1.05, 2.05]), light.shaded('#3a2c28', 0, 1.4));
  space.block([0.42, 1.2, 1.6], [0.66, 1.3, 3.4], style.wood);
  if (light.lampsOn) {
    const [fx, fy] = space.project([0.52, 0.32, 2.5]),
      s = space.scaleAt([0.52, 0.3, 2.5]);
    for (const [dx, h, c] of [
      [-0.14, 0.3, '#e8702c'],
      [0.1, 0.36, '#f08a34'],
      [-0.02, 0.46, '#f59a3e'],
      [0, 0.28, '#ffd27a'],
    ] as const)
      art.path(
        `M${fx + dx * s - s * 0.09} ${fy}Q${fx + dx * s - s * 0.1} ${fy - h * s * 0.5} ${fx + dx * s} ${fy - h * s}Q${fx + dx * s + s * 0.1} ${fy - h * s * 0.5} ${fx + dx * s + s * 0.09} ${fy}Z`.replace(
          /\d+\.\d+/g,
          (q) => (+q).toFixed(1),
        ),
        c,
      );
  }
}

/** Corner with arch or glass door, armchairs and hearth. */
function livingHearth({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 5.2, depth: 4.4, height: 2.8, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({ eye: [4.5, 1.45, -1.1], yaw: -r.range(0.4, 0.5), focal: 800, lightFrom: [0.4, 0.8, 1] });
  const { back } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 2.2, v: 0.05, w: 2.4, h: 2.25, arch: style.arched, bars: 1 };
  paintWindow(space, back, { ...w, view, sill: false });
  curtain(space, back, 1.6, 2.2, 2.55, style.fabric.main, r);
  sunPatch(space, back, w, [-0.4, -1, -0.9]);
  hearth(space, style);
  jug(space, [0.55, 1.3, 1.95], r, style, { size: 0.8 });
  framed(space, { at: (u: number, v: number): Point3 => [0.51, v, u], normal: [1, 0, 0], length: 4 }, 2.15, 1.55, 0.7, 0.8, style, r);
  rug(space, 0.95, 0.9, 3.6, 3.4, style, r);
  armchair(space, { x: 1.3, z: 4.1, head: 'back' }, style.fabric.third, style, r);
  roundTable(space, [2.1, 2.3], 0.45, 0.42, style.wood, { pedestal: false });
  cup(space, [2.0, 0.42, 2.3], '#f3e8d4', { steam: true });
  plate(space, [2.3, 0.42, 2.35], '#f2e9d8', { r: 0.1 });
  armchair(space, { x: 2.6, z: 4.1, head: 'back' }, style.fabric.second, style, r);
  potted(space, [4.7, 0, 3.8], r, { size: 1.35 });
}

export const living: readonly RoomTemplate[] = [livingView, livingSide, livingHearth];
