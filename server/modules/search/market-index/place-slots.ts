import type { Range } from './bits.ts';
import type { PropertyRecord } from './property-record.ts';

/** The slots of a place's properties, as few ranges as may be; slots that stand empty may be among them. */
export interface AskedSlots {
  readonly ranges: readonly Range[];
  /** Those of the ranges that are in the place, where not all of them are. */
  readonly inside?: Uint32Array;
}

/** The places that a property is in. */
type PlaceKey = Pick<PropertyRecord, 'regionId' | 'cityId' | 'districtId'>;

/** Which slots belong to which place. Neighbours make one range, so that a place is one range for each of its cities, and often one in all. */
export class PlaceSlots {
  readonly #ranges = {
    region: new Map<string, { from: number; end: number }[]>(),
    city: new Map<string, { from: number; end: number }[]>(),
    district: new Map<string, { from: number; end: number }[]>(),
  };
  /** Cities, each with the places that it is in. */
  readonly cities: PlaceKey[] = [];
  readonly #cityNumbers = new Map<string, number>();
  /** By slot, the number of its city. */
  readonly cityOf: Uint16Array;
  readonly #regionNumbers = new Map<string, number>();
  /** By slot, the number of its region. */
  readonly regionNumbers: Uint16Array;

  /** @param slots how many there can be */
  constructor(slots: number) {
    this.regionNumbers = new Uint16Array(slots);
    this.cityOf = new Uint16Array(slots);
  }

  /** How many regions there are. */
  get regions(): number {
    return this.#regionNumbers.size;
  }

  /** Adds the next slot to its places. */
  add(slot: number, { regionId, cityId, districtId }: PlaceKey): void {
    const key = `${regionId}/${cityId}/${districtId}`;
    const city = this.#cityNumbers.get(key) ?? this.cities.push({ regionId, cityId, districtId }) - 1;
    this.#cityNumbers.set(key, city);
    this.cityOf[slot] = city;
    const region = this.#regionNumbers.get(regionId) ?? this.#regionNumbers.size;
    this.#regionNumbers.set(regionId, region);
    this.regionNumbers[slot] = region;
    this.#extend('region', regionId, slot);
    this.#extend('city', cityId, slot);
    this.#extend('district', districtId, slot);
  }

  isAt(slot: number, { regionId, cityId, districtId }: PlaceKey): boolean {
    const key = this.cities[this.cityOf[slot] ?? -1];
    return key?.cityId === cityId && key.regionId === regionId && key.districtId === districtId;
  }

  rangesOf(level: 'region' | 'city' | 'district', id: string): readonly Range[] {
    return this.#ranges[level].get(id) ?? [];
  }

  #extend(level: 'region' | 'city' | 'district', id: string, slot: number): void {
    const ranges = this.#ranges[level].get(id) ?? [];
    this.#ranges[level].set(id, ranges);
    const last = ranges.at(-1);
    if (last?.end === slot) last.end += 1;
    else ranges.push({ from: slot, end: slot + 1 });
  }
}
