/** How a property of a type is usually made in Israel: how many units, how they are laid out, what a midweek night costs for the base guests. */
export interface Blueprint {
  /** Fewest and most units. */
  readonly units: readonly [number, number];
  readonly layouts: readonly LayoutName[];
  /** Midweek price of the smallest layout, in shekels. */
  readonly priceShekels: number;
  readonly voice: 'couple' | 'family' | 'house' | 'simple';
  /** Chance of each feature, 0 to 1; what is left out is never there. */
  readonly features: Partial<Record<FeatureName, number>>;
}

export type LayoutName =
  | 'couple'
  | 'coupleCrib'
  | 'familyRoom'
  | 'twoBedrooms'
  | 'threeBedrooms'
  | 'house8'
  | 'villa12'
  | 'villa18'
  | 'tent'
  | 'dormRoom'
  | 'studio';

export const FEATURE_NAMES = [
  'pool',
  'jacuzzi',
  'sauna',
  'spa',
  'barbecue',
  'breakfast',
  'kosher',
  'pets',
  'fireplace',
  'children',
  'accessible',
  'mamad',
  'evCharging',
  'restaurant',
] as const;
export type FeatureName = (typeof FEATURE_NAMES)[number];

const rural = { barbecue: 0.7, breakfast: 0.6, pets: 0.3, children: 0.45, kosher: 0.25, mamad: 0.35, accessible: 0.12, evCharging: 0.15 };
const cabin = { ...rural, jacuzzi: 0.75, fireplace: 0.5, pool: 0.4, sauna: 0.12, spa: 0.1 };
const house = { ...rural, breakfast: 0.1, pool: 0.55, fireplace: 0.3, jacuzzi: 0.3, kosher: 0.4, mamad: 0.6 };
const urban = { breakfast: 0.08, mamad: 0.55, kosher: 0.3, pets: 0.25, accessible: 0.2, evCharging: 0.1 };
const hosted = { breakfast: 0.75, barbecue: 0.3, kosher: 0.35, children: 0.4, accessible: 0.25, pets: 0.2, mamad: 0.35, pool: 0.3 };
const hotel = {
  breakfast: 0.95,
  restaurant: 0.5,
  spa: 0.5,
  pool: 0.6,
  sauna: 0.3,
  kosher: 0.5,
  accessible: 0.7,
  mamad: 0.7,
  evCharging: 0.4,
  jacuzzi: 0.25,
};
const desertCamp = { barbecue: 0.85, breakfast: 0.5, children: 0.35, pets: 0.4, pool: 0.1, jacuzzi: 0.15, accessible: 0.08 };

export const BLUEPRINTS: Readonly<Record<string, Blueprint>> = {
  zimmer: { units: [1, 5], layouts: ['couple', 'coupleCrib', 'familyRoom'], priceShekels: 640, voice: 'couple', features: cabin },
  'guest-room': { units: [1, 3], layouts: ['couple', 'coupleCrib'], priceShekels: 420, voice: 'couple', features: hosted },
  apartment: { units: [1, 2], layouts: ['studio', 'twoBedrooms', 'coupleCrib'], priceShekels: 520, voice: 'family', features: urban },
  villa: {
    units: [1, 1],
    layouts: ['house8', 'villa12', 'villa18'],
    priceShekels: 2100,
    voice: 'house',
    features: { ...house, pool: 1 },
  },
  chalet: { units: [1, 4], layouts: ['couple', 'familyRoom', 'twoBedrooms'], priceShekels: 760, voice: 'couple', features: cabin },
  'wooden-cabin': { units: [2, 5], layouts: ['couple', 'coupleCrib', 'familyRoom'], priceShekels: 710, voice: 'couple', features: cabin },
  'vacation-home': { units: [1, 2], layouts: ['threeBedrooms', 'house8'], priceShekels: 1150, voice: 'house', features: house },
  'country-house': { units: [1, 2], layouts: ['threeBedrooms', 'house8', 'villa12'], priceShekels: 1300, voice: 'house', features: house },
  'stone-house': {
    units: [1, 4],
    layouts: ['couple', 'twoBedrooms', 'familyRoom'],
    priceShekels: 860,
    voice: 'family',
    features: { ...rural, fireplace: 0.4, jacuzzi: 0.35 },
  },
  suite: { units: [1, 4], layouts: ['couple'], priceShekels: 920, voice: 'couple', features: { ...cabin, pool: 0.5, children: 0 } },
  'zimmer-complex': {
    units: [3, 8],
    layouts: ['couple', 'coupleCrib', 'familyRoom', 'twoBedrooms'],
    priceShekels: 680,
    voice: 'family',
    features: { ...cabin, pool: 0.75 },
  },
  'guest-house': { units: [3, 7], layouts: ['couple', 'familyRoom', 'coupleCrib'], priceShekels: 470, voice: 'simple', features: hosted },
  'kibbutz-lodging': {
    units: [6, 12],
    layouts: ['coupleCrib', 'familyRoom', 'twoBedrooms'],
    priceShekels: 540,
    voice: 'family',
    features: { ...hosted, pool: 0.85 },
  },
  'boutique-hotel': { units: [5, 12], layouts: ['couple', 'coupleCrib'], priceShekels: 1020, voice: 'couple', features: hotel },
  hotel: { units: [8, 14], layouts: ['couple', 'familyRoom'], priceShekels: 740, voice: 'couple', features: hotel },
  hostel: {
    units: [4, 9],
    layouts: ['dormRoom', 'couple', 'familyRoom'],
    priceShekels: 260,
    voice: 'simple',
    features: { ...hosted, pool: 0.05 },
  },
  penthouse: {
    units: [1, 1],
    layouts: ['twoBedrooms', 'threeBedrooms'],
    priceShekels: 1350,
    voice: 'house',
    features: { ...urban, jacuzzi: 0.5, barbecue: 0.5, pool: 0.15 },
  },
  studio: { units: [1, 3], layouts: ['studio'], priceShekels: 390, voice: 'couple', features: urban },
  'farm-stay': {
    units: [1, 5],
    layouts: ['couple', 'familyRoom'],
    priceShekels: 460,
    voice: 'family',
    features: { ...rural, breakfast: 0.9, children: 0.9 },
  },
  khan: { units: [3, 7], layouts: ['tent', 'dormRoom'], priceShekels: 260, voice: 'simple', features: desertCamp },
  glamping: { units: [2, 6], layouts: ['tent', 'couple'], priceShekels: 620, voice: 'simple', features: { ...desertCamp, breakfast: 0.8 } },
  campsite: { units: [3, 7], layouts: ['tent', 'dormRoom'], priceShekels: 190, voice: 'simple', features: desertCamp },
  'tree-house': {
    units: [1, 4],
    layouts: ['couple', 'familyRoom'],
    priceShekels: 880,
    voice: 'couple',
    features: { ...cabin, pool: 0.15 },
  },
  dome: {
    units: [1, 5],
    layouts: ['couple', 'coupleCrib'],
    priceShekels: 790,
    voice: 'couple',
    features: { ...cabin, fireplace: 0.2, pool: 0.15 },
  },
  caravan: { units: [1, 5], layouts: ['couple', 'familyRoom'], priceShekels: 360, voice: 'simple', features: desertCamp },
};

