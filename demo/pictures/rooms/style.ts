// The manner of a room: walls, wood, floor and fabrics by region; and how daylight becomes room light.
import { lighten, mix } from '../core/colour.ts';
import type { Light } from '../core/light.ts';
import type { Random } from '../core/random.ts';
import type { Details } from '../wish.ts';

/** One family of four fabric colours; nothing in a room brings its own accent except flowers and fruit. */
export interface Fabric {
  readonly main: string;
  readonly second: string;
  readonly third: string;
  readonly dark: string;
}

export type MannerName = 'timber' | 'stone' | 'plaster' | 'mud';
export type Floor = 'planks' | 'tiles' | 'pattern' | 'smooth';

interface Manner {
  readonly wall: readonly string[];
  readonly accentWall: readonly string[];
  readonly wood: readonly string[];
  readonly floor: readonly Floor[];
  readonly ceiling: 'boards' | 'beams' | 'plain';
  readonly arched?: boolean;
  readonly stone: string;
}

/** What all rooms of one home share. */
export interface Style {
  readonly name: MannerName;
  readonly fabric: Fabric;
  readonly wall: string;
  readonly accentWall: string;
  readonly wood: string;
  readonly floor: Floor;
  readonly ceiling: Manner['ceiling'];
  readonly arched: boolean;
  readonly stone: string;
  readonly textured: boolean;
  readonly metal: string;
}

/** Light as it falls in a room or on a terrace. */
export interface RoomLight extends Light {
  /** After sunset: the lamps lead. */
  readonly evening: boolean;
  /** The light of the landscape. */
  readonly outside: Light;
}

const FABRICS: readonly Fabric[] = [
  { main: '#f4ede0', second: '#c4694a', third: '#e2b06a', dark: '#6c4a3e' }, // terracotta, honey
  { main: '#f2ece1', second: '#5f8a8b', third: '#d9b98a', dark: '#3f5a5f' }, // sea
  { main: '#f3ecdd', second: '#8a9a6a', third: '#d8a774', dark: '#55603f' }, // olive
  { main: '#f1e8e0', second: '#b76e79', third: '#d9bfae', dark: '#6b4750' }, // rose
  { main: '#efe9df', second: '#3f6080', third: '#d7a95f', dark: '#2f435c' }, // indigo, mustard
  { main: '#f5eee2', second: '#d39a4a', third: '#a3663f', dark: '#5f4430' }, // ochre
];

const MANNERS: Record<MannerName, Manner> = {
  timber: {
    wall: ['#f0e4cf', '#eadbc0', '#e8e0cf'],
    accentWall: ['#b98a5c', '#a87a50'],
    wood: ['#b0804f', '#96683f', '#c4996a'],
    floor: ['planks'],
    ceiling: 'boards',
    stone: '#a99c8c',
  },
  stone: {
    wall: ['#ecdcbc', '#e6d2ab', '#f0e3c8'],
    accentWall: ['#e2cb9e', '#d9c194'],
    wood: ['#8a6242', '#a1744c'],
    floor: ['tiles', 'pattern'],
    ceiling: 'beams',
    arched: true,
    stone: '#e0c99c',
  },
  plaster: {
    wall: ['#f6f0e4', '#f2ebe0', '#eef0ea'],
    accentWall: ['#c9d6cf', '#e7cdb4', '#b9cbd0'],
    wood: ['#c79c6c', '#b58557', '#d4b084'],
    floor: ['planks', 'pattern', 'tiles'],
    ceiling: 'plain',
    stone: '#e8e0d2',
  },
  mud: {
    wall: ['#edd2ae', '#e6c49a', '#f0dcc0'],
    accentWall: ['#d29a6c', '#c98a5c'],
    wood: ['#8c5f3f', '#a3734a'],
    floor: ['tiles', 'smooth'],
    ceiling: 'beams',
    arched: true,
    stone: '#d9ab7b',
  },
};
const MANNER_OF: Readonly<Record<string, MannerName>> = {
  'golan-heights': 'timber',
  'upper-galilee': 'timber',
  'lower-galilee': 'timber',
  'hula-valley': 'timber',
  'jezreel-valley': 'timber',
  'western-galilee': 'stone',
  'sea-of-galilee': 'plaster',
  'beit-shean-gilboa': 'timber',
  'carmel-haifa': 'plaster',
  sharon: 'plaster',
  'southern-coast': 'plaster',
  'tel-aviv-center': 'plaster',
  'jerusalem-hills': 'stone',
  shfela: 'stone',
  'dead-sea': 'mud',
  'western-negev': 'timber',
  negev: 'mud',
  ramon: 'mud',
  arava: 'mud',
  'eilat-area': 'plaster',
};
const BY_TYPE: Readonly<Record<string, MannerName>> = {
  zimmer: 'timber',
  chalet: 'timber',
  'wooden-cabin': 'timber',
  'tree-house': 'timber',
  'stone-house': 'stone',
  villa: 'plaster',
  penthouse: 'plaster',
  studio: 'plaster',
  khan: 'mud',
};

/** The manner of one home, the same for all its rooms. */
export function makeStyle(random: Random, region: string, propertyType: string, _details: Details): Style {
  const name: MannerName = (random.chance(0.55) && BY_TYPE[propertyType]) || MANNER_OF[region] || 'plaster';
  const manner = MANNERS[name];
  return {
    name,
    fabric: random.pick(FABRICS),
    wall: random.pick(manner.wall),
    accentWall: random.pick(manner.accentWall),
    wood: random.pick(manner.wood),
    floor: random.pick(manner.floor),
    ceiling: manner.ceiling,
    arched: Boolean(manner.arched) && random.chance(0.7),
    stone: manner.stone,
    textured: name === 'stone' || (name === 'timber' && random.chance(0.5)),
    metal: random.pick(['#b08a4e', '#4a4644', '#8d8f90']),
  };
}

/** Daylight softened by a room; in the evening the lamps take over and everything turns warm. */
export function makeIndoorLight(light: Light): RoomLight {
  const evening = light.dark;
  const base = evening
    ? (c: string) => mix(c, '#a0603a', light.name === 'night' ? 0.2 : 0.14)
    : (c: string) => mix(c, light.key, light.name === 'noon' ? 0.05 : 0.14);
  const key = evening ? '#ffd9a2' : light.key;
  const shade = evening ? '#2c2036' : mix('#6f5f66', light.shade, 0.4);
  return {
    ...light,
    outside: light,
    evening,
    key,
    shade,
    tone: base,
    lit: (c, _depth, amount = 1) => mix(base(lighten(c, 0.02)), key, (evening ? 0.26 : 0.32) * amount),
    shaded: (c, _depth, amount = 1) => mix(base(c), shade, (evening ? 0.42 : 0.38) * amount),
    silhouette: (c, amount = 0.6) => mix(base(c), '#231c22', amount),
  };
}
