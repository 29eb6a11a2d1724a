// What a landscape is made of: each layer paints its part, from the sky's edge towards the viewer.
import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import type { Point } from '../core/points.ts';
import { nth, shape, stops } from '../core/points.ts';
import { layeredNoise } from '../core/random.ts';
import { blob, ridge, yAt } from '../core/shapes.ts';
import { treeLine } from '../nature/bushes.ts';
import { orchard as plantOrchard, vineRows } from '../nature/crops.ts';
import { flowerField } from '../nature/ground.ts';
import { type HillOptions, hermonShape, hill, type MountainsOptions, mountains } from '../nature/land.ts';
import { cliff, dune, fields as layFields, terraces as layTerraces, scree } from '../nature/slopes.ts';
import { acacia, cypress, olive, palm } from '../nature/trees.ts';
import { sailboat, water } from '../nature/water.ts';
import type { Backdrop } from './backdrop.ts';
import { cascade, towers } from './towns.ts';

/** Where every landscape has its horizon, in pixels from the top: rooms and terraces lay it at their own eye level. */
export const HORIZON = 430;

export type Layer = (backdrop: Backdrop) => void;

/** Heights are given in pixels below the horizon (`at`); negative ones stand above it. */
type At<T> = Omit<T, 'y'> & { readonly at?: number };

/** A mountain range. */
export const range =
  ({ at = 4, ...options }: At<MountainsOptions>): Layer =>
  ({ art, light, random }) =>
    void mountains(art, light, random, { y: HORIZON + at, ...options });

/** Mount Hermon, white until summer. */
export const hermon = (height: number, depth: number): Layer => {
  return ({ art, light, random }) => {
    const envelope = hermonShape(random.range(0.25, 0.75));
    mountains(art, light, random, {
      y: HORIZON + 8,
      height,
      colour: '#7d8fa0',
      depth,
      peaks: 4,
      sharpness: 0.46,
      bumps: 0.24,
      envelope,
      snow: 0.5,
    });
  };
};

/** Ridge behind ridge, the nearer the greener, with their woods. */
export const ridges =
  (
    colours: readonly string[],
    { at = 0, step = 36, height = 80, depth = 0.6, wood = 0.4, ...more }: Partial<At<HillOptions>> & { step?: number; wood?: number } = {},
  ): Layer =>
  ({ art, light, random }) => {
    colours.forEach((colour, i) => {
      const near = (i + 1) / colours.length;
      const own = random.fork(`ridge${i}`);
      const d = depth * (1 - near * 0.85);
      // no further down than the next one covers
      const foot = near < 1 ? HORIZON + at + (i + 1) * step + 50 : HEIGHT;
      const crest = hill(art, light, own, {
        y: HORIZON + at + i * step,
        height: height * (1 - near * 0.3),
        colour,
        depth: d,
        waves: 1.4 + i * 0.5,
        foot,
        tilt: own.range(-70, 70),
        ...more,
      });
      if (wood) treeLine(art, light, own.fork('wood'), crest, { size: 8 + i * 4, depth: d, cover: wood, colour: '#5f7b4c', pointed: 0.2 });
    });
  };

/** A lake or the sea from the horizon down; what stands beyond is mirrored in it. */
export const sea =
  (
    colour: string,
    deep: string,
    { at = 0, to = 480, beyond = [], boats = 0 }: { at?: number; to?: number; beyond?: readonly Layer[]; boats?: number } = {},
  ): Layer =>
  ({ art, light, random }) => {
    const mirror = beyond.length
      ? art.reusable(() =>
          beyond.forEach((layer, i) => {
            layer({ art, light, random: random.fork(`beyond${i}`) });
          }),
        )
      : undefined;
    if (mirror) art.raw(mirror);
    water(art, light, random, { y: HORIZON + at, foot: HORIZON + to, colour, deep, mirror, glints: 0.8, sky: 0.4 });
    for (let i = 0; i < boats; i++)
      sailboat(art, light, random.range(100, 1100), HORIZON + at + random.range(20, 60), random.range(20, 38));
  };

