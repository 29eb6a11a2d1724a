// The nearest things: what frames the picture and gives it scale.
import type { Canvas } from '../core/canvas.ts';
import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { makeNoise } from '../core/random.ts';
import { blade, blob, closedCurve, fillDown, leafy, polygon, ridge } from '../core/shapes.ts';

interface GrassBankOptions {
  readonly y?: number;
  readonly colour?: string;
  readonly blades?: number;
  readonly tall?: number;
  readonly tilt?: number;
  readonly flowers?: string | undefined;
  readonly rise?: number;
}

/** A dark rise of ground along the bottom edge with blades of grass on it. */
export function grassBank(
  art: Canvas,
  light: Light,
  random: Random,
  { y = 830, colour = '#55683c', blades = 70, tall = 60, tilt = 0, flowers, rise = 30 }: GrassBankOptions,
) {
  const noise = makeNoise(random);
  tilt += random.range(-46, 46); // never a straight strip along the bottom
  const points = ridge(y, (t) => noise(t * 2.6) * rise + (t - 0.5) * tilt, { step: 40 });
  const body = light.silhouette(colour, light.dark ? 0.6 : 0.3);
  const behind = light.silhouette(colour, light.dark ? 0.42 : 0.12);
  const draw = (count: number, fill: string, lift: number, size: number) => {
    let d = '',
      heads = '';
    for (let i = 0; i < count; i++) {
      const x = random.range(-10, WIDTH + 10),
        t = (x + 20) / (WIDTH + 40);
      const gy = y - noise(t * 2.6) * rise - (t - 0.5) * tilt + lift;
      const h = size * random.range(0.4, 1.15),
        lean = random.range(-0.35, 0.35) * h;
      d += blade(x, gy + 14, x + lean, gy - h, 2.2 + h * 0.025, lean * 0.25);
      if (flowers && random.chance(0.22)) heads += blob(random, x + lean, gy - h, 4 + size * 0.06, 4 + size * 0.05, 6, 0.2);
    }
    art.path(d, fill);
    if (flowers && heads) art.path(heads, light.lit(flowers, 0, 0.5));
  };
  draw(Math.round(blades * 0.6), behind, -6, tall);
  art.path(
    fillDown(points, HEIGHT + 10, true),
    art.gradientAt(stops([0, body], [1, light.silhouette(colour, light.dark ? 0.8 : 0.52)]), 0, y - rise, 0, HEIGHT),
  );
  draw(blades, body, 4, tall * 0.8);
}

interface Branch {
  readonly leaf: string;
  readonly wood: string;
  /** Length and width of a leaf in pixels. */
  readonly length: number;
  readonly width: number;
  readonly density: number;
  /** Leaves hang down instead of standing off. */
  readonly droop?: boolean;
  readonly blossom?: string;
}

const BRANCHES = {
  olive: { leaf: '#6f8262', wood: '#4f4138', length: 40, width: 5.5, density: 12 },
  eucalyptus: { leaf: '#6d8a74', wood: '#8d7863', length: 62, width: 6, density: 8, droop: true },
  pine: { leaf: '#44614a', wood: '#5a4436', length: 52, width: 2.4, density: 12 },
  almond: { leaf: '#7b8d5a', wood: '#4a3934', length: 22, width: 4, density: 3, blossom: '#f6d3d8' },
  bougainvillea: { leaf: '#56703f', wood: '#5a4436', length: 26, width: 8, density: 6, blossom: '#c9407c' },
  palm: null,
} satisfies Record<string, Branch | null>;
export type BranchKind = keyof typeof BRANCHES;

interface OverhangOptions {
  readonly kind?: BranchKind;
  readonly side?: number;
  readonly reach?: number;
  readonly y?: number;
}

