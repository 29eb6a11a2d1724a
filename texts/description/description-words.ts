import type { PropertyFacilitySet, UnitFacilitySet } from '#contract/primitives/registration-sets.ts';
import type { PluralForms } from '#texts/translate.ts';

/** An answer of a host that a description tells, as `set option`. */
type Told = `${PropertyFacilitySet | UnitFacilitySet} ${string}`;
const told = <const Answers extends readonly Told[]>(...answers: Answers) => answers;

/** What a sentence tells, most telling first: there is room for a few. */
export const TOLD = {
  water: told(
    'jacuzzi_hot_tub heated-outdoor',
    'jacuzzi_hot_tub outdoor',
    'jacuzzi_hot_tub in-room',
    'jacuzzi_hot_tub private',
    'jacuzzi_hot_tub for-two',
    'jacuzzi_hot_tub hot-tub',
    'jacuzzi_hot_tub jetted-tub',
    'jacuzzi_hot_tub shared',
    'spa private',
    'spa on-site',
    'spa shared',
    'spa treatment-room',
    'spa hammam',
    'sauna private',
    'sauna dry',
    'sauna wet',
    'sauna infrared',
    'sauna finnish',
    'sauna shared',
    'barbecue_availability private-area',
    'barbecue_availability shared-area',
    'barbecue_availability on-request',
    'barbecue_availability not-on-shabbat',
  ),
  outside: told(
    'popular_facilities garden',
    'popular_facilities lawn',
    'popular_facilities pergola',
    'popular_facilities fire-pit',
    'popular_facilities hammock',
    'popular_facilities outdoor-dining',
    'popular_facilities seating-area',
    'popular_facilities sun-loungers',
    'popular_facilities fruit-trees',
    'popular_facilities rooftop',
    'popular_facilities outdoor-shower',
  ),
  inside: told(
    'housing_unit_facilities wood-fireplace',
    'housing_unit_facilities gas-fireplace',
    'kitchen_amenities full-kitchen',
    'kitchen_amenities kitchenette',
    'housing_unit_facilities air-conditioning',
    'housing_unit_facilities private-yard',
    'housing_unit_facilities balcony',
    'housing_unit_facilities mamad',
    'kitchen_amenities espresso-machine',
    'housing_unit_facilities bathtub',
    'housing_unit_facilities double-shower',
    'housing_unit_facilities underfloor-heating',
    'housing_unit_facilities smart-tv',
    'housing_unit_facilities bathrobes',
  ),
  view: told(
    'view sea',
    'view kinneret',
    'view dead-sea',
    'view hermon',
    'view crater',
    'view mountain',
    'view valley',
    'view desert',
    'view forest',
    'view vineyard',
    'view orchard',
    'view stream',
    'view garden',
    'view pool',
    'view city',
    'view open',
  ),
  allMeals: told('supper all-inclusive', 'lunch full-board', 'dinner half-board'),
  mealsIncluded: told('breakfast breakfast-included', 'lunch lunch-included', 'dinner dinner-included'),
  mealsToOrder: told(
    'breakfast breakfast-basket',
    'breakfast breakfast-extra',
    'breakfast breakfast-on-request',
    'lunch lunch-extra',
    'lunch lunch-on-request',
    'dinner dinner-extra',
    'dinner dinner-on-request',
    'dinner chef-meal',
    'dinner shabbat-meals',
  ),
  welcome: told('supper bottle-of-wine', 'supper supper-cheese-platter', 'supper welcome-treats'),
  practical: told(
    'internet_access free-wifi',
    'internet_access fibre',
    'parking free-on-site',
    'parking private',
    'parking covered',
    'parking ev-charging',
    'safety mamad',
    'safety shelter-on-site',
    'safety portable-shelter',
    'supper coffee-corner',
    'popular_facilities restaurant',
    'popular_facilities winery',
    'popular_facilities gym',
    'popular_facilities reception-24h',
    'popular_facilities elevator',
    'popular_facilities washing-machine',
    'popular_facilities bicycles',
  ),
  children: told(
    'children playground',
    'children trampoline',
    'children swing',
    'children games-room',
    'children petting-corner',
    'children ball-court',
    'children toys',
    'children baby-cot',
    'children high-chair',
  ),
  religious: told(
    'for_religious kosher-kitchen',
    'for_religious synagogue-on-site',
    'for_religious synagogue-nearby',
    'for_religious shabbat-hotplate',
    'for_religious shabbat-urn',
    'for_religious shabbat-elevator',
    'for_religious eruv',
  ),
  nearby: told(
    'nearby beach',
    'nearby springs',
    'nearby hiking-trails',
    'nearby nature-reserve',
    'nearby national-park',
    'nearby wineries',
    'nearby restaurants',
    'nearby hermon-ski',
    'nearby kayaks',
    'nearby horse-riding',
    'nearby jeep-tours',
    'nearby holy-tombs',
  ),
} as const;

