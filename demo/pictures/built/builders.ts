// Which kind of house stands for which property type.
import { cabin, countryHouse, stoneHouse } from './cottages.ts';
import { apartments, boutique, villa } from './houses.ts';
import type { Build } from './materials.ts';
import { caravan, desertLodge, treeHouse } from './shelters.ts';
import { bellTent, dome } from './tents.ts';

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
