// Bathrooms with a tub or whirlpool.

import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Point, Point3 } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import type { Details } from '../wish.ts';
import { roundTable, shelf } from './furniture.ts';
import { candles, potted } from './greenery.ts';
import { pendant } from './lamps.ts';
import type { Room, RoomKit, RoomTemplate } from './room.ts';
import { foldedTowels } from './seats.ts';
import { paintShell, wallsOf } from './shell.ts';
import { showerRoom, vanity } from './shower.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';
import { treat } from './tableware.ts';
import { curtain, paintWindow, sunPatch } from './windows.ts';

/** Steam: wavering strokes laid over each other, broad and faint to narrow and clearer. */
export function steam(space: Space, [x, y, z]: Point3, random: Random, count = 4) {
  const { art } = space,
    s = space.scaleAt([x, y, z]);
  let d = '';
  for (let i = 0; i < count; i++) {
    const [px, py] = space.project([x + random.range(-0.4, 0.4), y + 0.03, z]),
      h = s * random.range(0.3, 0.55),
      w = s * random.range(0.04, 0.09) * random.pick([-1, 1]);
    d += `M${n(px)} ${n(py)}q${n(w * 2)} ${n(-h * 0.25)} 0 ${n(-h * 0.5)}t0 ${n(-h * 0.5)}`;
  }
  for (const [width, opacity] of shape([0.13, 0.07], [0.07, 0.08], [0.025, 0.12])) art.line(d, '#ffffff', s * width, { opacity });
}

/** Freestanding oval tub. */
function tub(space: Space, x: number, z: number, colour: string, random: Random, { length = 0.85, squash = 0.5 } = {}) {
  const { art, light } = space;
  const ring = (y: number, r: number): Point[] => {
    const pts: Point[] = [];
    for (let i = 0; i < 32; i++) {
      const a = (i / 32) * Math.PI * 2;
      pts.push(space.project([x + Math.cos(a) * r, y, z + Math.sin(a) * r * squash]));
    }
    return pts;
  };
  space.disc([x, 0.005, z], length * 1.02, light.shade, { squash: squash * 1.1, opacity: 0.34 });
  const rim = ring(0.6, length),
    foot = ring(0.02, length * 0.78);
  const widest = (pts: Point[], s: number) => pts.reduce((a, b) => (s * b[0] > s * a[0] ? b : a));
  const lowest = foot.reduce((a, b) => (b[1] > a[1] ? b : a));
  const l = widest(rim, -1),
    r = widest(rim, 1),
    fl = widest(foot, -1),
    fr = widest(foot, 1);
  const left = space.sun[0] < 0;
  art.path(
    `M${n(l[0])} ${n(l[1])}C${n(l[0])} ${n((l[1] + fl[1]) / 2)} ${n(fl[0])} ${n(fl[1])} ${n(fl[0] + 6)} ${n(fl[1])}Q${n(lowest[0])} ${n(lowest[1] * 2 - (fl[1] + fr[1]) / 2)} ${n(fr[0] - 6)} ${n(fr[1])}C${n(fr[0])} ${n(fr[1])} ${n(r[0])} ${n((r[1] + fr[1]) / 2)} ${n(r[0])} ${n(r[1])}Z`,
    art.gradient(
      stops(
        [0, left ? light.lit(colour) : light.shaded(colour)],
        [0.45, light.tone(colour)],
        [1, left ? light.shaded(colour) : light.lit(colour)],
      ),
      { x2: 1, y2: 0.15 },
    ),
  );
  space.disc([x, 0.6, z], length, light.lit(colour), { squash });
  space.disc([x, 0.585, z], length * 0.92, light.shaded(colour, 0, 0.6), { squash });
  space.disc(
    [x, 0.54, z],
    length * 0.88,
    art.gradient(stops([0, mix(light.tone('#a9d3d0'), light.sky[2], 0.35)], [1, light.tone('#7fb9b8')])),
    { squash },
  );
  foam(space, x, 0.55, z, length * 0.7, squash, random);
}

function foam(space: Space, x: number, y: number, z: number, r: number, squash: number, random: Random, count = 16) {
  let bubbles = '',
    petals = '';
  for (let i = 0; i < count; i++) {
    const a = random.range(0, 6.28),
      k = Math.sqrt(random.next()) * r,
      [px, py] = space.project([x + Math.cos(a) * k, y, z + Math.sin(a) * k * squash]),
      s = space.scaleAt([x, y, z]) * random.range(0.02, 0.05);
    bubbles += `M${n(px - s)} ${n(py)}a${n(s)} ${n(s * 0.7)} 0 1 1 ${n(2 * s)} 0a${n(s)} ${n(s * 0.5)} 0 1 1 ${n(-2 * s)} 0Z`;
    if (i % 3 === 0) petals += `M${n(px + s * 3)} ${n(py)}q${n(s)} ${n(-s)} ${n(s * 1.6)} 0q${n(-s * 0.6)} ${n(s * 0.6)} ${n(-s * 1.6)} 0Z`;
  }
  space.art.path(bubbles, '#ffffff', { opacity: 0.6 });
  space.art.path(petals, space.light.tone('#d9637a'), { opacity: 0.85 });
}