/** A slope or plain from here to the viewer. */
export const plain =
  (colour: string, { at = 60, height = 30, ...more }: Partial<At<HillOptions>> = {}): Layer =>
  ({ art, light, random }) =>
    void hill(art, light, random, { y: HORIZON + at, height, colour, depth: 0.16, waves: 1.6, mist: 0, ...more });

/** A slope with dry-stone walls, its olives and cypresses. */
export const terraces =
  (colours: readonly string[], wall: string, at = 120): Layer =>
  ({ art, light, random }) => {
    const crest = hill(art, light, random.fork('crest'), {
      y: HORIZON + at,
      height: 60,
      colour: nth(colours, 0),
      depth: 0.2,
      tilt: random.range(-120, 120),
    });
    const rows = layTerraces(art, light, random, { crest, count: 4, colours, wall, depth: 0.16 });
    const own = random.fork('trees');
    for (const { points, near, depth } of rows)
      for (let i = 0; i < 6; i++) {
        const x = own.range(0, WIDTH);
        if (own.chance(0.2)) cypress(art, light, own, x, yAt(points, x), 60 + 70 * near, { depth });
        else olive(art, light, own, x, yAt(points, x) - 2, 36 + 50 * near, { depth });
      }
  };

/** A patchwork of fields in the plain. */
export const fields =
  (colours: readonly string[], at = 24): Layer =>
  ({ art, light, random }) =>
    layFields(art, light, random, { y: HORIZON + at, foot: 900, colours, depth: 0.34 });

export const vines: Layer = ({ art, light, random }) =>
  vineRows(art, light, random, { y: HORIZON + 60, vanishX: random.range(350, 850), vanishY: HORIZON + 20 });

export const orchard =
  (colour: string, at: number, blossom?: string): Layer =>
  ({ art, light, random }) =>
    plantOrchard(art, light, random, { y: HORIZON + at, foot: HORIZON + at + 230, size: 66, rows: 5, colour, blossom });

export const flowers =
  (...colours: string[]): Layer =>
  ({ art, light, random }) =>
    flowerField(art, light, random, { y: HORIZON + 80, foot: 760, colours, count: 380, drift: 0.7 });

export const palms =
  (at: number, count = 7): Layer =>
  ({ art, light, random }) => {
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5) / count;
      palm(art, light, random, random.range(0, WIDTH), HORIZON + at + 50 * t, 54 + 70 * t, { depth: 0.34 * (1 - t) });
    }
  };

export const acacias: Layer = ({ art, light, random }) => {
  for (let i = 0; i < 8; i++) {
    const t = (i + 1) / 8;
    acacia(art, light, random, random.range(0, WIDTH), HORIZON + 26 + 120 * t ** 1.4, 32 + 64 * t, { depth: 0.3 * (1 - t) });
  }
};

export const dunes =
  (colours: readonly string[]): Layer =>
  ({ art, light, random }) => {
    colours.forEach((colour, i) => {
      dune(art, light, random.fork(`dune${i}`), {
        y: HORIZON + 18 + i * 60,
        height: 80 + i * 12,
        colour,
        depth: 0.4 - i * 0.12,
        crest: random.range(0.1, 0.9),
      });
    });
  };

const ROCK = ['#bd7d55', '#a2623f', '#d9a06c', '#8f5540'];

