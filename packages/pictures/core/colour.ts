// Colours are mixed in OKLab, so that a green fading into pink haze passes through a believable grey
// and not through mud. A colour is '#rrggbb'.
import type { Point3 } from './points.ts';
import { between3 } from './points.ts';

const known = new Map<string, Point3>();

const toLinear = (value: number): number => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

const toByte = (c: number): string => {
  const v = c <= 0.0031308 ? 12.92 * c : 1.055 * Math.max(c, 0) ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(v * 255)))
    .toString(16)
    .padStart(2, '0');
};

// Matrices: Björn Ottosson, "A perceptual color space for image processing", 2020.
function toLab(hex: string): Point3 {
  const kept = known.get(hex);
  if (kept) return kept;
  const bits = Number.parseInt(hex.slice(1), 16);
  const r = toLinear(bits >> 16);
  const g = toLinear((bits >> 8) & 255);
  const b = toLinear(bits & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Point3 = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  // mixed colours are endless; the cache only has to carry one picture
  if (known.size > 20_000) known.clear();
  known.set(hex, lab);
  return lab;
}

function toHex([L, a, b]: Point3): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `#${red}${green}${blue}`;
}

/** The colour at share t of the way from a to b. */
export function mix(a: string, b: string, t: number): string {
  if (t <= 0) return a;
  if (t >= 1) return b;
  return toHex(between3(toLab(a), toLab(b), t));
}

/** Lighter (amount > 0) or darker (amount < 0) by OKLab lightness, keeping the hue. */
export function lighten(hex: string, amount: number): string {
  const [L, a, b] = toLab(hex);
  return toHex([Math.max(0, Math.min(1, L + amount)), a, b]);
}
