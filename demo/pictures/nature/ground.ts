// What lies on the ground between the hills and the viewer: paths, meadows, vine rows, orchards, sand.
import type { Canvas } from '../core/canvas.ts';
import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { nth, shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { makeNoise, makeRandom } from '../core/random.ts';
import { closedCurve, curve, fillDown, leafy, ridge } from '../core/shapes.ts';

interface GroundOptions {
  readonly y: number;
  readonly colour: string;
  readonly far?: string;
  readonly rise?: number;
  readonly tilt?: number;
  readonly foot?: number;
  readonly depth?: number;
}

/** Long soft folds, so that a meadow is never a flat colour. */
function swales(art: Canvas, light: Light, random: Random, y: number, foot: number, far: string, depth: number, colour: string): void {
  let bright = '',
    dim = ''; // long soft folds, so that a meadow is never a flat colour
  for (let i = 0; i < 6; i++) {
    const t = (i + random.range(0.2, 0.9)) / 6,
      cy = y + 26 + (Math.min(foot, HEIGHT) - y - 26) * t ** 1.3,
      w = random.range(260, 620),
      x = random.range(-100, WIDTH - 200),
      h = 6 + 24 * t,
      lean = random.range(-14, 14);
    const swale = closedCurve(
      [x, cy + lean],
      [x + w * 0.3, cy - h],
      [x + w * 0.7, cy - h * 0.7],
      [x + w, cy - lean],
      [x + w * 0.6, cy + h * 0.5],
      [x + w * 0.25, cy + h * 0.6],
    );
    if (i % 2) dim += swale;
    else bright += swale;
  }
  art.path(bright, light.lit(far, depth, 1.1), { opacity: 0.3 });
  art.path(dim, light.shaded(colour, 0, 0.8), { opacity: 0.16 });
}

/** A near slope or plain with a soft uneven edge; returns its edge points. */
export function ground(
  art: Canvas,
  light: Light,
  random: Random,
  { y, colour, far = colour, rise = 18, tilt = 0, foot = HEIGHT + 10, depth = 0.05 }: GroundOptions,
) {
  const noise = makeNoise(random);
  const points = ridge(y, (t) => noise(t * 2.2) * rise + (t - 0.5) * tilt, { step: 40 });
  art.path(
    fillDown(points, foot, true),
    art.gradientAt(
      stops([0, light.lit(far, depth, 0.9)], [0.35, light.tone(colour, depth * 0.5)], [1, light.shaded(colour, 0, 0.75)]),
      0,
      y - rise,
      0,
      HEIGHT,
    ),
  );
  swales(art, light, random, y, foot, far, depth, colour);
  return points;
}

interface FootpathOptions {
  readonly from: Point;
  readonly to: Point;
  readonly colour?: string;
  readonly width?: number;
}

/** A winding path from the bottom edge to a door; narrows with distance. */
export function footpath(art: Canvas, light: Light, random: Random, { from, to, colour = '#e3cfa8', width = 150 }: FootpathOptions) {
  const steps = 14,
    left: Point[] = [],
    right: Point[] = [];
  const swing = random.range(60, 170) * random.pick([-1, 1]);
  for (let i = 0; i <= steps; i++) {
    const t = i / steps,
      e = 1 - (1 - t) ** 1.6; // spend more steps far away
    const x = from[0] + (to[0] - from[0]) * e + Math.sin(e * Math.PI * 1.7) * swing * (1 - e),
      y = from[1] + (to[1] - from[1]) * e;
    const w = width * (1 - e) ** 1.5 + 5;
    left.push([x - w, y]);
    right.push([x + w, y]);
  }
  const d = `${curve(left)}${curve(right.reverse(), false)}Z`;
  art.path(d, art.gradientAt(stops([0, light.lit(colour, 0.12)], [1, light.tone(colour)]), 0, to[1], 0, from[1]));
  art.line(curve(left), light.shaded(colour), 2.2, { opacity: 0.3 });
}

interface TuftsOptions {
  readonly y: number;
  readonly foot?: number;
  readonly colour: string;
  readonly count?: number;
  readonly size?: number;
}

/** Short strokes of grass or stubble spread over the ground, larger when nearer. */
export function tufts(art: Canvas, light: Light, random: Random, { y, foot = HEIGHT, colour, count = 130, size = 1 }: TuftsOptions) {
  const bins = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 0.8,
      k = Math.min(2, Math.floor(t * 3));
    const x = random.range(-10, WIDTH + 10),
      gy = y + (foot - y) * t,
      s = (3 + 13 * t) * size * random.range(0.6, 1.2);
    bins[k] +=
      `M${Math.round(x)} ${Math.round(gy)}l${n(random.range(-0.5, 0.2) * s)}-${n(s)}m${n(s * 0.5)} ${n(s)}l${n(random.range(0, 0.6) * s)}-${n(s * 0.9)}`;
  }
  bins.forEach((d, k) => {
    if (d) art.line(d, k === 1 ? light.lit(colour) : light.shaded(colour, 0, 0.6), 1.2 + k * 0.9, { opacity: 0.55 });
  });
}

