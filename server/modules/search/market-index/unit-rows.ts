import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders, StandardRate } from '#rules/quote/types.ts';
import { orNull, PRICE_WORDS, pricesAt } from '#server/modules/pricing/index.ts';
import type { CopiedRows } from '#server/platform/database/copied-rows.ts';
import type { Range } from './bits.ts';
import type { MarketColumns } from './market-columns.ts';
import { NumberLists } from './number-lists.ts';
import { PlaceOfId } from './place-of-id.ts';
import type { PlainUnit } from './unit-columns.ts';
import { UnitRateLists } from './unit-rate-lists.ts';

/** Numbers of a unit: first those that its own table has, in that order. */
const FACT = {
  ...{ id: 0, position: 1, cribs: 2, childExtraBeds: 3, adultExtraBeds: 4, babyMaxAge: 5, childMaxAge: 6, adultFromAge: 7 },
  ...{ bedrooms: 8, places: 9 },
} as const;
const OWN_FACTS = 8;
const FACTS = 10;
/** Of a unit's rates: base guests, 0 where it has none, minimum nights and prices. */
const RATE = { baseGuests: 0, minimumNights: 1, prices: 2 } as const;
const RATE_WORDS = RATE.prices + PRICE_WORDS;

/** Properties whose units are placed before others of the process have their turn. */
const PROPERTIES_PER_STEP = 200;

/** What comes of units table by table, in whatever order, by slot. Their own table has to come first, for it says where they stand. */
export class UnitRows {
  readonly lists: UnitRateLists;
  readonly #columns: MarketColumns;
  readonly #unplaced: NumberLists;
  readonly #slots = new PlaceOfId();
  readonly #properties: Int32Array;
  readonly #facts: Int32Array;
  readonly #rates: Int32Array;

  /** @param columns in which every property has its slot, and nothing else */
  constructor(columns: MarketColumns) {
    const slots = columns.unitsOf({ from: 0, end: columns.propertySlots }).end;
    this.#columns = columns;
    this.#unplaced = new NumberLists(columns.propertySlots, OWN_FACTS);
    this.#properties = new Int32Array(slots);
    this.#facts = new Int32Array(slots * FACTS);
    this.#rates = new Int32Array(slots * RATE_WORDS);
    this.lists = new UnitRateLists(slots, this.slotOf);
  }

  readonly takeUnits = (rows: CopiedRows): void => {
    const properties = rows.column('number', 0);
    const own = Array.from({ length: OWN_FACTS }, (_, place) => rows.column('number', place + 1));
    for (let row = 0; row < rows.count; row++) {
      const property = this.#columns.slotOf.get(properties[row] ?? 0);
      if (property !== undefined) this.#unplaced.add(property, own, row);
    }
  };

  /** Gives all units their slots, by position, in small steps. */
  *place(): Generator<void> {
    for (let property = 0; property < this.#columns.propertySlots; property++) {
      const units = this.#unplaced.map(property, (numbers, at) => ({ numbers, at, position: numbers[at + FACT.position] ?? 0 }));
      let slot = this.#columns.firstUnits[property] ?? 0;
      for (const { numbers, at } of [...units].sort((one, other) => one.position - other.position)) {
        this.#facts.set(numbers.subarray(at, at + OWN_FACTS), slot * FACTS);
        this.#slots.set(numbers[at + FACT.id] ?? 0, slot);
        this.#properties[slot] = property;
        slot += 1;
      }
      if (property % PROPERTIES_PER_STEP === 0) yield;
    }
  }

  readonly takeRooms = (rows: CopiedRows): void => {
    const [ids, bedrooms, places] = [rows.column('number', 0), rows.column('number', 1), rows.column('number', 2)];
    for (let row = 0; row < rows.count; row++) {
      const slot = this.#slots.get(ids[row] ?? 0);
      if (slot < 0) continue;
      const at = slot * FACTS;
      this.#facts[at + FACT.bedrooms] = (this.#facts[at + FACT.bedrooms] ?? 0) + (bedrooms[row] ?? 0);
      this.#facts[at + FACT.places] = (this.#facts[at + FACT.places] ?? 0) + (places[row] ?? 0);
    }
  };

  readonly takeRates = (rows: CopiedRows): void => {
    const ids = rows.column('number', 0);
    const own = Array.from({ length: RATE_WORDS }, (_, place) => rows.column('number', place + 1));
    for (let row = 0; row < rows.count; row++) {
      const slot = this.#slots.get(ids[row] ?? 0);
      if (slot < 0) continue;
      for (let word = 0; word < RATE_WORDS; word++) this.#rates[slot * RATE_WORDS + word] = own[word]?.[row] ?? 0;
    }
  };

  /** @returns −1 for units of properties that are not published */
  readonly slotOf = (unitId: number): number => this.#slots.get(unitId);

  /** All of a unit, once all has come. */
  factsOf(slot: number): PlainUnit {
    const at = slot * FACTS;
    const capacity: UnitCapacity = {
      bedrooms: this.#facts[at + FACT.bedrooms] ?? 0,
      places: this.#facts[at + FACT.places] ?? 0,
      cribs: this.#facts[at + FACT.cribs] ?? 0,
      childExtraBeds: this.#facts[at + FACT.childExtraBeds] ?? 0,
      adultExtraBeds: this.#facts[at + FACT.adultExtraBeds] ?? 0,
    };
    const ageBorders: AgeBorders = {
      babyMaxAge: this.#facts[at + FACT.babyMaxAge] ?? 0,
      childMaxAge: this.#facts[at + FACT.childMaxAge] ?? 0,
      adultFromAge: orNull(this.#facts, at + FACT.adultFromAge),
    };
    return { unitId: this.#facts[at + FACT.id] ?? 0, capacity, ageBorders, rates: this.#ratesOf(slot) };
  }

  /** The slot of a unit's property. */
  propertyOf(slot: number): number {
    return this.#properties[slot] ?? 0;
  }

  /** The slots of a property's units. */
  slotsOf(property: number): Range {
    const from = this.#columns.firstUnits[property] ?? 0;
    return { from, end: from + (this.#columns.unitRooms[property] ?? 0) };
  }

  #ratesOf(slot: number): PlainUnit['rates'] {
    const at = slot * RATE_WORDS;
    const baseGuests = this.#rates[at + RATE.baseGuests] ?? 0;
    if (baseGuests === 0) return null;
    return {
      ...{ baseGuests, minimumNights: this.#rates[at + RATE.minimumNights] ?? 0 },
      standard: pricesAt<StandardRate>(this.#rates, at + RATE.prices),
      ...this.lists.of(slot),
    };
  }
}
