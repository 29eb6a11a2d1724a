// Spa corners: sauna, treatment bed, warm stone room.

import { n } from '../core/canvas.ts';
import { glow } from '../core/finish.ts';
import type { Point3 } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { steam } from './bath.ts';
import { pillow } from './beds.ts';
import { drape } from './drape.ts';
import { roundTable, shelf } from './furniture.ts';
import { candles, potted } from './greenery.ts';
import { pendant } from './lamps.ts';
import type { MadeRoom, Room, RoomKit, RoomTemplate } from './room.ts';
import { foldedTowels } from './seats.ts';
import { paintShell, wallsOf } from './shell.ts';
import type { Space } from './space.ts';
import { curtain, paintWindow, sunPatch } from './windows.ts';

/** A stove with hot stones. */
function stove(s: number, space: Space, r: Random): void {
  const { art, light } = space;
  space.shadow(2.85, 1.25, 3.4, 1.8);
  space.block([2.85, 0, 1.25], [3.4, 0.6, 1.8], '#5a524e');
  for (let i = 0; i < 12; i++) {
    const [px, py] = space.project([2.92 + (i % 4) * 0.14, 0.66 - Math.floor(i / 4) * 0.01, 1.72 - Math.floor(i / 4) * 0.18]);
    art.ellipse(px, py, s * 0.085, s * 0.065, light.tone(i % 2 ? '#8d8580' : '#726b67'));
  }
  steam(space, [3.1, 0.75, 1.5], r, 4);
}

/** A wooden bucket with its ladle. */
function bucket(space: Space): number {
  const { art, light } = space;
  // bucket and stove
  const [bx, by] = space.project([0.9, 0.48, 1.5]),
    s = space.scaleAt([0.9, 0.48, 1.5]);
  art.path(
    `M${n(bx - s * 0.13)} ${n(by - s * 0.24)}H${n(bx + s * 0.13)}L${n(bx + s * 0.1)} ${n(by)}H${n(bx - s * 0.1)}Z`,
    art.gradient(stops([0, light.lit('#b0743f')], [1, light.shaded('#8a5630')]), { x2: 1, y2: 0 }),
  );
  art.line(
    `M${n(bx - s * 0.12)} ${n(by - s * 0.2)}Q${n(bx)} ${n(by - s * 0.46)} ${n(bx + s * 0.12)} ${n(by - s * 0.2)}M${n(bx + s * 0.02)} ${n(by - s * 0.2)}L${n(bx + s * 0.3)} ${n(by - s * 0.5)}`,
    light.shaded('#7a4c2a'),
    4,
  );
  return s;
}

/** Sauna: stepped benches in warm light, stove, small window. */
function sauna({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 3.6, depth: 3, height: 2.4, window: 'back', accent: 'none' };
  const { space, style, view } = makeRoom({
    eye: [2.2, 1.5, -1.3],
    yaw: -0.1,
    focal: 820,
    cy: 400,
    lightFrom: [-0.5, 0.9, -0.4],
    force: { wall: '#c99a66', accentWall: '#b98a58', floor: 'planks', wood: '#d8ac78' },
  });
  const { art, light } = space,
    { back, left, right } = wallsOf(room);
  paintShell(space, { ...room, accent: 'back' }, style);
  for (const wall of [left, right]) {
    let d = '';
    for (let v = 0.16; v < 2.4; v += 0.16) d += space.trail(wall.at(-1.3, v), wall.at(wall.length, v));
    art.line(d, light.shaded('#a8784a'), 1.4, { opacity: 0.5 });
  }
  paintWindow(space, back, { u: 1.5, v: 1.15, w: 1.4, h: 0.95, bars: 0, view, frame: '#a8784a' });
  const slats = (x1: number, z1: number, x2: number, z2: number, y: number) => {
    space.block([x1, y - 0.3, z2 - 0.06], [x2, y - 0.06, z2], style.wood, { more: -0.3 });
    for (let z = z1; z < z2 - 0.02; z += 0.13) space.block([x1, y - 0.06, z], [x2, y, z + 0.1], '#edcf9f', { more: 0.08 });
  };
  const seams = (x1: number, z1: number, x2: number, z2: number, y: number) => {
    let d = '';
    for (let z = z1 + 0.1; z < z2; z += 0.13) d += space.trail([x1, y + 0.002, z], [x2, y + 0.002, z]);
    art.line(d, light.shaded('#8a5f38', 0, 1.2), 3, { opacity: 0.6 });
  };
  slats(0.02, 1.95, 3.58, 2.98, 0.95);
  seams(0.02, 1.95, 3.58, 2.98, 0.95);
  space.block([0.02, 0.1, 1.2], [3.58, 0.42, 1.3], style.wood, { more: -0.3 });
  slats(0.02, 1.2, 2.5, 1.95, 0.48);
  seams(0.02, 1.2, 2.5, 1.95, 0.48);
  pillow(space, shape([0.5, 0.95, 2.6], [1.0, 0.95, 2.6], [1.0, 1.3, 2.9], [0.5, 1.3, 2.9]), style.fabric.main);
  foldedTowels(space, [1.5, 0.95, 2.35], '#fbf6ec', style.fabric.second);
  const s = bucket(space);
  stove(s, space, r);
  const [lx, ly] = space.project([0.2, 1.9, 2.9]);
  glow(art, lx, ly, 300, '#ffd493', 0.36);
  glow(art, ...space.project([3.1, 0.25, 1.24]), 150, '#ff9a4a', 0.5);
}