/** A band of glazed tiles round the platform. */
function tileBand(space: Space, x1: number, x2: number, z1: number, height: number, style: Style): void {
  const { art, light } = space;
  let tiles = '';
  for (let u = x1 + 0.08; u < x2 - 0.1; u += 0.17) {
    tiles += space.face(
      [u, height - 0.2, z1 - 0.004],
      [u + 0.14, height - 0.2, z1 - 0.004],
      [u + 0.14, height - 0.07, z1 - 0.004],
      [u, height - 0.07, z1 - 0.004],
    );
  }
  art.path(tiles, light.tone(style.fabric.second), { opacity: 0.75 });
}

/** Built-in whirlpool: a platform with a round basin and steps. */
export function whirlpool(
  space: Space,
  x1: number,
  z1: number,
  x2: number,
  z2: number,
  style: Style,
  random: Random,
  { height = 0.55, cladding = style.stone } = {},
) {
  const { art, light } = space;
  const cx = (x1 + x2) / 2,
    cz = (z1 + z2) / 2,
    r = Math.min(x2 - x1, z2 - z1) * 0.42;
  space.shadow(x1, z1, x2, z2, 0.005, 0.4);
  space.block([x1, 0, z1], [x2, height, z2], cladding);
  tileBand(space, x1, x2, z1, height, style);
  space.block([cx - 0.5, 0, z1 - 0.32], [cx + 0.5, height * 0.45, z1], style.wood);
  space.disc([cx, height + 0.004, cz], r * 1.08, light.lit('#f6efe2'));
  space.disc([cx, height - 0.01, cz], r, light.shaded('#d9d2c4'));
  const glowing = light.evening;
  space.disc(
    [cx, height - 0.05, cz],
    r * 0.97,
    glowing
      ? art.radial(stops([0, '#9ff0ea'], [1, '#3aa6b4']))
      : art.gradient(stops([0, mix(light.tone('#9fd6d2'), light.sky[2], 0.3)], [1, light.tone('#5fb0b4')])),
  );
  foam(space, cx, height - 0.04, cz, r * 0.85, 1, random, 26);
  if (glowing) {
    const [px, py] = space.project([cx, height, cz]);
    glow(art, px, py, space.scaleAt([cx, height, cz]) * 1.6, '#7fe8e4', 0.3, { ry: space.scaleAt([cx, height, cz]) * 0.8 });
  }
  steam(space, [cx, height, cz], random, 6);
}

/** Tub before a big window. */
function tubView({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 4.6, depth: 3.7, height: 2.7, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({
    eye: [2.3 + r.range(-0.3, 0.3), 1.5, -1.6],
    focal: 860,
    cy: 380,
    lightFrom: [0.3, 0.8, 1],
    floor: 'pattern',
  });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 0.9, v: style.arched ? 0.4 : 0.25, w: 2.8, h: 2.05, bars: style.arched ? 1 : 2, arch: style.arched };
  paintWindow(space, back, { ...w, view });
  curtain(space, back, 4.4, 3.75, 2.5, style.fabric.main, r, { tie: true });
  curtain(space, back, 0.2, 0.85, 2.5, style.fabric.main, r, { tie: true });
  sunPatch(space, back, w, [0.2, -1, -1.2]);
  shelf(space, left, 1.4, 1.5, 1.2, style, r);
  tub(space, 2.3, 2.2, '#fbf6ec', r, { length: 0.95 });
  steam(space, [2.3, 0.6, 2.2], r);
  roundTable(space, [3.75, 1.9], 0.24, 0.5, style.wood, { pedestal: false });
  foldedTowels(space, [3.58, 0.5, 1.8], '#fbf6ec', style.fabric.third);
  candles(space, [0.75, 0, 2.0], 3);
  potted(space, [0.55, 0, 3.2], r, { size: 1.35 });
  potted(space, [4.2, 0, 3.2], r, { size: 1.05 });
}

