// A slope with cypresses beside the place where the house stands.

import type { Point } from '../core/points.ts';
import { yAt } from '../core/shapes.ts';
import { hill } from '../nature/land.ts';
import { cypress } from '../nature/trees.ts';
import type { Stage } from './stage.ts';

interface CypressSlope {
  /** Height of the slope's foot on the canvas. */
  readonly y: number;
  readonly height: number;
  readonly tilts: readonly number[];
  readonly colour: string;
  readonly depth: number;
  /** Between which places across the canvas the house may stand. */
  readonly houseX: readonly [number, number];
  /** How far from the house the cypresses stand, and how tall they are by shot. */
  readonly apart: readonly [number, number];
  readonly tall: { readonly wide: number; readonly middle: number; readonly close: number };
}

/** Paints the slope; answers its crest and the house's place on it. */
export function cypressSlope(s: Stage, slope: CypressSlope): { readonly crest: Point[]; readonly x: number; readonly y: number } {
  const { art, light, random: r } = s;
  const crest = hill(art, light, r.fork('slope'), {
    y: slope.y,
    height: slope.height,
    tilt: r.pick(slope.tilts),
    colour: slope.colour,
    depth: slope.depth,
    waves: 1.2,
  });
  const x = r.range(...slope.houseX);
  const y = yAt(crest, x);
  s.near(() => {
    for (let i = 0; i < 3; i++)
      cypress(art, light, r.fork(`cy${i}`), x + r.pick([-1, 1]) * r.range(...slope.apart), y + 12, s.by(slope.tall) * r.range(0.7, 1.1));
  });
  return { crest, x, y };
}
