// Carmel and Haifa bay, Sharon cliffs, southern beaches.

import { n, WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import { nth, shape, stops } from '../core/points.ts';
import type { Noise, Random } from '../core/random.ts';
import { layeredNoise } from '../core/random.ts';
import { curve, fillDown, polygon, yAt } from '../core/shapes.ts';
import { treeLine } from '../nature/bushes.ts';
import { grassBank, overhang } from '../nature/foreground.ts';
import { footpath, ground, ripples, tufts } from '../nature/ground.ts';
import { hill, mountains } from '../nature/land.ts';
import { paintBirds, paintSky } from '../nature/sky.ts';
import { dune } from '../nature/slopes.ts';
import { frameTree, palm, pine } from '../nature/trees.ts';
import { sailboat, surf, water } from '../nature/water.ts';
import type { Regions, Stage } from './stage.ts';
import { telAviv, telAvivStreet } from './tel-aviv.ts';
import { cascade } from './townscape.ts';

/** Freighters at anchor. */
function ships(s: Stage, own: Random, horizon: number) {
  const { art, light } = s;
  for (let i = 0; i < 4; i++) {
    const x = own.range(120, 760),
      y = horizon + own.range(12, 70),
      w = own.range(26, 52);
    art.path(
      `M${n(x)} ${n(y)}h${n(w)}l${n(-w * 0.12)} ${n(w * 0.14)}h${n(-w * 0.78)}Z`,
      light.shaded(own.pick(['#7c4a44', '#4a6478', '#59626a']), 0.3),
    );
    art.path(`M${n(x + w * 0.08)} ${n(y)}v${n(-w * 0.2)}h${n(w * 0.14)}v${n(w * 0.2)}Z`, light.lit('#f3ece0', 0.25));
    art.line(
      `M${n(x + w * 0.32)} ${n(y)}v${n(-w * 0.12)}M${n(x + w * 0.5)} ${n(y)}v${n(-w * 0.16)}M${n(x + w * 0.7)} ${n(y)}v${n(-w * 0.12)}`,
      light.tone('#c07a4a', 0.3),
      w * 0.1,
      { 'stroke-linecap': 'butt' },
    );
  }
}

/** The far plain curving round from one side. */
function sweepOfTheBay({ art, light }: Stage, horizon: number) {
  const plain: Point[] = [];
  for (let i = 0; i <= 20; i++) {
    const t = i / 20;
    plain.push([WIDTH + 30 - t * 900, horizon + 14 + 150 * (1 - t) ** 2.2]);
  }
  art.path(`${curve(plain)}L${WIDTH + 30} ${horizon + 2}Z`, light.tone('#c9c7a0', 0.46));
  art.line(curve(plain), light.lit('#f3e9cf', 0.2), 3.5);
}

/** Slopes stepping down to the bay, each with its rows of houses and pines. */
function carmelSlopes(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  for (let i = 0; i < 3; i++) {
    const crest = hill(art, light, r.fork(`slope${i}`), {
      y: horizon + 190 + i * 70,
      height: 40,
      tilt: 200 - i * 46,
      colour: nth(['#64855a', '#5c7d4e', '#587845'], i),
      depth: 0.26 - i * 0.1,
      waves: 1.4,
    });
    cascade(s, r.fork(`town${i}`), crest, { count: 30 - i * 6, size: 21 + i * 8, depth: 0.26 - i * 0.09, rows: 2, tiled: 0.6 });
    treeLine(
      art,
      light,
      r.fork(`pines${i}`),
      crest.map(([x, y]): Point => [x, y + 18 + i * 9]),
      { size: 17 + i * 6, depth: 0.24 - i * 0.1, cover: 0.75, pointed: 0.25, colour: '#4f7048' },
    );
  }
}

/** Haifa bay from the Carmel: a curved shore, ships, houses stepping down among pines. */
function haifaBay(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 330, middle: 310, close: 290 });
  paintSky(art, light, r.fork('sky'), horizon);
  mountains(art, light, r.fork('galilee'), {
    y: horizon + 6,
    height: 74,
    colour: '#8fa09a',
    depth: 0.66,
    peaks: 3,
    bumps: 0.3,
    envelope: (t: number) => Math.min(1, 0.1 + t * 1.5),
  });
  water(art, light, r.fork('bay'), { y: horizon, foot: 700, colour: '#63a6be', deep: '#3c86a6', glints: 0.9 });
  sweepOfTheBay(s, horizon);
  ships(s, r.fork('ships'), horizon);
  sailboat(art, light, r.range(300, 800), horizon + r.range(90, 150), 40);
  const slope = r.pick([-1, 1]);
  carmelSlopes(s, horizon);
  const nearY = s.by({ wide: 720, middle: 690, close: 660 });
  const edge = ground(art, light, r.fork('near'), { y: nearY, colour: '#6f8c4c', far: '#96a85c', rise: 20, tilt: 110 });
  const x = r.range(420, 800);
  s.near(() =>
    pine(
      art,
      light,
      r.fork('pine'),
      x + slope * s.by({ wide: 190, middle: 280, close: 400 }),
      yAt(edge, x) + 30,
      s.by({ wide: 210, middle: 300, close: 440 }),
    ),
  );
  s.house(x, yAt(edge, x) + s.by({ wide: 30, middle: 46, close: 84 }), horizon);
  s.near(() => {
    const pick = r.next();
    if (pick < 0.4) overhang(art, light, r.fork('branch'), { kind: 'pine', reach: 520, y: 40, side: slope });
    else if (pick < 0.7) frameTree(art, light, r.fork('tree'), { side: x > 600 ? -1 : 1, colour: '#4b6846' });
    else overhang(art, light, r.fork('branch'), { kind: 'bougainvillea', reach: 430, y: 30, side: slope });
    grassBank(art, light, r.fork('grass'), { y: 876 });
  });
}