/** Whirlpool platform in the corner of the room. */
function jacuzziCorner({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 4.8, depth: 4.1, height: 2.7, window: 'back', accent: 'left' };
  const { space, style, view } = makeRoom({
    eye: [4.3, 1.65, -1.2],
    yaw: -r.range(0.38, 0.48),
    focal: 810,
    cy: 390,
    lightFrom: [0.35, 0.8, 1],
  });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 0.8, v: 0.85, w: 2.7, h: 1.5, bars: 2 };
  paintWindow(space, back, { ...w, view });
  sunPatch(space, back, w, [-0.3, -1, -0.8]);
  shelf(space, left, 1.4, 1.5, 1.1, style, r);
  whirlpool(space, 0.05, 1.75, 2.6, 4.05, style, r);
  candles(space, [0.25, 0.55, 2.1], 3);
  foldedTowels(space, [2.05, 0.55, 3.55], '#fbf6ec', style.fabric.second);
  vanity(space, 3.0, 4.4, 4.1, style, r, back);
  potted(space, [4.5, 0, 2.7], r, { size: 1.1 });
  pendant(space, [1.4, 2.1, 2.6], r, style, { top: 2.7 });
}

/** Window to the left, tub along it, basin on the back wall. */
function bathSide({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 4.4, depth: 3.6, height: 2.7, window: 'left', accent: 'back' };
  const { space, style, view } = makeRoom({
    eye: [3.3, 1.55, -1.4],
    yaw: -r.range(0.18, 0.26),
    focal: 850,
    cy: 380,
    lightFrom: [-1, 0.8, 0],
  });
  const { back, left } = wallsOf(room);
  paintShell(space, room, style);
  const w = { u: 0.8, v: 0.7, w: 2.2, h: 1.6, bars: 1, arch: style.arched };
  paintWindow(space, left, { ...w, view });
  curtain(space, left, 3.4, 3.05, 2.5, style.fabric.main, r);
  vanity(space, 2.3, 3.8, 3.6, style, r, back);
  shelf(space, back, 0.75, 1.55, 1.0, style, r);
  sunPatch(space, left, w, [1, -1, -0.2]);
  potted(space, [0.5, 0, 3.25], r, { size: 1.1 });
  tub(space, 1.15, 1.9, r.pick(['#fbf6ec', '#fbf6ec', style.fabric.second]), r, { length: 0.8, squash: 0.62 });
  steam(space, [1.15, 0.6, 1.9], r);
  candles(space, [2.2, 0, 1.3], 3);
  potted(space, [4.0, 0, 2.5], r, { size: 1.2 });
  pendant(space, [2.2, 2.1, 2.0], r, style, { top: 2.7 });
}

/** Warm stone room: arched niche, whirlpool in the middle. */
function hammam({ makeRoom, random: r }: RoomKit) {
  const room: Room = { width: 4.8, depth: 4, height: 2.9, window: 'back', accent: 'back' };
  const { space, style, view } = makeRoom({
    eye: [2.4 + r.range(-0.2, 0.2), 1.7, -1.7],
    focal: 860,
    cy: 370,
    lightFrom: [0.2, 0.9, 0.8],
    floor: 'pattern',
  });
  const { art, light } = space,
    { back, left, right } = wallsOf(room);
  paintShell(space, { ...room }, { ...style, ceiling: 'plain' });
  paintWindow(space, back, { u: 1.4, v: 0.7, w: 2, h: 1.85, arch: true, bars: 1, view });
  for (const u of [0.35, 3.75]) {
    // lit niches
    const arch = (g: number) => {
      const pts: Point3[] = [back.at(u - g, 0.9 - g), back.at(u + 0.7 + g, 0.9 - g)];
      for (let i = 0; i <= 10; i++) {
        const a = (i / 10) * Math.PI;
        pts.push(back.at(u + 0.35 + Math.cos(a) * (0.35 + g), 1.75 + Math.sin(a) * (0.35 + g)));
      }
      return pts;
    };
    space.fill(arch(0), light.lampsOn ? art.gradient(stops([0, '#d98f4c'], [1, '#ffd79a'])) : light.shaded(style.wall, 0, 1.1));
    candles(space, back.at(u + 0.2, 0.92), 2);
  }
  for (const wall of [left, right])
    space.block(wall === left ? [0, 0, 0.6] : [4.35, 0, 0.6], wall === left ? [0.45, 0.45, 3.9] : [4.8, 0.45, 3.9], style.stone);
  foldedTowels(space, [0.04, 0.45, 2.4], '#fbf6ec', style.fabric.second);
  whirlpool(space, 1.25, 1.0, 3.55, 3.1, style, r, { height: 0.5 });
  candles(space, [4.5, 0.45, 2.0], 3);
  potted(space, [4.55, 0.45, 3.2], r, { size: 0.8, kind: 'fern' });
  potted(space, [0.3, 0.45, 3.4], r, { size: 0.9, kind: 'broad' });
  treat(space, [3.2, 0.5, 1.2], style, r);
}

export const whirlpools: readonly RoomTemplate[] = [jacuzziCorner, hammam];

export const bathsOf = (details: Details): readonly RoomTemplate[] =>
  details.has('shower') || details.has('plain') ? [showerRoom] : [tubView, bathSide, showerRoom];
