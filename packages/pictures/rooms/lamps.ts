// Table, floor and hanging lamps.

import { n } from '../core/canvas.ts';
import { glow } from '../core/finish.ts';
import type { Point, Point3 } from '../core/points.ts';
import { stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import type { Space } from './space.ts';
import type { Style } from './style.ts';
import { lampGlow } from './windows.ts';

/** Bedside or table lamp with a linen shade. */
export function tableLamp(space: Space, [x, y, z]: Point3, colour: string, { size = 1 } = {}) {
  const { art, light } = space;
  const s = space.scaleAt([x, y, z]) * size,
    [px, py] = space.project([x, y, z]);
  art.path(
    `M${n(px - s * 0.07)} ${n(py)}Q${n(px - s * 0.13)} ${n(py - s * 0.13)} ${n(px - s * 0.02)} ${n(py - s * 0.24)}H${n(px + s * 0.02)}Q${n(px + s * 0.13)} ${n(py - s * 0.13)} ${n(px + s * 0.07)} ${n(py)}Z`,
    art.gradient(stops([0, light.lit(colour)], [1, light.shaded(colour)]), { x2: 1, y2: 0 }),
  );
  const on = light.lampsOn;
  art.path(
    `M${n(px - s * 0.11)} ${n(py - s * 0.44)}L${n(px - s * 0.17)} ${n(py - s * 0.2)}H${n(px + s * 0.17)}L${n(px + s * 0.11)} ${n(py - s * 0.44)}Z`,
    on ? art.gradient(stops([0, '#ffd993'], [1, '#fff0c9'])) : art.gradient(stops([0, light.tone('#efe3cc')], [1, light.lit('#f8f0de')])),
  );
  lampGlow(space, [x, y + 0.3 * size, z], 1.1 * size, 0.6);
}

export function floorLamp(space: Space, [x, z]: Point, style: Style, side = 1) {
  const { art, light } = space;
  const s = space.scaleAt([x, 0, z]),
    [px, py] = space.project([x, 0, z]);
  space.disc([x, 0.01, z], 0.16, light.shaded(style.metal));
  art.line(
    `M${n(px)} ${n(py)}V${n(py - s * 1.25)}Q${n(px)} ${n(py - s * 1.72)} ${n(px + side * s * 0.34)} ${n(py - s * 1.64)}`,
    light.shaded(style.metal),
    Math.max(2.5, s * 0.022),
  );
  const lx = px + side * s * 0.36,
    ly = py - s * 1.64;
  art.path(
    `M${n(lx - s * 0.08)} ${n(ly - s * 0.02)}L${n(lx - s * 0.2)} ${n(ly + s * 0.2)}H${n(lx + s * 0.2)}L${n(lx + s * 0.08)} ${n(ly - s * 0.02)}Z`,
    light.lampsOn ? art.gradient(stops([0, '#ffcf86'], [1, '#fff0c9'])) : light.lit(style.fabric.third),
  );
  if (light.lampsOn) glow(art, lx, ly + s * 0.2, s * 1.2, '#ffc26e', 0.5);
}

/** Pendant lamp: woven basket, glass globe or clay bell. */
export function pendant(
  space: Space,
  [x, y, z]: Point3,
  random: Random,
  style: Style,
  { size = 1, top = 2.8, kind = random.int(0, 2) } = {},
) {
  const { art, light } = space;
  const s = space.scaleAt([x, y, z]) * size,
    [px, py] = space.project([x, y, z]),
    [, ty] = space.project([x, top, z]);
  art.line(`M${n(px)} ${n(Math.max(-5, ty))}V${n(py - s * 0.2)}`, light.shaded('#5a4a42'), 2);
  const on = light.lampsOn;
  if (kind === 0) {
    art.path(
      `M${n(px - s * 0.1)} ${n(py - s * 0.24)}Q${n(px - s * 0.34)} ${n(py - s * 0.1)} ${n(px - s * 0.3)} ${n(py + s * 0.06)}H${n(px + s * 0.3)}Q${n(px + s * 0.34)} ${n(py - s * 0.1)} ${n(px + s * 0.1)} ${n(py - s * 0.24)}Z`,
      on
        ? art.gradient(stops([0, '#d99a52'], [1, '#ffdc9a']))
        : art.gradient(stops([0, light.shaded('#cfa468')], [1, light.lit('#dcb67e')])),
    );
    let weave = '';
    for (let i = -3; i <= 3; i++)
      weave += `M${n(px + i * s * 0.03)} ${n(py - s * 0.24)}Q${n(px + i * s * 0.1)} ${n(py - s * 0.1)} ${n(px + i * s * 0.085)} ${n(py + s * 0.06)}`;
    for (const v of [-0.13, -0.03]) weave += `M${n(px - s * 0.29)} ${n(py + s * v)}H${n(px + s * 0.29)}`;
    art.line(weave, light.shaded('#8a6234'), 1.4, { opacity: 0.6 });
  } else if (kind === 1)
    art.circle(px, py - s * 0.08, s * 0.16, on ? '#ffe9bd' : art.gradient(stops([0, light.lit('#fdf8ec')], [1, light.shaded('#e8dfcc')])));
  else
    art.path(
      `M${n(px - s * 0.05)} ${n(py - s * 0.24)}C${n(px - s * 0.22)} ${n(py - s * 0.2)} ${n(px - s * 0.2)} ${n(py)} ${n(px - s * 0.26)} ${n(py + s * 0.05)}H${n(px + s * 0.26)}C${n(px + s * 0.2)} ${n(py)} ${n(px + s * 0.22)} ${n(py - s * 0.2)} ${n(px + s * 0.05)} ${n(py - s * 0.24)}Z`,
      art.gradient(stops([0, light.lit(style.fabric.second)], [1, light.shaded(style.fabric.second)]), { x2: 1, y2: 0 }),
    );
  if (on) glow(art, px, py + s * 0.05, s * 1.4, '#ffc673', 0.5);
}