const GREEN = [
  'zimmer',
  'zimmer',
  'zimmer',
  'wooden-cabin',
  'wooden-cabin',
  'chalet',
  'suite',
  'villa',
  'vacation-home',
  'country-house',
  'stone-house',
  'zimmer-complex',
  'guest-house',
  'farm-stay',
  'tree-house',
  'kibbutz-lodging',
  'guest-room',
  'glamping',
  'boutique-hotel',
];
const DESERT = [
  'khan',
  'glamping',
  'dome',
  'caravan',
  'zimmer',
  'wooden-cabin',
  'campsite',
  'farm-stay',
  'guest-house',
  'suite',
  'stone-house',
  'kibbutz-lodging',
  'villa',
  'hostel',
];
const CITY = ['apartment', 'apartment', 'studio', 'penthouse', 'boutique-hotel', 'suite', 'guest-room', 'hostel', 'vacation-home', 'hotel'];
const COAST = [
  'vacation-home',
  'villa',
  'apartment',
  'zimmer',
  'guest-room',
  'suite',
  'caravan',
  'kibbutz-lodging',
  'studio',
  'country-house',
  'penthouse',
];

export interface RegionPlan {
  /** How many of 320 properties stand there. */
  readonly properties: number;
  readonly types: readonly string[];
  /** Price level against the country's. */
  readonly price: number;
}

/** The market by region; the property counts add up to 320. */
export const REGION_PLANS: Readonly<Record<string, RegionPlan>> = {
  'upper-galilee': { properties: 36, types: GREEN, price: 1.08 },
  'golan-heights': { properties: 30, types: GREEN, price: 1.05 },
  'sea-of-galilee': { properties: 28, types: [...GREEN, ...COAST], price: 1.12 },
  'western-galilee': { properties: 24, types: GREEN, price: 1.02 },
  'jerusalem-hills': { properties: 19, types: [...GREEN, ...CITY], price: 1.15 },
  'lower-galilee': { properties: 18, types: GREEN, price: 0.97 },
  'carmel-haifa': { properties: 17, types: [...COAST, ...GREEN], price: 1.05 },
  'hula-valley': { properties: 16, types: GREEN, price: 1 },
  'tel-aviv-center': { properties: 16, types: CITY, price: 1.3 },
  ramon: { properties: 14, types: DESERT, price: 1.05 },
  'beit-shean-gilboa': { properties: 12, types: GREEN, price: 0.92 },
  sharon: { properties: 12, types: COAST, price: 1.12 },
  shfela: { properties: 12, types: GREEN, price: 0.98 },
  'eilat-area': { properties: 12, types: [...CITY, 'villa', 'kibbutz-lodging', 'hotel'], price: 1.15 },
  'jezreel-valley': { properties: 10, types: GREEN, price: 0.95 },
  'dead-sea': { properties: 10, types: DESERT, price: 1.05 },
  arava: { properties: 10, types: DESERT, price: 0.92 },
  negev: { properties: 9, types: DESERT, price: 0.9 },
  'southern-coast': { properties: 8, types: COAST, price: 0.95 },
  'western-negev': { properties: 7, types: [...DESERT, 'zimmer', 'country-house'], price: 0.85 },
};
