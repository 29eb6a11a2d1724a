// Trees, each a dark body, lighter clusters on the sun's side and a trunk. x, y is the foot; size the height.
import type { Attributes, Canvas } from '../core/canvas.ts';
import { n } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { shape } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { makeRandom } from '../core/random.ts';
import { blob, closedCurve, leafy } from '../core/shapes.ts';

const contact = (art: Canvas, light: Light, x: number, y: number, w: number) =>
  art.ellipse(x - light.side * w * 0.35, y, w, Math.max(2, w * 0.16), light.shade, { opacity: light.dark ? 0.25 : 0.3 });

/** Colours and proportions of a tree; depth is how far it stands in the haze. */
export interface TreeOptions {
  readonly colour?: string;
  readonly trunk?: string;
  readonly depth?: number;
  readonly spread?: number;
  readonly crown?: number;
  readonly loose?: number;
}

/** Round-crowned tree: oak, carob, olive, eucalyptus by proportions. */
export function roundTree(art: Canvas, light: Light, random: Random, x: number, y: number, size: number, options: TreeOptions = {}) {
  if (size > 130) return drawRoundTree(art, light, random, x, y, size, options);
  // small trees come in three shapes per colour and distance, stamped
  const depth = Math.round((options.depth ?? 0) * 12) / 12,
    variant = random.int(0, 2);
  const own = makeRandom(`tree${variant}${options.colour}`),
    unit = size > 46 ? 90 : 44;
  art.stamp(() => drawRoundTree(art, light, own, 0, 0, unit, { ...options, depth }), x, y, size / unit);
}

function drawRoundTree(
  art: Canvas,
  light: Light,
  random: Random,
  x: number,
  y: number,
  size: number,
  { colour = '#5c7a45', trunk = '#6b5140', depth = 0, spread = 0.62, crown = 0.62, loose = 0.2 }: TreeOptions = {},
) {
  const r = size * crown * 0.5,
    w = size * spread * 0.5;
  const cy = y - size + r;
  const lean = random.range(-0.06, 0.06) * size;
  if (size > 26) contact(art, light, x, y, w * 0.9);
  art.path(
    `M${n(x - size * 0.035)} ${n(y)}Q${n(x - size * 0.02)} ${n(y - size * 0.25)} ${n(x + lean - size * 0.05)} ${n(cy)}H${n(x + lean + size * 0.06)}Q${n(x + size * 0.02)} ${n(y - size * 0.25)} ${n(x + size * 0.045)} ${n(y)}Z`,
    light.shaded(trunk, depth, 0.7),
  );
  if (size > 70)
    art.line(
      `M${n(x)} ${n(y - size * 0.3)}L${n(x + w * 0.45)} ${n(cy + r * 0.3)}M${n(x)} ${n(y - size * 0.26)}L${n(x - w * 0.4)} ${n(cy + r * 0.2)}`,
      light.shaded(trunk, depth, 0.7),
      size * 0.03,
    );
  const cx = x + lean,
    s = light.side;
  // the crown is a handful of leafy lobes: dark ones behind, lit ones towards the sun
  const lobes = size > 150 ? 11 : size > 60 ? 7 : 4,
    bumps = size > 150 ? 11 : size > 60 ? 8 : 6;
  let dark = leafy(random, cx, cy, w * 0.74, r * 0.74, bumps),
    mid = '',
    top = '';
  for (let i = 0; i < lobes; i++) {
    const a = (i / lobes) * Math.PI * 2 + random.range(-0.3, 0.3),
      k = random.range(0.42, 0.66) + loose * 0.3;
    const lx = cx + Math.cos(a) * w * k,
      ly = cy + Math.sin(a) * r * k,
      q = random.range(0.34, 0.5);
    dark += leafy(random, lx, ly, w * q, r * q, bumps);
    if (Math.cos(a) * s - Math.sin(a) * 0.9 > -0.5)
      mid += leafy(random, lx + s * w * 0.05, ly - r * 0.09, w * q * 0.78, r * q * 0.7, bumps);
    if (Math.cos(a) * s - Math.sin(a) > 0.35)
      top += leafy(random, lx + s * w * 0.1, ly - r * 0.16, w * q * 0.46, r * q * 0.36, Math.max(5, bumps - 2));
  }
  mid += leafy(random, cx + s * w * 0.15, cy - r * 0.2, w * 0.4, r * 0.36, bumps);
  art.path(dark, light.shaded(colour, depth, 0.85));
  art.path(mid, light.tone(colour, depth));
  art.path(top, light.lit(colour, depth), { opacity: 0.9 });
}

