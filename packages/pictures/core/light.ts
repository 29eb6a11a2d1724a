// Time of day decides every colour. A thing has one local colour; the light turns it into what the eye sees:
// lit side, shadow side, and how much air lies between (depth 0 = here, 1 = gone into the haze).
import { lighten, mix } from './colour.ts';
import type { Random } from './random.ts';

export const TIMES_OF_DAY = ['dawn', 'noon', 'golden', 'dusk', 'night'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** Colours from the zenith down to the horizon. */
type Sky = readonly [zenith: string, middle: string, horizon: string];

interface Time {
  readonly skies: readonly Sky[];
  readonly haze: string;
  readonly key: string;
  readonly keyMix: number;
  readonly shade: string;
  readonly shadeMix: number;
  readonly ambient: string;
  readonly ambientMix: number;
  /** How many lamps burn, 0 to 1. */
  readonly lamps: number;
  /** Height of the sun or moon above the horizon, as a share of the sky. */
  readonly sunHeight: number;
}

/** What a region adds to the light: its own haze colour, how strongly it shows, and a tint of its sky. */
export interface Air {
  readonly air: string;
  readonly airMix: number;
  readonly skyTint?: string;
}

export interface Light {
  readonly name: TimeOfDay;
  readonly sky: Sky;
  readonly haze: string;
  readonly key: string;
  readonly shade: string;
  readonly ambient: string;
  readonly sunHeight: number;
  /** Where the sun stands: 1 right, -1 left. */
  readonly side: 1 | -1;
  readonly sunX: number;
  /** Dusk or night. */
  readonly dark: boolean;
  readonly lampsOn: boolean;
  /** Colour as seen without direct sun or shadow. */
  readonly tone: (colour: string, depth?: number) => string;
  readonly lit: (colour: string, depth?: number, amount?: number) => string;
  readonly shaded: (colour: string, depth?: number, amount?: number) => string;
  /** Nearest, darkest silhouettes: the frame of the picture. */
  readonly silhouette: (colour: string, amount?: number) => string;
}

const TIMES: Record<TimeOfDay, Time> = {
  dawn: {
    skies: [
      ['#86a9c4', '#e9c9c0', '#fbe6c9'],
      ['#a9b9cf', '#f0c3b4', '#fcdcae'],
      ['#7fa6b5', '#d9d3c4', '#fbe9cf'],
    ],
    haze: '#efd5c8',
    key: '#ffe0b5',
    keyMix: 0.3,
    shade: '#54658c',
    shadeMix: 0.4,
    ambient: '#a98aa0',
    ambientMix: 0.12,
    lamps: 0.35,
    sunHeight: 0.1,
  },
  noon: {
    skies: [
      ['#5fa8cf', '#a8d5e2', '#eaf2e4'],
      ['#7fbcc9', '#c5e2dc', '#f6f0dc'],
      ['#4f97c4', '#9ccbe0', '#dcedee'],
    ],
    haze: '#d3e5e3',
    key: '#fff6d6',
    keyMix: 0.24,
    shade: '#3d5a7c',
    shadeMix: 0.34,
    ambient: '#ffffff',
    ambientMix: 0,
    lamps: 0,
    sunHeight: 0.62,
  },
  golden: {
    skies: [
      ['#6fa6b8', '#f0dcb0', '#fcbf79'],
      ['#8fa9bb', '#f7d3a2', '#f9a868'],
      ['#86b6b4', '#f6e2b6', '#f8c489'],
      ['#a5a3b5', '#f6c9a6', '#fdb974'],
    ],
    haze: '#f3cfa2',
    key: '#ffd48a',
    keyMix: 0.26,
    shade: '#5c4a6e',
    shadeMix: 0.42,
    ambient: '#dc9a66',
    ambientMix: 0.07,
    lamps: 0.3,
    sunHeight: 0.2,
  },
  dusk: {
    skies: [
      ['#2f4272', '#a9708f', '#fbb178'],
      ['#3a3f6b', '#c97f86', '#fdc58a'],
      ['#27506e', '#8d8ba0', '#f4b99a'],
    ],
    haze: '#bb8495',
    key: '#ffad7d',
    keyMix: 0.26,
    shade: '#262a55',
    shadeMix: 0.44,
    ambient: '#4d4478',
    ambientMix: 0.28,
    lamps: 1,
    sunHeight: 0.02,
  },
  night: {
    skies: [
      ['#0c1734', '#1f3560', '#4d6c92'],
      ['#0f1b3d', '#2b3c6b', '#6d7ea0'],
      ['#0a1c33', '#17405f', '#4f8296'],
    ],
    haze: '#46648c',
    key: '#c4d6f2',
    keyMix: 0.3,
    shade: '#0b1430',
    shadeMix: 0.5,
    ambient: '#1f3665',
    ambientMix: 0.48,
    lamps: 1,
    sunHeight: 0.62,
  },
};

/** The light of one picture: the hour's colours in the air of the region. */
export function makeLight(random: Random, timeOfDay: TimeOfDay, { air, airMix, skyTint }: Air): Light {
  const time = TIMES[timeOfDay];
  const clear = random.pick(time.skies);
  const sky: Sky = skyTint ? [mix(clear[0], skyTint, 0.05), mix(clear[1], skyTint, 0.16), mix(clear[2], skyTint, 0.26)] : clear;
  const dim = (c: string): string => mix(c, time.ambient, time.ambientMix);
  const haze = mix(mix(time.haze, sky[2], 0.35), dim(air), airMix);
  const side = random.chance(0.5) ? 1 : -1;
  const through = (c: string, depth: number): string => mix(c, haze, depth);
  return {
    name: timeOfDay,
    sky,
    haze,
    key: time.key,
    shade: time.shade,
    ambient: time.ambient,
    sunHeight: time.sunHeight,
    side,
    sunX: 600 + side * random.range(180, 430),
    dark: timeOfDay === 'night' || timeOfDay === 'dusk',
    lampsOn: time.lamps > 0.2,
    tone: (c, depth = 0) => through(dim(c), depth),
    lit: (c, depth = 0, amount = 1) => through(mix(dim(lighten(c, 0.03 * amount)), time.key, time.keyMix * amount), depth),
    shaded: (c, depth = 0, amount = 1) => through(mix(dim(c), time.shade, time.shadeMix * amount), depth),
    silhouette: (c, amount = 0.7) => mix(dim(c), mix(time.shade, '#10141c', 0.45), amount),
  };
}
