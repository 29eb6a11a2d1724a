// What people plant in rows: vineyards, orchards, groves.
import type { Canvas } from '../core/canvas.ts';
import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { nth, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { makeRandom } from '../core/random.ts';
import { curve, leafy } from '../core/shapes.ts';

interface VineRowsOptions {
  readonly y: number;
  readonly foot?: number;
  readonly vanishX?: number;
  readonly vanishY?: number;
  readonly spacing?: number;
  readonly leaf?: string;
  readonly earth?: string;
}

/** The paths of a vineyard, by what they are painted with. */
interface VinePaths {
  shadow: string;
  dark: string;
  mid: string;
  top: string;
  tips: string;
}

/** The edges of one row: its leafy side, its shadow, its sunlit crest. */
interface VineRow {
  readonly left: Point[];
  readonly right: Point[];
  readonly crest: Point[];
  readonly crestLow: Point[];
  readonly shade: Point[];
}

/** Adds one row of vines; at(t) is its foot, t from 0 at the vanishing point to 1 at the viewer. */
function addVineRow(paths: VinePaths, light: Light, random: Random, at: (t: number) => Point, tStart: number, spacing: number): void {
  const row: VineRow = { left: [], right: [], crest: [], crestLow: [], shade: [] };
  let bump = 0;
  for (let t = Math.max(0.04, tStart); t < 1.12; t *= 1.085 + 0.03 * t) {
    const [x, y] = at(t);
    const h = spacing * 0.66 * t;
    const w = spacing * 0.24 * t;
    if (x < -160 || x > WIDTH + 160) break;
    bump = (bump + 1) % 2;
    const j = random.range(0.85, 1.15);
    row.left.push([x - w * j, y - h * (bump ? 0.86 : 1.04) * j]);
    row.right.push([x + w * j, y - h * 0.06]);
    row.crest.push([x - w * 0.9, y - h * (bump ? 0.88 : 1.05) * j]);
    row.crestLow.push([x + w * 0.5, y - h * 0.58 * j]);
    if (t > 0.46 && bump && x > -60 && x < WIDTH + 60) {
      paths.mid += leafy(random, x - w * 0.2, y - h * 0.72 * j, w * 1.3, h * 0.4, 6);
      paths.tips += leafy(random, x + light.side * w * 0.3, y - h * 0.9 * j, w * 0.8, h * 0.18, 5);
    }
    row.shade.push([x + (light.side > 0 ? -1 : 1) * w * 2.3, y]);
  }
  if (row.left.length < 3) return;
  const ground = row.left.map(([x], i): Point => [x, nth(row.right, i)[1]]);
  paths.shadow += `${curve(ground)}${curve(row.shade.reverse(), false)}Z`;
  paths.dark += `${curve(row.left)}${curve(row.right.reverse(), false)}Z`;
  paths.top += `${curve(row.crest)}${curve(row.crestLow.reverse(), false)}Z`;
}

/** Rows of vines running to a vanishing point: leafy strips, sunlit tops, earth between. */
export function vineRows(art: Canvas, light: Light, random: Random, options: VineRowsOptions): void {
  const { y, foot = HEIGHT + 20, vanishX = 600, vanishY = y - 40, spacing = 150, leaf = '#6e8a3c', earth = '#b48a5c' } = options;
  const fade = (top: string, low: string) => art.gradientAt(stops([0, top], [1, low]), 0, y, 0, foot);
  art.path(`M-10 ${n(y)}H${WIDTH + 10}V${foot}H-10Z`, fade(light.lit(earth, 0.2), light.tone(earth)));
  const tStart = (y - vanishY) / (foot - vanishY);
  const reach = (WIDTH * 0.5 + Math.abs(vanishX - 600)) / Math.max(0.12, tStart) + 300;
  const paths: VinePaths = { shadow: '', dark: '', mid: '', top: '', tips: '' };
  for (let bx = vanishX - reach + random.range(0, spacing); bx < vanishX + reach; bx += spacing) {
    const at = (t: number): Point => [vanishX + (bx - vanishX) * t, vanishY + (foot - vanishY) * t];
    const [x] = at(tStart);
    if (x >= -80 && x <= WIDTH + 80) addVineRow(paths, light, random, at, tStart, spacing);
  }
  art.path(paths.shadow, light.shade, { opacity: 0.26 });
  const body = stops([0, light.tone(leaf, 0.25)], [0.5, light.shaded(leaf, 0.05, 0.9)], [1, light.shaded(leaf, 0, 1.15)]);
  art.path(paths.dark, art.gradientAt(body, 0, y, 0, foot));
  art.path(paths.top, fade(light.lit(leaf, 0.2), light.lit(leaf)), { opacity: 0.9 });
  art.path(paths.mid, light.tone(leaf));
  art.path(paths.tips, light.lit(leaf), { opacity: 0.9 });
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
