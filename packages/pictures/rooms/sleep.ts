// Bedrooms: double and twin.

import type { Random } from '../core/random.ts';
import type { Details } from '../wish.ts';
import { bed, bunk, crib } from './beds.ts';
import { framed, shelf, table, wallPiece } from './furniture.ts';
import { jug, potted } from './greenery.ts';
import { floorLamp, pendant, tableLamp } from './lamps.ts';
import type { RoomKit as Kit, Room, RoomTemplate } from './room.ts';
import { armchair, rug } from './seats.ts';
import { paintShell, wallsOf } from './shell.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';
import { curtain, paintWindow, sunPatch } from './windows.ts';

/** A bedroom's kit: what its beds are. */
interface RoomKit extends Kit {
  readonly twin: boolean;
}

const night = (space: Space, x: number, z: number, style: Style, r: Random) => {
  space.shadow(x, z, x + 0.46, z + 0.4, 0.005, 0.3);
  space.block([x, 0.12, z], [x + 0.46, 0.52, z + 0.4], style.wood);
  space.block([x + 0.04, 0.24, z - 0.005], [x + 0.42, 0.27, z], style.wood, { more: -0.4 });
  tableLamp(space, [x + 0.23, 0.52, z + 0.2], r.pick([style.fabric.second, '#e8dcc6', style.fabric.dark]), { size: 1.05 });
};

/** Beds against the back wall, tall window with curtains beside them, sun across the floor. */
function sideLight({ makeRoom, random: r, twin, details }: RoomKit) {
  const third = details.has('single') || details.has('three');
  const room: Room = { width: third ? 6.4 : 5.4, depth: 4.2, height: 2.75, window: 'left', accent: 'back' };
  const { space, style, view } = makeRoom({
    eye: [(third ? 4.7 : 4.1) + r.range(-0.2, 0.3), 1.5, third ? -1.9 : -1.6],
    yaw: -r.range(0.28, 0.36),
    focal: third ? 900 : 960,
    cy: 380,
    lightFrom: [-1, 0.75, -0.1],
  });
  const { left, back } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 1.1, v: style.arched ? 0.5 : 0.06, w: 1.9, h: style.arched ? 1.9 : 2.25, arch: style.arched };
  paintWindow(space, left, { ...w, view });
  curtain(space, left, 0.55, 1.1, 2.5, style.fabric.main, r);
  curtain(space, left, 3.55, 3.05, 2.5, style.fabric.main, r);
  const bx = twin ? 1.35 : 1.75;
  if (!twin) wallPiece(space, back, 2.2, 1.5, 0.85, 0.75, style, r);
  else for (const u of [1.62, 3.37]) framed(space, back, u, 1.5, 0.5, 0.65, style, r);
  rug(space, 1.1, 0.55, 4.5, 2.5, style, r);
  const hb = r.pick(['panel', 'cushion', 'slats']);
  if (twin) {
    bed(space, { x: 1.35, z: 4.1, width: 1.0 }, style, r, { headboard: hb });
    night(space, 2.55, 3.7, style, r);
    bed(space, { x: 3.15, z: 4.1, width: 1.0 }, style, r, { headboard: hb });
  } else {
    night(space, bx - 0.66, 3.7, style, r);
    night(space, bx + 1.92, 3.7, style, r);
    bed(space, { x: bx, z: 4.1, width: 1.75 }, style, r, { headboard: hb });
  }
  if (third) bed(space, { x: twin ? 4.75 : 4.7, z: 4.1, width: 1.0 }, style, r, { headboard: hb });
  sunPatch(space, left, w, [1, -1, -0.35]);
  if (details.has('crib')) crib(space, 4.2, 2.6, style);
  else if (!third) potted(space, [4.95, 0, 3.5], r, { size: 1.2 });
  pendant(space, [bx + (twin ? 1.4 : 0.9), 2.1, 2.4], r, style, { top: 2.75 });
}

/** Bunks along both walls, the window between them. */
function bunkRoom({ makeRoom, random: r }: Kit) {
  const room: Room = { width: 4.6, depth: 4.6, height: 2.8, window: 'back', accent: 'none' };
  const { space, style, view } = makeRoom({ eye: [2.3 + r.range(-0.3, 0.3), 1.6, -1.5], focal: 860, cy: 380, lightFrom: [0.2, 0.8, 0.8] });
  const { back } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 1.5, v: 0.8, w: 1.6, h: 1.5, bars: 1 };
  paintWindow(space, back, { ...w, view });
  sunPatch(space, back, w, [0.1, -1, -1.1]);
  rug(space, 1.35, 0.7, 3.25, 3.2, style, r);
  bunk(space, { x: 0.1, z: 4.5 }, style, r);
  bunk(space, { x: 3.5, z: 4.5 }, style, r);
  table(space, 2.0, 3.9, 2.9, 4.4, 0.5, style.wood);
  jug(space, [2.4, 0.5, 4.1], r, style, { size: 0.8 });
  pendant(space, [2.3, 2.15, 2.2], r, style, { top: 2.8 });
}

