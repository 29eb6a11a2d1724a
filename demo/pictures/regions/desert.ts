// Dead Sea, western Negev, Negev dunes and wadis.

import { n, WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import { nth } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { layeredNoise } from '../core/random.ts';
import { blob, ridge, yAt } from '../core/shapes.ts';
import { treeLine } from '../nature/bushes.ts';
import { boulders, grassBank } from '../nature/foreground.ts';
import { flowerField, footpath, ground, ripples, stones, tufts } from '../nature/ground.ts';
import { hill, mountains } from '../nature/land.ts';
import { paintSky } from '../nature/sky.ts';
import { cliff, dune } from '../nature/slopes.ts';
import { acacia, eucalyptus, palm } from '../nature/trees.ts';
import { water } from '../nature/water.ts';
import { arava, eilat, eilatMountains, ramonRim } from './south.ts';
import type { Regions, Stage } from './stage.ts';

/** Cliffs closing the shore on one side. */
function darkCliffs(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  const noise = layeredNoise(r.fork('cliff'), 4, 0.5);
  const cliffLine = ridge(0, () => 0, { x1: 640, x2: WIDTH + 30, step: 11 }).map(([x]): Point => {
    const u = Math.min(1, Math.max(0, (x - 640) / 420));
    return [x, horizon + 120 - 330 * u ** 0.7 - noise(x / 90) * 26 * u];
  });
  cliff(art, light, r.fork('strata'), { points: cliffLine, foot: horizon + 190, colours: ['#cf9a6d', '#b97f5b', '#dcae80'], depth: 0.22 });
}

/** The mountains on the far shore, and the hills at their foot. */
function moab({ art, light, random: r }: Stage, horizon: number): void {
  mountains(art, light, r.fork('moab'), {
    y: horizon,
    height: 170,
    colour: '#b9837c',
    depth: 0.5,
    peaks: 2,
    sharpness: 0.46,
    bumps: 0.22,
    mist: 0.4,
  });
  mountains(art, light, r.fork('foot'), {
    y: horizon + 2,
    height: 70,
    colour: '#c0917c',
    depth: 0.42,
    peaks: 5,
    sharpness: 0.5,
    mist: 0.4,
  });
}

/** Dead Sea: pink Moab over turquoise water, white salt in rings, cliffs to one side. */
function deadSea(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 410, middle: 390, close: 360 });
  const behind = art.reusable(() => moab(s, horizon));
  paintSky(art, light, r.fork('sky'), horizon);
  art.raw(behind);
  water(art, light, r.fork('water'), { y: horizon, colour: '#7cc4c4', deep: '#46aab0', mirror: behind, glints: 0.8 });
  saltRings(s, r.fork('salt'), horizon);
  darkCliffs(s, horizon);
  const nearY = s.by({ wide: 670, middle: 640, close: 620 });
  const edge = ground(art, light, r.fork('shore'), { y: nearY, colour: '#cfaa7c', far: '#e9d3ac', rise: 14, tilt: 150 });
  const x = r.range(620, 830);
  s.near(() =>
    palm(
      art,
      light,
      r.fork('palm'),
      x + s.by({ wide: 180, middle: 250, close: 340 }),
      yAt(edge, x) + 6,
      s.by({ wide: 200, middle: 280, close: 390 }),
    ),
  );
  s.house(x, yAt(edge, x) + s.by({ wide: 34, middle: 50, close: 86 }), horizon, { settle: '#97975c' });
  s.near(() => {
    saltBoulders(s, r.fork('lumps'));
    if (r.chance(0.3)) palm(art, light, r.fork('near'), r.range(70, 170), 930, r.range(520, 680));
  });
}

function saltRings(s: Stage, r: Random, horizon: number) {
  const { art, light } = s;
  const white = light.lit('#fdfaf2', 0.04, 0.5),
    shade = light.tone('#a8dcd8', 0.05);
  for (let i = 0; i < 17; i++) {
    const t = r.next() ** 1.1,
      x = r.range(-60, 760),
      y = horizon + 24 + 240 * t,
      w = (20 + 150 * t) * r.range(0.4, 1.4),
      h = (26 + 150 * t) * 0.11;
    art.path(blob(r, x, y + h * 0.3, w, h, 11, 0.2), shade, { opacity: 0.7 });
    art.path(blob(r, x, y, w * 0.92, h * 0.8, 11, 0.22), white);
    if (t > 0.2 && r.chance(0.45)) art.path(blob(r, x + r.range(-0.2, 0.2) * w, y, w * 0.5, h * 0.4, 9, 0.3), light.tone('#79cfcd', 0.05));
  }
}