/** A sheet over the treatment bed, and a blanket across it. */
function bedLinen({ space, style, random: r }: Pick<MadeRoom, 'space' | 'style'> & Pick<RoomKit, 'random'>): void {
  drape(space, (u: number, v: number, q: number): Point3 => [1.25 + q, v, 2.44 - u], {
    u1: 0,
    u2: 0.88,
    w1: 0.6,
    w2: 2.2,
    top: 0.8,
    hem: 0.34,
    colour: style.fabric.main,
    random: r,
  });
  drape(space, (u: number, v: number, q: number): Point3 => [1.25 + q, v, 2.45 - u], {
    u1: 0,
    u2: 0.9,
    w1: 1.5,
    w2: 1.95,
    top: 0.82,
    hem: 0.4,
    colour: style.fabric.second,
    random: r,
    endDrop: false,
  });
}

/** Treatment bed, candles, screen of linen, view. */
function treatment({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 4.6, depth: 3.8, height: 2.7, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({ eye: [2.3, 1.5, -1.6], focal: 860, cy: 380, lightFrom: [-0.3, 0.8, 1] });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 1.0, v: style.arched ? 0.5 : 0.35, w: 2.6, h: 1.95, arch: style.arched, bars: 1 };
  paintWindow(space, back, { ...w, view });
  curtain(space, back, 0.3, 1.05, 2.5, '#fbf5ea', r, { sheer: 0.8 });
  curtain(space, back, 4.35, 3.55, 2.5, '#fbf5ea', r, { sheer: 0.8 });
  sunPatch(space, back, w, [0.15, -1, -1.1]);
  shelf(space, left, 1.5, 1.4, 1.2, style, r);
  space.shadow(1.3, 1.6, 3.4, 2.4, 0.005, 0.4);
  space.block([1.4, 0, 1.7], [1.5, 0.6, 2.3], style.wood);
  space.block([3.2, 0, 1.7], [3.3, 0.6, 2.3], style.wood);
  space.block([1.3, 0.6, 1.6], [3.4, 0.78, 2.4], '#f4ecdf', { round: 0.05 });
  bedLinen({ space, style, random: r });
  pillow(space, shape([1.34, 0.8, 1.75], [1.75, 0.8, 1.7], [1.75, 0.95, 2.25], [1.34, 1.0, 2.3]), '#fbf6ec');
  foldedTowels(space, [2.15, 0.82, 1.9], '#fbf6ec', style.fabric.third);
  roundTable(space, [3.95, 1.6], 0.28, 0.5, style.wood);
  candles(space, [3.85, 0.5, 1.6], 3);
  candles(space, [0.7, 0, 1.4], 3);
  potted(space, [0.55, 0, 3.2], r, { size: 1.4, kind: 'broad' });
  potted(space, [4.1, 0, 3.3], r, { size: 1.2, kind: 'fern' });
  pendant(space, [2.3, 2.1, 2.0], r, style, { top: 2.7 });
}

export const spa: readonly RoomTemplate[] = [treatment];

export const saunas: readonly RoomTemplate[] = [sauna];
