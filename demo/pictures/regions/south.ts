// Ramon's rim, Arava, Eilat.

import { n, WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { layeredNoise } from '../core/random.ts';
import { blob, closedCurve, ridge, yAt } from '../core/shapes.ts';
import { boulders, grassBank, overhang } from '../nature/foreground.ts';
import { footpath, ground, stones } from '../nature/ground.ts';
import { hill, mountains } from '../nature/land.ts';
import { paintSky } from '../nature/sky.ts';
import { cliff, scree } from '../nature/slopes.ts';
import { acacia, palm } from '../nature/trees.ts';
import { sailboat, surf, water } from '../nature/water.ts';
import type { Stage } from './stage.ts';

const ROCK = ['#bd7d55', '#a2623f', '#d9a06c', '#8f5540'];

/** The floor of the crater with its dark cones. */
function craterFloor(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  mountains(art, light, r.fork('hills'), {
    y: horizon + 96,
    height: 60,
    colour: '#9c6a58',
    depth: 0.46,
    peaks: 5,
    sharpness: 0.5,
    mist: 0.3,
  });
  hill(art, light, r.fork('floor'), { y: horizon + 112, height: 22, colour: '#dcb78e', depth: 0.42, waves: 4 });
  mountains(art, light, r.fork('black'), {
    y: horizon + 150,
    height: 54,
    colour: '#6d4a48',
    depth: 0.3,
    peaks: 6,
    sharpness: 0.45,
    envelope: (t: number) => 0.3 + Math.abs(Math.sin(t * 7)),
    mist: 0.4,
  });
  hill(art, light, r.fork('floor2'), { y: horizon + 176, height: 22, colour: '#e6c498', depth: 0.26, waves: 3 });
}

/** Ramon: the rim wall, the crater floor far below, the house at the edge. */
export function ramonRim(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 360, middle: 340, close: 320 });
  paintSky(art, light, r.fork('sky'), horizon);
  const noise = layeredNoise(r.fork('rim'), 4, 0.5);
  const wall = (y: number, lift: number, depth: number, name: string, from: number, to: number) => {
    const points = ridge(
      y,
      (t) => {
        const inside = from < to ? Math.min(1, Math.max(0, (t - from) / (to - from))) : Math.min(1, Math.max(0, (from - t) / (from - to)));
        return lift * (0.12 + 0.88 * inside ** 0.5) + noise(t * 4 + depth * 30) * 9;
      },
      { step: 12 },
    );
    cliff(art, light, r.fork(name), { points, foot: y + 66, colours: ROCK, depth, crack: 24 });
    scree(art, light, r.fork(`${name}scree`), { y: y + 34, foot: y + 150, colour: '#cf9f73', depth: depth * 0.95 });
  };
  wall(horizon + 6, 78, 0.6, 'far', -1, -0.5); // opposite rim: level all along
  craterFloor(s, horizon);
  wall(horizon + 176, 230, 0.24, 'near', 0.5, 0.95); // our own rim turning back on one side
  const nearY = s.by({ wide: 650, middle: 620, close: 600 });
  const edgePoints = ridge(nearY, (t) => noise(t * 3 + 4) * 16 - (t - 0.5) * -150, { step: 14 });
  cliff(art, light, r.fork('lip'), { points: edgePoints, foot: nearY + 230, colours: ROCK, depth: 0.08, crack: 40 });
  const top = ground(art, light, r.fork('top'), { y: nearY + 74, colour: '#d9b283', far: '#efd3a5', rise: 12, tilt: -150 });
  const x = r.range(560, 820);
  s.house(x, yAt(top, x) + s.by({ wide: 34, middle: 50, close: 80 }), horizon, { settle: '#98955a' });
  s.near(() => {
    ibex(s, r.fork('ibex'), r.range(150, 330), (px: number) => yAt(edgePoints, px) + 6, s.by({ wide: 62, middle: 74, close: 86 }));
    stones(art, light, r.fork('stones'), { y: nearY + 130, colour: '#b98a62', count: 26, size: 22 });
    boulders(art, light, r.fork('rocks'), { y: 886, colour: '#a87450', size: 70, count: 7 });
  });
}

/** Nubian ibex standing on the edge: swept ribbed horns. */
function ibex(s: Stage, r: Random, x: number, yOf: (px: number) => number, size: number) {
  const { art, light } = s;
  const f = r.pick([-1, 1]),
    y = yOf(x),
    k = size,
    colour = light.silhouette('#8a5c3e', 0.45),
    P = (u: number, v: number) => `${n(x + f * u * k)} ${n(y - v * k)}`;
  art.path(
    `M${P(-0.5, 0.72)}Q${P(-0.2, 0.86)} ${P(0.2, 0.8)}Q${P(0.36, 0.84)} ${P(0.42, 1.1)}L${P(0.5, 1.2)} ${P(0.7, 1.04)} ${P(0.62, 0.98)} ${P(0.54, 1)}Q${P(0.5, 0.7)} ${P(0.36, 0.5)}L${P(0.38, 0)} ${P(0.32, 0)} ${P(0.26, 0.42)}Q${P(0, 0.38)} ${P(-0.3, 0.44)}L${P(-0.4, 0.3)} ${P(-0.36, 0)} ${P(-0.42, 0)} ${P(-0.48, 0.34)}Z`,
    colour,
  );
  art.line(`M${P(0.48, 1.18)}Q${P(0.4, 1.62)} ${P(0.02, 1.5)}M${P(0.5, 1.16)}Q${P(0.46, 1.56)} ${P(0.12, 1.52)}`, colour, k * 0.06);
}

