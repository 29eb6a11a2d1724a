import { addDays } from '#rules/stay/local-dates.ts';
import type { MarketQuestion } from '#server/modules/search/market-index/market-question.ts';
import type { PropertyRecord } from '#server/modules/search/market-index/property-record.ts';
import type { IndexPlace } from '#server/modules/search/place/resolve-place.ts';
import type { Dice } from '#tests/consistency/dice.ts';
import { seededRandom } from '#tests/consistency/random-requests.ts';
import { type PropertyOutline, SYNTHETIC_OPTIONS, SYNTHETIC_TODAY, syntheticOutline, syntheticRecord } from './synthetic-market.ts';

/**
 * What the sketch of the index was asked, from whose figures the marks come: its geography of five countries with eight regions each, of five
 * districts, of four cities, each the smaller the higher its number, and its searches. Here its countries are our districts, which are one range
 * of the index as well, and for its districts, of which we know none, a region or city of about as many properties is asked.
 */
const COUNTRY_SHARES = [0.6, 0.2, 0.1, 0.05, 0.05] as const;
const REGION_SHARES = sharesByRank(8);
const DISTRICT_SHARES = sharesByRank(5);
const CITY_SHARES = sharesByRank(4);
/** Nights that are known, less the longest stay. */
const LAST_ARRIVAL = 517;
const NOW = new Date(`${SYNTHETIC_TODAY}T08:00:00Z`);

/** Numbers of a country, a region in it, a district in that and a city in that, each from 0. */
type Spot = readonly [number, number, number, number];

/** The n-th is to the first as one to n. */
function sharesByRank(count: number): number[] {
  const sum = Array.from({ length: count }, (_, index) => 1 / (index + 1)).reduce((all, share) => all + share, 0);
  return Array.from({ length: count }, (_, index) => 1 / (index + 1) / sum);
}

function pickShare(shares: readonly number[], random: number): number {
  let sum = 0;
  for (const [rank, share] of shares.entries()) {
    sum += share;
    if (random < sum) return rank;
  }
  return shares.length - 1;
}

function spotOf(random: () => number): Spot {
  return [
    pickShare(COUNTRY_SHARES, random()),
    pickShare(REGION_SHARES, random()),
    pickShare(DISTRICT_SHARES, random()),
    pickShare(CITY_SHARES, random()),
  ];
}

const regionIdOf = ([country, region]: Spot) => `region-${country}-${region}`;
const cityIdOf = ([country, region, district, city]: Spot) => `city-${country}-${region}-${district}-${city}`;
const countryIdOf = ([country]: Spot) => `country-${country}`;

/** Where property `id` of the synthetic market is in the sketch's geography. */
export function sketchOutline(id: number): PropertyOutline {
  const spot = spotOf(seededRandom(id * 2 + 1));
  return { ...syntheticOutline(id), regionId: regionIdOf(spot), cityId: cityIdOf(spot), districtId: countryIdOf(spot) };
}

/** The property that is there, of a type that is the rarer the higher its number. */
export function sketchRecord(id: number): PropertyRecord {
  const { unitCount: _, ...place } = sketchOutline(id);
  const record = syntheticRecord(id);
  const types = SYNTHETIC_OPTIONS.PROPERTY_TYPE;
  const type = types[Math.min(types.length - 1, Math.floor(-Math.log(1 - seededRandom(id)()) * 2.2))] ?? '';
  const options = { ...record.options, PROPERTY_TYPE: new Set([type]), LOCATION: new Set([place.cityId, place.regionId]) };
  return { ...record, ...place, options };
}

/** The sketch's mix: three in twenty look at a country, seven at a region, four at a district, five at a city, one at a property. */
export function sketchQuestion(dice: Dice, properties: number): MarketQuestion {
  const arrival = Math.floor(randomOf(dice) ** 1.5 * LAST_ARRIVAL);
  const length = randomOf(dice);
  const nights = length < 0.6 ? 1 + dice.below(3) : length < 0.9 ? 4 + dice.below(4) : 8 + dice.below(23);
  const rooms = roomsOf(dice);
  return {
    ...{ place: placeOf(dice, properties), roomsInfo: { numberOfGuests: 0, rooms } },
    ...stayOf(arrival, nights),
    filters: dice.happens(0.5) ? {} : filtersOf(dice, rooms.length),
    page: dice.happens(0.85) ? 1 : 2 + dice.below(4),
    ...orderOf(dice),
    ...{ perPage: 30, keepsShabbat: false, locale: 'he', viewer: { now: NOW, browserHash: null } },
  };
}

/** Returns the question that the sketch's figures of a country are of: the largest, which has three properties of five, two adults, one to four nights, no filters. */
export function sketchCountryQuestion(dice: Dice): MarketQuestion {
  const rooms = [{ name: '1', numberOfAdults: 2, numberOfChildren: 0, children: [] }];
  return {
    ...{ place: { kind: 'district', id: countryIdOf([0, 0, 0, 0]) }, roomsInfo: { numberOfGuests: 0, rooms }, filters: {}, page: 1 },
    ...stayOf(Math.floor(randomOf(dice) ** 1.5 * LAST_ARRIVAL), 1 + dice.below(4)),
    ...orderOf(dice),
    ...{ perPage: 30, keepsShabbat: false, locale: 'he', viewer: { now: NOW, browserHash: null } },
  };
}

