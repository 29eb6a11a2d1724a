import type { PlaceKey } from './place-slots.ts';
import type { PropertyRecord } from './property-record.ts';

/** Room for properties that come or grow until the index is built anew. */
const SPARE_SHARE = 0.05;
const SPARE_PROPERTIES = 64;
const SPARE_UNITS = 16 * SPARE_PROPERTIES;

/** Where a property is to stand, before anything else is known of it. */
export type PropertyOutline = Pick<PropertyRecord, 'propertyId' | 'cityId' | 'regionId' | 'districtId'> & { readonly unitCount: number };

/** How many properties and units there can be in an index. */
export interface MarketRoom {
  readonly properties: number;
  readonly units: number;
}

/** Room for these properties, and for some that will come. */
export function roomFor(outlines: readonly PropertyOutline[]): MarketRoom {
  const units = slotsFor(outlines);
  return {
    properties: outlines.length + Math.max(SPARE_PROPERTIES, Math.ceil(outlines.length * SPARE_SHARE)),
    units: units + Math.max(SPARE_UNITS, Math.ceil(units * SPARE_SHARE)),
  };
}

/** Region, city and district; a city is in one region and one district, so that its slots are theirs. */
export function keysOf({ regionId, cityId, districtId }: Omit<PropertyOutline, 'unitCount'>): PlaceKey {
  return { region: regionId, city: cityId, district: districtId };
}

/** In the order in which an index keeps them. */
export function compareOutlines(one: PropertyOutline, other: PropertyOutline): number {
  const byPlace = compareTexts(one.regionId, other.regionId) || compareTexts(one.cityId, other.cityId);
  return byPlace || one.propertyId - other.propertyId;
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The first of so many slots in a row that lie within one word. */
export function placeInWord(next: number, count: number): number {
  return (next & 31) + count > 32 ? (next | 31) + 1 : next;
}

function slotsFor(outlines: readonly PropertyOutline[]): number {
  return outlines.reduce((used, { unitCount }) => placeInWord(used, unitCount) + unitCount, 0);
}
