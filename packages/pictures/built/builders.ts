// Which kind of house stands for which property type.
import { cabin, countryHouse, stoneHouse } from './cottages.ts';
import { apartments, boutique, villa } from './houses.ts';
import type { Build } from './materials.ts';
import { caravan, desertLodge, treeHouse } from './shelters.ts';
import { bellTent, dome } from './tents.ts';

interface Builder {
  readonly build: Build;
  /** How far away it fills the picture, in metres. */
  readonly distance: number;
  /** How far it reaches towards us, and half its width; in metres. */
  readonly front: number;
  readonly half: number;
  /** A tent or wagon. */
  readonly small?: boolean;
}

const blocks =
  (floors: number, wide: number): Build =>
  (art, light, random, place, materials) =>
    apartments(art, light, random, { floors, wide, ...place }, materials);

const CABIN: Builder = { build: cabin, distance: 12.5, front: 5.9, half: 3.8 };
const STONE_HOUSE: Builder = { build: stoneHouse, distance: 12.5, front: 3.2, half: 4 };
const COUNTRY_HOUSE: Builder = { build: countryHouse, distance: 14, front: 4.9, half: 5 };
const APARTMENTS: Builder = { build: blocks(3, 11), distance: 21, front: 5.4, half: 5.5 };
const HOTEL: Builder = { build: blocks(4, 15), distance: 22, front: 5.4, half: 7.5 };
const BOUTIQUE: Builder = { build: boutique, distance: 19, front: 3.4, half: 5.6 };
const LODGE: Builder = { build: desertLodge, distance: 13, front: 5.6, half: 4.8 };
const TENT: Builder = { build: bellTent, distance: 9.5, front: 1.6, half: 3.6, small: true };

const BUILDERS: Readonly<Record<string, Builder>> = {
  zimmer: CABIN,
  'guest-room': CABIN,
  chalet: CABIN,
  'wooden-cabin': CABIN,
  'zimmer-complex': CABIN,
  'stone-house': STONE_HOUSE,
  'guest-house': STONE_HOUSE,
  villa: { build: villa, distance: 15, front: 5, half: 5.4 },
  penthouse: APARTMENTS,
  apartment: APARTMENTS,
  studio: APARTMENTS,
  hotel: HOTEL,
  hostel: HOTEL,
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
  dome: { build: dome, distance: 10, front: 1.6, half: 4, small: true },
  caravan: { build: caravan, distance: 8.5, front: 1.6, half: 3.4, small: true },
  'tree-house': { build: treeHouse, distance: 14.5, front: 3, half: 3.6 },
};

/** Every property type that has a house of its own. */
export const BUILT_PROPERTY_TYPES: readonly string[] = Object.keys(BUILDERS);

/** The builder of a property type; an unknown type becomes a country house. In a town's street everything stands in blocks. */
export function builderFor(propertyType: string, inTown: boolean): Builder {
  const builder = BUILDERS[propertyType] ?? COUNTRY_HOUSE;
  return inTown && ![APARTMENTS, HOTEL, BOUTIQUE].includes(builder) ? APARTMENTS : builder;
}

/** A house of the same street. */
export const neighbourOf: Build = blocks(3, 11);
