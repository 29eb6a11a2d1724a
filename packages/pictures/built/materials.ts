// What every builder of houses takes.
import type { Canvas } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Random } from '../core/random.ts';
import type { Place } from './solid.ts';

/** Colours that houses of a region are built of. */
export interface Materials {
  readonly stone?: readonly string[];
  readonly trim?: readonly string[];
  readonly mud?: readonly string[];
  readonly wood?: readonly string[];
  /** Probability of a tiled roof. */
  readonly tiled?: number;
  /** White blocks with rounded balconies, as in Tel Aviv. */
  readonly bauhaus?: boolean;
}

export type Build = (art: Canvas, light: Light, random: Random, place: Place, materials: Materials) => void;