/** The mountains of Edom in two rows, fans of gravel at their feet. */
function edomRange(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  mountains(art, light, r.fork('edom'), {
    y: horizon + 4,
    height: 250,
    colour: '#b56a5c',
    depth: 0.5,
    peaks: 2.6,
    sharpness: 0.54,
    bumps: 0.34,
    mist: 0.4,
  });
  mountains(art, light, r.fork('red'), {
    y: horizon + 8,
    height: 130,
    colour: '#b8644c',
    depth: 0.34,
    peaks: 4,
    sharpness: 0.54,
    mist: 0.36,
  });
  mountains(art, light, r.fork('fans'), { y: horizon + 12, height: 40, colour: '#cf8f66', depth: 0.28, peaks: 6, mist: 0.2 });
}

/** Arava: flat plain of acacias under red mountains. */
export function arava(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 500, middle: 480, close: 450 });
  paintSky(art, light, r.fork('sky'), horizon);
  edomRange(s, horizon);
  const nearY = s.by({ wide: 670, middle: 650, close: 630 });
  ground(art, light, r.fork('plain'), { y: horizon + 12, colour: '#d9a672', far: '#e8bd8c', rise: 4, depth: 0.2 });
  const own = r.fork('trees');
  for (let i = 0; i < 9; i++) {
    const t = (i + 1) / 9;
    acacia(art, light, own, own.range(0, WIDTH), horizon + 22 + 120 * t ** 1.4, 34 + 66 * t, { depth: 0.3 * (1 - t) });
  }
  const edge = ground(art, light, r.fork('near'), { y: nearY, colour: '#d29b63', far: '#e6b47e', rise: 14 });
  const x = r.range(400, 800);
  s.near(() => {
    footpath(art, light, r.fork('path'), { from: [x + r.range(-300, 300), 915], to: [x, yAt(edge, x) + 34], colour: '#f1d2a2' });
    acacia(
      art,
      light,
      r.fork('big'),
      x + (x > 600 ? -1 : 1) * s.by({ wide: 260, middle: 350, close: 440 }),
      yAt(edge, x) + 60,
      s.by({ wide: 260, middle: 350, close: 440 }),
    );
  });
  s.house(x, yAt(edge, x) + s.by({ wide: 36, middle: 54, close: 90 }), horizon, { settle: '#9a9055' });
  s.near(() => {
    stones(art, light, r.fork('stones'), { y: nearY + 70, colour: '#a8694a', count: 34, size: 18 });
    r.chance(0.5)
      ? boulders(art, light, r.fork('rocks'), { y: 886, colour: '#9c5f45', size: 62, count: 7 })
      : grassBank(art, light, r.fork('grass'), { y: 880, colour: '#a17c48', tall: 80, blades: 60 });
  });
}

/** Parasols of palm thatch on the beach, a frond or a palm in front. */
function parasolBeach(s: Stage, shore: Point[]): void {
  const { art, light, random: r } = s;
  s.near(() => {
    for (let i = 0; i < 4; i++) {
      // beach parasols of palm thatch
      const px = 120 + i * 120 + r.range(-26, 26),
        py = yAt(shore, px) + 80 + r.range(0, 30),
        k = 30;
      art.line(`M${n(px)} ${n(py)}v${n(-k * 1.5)}`, light.shaded('#7b5b40'), 3.4);
      art.path(
        closedCurve([px - k * 1.2, py - k * 1.25], [px, py - k * 2.4], [px + k * 1.2, py - k * 1.25], [px, py - k * 1.1]),
        light.tone('#cfa566'),
      );
    }
    r.chance(0.5)
      ? overhang(art, light, r.fork('frond'), { kind: 'palm', side: -1, y: 70 })
      : palm(art, light, r.fork('p2'), r.range(60, 160), 930, r.range(540, 700));
  });
}

/** Corals seen as darker shapes through shallow water. */
function corals(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  const reef = r.fork('reef'); // corals seen as darker shapes through shallow water
  for (let i = 0; i < 9; i++) {
    const t = reef.next();
    art.path(blob(reef, reef.range(-40, 900), horizon + 110 + 130 * t, 40 + 90 * t, 7 + 12 * t, 10, 0.3), light.shaded('#22809a', 0.06), {
      opacity: 0.38,
    });
  }
}