/** A rock wall from side to side, or turning back on one side (`open`, the share of the width that it leaves free). */
export const rim =
  ({
    at,
    lift,
    depth,
    open = 0,
    colours = ROCK,
  }: {
    at: number;
    lift: number;
    depth: number;
    open?: number;
    colours?: readonly string[];
  }): Layer =>
  ({ art, light, random }) => {
    const noise = layeredNoise(random, 4, 0.5);
    const rise = (t: number): number => (open ? Math.max(0, Math.min(1, (t - open) / 0.3)) ** 0.6 : 1);
    const points = ridge(HORIZON + at, (t) => lift * rise(t) + noise(t * 4) * 10, { step: 12 });
    cliff(art, light, random.fork('wall'), { points, foot: HORIZON + at + 70, colours, depth, crack: 24 });
    scree(art, light, random.fork('scree'), { y: HORIZON + at + 30, foot: HORIZON + at + 150, colour: '#cf9f73', depth });
  };

/** White salt in rings on shallow water. */
export const salt: Layer = ({ art, light, random }) => {
  const white = light.lit('#fdfaf2', 0.04, 0.5);
  for (let i = 0; i < 18; i++) {
    const t = random.next();
    const [x, y, w, h] = [random.range(-60, WIDTH), HORIZON + 24 + 240 * t, (24 + 150 * t) * random.range(0.4, 1.3), 4 + 13 * t];
    art.path(blob(random, x, y + h * 0.3, w, h, 11, 0.2), light.tone('#a8dcd8', 0.05), { opacity: 0.7 });
    art.path(blob(random, x, y, w * 0.9, h * 0.8, 11, 0.22), white);
  }
};

/** Houses stepping up a slope. */
export const town =
  ({
    at = 30,
    rows = 3,
    size = 34,
    tiled = 0.2,
    colours,
    depth = 0.3,
  }: {
    at?: number;
    rows?: number;
    size?: number;
    tiled?: number;
    colours?: readonly string[];
    depth?: number;
  } = {}): Layer =>
  ({ art, light, random }) => {
    const crest = hill(art, light, random.fork('hill'), {
      y: HORIZON + at,
      height: 70,
      colour: '#8f9d6c',
      depth,
      tilt: random.range(-90, 90),
    });
    cascade({ art, light, random: random.fork('town') }, crest, { count: 30, size, depth, rows, tiled, ...(colours ? { colours } : {}) });
  };

/** Roofs and towers of a big town in the plain, trees between the houses. */
export const roofs: Layer = ({ art, light, random }) => {
  towers({ art, light, random: random.fork('towers') }, HORIZON + 30);
  for (const [i, size] of [26, 40, 62].entries()) {
    const line = shape([0, HORIZON + 50 + i * 66], [WIDTH, HORIZON + 50 + i * 66]);
    const depth = 0.44 - i * 0.14;
    const colours = ['#f3ebdc', '#e9dcc4', '#f6f0e4', '#e4cfb2'];
    art.rect(
      0,
      HORIZON + 42 + i * 66,
      WIDTH,
      500,
      art.gradient(stops([0, light.tone('#8fa07c', depth)], [1, light.tone('#7d9068', depth)])),
    );
    cascade({ art, light, random: random.fork(`roofs${i}`) }, line, { count: 30 - i * 7, size, depth, rows: 1, colours });
    treeLine(
      art,
      light,
      random.fork(`green${i}`),
      [
        [0, HORIZON + 64 + i * 70],
        [WIDTH, HORIZON + 64 + i * 70],
      ],
      { size: 12 + i * 7, depth, cover: 0.5, colour: '#64824f' },
    );
  }
};

/** A beach along the foot of the picture. */
export const beach =
  (sand: string, at = 170): Layer =>
  ({ art, light, random }) => {
    const points: Point[] = ridge(HORIZON + at, (t) => Math.sin(t * 5 + random.next()) * 8 + (t - 0.5) * 60, { step: 60 });
    const d = `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L1240 910L-40 910Z`;
    art.path(d, light.lit('#fbfaf4'), { stroke: light.lit('#fbfaf4'), 'stroke-width': 16, opacity: 0.8 });
    art.path(d, art.gradientAt(stops([0, light.lit(sand)], [1, light.tone(sand)]), 0, HORIZON + at, 0, 900));
  };