/** Big picture window behind the foot: the bed looks at the landscape. */
function viewRoom({ makeRoom, random: r, twin }: RoomKit) {
  const room: Room = { width: 5.2, depth: 4.4, height: 2.7, window: 'back', accent: r.pick(['left', 'right']) };
  const { space, style, view } = makeRoom({
    eye: [2.4 + r.range(-0.3, 0.3), 1.5, -1.9],
    yaw: 0,
    focal: 960,
    cy: 385,
    lightFrom: [r.pick([-0.4, 0.4]), 0.7, 1],
  });
  const { back, left, right } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 0.9, v: style.arched ? 0.35 : 0.04, w: 3.4, h: style.arched ? 2.1 : 2.35, bars: style.arched ? 1 : 2, arch: style.arched };
  paintWindow(space, back, { ...w, view, sill: false });
  curtain(space, back, 0.2, 0.95, 2.55, style.fabric.main, r, { tie: true });
  curtain(space, back, 5.0, 4.25, 2.55, style.fabric.main, r, { tie: true });
  sunPatch(space, back, w, [r.range(-0.25, 0.25), -1, -1.2]);
  rug(space, 0.9, 0.7, 4.3, 2.8, style, r);
  wallPiece(space, room.accent === 'left' ? left : right, 2.0, 1.35, 0.9, 0.7, style, r);
  if (r.chance(0.6)) armchair(space, { x: 0.35, z: 3.2, head: 'left' }, style.fabric.second, style, r);
  potted(space, [4.75, 0, 3.9], r, { size: 1.2 });
  if (twin) {
    bed(space, { x: 0.06, z: 1.45, head: 'left', width: 1.0 }, style, r, { headboard: 'panel' });
    bed(space, { x: 5.14, z: 1.45, head: 'right', width: 1.0 }, style, r, { headboard: 'panel' });
  } else {
    bed(space, { x: 5.14, z: 1.35, head: 'right', width: 1.75 }, style, r, { headboard: r.pick(['panel', 'cushion']) });
    table(space, 0.3, 1.6, 0.9, 2.4, 0.45, style.wood);
    jug(space, [0.6, 0.45, 2.0], r, style);
  }
  pendant(space, [2.6, 2.05, 2.2], r, style, { top: 2.7 });
}

/** Corner seen at an angle: two walls, window on one, bed set into the other. */
function corner({ makeRoom, random: r, twin }: RoomKit) {
  const room: Room = { width: 4.8, depth: 4.4, height: 2.7, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({
    eye: [4.3, 1.5, -1.0],
    yaw: -r.range(0.42, 0.52),
    focal: 900,
    cy: 385,
    lightFrom: [0.35, 0.8, 1],
  });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 2.0, v: style.arched ? 0.6 : 0.35, w: 2.2, h: style.arched ? 1.75 : 1.95, arch: style.arched };
  paintWindow(space, back, { ...w, view });
  curtain(space, back, 1.45, 2.0, 2.45, style.fabric.main, r);
  curtain(space, back, 4.75, 4.25, 2.45, style.fabric.main, r);
  sunPatch(space, back, w, [-0.35, -1, -0.9]);
  rug(space, 0.8, 0.7, 3.4, 3.0, style, r);
  shelf(space, left, 0.3, 1.75, 1.1, style, r);
  wallPiece(space, left, 2.0, 1.5, 0.9, 0.7, style, r);
  if (twin) {
    bed(space, { x: 0.08, z: 3.15, head: 'left', width: 0.95 }, style, r, { headboard: 'slats' });
    night(space, 0.06, 2.62, style, r);
    bed(space, { x: 0.08, z: 1.5, head: 'left', width: 0.95 }, style, r, { headboard: 'slats' });
  } else {
    night(space, 0.06, 3.55, style, r);
    bed(space, { x: 0.08, z: 1.7, head: 'left', width: 1.7 }, style, r, { headboard: r.pick(['panel', 'cushion', 'slats']) });
    floorLamp(space, [0.4, 1.3], style, 1);
  }
  armchair(space, { x: 2.95, z: 4.2, head: 'back' }, style.fabric.third, style, r);
  potted(space, [4.35, 0, 3.95], r, { size: 1.15 });
}

/** Bedrooms with a double bed, with single ones, or with bunks. */
export function bedroomsOf(beds: 'double' | 'twin' | 'bunks', details: Details): readonly RoomTemplate[] {
  if (beds === 'bunks') return [bunkRoom];
  const roomy = details.has('single') || details.has('three') || details.has('crib');
  return (roomy ? [sideLight] : [sideLight, viewRoom, corner]).map((template) => (kit) => template({ ...kit, twin: beds === 'twin' }));
}
