import type { Range } from './bits.ts';

/** The places that a property is in. */
export interface PlaceKey {
  readonly region: string;
  readonly city: string;
  readonly district: string;
}

type PlaceLevel = keyof PlaceKey;
const LEVELS = ['region', 'city', 'district'] as const;

/** Which slots belong to which place. Neighbours make one range, so that a place is one range for each of its cities, and often one in all. */
export class PlaceSlots {
  readonly #ranges: Readonly<Record<PlaceLevel, Map<string, { from: number; end: number }[]>>> = {
    region: new Map(),
    city: new Map(),
    district: new Map(),
  };
  /** The cities, each with the places that it is in. */
  readonly cities: PlaceKey[] = [];
  /** By slot, the number of its city, and of its region. */
  readonly cityNumbers: number[] = [];
  readonly regionNumbers: number[] = [];
  readonly #cityNumbers = new Map<string, number>();
  readonly #regionNumbers = new Map<string, number>();

  /** Adds the next slot to its places. */
  add(slot: number, key: PlaceKey): void {
    const name = `${key.region}/${key.city}/${key.district}`;
    const city = this.#cityNumbers.get(name) ?? this.cities.push(key) - 1;
    this.#cityNumbers.set(name, city);
    this.cityNumbers[slot] = city;
    const region = this.#regionNumbers.get(key.region) ?? this.#regionNumbers.size;
    this.#regionNumbers.set(key.region, region);
    this.regionNumbers[slot] = region;
    for (const level of LEVELS) {
      const ranges = this.#ranges[level].get(key[level]) ?? [];
      const last = ranges.at(-1);
      if (last?.end === slot) last.end += 1;
      else ranges.push({ from: slot, end: slot + 1 });
      this.#ranges[level].set(key[level], ranges);
    }
  }

  isAt(slot: number, key: PlaceKey): boolean {
    const known = this.cities[this.cityNumbers[slot] ?? -1];
    return known !== undefined && LEVELS.every((level) => known[level] === key[level]);
  }

  rangesOf(level: PlaceLevel, id: string): readonly Range[] {
    return this.#ranges[level].get(id) ?? [];
  }

  /** How many regions there are. */
  get regions(): number {
    return this.#regionNumbers.size;
  }

  /** Bytes by slot. */
  get bytes(): number {
    return this.cityNumbers.length * 16;
  }
}
