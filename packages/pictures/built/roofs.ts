// Tiled roofs: gables and hips.
import type { Canvas } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Light } from '../core/light.ts';
import type { Point3 } from '../core/points.ts';
import { between3, nth, shape, stops } from '../core/points.ts';
import type { Box } from './parts.ts';
import type { View } from './solid.ts';
import { wallTones } from './solid.ts';

interface GableRoofOptions {
  /** How far the eaves stand out, in metres. */
  readonly over?: number;
  /** Which way the ridge runs: into the picture (z), with a gable to the front, or along the front (x). */
  readonly along?: 'x' | 'z';
}

/** Thickness of the eaves in metres. */
const THICK = 0.16;

/** A roof on the walls of b, which are y high; its ridge stands `rise` above them. */
interface Roof {
  readonly b: Box;
  readonly y: number;
  readonly rise: number;
  readonly colour: string;
  readonly over: number;
}

/** Gable roof on walls y high; the ridge stands `rise` above them. */
export function gableRoof(
  art: Canvas,
  light: Light,
  view: View,
  b: Box,
  y: number,
  rise: number,
  colour: string,
  { over = 0.5, along = 'z' }: GableRoofOptions = {},
): void {
  (along === 'z' ? gableToFront : ridgeAlongFront)(art, light, view, { b, y, rise, colour, over });
}

function gableToFront(art: Canvas, light: Light, view: View, { b, y, rise, colour, over: o }: Roof): void {
  const { x1, x2, z1, z2 } = b;
  const cx = (x1 + x2) / 2;
  const top = b.y + y + rise;
  const eave = b.y + y - (rise * o) / ((x2 - x1) / 2);
  const tones = wallTones(light, view, colour, 0);
  const left = shape([x1 - o, eave, z1 - o], [cx, top, z1 - o], [cx, top, z2 + o], [x1 - o, eave, z2 + o]);
  const right = shape([x2 + o, eave, z1 - o], [cx, top, z1 - o], [cx, top, z2 + o], [x2 + o, eave, z2 + o]);
  if (isSeenFromAbove(view, right, -1)) roofPlane(art, light, view, right, mix(tones.front, tones.side, 0.1));
  else soffit(art, light, view, right, b, colour);
  if (isSeenFromAbove(view, left, 1)) roofPlane(art, light, view, left, tones.side);
  else soffit(art, light, view, left, b, colour);
  const inner = shape([x2 + o - 0.05, eave - THICK, z1 - o], [cx, top - THICK * 1.5, z1 - o], [x1 - o + 0.05, eave - THICK, z1 - o]);
  art.path(view.face(left[0], left[1], right[0], ...inner), light.shaded(colour));
}

/** Returns whether the eye is above a slope that falls to the left (1) or to the right (-1): only then its tiles are seen. */
function isSeenFromAbove(view: View, slope: readonly Point3[], side: 1 | -1): boolean {
  const corners = slope.map(view.project);
  const area = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = nth(corners, (i + 1) % corners.length);
    return sum + x * nextY - nextX * y;
  }, 0);
  return area * side * view.mirror < 0;
}

/** Draws what is seen of a slope from below: its underside as far as it stands out before the gable. Behind it are the rooms. */
function soffit(art: Canvas, light: Light, view: View, slope: readonly Point3[], { z1 }: Box, colour: string): void {
  const eave = nth(slope, 0);
  const ridge = nth(slope, 1);
  const tone = mix(light.shaded(colour), light.shade, 0.18);
  art.path(view.face(eave, ridge, [ridge[0], ridge[1], z1], [eave[0], eave[1], z1]), tone);
}

function ridgeAlongFront(art: Canvas, light: Light, view: View, { b, y, rise, colour, over: o }: Roof): void {
  const { x1, x2, z1, z2 } = b;
  const cz = (z1 + z2) / 2;
  const top = b.y + y + rise;
  const eave = b.y + y - (rise * o) / ((z2 - z1) / 2);
  const tones = wallTones(light, view, colour, 0);
  const front = shape([x1 - o, eave, z1 - o], [x2 + o, eave, z1 - o], [x2 + o, top, cz], [x1 - o, top, cz]);
  const back = shape([x1 - o, eave, z2 + o], [x2 + o, eave, z2 + o], [x2 + o, top, cz], [x1 - o, top, cz]);
  art.path(view.face(...back), light.shaded(colour, 0, 1.1));
  roofPlane(art, light, view, front, tones.frontLit ? light.lit(colour) : light.tone(colour));
  const rim = view.face(front[0], front[1], [x2 + o, eave - THICK, z1 - o], [x1 - o, eave - THICK, z1 - o]);
  art.path(rim, light.shaded(colour));
}

/** Hip roof: four planes leaning to a short ridge. */
export function hipRoof(art: Canvas, light: Light, view: View, b: Box, y: number, rise: number, colour: string, { over = 0.5 } = {}) {
  const { x1, x2, z1, z2 } = b,
    o = over,
    base = b.y + y,
    inset = Math.min(x2 - x1, z2 - z1) / 2,
    cz = (z1 + z2) / 2;
  const A: Point3 = [x1 - o, base - 0.15, z1 - o],
    B: Point3 = [x2 + o, base - 0.15, z1 - o],
    D: Point3 = [x1 - o, base - 0.15, z2 + o];
  const wide = x2 - x1 >= z2 - z1;
  const R1: Point3 = wide ? [x1 + inset, base + rise, cz] : [(x1 + x2) / 2, base + rise, z1 + inset],
    R2: Point3 = wide ? [x2 - inset, base + rise, cz] : [(x1 + x2) / 2, base + rise, z2 - inset];
  const tones = wallTones(light, view, colour, 0);
  const flank = wide ? [A, R1, D] : [A, R1, R2, D];
  roofPlane(art, light, view, flank, tones.side, wide);
  roofPlane(art, light, view, wide ? [A, B, R2, R1] : [A, B, R1], tones.front, !wide);
  art.path(view.face(A, B, [B[0], B[1] - 0.14, B[2]], [A[0], A[1] - 0.14, A[2]]), light.shaded(colour, 0, 1.1));
  art.path(view.face(A, D, [D[0], D[1] - 0.14, D[2]], [A[0], A[1] - 0.14, A[2]]), light.shaded(colour, 0, 1.1));
}

function roofPlane(art: Canvas, light: Light, view: View, points: readonly Point3[], tone: string, triangle = false) {
  art.path(view.face(...points), art.gradient(stops([0, tone], [1, mix(tone, light.shade, 0.14)])));
  if (view.scale < 8) return;
  // tile courses: lines parallel to the eave
  const a = nth(points, 0),
    b = nth(points, 1),
    c = nth(points, 2),
    e = points[3] ?? c;
  let d = '';
  for (let t = 0.12; t < 0.98; t += 0.125)
    d += triangle ? view.trail(between3(a, b, t), between3(c, b, t)) : view.trail(between3(a, e, t), between3(b, c, t));
  art.line(d, mix(tone, light.shade, 0.32), Math.max(0.6, view.scale * 0.03), { opacity: 0.5 });
}