const randomOf = (dice: Dice) => dice.below(1_000_000) / 1_000_000;

function stayOf(arrival: number, nights: number): Pick<MarketQuestion, 'stay'> {
  const arrivalDate = addDays(SYNTHETIC_TODAY, arrival);
  return { stay: { arrivalDate, departureDate: addDays(arrivalDate, nights) } };
}

function orderOf(dice: Dice): Pick<MarketQuestion, 'sortBy' | 'sortOrder'> {
  const order = randomOf(dice);
  if (order < 0.6) return { sortBy: 'recommended', sortOrder: 'desc' };
  if (order < 0.92) return { sortBy: 'price', sortOrder: order < 0.85 ? 'asc' : 'desc' };
  return { sortBy: 'name', sortOrder: order < 0.96 ? 'asc' : 'desc' };
}

function placeOf(dice: Dice, properties: number): IndexPlace {
  const level = randomOf(dice);
  const spot = spotOf(() => randomOf(dice));
  if (level < 0.15) return { kind: 'district', id: countryIdOf(spot) };
  if (level < 0.5) return { kind: 'region', id: regionIdOf(spot) };
  if (level < 0.7) return placeOfSize(shareOf(spot.slice(0, 3)));
  if (level < 0.95) return { kind: 'city', id: cityIdOf(spot) };
  return { kind: 'property', propertyId: 1 + dice.below(properties) };
}

/** The share of all properties that are in a country, region, district or city. */
function shareOf(numbers: readonly number[]): number {
  const shares = [COUNTRY_SHARES, REGION_SHARES, DISTRICT_SHARES, CITY_SHARES] as const;
  return numbers.reduce((share, number, level) => share * (shares[level]?.[number] ?? 0), 1);
}

let sizes: readonly { readonly place: IndexPlace; readonly share: number }[] | undefined;

function placeOfSize(share: number): IndexPlace {
  sizes ??= allPlaces();
  const distance = (each: number) => Math.abs(Math.log(each / share));
  return sizes.reduce((best, each) => (distance(each.share) < distance(best.share) ? each : best)).place;
}

function allPlaces() {
  const spots = COUNTRY_SHARES.flatMap((_, country) =>
    REGION_SHARES.flatMap((_, region) =>
      DISTRICT_SHARES.flatMap((_, district) => CITY_SHARES.map((_, city): Spot => [country, region, district, city])),
    ),
  );
  return spots.flatMap((spot) => [
    { place: { kind: 'region', id: regionIdOf(spot) } as const, share: shareOf(spot.slice(0, 2)) },
    { place: { kind: 'city', id: cityIdOf(spot) } as const, share: shareOf(spot) },
  ]);
}

/** Four in five ask for one room, one in a hundred for seven to fourteen. */
function roomsOf(dice: Dice): MarketQuestion['roomsInfo']['rooms'] {
  const room = (name: number) => {
    const children = Array.from({ length: dice.happens(0.65) ? 0 : 1 + dice.below(3) }, (_, id) => ({ id, age: dice.below(16) }));
    return { name: String(name), numberOfAdults: dice.pick([2, 2, 2, 2, 2, 1, 3, 4]), numberOfChildren: children.length, children };
  };
  const size = randomOf(dice);
  const count = size < 0.8 ? 1 : size < 0.92 ? 2 : size < 0.99 ? 3 + dice.below(4) : 7 + dice.below(8);
  const first = room(1);
  const isAlike = dice.happens(0.5);
  return Array.from({ length: count }, (_, index) => (isAlike ? first : room(index + 1)));
}

/** One to three: two types of properties, something that a place has or is suitable for, one of two pools, a price. */
function filtersOf(dice: Dice, rooms: number): MarketQuestion['filters'] {
  const { PROPERTY_TYPE, FACILITIES, SUITABLE_FOR, SWIMMING_POOL } = SYNTHETIC_OPTIONS;
  const filters: Record<string, unknown> = {};
  for (let more = 1 + dice.below(3); more > 0; more--) {
    const group = dice.below(5);
    if (group === 0) filters.PROPERTY_TYPE = [PROPERTY_TYPE[0], dice.pick(PROPERTY_TYPE.slice(1, 4))];
    else if (group === 1) filters.FACILITIES = [dice.pick(FACILITIES.slice(0, 40))];
    else if (group === 2) filters.SUITABLE_FOR = [dice.pick(SUITABLE_FOR)];
    else if (group === 3) filters.SWIMMING_POOL = SWIMMING_POOL.slice(1, 3);
    else filters.price = { from: 200 * rooms, to: 900 * rooms };
  }
  return filters;
}
