// Villa, apartment block, boutique house.

import type { Canvas } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Light } from '../core/light.ts';
import type { Point, Point3 } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { blob } from '../core/shapes.ts';
import { viewOf } from './cottages.ts';
import type { Materials } from './materials.ts';
import { archShape, box, door, slab, walls, windowOn } from './parts.ts';
import type { Place, View, WallTones } from './solid.ts';
import { fairyLights, groundShadow, parasol } from './yard.ts';

/** Modern villa: crossing white volumes, glass, cantilever, pool terrace. */
export function villa(art: Canvas, light: Light, random: Random, place: Place, m: Materials) {
  const view = viewOf(random, place, [0.25, 0.55]);
  const white = random.pick(['#f5efe2', '#f0e6d4', '#fbf7ee']),
    accent = random.pick(['#b98a5c', '#9a7a5c', '#8b8f8a', ...(m.stone ?? [])]);
  const b = box(-5, -2.5, 5, 3.5),
    h = 3.1,
    up = box(random.pick([-5, -1.4]), -3.6, random.pick([2.2, 5]), 2.6, h + 0.3);
  art.path(view.face([-7, 0, -5.6], [7, 0, -5.6], [7, 0, -2], [-7, 0, -2]), light.lit('#e3d8c2', 0, 0.7));
  groundShadow(art, light, view, b, 5);
  const { front, flank } = walls(art, light, view, b, h, white);
  art.path(view.face(...front.rect(6.9, 0, 3.1, h)), light.shaded(accent, 0, 0.35));
  windowOn(art, light, view, front, 0.6, 0.05, 5.8, 2.6, { bars: 4, frame: '#4a4a4c', sill: false });
  windowOn(art, light, view, front, 7.9, 1.0, 1.2, 1.4, { frame: '#4a4a4c', bars: 0, sill: false });
  windowOn(art, light, view, flank, 1.5, 0.9, 2.4, 1.4, { frame: '#4a4a4c', bars: 1, sill: false });
  slab(art, light, view, box(-5.4, -3.4, 5.4, 3.6, h), 0.3, white);
  const upper = walls(art, light, view, up, 2.7, white);
  windowOn(art, light, view, upper.front, 0.5, 0.15, upper.front.length - 1.0, 2.1, { bars: 3, frame: '#4a4a4c', sill: false });
  windowOn(art, light, view, upper.flank, 1.2, 0.8, 2, 1.3, { frame: '#4a4a4c', sill: false });
  slab(art, light, view, { ...box(up.x1 - 0.5, up.z1 - 0.7, up.x2 + 0.4, up.z2), y: up.y + 2.7 }, 0.26, white);
  art.line(
    view.trail([up.x1 + 0.2, up.y + 0.95, up.z1 - 0.5], [up.x2, up.y + 0.95, up.z1 - 0.5]),
    light.lit('#dfe8e6'),
    Math.max(1, view.scale * 0.05),
  );
}

/** A balcony from x1 to x2 before the wall at z, its floor at height v; in metres. */
interface Balcony {
  readonly x1: number;
  readonly x2: number;
  readonly z: number;
  readonly v: number;
  readonly tones: WallTones;
}

/** How far balconies stand out. */
const OUT = 1.5;

function balconyShadow(art: Canvas, light: Light, view: View, { x1, x2, z, v, tones }: Balcony): void {
  const patch = view.face([x1, v - 0.05, z], [x2, v - 0.05, z], [x2, v - 1.1, z], [x1, v - 1.1, z]);
  art.path(patch, mix(tones.front, light.shade, 0.3), { opacity: 0.55 });
}

/** A band along a balcony's rim, between two heights above its floor. */
const bandOn = (view: View, rim: readonly Point[], v: number, low: number, high: number): string =>
  view.face(...rim.map(([x, z]): Point3 => [x, v + low, z]), ...[...rim].reverse().map(([x, z]): Point3 => [x, v + high, z]));

