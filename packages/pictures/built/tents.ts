// Bell tent and geodesic dome.
import type { Canvas } from '../core/canvas.ts';
import { n } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { glow } from '../core/finish.ts';
import type { Light } from '../core/light.ts';
import type { Point } from '../core/points.ts';
import { shape, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { polygon } from '../core/shapes.ts';
import type { Place } from './solid.ts';
import { fairyLights } from './yard.ts';

/** Depth of the round floor as seen, to its width. */
const TENT_SQUASH = 0.2;

/** The door, its flaps laid back, warm light inside. */
function openDoor(art: Canvas, light: Light, { x, y, scale: s }: Place, canvas: string): void {
  const r = 2.9 * s,
    wall = y - 0.9 * s,
    dx = x + r * 0.06,
    w = r * 0.36,
    foot = y + r * TENT_SQUASH;
  const inside = light.lampsOn ? art.gradient(stops([0, '#ffd48a'], [1, '#e8893a'])) : light.shaded('#6b4a35', 0, 1.2);
  art.path(`M${n(dx)} ${n(wall - s * 1.5)}L${n(dx - w)} ${n(foot)}H${n(dx + w)}Z`, inside);
  art.path(
    `M${n(dx)} ${n(wall - s * 1.5)}Q${n(dx - w * 1.1)} ${n(wall)} ${n(dx - w * 1.3)} ${n(foot)}L${n(dx - w * 0.66)} ${n(foot)}Z`,
    light.lit(canvas),
  );
  art.path(
    `M${n(dx)} ${n(wall - s * 1.5)}Q${n(dx + w * 1.1)} ${n(wall)} ${n(dx + w * 1.3)} ${n(foot)}L${n(dx + w * 0.66)} ${n(foot)}Z`,
    light.tone(canvas),
  );
}

/** Bell tent on a deck: cone of canvas panels over a low wall, open door, warm inside. */
export function bellTent(art: Canvas, light: Light, random: Random, place: Place) {
  const { x, y, scale: s } = place;
  const canvas = random.pick(['#f3e7cf', '#efdcb9', '#f6eee0', '#e6cfa8']),
    r = 2.9 * s,
    top = y - 3.9 * s,
    wall = y - 0.9 * s;
  art.ellipse(x - light.side * r * 0.5, y + 2, r * 1.25, r * 0.22, light.shade, { opacity: 0.28 });
  art.path(
    polygon([x - r * 1.2, y + r * 0.12], [x + r * 1.2, y + r * 0.12], [x + r * 1.35, y + r * 0.34], [x - r * 1.35, y + r * 0.34]),
    light.lit('#a98561'),
  );
  art.path(
    polygon([x - r * 1.35, y + r * 0.34], [x + r * 1.35, y + r * 0.34], [x + r * 1.35, y + r * 0.42], [x - r * 1.35, y + r * 0.42]),
    light.shaded('#8c6a4b'),
  );
  const panels = 8;
  const rim = (i: number, yy: number): Point => {
    const a = Math.PI * (i / panels);
    return [x - Math.cos(a) * r, yy + Math.sin(a) * r * TENT_SQUASH];
  };
  for (let i = 0; i < panels; i++) {
    const facing = (i + 0.5) / panels; // 0 left … 1 right
    const amount = light.side > 0 ? facing : 1 - facing;
    const base = mix(light.shaded(canvas), light.lit(canvas), amount);
    const tone = light.dark ? mix(base, '#ffbf6e', 0.4) : base;
    art.path(polygon([x, top], rim(i, wall), rim(i + 1, wall)), art.gradient(stops([0, mix(tone, light.shade, 0.1)], [1, tone])));
    art.path(polygon(rim(i, wall), rim(i + 1, wall), rim(i + 1, y), rim(i, y)), mix(tone, light.shade, 0.14));
  }
  openDoor(art, light, place, canvas);
  if (light.dark) glow(art, x, y - s * 1.2, r * 2.1, '#ffb45a', 0.36);
  art.line(
    `M${n(x)} ${n(top)}v${n(-s * 0.5)}M${n(x - r * 1.0)} ${n(wall)}L${n(x - r * 1.5)} ${n(y + r * 0.1)}M${n(x + r)} ${n(wall)}L${n(x + r * 1.5)} ${n(y + r * 0.1)}`,
    light.silhouette('#5b4636'),
    1.4,
  );
  fairyLights(art, light, shape([x - r * 1.5, y - s * 2.6], [x, top], [x + r * 1.5, y - s * 2.6]));
}

/** Geodesic dome with a clear front. */
export function dome(art: Canvas, light: Light, _random: Random, place: Place) {
  const { x, y, scale: s } = place,
    r = 3.3 * s,
    cy = y - r * 0.18;
  art.ellipse(x - light.side * r * 0.5, y + r * 0.08, r * 1.3, r * 0.2, light.shade, { opacity: 0.28 });
  art.path(
    polygon([x - r * 1.2, y - r * 0.02], [x + r * 1.2, y - r * 0.02], [x + r * 1.36, y + r * 0.2], [x - r * 1.36, y + r * 0.2]),
    light.lit('#a98561'),
  );
  art.path(
    polygon([x - r * 1.36, y + r * 0.2], [x + r * 1.36, y + r * 0.2], [x + r * 1.36, y + r * 0.27], [x - r * 1.36, y + r * 0.27]),
    light.shaded('#8c6a4b'),
  );
  const shell = `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Q${n(x)} ${n(y + r * 0.22)} ${n(x - r)} ${n(y)}Z`;
  const a = light.lit('#f4efe4'),
    b = light.shaded('#e6ddcc');
  art.path(shell, art.gradient(stops([0, light.side > 0 ? b : a], [1, light.side > 0 ? a : b]), { x2: 1, y2: 0.2 }));
  const glass = light.lampsOn
    ? art.gradient(stops([0, '#ffdf9e'], [0.7, '#ffb65c'], [1, '#d97c34']))
    : art.gradient(stops([0, mix(light.sky[0], '#ffffff', 0.2)], [1, mix(light.sky[2], light.shade, 0.25)]));
  const k = light.side * r * 0.08;
  art.group({ 'clip-path': art.clip(shell) }, () => {
    art.ellipse(x - k, y + r * 0.08, r * 0.62, r * 0.86, glass);
    let d = '';
    for (let ring = 1; ring <= 4; ring++) {
      // triangles
      const yy = y - r * Math.sin((ring / 4.6) * 1.5),
        w = r * Math.cos((ring / 4.6) * 1.5);
      const below = ring === 1 ? y + r * 0.06 : y - r * Math.sin(((ring - 1) / 4.6) * 1.5),
        wb = ring === 1 ? r : r * Math.cos(((ring - 1) / 4.6) * 1.5);
      d += `M${n(x - w)} ${n(yy)}Q${n(x)} ${n(yy + r * 0.14)} ${n(x + w)} ${n(yy)}`;
      const parts = 6;
      for (let i = 0; i < parts; i++) {
        const bx = x + wb * (-1 + (2 * i) / parts),
          bx2 = x + wb * (-1 + (2 * (i + 1)) / parts),
          tx = x + w * (-1 + (2 * (i + 0.5)) / parts);
        const bend = (q: number, ww: number) => r * 0.07 * (1 - ((q - x) / (ww || 1)) ** 2);
        d += `M${n(bx)} ${n(below + bend(bx, wb))}L${n(tx)} ${n(yy + bend(tx, w))}L${n(bx2)} ${n(below + bend(bx2, wb))}`;
      }
    }
    art.line(d, light.lit('#fffaf0'), Math.max(1, s * 0.06), { opacity: 0.75 });
  });
  if (light.dark) glow(art, x, cy - r * 0.2, r * 2, '#ffb45a', 0.34);
}
