// The landscapes of the demo market, by id: one for each region of the place list, and some for towns that look out on something else.
import { paintSky } from '../nature/sky.ts';
import type { Backdrop } from './backdrop.ts';
import { bigTown, galilee, golan, openSea, plainOfOrchards, westernHills } from './common.ts';
import type { Layer } from './layers.ts';
import {
  acacias,
  beach,
  dunes,
  fields,
  flowers,
  HORIZON,
  hermon,
  orchard,
  palms,
  plain,
  range,
  ridges,
  rim,
  salt,
  sea,
  terraces,
  town,
  vines,
} from './layers.ts';
import {
  BASALT,
  BLUE,
  DARK_STONE,
  DRY,
  EARTH,
  FIELDS,
  GREEN,
  GREENS,
  LAKE,
  type Landscape,
  PLASTER,
  SHORE,
  STONE,
  STONY,
  WARM,
} from './palette.ts';

export type { Garden, Landscape } from './palette.ts';

export const LANDSCAPES: Readonly<Record<string, Landscape>> = {
  'upper-galilee': galilee,
  'hula-valley': {
    ...golan,
    materials: PLASTER,
    garden: GREEN,
    far: [
      hermon(230, 0.44),
      range({ height: 90, colour: '#6f8a7a', depth: 0.44, peaks: 2.4, sharpness: 0.4 }),
      sea('#84b3b9', '#5f9aa4', { at: 30, to: 150 }),
    ],
    near: [plain('#90ad5c', { at: 120 }), orchard('#74974e', 160)],
  },
  'western-galilee': westernHills,
  'western-galilee-shore': {
    ...openSea,
    far: [
      sea(...BLUE, {
        boats: 1,
        beyond: [range({ height: 70, colour: '#b7b09c', depth: 0.5, peaks: 1, bumps: 0.2, envelope: (t) => Math.max(0, t * 3 - 2) })],
      }),
    ],
    near: [beach('#ecd9ae', 190)],
  },
  'lower-galilee': {
    air: '#dfe2cc',
    airMix: 0.14,
    materials: STONE,
    garden: GREEN,
    far: [ridges(GREENS, { height: 90 })],
    near: [fields(FIELDS, 110), orchard('#7f9a55', 190)],
  },
  'golan-heights': golan,
  'sea-of-galilee': {
    air: '#cfe2e6',
    airMix: 0.14,
    materials: DARK_STONE,
    garden: WARM,
    far: [
      sea(...LAKE, {
        to: 300,
        boats: 2,
        beyond: [
          range({ height: 140, colour: '#b39773', depth: 0.4, peaks: 1.6, sharpness: 0.34, bumps: 0.2, mist: 0.3 }),
          range({ height: 56, colour: '#a9996c', depth: 0.34, peaks: 4, sharpness: 0.4 }),
        ],
      }),
    ],
    near: [plain('#a8b566', { at: 190, tilt: 60 }), palms(220, 5)],
  },
  'sea-of-galilee-heights': {
    air: '#cfe2e6',
    airMix: 0.16,
    materials: DARK_STONE,
    garden: BASALT,
    far: [
      sea(...LAKE, {
        at: 26,
        to: 130,
        beyond: [range({ height: 110, colour: '#a99a7c', depth: 0.5, peaks: 1.6, sharpness: 0.34, bumps: 0.2, mist: 0.4 })],
      }),
    ],
    near: [fields(FIELDS, 96), orchard('#7f9a55', 200)],
  },
  'jordan-valley': {
    air: '#e8ddc0',
    airMix: 0.14,
    materials: PLASTER,
    garden: WARM,
    far: [range({ height: 120, colour: '#a08f72', depth: 0.46, peaks: 2, sharpness: 0.3, bumps: 0.2 })],
    near: [fields(FIELDS, 30), palms(80, 7)],
  },
  'jezreel-valley': {
    air: '#e4e0c2',
    airMix: 0.14,
    materials: PLASTER,
    garden: GREEN,
    far: [
      range({
        height: 150,
        colour: '#7f9a74',
        depth: 0.42,
        peaks: 0.8,
        sharpness: 0.25,
        bumps: 0.06,
        envelope: (t) => Math.exp(-(((t - 0.6) * 4.4) ** 2)),
      }),
      ridges(['#8ba57e'], { at: 6, height: 40, depth: 0.5 }),
    ],
    near: [fields(FIELDS, 20)],
  },
  'beit-shean-gilboa': {
    air: '#e8ddc0',
    airMix: 0.14,
    materials: PLASTER,
    garden: WARM,
    far: [range({ height: 170, colour: '#9a9a72', depth: 0.38, peaks: 1.4, sharpness: 0.34, bumps: 0.3 })],
    near: [fields(FIELDS, 16), palms(60, 8)],
  },
  'carmel-haifa': {
    air: '#d2e2e6',
    airMix: 0.14,
    materials: PLASTER,
    garden: GREEN,
    far: [sea(...BLUE, { to: 120 }), ridges(['#86a678', '#6f955f', '#638752'], { at: 64, height: 90, depth: 0.36, wood: 0.8 })],
    near: [vines],
  },
  'carmel-woods': {
    air: '#d6e2d8',
    airMix: 0.14,
    materials: PLASTER,
    garden: GREEN,
    far: [ridges(['#94ac86', '#86a678', '#6f955f', '#638752'], { height: 100, depth: 0.4, wood: 0.9 })],
    near: [vines],
  },
  'carmel-shore': openSea,
  haifa: {
    air: '#d2e2e6',
    airMix: 0.14,
    materials: PLASTER,
    garden: SHORE,
    far: [
      sea(...BLUE, { to: 200, boats: 2, beyond: [range({ height: 60, colour: '#94a8a6', depth: 0.6, peaks: 2, sharpness: 0.3 })] }),
      town({ at: 120, rows: 4, tiled: 0.35 }),
    ],
    near: [],
  },
  sharon: plainOfOrchards,
  'sharon-shore': {
    ...openSea,
    far: [
      sea(...BLUE, { to: 300, boats: 1 }),
      rim({ at: 130, lift: 60, depth: 0.2, open: 0.45, colours: ['#e0b27c', '#cf9a64', '#ecc997'] }),
    ],
    near: [beach('#ecd5a6', 200)],
  },
  'tel-aviv-center': bigTown,
  'tel-aviv': { ...bigTown, far: [sea(...BLUE, { to: 200, boats: 2 }), roofsBelow()], near: [] },
  'southern-coast': plainOfOrchards,
  'southern-shore': { ...openSea, far: [sea(...BLUE, { boats: 1 })], near: [dunes(['#e9cf9c', '#ecd0a0'])] },
  shfela: {
    air: '#e8e0c6',
    airMix: 0.14,
    materials: STONE,
    garden: STONY,
    far: [ridges(['#a3b184', '#98a868', '#8c9f5c'], { height: 70 })],
    near: [vines],
  },
  'jerusalem-hills': {
    air: '#f0e0c6',
    airMix: 0.16,
    materials: STONE,
    garden: STONY,
    far: [ridges(['#a9ad86', '#98a370', '#87985f'], { height: 110 })],
    near: [terraces(['#bdb478', '#a9aa66', '#c6b981'], '#f0dfba')],
  },
  jerusalem: {
    air: '#f0e0c6',
    airMix: 0.16,
    materials: STONE,
    garden: STONY,
    far: [
      ridges(['#a9ad86'], { height: 80, wood: 0.2 }),
      town({ at: 40, rows: 5, size: 38, tiled: 0.1, colours: ['#eeddb6', '#e4cf9f', '#f3e6c8'] }),
    ],
    near: [plain('#a5a86a', { at: 230 })],
  },
  'dead-sea': {
    air: '#eccfc0',
    airMix: 0.2,
    skyTint: '#f6d3c4',
    materials: EARTH,
    garden: DRY,
    far: [
      sea('#7cccca', '#42b0b4', {
        beyond: [range({ height: 170, colour: '#c08a82', depth: 0.44, peaks: 2, sharpness: 0.46, bumps: 0.22 })],
      }),
    ],
    near: [salt],
  },
  'western-negev': {
    air: '#ecdfba',
    airMix: 0.14,
    materials: PLASTER,
    garden: BASALT,
    far: [ridges(['#b9b28a', '#adb06e', '#98ac5a'], { height: 54, depth: 0.5, wood: 0.3 })],
    near: [flowers('#d8453a', '#e26a4c', '#c93a34')],
  },
  negev: {
    air: '#efd3a9',
    airMix: 0.2,
    skyTint: '#f7dcb0',
    materials: EARTH,
    garden: DRY,
    far: [range({ height: 90, colour: '#b58f7c', depth: 0.55, peaks: 3, bumps: 0.34 })],
    near: [dunes(['#e3b583', '#e6b378', '#e5ad6e'])],
  },
  ramon: {
    air: '#eec6a8',
    airMix: 0.2,
    skyTint: '#f5d2b4',
    materials: EARTH,
    garden: DRY,
    far: [rim({ at: 10, lift: 70, depth: 0.5 }), range({ at: 96, height: 56, colour: '#9c6a58', depth: 0.4, peaks: 5, sharpness: 0.5 })],
    near: [
      plain('#e3bd92', { at: 112, height: 20, depth: 0.34 }),
      range({ at: 150, height: 50, colour: '#7a5550', depth: 0.28, peaks: 6, sharpness: 0.45 }),
      plain('#ebc99d', { at: 176 }),
      rim({ at: 176, lift: 220, depth: 0.2, open: 0.6 }),
    ],
  },
  arava: {
    air: '#efc3a4',
    airMix: 0.2,
    skyTint: '#f7cfae',
    materials: EARTH,
    garden: DRY,
    far: [
      range({ height: 240, colour: '#bb6d5e', depth: 0.44, peaks: 2.6, sharpness: 0.54, bumps: 0.34 }),
      range({ at: 8, height: 120, colour: '#c06a50', depth: 0.3, peaks: 4, sharpness: 0.54 }),
    ],
    near: [plain('#e3b07c', { at: 20, height: 8 }), acacias],
  },
  'eilat-area': {
    air: '#e9cfc8',
    airMix: 0.18,
    skyTint: '#f4d2bc',
    materials: { ...EARTH, stone: ['#f4e6cc', '#ecd6b4', '#f7eedd'] },
    garden: { ...DRY, trees: ['palm'] },
    far: [
      sea('#3fa9cc', '#27a8b4', {
        to: 260,
        boats: 2,
        beyond: [
          range({ height: 200, colour: '#b57472', depth: 0.42, peaks: 3, sharpness: 0.58, bumps: 0.4 }),
          range({ height: 90, colour: '#bd6c52', depth: 0.3, peaks: 5, sharpness: 0.56 }),
        ],
      }),
    ],
    near: [beach('#e8c598', 200)],
  },
};

function roofsBelow(): Layer {
  return town({ at: 150, rows: 3, size: 46, tiled: 0, colours: ['#f6f0e4', '#efe6d4', '#e9dcc4'], depth: 0.26 });
}

const DEFAULT = 'upper-galilee';

/** The landscape of that id; the Upper Galilee for an unknown one. */
export const landscapeOf = (id: string): Landscape => LANDSCAPES[id] ?? LANDSCAPES[DEFAULT] ?? galilee;

/** Paints a landscape from the sky to the foot of the picture, or its far part alone; its horizon lies at HORIZON. */
export function paintLandscape({ art, light, random }: Backdrop, { far, near }: Landscape, { farOnly = false } = {}): void {
  paintSky(art, light, random.fork('sky'), HORIZON);
  [...far, ...(farOnly ? [] : near)].forEach((layer, i) => {
    layer({ art, light, random: random.fork(`layer${i}`) });
  });
}
