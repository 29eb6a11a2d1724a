// Geometry in words: ridgelines, smooth curves, blobs. All return SVG path data with short numbers.
import { HEIGHT, n, WIDTH } from './canvas.ts';
import type { Point } from './points.ts';
import { first, last, nth } from './points.ts';
import type { Random } from './random.ts';

// Paths are written as rounded steps from point to point ("q12-3 20 4"): a third shorter than absolute numbers.
const short = (value: number): string => {
  const text = String(value);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
};
const run = (values: readonly number[]): string =>
  values.map(short).reduce((text, value) => text + (text && !value.startsWith('-') ? ' ' : '') + value, '');

interface Pen {
  readonly start: (q: Point, letter: 'M' | 'L') => string;
  readonly line: (list: readonly Point[]) => string;
  readonly bend: (control: Point, end: Point) => string;
}

/** Rounds to whole pixels (or tenths, for small shapes) and remembers where the pen really is. */
function makePen(whole: boolean): Pen {
  const grid = whole ? 1 : 10;
  const snap = ([x, y]: Point): Point => [Math.round(x * grid) / grid, Math.round(y * grid) / grid];
  let at: Point = [0, 0];
  const step = (q: Point): Point => {
    const [x, y] = snap(q);
    return [Math.round((x - at[0]) * 10) / 10, Math.round((y - at[1]) * 10) / 10];
  };
  return {
    start: (q, letter) => {
      at = snap(q);
      return letter + run(at);
    },
    line: (list) => {
      const steps: number[] = [];
      for (const q of list) {
        steps.push(...step(q));
        at = snap(q);
      }
      return run(steps);
    },
    bend: (control, end) => {
      const steps = [...step(control), ...step(end)];
      at = snap(end);
      return `q${run(steps)}`;
    },
  };
}

const penFor = (points: readonly Point[]): Pen => {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const [x] of points) {
    if (x < low) low = x;
    if (x > high) high = x;
  }
  return makePen(high - low > 38);
};

const open = (points: readonly Point[]): string => {
  const pen = penFor(points);
  return `${pen.start(first(points), 'M')}l${pen.line(points.slice(1))}`;
};

export const polyline = (...points: Point[]): string => open(points);

export const polygon = (...points: Point[]): string => `${open(points)}Z`;

/** Smooth open curve: quadratic pieces through the midpoints. */
export function curve(points: readonly Point[], move = true): string {
  const pen = penFor(points);
  let d = pen.start(first(points), move ? 'M' : 'L');
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = nth(points, i);
    const [x2, y2] = nth(points, i + 1);
    d += pen.bend([x, y], [(x + x2) / 2, (y + y2) / 2]);
  }
  return `${d}l${pen.line([last(points)])}`;
}

/** Smooth closed shape through the midpoints of the given corners. */
export function closedCurve(...points: Point[]): string {
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const pen = penFor(points);
  let d = pen.start(mid(last(points), first(points)), 'M');
  points.forEach((corner, i) => {
    d += pen.bend(corner, mid(corner, nth(points, (i + 1) % points.length)));
  });
  return `${d}Z`;
}

/** A ridgeline as points: heightAt(t) in pixels above baseY, t from 0 to 1 across [x1, x2]. */
export function ridge(
  baseY: number,
  heightAt: (t: number, x: number) => number,
  { step = 12, x1 = -20, x2 = WIDTH + 20 }: { step?: number; x1?: number; x2?: number } = {},
): Point[] {
  const points: Point[] = [];
  for (let x = x1; x <= x2; x += step) points.push([x, baseY - heightAt((x - x1) / (x2 - x1), x)]);
  if (last(points)[0] < x2) points.push([x2, baseY - heightAt(1, x2)]);
  return points;
}

/** Closes a ridgeline downwards to y. */
export const fillDown = (points: readonly Point[], y = HEIGHT + 10, smooth = false): string =>
  `${smooth ? curve(points) : open(points)}L${n(last(points)[0])} ${n(y)} ${n(first(points)[0])} ${n(y)}Z`;

/** Interpolated height of a ridgeline at x. */
export function yAt(points: readonly Point[], x: number): number {
  let [x1, y1] = first(points);
  if (x <= x1) return y1;
  for (const [x2, y2] of points) {
    if (x <= x2) return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1 || 1);
    x1 = x2;
    y1 = y2;
  }
  return y1;
}

/** A leafy or cloudy outline: an uneven round shape. */
export function blob(random: Random, x: number, y: number, rx: number, ry: number, corners = 9, unevenness = 0.18): string {
  const points: Point[] = [];
  const start = random.range(0, 6);
  for (let i = 0; i < corners; i++) {
    const a = start + (i / corners) * Math.PI * 2;
    const k = 1.08 + random.range(-unevenness, unevenness);
    points.push([x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k]);
  }
  return closedCurve(...points);
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Foliage outline: a ring of small outward arcs. Short markup, reads as leaves. */
export function leafy(random: Random, cx: number, cy: number, rx: number, ry: number, bumps = 9): string {
  const start = random.range(0, 6);
  const at = (i: number): Point => {
    const a = start + ((i % bumps) / bumps) * Math.PI * 2 + (i % bumps) * 0.001;
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry];
  };
  const round = rx > 8 ? Math.round : tenth;
  const begin = at(0);
  let px = tenth(begin[0]);
  let py = tenth(begin[1]);
  let d = `M${n(px)} ${n(py)}`;
  for (let i = 1; i <= bumps; i++) {
    const [x, y] = at(i);
    const r = short(round(Math.hypot(x - px, y - py) * random.range(0.5, 0.62)));
    const dx = round(x - px);
    const dy = round(y - py);
    d += `a${r} ${r} 0 0 1${run([dx, dy]).replace(/^(?!-)/, ' ')}`;
    px += dx;
    py += dy;
  }
  return `${d}Z`;
}

/** A leaf or blade from base to tip with a belly on both sides. */
export function blade(x: number, y: number, tipX: number, tipY: number, width: number, bend = 0): string {
  const mx = (x + tipX) / 2;
  const my = (y + tipY) / 2;
  const length = Math.hypot(tipX - x, tipY - y) || 1;
  const nx = -(tipY - y) / length;
  const ny = (tipX - x) / length;
  const one: Point = [mx + nx * (bend + width), my + ny * (bend + width)];
  const other: Point = [mx + nx * (bend - width), my + ny * (bend - width)];
  const pen = makePen(length > 24); // long blades need no decimals
  return `${pen.start([x, y], 'M')}${pen.bend(one, [tipX, tipY])}${pen.bend(other, [x, y])}Z`;
}
