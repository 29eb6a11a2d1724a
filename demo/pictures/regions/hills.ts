// Jerusalem and its hills, the Judean lowlands.

import { WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import { nth } from '../core/points.ts';
import { yAt } from '../core/shapes.ts';
import { treeLine } from '../nature/bushes.ts';
import { vineRows } from '../nature/crops.ts';
import { grassBank, overhang, stoneWall } from '../nature/foreground.ts';
import { flowerField, footpath, ground, tufts } from '../nature/ground.ts';
import { hill } from '../nature/land.ts';
import { paintBirds, paintSky } from '../nature/sky.ts';
import { terraces } from '../nature/slopes.ts';
import { cypress, frameTree, oak, olive, pine } from '../nature/trees.ts';
import type { Regions, Stage } from './stage.ts';
import { cascade, landmarks } from './townscape.ts';

const STONE = ['#ecdcb9', '#e3cfa4', '#f2e5c8', '#dcc596'];

/** The terraces before the house, their olives, and what frames the picture. */
function oliveTerraces(s: Stage, crest: Point[]): void {
  const { art, light, random: r } = s;
  const rows = terraces(art, light, r.fork('terraces'), {
    crest,
    from: s.by({ wide: 66, middle: 84, close: 136 }),
    count: s.close ? 3 : 4,
    colours: ['#bdb172', '#a49f5e'],
    wall: '#f0e2be',
    depth: 0.1,
  });
  s.near(() => {
    const grove = r.fork('olives');
    for (const { points, near, depth } of rows.slice(0, -1))
      for (let i = 0; i < 4; i++) {
        const tx = grove.range(0, WIDTH);
        olive(art, light, grove, tx, yAt(points, tx) - 2, 60 + 70 * near, { depth });
      }
    const pick = r.next();
    if (pick < 0.35) overhang(art, light, r.fork('branch'), { kind: r.pick(['olive', 'pine', 'bougainvillea']), reach: 480, y: 50 });
    else if (pick < 0.7) stoneWall(art, light, r.fork('wall'), { y: 830, colour: '#dcc79b', tilt: r.range(-20, 20) });
    else for (const cx of [70, 160]) cypress(art, light, r.fork(`near${cx}`), cx, 930, r.range(620, 780), { colour: '#34503c' });
  });
}

/** Two hills full of stone houses, towers above, cypresses between. */
function stoneTown(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  hill(art, light, r.fork('moab'), { y: horizon - 30, height: 60, colour: '#b7a2a4', depth: 0.7, waves: 2 });
  const back = hill(art, light, r.fork('back'), {
    y: horizon,
    height: 90,
    colour: '#c9b184',
    depth: 0.48,
    waves: 1.4,
    tilt: r.range(-80, 80),
  });
  cascade(
    s,
    r.fork('old'),
    back.map(([x, y]): Point => [x, y + 4]),
    { count: 54, size: 21, depth: 0.46, rows: 3, colours: STONE },
  );
  landmarks(s, r.fork('towers'), back, 0.46);
  const mid = hill(art, light, r.fork('mid'), {
    y: horizon + 104,
    height: 74,
    colour: '#b9a873',
    depth: 0.28,
    waves: 1.5,
    tilt: r.range(-110, 110),
  });
  cascade(
    s,
    r.fork('new'),
    mid.map(([x, y]): Point => [x, y + 8]),
    { count: 32, size: 32, depth: 0.26, rows: 2, colours: STONE, tiled: 0.3 },
  );
  const own = r.fork('trees');
  for (let i = 0; i < 16; i++) {
    const x = own.range(0, WIDTH);
    cypress(art, light, own, x, yAt(mid, x) + own.range(16, 60), own.range(50, 84), { depth: 0.24 });
  }
  treeLine(
    art,
    light,
    own,
    mid.map(([x, y]): Point => [x, y + 74]),
    { size: 20, depth: 0.22, cover: 0.55, colour: '#728554', pointed: 0.2 },
  );
}

/** Stone town climbing a hill, cypresses between, terraces below. */
function jerusalemTown(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 420, middle: 380, close: 350 });
  paintSky(art, light, r.fork('sky'), horizon);
  stoneTown(s, horizon);
  const crest = hill(art, light, r.fork('slope'), {
    y: horizon + 264,
    height: 50,
    tilt: r.pick([-90, 90]),
    colour: '#b3ad6c',
    depth: 0.08,
    waves: 1.2,
  });
  const x = r.range(350, 850),
    y = yAt(crest, x);
  s.near(() => {
    for (let i = 0; i < 4; i++)
      cypress(
        art,
        light,
        r.fork(`c${i}`),
        x + (i % 2 ? 1 : -1) * s.by({ wide: 150, middle: 230, close: 330 }) * r.range(0.85, 1.25),
        y + 24,
        s.by({ wide: 130, middle: 200, close: 310 }) * r.range(0.7, 1.1),
      );
  });
  s.house(x, y + s.by({ wide: 30, middle: 40, close: 70 }), horizon + 100, { settle: '#76884f' });
  oliveTerraces(s, crest);
}

