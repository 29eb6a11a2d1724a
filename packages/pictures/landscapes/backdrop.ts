// What every layer of a landscape paints on.
import type { Canvas } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Random } from '../core/random.ts';

export interface Backdrop {
  readonly art: Canvas;
  readonly light: Light;
  /** The layer's own. */
  readonly random: Random;
}
