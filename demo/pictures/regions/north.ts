// Golan, Upper and Lower Galilee.

import { WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import { nth } from '../core/points.ts';
import { yAt } from '../core/shapes.ts';
import { treeLine } from '../nature/bushes.ts';
import { orchard } from '../nature/crops.ts';
import { boulders, grassBank, overhang, stoneWall } from '../nature/foreground.ts';
import { flowerField, footpath, ground, tufts } from '../nature/ground.ts';
import { hermonShape, hill, mountains } from '../nature/land.ts';
import { paintSky } from '../nature/sky.ts';
import { fields, terraces } from '../nature/slopes.ts';
import { eucalyptus, frameTree, oak, olive, pine } from '../nature/trees.ts';
import { cypressSlope } from './cypress-slope.ts';
import { hula } from './hula.ts';
import type { Regions, Stage } from './stage.ts';

/** The broad snowy back and the foothills before it. */
function hermonRange(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  const peak = r.range(0.34, 0.66);
  mountains(art, light, r.fork('hermon'), {
    y: horizon + 10,
    height: s.wide ? 360 : 300,
    colour: '#7d8fa0',
    depth: 0.36,
    peaks: 4.2,
    sharpness: 0.46,
    bumps: 0.24,
    envelope: hermonShape(peak),
    snow: r.range(0.4, 0.58),
    mist: 0.42,
  });
  mountains(art, light, r.fork('slopes'), {
    y: horizon + 20,
    height: 86,
    colour: '#6d8269',
    depth: 0.44,
    peaks: 3,
    sharpness: 0.42,
    mist: 0.3,
  });
}

/** Hermon's snow over striped fields. */
function hermon(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 520, middle: 470, close: 430 });
  paintSky(art, light, r.fork('sky'), horizon);
  hermonRange(s, horizon);
  const low = hill(art, light, r.fork('low'), { y: horizon + 26, height: 44, colour: '#7c9562', depth: 0.34, waves: 3 });
  treeLine(art, light, r.fork('wood'), low, { size: 11, depth: 0.36, cover: 0.45 });
  const nearY = s.by({ wide: 690, middle: 660, close: 640 });
  fields(art, light, r.fork('fields'), {
    y: horizon + 30,
    foot: nearY + 60,
    colours: ['#9db26a', '#c9b96c', '#86a35c', '#b78d5b', '#d8cb84', '#7b9a55'],
    depth: 0.3,
    rows: 4,
  });
  const x = r.range(360, 840);
  const edge = ground(art, light, r.fork('ground'), { y: nearY, colour: '#7f9a50', far: '#9db264', rise: 22 });
  s.near(() => {
    for (const tx of [x - 400, x + 390])
      eucalyptus(art, light, r.fork(`tree${tx}`), tx, yAt(edge, tx) + 16, s.by({ wide: 130, middle: 190, close: 300 }));
    footpath(art, light, r.fork('path'), { from: [x + r.range(-320, 320), 915], to: [x, nearY + 26], colour: '#d9c59a' });
  });
  s.house(x, nearY + s.by({ wide: 24, middle: 34, close: 66 }), horizon);
  s.near(() => {
    tufts(art, light, r.fork('tufts'), { y: nearY + 60, colour: '#8aa355' });
    if (r.chance(0.5)) boulders(art, light, r.fork('basalt'), { colour: '#5a5552', y: 866, size: 58, count: 9 });
    else grassBank(art, light, r.fork('grass'), { y: 850, flowers: r.pick(['#d8483c', '#f4d35e', '#f7efe4']) });
  });
}

/** Flat-topped volcanic hills. */
function cones(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  for (let i = 0; i < 3; i++) {
    // flat-topped tels
    const cx = r.range(0.08, 0.92),
      w = r.range(4, 7),
      top = r.range(90, 170) * (1 - i * 0.16);
    hill(art, light, r.fork(`base${i}`), { y: horizon + 16 + i * 18, height: 26, colour: '#7f9562', depth: 0.46 - i * 0.1 });
    const shape = (t: number) => Math.min(0.82, Math.exp(-(((t - cx) * w) ** 2))) / 0.82;
    mountains(art, light, r.fork(`cone${i}`), {
      y: horizon + 24 + i * 20,
      height: top,
      colour: '#6f8a58',
      depth: 0.44 - i * 0.1,
      peaks: 0.7,
      sharpness: 0.3,
      envelope: shape,
      mist: 0.2,
    });
  }
}