function saltBoulders(s: Stage, r: Random) {
  const { art, light } = s;
  for (let i = 0; i < 9; i++) {
    const x = r.range(-30, 560),
      y = 800 + r.range(0, 120),
      w = r.range(40, 110);
    let dark = '',
      top = '';
    for (let k = 0; k < 6; k++) {
      const px = x + r.range(-0.5, 0.5) * w,
        py = y - r.range(0, 0.25) * w,
        q = w * r.range(0.18, 0.36);
      dark += blob(r, px, py, q, q * 0.7, 8, 0.14);
      top += blob(r, px + light.side * q * 0.16, py - q * 0.2, q * 0.72, q * 0.42, 7, 0.14);
    }
    art.path(dark, light.shaded('#d6dcdc', 0, 0.8));
    art.path(top, light.lit('#fffdf6', 0, 0.6));
  }
}

/** Anemones over rolling loess. */
function anemones(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 460, middle: 430, close: 400 });
  paintSky(art, light, r.fork('sky'), horizon);
  for (let i = 0; i < 3; i++) {
    const crest = hill(art, light, r.fork(`h${i}`), {
      y: horizon - 6 + i * 34,
      height: 54,
      colour: nth(['#b3ab86', '#a9a866', '#93a558'], i),
      depth: 0.58 - i * 0.18,
      waves: 1.3,
      tilt: r.range(-50, 50),
    });
    if (i) treeLine(art, light, r.fork(`w${i}`), crest, { size: 10 + i * 6, depth: 0.5 - i * 0.16, cover: 0.3, colour: '#74895a' });
  }
  const nearY = s.by({ wide: 650, middle: 620, close: 600 });
  const edge = ground(art, light, r.fork('near'), { y: nearY, colour: '#7e9a4a', far: '#a8b35e', rise: 22, tilt: r.range(-60, 60) });
  flowerField(art, light, r.fork('farRed'), { y: horizon + 80, foot: nearY, colours: ['#d8453a', '#e26a4c'], count: 240 });
  const x = r.range(380, 820);
  s.near(() => {
    footpath(art, light, r.fork('path'), { from: [x + r.range(-320, 320), 915], to: [x, yAt(edge, x) + 34], colour: '#e6cf9f' });
    eucalyptus(
      art,
      light,
      r.fork('e'),
      x + (x > 600 ? -1 : 1) * s.by({ wide: 190, middle: 270, close: 380 }),
      yAt(edge, x) + 30,
      s.by({ wide: 230, middle: 310, close: 430 }),
    );
  });
  s.house(x, yAt(edge, x) + s.by({ wide: 34, middle: 50, close: 84 }), horizon);
  s.near(() => {
    flowerField(art, light, r.fork('red'), { y: nearY + 110, colours: ['#cf3a34', '#e0503f', '#b92f3a'], count: 520, drift: 0.75 });
    grassBank(art, light, r.fork('grass'), { y: 880, flowers: '#d8403a', tall: 80 });
  });
}

/** Negev dunes. */
function negevDunes(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 480, middle: 450, close: 410 });
  paintSky(art, light, r.fork('sky'), horizon);
  mountains(art, light, r.fork('far'), { y: horizon, height: 90, colour: '#b58f7c', depth: 0.62, peaks: 3, bumps: 0.34 });
  for (let i = 0; i < 3; i++)
    dune(art, light, r.fork(`d${i}`), {
      y: horizon + 14 + i * 64,
      height: 90 + i * 14,
      colour: nth(['#dcb080', '#dfac74', '#dca66a'], i),
      depth: 0.4 - i * 0.12,
      crest: r.range(0.1, 0.9),
    });
  const nearY = s.by({ wide: 690, middle: 660, close: 640 });
  const d = dune(art, light, r.fork('near'), { y: nearY, height: 60, colour: '#dba768', crest: r.range(0.3, 0.7) });
  ripples(art, light, r.fork('ripples'), { y: nearY + 40, colour: '#dba768' });
  const x = r.range(380, 820);
  s.near(() => {
    camels(s, r.fork('camels'), x > 600 ? r.range(60, 200) : r.range(840, 960), horizon + 120, s.by({ wide: 30, middle: 36, close: 42 }));
    acacia(
      art,
      light,
      r.fork('a'),
      x + (x > 600 ? -1 : 1) * s.by({ wide: 220, middle: 310, close: 420 }),
      yAt(d.points, x) + 40,
      s.by({ wide: 170, middle: 230, close: 310 }),
    );
  });
  s.house(x, yAt(d.points, x) + s.by({ wide: 40, middle: 56, close: 90 }), horizon, { settle: '#9c9257' });
  s.near(() => {
    if (r.chance(0.6)) grassBank(art, light, r.fork('grass'), { y: 880, colour: '#a1814a', tall: 70, blades: 50, rise: 40 });
    else boulders(art, light, r.fork('rocks'), { y: 880, colour: '#b58258', size: 60, count: 7 });
  });
}

