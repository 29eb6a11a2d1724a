// The shell of a room: floor, walls, ceiling.

import { lighten, mix } from '../core/colour.ts';
import type { Point3 } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import { makeRandom } from '../core/random.ts';
import type { Room } from './room.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';

/** A wall as a little map: at(u, v) gives the point u metres along and v up. */
export interface Wall {
  readonly at: (u: number, v: number) => Point3;
  readonly length: number;
  /** Unit vector into the room. */
  readonly normal: Point3;
}

export type WallName = 'back' | 'left' | 'right';

export const wallsOf = ({ width, depth }: Pick<Room, 'width' | 'depth'>): Readonly<Record<WallName, Wall>> => ({
  back: { at: (u, v) => [u, v, depth], length: width, normal: [0, 0, -1] },
  left: { at: (u, v) => [0, v, u], length: depth, normal: [1, 0, 0] },
  right: { at: (u, v) => [width, v, u], length: depth, normal: [-1, 0, 0] },
});

export const rectOn = (wall: Wall, u: number, v: number, w: number, h: number): Point3[] =>
  shape(wall.at(u, v), wall.at(u + w, v), wall.at(u + w, v + h), wall.at(u, v + h));

export function paintShell(space: Space, room: Room, style: Style) {
  const { art, light } = space;
  const walls = wallsOf(room),
    { height } = room,
    front = -3;
  paintFloor(space, room, style, front);
  for (const [name, wall] of Object.entries(walls)) {
    const from = name === 'back' ? 0 : front,
      colour = room.accent === name ? style.accentWall : style.wall;
    const points = [wall.at(from, 0), wall.at(wall.length, 0), wall.at(wall.length, height), wall.at(from, height)];
    const tone = space.toneFor(colour, wall.normal, name === room.window ? 0.12 : 0.04);
    // light falls off along the wall away from the window
    const paint =
      name === 'back'
        ? art.gradient(
            stops([0, mix(tone, light.shade, 0.07)], [0.5, tone], [1, mix(tone, light.shade, 0.1)]),
            room.window === 'left' ? { x2: 1, y2: 0.3 } : room.window === 'right' ? { x1: 1, x2: 0, y2: 0.3 } : {},
          )
        : art.gradient(stops([0, mix(tone, light.shade, 0.1)], [1, tone]), name === 'left' ? { x2: 1, y2: 0 } : { x1: 1, x2: 0, y2: 0 });
    space.fill(points, paint);
    wallTexture(space, wall, from, height, tone, style, room.accent === name);
    space.fill(rectOn(wall, from, 0, wall.length - from, 0.09), mix(tone, light.shade, 0.22));
  }
  paintCeiling(space, room, style, front);
}

function wallTexture(space: Space, wall: Wall, from: number, height: number, tone: string, style: Style, accent: boolean) {
  const { art, light } = space;
  const line = mix(tone, light.shade, 0.24);
  if (style.name === 'timber' && accent) {
    let d = '';
    for (let v = 0.22; v < height; v += 0.2) d += space.trail(wall.at(Math.max(from, -1.6), v), wall.at(wall.length, v));
    art.line(d, line, 1.3, { opacity: 0.6 });
  } else if (style.name === 'stone' && (accent || style.textured)) {
    const random = makeRandom(`courses${wall.length}`);
    let dark = '',
      bright = '';
    for (let v = 0.1, row = 0; v < height - 0.1; v += 0.3, row++)
      for (let u = Math.max(from, -0.9) + (row % 2) * 0.2; u < wall.length - 0.1; ) {
        const w = Math.min(random.range(0.35, 0.75), wall.length - u);
        if (random.chance(0.3)) {
          const d = space.face(...rectOn(wall, u + 0.02, v + 0.02, w - 0.04, 0.26));
          if (random.chance(0.5)) dark += d;
          else bright += d;
        }
        u += w;
      }
    art.path(dark, line, { opacity: 0.3 });
    art.path(bright, lighten(tone, 0.05), { opacity: 0.6 });
  }
}

const floorColour = ({ floor, wood, stone }: Style): string => {
  if (floor === 'planks') return wood;
  if (floor === 'smooth') return mix(stone, '#c08a5a', 0.3);
  return floor === 'pattern' ? '#e9dfcc' : mix(stone, '#d9a77c', 0.25);
};

/** The seams between planks; some planks are darker than others. */
function planks(space: Space, { width, depth }: Room, front: number, line: string): string {
  let seams = '';
  for (let x = 0.2; x < width; x += 0.2) seams += space.trail([x, 0, -1.2], [x, 0, depth]);
  const random = makeRandom('planks');
  let darker = '';
  for (let x = 0; x < width; x += 0.2) {
    const joint = random.range(-1, depth);
    seams += space.trail([x, 0, joint], [x + 0.2, 0, joint]);
    if (!random.chance(0.34)) continue;
    const end = random.range(0, depth);
    darker += space.face([x, 0, front], [x + 0.2, 0, front], [x + 0.2, 0, end], [x, 0, end]);
  }
  space.art.path(darker, line, { opacity: 0.16 });
  return seams;
}