/** Volcanic cones behind an orchard and a basalt wall. */
function volcanoes(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 500, middle: 450, close: 400 });
  paintSky(art, light, r.fork('sky'), horizon);
  mountains(art, light, r.fork('far'), {
    y: horizon + 8,
    height: 190,
    colour: '#8496a3',
    depth: 0.55,
    peaks: 2.4,
    envelope: hermonShape(r.range(0.1, 0.9)),
    snow: 0.36,
  });
  cones(s, horizon);
  const nearY = s.by({ wide: 680, middle: 650, close: 630 });
  orchard(art, light, r.fork('orchard'), {
    y: horizon + 76,
    foot: nearY + 40,
    size: 56,
    rows: 5,
    colour: '#6c8a4e',
    blossom: r.chance(0.4) ? '#f0cfd2' : undefined,
  });
  ground(art, light, r.fork('ground'), { y: nearY, colour: '#8a9a50', far: '#b3b368', rise: 16 });
  const x = r.range(380, 820);
  s.near(() => footpath(art, light, r.fork('path'), { from: [x + r.range(-260, 260), 915], to: [x, nearY + 30], colour: '#cdb58c' }));
  s.house(x, nearY + s.by({ wide: 26, middle: 36, close: 70 }), horizon);
  s.near(() => {
    if (r.chance(0.55)) stoneWall(art, light, r.fork('wall'), { y: 822, colour: '#6a6460', tilt: r.range(-26, 26) });
    else {
      flowerField(art, light, r.fork('flowers'), { y: nearY + 70, colours: ['#d8483c', '#f2d15c'], count: 240 });
      grassBank(art, light, r.fork('grass'), { y: 862 });
    }
  });
}

/** The terraces before the house, their olives, and what frames the picture. */
function oliveTerraces(s: Stage, crest: Point[], x: number): void {
  const { art, light, random: r } = s;
  const rows = terraces(art, light, r.fork('terraces'), {
    crest,
    from: s.by({ wide: 50, middle: 66, close: 120 }),
    count: s.close ? 3 : 5,
    colours: ['#a5a868', '#8f9d58', '#b3a770', '#84944f'],
    wall: '#e2d2ac',
    depth: 0.12,
  });
  s.near(() => {
    const own = r.fork('olives');
    for (const { points, near, depth } of rows.slice(0, -1))
      for (let i = 0; i < 5 - near * 2; i++) {
        const tx = own.range(0, WIDTH);
        olive(art, light, own, tx, yAt(points, tx) - 2, 44 + 76 * near, { depth });
      }
    const choice = r.next();
    if (choice < 0.45) overhang(art, light, r.fork('branch'), { kind: 'olive', side: -1, reach: 480, y: r.range(20, 120) });
    else if (choice < 0.75) grassBank(art, light, r.fork('grass'), { y: 866, flowers: r.pick(['#d8483c', '#e9a3b8', '#f4d35e']) });
    else frameTree(art, light, r.fork('oak'), { side: x > 600 ? -1 : 1, colour: '#55703f' });
  });
}

/** Ridge behind ridge, each with its wood. */
function woodedRidges(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  const greens = ['#7f9a80', '#769370', '#6c8b60', '#658553'];
  for (let i = 0; i < 4; i++) {
    const y = horizon + i * 34;
    const crest = (i === 0 ? mountains : hill)(art, light, r.fork(`ridge${i}`), {
      y,
      height: 110 - i * 10,
      colour: nth(greens, i),
      depth: 0.66 - i * 0.15,
      waves: 1.6 + i * 0.4,
      peaks: 3,
      sharpness: 0.42,
      mist: 0.3,
      tilt: r.range(-90, 90),
    });
    if (i > 0)
      treeLine(art, light, r.fork(`wood${i}`), crest, {
        size: 9 + i * 3,
        depth: 0.62 - i * 0.15,
        cover: 0.5,
        colour: '#5f7b4c',
        pointed: 0.14,
      });
  }
}

