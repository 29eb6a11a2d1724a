// Water: a mirror of the sky, broken by short horizontal strokes that crowd under the sun.
import type { Canvas } from '../core/canvas.ts';
import { HEIGHT, n, WIDTH } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Light } from '../core/light.ts';
import { nth, stops } from '../core/points.ts';
import type { Random } from '../core/random.ts';

interface WaterOptions {
  readonly y: number;
  readonly foot?: number;
  readonly colour: string;
  readonly deep?: string;
  readonly mirror?: string | undefined;
  readonly glints?: number;
  readonly sky?: number;
}

/** Flat water between two heights. `mirror` is markup of what stands behind it, to be reflected. */
export function water(
  art: Canvas,
  light: Light,
  random: Random,
  { y, foot = HEIGHT + 10, colour, deep = colour, mirror, glints = 1, sky = 0.5 }: WaterOptions,
) {
  const near = light.tone(deep, 0);
  const far = mix(light.tone(colour, 0.1), light.sky[2], sky);
  art.rect(0, y, WIDTH, foot - y, art.gradientAt(stops([0, far], [0.3, mix(far, light.tone(colour), 0.55)], [1, near]), 0, y, 0, foot));
  if (mirror) {
    art.group({ 'clip-path': art.clip(`M0 ${n(y)}H${WIDTH}V${n(foot)}H0Z`), opacity: 0.34 }, () => {
      art.raw(`<g transform="matrix(1 0 0 -.8 0 ${n(y * 1.8)})">${mirror}</g>`);
    });
    // the nearer the water, the less it mirrors: without this the mirrored shore ends in a hard edge
    const middle = mix(far, light.tone(colour), 0.55);
    art.rect(
      0,
      y,
      WIDTH,
      foot - y,
      art.gradientAt(stops([0, far, 0.1], [0.3, middle, 0.8], [0.5, mix(middle, near, 0.3), 1], [1, near, 1]), 0, y, 0, foot),
    );
  }
  // strokes: longer and further apart as they come nearer
  const bright = mix(light.sky[2], light.name === 'noon' ? '#ffffff' : light.key, 0.5);
  const glitter = [
    { d: '', width: 1.6 },
    { d: '', width: 2.6 },
    { d: '', width: 4 },
  ];
  const waves = [
    { d: '', width: 1.4, paint: bright },
    { d: '', width: 2.2, paint: mix(near, bright, 0.35) },
    { d: '', width: 3.4, paint: mix(near, bright, 0.35) },
  ];
  const count = Math.round(150 * glints);
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.6;
    const underSun = random.chance(0.55);
    const x = underSun ? light.sunX + (random.next() + random.next() - 1) * (70 + 260 * t) : random.range(-40, WIDTH);
    const length = (10 + 90 * t) * random.range(0.4, 1.3);
    nth<{ d: string }>(underSun ? glitter : waves, Math.min(2, Math.floor(t * 3))).d +=
      `M${n(x - length / 2)} ${n(y + 4 + (foot - y) * t)}h${n(length)}`;
  }
  for (const { d, width } of glitter) if (d) art.line(d, bright, width, { opacity: light.name === 'night' ? 0.4 : 0.6 });
  for (const { d, width, paint } of waves) if (d) art.line(d, paint, width, { opacity: 0.4 });
}

export function sailboat(art: Canvas, light: Light, x: number, y: number, size: number, sail = '#fbf6ea') {
  art.path(
    `M${n(x)} ${n(y - size)}Q${n(x + size * 0.62)} ${n(y - size * 0.45)} ${n(x + size * 0.5)} ${n(y - size * 0.1)}L${n(x)} ${n(y - size * 0.1)}Z`,
    light.lit(sail, 0.1),
  );
  art.path(
    `M${n(x - size * 0.05)} ${n(y - size * 0.85)}L${n(x - size * 0.36)} ${n(y - size * 0.1)}H${n(x - size * 0.05)}Z`,
    light.shaded(sail, 0.2, 0.5),
  );
  art.path(
    `M${n(x - size * 0.46)} ${n(y - size * 0.06)}H${n(x + size * 0.6)}L${n(x + size * 0.4)} ${n(y + size * 0.07)}H${n(x - size * 0.32)}Z`,
    light.silhouette('#7a4a35', 0.4),
  );
}
