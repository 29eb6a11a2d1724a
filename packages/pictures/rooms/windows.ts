// Openings with the region's view, curtains, the patch of sun, lamp glow.

import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Point3 } from '../core/points.ts';
import { along, last, nth, scaled, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import type { Outlook } from './room.ts';
import type { Wall } from './shell.ts';
import { rectOn } from './shell.ts';
import type { Space } from './space.ts';

function openingPoints(wall: Wall, u: number, v: number, w: number, h: number, arch: boolean): Point3[] {
  if (!arch) return rectOn(wall, u, v, w, h);
  const points: Point3[] = [wall.at(u, v), wall.at(u + w, v)],
    rise = Math.min(w / 2, h * 0.45);
  for (let i = 0; i <= 12; i++) {
    const a = (i / 12) * Math.PI;
    points.push(wall.at(u + w / 2 + Math.cos(a) * (w / 2), v + h - rise + Math.sin(a) * rise));
  }
  return points;
}

interface PaintWindowOptions {
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
  readonly arch?: boolean;
  readonly bars?: number;
  readonly rail?: boolean;
  readonly frame?: string;
  readonly view: Outlook;
  readonly deep?: number;
  readonly sill?: boolean;
}

/** A sill that stands out into the room. */
function windowSill(space: Space, wall: Wall, u: number, v: number, w: number, frame: string): void {
  const { light } = space;
  const s = scaled(wall.normal, 0.14),
    a = wall.at(u - 0.12, v),
    b = wall.at(u + w + 0.12, v),
    c: Point3 = [b[0] + s[0], b[1], b[2] + s[2]],
    e: Point3 = [a[0] + s[0], a[1], a[2] + s[2]];
  space.fill([a, b, c, e], light.lit(frame));
  space.fill([e, c, [c[0], c[1] - 0.05, c[2]], [e[0], e[1] - 0.05, e[2]]], light.shaded(frame, 0, 0.5));
}

/**
 * An opening with the landscape behind it. The view is drawn once at picture size, then laid so that its
 * horizon meets the room's eye level: that is what makes the depth believable.
 */
export function paintWindow(
  space: Space,
  wall: Wall,
  { u, v, w, h, arch = false, bars = 1, rail = false, frame = '#f6eedd', view, deep = 0.14, sill = true }: PaintWindowOptions,
) {
  const { art, light } = space;
  const inner = openingPoints(wall, u, v, w, h, arch);
  const grow = openingPoints(wall, u - 0.09, v - (v > 0.1 ? 0.09 : 0), w + 0.18, h + (v > 0.1 ? 0.18 : 0.09), arch);
  space.fill(grow, light.lit(frame, 0, 0.5));
  const hole = space.face(...inner);
  const xs = inner.map((q) => space.project(q)[0]);
  const left = Math.min(...xs),
    right = Math.max(...xs);
  const k = Math.max(0.62, (right - left) / 1100);
  art.path(hole, light.sky[0]);
  art.group({ 'clip-path': art.clip(hole) }, () => {
    art.raw(
      `<g transform="translate(${n((left + right) / 2 - 600 * k)} ${n(space.cy - view.horizon * k)}) scale(${Math.round(k * 1000) / 1000})">${view.markup}</g>`,
    );
    // the reveal: thickness of the wall on the far side, seen inside the hole
    if (!arch) {
      const tone = space.toneFor(frame, [0, 1, 0], 0.1);
      inner.forEach((a, i) => {
        const b = nth(inner, (i + 1) % inner.length);
        const reveal = [a, b, along(b, wall.normal, -deep), along(a, wall.normal, -deep)];
        space.fill(reveal, i === 2 ? light.shaded(frame, 0, 0.5) : tone);
      });
    }
    art.path(hole, art.gradient(stops([0, '#ffffff', light.dark ? 0 : 0.09], [0.6, '#ffffff', 0.02]), { x2: 1 }));
  });
  let d = '';
  for (let i = 1; i <= bars; i++) d += space.trail(wall.at(u + (w * i) / (bars + 1), v), wall.at(u + (w * i) / (bars + 1), v + h));
  if (rail) d += space.trail(wall.at(u, v + h * 0.62), wall.at(u + w, v + h * 0.62));
  const thick = Math.max(3, space.scaleAt(wall.at(u + w / 2, v)) * 0.045);
  if (d) art.line(d, light.lit(frame, 0, 0.3), thick, { 'stroke-linecap': 'butt' });
  art.path(hole, 'none', { stroke: light.shaded(frame, 0, 0.5), 'stroke-width': thick * 0.6 });
  if (sill && v > 0.2) {
    windowSill(space, wall, u, v, w, frame);
  }
}

const SUNSHINE = { dawn: '#ffdcb0', noon: '#fff8e2', golden: '#ffd08a' };

interface SunPatchOptions {
  readonly u: number;
  readonly v: number;
  readonly w: number;
  readonly h: number;
  readonly bars?: number;
}

/** Sun (or moon) through the window: its shape slid along the light to the floor, mullions left dark. */
export function sunPatch(space: Space, wall: Wall, { u, v, w, h, bars = 1 }: SunPatchOptions, dir: Point3) {
  const { art, light } = space;
  if (light.name === 'night' || light.name === 'dusk') return;
  const drop = ([x, y, z]: Point3): Point3 => {
    const t = y / dir[1];
    return [x + dir[0] * t, 0.006, z + dir[2] * t];
  };
  const part = w / (bars + 1);
  let d = '';
  for (let i = 0; i <= bars; i++) d += space.face(...rectOn(wall, u + part * i + 0.04, Math.max(v, 0.03), part - 0.08, h).map(drop));
  const warm = SUNSHINE[light.name];
  art.path(d, warm, { opacity: light.name === 'noon' ? 0.42 : 0.4 });
  // the shaft itself, barely there
  const top = [wall.at(u, v + h), wall.at(u + w, v + h)],
    ground = [drop(wall.at(u + w, v + h)), drop(wall.at(u, v + h))];
  art.path(space.face(...top, ...ground), art.gradient(stops([0, warm, 0.22], [1, warm, 0])));
}

/** A gathered curtain: folds of unequal width, each a gradient from lit to shaded. */
export function curtain(
  space: Space,
  wall: Wall,
  u1: number,
  u2: number,
  top: number,
  colour: string,
  random: Random,
  { sheer = 0.94, tie = false, off = 0.1 } = {},
) {
  const { art, light } = space;
  const o = scaled(wall.normal, off),
    at = (u: number, v: number): Point3 => {
      const q = wall.at(u, v);
      return [q[0] + o[0], q[1], q[2] + o[2]];
    };
  const folds = Math.max(4, Math.round(Math.abs(u2 - u1) / 0.13));
  // cloth lets light through, so even against the window wall it stays bright
  const lit = light.lit(colour),
    dark = light.shaded(colour, 0, 0.62);
  const edges = [0];
  for (let i = 0; i < folds; i++) edges.push(last(edges) + random.range(0.6, 1.4));
  const total = last(edges),
    place = (i: number) => u1 + ((u2 - u1) * nth(edges, i)) / total;
  const narrow = (u: number) => (tie ? u1 + (u - u1) * 0.45 : u);
  const fill = art.gradient(stops([0, dark], [0.35, lit], [0.7, mix(lit, dark, 0.3)], [1, dark]), { x2: 1, y2: 0 });
  for (let i = 0; i < folds; i++) {
    const a = place(i),
      b = place(i + 1),
      hem = 0.02 + random.range(0, 0.03);
    const side = (u: number) => (tie ? [at(u, top), at(narrow(u), 1.05), at(u1 + (u - u1) * 0.75, hem)] : [at(u, top), at(u, hem)]);
    art.path(space.face(...side(a), ...side(b).reverse()), fill, { opacity: sheer });
  }
  art.line(space.trail(at(Math.min(u1, u2) - 0.1, top + 0.03), at(Math.max(u1, u2) + 0.1, top + 0.03)), light.shaded('#8a6a44'), 4);
}

export function lampGlow(space: Space, point: Point3, size: number, strength = 0.5) {
  const [x, y] = space.project(point);
  if (space.light.lampsOn) glow(space.art, x, y, space.scaleAt(point) * size, '#ffc26e', strength);
}