/** Terraced Galilee slope: stone walls, olives, layered ridges behind. */
function galileeTerraces(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 400, middle: 360, close: 330 });
  paintSky(art, light, r.fork('sky'), horizon + 60);
  woodedRidges(s, horizon);
  const { crest, x, y } = cypressSlope(s, {
    y: s.by({ wide: 590, middle: 560, close: 560 }),
    height: 70,
    tilts: [-130, 130],
    colour: '#93a05c',
    depth: 0.1,
    houseX: [340, 860],
    apart: [150, 300],
    tall: { wide: 90, middle: 130, close: 210 },
  });
  s.house(x, y + s.by({ wide: 20, middle: 30, close: 60 }), horizon + 60);
  oliveTerraces(s, crest, x);
}

/** A village on a hilltop across the valley, oak meadow in front. */
function galileeMeadow(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 470, middle: 430, close: 390 });
  paintSky(art, light, r.fork('sky'), horizon);
  for (let i = 0; i < 3; i++)
    hill(art, light, r.fork(`ridge${i}`), {
      y: horizon - 6 + i * 30,
      height: 120 - i * 24,
      colour: nth(['#86a08c', '#7a9873', '#6f8f5f'], i),
      depth: 0.66 - i * 0.16,
      waves: 1.3 + i * 0.5,
      tilt: r.range(-70, 70),
    });
  const knoll = hill(art, light, r.fork('knoll'), { y: horizon + 84, height: 64, colour: '#809a58', depth: 0.26, waves: 1.8 });
  treeLine(art, light, r.fork('wood'), knoll, { size: 17, depth: 0.28, cover: 0.62, colour: '#5e7c48' });
  const nearY = s.by({ wide: 690, middle: 660, close: 640 });
  ground(art, light, r.fork('meadow'), { y: horizon + 130, colour: '#93a859', far: '#b4bf72', rise: 20, foot: nearY + 80 });
  const own = r.fork('oaks');
  for (let i = 0; i < 6; i++)
    oak(art, light, own, own.range(0, WIDTH), own.range(horizon + 150, nearY - 20), own.range(46, 80), { depth: 0.16 });
  ground(art, light, r.fork('near'), { y: nearY, colour: '#7f9a4e', far: '#a0b360', rise: 20 });
  const x = r.range(380, 820);
  s.near(() => {
    footpath(art, light, r.fork('path'), { from: [x + r.range(-300, 300), 915], to: [x, nearY + 24], colour: '#e0cc9f' });
    const left = x > 600 ? x - s.by({ wide: 240, middle: 310, close: 440 }) : x + s.by({ wide: 240, middle: 310, close: 440 });
    (r.chance(0.6) ? oak : pine)(art, light, r.fork('big'), left, nearY + 40, s.by({ wide: 190, middle: 270, close: 390 }));
  });
  s.house(x, nearY + s.by({ wide: 20, middle: 34, close: 66 }), horizon);
  s.near(() => {
    flowerField(art, light, r.fork('flowers'), {
      y: nearY + 60,
      colours: r.pick([
        ['#d8483c', '#f4e9d6'],
        ['#f2cf5b', '#fff6dc'],
        ['#c98bb5', '#f4e9d6'],
      ]),
      count: 260,
      drift: 0.7,
    });
    if (r.chance(0.5)) grassBank(art, light, r.fork('grass'), { y: 872, tall: 70 });
    else overhang(art, light, r.fork('branch'), { kind: r.pick(['almond', 'pine', 'bougainvillea']), reach: 430, y: r.range(10, 70) });
  });
}

export const north: Regions = {
  'golan-heights': {
    air: '#c9d8e0',
    airMix: 0.2,
    materials: { stone: ['#8a817a', '#a59a8c', '#cdbb98'], tiled: 0.8 },
    scenes: [hermon, hermon, volcanoes],
  },
  'upper-galilee': { air: '#cfdcd8', airMix: 0.2, materials: {}, scenes: [galileeTerraces, galileeTerraces, galileeMeadow] },
  'lower-galilee': { air: '#dcdcc6', airMix: 0.2, materials: {}, scenes: [galileeMeadow, galileeTerraces] },
  'hula-valley': { air: '#cfe0dd', airMix: 0.25, materials: {}, scenes: [hula] },
};
