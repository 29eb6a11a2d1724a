// Tel Aviv: shore with promenade, and a street of white balconies.

import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { curve, polygon, yAt } from '../core/shapes.ts';
import { bushes } from '../nature/bushes.ts';
import { overhang } from '../nature/foreground.ts';
import { hill } from '../nature/land.ts';
import { paintSky } from '../nature/sky.ts';
import { frameTree, palm } from '../nature/trees.ts';
import { sailboat, water } from '../nature/water.ts';
import type { Stage } from './stage.ts';
import { farBlocks } from './townscape.ts';

/** Parasols dotted along the beach. */
function beachParasols(
  s: Stage,
  shore: [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ],
): Random {
  const { art, light, random: r } = s;
  const own = r.fork('beach');
  for (let i = 0; i < 24; i++) {
    // parasols dotted along the sand
    const t = own.next(),
      x = 300 + 640 * t,
      y = yAt(shore, x) + 20 + 26 * (1 - t),
      k = 16 * (1 - t) + 5;
    art.path(
      `M${n(x - k)} ${n(y - k)}a${n(k)} ${n(k * 0.8)} 0 0 1 ${n(2 * k)} 0Z`,
      light.lit(own.pick(['#e2694d', '#f3c14f', '#3d8f9a', '#f7efdf']), 0.15 * t),
    );
    art.line(`M${n(x)} ${n(y - k)}v${n(k)}`, light.shaded('#8a6a4a'), Math.max(0.8, k * 0.1));
  }
  return own;
}

/** Tel Aviv: white curved balconies in front, towers along a bay, promenade palms. */
export function telAviv(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 430, middle: 410, close: 390 });
  paintSky(art, light, r.fork('sky'), horizon);
  const behind = art.reusable(() => skyline(s, r.fork('skyline'), horizon));
  art.raw(behind);
  water(art, light, r.fork('sea'), { y: horizon, colour: '#66b4c4', deep: '#3a94ae', mirror: behind, glints: 1 });
  sailboat(art, light, r.range(100, 420), horizon + r.range(24, 60), r.range(26, 46));
  // beach sweeping away to the right under the skyline
  const shore = shape([-40, 760], [160, 716], [380, 650], [560, 580], [700, 520], [830, 476], [980, 446], [1240, 432]);
  const shoreFine: Point[] = [];
  for (let x = -40; x <= WIDTH + 40; x += 30) shoreFine.push([x, yAt(shore, x)]);
  art.line(curve(shoreFine.map(([x, y]): Point => [x - 26, y - 6])), light.lit('#fbfaf4'), 6, { opacity: 0.6 });
  art.path(
    `${curve(shoreFine)}L${WIDTH + 40} ${HEIGHT} -40 ${HEIGHT}Z`,
    art.gradientAt(stops([0, light.lit('#efdcae', 0.2)], [1, light.tone('#e0c48c')]), 0, horizon, 0, 860),
  );
  const own = beachParasols(s, shore);
  const prom = shoreFine.map(([x, y]): Point => [x, Math.min(900, y + 36 + (y - horizon) * 0.32)]);
  art.path(
    `${curve(prom)}L${WIDTH + 40} ${HEIGHT} -40 ${HEIGHT}Z`,
    art.gradientAt(stops([0, light.lit('#e9dcc4', 0.1)], [1, light.tone('#cdb896')]), 0, horizon, 0, 900),
  );
  art.line(curve(prom), light.lit('#fbf3e2'), 4);
  for (let i = 0; i < 6; i++) {
    const x = 980 - i * 106,
      y = yAt(prom, x) + 14,
      k = (y - horizon) / 330;
    palm(art, light, own, x, y, 90 + 360 * k, { depth: 0.16 * (1 - k), lean: 0.03 });
  }
  const x = s.by({ wide: 880, middle: 900, close: 900 });
  art.path(polygon([620, 905], [760, 720], [WIDTH + 10, 640], [WIDTH + 10, 905]), light.tone('#c9c0a4'));
  s.house(x, s.by({ wide: 790, middle: 810, close: 850 }), horizon, { size: 1.18, eye: 2.4, settle: '#6f8d4c' });
  s.near(() => {
    bushes(art, light, r.fork('hedge'), 560, 1230, 900, 60, { colour: '#5c7a44', flowers: r.pick(['#d9698a', '#f0b74c', '#f4ece0']) });
    r.chance(0.55)
      ? overhang(art, light, r.fork('frond'), { kind: 'palm', side: -1, y: 70 })
      : overhang(art, light, r.fork('frond'), { kind: 'bougainvillea', side: -1, reach: 420, y: 40 });
  });
}

