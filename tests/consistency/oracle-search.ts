import { isFree, nightsOf, type OracleOffer, offerOf, type Room } from './oracle-quote.ts';
import { takesStay } from './oracle-rules.ts';
import type { DumpedMarket, Property } from './read-dump.ts';

export interface OracleRequest {
  arrival: string;
  departure: string;
  rooms: Room[];
  keepsShabbat?: boolean;
  /** Slug of a place or id of a hotel, exactly. */
  location: string;
  filters: { price?: { from: number; to: number } } & Record<string, unknown>;
}

export interface OracleResult {
  property: Property;
  offer: OracleOffer;
  unitsLeft: number;
}

const ALTERNATIVES = ['PROPERTY_TYPE', 'SUITABLE_FOR', 'SWIMMING_POOL', 'LOCATION', 'FREE_CANCELLATION', 'RATING'];

/** Every property of the place with an offer, before any filter. */
export function offersIn(market: DumpedMarket, request: OracleRequest): OracleResult[] {
  const nights = nightsOf(request.arrival, request.departure);
  const results: OracleResult[] = [];
  const moment = { ...market, keepsShabbat: request.keepsShabbat ?? false };
  for (const property of market.properties.values()) {
    if (!property.isPublished || !isIn(market, property, request.location)) continue;
    const offer = offerOf(property, request.rooms, nights, moment);
    const unitsLeft = property.units.filter((unit) => isFree(unit, nights) && takesStay(property, unit, nights, moment)).length;
    if (offer) results.push({ property, offer, unitsLeft });
  }
  return results;
}

/** Those that pass the filters. */
export function filterOffers(
  results: readonly OracleResult[],
  request: OracleRequest,
  without: 'price' | undefined = undefined,
): OracleResult[] {
  const nights = nightsOf(request.arrival, request.departure).length;
  return results.filter(({ property, offer }) => {
    const { price, ...others } = request.filters;
    if (price && without !== 'price') {
      if (offer.total < price.from * 100 * nights) return false;
      if (price.to !== 5000 && offer.total > price.to * 100 * nights) return false;
    }
    return Object.entries(others).every(([id, chosen]) => passes(property, id, chosen as string[]));
  });
}

/** How many results an option would give, found by choosing it and filtering again. */
export function countOption(results: readonly OracleResult[], request: OracleRequest, filterId: string, option: string): number {
  const chosen = (request.filters[filterId] ?? []) as string[];
  const options = ALTERNATIVES.includes(filterId) ? [option] : [...chosen, option];
  return filterOffers(results, { ...request, filters: { ...request.filters, [filterId]: options } }).length;
}

/** The histogram's counts, the last of them what lies above. */
export function histogramOf(results: readonly OracleResult[], request: OracleRequest): number[] {
  const nights = nightsOf(request.arrival, request.departure).length;
  const counts = Array<number>(21).fill(0);
  for (const { offer } of filterOffers(results, request, 'price')) {
    let bin = 0;
    while (bin < 20 && offer.total >= (bin + 1) * 250 * 100 * nights) bin += 1;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

function passes(property: Property, filterId: string, chosen: string[]): boolean {
  if (chosen.length === 0) return true;
  if (filterId === 'RATING')
    return chosen.some((least) => ['4.5', '4.0', '3.5'].includes(least) && reaches(property.stars, Number(least) * 10));
  const holds = (option: string) =>
    (property.filters[filterId] ?? []).includes(option) || property.units.some((unit) => (unit.filters[filterId] ?? []).includes(option));
  return ALTERNATIVES.includes(filterId) ? chosen.some(holds) : chosen.every(holds);
}

/** True if there are three reviews or more, whose mean in tenths, halves up, is as high. */
function reaches(stars: readonly number[], leastTenths: number): boolean {
  if (stars.length < 3) return false;
  const sum = stars.reduce((all, each) => all + each, 0);
  // 10 · sum / count + ½ ≥ least, in whole numbers.
  return 20 * sum + stars.length >= 2 * stars.length * leastTenths;
}

function isIn(market: DumpedMarket, property: Property, location: string): boolean {
  if (/^\d+$/.test(location)) return property.id === Number(location);
  const place = market.places.get(location);
  if (!place) throw new Error(`No place ${location}`);
  if (place.kind === 'country') return true;
  return { city: property.cityId, region: property.regionId, district: property.districtId }[place.kind] === location;
}