export const olive = (art: Canvas, light: Light, random: Random, x: number, y: number, size: number, o: TreeOptions = {}) =>
  roundTree(art, light, random, x, y, size, { colour: '#8aa06c', trunk: '#77685a', spread: 0.95, crown: 0.66, loose: 0.3, ...o });
export const oak = (art: Canvas, light: Light, random: Random, x: number, y: number, size: number, o: TreeOptions = {}) =>
  roundTree(art, light, random, x, y, size, { colour: '#5c8445', trunk: '#5d4a3c', spread: 1.08, crown: 0.74, ...o });
export const eucalyptus = (art: Canvas, light: Light, random: Random, x: number, y: number, size: number, o: TreeOptions = {}) =>
  roundTree(art, light, random, x, y, size, { colour: '#74996a', trunk: '#b7a68d', spread: 0.56, crown: 0.74, loose: 0.85, ...o });

export function cypress(
  art: Canvas,
  light: Light,
  random: Random,
  x: number,
  y: number,
  size: number,
  { colour = '#3f5b45', depth = 0 } = {},
) {
  const w = size * random.range(0.085, 0.12);
  if (size > 30) contact(art, light, x, y, w * 1.8);
  const side = (k: number) =>
    shape([x, y - size], [x + k * w * 0.7, y - size * 0.7], [x + k * w * 1.12, y - size * 0.3], [x + k * w * 0.6, y - size * 0.02]);
  art.path(closedCurve(...side(1), ...side(-1).reverse()), light.shaded(colour, depth, 0.8));
  const s = light.side;
  art.path(
    closedCurve(
      [x + s * w * 0.05, y - size * 0.97],
      [x + s * w * 0.75, y - size * 0.66],
      [x + s * w * 1.05, y - size * 0.28],
      [x + s * w * 0.5, y - size * 0.05],
      [x + s * w * 0.2, y - size * 0.4],
    ),
    light.lit(colour, depth, 0.8),
  );
}

/** Stone pine: a leaning trunk forking under a broad, flat-bottomed crown. */
export function pine(
  art: Canvas,
  light: Light,
  random: Random,
  x: number,
  y: number,
  size: number,
  { colour = '#4c7a4e', depth = 0 } = {},
) {
  const lean = random.range(-0.1, 0.1) * size,
    top = y - size * 0.78,
    w = size * 0.03;
  if (size > 60) contact(art, light, x, y, size * 0.3);
  art.path(
    `M${n(x - w * 1.3)} ${n(y)}Q${n(x - w)} ${n(y - size * 0.4)} ${n(x + lean - w * 0.7)} ${n(top)}H${n(x + lean + w * 0.7)}Q${n(x + w)} ${n(y - size * 0.4)} ${n(x + w * 1.4)} ${n(y)}Z`,
    light.shaded('#7c5a44', depth, 0.6),
  );
  art.line(
    `M${n(x + lean * 0.7)} ${n(y - size * 0.5)}Q${n(x + lean + size * 0.1)} ${n(top + size * 0.08)} ${n(x + lean + size * 0.24)} ${n(top - size * 0.02)}M${n(x + lean * 0.6)} ${n(y - size * 0.44)}Q${n(x + lean - size * 0.1)} ${n(top + size * 0.1)} ${n(x + lean - size * 0.22)} ${n(top)}`,
    light.shaded('#7c5a44', depth, 0.6),
    w,
  );
  const cx = x + lean,
    s = light.side;
  let dark = '',
    mid = '',
    lit = '';
  for (let i = 0; i < 9; i++) {
    const u = (i / 8 - 0.5) * 2,
      lift = (1 - u * u) * size * 0.16,
      rx = size * random.range(0.11, 0.16),
      lx = cx + u * size * 0.34,
      ly = top - lift * random.range(0.5, 1);
    dark += leafy(random, lx, ly, rx, rx * 0.55, 9);
    mid += leafy(random, lx + s * rx * 0.15, ly - rx * 0.2, rx * 0.78, rx * 0.34, 8);
    if (u * s > -0.5) lit += leafy(random, lx + s * rx * 0.25, ly - rx * 0.34, rx * 0.44, rx * 0.17, 6);
  }
  art.path(dark, light.shaded(colour, depth, 0.85));
  art.path(mid, light.tone(colour, depth));
  art.path(lit, light.lit(colour, depth), { opacity: 0.9 });
}

type PalmOptions = Pick<TreeOptions, 'colour' | 'trunk' | 'depth'> & { readonly lean?: number };

export function palm(art: Canvas, light: Light, random: Random, x: number, y: number, size: number, options: PalmOptions = {}) {
  if (size > 120) return drawPalm(art, light, random, x, y, size, options);
  const depth = Math.round((options.depth ?? 0) * 12) / 12,
    own = makeRandom(`palm${random.int(0, 2)}`);
  art.stamp(() => drawPalm(art, light, own, 0, 0, 88, { ...options, depth }), x, y, size / 88);
}