/** A branch reaching into the top corner. kind: olive, pine, almond (blossom), bougainvillea, eucalyptus. */
export function overhang(art: Canvas, light: Light, random: Random, { kind = 'olive', side = -1, reach = 520, y = 60 }: OverhangOptions) {
  const style: Branch | null = BRANCHES[kind];
  const x0 = side < 0 ? -30 : WIDTH + 30,
    dir = -side;
  if (!style) return palmFronds(art, light, random, x0, dir, y);
  const leaf = light.silhouette(style.leaf, light.dark ? 0.72 : 0.34),
    leafLit = light.silhouette(style.leaf, light.dark ? 0.5 : 0.08);
  let wood = '',
    dark = '',
    bright = '',
    blossom = '';
  const twig = (x: number, y1: number, angle: number, length: number, level: number) => {
    const ex = x + Math.cos(angle) * length * dir,
      ey = y1 + Math.sin(angle) * length;
    wood += `M${n(x)} ${n(y1)}Q${n(x + (ex - x) * 0.5)} ${n(y1 + (ey - y1) * 0.2)} ${n(ex)} ${n(ey)}`;
    const steps = Math.round((style.density * length) / 150);
    if (level > 0)
      for (let i = 0; i < steps; i++) {
        const t = (i + random.next()) / steps,
          lx = x + (ex - x) * t,
          ly = y1 + (ey - y1) * t * t;
        const a = style.droop ? random.range(1.0, 2.1) : angle + random.pick([-1, 1]) * random.range(0.3, 1.1);
        const l = style.length * random.range(0.6, 1.1);
        const d = blade(lx, ly, lx + Math.cos(a) * l * dir, ly + Math.sin(a) * l, style.width, random.range(-3, 3));
        if (random.chance(0.4)) bright += d;
        else dark += d;
        if (style.blossom && random.chance(0.7))
          blossom += leafy(random, lx + random.range(-16, 16), ly + random.range(-14, 14), random.range(7, 14), random.range(6, 12), 4);
      }
    if (level < 2) {
      const children = level === 0 ? 6 : 3;
      for (let i = 0; i < children; i++) {
        const t = (i + 0.7) / children;
        twig(x + (ex - x) * t, y1 + (ey - y1) * t * t, angle + random.range(-0.75, 0.75), length * random.range(0.3, 0.5), level + 1);
      }
    }
  };
  twig(x0, y, random.range(0.02, 0.22), reach, 0);
  if (random.chance(0.6)) twig(x0, y - 40, random.range(-0.05, 0.12), reach * 0.7, 0);
  art.line(wood, light.silhouette(style.wood, 0.6), 4);
  art.path(dark, leaf);
  art.path(bright, leafLit);
  if (style.blossom && blossom) art.path(blossom, light.tone(style.blossom), { opacity: 0.92 });
}

function palmFronds(art: Canvas, light: Light, random: Random, x0: number, dir: number, y: number) {
  const dark = light.silhouette('#52703f', light.dark ? 0.75 : 0.45),
    mid = light.silhouette('#6f8c4c', light.dark ? 0.55 : 0.1);
  for (let f = 0; f < 4; f++) {
    const reach = random.range(340, 520),
      drop = 60 + f * 85 + random.range(-30, 30);
    const ex = x0 + dir * reach,
      ey = y - 60 + drop,
      mx = x0 + dir * reach * 0.55,
      my = y - 90 + drop * 0.18;
    let leaves = '';
    for (let i = 1; i <= 26; i++) {
      const t = i / 27,
        g = 1 - t;
      const x = g * g * x0 + 2 * g * t * mx + t * t * ex,
        yy = g * g * (y - 60) + 2 * g * t * my + t * t * ey;
      const l = 110 * Math.sin(Math.PI * (0.18 + t * 0.8)) + 14;
      leaves +=
        blade(x, yy, x + dir * l * 0.5, yy + l * 0.86, 4.5, -4 * dir) +
        blade(x, yy, x + dir * l * 0.78, yy - l * 0.42 + 26 * t, 4, 3 * dir);
    }
    art.path(leaves, f % 2 ? mid : dark);
    art.line(`M${n(x0)} ${n(y - 60)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}`, dark, 4);
  }
}

