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

export type MannerName = 'timber' | 'stone' | 'plaster' | 'mud' | 'canvas';
/** What lies on the beds: white linen with a runner, a coloured quilt, or a blanket over the foot. */
export type Bedding = 'runner' | 'quilt' | 'blanket';
export type Floor = 'planks' | 'tiles' | 'pattern' | 'smooth';

interface Manner {
  readonly wall: readonly string[];
  readonly accentWall: readonly string[];
  readonly wood: readonly string[];
  readonly floor: readonly Floor[];
  readonly ceiling: 'boards' | 'beams' | 'plain' | 'canvas';
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
  readonly bedding: Bedding;
}

/** Light as it falls in a room or on a terrace. */
export interface RoomLight extends Light {
  /** After sunset: the lamps lead. */
  readonly evening: boolean;
  /** The light of the landscape. */
  readonly outside: Light;
}

const FABRICS: readonly Fabric[] = [
  { main: '#fbf4e8', second: '#cf6540', third: '#ebb45c', dark: '#6c4a3e' }, // terracotta, honey
  { main: '#f7f3ea', second: '#2f8685', third: '#e3b878', dark: '#2d5a60' }, // teal, sand
  { main: '#f8f3e6', second: '#7d9346', third: '#dd9a5c', dark: '#4d5c34' }, // olive, apricot
  { main: '#f8efe8', second: '#c06472', third: '#e2b9a0', dark: '#6b4750' }, // rose
  { main: '#f6f2ea', second: '#3a658f', third: '#e3ae55', dark: '#2f435c' }, // indigo, mustard
  { main: '#fbf5e8', second: '#dc9a38', third: '#5f9a94', dark: '#5f4430' }, // ochre, sea
  { main: '#f6f3ec', second: '#4f8f6f', third: '#e58a6a', dark: '#34584a' }, // green, coral
];

const MANNERS: Record<MannerName, Manner> = {
  timber: {
    wall: ['#f7ecd9', '#eef0e2', '#f3e6d2', '#e6ece6'],
    accentWall: ['#d9b084', '#cfa274', '#b9c9b0', '#a9c4c2'],
    wood: ['#c08e5c', '#b07f4e', '#cda272'],
    floor: ['planks'],
    ceiling: 'boards',
    stone: '#b5a898',
  },
  stone: {
    wall: ['#f3e6ca', '#efe0bf', '#f6ecd6'],
    accentWall: ['#e8d2a4', '#dfc795', '#c9d2bf', '#e3bfa0'],
    wood: ['#a37549', '#b58555'],
    floor: ['tiles', 'pattern'],
    ceiling: 'beams',
    arched: true,
    stone: '#e6cfa2',
  },
  plaster: {
    wall: ['#faf5ea', '#f6efe4', '#f1f3ec', '#f8ece0'],
    accentWall: ['#b9d2c8', '#f0c9ac', '#a8cad0', '#d9d9a8', '#e6b8a6'],
    wood: ['#cfa271', '#bd8c5c', '#dab98c'],
    floor: ['planks', 'pattern', 'tiles'],
    ceiling: 'plain',
    stone: '#ede5d6',
  },
  mud: {
    wall: ['#f5dfbf', '#f2d6b0', '#f7e6cb'],
    accentWall: ['#e0a777', '#d99b6a', '#9fc0b6'],
    wood: ['#9a6b45', '#b07f52'],
    floor: ['tiles', 'smooth', 'pattern'],
    ceiling: 'beams',
    arched: true,
    stone: '#e3b98a',
  },
  canvas: {
    wall: ['#f8eed8', '#f4e7cb', '#f9f2e2'],
    accentWall: ['#f4e6c8', '#efdcb8'],
    wood: ['#b98a58', '#a97848'],
    floor: ['planks'],
    ceiling: 'canvas',
    stone: '#c9b79a',
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
  'zimmer-complex': 'timber',
  chalet: 'timber',
  'wooden-cabin': 'timber',
  'tree-house': 'timber',
  caravan: 'timber',
  'stone-house': 'stone',
  'guest-house': 'stone',
  'boutique-hotel': 'stone',
  villa: 'plaster',
  apartment: 'plaster',
  hotel: 'plaster',
  hostel: 'plaster',
  penthouse: 'plaster',
  studio: 'plaster',
  khan: 'mud',
};

/** The manner of one home, the same for all its rooms; a house is inside what it is outside. */
export function makeStyle(random: Random, region: string, propertyType: string, details: Details): Style {
  const name: MannerName = details.has('tent') ? 'canvas' : (BY_TYPE[propertyType] ?? MANNER_OF[region] ?? 'plaster');
  const manner = MANNERS[name];
  return {
    name,
    fabric: random.pick(FABRICS),
    wall: random.pick(manner.wall),
    accentWall: random.pick(manner.accentWall),
    wood: random.pick(manner.wood),
    floor: random.pick(manner.floor),
    ceiling: manner.ceiling,
    arched: Boolean(manner.arched) && random.chance(0.6),
    stone: manner.stone,
    textured: name === 'stone',
    metal: random.pick(['#b08a4e', '#4a4644', '#8d8f90']),
    bedding: random.pick<Bedding>(['runner', 'quilt', 'blanket']),
  };
}

/** Daylight softened by a room; in the evening the lamps take over and everything turns warm. */
export function makeIndoorLight(light: Light): RoomLight {
  const evening = light.dark;
  const base = evening
    ? (c: string) => mix(c, '#a0603a', light.name === 'night' ? 0.2 : 0.14)
    : (c: string) => mix(c, light.key, light.name === 'noon' ? 0.02 : 0.07);
  const key = evening ? '#ffd9a2' : light.key;
  const shade = evening ? '#2c2036' : mix('#6b5560', light.shade, 0.4);
  return {
    ...light,
    outside: light,
    evening,
    key,
    shade,
    tone: base,
    lit: (c, _depth, amount = 1) => mix(base(lighten(c, 0.02)), key, (evening ? 0.24 : 0.18) * amount),
    shaded: (c, _depth, amount = 1) => mix(base(c), shade, (evening ? 0.42 : 0.34) * amount),
    silhouette: (c, amount = 0.6) => mix(base(c), '#231c22', amount),
  };
}
