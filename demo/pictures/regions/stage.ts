// The stage every region paints on: light, chance, horizon, and where a house may stand.

import { type BuilderTraits, builderFor } from '../built/builders.ts';
import type { Materials } from '../built/materials.ts';
import type { Place } from '../built/solid.ts';
import type { Canvas } from '../core/canvas.ts';
import { glow } from '../core/finish.ts';
import type { Air, Light } from '../core/light.ts';
import type { Random } from '../core/random.ts';
import { bushes } from '../nature/bushes.ts';

/** How near the house stands. */
export const SHOTS = ['wide', 'middle', 'close'] as const;
export type Shot = (typeof SHOTS)[number];

/** A value for each shot. */
export type ByShot<T> = Readonly<Record<Shot, T>>;

interface HouseOptions {
  readonly size?: number;
  /** Colour of the bushes that settle the house on its ground. */
  readonly settle?: string;
  readonly eye?: number;
}

export interface Stage {
  readonly art: Canvas;
  readonly light: Light;
  readonly random: Random;
  readonly close: boolean;
  readonly wide: boolean;
  /** Picks by shot: by({wide, middle, close}). */
  readonly by: <T>(choices: ByShot<T>) => T;
  /** Every scene declares its horizon here, so that a room's window can line the view up with its own eye level. */
  readonly horizon: (choices: ByShot<number>) => number;
  /** The horizon that was declared. */
  readonly horizonY: () => number;
  /** Builds the lodging at x, y. It is settled with bushes so that it grows out of the ground. */
  readonly house: (x: number, y: number, horizon: number, options?: HouseOptions) => void;
  /** Foreground framing: left out when the landscape is only seen through a window. */
  readonly near: (draw: () => void) => void;
}

/** Paints one landscape from back to front. */
export type Scene = (stage: Stage) => void;

export interface Region extends Air {
  readonly materials: Materials;
  /** A scene listed twice is twice as likely. */
  readonly scenes: readonly Scene[];
  /** What windows look out on, if not any of the scenes. */
  readonly views?: readonly Scene[];
}

export type Regions = Readonly<Record<string, Region>>;

interface StageSetting {
  readonly art: Canvas;
  readonly light: Light;
  readonly random: Random;
  readonly materials: Materials;
  readonly propertyType: string;
  /** Paint the landscape only, as through a window. */
  readonly viewOnly?: boolean;
  readonly shot?: Shot | undefined;
  /** Shared by all pictures of one home, so that its house stays the same. */
  readonly homeRandom?: Random;
}

/** Pixels per metre, from and to. The camera distance keeps perspective gentle when far. */
const SCALES: ByShot<readonly [low: number, high: number]> = { wide: [17, 21], middle: [25, 31], close: [36, 48] };

/** Towers stay below the top of the picture, tents are worth a closer look. */
const sizeFactor = ({ tall, small }: BuilderTraits, shot: Shot): number => (tall ? (shot === 'close' ? 0.62 : 0.72) : small ? 1.28 : 1);

export function makeStage(setting: StageSetting): Stage {
  const { art, light, random, viewOnly = false } = setting;
  const shot = setting.shot ?? random.fork('shot').pick(['wide', 'middle', 'middle', 'close', 'close'] as const);
  const lift = random.fork('lift').range(-56, 44); // big sky or big land
  let horizonY = 400;
  return {
    art,
    light,
    random,
    close: shot === 'close',
    wide: shot === 'wide',
    by: (choices) => choices[shot],
    horizon: (choices) => {
      horizonY = Math.round(choices[shot] + lift);
      return horizonY;
    },
    horizonY: () => horizonY,
    house: (x, y, horizon, options = {}) => {
      if (!viewOnly) buildHouse(setting, shot, x, y, horizon, options);
    },
    near: (draw) => {
      if (!viewOnly) draw();
    },
  };
}

function buildHouse(setting: StageSetting, shot: Shot, x: number, y: number, horizon: number, options: HouseOptions): void {
  const { art, light, random, materials, propertyType, homeRandom = random } = setting;
  const own = random.fork('house');
  const { build, ...traits } = builderFor(propertyType);
  const [low, high] = SCALES[shot];
  const scale = own.range(low, high) * (options.size ?? 1) * sizeFactor(traits, shot);
  const place: Place = {
    x,
    y,
    scale,
    eye: options.eye ?? Math.max(-1.5, Math.min(7, (y - horizon) / scale)),
    distance: shot === 'close' ? 26 : 40,
    yaw: own.range(0.3, 0.58),
    mirror: own.chance(0.5) ? 1 : -1,
  };
  if (light.dark) glow(art, x, y + scale * 1.4, scale * 13, '#ffb45a', 0.36, { ry: scale * 3.2 });
  build(art, light, homeRandom.fork('build'), place, materials);
  if (!traits.small && !traits.paved) settle(art, light, own, place, traits, options.settle ?? '#5c7447');
}

/** Bushes to both sides of the house. */
function settle(art: Canvas, light: Light, random: Random, { x, y, scale, eye }: Place, { tall }: BuilderTraits, colour: string): void {
  const half = scale * (tall ? 7 : 6.2);
  const base = y + scale * (eye > 1 ? 1.2 : 0.5);
  bushes(art, light, random.fork('left'), x - half, x - half * 0.45, base, scale * 1.15, { colour });
  const flowers = random.chance(0.5) ? random.pick(['#d9698a', '#f2c65a', '#f4ece0', '#b48ac9']) : undefined;
  bushes(art, light, random.fork('right'), x + half * 0.5, x + half * 1.0, base, scale * 1.15, { colour, flowers });
}