/** The seams between tiles of the given size. */
function tiles(space: Space, { width, depth }: Room, step: number): string {
  let seams = '';
  for (let x = step; x < width; x += step) seams += space.trail([x, 0, -1.2], [x, 0, depth]);
  for (let z = -1.2; z < depth; z += step) seams += space.trail([0, 0, z], [width, 0, z]);
  return seams;
}

/** Painted cement tiles: a star on every second one, a dot on the others. */
function paintedTiles({ art, light, face }: Space, { width, depth }: Room, { fabric }: Style, step: number): void {
  let stars = '';
  let dots = '';
  const diamond = (x: number, z: number, h: number): string => face([x - h, 0, z], [x, 0, z + h], [x + h, 0, z], [x, 0, z - h]);
  for (let i = 0; i * step < width; i++)
    for (let k = 0; -1.2 + k * step < depth; k++) {
      const x = (i + 0.5) * step;
      const z = -1.2 + (k + 0.5) * step;
      if ((i + k) % 2) stars += diamond(x, z, step * 0.42);
      else dots += diamond(x, z, step * 0.168);
    }
  art.path(stars, light.tone(fabric.second), { opacity: 0.55 });
  art.path(dots, light.tone(fabric.third), { opacity: 0.7 });
}

function paintFloor(space: Space, room: Room, style: Style, front: number): void {
  const { art, light } = space;
  const { width, depth } = room;
  const base = floorColour(style);
  const fade = stops([0, light.lit(base)], [0.5, light.tone(base)], [1, light.shaded(base)]);
  const ground = shape([0, 0, front], [width, 0, front], [width, 0, depth], [0, 0, depth]);
  space.fill(ground, art.gradientAt(fade, 0, space.project([0, 0, depth])[1], 0, 900));
  const line = light.shaded(base, 0, 0.9);
  let seams = '';
  if (style.floor === 'planks') seams = planks(space, room, front, line);
  else if (style.floor === 'tiles') seams = tiles(space, room, 0.6);
  else if (style.floor === 'pattern') {
    seams = tiles(space, room, 0.4);
    paintedTiles(space, room, style, 0.4);
  }
  art.line(seams, line, 1.2, { opacity: 0.4 });
}

/** Two slopes of canvas that meet over the middle of the tent, on a ridge pole; the back wall rises to it in a gable. */
function canvasRoof(space: Space, { width, depth, height }: Room, style: Style, front: number): void {
  const { art, light } = space;
  const [ridge, middle] = [height + 1, width / 2];
  const gable = shape([0, height, depth], [width, height, depth], [middle, ridge, depth]);
  space.fill(gable, space.toneFor(style.accentWall, [0, 0, -1]));
  for (const [x, normal] of [
    [0, 0.5],
    [width, -0.5],
  ] as const) {
    const slope = shape([x, height, front], [middle, ridge, front], [middle, ridge, depth], [x, height, depth]);
    const tone = space.toneFor(style.wall, [normal, -0.6, 0], 0.25);
    space.fill(slope, art.gradient(stops([0, mix(tone, light.shade, 0.06)], [1, tone])));
    let seams = '';
    for (let z = depth; z > -1.4; z -= 0.8) seams += space.trail([x, height, z], [middle, ridge, z]);
    art.line(seams, mix(tone, light.shade, 0.3), 1.6, { opacity: 0.45 });
  }
  space.block([middle - 0.05, ridge - 0.1, front], [middle + 0.05, ridge, depth], style.wood);
  space.block([middle - 0.045, 0, depth - 0.1], [middle + 0.045, ridge, depth], style.wood);
}

function paintCeiling(space: Space, room: Room, style: Style, front: number) {
  if (style.ceiling === 'canvas') return canvasRoof(space, room, style, front);
  const { width, depth, height } = room;
  const { art, light } = space;
  const wooden = style.ceiling === 'boards',
    base = wooden ? lighten(style.wood, 0.13) : lighten(style.wall, 0.02);
  space.fill(
    shape([0, height, front], [width, height, front], [width, height, depth], [0, height, depth]),
    art.gradientAt(stops([0, light.shaded(base, 0, 0.75)], [1, light.tone(base)]), 0, 0, 0, space.project([0, height, depth])[1]),
  );
  if (wooden) {
    let d = '';
    for (let x = 0.25; x < width; x += 0.25) d += space.trail([x, height, -1.4], [x, height, depth]);
    art.line(d, light.shaded(style.wood, 0, 1), 1.3, { opacity: 0.5 });
  }
  if (style.ceiling !== 'plain')
    for (let z = depth - 0.5; z > -1.2; z -= 1.15)
      space.block([0, height - 0.18, z], [width, height, z + 0.16], style.wood, { more: -0.25 });
}