function drawPalm(
  art: Canvas,
  light: Light,
  random: Random,
  x: number,
  y: number,
  size: number,
  { colour = '#5f7d4a', trunk = '#8a6a4c', depth = 0, lean = random.range(-0.12, 0.12) }: PalmOptions = {},
) {
  const tx = x + lean * size,
    ty = y - size * 0.74;
  const w = size * 0.022;
  if (size > 60) contact(art, light, x, y, size * 0.2);
  art.path(
    `M${n(x - w * 1.5)} ${n(y)}Q${n(x + lean * size * 0.15 - w)} ${n(y - size * 0.4)} ${n(tx - w)} ${n(ty)}H${n(tx + w)}Q${n(x + lean * size * 0.15 + w)} ${n(y - size * 0.4)} ${n(x + w * 1.7)} ${n(y)}Z`,
    light.shaded(trunk, depth, 0.5),
  );
  const fronds = size > 90 ? 15 : 9,
    teeth = size > 200 ? 11 : size > 90 ? 8 : 5;
  let back = '',
    front = '';
  for (let i = 0; i < fronds; i++) {
    const a = -Math.PI * (-0.1 + 1.2 * ((i + random.range(0.2, 0.8)) / fronds));
    const reach = size * random.range(0.3, 0.39),
      out = Math.abs(Math.cos(a));
    const ex = tx + Math.cos(a) * reach,
      ey = ty + Math.sin(a) * reach * 0.5 + reach * (0.02 + 0.34 * out);
    const mx = tx + Math.cos(a) * reach * 0.55,
      my = ty + Math.sin(a) * reach * 0.72 - reach * 0.24;
    // one frond: an arching rib above, a fringe of leaflets below
    const at = (f: number): Point => {
      const g = 1 - f;
      return [g * g * tx + 2 * g * f * mx + f * f * ex, g * g * ty + 2 * g * f * my + f * f * ey];
    };
    let d = `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}`;
    for (let k = teeth; k >= 1; k--) {
      const f = k / (teeth + 0.6),
        [cx, cy] = at(f),
        l = reach * 0.3 * Math.sin(Math.PI * (0.12 + 0.86 * f)) + reach * 0.04;
      d += `L${n(cx + Math.cos(a) * l * 0.55)} ${n(cy + l * 0.92)}L${n(at(f - 0.4 / teeth)[0])} ${n(at(f - 0.4 / teeth)[1] + l * 0.16)}`;
    }
    if (Math.cos(a) * light.side > 0.05) front += `${d}Z`;
    else back += `${d}Z`;
  }
  art.path(back, light.shaded(colour, depth, 0.75));
  art.path(front, light.tone(colour, depth));
  if (size > 70) art.path(blob(random, tx, ty + size * 0.03, size * 0.035, size * 0.03, 6), light.shaded('#b5763b', depth, 0.3));
}

/** Umbrella acacia: bare forked trunk under a flat, airy crown. */
export function acacia(
  art: Canvas,
  light: Light,
  random: Random,
  x: number,
  y: number,
  size: number,
  { colour = '#6f7a45', trunk = '#5b4636', depth = 0 } = {},
) {
  contact(art, light, x, y, size * 0.55);
  const top = y - size * 0.74;
  const arms = [-0.42, -0.16, 0.14, 0.44];
  let d = '';
  for (const a of arms)
    d += `M${n(x + a * size * 0.06)} ${n(y)}Q${n(x + a * size * 0.1)} ${n(y - size * 0.42)} ${n(x + a * size)} ${n(top + Math.abs(a) * 6)}`;
  art.line(d, light.shaded(trunk, depth, 0.8), Math.max(1.6, size * 0.028));
  const crown = (dy: number, w: number, h: number, fill: string, more: Attributes = {}) => {
    const points: Point[] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      points.push([x + (t - 0.5) * 2 * w, top + dy - Math.sin(t * Math.PI) * h * random.range(0.75, 1.15)]);
    }
    for (let i = 8; i >= 0; i--) {
      const t = i / 8;
      points.push([x + (t - 0.5) * 1.9 * w, top + dy + h * 0.25 * random.range(0.2, 1.2)]);
    }
    art.path(closedCurve(...points), fill, more);
  };
  crown(size * 0.06, size * 0.62, size * 0.16, light.shaded(colour, depth, 0.85));
  crown(-size * 0.06, size * 0.5, size * 0.15, light.tone(colour, depth));
  crown(-size * 0.12, size * 0.3, size * 0.1, light.lit(colour, depth, 0.8), { transform: `translate(${n(light.side * size * 0.1)} 0)` });
}