/** Wooded ridges crossing one behind the other, a village on the second. */
function valleyRidges(s: Stage, horizon: number): void {
  const { art, light, random: r } = s;
  for (let i = 0; i < 4; i++) {
    const crest = hill(art, light, r.fork(`h${i}`), {
      y: horizon - 20 + i * 54,
      height: 110,
      colour: nth(['#93a58c', '#869a74', '#8c9968', '#8b9560'], i),
      depth: 0.66 - i * 0.16,
      waves: 1.4,
      tilt: (i % 2 ? 1 : -1) * r.range(60, 160),
    });
    if (i > 0)
      treeLine(art, light, r.fork(`w${i}`), crest, {
        size: 9 + i * 3,
        depth: 0.6 - i * 0.16,
        cover: 0.55,
        pointed: 0.24,
        colour: '#5a744d',
      });
    if (i === 1)
      cascade(s, r.fork('village'), crest, {
        count: 40,
        size: 15,
        tiled: 0.4,
        depth: 0.5,
        rows: 1,
        colours: STONE,
      });
  }
}

/** Pine and terrace valley in the Jerusalem hills, house on the spur. */
function jerusalemValley(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 380, middle: 350, close: 320 });
  paintSky(art, light, r.fork('sky'), horizon);
  valleyRidges(s, horizon);
  const nearY = s.by({ wide: 650, middle: 630, close: 620 });
  const edge = ground(art, light, r.fork('near'), { y: nearY, colour: '#a09e5c', far: '#c6bd7a', rise: 26, tilt: r.range(-110, 110) });
  const x = r.range(380, 820);
  s.near(() => {
    footpath(art, light, r.fork('path'), { from: [x + r.range(-320, 320), 915], to: [x, yAt(edge, x) + 34], colour: '#ecd9ae' });
    for (const k of [-1, 1])
      (k > 0 ? pine : cypress)(
        art,
        light,
        r.fork(`t${k}`),
        x + k * s.by({ wide: 180, middle: 260, close: 370 }),
        yAt(edge, x) + 34,
        s.by({ wide: 190, middle: 270, close: 390 }),
      );
  });
  s.house(x, yAt(edge, x) + s.by({ wide: 34, middle: 52, close: 84 }), horizon + 40, { settle: '#76884f' });
  s.near(() => {
    tufts(art, light, r.fork('tufts'), { y: nearY + 100, colour: '#b5ac63' });
    if (r.chance(0.5)) flowerField(art, light, r.fork('f'), { y: nearY + 110, colours: ['#e9a3b8', '#f6ead2'], count: 160 });
    r.chance(0.5)
      ? overhang(art, light, r.fork('branch'), { kind: r.pick(['almond', 'olive', 'pine']), reach: 470, y: 50 })
      : frameTree(art, light, r.fork('tree'), { side: x > 600 ? -1 : 1, colour: '#5c7046' });
  });
}

/** Cypresses and an oak on the knoll of the house. */
function knollTrees(s: Stage, x: number, houseY: number): void {
  const { art, light, random: r } = s;
  s.near(() => {
    for (let i = 0; i < 3; i++)
      cypress(
        art,
        light,
        r.fork(`c${i}`),
        x + (i % 2 ? 1 : -1) * s.by({ wide: 140, middle: 210, close: 300 }) * r.range(0.85, 1.15),
        houseY - 4,
        s.by({ wide: 110, middle: 160, close: 250 }) * r.range(0.7, 1.1),
      );
    oak(
      art,
      light,
      r.fork('oak'),
      x + r.pick([-1, 1]) * s.by({ wide: 240, middle: 320, close: 450 }),
      houseY,
      s.by({ wide: 110, middle: 150, close: 220 }),
    );
  });
}

