// What lies on the ground near the viewer: tufts of grass, flowers, ripples of sand, stones.
import type { Canvas } from '../core/canvas.ts';
import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import { nth, shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { makeNoise } from '../core/random.ts';
import { closedCurve, curve } from '../core/shapes.ts';

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
