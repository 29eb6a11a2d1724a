// Bedrooms: double and twin.

import type { Random } from '../core/random.ts';
import type { Details } from '../wish.ts';
import { bed } from './beds.ts';
import { framed, shelf, table } from './furniture.ts';
import { jug, potted } from './greenery.ts';
import { floorLamp, pendant, tableLamp } from './lamps.ts';
import type { RoomKit as Kit, Room, RoomTemplate } from './room.ts';
import { armchair, rug } from './seats.ts';
import { paintShell, wallsOf } from './shell.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';
import { curtain, paintWindow, sunPatch } from './windows.ts';

type RoomKit = Kit & { readonly twin: boolean };

const night = (space: Space, x: number, z: number, style: Style, r: Random) => {
  space.shadow(x, z, x + 0.46, z + 0.4, 0.005, 0.3);
  space.block([x, 0.12, z], [x + 0.46, 0.52, z + 0.4], style.wood);
  space.block([x + 0.04, 0.24, z - 0.005], [x + 0.42, 0.27, z], style.wood, { more: -0.4 });
  tableLamp(space, [x + 0.23, 0.52, z + 0.2], r.pick([style.fabric.second, '#e8dcc6', style.fabric.dark]), { size: 1.05 });
};

/** Bed against the back wall, tall window with curtains beside it, sun across the floor. */
function sideLight({ makeRoom, random: r, twin }: RoomKit) {
  const room: Room = { width: 5.4, depth: 4.2, height: 2.75, window: 'left', accent: 'back' };
  const { space, style, view } = makeRoom({
    eye: [3.9 + r.range(-0.2, 0.2), 1.5, -1.5],
    yaw: -r.range(0.2, 0.3),
    focal: 880,
    lightFrom: [-1, 0.75, -0.1],
  });
  const { left, back } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 1.1, v: style.arched ? 0.5 : 0.06, w: 1.9, h: style.arched ? 1.9 : 2.25, arch: style.arched };
  paintWindow(space, left, { ...w, view });
  curtain(space, left, 0.55, 1.1, 2.5, style.fabric.main, r);
  curtain(space, left, 3.55, 3.05, 2.5, style.fabric.main, r);
  const bx = twin ? 1.35 : 1.75;
  if (!twin) framed(space, back, 2.2, 1.55, 0.85, 0.75, style, r);
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
  sunPatch(space, left, w, [1, -1, -0.35]);
  potted(space, [4.95, 0, 3.5], r, { size: 1.3 });
  pendant(space, [bx + (twin ? 1.4 : 0.9), 2.1, 2.4], r, style, { top: 2.75 });
}

/** Big picture window behind the foot: the bed looks at the landscape. */
function viewRoom({ makeRoom, random: r, twin }: RoomKit) {
  const room: Room = { width: 5.2, depth: 4.4, height: 2.7, window: 'back', accent: r.pick(['left', 'right']) };
  const { space, style, view } = makeRoom({
    eye: [2.5 + r.range(-0.3, 0.3), 1.42, -2.4],
    yaw: 0,
    focal: 860,
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
  framed(space, room.accent === 'left' ? left : right, 2.0, 1.35, 0.9, 0.7, style, r);
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
  const { space, style, view } = makeRoom({ eye: [4.3, 1.5, -1.0], yaw: -r.range(0.42, 0.52), focal: 800, lightFrom: [0.35, 0.8, 1] });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 2.0, v: style.arched ? 0.6 : 0.35, w: 2.2, h: style.arched ? 1.75 : 1.95, arch: style.arched };
  paintWindow(space, back, { ...w, view });
  curtain(space, back, 1.45, 2.0, 2.45, style.fabric.main, r);
  curtain(space, back, 4.75, 4.25, 2.45, style.fabric.main, r);
  sunPatch(space, back, w, [-0.35, -1, -0.9]);
  rug(space, 0.8, 0.7, 3.4, 3.0, style, r);
  shelf(space, left, 0.3, 1.75, 1.1, style, r);
  framed(space, left, 2.0, 1.5, 0.9, 0.7, style, r);
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

export const bedroomsOf = (beds: 'double' | 'twin' | 'bunks', _details: Details): readonly RoomTemplate[] =>
  [sideLight, viewRoom, corner].map((t) => (kit) => t({ ...kit, twin: beds === 'twin' }));
