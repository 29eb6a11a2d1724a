// Hills and mountains with a lit and a shaded side.
import type { Canvas } from '../core/canvas.ts';
import { HEIGHT, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { last, nth, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { layeredNoise, makeNoise } from '../core/random.ts';
import { fillDown, polygon, ridge } from '../core/shapes.ts';

export interface HillOptions {
  readonly y: number;
  readonly height?: number;
  readonly colour: string;
  readonly depth?: number;
  readonly waves?: number;
  readonly tilt?: number;
  readonly foot?: number;
  readonly mist?: number;
  readonly step?: number;
  readonly roughness?: number;
}

/** Rolling hill: smooth ridge, lit crest fading into haze or shade at its foot. Returns the ridge points. */
export function hill(
  art: Canvas,
  light: Light,
  random: Random,
  { y, height = 60, colour, depth = 0, waves = 2, tilt = 0, foot = HEIGHT + 10, mist = 0.25, step = 24, roughness = 0.35 }: HillOptions,
) {
  const noise = layeredNoise(random, 3, roughness);
  const offset = random.range(0, 50);
  const points = ridge(y, (t) => (noise(offset + t * waves) * 0.5 + 0.5) * height + (t - 0.5) * tilt, { step });
  const top = Math.min(...points.map((q) => q[1]));
  art.path(
    fillDown(points, foot, true),
    art.gradientAt(
      stops([0, light.lit(colour, depth, 0.8)], [0.45, light.tone(colour, depth)], [1, light.tone(colour, Math.min(1, depth + mist))]),
      0,
      top,
      0,
      top + Math.max(height * 1.8, 130),
    ),
  );
  return points;
}

export interface MountainsOptions {
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  readonly depth?: number;
  readonly peaks?: number;
  readonly sharpness?: number;
  readonly foot?: number;
  readonly mist?: number;
  readonly snow?: number;
  readonly envelope?: (t: number) => number;
  readonly shadeDepth?: number;
  readonly bumps?: number;
}

/**
 * A mountain range. From every peak a broken spur runs down; the side away from the sun is painted
 * darker: this is what turns a flat outline into rock.
 */
export function mountains(
  art: Canvas,
  light: Light,
  random: Random,
  {
    y,
    height,
    colour,
    depth = 0.4,
    peaks = 3,
    sharpness = 0.55,
    foot = HEIGHT,
    mist = 0.35,
    snow = 0,
    envelope,
    shadeDepth = 0.5,
    bumps = 0.42,
  }: MountainsOptions,
) {
  const noise = layeredNoise(random, 6, sharpness);
  const offset = random.range(0, 90);
  const outline = envelope ?? (() => 1);
  const points = ridge(y, (t) => (noise(offset + t * peaks) * bumps + 1 - bumps) * height * outline(t), { step: 9 });
  const top = Math.min(...points.map((q) => q[1]));
  const body = fillDown(points, foot);
  const base = stops(
    [0, light.lit(colour, depth)],
    [0.5, light.tone(colour, depth + 0.05)],
    [1, light.tone(colour, Math.min(1, depth + mist))],
  );
  art.path(body, art.gradientAt(base, 0, top, 0, y + 20));
  art.group({ 'clip-path': art.clip(body) }, () => {
    const { spurs, slivers } = relief(random, light, points, y);
    const shade = light.shaded(colour, depth * 0.9, 1);
    const strong = shadeDepth * 1.6;
    const fill = art.gradientAt(stops([0, shade, 0.85 * strong], [0.6, shade, 0.5 * strong], [1, shade, 0]), 0, top, 0, y + 10);
    if (snow) paintSnow(art, light, random, points, top, y, depth, snow);
    art.path(spurs, fill);
    art.path(slivers, fill, { opacity: 0.55 });
  });
  return points;
}

/** The shaded spurs of all peaks, and slivers of shade on their lit flanks. */
function relief(random: Random, light: Light, points: readonly Point[], baseY: number): { spurs: string; slivers: string } {
  let spurs = '';
  let slivers = '';
  for (const [i, peak] of findPeaks(points, 8)) {
    spurs += spur(random, points, i, peak, light.side, baseY);
    for (let k = 0; k < 2; k++) {
      const q = points[i + light.side * random.int(4, 14)];
      if (!q) continue;
      const w = random.range(14, 34) * -light.side;
      const h = Math.min(baseY - q[1], random.range(24, 70));
      slivers += polygon(q, [q[0] + w, q[1] + h * 0.35], [q[0] + w * 0.7, q[1] + h], [q[0] + w * 0.1, q[1] + h * 0.5]);
    }
  }
  return { spurs, slivers };
}

/** The indices and points that are highest within their reach. */
function findPeaks(points: readonly Point[], reach: number): [index: number, peak: Point][] {
  const found: [number, Point][] = [];
  for (let i = reach; i < points.length - reach; i++) {
    const peak = nth(points, i);
    let highest = true;
    for (let k = -reach; k <= reach && highest; k++) if (nth(points, i + k)[1] < peak[1]) highest = false;
    if (highest) {
      found.push([i, peak]);
      i += reach;
    }
  }
  return found;
}

/** The shaded flank of one peak: along the ridge on the dark side, back up along a zigzag spur. */
function spur(random: Random, points: readonly Point[], index: number, [px, py]: Point, sunSide: number, baseY: number) {
  const step = -sunSide; // shade falls away from the sun
  const flank: Point[] = [[px, py]];
  for (let i = index; Math.abs(i - index) <= 40; i += step) {
    const next = points[i + step];
    if (!next || (next[1] < nth(points, i)[1] - 2.5 && Math.abs(i - index) >= 4)) break;
    flank.push(next);
  }
  const end = last(flank),
    breadth = Math.abs(end[0] - px);
  const drop = Math.min(baseY - py, end[1] - py + 20 + breadth * random.range(0.8, 1.5));
  // the facet narrows to a point: down the gully, then up the spur
  flank.push(
    [end[0] + step * breadth * 0.1, end[1] + (py + drop - end[1]) * 0.45],
    [px + step * breadth * random.range(0.3, 0.6), py + drop],
  );
  const zig: Point[] = [];
  const lean = random.range(0.05, 0.35) * step;
  for (let t = 0.86; t > 0.08; t -= 0.13) {
    const wobble = random.range(-0.16, 0.16) * Math.min(90, breadth) * (0.4 + t * 0.6);
    zig.push([px - lean * drop * 0.3 * Math.sin(t * Math.PI) + wobble + step * t * t * breadth * 0.3, py + drop * t]);
  }
  return polygon(...flank, ...zig);
}

function paintSnow(
  art: Canvas,
  light: Light,
  random: Random,
  points: readonly Point[],
  top: number,
  baseY: number,
  depth: number,
  amount: number,
) {
  const line = top + (baseY - top) * amount;
  const lower: Point[] = [];
  const noise = makeNoise(random);
  for (let x = WIDTH + 30; x >= -30; x -= 13) lower.push([x, line + noise(x / 46) * 34 + random.range(-13, 13)]);
  const white = light.lit('#f4f7fa', depth * 0.35, 0.6);
  art.path(
    polygon(...points.filter((_, i) => i % 2 === 0), ...lower),
    art.gradientAt(stops([0, white], [0.75, white, 0.95], [1, white, 0.55]), 0, top, 0, line + 24),
  );
}

/** Hermon is one long broad back, not a row of horns. */
export const hermonShape = (peak: number) => (t: number) =>
  0.2 + 0.8 * Math.exp(-(Math.abs((t - peak) * 2.6) ** 1.7)) + 0.16 * Math.exp(-(((t - peak - 0.34) * 5) ** 2));