interface FlowerFieldOptions {
  readonly y: number;
  readonly foot?: number;
  readonly colours?: readonly string[];
  readonly count?: number;
  readonly drift?: number;
}

/** A carpet of flowers: dots that grow and part towards the viewer. */
export function flowerField(
  art: Canvas,
  light: Light,
  random: Random,
  { y, foot = HEIGHT, colours = ['#d33f35'], count = 420, drift = 0.5 }: FlowerFieldOptions,
) {
  const noise = makeNoise(random);
  // one path per size and colour; the far ones are painted first
  const bands = [2.4, 4.2, 7.5, 12].map((width, i) => ({
    width,
    depth: 0.2 * (1 - i / 3),
    paths: colours.map((colour) => ({ colour, d: '' })),
  }));
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.15,
      x = random.range(-10, WIDTH + 10);
    if (noise(x / 150 + t * 2) < -1 + drift * random.next() * 2) continue;
    const k = Math.min(3, Math.floor(t * 4)),
      c = random.int(0, colours.length - 1);
    nth(nth(bands, k).paths, c).d += `M${n(x)} ${n(y + (foot - y) * t)}h${n(1 + t * 3)}`;
  }
  for (const { width, depth, paths } of bands) for (const { colour, d } of paths) if (d) art.line(d, light.lit(colour, depth, 0.4), width);
}

interface VineRowsOptions {
  readonly y: number;
  readonly foot?: number;
  readonly vanishX?: number;
  readonly vanishY?: number;
  readonly spacing?: number;
  readonly leaf?: string;
  readonly earth?: string;
}

/** Rows of vines running to a vanishing point: leafy strips, sunlit tops, earth between. */
export function vineRows(
  art: Canvas,
  light: Light,
  random: Random,
  { y, foot = HEIGHT + 20, vanishX = 600, vanishY = y - 40, spacing = 150, leaf = '#6e8a3c', earth = '#b48a5c' }: VineRowsOptions,
) {
  art.path(
    `M-10 ${n(y)}H${WIDTH + 10}V${foot}H-10Z`,
    art.gradientAt(stops([0, light.lit(earth, 0.2)], [1, light.tone(earth)]), 0, y, 0, foot),
  );
  const at = (bx: number, t: number): Point => [vanishX + (bx - vanishX) * t, vanishY + (foot - vanishY) * t];
  const tStart = (y - vanishY) / (foot - vanishY);
  let shadow = '',
    dark = '',
    mid = '',
    top = '',
    tips = '';
  const reach = (WIDTH * 0.5 + Math.abs(vanishX - 600)) / Math.max(0.12, tStart) + 300;
  for (let bx = vanishX - reach + random.range(0, spacing); bx < vanishX + reach; bx += spacing) {
    const [sx] = at(bx, tStart);
    if (sx < -80 || sx > WIDTH + 80) continue;
    const left: Point[] = [],
      right: Point[] = [],
      crest: Point[] = [],
      crestLow: Point[] = [],
      shade: Point[] = [];
    let t = Math.max(0.04, tStart);
    let bump = 0;
    while (t < 1.12) {
      const [x, gy] = at(bx, t),
        h = spacing * 0.66 * t,
        w = spacing * 0.24 * t;
      if (x < -160 || x > WIDTH + 160) break;
      bump = (bump + 1) % 2;
      const j = random.range(0.85, 1.15);
      left.push([x - w * j, gy - h * (bump ? 0.86 : 1.04) * j]);
      right.push([x + w * j, gy - h * 0.06]);
      crest.push([x - w * 0.9, gy - h * (bump ? 0.88 : 1.05) * j]);
      crestLow.push([x + w * 0.5, gy - h * 0.58 * j]);
      if (t > 0.46 && bump && x > -60 && x < WIDTH + 60) {
        mid += leafy(random, x - w * 0.2, gy - h * 0.72 * j, w * 1.3, h * 0.4, 6);
        tips += leafy(random, x + light.side * w * 0.3, gy - h * 0.9 * j, w * 0.8, h * 0.18, 5);
      }
      shade.push([x + (light.side > 0 ? -1 : 1) * w * 2.3, gy]);
      t *= 1.085 + 0.03 * t;
    }
    if (left.length < 3) continue;
    shadow += `${curve(left.map(([x], i): Point => [x, nth(right, i)[1]]))}${curve([...shade].reverse(), false)}Z`;
    dark += `${curve(left)}${curve([...right].reverse(), false)}Z`;
    if (crest.length > 2) top += `${curve(crest)}${curve([...crestLow].reverse(), false)}Z`;
  }
  art.path(shadow, light.shade, { opacity: 0.26 });
  const deep = light.shaded(leaf, 0.05, 0.9);
  art.path(dark, art.gradientAt(stops([0, light.tone(leaf, 0.25)], [0.5, deep], [1, light.shaded(leaf, 0, 1.15)]), 0, y, 0, foot));
  art.path(top, art.gradientAt(stops([0, light.lit(leaf, 0.2)], [1, light.lit(leaf)]), 0, y, 0, foot), { opacity: 0.9 });
  art.path(mid, light.tone(leaf));
  art.path(tips, light.lit(leaf), { opacity: 0.9 });
}