/** A bluff from its nose to the edge of the picture; t from 0, far away, to 1. */
interface Bluff {
  readonly points: readonly Point[];
  readonly nose: number;
  readonly foot: number;
  readonly depth: number;
  readonly t: number;
}

/** Gullies and a band of paler rock, inside the bluff's outline. */
function bluffFace({ art, light }: Stage, own: Random, noise: Noise, { points, nose, foot, depth, t }: Bluff) {
  let gullies = '';
  for (let x = nose + 10; x < WIDTH; x += own.range(22, 60)) {
    const y = yAt(points, x);
    const w = own.range(8, 26) * (0.5 + t);
    const fall = foot - y;
    const tip = own.range(0.6, 1);
    gullies += polygon([x, y], [x + w, y + 4], [x + w * 1.1, y + fall * 0.5], [x + w * 0.9, y + fall * tip], [x + w * 0.4, y + fall * 0.5]);
  }
  art.path(gullies, light.shaded('#a8703f', depth), { opacity: 0.36 });
  const band = points.map(([x, y]): Point => [x, y + (foot - y) * 0.72 + noise(x / 50) * 5]);
  art.path(polygon(...band, [WIDTH + 30, foot + 4], [nose, foot + 4]), light.lit('#e2bd84', depth), { opacity: 0.5 });
}

/** One bluff, nearer with every step from the right; it ends in a nose above the beach. */
function bluff(s: Stage, i: number, own: Random, horizon: number, noise: Noise) {
  const { art, light } = s;
  const t = i / 3;
  const nose = WIDTH * (0.62 - 0.16 * i + own.range(-0.04, 0.04));
  const foot = horizon + 16 + 150 * t ** 1.5;
  const top = horizon - 20 - 16 * i + 120 * t ** 2;
  const depth = 0.46 - 0.14 * i;
  const points: Point[] = [];
  for (let x = nose; x <= WIDTH + 30; x += 12) {
    const u = Math.min(1, (x - nose) / (70 + 60 * t));
    points.push([x, foot - (foot - top) * u ** 0.55 - noise(x / 130 + i * 7) * 8 * (0.3 + t)]);
  }
  const body = fillDown(points, foot + 4);
  // strip of sand under the bluff
  const sand = shape(
    [nose - 90 - 160 * t, foot + 2],
    [WIDTH + 20, foot - 6],
    [WIDTH + 20, foot + 60 + 90 * t],
    [nose + 120, foot + 34 + 60 * t],
  );
  art.path(polygon(...sand), light.lit('#e6d3a5', depth * 0.7));
  art.path(body, art.gradientAt(stops([0, light.lit('#d6a866', depth)], [1, light.tone('#b98550', depth)]), 0, top, 0, foot));
  art.group({ 'clip-path': art.clip(body) }, () => bluffFace(s, own, noise, { points, nose, foot, depth, t }));
  const turf = points.map(([x, y]): Point => [x, y + 7 + 9 * t + Math.abs(noise(x / 24)) * 9 * t]).reverse();
  art.path(`${curve(points)}${curve(turf, false)}Z`, light.tone('#7f9a52', depth));
  const wooded = points.filter(([x]) => x > nose + 60);
  if (i < 3) treeLine(art, light, own, wooded, { size: 7 + 5 * i, depth, cover: 0.3 });
}

