// What goes over or around the shapes: soft glows and the last wash of light.
import type { Canvas } from './canvas.ts';
import { HEIGHT, WIDTH } from './canvas.ts';
import type { Light, TimeOfDay } from './light.ts';
import { stops } from './points.ts';

/** A soft round glow: cheaper than a blur and the same to the eye. `ry` flattens it. */
export function glow(art: Canvas, x: number, y: number, r: number, colour: string, strength = 0.8, { ry = r }: { ry?: number } = {}): void {
  const fill = art.radial(stops([0, colour, strength], [0.25, colour, strength * 0.55], [0.6, colour, strength * 0.16], [1, colour, 0]));
  art.ellipse(x, y, r, ry, fill);
}

const WARMTH: Record<TimeOfDay, string> = { dawn: '#ffdcae', noon: '#fff6d8', golden: '#ffc571', dusk: '#ff9f6e', night: '#7fa0dd' };

/** The last wash, one gradient for both: warm light around the sun, a little weight in the corners. */
export function wash(art: Canvas, light: Light, strength = 1, corners = 0.26): void {
  const warm = WARMTH[light.name];
  const fill = stops([0, warm, (light.dark ? 0.1 : 0.14) * strength], [0.5, warm, 0], [0.5, light.shade, 0], [1, light.shade, corners]);
  art.rect(0, 0, WIDTH, HEIGHT, art.radial(fill, { cx: 0.5 + (light.sunX / WIDTH - 0.5) * 0.5, cy: 0.42, r: 0.88 }));
}
