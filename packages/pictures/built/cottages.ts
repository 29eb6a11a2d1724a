// Wooden cabin, stone house, country house.

import type { Canvas } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Light } from '../core/light.ts';
import { shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { blob } from '../core/shapes.ts';
import type { Materials } from './materials.ts';
import { box, door, slab, walls, windowOn } from './parts.ts';
import { gableRoof, hipRoof } from './roofs.ts';
import type { Place, View } from './solid.ts';
import { makeView } from './solid.ts';
import { fairyLights, groundShadow, pergola } from './yard.ts';

export const viewOf = (random: Random, place: Place, [low, high]: readonly [number, number] = [0.35, 0.75]): View =>
  makeView({ ...place, yaw: place.yaw ?? random.range(low, high), mirror: place.mirror ?? (random.chance(0.5) ? 1 : -1) });

/** A porch roof on posts, sometimes. */
function porch(art: Canvas, light: Light, view: View, random: Random, wood: string, roof: string): void {
  const post = Math.max(1.5, view.scale * 0.14);
  if (random.chance(0.65)) {
    // porch roof
    art.line([-3.3, 0, 3.3].map((x) => view.trail([x, 0.5, -5.1], [x, 2.9, -5.1])).join(''), light.shaded(wood, 0, 0.4), post, {
      'stroke-linecap': 'butt',
    });
    art.path(view.face([-3.7, 2.85, -5.5], [3.7, 2.85, -5.5], [3.5, 3.15, -3], [-3.5, 3.15, -3]), light.tone(roof));
    fairyLights(art, light, shape([-3.3, 2.8, -5.1], [0, 2.8, -5.1], [3.3, 2.8, -5.1]).map(view.project));
  }
}

/** Wooden cabin: board walls, big gable window, deck with posts, hot tub. */
export function cabin(art: Canvas, light: Light, random: Random, place: Place, m: Materials) {
  const view = viewOf(random, place);
  const wood = random.pick(m.wood ?? ['#a9744a', '#8f6242', '#b98d5f', '#6f5240']);
  const roof = random.pick(['#5a4a44', '#7c4a38', '#4d5a55', '#8a5a3c']);
  const b = box(-3.2, -3, 3.2, 3, 0.5),
    rise = random.range(2, 3),
    h = 2.5;
  groundShadow(art, light, view, b, 4);
  slab(art, light, view, box(-3.6, -5.4, 3.6, 3.2), 0.5, '#8a6a4c');
  // A chimney, of which the gable and the roof leave to be seen what stands above them.
  if (random.chance(0.6)) slab(art, light, view, box(1.2, 0.6, 1.9, 1.3, h + 0.5 + rise * 0.2), rise + 0.5, '#9d8a78');
  const { front, flank } = walls(art, light, view, b, h, wood, { texture: 'boards', gable: rise, random });
  const wide = random.chance(0.5);
  if (wide) {
    // glazed gable
    windowOn(art, light, view, front, 1.1, 0.05, 4.2, 2.2, { bars: 3, sill: false });
    const glazing = view.face(front.at(1.5, h + 0.15), front.at(4.9, h + 0.15), front.at(3.2, h + rise * 0.62));
    art.path(glazing, light.lampsOn ? '#ffc673' : mix(light.sky[1], light.shade, 0.35));
    art.line(view.trail(front.at(3.2, h + 0.15), front.at(3.2, h + rise * 0.62)), light.lit('#e9dcc4'), Math.max(1, view.scale * 0.07));
  } else {
    door(art, light, view, front, 2.5, 1.2, 2.1, { colour: '#6b4630' });
    windowOn(art, light, view, front, 0.6, 0.8, 1.3, 1.3);
    windowOn(art, light, view, front, 4.4, 0.8, 1.3, 1.3);
    windowOn(art, light, view, front, 2.6, h + 0.3, 1.2, 0.9);
  }
  windowOn(art, light, view, flank, 1.0, 0.85, 1.5, 1.2, { shutters: random.chance(0.4) ? '#566b58' : undefined });
  windowOn(art, light, view, flank, 3.6, 0.85, 1.5, 1.2);
  gableRoof(art, light, view, b, h, rise, roof, { over: 0.6 });
  porch(art, light, view, random, wood, roof);
  let rail = '';
  for (let x = -3.5; x < 3.6; x += 0.5) if (Math.abs(x) > 0.9) rail += view.trail([x, 0.5, -5.35], [x, 1.3, -5.35]);
  rail += view.trail([-3.55, 1.3, -5.35], [-0.95, 1.3, -5.35]) + view.trail([0.95, 1.3, -5.35], [3.55, 1.3, -5.35]);
  art.line(rail, light.lit(wood), Math.max(1, view.scale * 0.06));
  slab(art, light, view, box(-0.9, -5.9, 0.9, -5.4), 0.25, '#8a6a4c');
}

/** Stone house: two volumes, arched blue openings, outside stair, vine. */
export function stoneHouse(art: Canvas, light: Light, random: Random, place: Place, m: Materials) {
  const view = viewOf(random, place);
  const stone = random.pick(m.stone ?? ['#e3cfa6', '#d8c19a', '#e8d9b8']);
  const trim = random.pick(m.trim ?? ['#4f7f95', '#5b7f6a', '#7d4a3a']);
  const b = box(-4, -3, 3, 3),
    h = random.range(3.2, 3.7),
    tall = box(-4, -1.6, -0.4, 3, h);
  const tiled = random.chance(m.tiled ?? 0.55),
    two = random.chance(0.75);
  groundShadow(art, light, view, b, 5);
  const { front, flank } = walls(art, light, view, b, h, stone, { texture: 'stone', random });
  const arch = random.chance(0.7);
  door(art, light, view, front, 3.1, 1.25, 2.3, { colour: trim, arch });
  windowOn(art, light, view, front, 0.9, 0.95, 1.0, 1.6, { arch, frame: '#f4e9d2', shutters: arch ? undefined : trim });
  windowOn(art, light, view, front, 5.2, 0.95, 1.0, 1.6, { arch, frame: '#f4e9d2', shutters: arch ? undefined : trim });
  windowOn(art, light, view, flank, 1.2, 1, 1, 1.4, { arch });
  windowOn(art, light, view, flank, 3.7, 1, 1, 1.4, { arch });
  slab(art, light, view, box(-4.12, -3.12, 3.12, 3.1, h), 0.3, stone);
  if (two) {
    const h2 = 2.7;
    const up = walls(art, light, view, { ...tall, y: h + 0.3 }, h2, stone, { texture: 'stone', random });
    windowOn(art, light, view, up.front, 1.2, 0.6, 1.1, 1.6, { arch, frame: '#f4e9d2' });
    windowOn(art, light, view, up.flank, 1.6, 0.6, 1.1, 1.5, { arch });
    if (tiled) hipRoof(art, light, view, { ...tall, y: h + 0.3 }, h2, 1.3, '#bb6a45', { over: 0.35 });
    else slab(art, light, view, { ...box(-4.1, -1.7, -0.3, 3), y: h + 0.3 + h2 }, 0.28, stone);
    pergola(art, light, view, box(-0.1, -2.7, 2.8, 1, h + 0.3), 2.1, { vine: random.chance(0.7) ? random : undefined });
  } else if (tiled) hipRoof(art, light, view, { ...b, y: 0 }, h + 0.3, 1.7, '#bb6a45');
  // climbing bougainvillea at a corner
  const flowers = random.pick(['#c8477f', '#d9637a', '#b9508f']);
  let leaf = '',
    bloom = '';
  for (let i = 0; i < 18; i++) {
    const [x, y] = view.project([2.9 - random.range(0, 1.3) * (i / 18), (i / 18) * (h + 0.2), -3.05]);
    leaf += blob(random, x, y, view.scale * 0.34, view.scale * 0.26, 6, 0.3);
    if (random.chance(0.7))
      bloom += blob(random, x + random.range(-0.2, 0.2) * view.scale, y - 0.1 * view.scale, view.scale * 0.2, view.scale * 0.16, 5, 0.3);
  }
  art.path(leaf, light.shaded('#5b7a45'));
  art.path(bloom, light.tone(flowers));
}

/** Country house under red tiles with a columned veranda. */
export function countryHouse(art: Canvas, light: Light, random: Random, place: Place, m: Materials) {
  const view = viewOf(random, place);
  const plaster = random.pick(['#f2e4c8', '#f5ecdb', '#e9cfa9', '#efd9c0', ...(m.stone ?? [])]),
    trim = random.pick(['#5d8a86', '#7a8f5f', '#a4563c', '#4f7395']);
  const tile = random.pick(['#b95d3c', '#c46f48', '#a8553d']);
  const b = box(-4.6, -2.6, 4.6, 3.2, 0.3),
    h = 3;
  groundShadow(art, light, view, b, 4.5);
  slab(art, light, view, box(-5, -4.8, 5, 3.3), 0.3, '#d8c8ab');
  const wing = random.chance(0.55);
  const { front, flank } = walls(art, light, view, b, h, plaster);
  door(art, light, view, front, 4, 1.2, 2.2, { colour: trim });
  for (const u of [1.3, 6.6]) windowOn(art, light, view, front, u, 0.9, 1.2, 1.4, { shutters: trim });
  windowOn(art, light, view, flank, 1, 0.9, 1.2, 1.4, { shutters: trim });
  windowOn(art, light, view, flank, 3.6, 0.9, 1.2, 1.4, { shutters: trim });
  if (random.chance(0.5)) slab(art, light, view, box(2.4, 0.6, 3.1, 1.3, h + 0.6), 2.2, plaster);
  if (random.chance(0.6)) hipRoof(art, light, view, b, h, 2.1, tile, { over: 0.6 });
  else gableRoof(art, light, view, b, h, 2.1, tile, { along: 'x', over: 0.6 });
  if (wing) {
    const w = box(-4.6, -4.6, -1.6, -2.6, 0.3);
    const side = walls(art, light, view, w, 2.8, plaster, { gable: 1.3, random });
    windowOn(art, light, view, side.front, 0.9, 0.9, 1.2, 1.4, { shutters: trim });
    gableRoof(art, light, view, w, 2.8, 1.3, tile, { over: 0.4 });
  }
  const vx1 = wing ? -1.2 : -4.4; // veranda
  const post = Math.max(1.5, view.scale * 0.15);
  let posts = '';
  for (let i = 0; i < 4; i++) {
    const x = vx1 + ((4.4 - vx1) * i) / 3;
    posts += view.trail([x, 0.3, -4.5], [x, 2.6, -4.5]);
  }
  art.line(posts, light.lit('#f7efe0'), post, { 'stroke-linecap': 'butt' });
  art.path(view.face([vx1 - 0.3, 2.55, -4.8], [4.8, 2.55, -4.8], [4.6, 3.2, -2.6], [vx1, 3.2, -2.6]), light.tone(tile));
  fairyLights(art, light, shape([vx1, 2.5, -4.5], [(vx1 + 4.4) / 2, 2.5, -4.5], [4.4, 2.5, -4.5]).map(view.project));
}