/** Kurkar cliffs along the Sharon: honey-coloured bluffs receding along the beach. */
function sharonCliffs(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 400, middle: 380, close: 350 });
  paintSky(art, light, r.fork('sky'), horizon);
  water(art, light, r.fork('sea'), { y: horizon, foot: 910, colour: '#6fb6c0', deep: '#3c93aa', glints: 1.1 });
  if (r.chance(0.6)) sailboat(art, light, r.range(120, 520), horizon + r.range(20, 60), r.range(26, 44));
  const own = r.fork('bluffs');
  const noise = layeredNoise(own, 4, 0.5);
  for (let i = 0; i < 4; i++) {
    bluff(s, i, own, horizon, noise);
  }
  const nearY = s.by({ wide: 640, middle: 610, close: 590 });
  const edge = ground(art, light, r.fork('top'), { y: nearY, colour: '#8a9f56', far: '#b6b970', rise: 14, tilt: -150 });
  const x = r.range(600, 860);
  s.near(() => footpath(art, light, r.fork('path'), { from: [x - r.range(100, 420), 915], to: [x, yAt(edge, x) + 34], colour: '#e2c795' }));
  s.house(x, yAt(edge, x) + s.by({ wide: 34, middle: 50, close: 86 }), horizon, { settle: '#7a9152' });
  s.near(() => {
    tufts(art, light, r.fork('tufts'), { y: nearY + 90, colour: '#a5ab5e', count: 100 });
    if (r.chance(0.45)) palm(art, light, r.fork('palm'), r.range(80, 200), 920, r.range(480, 640));
    grassBank(art, light, r.fork('grass'), { y: 868, tall: 84, tilt: -50, flowers: r.pick(['#f4e7d0', '#f2c94f', '#d7a4c4']) });
  });
  paintBirds(art, light.silhouette('#5a6068', 0.3), r.fork('gulls'), r.range(150, 500), horizon * r.range(0.4, 0.7), 4, 12);
}

/** Beach with surf; dunes and sea grass for the southern coast. */
function openBeach(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 380, middle: 360, close: 340 });
  paintSky(art, light, r.fork('sky'), horizon);
  water(art, light, r.fork('sea'), { y: horizon, colour: '#74bcc2', deep: '#4aa2b0', glints: 1 });
  const shore: Point[] = [];
  const tilt = r.range(60, 150);
  for (let x = -40; x <= WIDTH + 40; x += 62) shore.push([x, 640 - (x / WIDTH) * tilt + Math.sin(x / 190) * 12]);
  surf(art, light, r.fork('surf'), { shore, sand: '#e6cf9e', colour: '#5fb0b8' });
  const d = dune(art, light, r.fork('dune'), { y: 700, height: 96, colour: '#e3c58d', crest: r.range(0.55, 0.8) });
  const x = r.range(600, 860);
  ripples(art, light, r.fork('ripples'), { y: 720, colour: '#e3c58d', count: 16 });
  s.near(() =>
    palm(
      art,
      light,
      r.fork('palm'),
      x + s.by({ wide: 170, middle: 250, close: 360 }),
      yAt(d.points, x + 250) + 20,
      s.by({ wide: 230, middle: 320, close: 440 }),
    ),
  );
  s.house(x, Math.max(yAt(d.points, x), 640) + s.by({ wide: 26, middle: 44, close: 80 }), horizon, { settle: '#8d9a5c' });
  s.near(() => grassBank(art, light, r.fork('grass'), { y: 850, colour: '#a3985a', tall: 120, blades: 90, rise: 44 }));
}

export const coast: Regions = {
  'carmel-haifa': { air: '#d2e2e6', airMix: 0.22, materials: { stone: ['#e6d6b8', '#efe2ca'] }, scenes: [haifaBay] },
  sharon: { air: '#dbe6e2', airMix: 0.2, materials: {}, scenes: [sharonCliffs, sharonCliffs, openBeach] },
  'southern-coast': { air: '#ece0c2', airMix: 0.22, materials: {}, scenes: [openBeach] },
  'tel-aviv-center': { air: '#e6e6dc', airMix: 0.2, materials: { bauhaus: true }, scenes: [telAviv, telAvivStreet] },
};
