// A branch reaching into the picture, which frames it and gives it scale.
import type { Canvas } from '../core/canvas.ts';
import { n, WIDTH } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Random } from '../core/random.ts';
import { blade, leafy } from '../core/shapes.ts';

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