function skyline(s: Stage, r: Random, horizon: number) {
  const { art, light } = s;
  for (const [depth, count, tall] of shape([0.62, 26, 150], [0.48, 24, 86])) {
    let front = '',
      flank = '',
      lights = '';
    for (let i = 0; i < count; i++) {
      const x = 560 + (i / count) * 680 + r.range(-10, 10),
        w = r.range(16, 34),
        h = tall * r.range(0.25, 1) * Math.min(1, (x - 500) / 260);
      front += `M${n(x)} ${n(horizon + 4)}v${n(-h)}h${n(w)}v${n(h)}Z`;
      flank += `M${n(light.side > 0 ? x : x + w * 0.6)} ${n(horizon + 4)}v${n(-h)}h${n(w * 0.4)}v${n(h)}Z`;
      if (light.lampsOn)
        for (let k = 0; k < 5; k++) lights += `M${n(x + w * r.range(0.1, 0.8))} ${n(horizon - h * r.range(0.05, 0.9))}h2.5`;
    }
    art.path(front, light.lit('#c9cdd0', depth));
    art.path(flank, light.shaded('#8fa0ae', depth));
    if (lights) art.line(lights, '#ffd48a', 2.6, { opacity: 0.8 });
  }
}

/** A Tel Aviv street: Bauhaus block close up, ficus and the sea at its end. */
export function telAvivStreet(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 560, middle: 560, close: 560 });
  paintSky(art, light, r.fork('sky'), horizon);
  skylineStrip(s, r.fork('far'), horizon);
  water(art, light, r.fork('sea'), { y: horizon - 6, foot: horizon + 30, colour: '#66b4c4', glints: 0.3 });
  farBlocks(s, horizon + 30, horizon);
  art.path(
    `M-10 ${horizon + 26}H${WIDTH + 10}V910H-10Z`,
    art.gradientAt(stops([0, light.lit('#d9cdb6', 0.16)], [1, light.tone('#bfae92')]), 0, horizon, 0, 900),
  );
  // the road to the sea between pale kerbs, its middle line broken
  art.path(polygon([508, horizon + 26], [612, horizon + 26], [540, 910], [-190, 910]), light.lit('#e6dcc8', 0.06));
  art.path(polygon([520, horizon + 26], [600, horizon + 26], [490, 910], [-130, 910]), light.tone('#b5a998', 0.06));
  const middle = (t: number): [number, number] => [560 - 380 * t, horizon + 26 + (884 - horizon) * t];
  for (const t of [0.08, 0.2, 0.36, 0.58, 0.86]) {
    const [x1, y1] = middle(t),
      [x2, y2] = middle(t * 1.22);
    art.path(polygon([x1 - 12 * t, y1], [x1 + 12 * t, y1], [x2 + 16 * t, y2], [x2 - 16 * t, y2]), light.lit('#f0e8d8', 0.1), {
      opacity: 0.75,
    });
  }
  const x = r.range(690, 800);
  s.house(x, 742, horizon + 40, { size: s.close ? 1.05 : s.wide ? 2.0 : 1.45, eye: 2, settle: '#5f7d49' });
  s.near(() => {
    palm(art, light, r.fork('palm'), r.range(150, 300), 800, r.range(380, 520), { lean: 0.04 });
    bushes(art, light, r.fork('hedge'), 420, 1240, 880, 70, { colour: '#587746', flowers: r.pick(['#d9698a', '#f4ece0', '#f0b74c']) });
    frameTree(art, light, r.fork('ficus'), { side: -1, colour: '#4f6c42', reach: 500 });
  });
}

function skylineStrip(s: Stage, r: Random, horizon: number) {
  hill(s.art, s.light, r, { y: horizon, height: 10, colour: '#a9b4b4', depth: 0.6 });
}