/** A short caravan of camels on a crest. */
function camels(s: Stage, r: Random, x: number, y: number, size: number) {
  const { art, light } = s;
  const colour = light.silhouette('#8a5a3a', 0.5),
    f = r.pick([-1, 1]);
  for (let i = 0; i < 3; i++) {
    const cx = x + i * size * 1.9,
      k = size * r.range(0.9, 1.05),
      P = (u: number, v: number) => `${n(cx + f * u * k)} ${n(y - v * k)}`;
    art.path(
      `M${P(-0.5, 0.62)}Q${P(-0.3, 0.8)} ${P(-0.1, 0.78)}Q${P(0, 1.1)} ${P(0.14, 0.8)}Q${P(0.34, 0.82)} ${P(0.44, 0.62)}Q${P(0.6, 0.6)} ${P(0.66, 0.98)}L${P(0.9, 0.94)} ${P(0.9, 1.04)}Q${P(0.7, 1.16)} ${P(0.6, 1.08)}Q${P(0.5, 0.9)} ${P(0.4, 0.5)}L${P(0.36, 0)} ${P(0.3, 0)} ${P(0.26, 0.44)}Q${P(0, 0.4)} ${P(-0.3, 0.44)}L${P(-0.34, 0)} ${P(-0.4, 0)} ${P(-0.46, 0.44)}Z`,
      colour,
    );
  }
}

/** Eroded loess badlands and a dry stream with broom and acacia. */
function negevWadi(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 430, middle: 400, close: 370 });
  paintSky(art, light, r.fork('sky'), horizon);
  for (let i = 0; i < 3; i++)
    mountains(art, light, r.fork(`m${i}`), {
      y: horizon + i * 50,
      height: 120 - i * 14,
      colour: nth(['#b99880', '#cba27b', '#d6ab78'], i),
      depth: 0.56 - i * 0.18,
      peaks: 3 + i,
      sharpness: 0.5,
      bumps: 0.4,
      mist: 0.3,
    });
  const nearY = s.by({ wide: 660, middle: 640, close: 620 });
  const edge = ground(art, light, r.fork('near'), { y: nearY, colour: '#d1a66c', far: '#e7c791', rise: 20, tilt: r.range(-70, 70) });
  const x = r.range(380, 820);
  s.near(() => {
    footpath(art, light, r.fork('wadi'), {
      from: [x + r.range(-360, 360), 915],
      to: [x, yAt(edge, x) + 30],
      colour: '#f3dfb6',
      width: 200,
    });
    acacia(
      art,
      light,
      r.fork('a'),
      x + (x > 600 ? -1 : 1) * s.by({ wide: 220, middle: 300, close: 420 }),
      yAt(edge, x) + 40,
      s.by({ wide: 190, middle: 260, close: 340 }),
    );
  });
  s.house(x, yAt(edge, x) + s.by({ wide: 36, middle: 54, close: 88 }), horizon, { settle: '#98955a' });
  s.near(() => {
    tufts(art, light, r.fork('tufts'), { y: nearY + 70, colour: '#a5915a', count: 120, size: 1.3 });
    stones(art, light, r.fork('stones'), { y: nearY + 90, colour: '#c39a6c', count: 24, size: 20 });
    boulders(art, light, r.fork('rocks'), { y: 882, colour: '#b58258', size: 64, count: 7 });
  });
}

const earth = { stone: ['#e0b98b', '#d9ab7b', '#ecd0a6'], trim: ['#3f7f86', '#7a5236', '#4d6f8a'], tiled: 0 };

export const desert: Regions = {
  'dead-sea': { air: '#eccfc0', airMix: 0.3, skyTint: '#f6d3c4', materials: { ...earth }, scenes: [deadSea] },
  'western-negev': { air: '#ecdcb4', airMix: 0.22, materials: {}, scenes: [anemones] },
  negev: { air: '#efd3a9', airMix: 0.3, skyTint: '#f7dcb0', materials: { ...earth }, scenes: [negevDunes, negevWadi] },
  ramon: { air: '#eec6a8', airMix: 0.3, skyTint: '#f5d2b4', materials: { ...earth }, scenes: [ramonRim] },
  arava: { air: '#efc3a4', airMix: 0.3, skyTint: '#f7cfae', materials: { ...earth }, scenes: [arava] },
  'eilat-area': { air: '#e9cfc8', airMix: 0.25, skyTint: '#f4d2bc', materials: { ...earth }, scenes: [eilat, eilat, eilatMountains] },
};
