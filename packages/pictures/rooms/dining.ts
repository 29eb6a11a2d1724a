// Dining tables and breakfast corners.
import type { Point } from '../core/points.ts';
import { shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { chair, framed, roundTable, shelf, table } from './furniture.ts';
import { jug, potted } from './greenery.ts';
import { pendant } from './lamps.ts';
import type { Room, RoomKit, RoomTemplate } from './room.ts';
import { paintShell, wallsOf } from './shell.ts';
import type { Space } from './space.ts';
import { cup, plate, treat } from './tableware.ts';
import { curtain, paintWindow, sunPatch } from './windows.ts';

/** A plate at each place of a table of height h. */
const lay = (space: Space, places: readonly Point[], h: number, r: Random) => {
  const c = r.pick(['#f6efe2', '#dfe6e2', '#f0dcc4']);
  for (const [x, z] of places) plate(space, [x, h, z], c);
};

/** Breakfast by the window: round or long table. */
export function breakfast({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 4.8, depth: 3.8, height: 2.7, window: 'back', accent: 'right' };
  const { space, style, view } = makeRoom({
    eye: [2.4 + r.range(-0.4, 0.4), 1.55, -1.5],
    focal: 860,
    cy: 370,
    lightFrom: [r.pick([-0.5, 0.5]), 0.8, 1],
  });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 0.75, v: style.arched ? 0.5 : 0.4, w: 3.3, h: 1.95, bars: style.arched ? 1 : 2, arch: style.arched };
  paintWindow(space, back, { ...w, view });
  curtain(space, back, 0.15, 0.8, 2.5, style.fabric.main, r, { tie: true });
  curtain(space, back, 4.65, 4.0, 2.5, style.fabric.main, r, { tie: true });
  sunPatch(space, back, w, [0.2, -1, -1.1]);
  framed(space, left, 1.2, 1.4, 0.8, 0.7, style, r);
  potted(space, [4.35, 0, 3.3], r, { size: 1.3 });
  chair(space, 2.15, 2.35, style.wood, { back: 'away', seat: style.fabric.third });
  chair(space, 1.05, 1.55, style.wood, { back: 'left', seat: style.fabric.third });
  chair(space, 3.3, 1.55, style.wood, { back: 'right', seat: style.fabric.third });
  roundTable(space, [2.4, 1.65], 0.85, 0.75, style.wood);
  lay(space, shape([2.4, 2.1], [1.85, 1.6], [2.95, 1.6], [2.4, 1.15]), 0.75, r);
  jug(space, [2.35, 0.75, 1.75], r, style, { size: 0.9 });
  treat(space, [2.75, 0.75, 1.95], style, r);
  cup(space, [2.05, 0.75, 1.3], '#f3e8d4', { steam: true });
  cup(space, [2.75, 0.75, 1.35], style.fabric.second, { steam: true });
  pendant(space, [2.4, 1.95, 1.65], r, style, { top: 2.7, size: 1.1 });
}

/** Long table along the room, chairs on both sides, window to one side. */
function longTable({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 4.6, depth: 4.8, height: 2.8, window: 'left', accent: 'back' };
  const { space, style, view } = makeRoom({
    eye: [3.3, 1.65, -1.5],
    yaw: -r.range(0.14, 0.24),
    focal: 840,
    cy: 360,
    lightFrom: [-1, 0.75, 0.1],
  });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 1.0, v: style.arched ? 0.4 : 0.05, w: 2.6, h: 2.2, bars: 2, arch: style.arched };
  paintWindow(space, left, { ...w, view, sill: false });
  shelf(space, back, 0.7, 1.7, 1.3, style, r);
  shelf(space, back, 0.7, 1.25, 1.3, style, r);
  framed(space, back, 2.6, 1.15, 1.1, 0.9, style, r);
  sunPatch(space, left, w, [1, -1, -0.25]);
  for (const z of [2.9, 2.05, 1.2]) {
    chair(space, 1.2, z, style.wood, { back: 'left', seat: style.fabric.second });
    chair(space, 2.95, z, style.wood, { back: 'right', seat: style.fabric.second });
  }
  table(space, 1.65, 0.85, 2.95, 3.6, 0.76, style.wood, { apron: true });
  space.fill(shape([2.1, 0.765, 0.85], [2.5, 0.765, 0.85], [2.5, 0.765, 3.6], [2.1, 0.765, 3.6]), space.light.lit(style.fabric.main));
  for (const z of [3.1, 2.25, 1.4]) lay(space, shape([1.87, z], [2.73, z]), 0.77, r);
  jug(space, [2.3, 0.77, 2.7], r, style);
  treat(space, [2.3, 0.77, 1.9], style, r);
  for (const z of [2.9, 1.6]) pendant(space, [2.3, 1.95, z], r.fork('same'), style, { size: 0.9, kind: r.fork('kind').int(0, 2) });
  potted(space, [4.2, 0, 4.2], r, { size: 1.4 });
}

/** Bench and table set in a corner under the window. */
function cornerTable({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 4.6, depth: 4, height: 2.7, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({
    eye: [4.1, 1.6, -1.2],
    yaw: -r.range(0.4, 0.5),
    focal: 820,
    cy: 380,
    lightFrom: [0.35, 0.8, 1],
  });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 1.1, v: 0.95, w: 2.6, h: 1.4, bars: 2 };
  paintWindow(space, back, { ...w, view });
  sunPatch(space, back, w, [-0.35, -1, -0.8]);
  shelf(space, left, 1.3, 1.6, 1.4, style, r);
  space.block([0.7, 0, 3.5], [3.9, 0.45, 3.98], style.wood);
  space.block([0.72, 0.45, 3.5], [3.88, 0.53, 3.95], style.fabric.second, { round: 0.03 });
  table(space, 1.1, 2.25, 3.3, 3.3, 0.76, style.wood, { apron: true });
  lay(space, shape([1.5, 3.05], [2.2, 3.05], [2.9, 3.05], [1.6, 2.5], [2.7, 2.5]), 0.76, r);
  jug(space, [2.15, 0.76, 2.8], r, style);
  treat(space, [2.6, 0.76, 2.8], style, r);
  cup(space, [1.85, 0.76, 2.45], '#f3e8d4', { steam: true });
  chair(space, 1.35, 1.7, style.wood, { back: 'near', seat: style.fabric.third });
  chair(space, 2.45, 1.7, style.wood, { back: 'near', seat: style.fabric.third });
  pendant(space, [2.2, 1.95, 2.8], r, style, { top: 2.7, size: 1.1 });
  potted(space, [0.5, 0, 2.4], r, { size: 1.3 });
  potted(space, [4.3, 0, 3.4], r, { size: 1.2 });
}

export const dining: readonly RoomTemplate[] = [breakfast, longTable, cornerTable];
