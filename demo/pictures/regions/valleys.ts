// Jezreel, Gilboa, Western Galilee.

import { WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import { nth } from '../core/points.ts';
import { makeNoise } from '../core/random.ts';
import { yAt } from '../core/shapes.ts';
import { treeLine } from '../nature/bushes.ts';
import { grassBank, overhang, reeds } from '../nature/foreground.ts';
import { flowerField, footpath, ground, tufts } from '../nature/ground.ts';
import { hill, mountains } from '../nature/land.ts';
import { paintBirds, paintSky } from '../nature/sky.ts';
import { cliff, fields, terraces } from '../nature/slopes.ts';
import { oak, olive, palm } from '../nature/trees.ts';
import { water } from '../nature/water.ts';
import { cypressSlope } from './cypress-slope.ts';
import { kinneretAbove, kinneretShore } from './kinneret.ts';
import type { Regions, Stage } from './stage.ts';

/** Mount Tabor, alone in the valley, wooded. */
function tabor(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  const c = r.range(0.22, 0.78);
  const tabor = mountains(art, light, r.fork('tabor'), {
    y: horizon + 14,
    height: 190,
    colour: '#6f8a63',
    depth: 0.4,
    peaks: 2,
    sharpness: 0.3,
    bumps: 0.1,
    envelope: (t: number) => Math.exp(-(Math.abs((t - c) * 5.6) ** 2.4)) + 0.06,
    mist: 0.3,
  });
  treeLine(art, light, r.fork('wood'), tabor, { size: 9, depth: 0.44, cover: 0.6, colour: '#5f7c4c' });
}

/** Jezreel: a patchwork floor and Tabor's round dome. */
function jezreel(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 430, middle: 400, close: 370 });
  paintSky(art, light, r.fork('sky'), horizon);
  hill(art, light, r.fork('far'), { y: horizon, height: 70, colour: '#8a9c92', depth: 0.66, waves: 2 });
  tabor(s, horizon);
  hill(art, light, r.fork('low'), { y: horizon + 20, height: 26, colour: '#86a05c', depth: 0.36, waves: 4 });
  const nearY = s.by({ wide: 690, middle: 660, close: 640 });
  fields(art, light, r.fork('fields'), {
    y: horizon + 24,
    foot: nearY + 70,
    colours: ['#b9bf62', '#8fae58', '#d9c56a', '#a67d52', '#79994f', '#e3d793', '#9cb868'],
    depth: 0.36,
    rows: 6,
  });
  const x = r.range(380, 820);
  ground(art, light, r.fork('ground'), { y: nearY, colour: '#86a04e', far: '#aebb5f', rise: 12 });
  s.near(() => {
    footpath(art, light, r.fork('path'), { from: [x + r.range(-340, 340), 915], to: [x, nearY + 26], colour: '#d6bd8c' });
    oak(
      art,
      light,
      r.fork('oak'),
      x + r.pick([-1, 1]) * s.by({ wide: 190, middle: 260, close: 390 }),
      nearY + 20,
      s.by({ wide: 150, middle: 210, close: 310 }),
    );
  });
  s.house(x, nearY + s.by({ wide: 26, middle: 44, close: 80 }), horizon);
  s.near(() => {
    if (r.chance(0.5)) {
      flowerField(art, light, r.fork('sun'), { y: nearY + 90, colours: ['#f0b93a', '#f6d667'], count: 320 });
      grassBank(art, light, r.fork('grass'), { y: 880 });
    } else grassBank(art, light, r.fork('grass'), { y: 852, tall: 90, colour: '#8a8a3f', blades: 120 });
  });
}

/** The ridge of Gilboa with palms at its foot, kept for its mirror image. */
function gilboaRidge(s: Stage, horizon: number): string {
  const { art, light, random: r } = s;
  const behind = art.reusable(() => {
    mountains(art, light, r.fork('far'), { y: horizon, height: 170, colour: '#a39582', depth: 0.6, peaks: 2, bumps: 0.25 });
    mountains(art, light, r.fork('gilboa'), {
      y: horizon + 14,
      height: 210,
      colour: '#8c9568',
      depth: 0.38,
      peaks: 2.6,
      sharpness: 0.44,
      envelope: (t: number) => 0.35 + 0.65 * t,
      mist: 0.35,
    });
    const grove = hill(art, light, r.fork('plain'), { y: horizon + 26, height: 14, colour: '#86a05a', depth: 0.25, waves: 4 });
    const own = r.fork('grove');
    for (let i = 0; i < 18; i++) {
      const px = i * 68 + own.range(-20, 20);
      palm(art, light, own, px, yAt(grove, px) + 10, own.range(60, 88), { depth: 0.26 });
    }
  });
  return behind;
}