/** The parapet of a Bauhaus block: white, one corner rounded, a dark line round it. */
function roundBalcony(art: Canvas, light: Light, view: View, { x1, x2, z, v, tones }: Balcony): void {
  const rim: Point[] = [];
  for (let k = 0; k <= 6; k++) {
    const a = (k / 6) * (Math.PI / 2);
    rim.push([x1 + OUT - Math.cos(a) * OUT, z - Math.sin(a) * OUT]);
  }
  rim.push([x2, z - OUT]);
  const direction = { x2: 1, y2: 0, ...(view.mirror < 0 ? { x1: 1, x2: 0 } : {}) };
  const paint = art.gradient(stops([0, tones.side], [0.3, mix(tones.front, tones.side, 0.4)], [0.6, tones.front]), direction);
  art.path(bandOn(view, rim, v, -0.12, 0.95), paint);
  art.path(bandOn(view, rim, v, 0.35, 0.5), mix(tones.front, light.shade, 0.35), { opacity: 0.7 });
}

/** A slab with an iron railing. */
function railedBalcony(art: Canvas, light: Light, view: View, { x1, x2, z, v, tones }: Balcony): void {
  art.path(bandOn(view, shape([x1, z], [x1, z - OUT], [x2, z - OUT]), v, -0.15, 0.1), tones.front);
  let rails = '';
  for (let x = x1; x <= x2; x += 0.35) rails += view.trail([x, v + 0.1, z - OUT], [x, v + 0.95, z - OUT]);
  const top = view.trail([x1, v + 0.95, z - OUT], [x2, v + 0.95, z - OUT]);
  art.line(rails + top, light.shaded('#6c655e'), Math.max(0.8, view.scale * 0.05));
}

function balconyPlants(art: Canvas, light: Light, view: View, random: Random, { x1, x2, z, v }: Balcony): void {
  let leaves = '';
  for (let k = 0; k < 4; k++) {
    const [px, py] = view.project([x1 + random.range(0.4, x2 - x1), v + 1.0, z - OUT]);
    leaves += blob(random, px, py, view.scale * 0.36, view.scale * 0.3, 6, 0.3);
  }
  art.path(leaves, light.shaded('#5f8049', 0, 0.5));
}

/** Block with balconies. bauhaus: white, rounded corner bands; otherwise stone or plaster. */
export function apartments(art: Canvas, light: Light, random: Random, place: Place, m: Materials) {
  const view = viewOf(random, place, [0.3, 0.6]);
  const bauhaus = m.bauhaus ?? false;
  const colour = random.pick(bauhaus ? ['#f6f0e3', '#f3e6d0', '#efe7dc', '#f2dfc8'] : (m.stone ?? ['#ecdcc0', '#e5d3b8']));
  const floors = place.floors ?? random.int(3, 5),
    fh = 3,
    w = place.wide ?? random.range(9, 12),
    d = random.range(6, 8);
  const b = box(-w / 2, -d / 2, w / 2, d / 2);
  groundShadow(art, light, view, b, floors * 2);
  // It stands back from the front, whose parapet hides its foot from below.
  slab(art, light, view, { ...box(0, -1, 3, 2.5), y: floors * fh + 0.7 }, 2, colour);
  const { front, flank, tones } = walls(art, light, view, b, floors * fh, colour, { texture: bauhaus ? undefined : 'stone', random });
  const balconyAt = random.chance(0.5) ? 0.5 : w * 0.45,
    balconyW = w * 0.5;
  const awning = random.pick(['#d98c4a', '#c9674f', '#6f9a94', '#e0b45f']);
  for (let f = 0; f < floors; f++) {
    const v = f * fh;
    const lit = () => light.lampsOn && random.chance(light.dark ? 0.6 : 0.18);
    const other = balconyAt < 1 ? w * 0.64 : 0.7;
    windowOn(art, light, view, front, other, v + 0.9, w * 0.24, 1.5, { lit: lit(), frame: '#fbf6ea', bars: 2, sill: bauhaus });
    windowOn(art, light, view, front, balconyAt + 0.5, v + 0.3, balconyW * 0.72, 2.1, {
      lit: lit(),
      frame: '#fbf6ea',
      bars: 2,
      sill: false,
    });
    windowOn(art, light, view, flank, 1, v + 1, 1.3, 1.3, { lit: lit(), bars: 1 });
    windowOn(art, light, view, flank, flank.length - 2.8, v + 1, 1.3, 1.3, { lit: lit(), bars: 1 });
    if (f === 0 && !place.groundFloor) continue;
    const x1 = b.x1 + balconyAt - 0.3;
    const balcony: Balcony = { x1, x2: x1 + balconyW + 0.6, z: b.z1, v, tones };
    balconyShadow(art, light, view, balcony);
    if (bauhaus) roundBalcony(art, light, view, balcony);
    else railedBalcony(art, light, view, balcony);
    if (random.chance(0.55)) balconyPlants(art, light, view, random, balcony);
    if (!bauhaus && random.chance(0.3)) {
      const { x2, z } = balcony;
      art.path(view.face([x1, v + 2.7, z], [x2, v + 2.7, z], [x2, v + 2.1, z - 1.2], [x1, v + 2.1, z - 1.2]), light.tone(awning));
    }
  }
  slab(art, light, view, { ...box(b.x1 - 0.1, b.z1 - 0.1, b.x2 + 0.1, b.z2), y: floors * fh }, 0.7, colour);
  door(art, light, view, front, w * 0.47, 1.3, 2.3, { colour: '#8b6748' });
}

