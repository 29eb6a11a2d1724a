import { ALIGNED, columnOf, type MarketKernel } from './market-kernel.ts';
import type { StayPrices } from './stay-prices.ts';
import type { UnitColumns } from './unit-columns.ts';

/** Bytes in a kernel's memory of so many offers. */
export const offerBytes = (most: number) => (most + 1) * (4 + 8 + 2) + 3 * ALIGNED;

/** The part of a block of units (unit-block.ts) that offers are taken from. */
interface PricedBlock {
  findCheapest(columns: UnitColumns): void;
  readonly properties: number;
  readonly slots: Int32Array;
  readonly lowest: Int32Array;
  readonly marks: Uint16Array;
  readonly units: Int32Array;
  readonly cheapest: Int32Array;
}

/** The offers that a search found, in columns, by number: one for each property. Used over and over. */
export class FoundOffers {
  count = 0;
  /** Slots of the properties. */
  readonly slots: Int32Array;
  readonly totals: Float64Array;
  /** What the order *recommended* asks of an offer; see {@link placesOf} and {@link isDiscounted}. */
  readonly marks: Uint16Array;

  get bytes(): number {
    return this.slots.byteLength + this.totals.byteLength + this.marks.byteLength;
  }

  /** @param most how many there can be: one more may be written before it is known to be none @param kernel in whose memory they lie; absent: anywhere */
  constructor(most: number, kernel?: MarketKernel) {
    this.slots = columnOf(kernel, Int32Array, most + 1);
    this.totals = columnOf(kernel, Float64Array, most + 1);
    this.marks = columnOf(kernel, Uint16Array, most + 1);
  }

  clear(): void {
    this.count = 0;
  }

  /** @param places beds of any kind in the offered units */
  add(slot: number, totalAgorot: number, places: number, isDiscounted: boolean): void {
    this.slots[this.count] = slot;
    this.totals[this.count] = totalAgorot;
    this.marks[this.count] = (places << 1) | Number(isDiscounted);
    this.count += 1;
  }

  /** The first of the cheapest units of every property in a block, whose units stand side by side. */
  addCheapest(block: PricedBlock, columns: UnitColumns, prices: StayPrices): void {
    block.findCheapest(columns);
    const { properties, slots, lowest, marks, units, cheapest } = block;
    const first = this.count;
    this.slots.set(slots.subarray(0, properties), first);
    // Numbers of another kind are set one by one, and slowly.
    for (let number = 0; number < properties; number++) this.totals[first + number] = lowest[number] ?? 0;
    this.marks.set(marks.subarray(0, properties), first);
    this.count = first + properties;
    if (!prices.terms.hasOnce) return;
    for (let number = 0; number < properties; number++) {
      const unit = units[cheapest[number] ?? 0] ?? 0;
      this.totals[first + number] = (this.totals[first + number] ?? 0) + prices.onceIn(unit);
    }
  }

  placesOf(offer: number): number {
    return (this.marks[offer] ?? 0) >> 1;
  }

  isDiscounted(offer: number): boolean {
    return ((this.marks[offer] ?? 0) & 1) === 1;
  }

  /** Holds what others hold, and nothing else. */
  become(others: FoundOffers): void {
    this.count = others.count;
    this.slots.set(others.slots.subarray(0, this.count));
    this.totals.set(others.totals.subarray(0, this.count));
    this.marks.set(others.marks.subarray(0, this.count));
  }

  /** Adds an offer that others hold. */
  copy(others: FoundOffers, offer: number): void {
    const to = this.count++;
    this.slots[to] = others.slots[offer] ?? 0;
    this.totals[to] = others.totals[offer] ?? 0;
    this.marks[to] = others.marks[offer] ?? 0;
  }

  /** Moves an offer to an earlier number, whose own has been looked at. */
  move(offer: number, to: number): void {
    this.slots[to] = this.slots[offer] ?? 0;
    this.totals[to] = this.totals[offer] ?? 0;
    this.marks[to] = this.marks[offer] ?? 0;
  }
}
