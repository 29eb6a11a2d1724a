import { type AskedGuests, UNFIT } from './asked-guests.ts';
import type { AskedOptions } from './asked-options.ts';
import { lowestBit } from './bits.ts';
import type { FoundOffers } from './found-offers.ts';
import type { FreeUnits } from './free-units.ts';
import type { MarketColumns } from './market-columns.ts';
import type { StayPrices } from './stay-prices.ts';
import type { UnitColumns } from './unit-columns.ts';
import { kindOf, UNIT, UNIT_WORDS } from './unit-words.ts';
import { wantedUnits } from './wanted-units.ts';

interface Asked {
  readonly options: AskedOptions;
  readonly free: FreeUnits;
  readonly prices: StayPrices;
  readonly guests: AskedGuests;
}

const NONE = -1;

/**
 * The cheapest free unit of every property that can count for anything, for a party of one room: unit by unit in the order of slots, so that
 * all of them are read one behind the other.
 * @param found takes an offer for each property
 */
export function priceOneRoom(columns: MarketColumns, { options, free, prices, guests }: Asked, found: FoundOffers): void {
  const { units, properties } = columns.units;
  const wanted = wantedUnits(columns, options);
  const cheapest = new CheapestUnit(columns.units, prices, found);
  for (const range of options.ranges) {
    const { from, end } = columns.unitsOf(range);
    for (let word = from >>> 5; word << 5 < end; word++) {
      const bits = (free.words[word] ?? 0) & (wanted?.[word] ?? -1);
      for (let rest = within(bits, word << 5, from, end); rest !== 0; rest &= rest - 1) {
        const unit = (word << 5) + lowestBit(rest);
        const ofUnit = guests.guestsOf(kindOf(units[unit * UNIT_WORDS + UNIT.head] ?? 0), 0);
        if (ofUnit === UNFIT) continue;
        const total = prices.totalOf(unit, ofUnit);
        // Below 0 the unit does not take the stay.
        if (total >= 0) cheapest.offer(properties[unit] ?? 0, unit, total);
      }
    }
  }
  cheapest.finish();
}

/** Of units that come property by property, finds the first of each property's cheapest. */
class CheapestUnit {
  #property = NONE;
  #unit = NONE;
  #total = 0;
  #isDiscounted = false;
  readonly #columns: UnitColumns;
  readonly #prices: StayPrices;
  readonly #found: FoundOffers;

  constructor(columns: UnitColumns, prices: StayPrices, found: FoundOffers) {
    this.#columns = columns;
    this.#prices = prices;
    this.#found = found;
  }

  /** The unit that was priced last. */
  offer(property: number, unit: number, total: number): void {
    if (property !== this.#property) this.finish();
    else if (total >= this.#total) return;
    this.#property = property;
    this.#unit = unit;
    this.#total = total;
    this.#isDiscounted = this.#prices.off > 0;
  }

  finish(): void {
    if (this.#unit === NONE) return;
    const { kinds, units } = this.#columns;
    const places = kinds.places[kindOf(units[this.#unit * UNIT_WORDS + UNIT.head] ?? 0)] ?? 0;
    this.#found.add(this.#property, this.#total + this.#prices.onceIn(this.#unit), places, this.#isDiscounted);
  }
}

/** The bits of a word that stand for numbers of a range. */
function within(bits: number, first: number, from: number, end: number): number {
  const high = first < from ? bits & (-1 << (from - first)) : bits;
  return end - first < 32 ? high & ~(-1 << (end - first)) : high;
}
