// Dunes, rock walls, terraces, fields: land that is worked by wind, water or people.
import type { Canvas } from '../core/canvas.ts';
import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { first, last, nth, shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { makeNoise } from '../core/random.ts';
import { curve, fillDown, polygon, ridge, yAt } from '../core/shapes.ts';

interface DuneOptions {
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  readonly depth?: number;
  readonly crest?: number;
  readonly foot?: number;
}

/** Dunes: each crest is an S; sunlit windward face, soft dark slip face. */
export function dune(
  art: Canvas,
  light: Light,
  random: Random,
  { y, height, colour, depth = 0, crest = random.range(0.3, 0.7), foot = HEIGHT + 10 }: DuneOptions,
) {
  const wobble = makeNoise(random);
  const peakX = crest * WIDTH;
  const points = ridge(
    y,
    (t) => {
      const d = (t - crest) * 2.1;
      const bell = Math.exp(-d * d * (d * light.side > 0 ? 1.5 : 2.6));
      return bell * height + wobble(t * 3 + crest * 7) * height * 0.12;
    },
    { step: 22 },
  );
  const top = Math.min(...points.map((q) => q[1]));
  const peak = points.reduce((a, b) => (b[1] < a[1] ? b : a));
  const body = fillDown(points, foot, true);
  art.path(
    body,
    art.gradientAt(
      stops([0, light.lit(colour, depth)], [0.5, light.tone(colour, depth)], [1, light.tone(colour, Math.min(1, depth + 0.14))]),
      0,
      top,
      0,
      top + height * 2 + 90,
    ),
  );
  const s = -light.side,
    drop = Math.max(height * 1.6, 120);
  const snake = shape(
    [peak[0], peak[1] - 2],
    [peak[0] + s * 26, peak[1] + drop * 0.12],
    [peak[0] - s * 34, peak[1] + drop * 0.34],
    [peak[0] + s * 70, peak[1] + drop * 0.62],
    [peak[0] + s * 10, peak[1] + drop * 0.86],
    [peak[0] + s * 160, peak[1] + drop * 1.25],
  );
  const shade = light.shaded(colour, depth * 0.9, 0.9);
  const edge = s > 0 ? WIDTH + 40 : -40;
  art.group({ 'clip-path': art.clip(body) }, () => {
    art.path(
      `${curve(snake)}L${edge} ${n(peak[1] + drop * 1.3)} ${edge} ${n(peak[1] - height)}Z`,
      art.gradientAt(stops([0, shade, 0.8], [0.55, shade, 0.36], [1, shade, 0]), peak[0], peak[1], peak[0] + s * 460, peak[1] + drop * 0.8),
    );
  });
  return { points, peakX };
}

interface CliffOptions {
  readonly points: readonly Point[];
  readonly foot: number;
  readonly colours: readonly string[];
  readonly depth?: number;
  readonly crack?: number;
}

/**
 * A rock wall: pale cap, a band or two of other colour, flutes falling from the rim and fading out.
 * Strata lie level: each keeps its share of the height at every x.
 */
export function cliff(art: Canvas, light: Light, random: Random, { points, foot, colours, depth = 0, crack = 26 }: CliffOptions) {
  const body = fillDown(points, foot);
  const top = Math.min(...points.map((q) => q[1]));
  const noise = makeNoise(random);
  const base = first(colours),
    cap = nth(colours, 2 % colours.length);
  art.path(
    body,
    art.gradientAt(
      stops([0, light.lit(base, depth)], [0.5, light.tone(base, depth)], [1, light.tone(base, Math.min(1, depth + 0.3))]),
      0,
      top,
      0,
      foot,
    ),
  );
  const level = (share: number, wobble: number) =>
    points.filter((_, i) => i % 2 === 0).map(([x, y]): Point => [x, y + (foot - y) * share + noise(x / 70 + share * 9) * wobble]);
  art.group({ 'clip-path': art.clip(body) }, () => {
    for (const [from, to, k] of shape([0.3, 0.42, 1], [0.58, 0.66, 2]))
      art.path(polygon(...level(from, 3), ...level(to, 6).reverse()), light.tone(nth(colours, k % colours.length), depth), {
        opacity: 0.6,
      });
    // flutes: long shaded darts, close together, of very different length
    const x1 = first(points)[0],
      x2 = last(points)[0];
    let darts = '',
      glints = '';
    for (let x = x1 + random.range(0, crack); x < x2; x += random.range(crack * 0.5, crack * 2)) {
      const y = yAt(points, x),
        fall = (foot - y) * random.range(0.25, 0.9),
        w = random.range(crack * 0.3, crack * 1.2) * -light.side;
      darts += polygon([x, y - 3], [x + w, y + 3], [x + w * 0.7, y + fall * 0.45], [x + w * 0.5, y + fall]);
      if (random.chance(0.5)) glints += polygon([x, y], [x - w * 0.5, y + 2], [x - w * 0.1, y + fall * 0.6]);
    }
    const shade = light.shaded(base, depth, 1.2);
    art.path(darts, art.gradientAt(stops([0, shade, 0.7], [0.6, shade, 0.4], [1, shade, 0]), 0, top, 0, foot));
    art.path(glints, light.lit(cap, depth), { opacity: 0.35 });
    art.path(polygon(...level(0, 0), ...level(0.09, 4).reverse()), light.lit(cap, depth), { opacity: 0.75 });
  });
}

interface ScreeOptions {
  readonly y: number;
  readonly foot: number;
  readonly colour: string;
  readonly depth?: number;
}

/** A talus skirt: the soft fan of scree at a cliff's foot. */
export function scree(art: Canvas, light: Light, random: Random, { y, foot, colour, depth = 0 }: ScreeOptions) {
  const noise = makeNoise(random);
  const points = ridge(y, (t) => Math.abs(noise(t * 9)) * 46, { step: 26 });
  art.path(
    fillDown(points, foot, true),
    art.gradientAt(stops([0, light.lit(colour, depth, 0.5)], [1, light.tone(colour, depth)]), 0, y - 46, 0, foot),
  );
}

/** One strip of a terraced slope. */
export interface TerraceRow {
  readonly points: readonly Point[];
  /** From almost 0, far away, to 1. */
  readonly near: number;
  readonly depth: number;
}

interface TerracesOptions {
  readonly crest: readonly Point[];
  readonly foot?: number;
  readonly count?: number;
  readonly colours: readonly string[];
  readonly wall?: string;
  readonly depth?: number;
  readonly from?: number;
}

/** Contour strips on a slope with dry-stone walls: the terraces of Galilee and the Jerusalem hills. */
export function terraces(
  art: Canvas,
  light: Light,
  random: Random,
  { crest, foot = HEIGHT, count = 5, colours, wall, depth = 0, from = 26 }: TerracesOptions,
) {
  const noise = makeNoise(random);
  const rows: TerraceRow[] = [];
  let lift = from;
  for (let r = 0; r < count; r++) {
    const flatten = 1 - (r + 1) / (count + 2.4);
    const average = crest.reduce((sum, q) => sum + q[1], 0) / crest.length;
    const row = crest
      .filter((_, i) => i % 2 === 0 || i === crest.length - 1)
      .map(([x, y]): Point => [x, average + (y - average) * flatten + lift + noise(x / 240 + r * 3.3) * 9]);
    const near = (r + 1) / count;
    const d = depth * (1 - near * 0.8);
    const colour = nth(colours, r % colours.length);
    art.path(
      fillDown(row, foot, true),
      art.gradientAt(
        stops([0, light.lit(colour, d, 0.8)], [1, light.tone(colour, d)]),
        0,
        average + lift - 20,
        0,
        average + lift + 80 + 60 * near,
      ),
    );
    if (wall) {
      const thick = 3 + 6 * near;
      art.line(curve(row), light.lit(wall, d), thick, {});
      art.line(curve(row.map(([x, y]): Point => [x, y + thick * 0.8])), light.shaded(colour, d), thick * 0.7, { opacity: 0.5 });
      art.line(curve(row), light.shaded(wall, d, 0.6), thick * 0.75, {
        'stroke-dasharray': `1.5 ${n(7 + 9 * near)} 1.5 ${n(12 + 8 * near)}`,
        'stroke-linecap': 'butt',
        opacity: 0.55,
      });
    }
    rows.push({ points: row, near, depth: d });
    lift += 34 + 52 * near + random.range(-4, 8);
  }
  return rows;
}

interface FieldsOptions {
  readonly y: number;
  readonly foot: number;
  readonly colours: readonly string[];
  readonly depth?: number;
  readonly rows?: number;
}

/** Patchwork of fields lying flat between two heights, in perspective, with furrows. */
export function fields(art: Canvas, light: Light, random: Random, { y, foot, colours, depth = 0.3, rows = 4 }: FieldsOptions) {
  const vanishX = random.range(200, 1000);
  let upper = y;
  for (let r = 0; r < rows; r++) {
    const t = (r + 1) / rows;
    const lower = y + (foot - y) * t ** 1.7;
    const d = depth * (1 - t) + 0.02;
    let x = -200 - random.range(0, 200);
    const slope = random.range(-6, 6);
    while (x < WIDTH + 100) {
      const w = (150 + 260 * t) * random.range(0.7, 1.7);
      const skew = (q: number) => ((q - vanishX) * (lower - upper)) / (upper - y + 150);
      const colour = random.pick(colours);
      const quad = shape([x, upper + slope], [x + w + 2, upper - slope], [x + w + 2 + skew(x + w), lower + 2], [x + skew(x), lower + 2]);
      art.path(polygon(...quad), art.gradient(stops([0, light.lit(colour, d, 0.7)], [1, light.tone(colour, d)])));
      let furrows = '';
      const lines = random.chance(0.6) ? Math.round(w / (18 + 10 * t)) : 0;
      for (let k = 1; k < lines; k++) {
        const f = k / lines;
        furrows += `M${n(quad[0][0] + w * f)} ${n(upper + slope - 2 * slope * f)}L${n(quad[3][0] + (quad[2][0] - quad[3][0]) * f)} ${n(lower)}`;
      }
      if (furrows) art.line(furrows, light.shaded(colour, d), 1 + 1.8 * t, { opacity: 0.4 });
      x += w;
    }
    upper = lower;
  }
}