/** Vineyards of the lowlands: rows running to a gentle ridge. */
function vineyards(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 450, middle: 420, close: 400 });
  paintSky(art, light, r.fork('sky'), horizon);
  for (let i = 0; i < 3; i++) {
    const crest = hill(art, light, r.fork(`h${i}`), {
      y: horizon - 20 + i * 34,
      height: 84 - i * 14,
      colour: nth(['#98a694', '#98a56f', '#a5a75f'], i),
      depth: 0.64 - i * 0.18,
      waves: 1.3 + i * 0.3,
      tilt: r.range(-70, 70),
    });
    if (i > 0) treeLine(art, light, r.fork(`w${i}`), crest, { size: 9 + i * 4, depth: 0.56 - i * 0.18, cover: 0.34, pointed: 0.2 });
  }
  const houseY = horizon + s.by({ wide: 112, middle: 130, close: 160 });
  ground(art, light, r.fork('knoll'), { y: horizon + 76, colour: '#9aa656', far: '#c2bd6c', rise: 18 });
  const x = r.range(380, 820);
  knollTrees(s, x, houseY);
  s.house(x, houseY, horizon);
  vineRows(art, light, r.fork('vines'), {
    y: houseY + s.by({ wide: 34, middle: 50, close: 84 }),
    vanishX: r.range(250, 950),
    vanishY: horizon + 20,
    spacing: r.range(150, 230),
    leaf: r.pick(['#6f8f3e', '#87983f', '#a38a3a']),
  });
  s.near(() => r.chance(0.4) && overhang(art, light, r.fork('branch'), { kind: 'olive', reach: 440, y: 40 }));
  paintBirds(art, light.silhouette('#5a5f56', 0.3), r.fork('birds'), r.range(300, 900), horizon * 0.5, 5, 8);
}

/** Wheat and a lone oak. */
function wheat(s: Stage) {
  const { art, light, random: r } = s;
  const horizon = s.horizon({ wide: 480, middle: 450, close: 410 });
  paintSky(art, light, r.fork('sky'), horizon);
  for (let i = 0; i < 3; i++)
    hill(art, light, r.fork(`h${i}`), {
      y: horizon - 10 + i * 40,
      height: 90 - i * 10,
      colour: nth(['#a3a98c', '#b9b070', '#d1b763'], i),
      depth: 0.6 - i * 0.18,
      waves: 1.2,
      tilt: r.range(-90, 90),
    });
  const nearY = s.by({ wide: 660, middle: 640, close: 620 });
  const edge = ground(art, light, r.fork('near'), { y: nearY, colour: '#d0ac55', far: '#e6cd7c', rise: 22, tilt: r.range(-50, 50) });
  const x = r.range(380, 820);
  s.near(() => {
    footpath(art, light, r.fork('path'), { from: [x + r.range(-320, 320), 915], to: [x, yAt(edge, x) + 30], colour: '#eddcae' });
    oak(
      art,
      light,
      r.fork('oak'),
      x + (x > 600 ? -1 : 1) * s.by({ wide: 230, middle: 320, close: 430 }),
      yAt(edge, x) + 30,
      s.by({ wide: 220, middle: 310, close: 430 }),
      { colour: '#5f7a42' },
    );
  });
  s.house(x, yAt(edge, x) + s.by({ wide: 30, middle: 46, close: 80 }), horizon, { settle: '#8a9350' });
  s.near(() => {
    tufts(art, light, r.fork('stalks'), { y: nearY + 50, colour: '#c79a45', count: 320, size: 1.7 });
    grassBank(art, light, r.fork('grass'), { y: 866, colour: '#a5843c', tall: 110, blades: 130 });
  });
}

export const hills: Regions = {
  'jerusalem-hills': {
    air: '#f0dcc0',
    airMix: 0.25,
    materials: { stone: STONE, trim: ['#4f7f95', '#5b7f6a', '#7d4a3a', '#3f5f7a'], tiled: 0.3 },
    scenes: [jerusalemTown, jerusalemTown, jerusalemValley],
  },
  shfela: { air: '#e8dec0', airMix: 0.2, materials: {}, scenes: [vineyards, vineyards, wheat] },
};