/** Gilboa above palm groves and a spring pool. */
function gilboa(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 450, middle: 420, close: 390 });
  const behind = gilboaRidge(s, horizon);
  paintSky(art, light, r.fork('sky'), horizon);
  art.raw(behind);
  const nearY = s.by({ wide: 670, middle: 640, close: 620 });
  water(art, light, r.fork('spring'), { y: horizon + 44, colour: '#63b3ad', deep: '#338f96', glints: 0.5, mirror: undefined });
  const x = r.range(620, 840);
  const edge = ground(art, light, r.fork('shore'), { y: nearY, colour: '#7e9f4c', far: '#a9bb60', rise: 16, tilt: 180 });
  s.near(() =>
    palm(
      art,
      light,
      r.fork('p1'),
      x + s.by({ wide: 190, middle: 260, close: 350 }),
      yAt(edge, x + 260) + 8,
      s.by({ wide: 250, middle: 340, close: 460 }),
    ),
  );
  s.house(x, yAt(edge, x) + s.by({ wide: 26, middle: 46, close: 80 }), horizon);
  s.near(() => {
    palm(art, light, r.fork('p2'), r.range(90, 220), 900, r.range(480, 620));
    reeds(art, light, r.fork('reeds'), { x1: -20, x2: 300, tall: 240, count: 26 });
    tufts(art, light, r.fork('tufts'), { y: nearY + 60, colour: '#98ad52', count: 90 });
  });
}

/** The terraces before the house, their olives, and what frames the picture. */
function oliveTerraces(s: Stage, crest: Point[]): void {
  const { art, light, random: r } = s;
  const rows = terraces(art, light, r.fork('terraces'), {
    crest,
    from: s.by({ wide: 60, middle: 80, close: 130 }),
    count: s.close ? 3 : 4,
    colours: ['#a8aa66', '#909e57'],
    wall: '#e6d9b8',
    depth: 0.1,
  });
  s.near(() => {
    const own = r.fork('olives');
    for (const { points, near, depth } of rows.slice(0, -1))
      for (let i = 0; i < 4; i++) {
        const tx = own.range(0, WIDTH);
        olive(art, light, own, tx, yAt(points, tx) - 2, 60 + 70 * near, { depth });
      }
    r.chance(0.5)
      ? overhang(art, light, r.fork('branch'), { kind: r.pick(['olive', 'bougainvillea']), reach: 470, y: 50 })
      : grassBank(art, light, r.fork('grass'), { y: 866, flowers: '#e9a3b8' });
  });
}

/** White sea cliffs: a level headland broken off above the water. */
function seaCliffs(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  // white sea cliffs: a level headland broken off above the water
  const rim = makeNoise(r.fork('rim')),
    nose = r.range(330, 520);
  const head: Point[] = [];
  for (let px = -20; px <= nose; px += 12) head.push([px, horizon - 92 + px * 0.06 + rim(px / 60) * 7]);
  head.push([nose + 8, horizon - 30], [nose + 26, horizon + 14], [nose + 46, horizon + 60]);
  cliff(art, light, r.fork('head'), {
    points: head,
    foot: horizon + 62,
    colours: ['#ece4d2', '#d8cdb8', '#f6f0e0'],
    depth: 0.26,
    crack: 22,
  });
  treeLine(
    art,
    light,
    r.fork('top'),
    head.filter((q) => q[0] < nose - 20),
    { size: 9, depth: 0.3, cover: 0.8 },
  );
}

/** Western Galilee: terraces running down to a pale sea. */
function westernGalilee(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 350, middle: 330, close: 310 });
  paintSky(art, light, r.fork('sky'), horizon);
  water(art, light, r.fork('sea'), { y: horizon, foot: horizon + 200, colour: '#6fb0c4', deep: '#4f9ab4', glints: 0.7 });
  seaCliffs(s, horizon);
  for (let i = 0; i < 2; i++) {
    const crest = hill(art, light, r.fork(`ridge${i}`), {
      y: horizon + 120 + i * 60,
      height: 60,
      colour: nth(['#7f9b6a', '#73925a'], i),
      depth: 0.36 - i * 0.14,
      waves: 1.7,
      tilt: r.range(-60, 60),
    });
    treeLine(art, light, r.fork(`wood${i}`), crest, { size: 12 + i * 4, depth: 0.34 - i * 0.12, cover: 0.6, pointed: 0.16 });
  }
  const { crest, x, y } = cypressSlope(s, {
    y: horizon + 270,
    height: 46,
    tilts: [-90, 90],
    colour: '#98a25c',
    depth: 0.08,
    houseX: [360, 840],
    apart: [190, 330],
    tall: { wide: 110, middle: 160, close: 240 },
  });
  s.house(x, y + s.by({ wide: 24, middle: 36, close: 66 }), horizon);
  oliveTerraces(s, crest);
  paintBirds(art, light.silhouette('#5a5f66', 0.3), r.fork('birds'), r.range(500, 1000), horizon * 0.5, 5, 8);
}

export const valleys: Regions = {
  'sea-of-galilee': {
    air: '#cfe2e6',
    airMix: 0.22,
    materials: { stone: ['#7d746d', '#b3a691', '#dcc9a4'] },
    scenes: [kinneretShore, kinneretAbove],
  },
  'jezreel-valley': { air: '#e2dcb8', airMix: 0.2, materials: {}, scenes: [jezreel] },
  'beit-shean-gilboa': { air: '#e8d9b4', airMix: 0.25, materials: {}, scenes: [gilboa] },
  'western-galilee': { air: '#d3e4e6', airMix: 0.22, materials: {}, scenes: [westernGalilee] },
};