/** The mountains across the gulf, kept for their mirror image. */
function gulfMountains(s: Stage, horizon: number): string {
  const { art, light, random: r } = s;
  const behind = art.reusable(() => {
    mountains(art, light, r.fork('edom'), {
      y: horizon,
      height: 230,
      colour: '#ad6f70',
      depth: 0.48,
      peaks: 3,
      sharpness: 0.58,
      bumps: 0.4,
      envelope: (t: number) => 0.35 + 0.65 * Math.min(1, Math.max(0, t * 1.3)),
      mist: 0.42,
    });
    mountains(art, light, r.fork('near'), {
      y: horizon + 6,
      height: 110,
      colour: '#b5674f',
      depth: 0.34,
      peaks: 5,
      sharpness: 0.56,
      envelope: (t: number) => Math.max(0.06, t * 1.2 - 0.2),
      mist: 0.4,
    });
  });
  return behind;
}

/** Eilat: jagged red mountains around a blue gulf. */
export function eilat(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 420, middle: 400, close: 380 });
  const behind = gulfMountains(s, horizon);
  paintSky(art, light, r.fork('sky'), horizon);
  art.raw(behind);
  water(art, light, r.fork('gulf'), { y: horizon + 2, colour: '#3f9fc0', deep: '#2fb3b8', mirror: behind, glints: 1, sky: 0.35 });
  corals(s, horizon);
  for (let i = 0; i < r.int(1, 3); i++)
    sailboat(art, light, r.range(80, 520), horizon + r.range(24, 100), r.range(28, 58), r.pick(['#fbf6ea', '#e9825a', '#f3c65b']));
  const shore: Point[] = [],
    tilt = r.range(120, 210);
  for (let x = -40; x <= WIDTH + 40; x += 62) shore.push([x, 700 - (x / WIDTH) * tilt + Math.sin(x / 170) * 12]);
  surf(art, light, r.fork('surf'), { shore, sand: '#e2b98a', colour: '#3fb0ba' });
  const x = r.range(660, 860),
    y = yAt(shore, x) + s.by({ wide: 70, middle: 96, close: 140 });
  s.near(() =>
    palm(art, light, r.fork('p1'), x + s.by({ wide: 170, middle: 240, close: 330 }), y, s.by({ wide: 240, middle: 340, close: 450 })),
  );
  s.house(x, y, horizon, { settle: '#86954f' });
  parasolBeach(s, shore);
}

/** Granite mountains to both sides of the valley. */
function valleyWalls(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  mountains(art, light, r.fork('left'), {
    y: horizon + 60,
    height: 300,
    colour: '#b0624c',
    depth: 0.28,
    peaks: 4,
    sharpness: 0.56,
    envelope: (t: number) => Math.max(0.05, 1 - t * 2.1),
    mist: 0.3,
  });
  mountains(art, light, r.fork('right'), {
    y: horizon + 74,
    height: 260,
    colour: '#a85743',
    depth: 0.2,
    peaks: 4,
    sharpness: 0.56,
    envelope: (t: number) => Math.max(0.05, (t - 0.5) * 2.1),
    mist: 0.3,
  });
}

/** Eilat mountains from inside: a granite valley, the gulf a blue strip beyond. */
export function eilatMountains(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 420, middle: 400, close: 370 });
  paintSky(art, light, r.fork('sky'), horizon);
  mountains(art, light, r.fork('edom'), { y: horizon - 6, height: 150, colour: '#b27f80', depth: 0.6, peaks: 3, bumps: 0.36 });
  water(art, light, r.fork('gulf'), { y: horizon - 6, foot: horizon + 60, colour: '#3f9fc0', glints: 0.5 });
  valleyWalls(s, horizon);
  const nearY = s.by({ wide: 650, middle: 630, close: 610 });
  ground(art, light, r.fork('fan'), { y: horizon + 66, colour: '#d19a6c', far: '#e0b184', rise: 10, depth: 0.14 });
  const edge = ground(art, light, r.fork('near'), { y: nearY, colour: '#cc9263', far: '#e2b07e', rise: 16 });
  const x = r.range(420, 780);
  s.near(() => {
    footpath(art, light, r.fork('path'), { from: [x + r.range(-300, 300), 915], to: [x, yAt(edge, x) + 34], colour: '#f0cfa0' });
    palm(
      art,
      light,
      r.fork('p'),
      x + s.by({ wide: 180, middle: 260, close: 360 }),
      yAt(edge, x) + 30,
      s.by({ wide: 240, middle: 330, close: 440 }),
    );
  });
  s.house(x, yAt(edge, x) + s.by({ wide: 36, middle: 54, close: 90 }), horizon, { settle: '#8f9454' });
  s.near(() => {
    stones(art, light, r.fork('stones'), { y: nearY + 80, colour: '#9c5f4a', count: 26 });
    boulders(art, light, r.fork('rocks'), { y: 884, colour: '#99583f', size: 72, count: 7 });
  });
}