/** Reeds and bulrushes from the bottom edge. */
export function reeds(
  art: Canvas,
  light: Light,
  random: Random,
  { x1 = 0, x2 = 420, y = 910, tall = 320, count = 34, colour = '#6d7a45' },
) {
  let dark = '',
    mid = '',
    heads = '';
  for (let i = 0; i < count; i++) {
    const x = x1 + (x2 - x1) * random.next(),
      h = tall * random.range(0.5, 1.1) * (1 - 0.3 * Math.abs((x - (x1 + x2) / 2) / (x2 - x1))),
      lean = random.range(-40, 60);
    const d = blade(x, y, x + lean, y - h, 5, lean * 0.2);
    if (random.chance(0.5)) dark += d;
    else mid += d;
    if (random.chance(0.28)) {
      const hx = x + random.range(-10, 20),
        hy = y - h * random.range(0.85, 1.05);
      dark += blade(x, y, hx, hy - 50, 1.8);
      heads += `M${n(hx)} ${n(hy - 46)}v${n(40)}`;
    }
  }
  art.path(mid, light.silhouette(colour, light.dark ? 0.5 : 0.12));
  art.path(dark, light.silhouette(colour, light.dark ? 0.75 : 0.42));
  if (heads) art.line(heads, light.silhouette('#6b452c', 0.4), 9);
}

/** Rounded stones or basalt boulders along the bottom. */
export function boulders(
  art: Canvas,
  light: Light,
  random: Random,
  { y = 860, colour = '#57504c', count = 9, size = 70, x1 = -30, x2 = WIDTH + 30 },
) {
  for (let i = 0; i < count; i++) {
    const x = x1 + ((x2 - x1) * (i + random.range(-0.3, 0.3))) / (count - 1),
      s = size * random.range(0.5, 1.25),
      cy = y + random.range(-10, 40);
    const top = shape(
      [x - s, cy + s * 0.4],
      [x - s * 0.8, cy - s * 0.25],
      [x - s * 0.25, cy - s * random.range(0.5, 0.72)],
      [x + s * 0.4, cy - s * random.range(0.42, 0.62)],
      [x + s * 0.9, cy - s * 0.1],
      [x + s, cy + s * 0.4],
    );
    art.path(closedCurve(...top), light.shaded(colour, 0, 0.9));
    const k = light.side;
    art.path(
      closedCurve(
        [x + k * s * 0.1, cy - s * 0.52],
        [x + k * s * 0.62, cy - s * 0.38],
        [x + k * s * 0.74, cy - s * 0.06],
        [x + k * s * 0.2, cy - s * 0.16],
        [x - k * s * 0.22, cy - s * 0.38],
      ),
      light.lit(colour, 0, 0.8),
      { opacity: 0.8 },
    );
  }
}

/** A dry-stone wall crossing the foreground. */
export function stoneWall(art: Canvas, light: Light, random: Random, { y = 800, height = 70, colour = '#b9a88c', tilt = 0 }) {
  const top = (x: number) => y + ((x - 600) / 600) * tilt;
  art.path(
    polygon([-10, top(-10)], [WIDTH + 10, top(WIDTH + 10)], [WIDTH + 10, HEIGHT + 10], [-10, HEIGHT + 10]),
    light.shaded(colour, 0, 1),
  );
  const stones = [
    { d: '', fill: light.lit(colour, 0, 0.6) },
    { d: '', fill: light.tone(colour) },
    { d: '', fill: light.shaded(colour, 0, 0.45) },
  ];
  for (let row = 0; top(600) + row * 34 < HEIGHT + 20 && row * 34 < height + 130; row++) {
    for (let x = -40 - random.range(0, 40); x < WIDTH + 20; ) {
      const w = random.range(46, 104),
        h = 34 + random.range(-3, 3),
        sy = top(x + w / 2) + row * 34 + (row ? 0 : random.range(-9, 2));
      random.pick(stones).d += closedCurve(
        [x, sy + 2],
        [x + w * 0.5, sy - 2],
        [x + w, sy + 2],
        [x + w - 2, sy + h * 0.55],
        [x + w - 3, sy + h],
        [x + w * 0.5, sy + h + 1],
        [x + 2, sy + h],
        [x - 1, sy + h * 0.5],
      );
      x += w;
    }
  }
  for (const { d, fill } of stones) art.path(d, fill);
}