/** What each kind of sentence may tell. */
export type ToldIn<Kind extends keyof typeof TOLD> = (typeof TOLD)[Kind][number];
export type ToldAnswer = ToldIn<keyof typeof TOLD>;

/** Of `suitable_for`: whom a description invites. */
export const GUESTS = ['couples', 'families', 'families-with-children', 'large-families', 'groups', 'hikers'] as const;

/** Of `property_types` and `unit_types`. A test holds them equal to the sets. */
export const PLACE_TYPES = [
  'zimmer',
  'guest-room',
  'apartment',
  'villa',
  'chalet',
  'wooden-cabin',
  'vacation-home',
  'country-house',
  'stone-house',
  'suite',
  'zimmer-complex',
  'guest-house',
  'kibbutz-lodging',
  'boutique-hotel',
  'hotel',
  'hostel',
  'penthouse',
  'studio',
  'farm-stay',
  'khan',
  'glamping',
  'campsite',
  'tree-house',
  'dome',
  'caravan',
] as const;
export const UNIT_TYPES = [
  'room',
  'double-room',
  'family-room',
  'suite',
  'family-suite',
  'studio',
  'cabin',
  'one-bedroom',
  'two-bedroom',
  'three-bedroom',
  'gallery',
  'whole-house',
  'villa',
  'whole-complex',
  'dorm',
  'tent',
  'accessible-unit',
] as const;

/** A pool as its host describes it. */
export interface PoolFacts {
  readonly types: readonly string[];
  readonly isHeated: boolean;
  readonly isForSummer: boolean;
}

/**
 * A language's words for descriptions: what a host has chosen, as it stands in a sentence, and the sentences. Gender and number are the
 * words' own, and sentences are made so that none depends on what is put into them.
 */
export interface DescriptionWords {
  readonly place: Readonly<Record<(typeof PLACE_TYPES)[number], string>>;
  readonly units: Readonly<Record<(typeof UNIT_TYPES)[number], PluralForms>>;
  readonly bedrooms: PluralForms;
  /** Of a unit, behind its type in its name. */
  readonly area: (sqm: number) => string;
  readonly answers: Readonly<Record<ToldAnswer, string>>;
  readonly guests: Readonly<Record<(typeof GUESTS)[number], string>>;
  readonly pool: (facts: PoolFacts) => string;
  readonly ownJacuzzi: string;
  /** Things one after the other, with "and" before the last. */
  readonly join: (things: readonly string[]) => string;
  /** @param where with its preposition */
  readonly opening: (facts: { readonly name: string; readonly place: string; readonly where: string }) => string;
  /** @param rooms units or bedrooms; empty where they are not known */
  readonly sleeps: (rooms: string, guests: number) => string;
  readonly water: (things: string) => string;
  readonly outside: (things: string) => string;
  readonly inside: (things: string, isOneUnit: boolean) => string;
  readonly view: (things: string) => string;
  readonly mealsIncluded: (things: string) => string;
  readonly mealsToOrder: (things: string) => string;
  readonly welcome: (things: string) => string;
  readonly practical: (things: string) => string;
  readonly children: (things: string) => string;
  readonly religious: (things: string) => string;
  readonly wheelchair: string;
  readonly couplesOnly: string;
  readonly nearby: (things: string) => string;
  readonly suitable: (guests: string) => string;
}
