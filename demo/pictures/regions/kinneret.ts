// The Sea of Galilee from its shore and from above.

import { WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import { fillDown, yAt } from '../core/shapes.ts';
import { treeLine } from '../nature/bushes.ts';
import { boulders, grassBank, overhang } from '../nature/foreground.ts';
import { footpath, ground, stones, tufts } from '../nature/ground.ts';
import { mountains } from '../nature/land.ts';
import { paintSky } from '../nature/sky.ts';
import { cypress, eucalyptus, frameTree, palm } from '../nature/trees.ts';
import { rowboat, sailboat, water } from '../nature/water.ts';
import type { Stage } from './stage.ts';

/** The near shore: a boat, a tree, grass. */
function beach(s: Stage, nearY: number, x: number): void {
  const { art, light, random: r } = s;
  s.near(() => {
    rowboat(
      art,
      light,
      r.range(180, 360),
      nearY - 40,
      s.by({ wide: 70, middle: 90, close: 120 }),
      r.pick(['#b4532f', '#2f6f7d', '#d8a148']),
    );
    if (r.chance(0.6)) palm(art, light, r.fork('palm'), r.range(60, 190), 930, r.range(520, 720), { lean: 0.1 });
    else
      eucalyptus(
        art,
        light,
        r.fork('euc'),
        x - s.by({ wide: 190, middle: 260, close: 380 }),
        nearY + 60,
        s.by({ wide: 210, middle: 290, close: 380 }),
      );
    grassBank(art, light, r.fork('grass'), { y: 872, tilt: 30, flowers: r.chance(0.5) ? '#f2c94f' : undefined });
  });
}

/** The other shore: the scarp of the Golan, a hint of Hermon, the lights of a town. */
function golanShore(s: Stage, horizon: number): string {
  const { art, light, random: r } = s;
  const behind = art.reusable(() => {
    mountains(art, light, r.fork('hermon'), {
      y: horizon,
      height: 120,
      colour: '#8fa0ae',
      depth: 0.68,
      peaks: 3,
      envelope: (t: number) => Math.exp(-(((t - 0.2) * 4) ** 2)),
      snow: 0.5,
    });
    mountains(art, light, r.fork('scarp'), {
      y: horizon + 4,
      height: 150,
      colour: '#a08a6c',
      depth: 0.48,
      peaks: 1.6,
      sharpness: 0.34,
      bumps: 0.2,
      mist: 0.3,
    });
    mountains(art, light, r.fork('foot'), { y: horizon + 4, height: 62, colour: '#a3946c', depth: 0.38, peaks: 4, sharpness: 0.4 });
    treeLine(art, light, r.fork('town'), shape([0, horizon + 3], [WIDTH, horizon + 3]), { size: 8, depth: 0.4, cover: 0.4, pointed: 0.2 });
  });
  return behind;
}

/** The lake with the Golan scarp across it, seen from the western shore. */
export function kinneretShore(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 430, middle: 400, close: 370 });
  const behind = golanShore(s, horizon);
  paintSky(art, light, r.fork('sky'), horizon);
  art.raw(behind);
  water(art, light, r.fork('lake'), { y: horizon + 4, colour: '#5d9fb4', deep: '#39809c', mirror: behind, glints: 1 });
  for (let i = 0; i < r.int(1, 3); i++) sailboat(art, light, r.range(80, 540), horizon + r.range(26, 90), r.range(24, 52));
  const nearY = s.by({ wide: 690, middle: 660, close: 640 }),
    tilt = r.range(110, 230);
  const x = r.range(640, 860);
  const sand = ground(art, light, r.fork('beach'), { y: nearY - 22, colour: '#c9b78c', far: '#dccda4', rise: 8, tilt });
  const edge = ground(art, light, r.fork('shore'), { y: nearY + 22, colour: '#86a052', far: '#aab862', rise: 16, tilt: tilt * 0.9 });
  stones(art, light, r.fork('basalt'), { y: yAt(sand, 100) - 60, foot: yAt(sand, 100) + 20, colour: '#6a6460', count: 10, size: 14 });
  s.near(() =>
    palm(
      art,
      light,
      r.fork('palmBehind'),
      x + s.by({ wide: 170, middle: 240, close: 330 }),
      yAt(edge, x + 240) + 6,
      s.by({ wide: 230, middle: 320, close: 440 }),
    ),
  );
  s.house(x, yAt(edge, x) + s.by({ wide: 26, middle: 46, close: 82 }), horizon);
  beach(s, nearY, x);
}