/** Boutique house: arcade below, arched windows above, roof terrace with parasols. */
export function boutique(art: Canvas, light: Light, random: Random, place: Place, m: Materials) {
  const view = viewOf(random, place, [0.3, 0.6]);
  const stone = random.pick(m.stone ?? ['#ead8b4', '#f0e2c4', '#e0c39a']),
    trim = random.pick(m.trim ?? ['#3f6f78', '#8a4b3a', '#5c6b4b']);
  const b = box(-5.5, -3, 5.5, 3.5),
    h = 3.7,
    h2 = 3.3;
  groundShadow(art, light, view, b, 6);
  const { front, flank } = walls(art, light, view, b, h + h2, stone, { texture: 'stone', random });
  for (let i = 0; i < 4; i++) {
    const u = 0.6 + i * 2.62;
    const shape = archShape(view, front, u, 0, 2, 3.1);
    art.path(
      shape,
      light.lampsOn
        ? art.gradient(stops([0, '#ffcb7a'], [1, '#c9742f']))
        : art.gradient(stops([0, light.shaded(stone, 0, 1.6)], [1, light.shaded(stone, 0, 1.1)])),
    );
    if (i === 1) door(art, light, view, front, u + 0.45, 1.1, 2.2, { colour: trim, arch: true });
    windowOn(art, light, view, front, u + 0.45, h + 0.6, 1.1, 1.9, { arch: true, frame: '#f8eed9', sill: false });
    art.path(view.face(...front.rect(u + 0.15, h + 0.42, 1.7, 0.16)), light.shaded(trim));
  }
  for (const u of [1, 3, 5]) windowOn(art, light, view, flank, u, h + 0.6, 0.95, 1.8, { arch: true, frame: '#f8eed9' });
  for (const u of [1.4, 4.2]) windowOn(art, light, view, flank, u, 0.9, 1.1, 1.7, { arch: true, frame: '#f8eed9' });
  art.path(view.face(...front.rect(-0.1, h - 0.1, front.length + 0.2, 0.22)), light.lit(stone));
  slab(art, light, view, { ...box(-5.7, -3.2, 5.6, 3.5), y: h + h2 }, 0.75, stone);
  parasol(art, light, view, -2.6, -1, random.pick(['#f3e3c3', '#dd8f55', '#c86a5a']), h + h2 + 0.4);
  parasol(art, light, view, 1.8, -0.6, '#f3e3c3', h + h2 + 0.4);
  let green = '';
  for (let i = 0; i < 7; i++) {
    const [x, y] = view.project([-5 + i * 1.6, h + h2 + 0.85, -3.1]);
    green += blob(random, x, y, view.scale * 0.45, view.scale * 0.36, 6, 0.3);
  }
  art.path(green, light.shaded('#67854c', 0, 0.5));
  fairyLights(
    art,
    light,
    shape([-5.4, h + h2 + 2.3, -3], [-1.8, h + h2 + 2.3, -3], [1.8, h + h2 + 2.3, -3], [5.4, h + h2 + 2.3, -3]).map(view.project),
  );
}
