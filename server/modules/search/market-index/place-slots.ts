import type { Range } from './bits.ts';
import { columnOf, type MarketKernel } from './market-kernel.ts';
import type { IndexReader, IndexWriter } from './saved-index.ts';

/** The places that a property is in. */
export interface PlaceKey {
  readonly region: string;
  readonly city: string;
  readonly district: string;
}

type PlaceLevel = keyof PlaceKey;
const SLOTS_PER_STEP = 5000;
const LEVELS = ['region', 'city', 'district'] as const;

/** A city with its numbers and the ranges of the places that it is in, each still growing. */
interface KnownCity {
  readonly key: PlaceKey;
  readonly city: number;
  readonly region: number;
  readonly ranges: readonly { from: number; end: number }[][];
}

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
  readonly cityNumbers: Uint16Array;
  readonly regionNumbers: Uint16Array;
  /** Neighbours of one city, in order. */
  readonly #runs: { readonly city: PlaceKey; readonly slots: { readonly from: number; end: number } }[] = [];
  readonly #known = new Map<string, KnownCity>();
  readonly #regionNumbers = new Map<string, number>();
  #last: KnownCity | undefined;

  /** @param slots how many there can be @param kernel in whose memory the regions lie, where there is one */
  constructor(slots: number, kernel?: MarketKernel) {
    this.cityNumbers = new Uint16Array(slots);
    this.regionNumbers = columnOf(kernel, Uint16Array, slots);
  }

  /** Adds the next slot to its places. */
  add(slot: number, key: PlaceKey): void {
    const known = this.#last && areSame(this.#last.key, key) ? this.#last : this.#knownCity(key);
    this.#last = known;
    this.cityNumbers[slot] = known.city;
    this.regionNumbers[slot] = known.region;
    const run = this.#runs.at(-1);
    if (run?.city === known.key) run.slots.end = slot + 1;
    else this.#runs.push({ city: known.key, slots: { from: slot, end: slot + 1 } });
    for (const ranges of known.ranges) {
      const last = ranges.at(-1);
      if (last?.end === slot) last.end += 1;
      else ranges.push({ from: slot, end: slot + 1 });
    }
  }

  /** @param slots how many have been added */
  *save(to: IndexWriter, slots: number): Generator<void> {
    to.fact('cities', this.cities);
    yield* to.column('city numbers', this.cityNumbers.subarray(0, slots));
  }

  /** Once, before anything else. */
  *restore(from: IndexReader, slots: number): Generator<void> {
    const cities = from.fact<PlaceKey[]>('cities');
    const numbers = new Uint16Array(slots);
    yield* from.into('city numbers', numbers);
    for (const [slot, number] of numbers.entries()) {
      const city = cities[number];
      if (!city) throw new RangeError(`There is no city ${number}`);
      this.add(slot, city);
      if (slot % SLOTS_PER_STEP === 0) yield;
    }
  }

  isAt(slot: number, key: PlaceKey): boolean {
    const known = this.cities[this.cityNumbers[slot] ?? -1];
    return known !== undefined && areSame(known, key);
  }

  rangesOf(level: PlaceLevel, id: string): readonly Range[] {
    return this.#ranges[level].get(id) ?? [];
  }

  /** The cities of some slots, one behind the other, each with neighbours among them that are its own. */
  *runsIn({ from, end }: Range): Generator<{ readonly city: PlaceKey; readonly slots: Range }> {
    let [low, high] = [0, this.#runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#runs[middle]?.slots.end ?? Infinity) <= from) low = middle + 1;
      else high = middle;
    }
    for (let run = this.#runs[low]; run && run.slots.from < end; run = this.#runs[++low])
      yield { city: run.city, slots: { from: Math.max(from, run.slots.from), end: Math.min(end, run.slots.end) } };
  }

  /** How many regions there are. */
  get regions(): number {
    return this.#regionNumbers.size;
  }

  get bytes(): number {
    return this.cityNumbers.byteLength + this.regionNumbers.byteLength;
  }

  #knownCity(key: PlaceKey): KnownCity {
    const name = `${key.region}/${key.city}/${key.district}`;
    const known = this.#known.get(name);
    if (known) return known;
    const region = this.#regionNumbers.get(key.region) ?? this.#regionNumbers.size;
    this.#regionNumbers.set(key.region, region);
    const ranges = LEVELS.map((level) => {
      const ofPlace = this.#ranges[level].get(key[level]) ?? [];
      this.#ranges[level].set(key[level], ofPlace);
      return ofPlace;
    });
    const city = { key, city: this.cities.push(key) - 1, region, ranges };
    this.#known.set(name, city);
    return city;
  }
}

function areSame(one: PlaceKey, other: PlaceKey): boolean {
  return one.city === other.city && one.region === other.region && one.district === other.district;
}