interface OrchardOptions {
  readonly y: number;
  readonly foot: number;
  readonly colour?: string;
  readonly rows?: number;
  readonly size?: number;
  readonly blossom?: string | undefined;
  readonly drawTree?: (x: number, y: number, size: number, depth: number) => void;
}

/** Orchard or grove: round trees in perspective rows. */
export function orchard(
  art: Canvas,
  light: Light,
  random: Random,
  { y, foot, colour = '#6f8b4a', rows = 6, size = 60, blossom, drawTree }: OrchardOptions,
) {
  for (let r = 0; r < rows; r++) {
    const t = (r + 1) / rows,
      gy = y + (foot - y) * t ** 1.6,
      s = size * (0.22 + 0.78 * t ** 1.4);
    for (let x = -s + (r % 2) * s * 0.8; x < WIDTH + s; x += s * 1.65) {
      const jx = x + random.range(-0.12, 0.12) * s;
      if (drawTree) {
        drawTree(jx, gy, s, 0.35 * (1 - t));
        continue;
      }
      const d = 0.35 * (1 - t),
        c = blossom ?? colour;
      const own = makeRandom(`orchard${random.int(0, 2)}`);
      art.stamp(
        () => {
          art.ellipse(-light.side * 20, 0, 30, 5, light.shade, { opacity: 0.28 });
          art.path(leafy(own, 0, -24, 27, 23, 10), light.shaded(c, d, 0.8));
          art.path(leafy(own, light.side * 5, -28, 19, 15, 9), light.tone(c, d));
          art.path(leafy(own, light.side * 9, -32, 10, 7, 7), light.lit(c, d));
        },
        jx,
        gy,
        s / 50,
      );
    }
  }
}

interface RipplesOptions {
  readonly y: number;
  readonly foot?: number;
  readonly colour: string;
  readonly count?: number;
}

/** Wind ripples on sand. */
export function ripples(art: Canvas, light: Light, random: Random, { y, foot = HEIGHT, colour, count = 26 }: RipplesOptions) {
  let d = '',
    e = '';
  for (let i = 0; i < count; i++) {
    const t = (i + random.next()) / count,
      gy = y + (foot - y) * t ** 1.5,
      w = 60 + 320 * t,
      x = random.range(-80, WIDTH);
    const line = curve(shape([x, gy], [x + w * 0.3, gy - 4 - 8 * t], [x + w * 0.6, gy + 3 + 5 * t], [x + w, gy - 3]));
    if (i % 2) d += line;
    else e += line;
  }
  art.line(d, light.shaded(colour), 2.2, { opacity: 0.25 });
  art.line(e, light.lit(colour), 2.2, { opacity: 0.5 });
}

interface StonesOptions {
  readonly y: number;
  readonly foot?: number;
  readonly colour?: string;
  readonly count?: number;
  readonly size?: number;
}

/** A bay's white or dark basalt pebbles, scattered. */
export function stones(
  art: Canvas,
  light: Light,
  random: Random,
  { y, foot = HEIGHT, colour = '#8b7f74', count = 26, size = 16 }: StonesOptions,
) {
  let dark = '',
    top = '';
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 0.8,
      s = size * (0.25 + t) * random.range(0.5, 1.3),
      x = random.range(0, WIDTH),
      gy = y + (foot - y) * t;
    dark += closedCurve(
      [x - s, gy],
      [x - s * 0.7, gy - s * 0.7],
      [x + s * 0.2, gy - s * 0.85],
      [x + s, gy - s * 0.3],
      [x + s * 0.9, gy + s * 0.1],
    );
    top += closedCurve(
      [x + light.side * s * 0.1 - s * 0.4, gy - s * 0.5],
      [x + light.side * s * 0.2, gy - s * 0.85],
      [x + light.side * s * 0.4 + s * 0.4, gy - s * 0.5],
      [x + light.side * s * 0.2, gy - s * 0.35],
    );
  }
  art.path(dark, light.shaded(colour, 0, 0.9));
  art.path(top, light.lit(colour), { opacity: 0.8 });
}
