// Walls with courses, windows that glow, doors, roofs, slabs.

import type { Canvas } from '../core/canvas.ts';
import { lighten, mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Light } from '../core/light.ts';
import type { Point3 } from '../core/points.ts';
import { stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import type { OuterWall, View } from './solid.ts';
import { wallTones } from './solid.ts';

/** Four corners of a box's footprint; front is z1, the seen flank is x1. */
export interface Box {
  readonly x1: number;
  readonly z1: number;
  readonly x2: number;
  readonly z2: number;
  /** Height of its foot. */
  readonly y: number;
}

export const box = (x1: number, z1: number, x2: number, z2: number, y = 0): Box => ({ x1, z1, x2, z2, y });

export const frontOf = (view: View, b: Box) => view.wall([b.x1, b.y, b.z1], [b.x2, b.y, b.z1]);

export const flankOf = (view: View, b: Box) => view.wall([b.x1, b.y, b.z2], [b.x1, b.y, b.z1]);

export interface WallOptions {
  readonly texture?: 'boards' | 'stone' | undefined;
  /** Height of the gable on the front wall, in metres. */
  readonly gable?: number;
  /** For uneven courses. */
  readonly random?: Random;
}

/** The two visible walls. texture: 'boards', 'stone' or none. Returns both walls for placing openings. */
export function walls(
  art: Canvas,
  light: Light,
  view: View,
  b: Box,
  height: number,
  colour: string,
  { texture, gable = 0, random }: WallOptions = {},
) {
  const tones = wallTones(light, view, colour, 0);
  const front = frontOf(view, b),
    flank = flankOf(view, b);
  const outline = (wall: OuterWall, withGable: boolean): Point3[] =>
    withGable
      ? [wall.at(0, 0), wall.at(wall.length, 0), wall.at(wall.length, height), wall.at(wall.length / 2, height + gable), wall.at(0, height)]
      : wall.rect(0, 0, wall.length, height);
  for (const [wall, tone, isFront] of [
    [flank, tones.side, false],
    [front, tones.front, true],
  ] as const) {
    const withGable = gable > 0 && isFront;
    const face = view.face(...outline(wall, withGable));
    art.path(face, art.gradient(stops([0, tone], [1, mix(tone, light.shade, 0.16)])));
    if (texture && view.scale > 9) courses(art, light, view, wall, height + (withGable ? gable : 0), tone, texture, random, art.clip(face));
  }
  return { front, flank, tones };
}

function courses(
  art: Canvas,
  light: Light,
  view: View,
  wall: OuterWall,
  height: number,
  tone: string,
  texture: 'boards' | 'stone',
  random: Random | undefined,
  clip: string,
) {
  const line = mix(tone, light.shade, 0.3);
  let d = '';
  if (texture === 'boards') {
    for (let v = 0.28; v < height; v += 0.3) d += view.trail(wall.at(0, v), wall.at(wall.length, v));
    art.line(d, line, Math.max(0.6, view.scale * 0.022), { opacity: 0.5, 'clip-path': clip });
    return;
  }
  let dark = '',
    bright = '';
  for (let v = 0, row = 0; v < height; v += 0.42, row++) {
    for (let u = -((row % 2) * 0.4); u < wall.length; ) {
      const w = random ? random.range(0.5, 1) : 0.7;
      if (!random || random.chance(0.34)) {
        const course = view.face(...wall.rect(Math.max(0, u) + 0.04, v + 0.04, Math.min(w, wall.length - u) - 0.08, 0.34));
        if (random?.int(0, 1)) bright += course;
        else dark += course;
      }
      u += w;
    }
  }
  art.path(dark, line, { opacity: 0.28, 'clip-path': clip });
  art.path(bright, lighten(tone, 0.06), { opacity: 0.45, 'clip-path': clip });
}

export interface WindowOptions {
  readonly frame?: string;
  readonly lit?: boolean;
  readonly bars?: number;
  readonly arch?: boolean;
  /** Colour of the shutters, if there are any. */
  readonly shutters?: string | undefined;
  readonly sill?: boolean;
}

/** A window or glazed door. lit: warm with a glow; otherwise it mirrors the sky. */
export function windowOn(
  art: Canvas,
  light: Light,
  view: View,
  wall: OuterWall,
  u: number,
  v: number,
  w: number,
  h: number,
  { frame = '#f3ead9', lit = light.dark || (light.lampsOn && w < 2), bars = 1, arch = false, shutters, sill = true }: WindowOptions = {},
) {
  const top = light.sky[0],
    low = light.sky[2];
  const glass = lit
    ? art.gradient(stops([0, '#ffcf7d'], [0.6, '#ffb655'], [1, '#e98a3a']))
    : art.gradient(stops([0, mix(top, light.shade, 0.45)], [1, mix(low, light.shade, 0.3)]));
  const rim = light.lit(frame, 0, 0.7);
  const t = Math.min(0.1, w * 0.09);
  const outline = (grow: number) =>
    arch
      ? archShape(view, wall, u - grow, v - grow * 0.5, w + grow * 2, h + grow * 1.5)
      : view.face(...wall.rect(u - grow, v - grow, w + grow * 2, h + grow * 2));
  art.path(outline(t), rim);
  art.path(outline(0), glass);
  let d = '';
  for (let k = 1; k <= bars; k++) d += view.trail(wall.at(u + (w * k) / (bars + 1), v), wall.at(u + (w * k) / (bars + 1), v + h));
  if (h > 1.1 && bars && !arch) d += view.trail(wall.at(u, v + h * 0.66), wall.at(u + w, v + h * 0.66));
  if (d) art.line(d, lit ? mix('#8a4a22', rim, 0.3) : rim, Math.max(0.8, view.scale * 0.05), { 'stroke-linecap': 'butt' });
  if (sill) art.path(view.face(...wall.rect(u - 0.16, v - 0.16, w + 0.32, 0.11)), light.lit(frame));
  if (shutters) for (const su of [u - w * 0.52 - t, u + w + t]) art.path(view.face(...wall.rect(su, v, w * 0.52, h)), light.tone(shutters));
  if (lit && light.dark) {
    const [gx, gy] = view.project(wall.at(u + w / 2, v + h / 2));
    glow(art, gx, gy, view.scale * Math.max(w, h) * 1.8, '#ffb45a', 0.42);
  }
}

export function archShape(view: View, wall: OuterWall, u: number, v: number, w: number, h: number) {
  const points: Point3[] = [wall.at(u, v), wall.at(u, v + h - w / 2)];
  for (let a = 0; a <= 8; a++)
    points.push(wall.at(u + w / 2 - Math.cos((a / 8) * Math.PI) * (w / 2), v + h - w / 2 + Math.sin((a / 8) * Math.PI) * (w / 2)));
  points.push(wall.at(u + w, v));
  return view.face(...points);
}

export function door(
  art: Canvas,
  light: Light,
  view: View,
  wall: OuterWall,
  u: number,
  w = 1,
  h = 2.1,
  { colour = '#7a5236', arch = false } = {},
) {
  const face = arch ? archShape(view, wall, u, 0, w, h) : view.face(...wall.rect(u, 0, w, h));
  art.path(face, art.gradient(stops([0, light.shaded(colour, 0, 0.9)], [1, light.tone(colour)])));
  if (light.dark) {
    const [x, y] = view.project(wall.at(u + w / 2, h + 0.3));
    glow(art, x, y, view.scale * 1.5, '#ffc978', 0.7);
    art.circle(x, y, Math.max(1.2, view.scale * 0.09), '#fff0c8');
  }
}

/** A flat box: slab, step, parapet, deck, beam. */
export function slab(art: Canvas, light: Light, view: View, b: Box, height: number, colour: string, { depth = 0 } = {}) {
  const tones = wallTones(light, view, colour, depth);
  const front = frontOf(view, b),
    flank = flankOf(view, b),
    y = b.y + height;
  art.path(view.face(...flank.rect(0, 0, flank.length, height)), tones.side);
  art.path(view.face(...front.rect(0, 0, front.length, height)), tones.front);
  art.line(
    view.trail(flank.at(0, height), flank.at(flank.length, height), front.at(front.length, height)),
    mix(tones.side, light.shade, 0.35),
    Math.max(0.8, view.scale * 0.05),
    { opacity: 0.7 },
  );
  const seenFromAbove = view.project([b.x1, y, b.z2])[1] < view.project([b.x1, y, b.z1])[1];
  if (seenFromAbove) art.path(view.face([b.x1, y, b.z1], [b.x2, y, b.z1], [b.x2, y, b.z2], [b.x1, y, b.z2]), light.lit(colour, depth));
}
