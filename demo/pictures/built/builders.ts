// Which kind of house stands for which property type.
import type { Canvas } from '../core/canvas.ts';
import type { Light } from '../core/light.ts';
import type { Random } from '../core/random.ts';
import { cabin, countryHouse, stoneHouse } from './cottages.ts';
import { apartments, boutique, villa } from './houses.ts';
import { caravan, desertLodge, treeHouse } from './shelters.ts';
import type { Place } from './solid.ts';
import { bellTent, dome } from './tents.ts';

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

export interface BuilderTraits {
  /** Several storeys: drawn smaller, so that it fits the picture. */
  readonly tall?: boolean;
  /** A tent or wagon: drawn larger, and not settled with bushes. */
  readonly small?: boolean;
  /** Stands on its own terrace: bushes would grow out of the pool. */
  readonly paved?: boolean;
}

interface Builder extends BuilderTraits {
  readonly build: Build;
}

const CABIN: Builder = { build: cabin };
const STONE_HOUSE: Builder = { build: stoneHouse };
const COUNTRY_HOUSE: Builder = { build: countryHouse };
const APARTMENTS: Builder = { build: apartments, tall: true };
const BOUTIQUE: Builder = { build: boutique, tall: true };
const LODGE: Builder = { build: desertLodge };
const TENT: Builder = { build: bellTent, small: true };

const BUILDERS: Readonly<Record<string, Builder>> = {
  zimmer: CABIN,
  'guest-room': CABIN,
  chalet: CABIN,
  'wooden-cabin': CABIN,
  'zimmer-complex': CABIN,
  'stone-house': STONE_HOUSE,
  'guest-house': STONE_HOUSE,
  villa: { build: villa, paved: true },
  penthouse: APARTMENTS,
  apartment: APARTMENTS,
  studio: APARTMENTS,
  hotel: APARTMENTS,
  hostel: APARTMENTS,
  'country-house': COUNTRY_HOUSE,
  'vacation-home': COUNTRY_HOUSE,
  'farm-stay': COUNTRY_HOUSE,
  'kibbutz-lodging': COUNTRY_HOUSE,
  'boutique-hotel': BOUTIQUE,
  suite: BOUTIQUE,
  khan: LODGE,
  'desert-lodge': LODGE,
  glamping: TENT,
  campsite: TENT,
  dome: { build: dome, small: true },
  caravan: { build: caravan, small: true },
  'tree-house': { build: treeHouse },
};

/** Every property type that has a house of its own. */
export const BUILT_PROPERTY_TYPES: readonly string[] = Object.keys(BUILDERS);

/** The builder of a property type; an unknown type becomes a country house. */
export const builderFor = (propertyType: string): Builder => BUILDERS[propertyType] ?? COUNTRY_HOUSE;
