import type { PropertyFacilitySet } from '#contract/primitives/registration-sets.ts';
import type { FacilitiesDocument } from '#contract/registration-documents.ts';

/** An option with its set. */
export interface Facility {
  readonly set: PropertyFacilitySet;
  readonly option: string;
}

interface UsualFacility extends Facility {
  /** Nearly every such place has it: the preset marks it. */
  readonly isUsual?: boolean;
}

/** Written as `set option`; `*` behind what nearly every such place has. */
function facilities(...lines: readonly `${PropertyFacilitySet} ${string}`[]): readonly UsualFacility[] {
  return lines.map((line) => {
    const [set, option = '', usual] = line.split(' ');
    // The type of the lines says so.
    return { set: set as PropertyFacilitySet, option, isUsual: usual === '*' };
  });
}

/** Twelve for each kind of place, in the order in which its hosts are likely to need them. */
const ZIMMER = facilities(
  'internet_access free-wifi *',
  'parking free-on-site *',
  'popular_facilities air-conditioning *',
  'popular_facilities garden *',
  'popular_facilities seating-area *',
  'jacuzzi_hot_tub in-room',
  'safety mamad',
  'popular_facilities hammock',
  'breakfast breakfast-extra',
  'popular_facilities self-check-in',
  'payment_methods credit-card *',
  'payment_methods bit *',
);
const HOUSE = facilities(
  'internet_access free-wifi *',
  'parking free-on-site *',
  'popular_facilities air-conditioning *',
  'popular_facilities garden *',
  'popular_facilities outdoor-dining *',
  'popular_facilities washing-machine',
  'popular_facilities sun-loungers',
  'popular_facilities pool-table',
  'children baby-cot',
  'children high-chair',
  'safety mamad',
  'payment_methods bank-transfer *',
);
const HOTEL = facilities(
  'internet_access free-wifi *',
  'parking free-on-site',
  'popular_facilities air-conditioning *',
  'popular_facilities daily-cleaning *',
  'popular_facilities reception-24h',
  'popular_facilities elevator',
  'popular_facilities restaurant',
  'breakfast breakfast-included',
  'popular_facilities gym',
  'children baby-cot',
  'safety shelter-on-site',
  'payment_methods credit-card *',
);
const APARTMENT = facilities(
  'internet_access free-wifi *',
  'popular_facilities air-conditioning *',
  'popular_facilities washing-machine *',
  'popular_facilities self-check-in *',
  'popular_facilities elevator',
  'parking free-on-site',
  'parking street',
  'children baby-cot',
  'internet_access workspace',
  'safety mamad',
  'payment_methods credit-card *',
  'payment_methods bit *',
);
const OUTDOORS = facilities(
  'parking free-on-site *',
  'popular_facilities fire-pit *',
  'popular_facilities seating-area *',
  'popular_facilities outdoor-shower',
  'popular_facilities hammock',
  'internet_access wifi-public-areas',
  'popular_facilities outdoor-dining',
  'children petting-corner',
  'safety first-aid-kit *',
  'safety portable-shelter',
  'payment_methods cash',
  'payment_methods bit *',
);

const OF_TYPE: Readonly<Record<string, readonly UsualFacility[]>> = {
  apartment: APARTMENT,
  penthouse: APARTMENT,
  studio: APARTMENT,
  villa: HOUSE,
  'vacation-home': HOUSE,
  'country-house': HOUSE,
  'stone-house': HOUSE,
  'boutique-hotel': HOTEL,
  hotel: HOTEL,
  hostel: HOTEL,
  'guest-house': HOTEL,
  'kibbutz-lodging': HOTEL,
  khan: OUTDOORS,
  glamping: OUTDOORS,
  campsite: OUTDOORS,
  caravan: OUTDOORS,
};

/** Returns what hosts of such a place look for first. @param propertyType of the set `property_types`; null or unknown: as of a zimmer */
export function usualFacilities(propertyType: string | null): readonly UsualFacility[] {
  return OF_TYPE[propertyType ?? ''] ?? ZIMMER;
}

/** Returns the choices with what nearly every place of that type has; nothing that was chosen is taken away, and no answer is given twice. */
export function withUsualFacilities(choices: FacilitiesDocument['choices'], propertyType: string | null): FacilitiesDocument['choices'] {
  const marked = { ...choices };
  for (const { set, option, isUsual } of usualFacilities(propertyType)) {
    // "None" is an answer, too.
    if (isUsual && !marked[set].includes(option) && !marked[set].includes('none')) marked[set] = [...marked[set], option];
  }
  return marked;
}