/** Headlands stepping down to the lake, alternately left and right. */
function headlands(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  const own = r.fork('slopes');
  for (let i = 0; i < 3; i++) {
    // headlands stepping down, alternately left and right
    const left = i % 2 === 0,
      y = horizon + 70 + i * 62,
      reach = own.range(0.2, 0.42);
    const points: Point[] = [];
    for (let px = -20; px <= WIDTH + 20; px += 20) {
      const t = Math.max(0, left ? px / WIDTH : 1 - px / WIDTH);
      points.push([px, y - Math.max(-80, (1 - (t / reach) ** 1.5) * (120 + i * 16)) + own.range(-2, 2)]);
    }
    const shown = points.filter(([px]) => (left ? px / WIDTH : 1 - px / WIDTH) <= reach * 1.2);
    art.path(
      fillDown(shown, y + 30, false),
      art.gradientAt(stops([0, light.lit('#9aa060', 0.46 - i * 0.12)], [1, light.tone('#87935a', 0.42 - i * 0.12)]), 0, y - 130, 0, y + 20),
    );
    treeLine(
      art,
      light,
      own,
      shown.filter((_, k) => k % 2),
      { size: 9 + i * 3, cover: 0.34, depth: 0.4 - i * 0.1 },
    );
  }
}

/** The lake from above: slopes falling to the water on both sides. */
export function kinneretAbove(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 330, middle: 310, close: 290 });
  const behind = art.reusable(() => {
    mountains(art, light, r.fork('far'), {
      y: horizon,
      height: 110,
      colour: '#9d8f80',
      depth: 0.62,
      peaks: 2,
      sharpness: 0.36,
      bumps: 0.24,
    });
  });
  paintSky(art, light, r.fork('sky'), horizon);
  art.raw(behind);
  const nearY = s.by({ wide: 640, middle: 620, close: 600 });
  water(art, light, r.fork('lake'), { y: horizon, foot: nearY + 60, colour: '#6aa9bb', deep: '#3f8aa6', mirror: behind, glints: 1.1 });
  headlands(s, horizon);
  const edge = ground(art, light, r.fork('near'), { y: nearY, colour: '#93a256', far: '#c0bd70', rise: 26, tilt: r.range(-80, 80) });
  const x = r.range(380, 820);
  s.near(() => footpath(art, light, r.fork('path'), { from: [x + r.range(-320, 320), 915], to: [x, yAt(edge, x) + 30] }));
  s.near(() => {
    for (const k of [-1, 1])
      cypress(
        art,
        light,
        r.fork(`cy${k}`),
        x + k * s.by({ wide: 150, middle: 220, close: 310 }),
        yAt(edge, x) + 30,
        s.by({ wide: 130, middle: 190, close: 280 }),
      );
  });
  s.house(x, yAt(edge, x) + s.by({ wide: 34, middle: 50, close: 84 }), horizon);
  s.near(() => {
    tufts(art, light, r.fork('tufts'), { y: nearY + 80, colour: '#a8ad5c' });
    const pick = r.next();
    if (pick < 0.35) overhang(art, light, r.fork('branch'), { kind: 'bougainvillea', side: -1, reach: 460, y: 40 });
    else if (pick < 0.65) frameTree(art, light, r.fork('tree'), { side: x > 600 ? -1 : 1 });
    else boulders(art, light, r.fork('rocks'), { colour: '#5f5955', y: 862, size: 66 });
  });
}
