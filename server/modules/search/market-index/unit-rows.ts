import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders, StandardRate } from '#rules/quote/types.ts';
import { orNull, PRICE_WORDS, pricesAt } from '#server/modules/pricing/index.ts';
import type { CopiedRows } from '#server/platform/database/copied-rows.ts';
import type { Range } from './bits.ts';
import type { Stretch } from './date-words.ts';
import type { ListedUnits } from './listed-units.ts';
import type { MarketColumns } from './market-columns.ts';
import { PlaceOfId } from './place-of-id.ts';
import type { PlainUnit } from './unit-columns.ts';
import { UnitRateLists } from './unit-rate-lists.ts';

/** Numbers of a unit: first those that its own table has, in that order. */
const FACT = {
  ...{ id: 0, position: 1, cribs: 2, childExtraBeds: 3, adultExtraBeds: 4, babyMaxAge: 5, childMaxAge: 6, adultFromAge: 7 },
  ...{ bedrooms: 8, places: 9 },
} as const;
const FACTS = 10;
/** Of a unit's rates: base guests, 0 where it has none, minimum nights and prices. */
const RATE = { baseGuests: 0, minimumNights: 1, prices: 2 } as const;
const RATE_WORDS = RATE.prices + PRICE_WORDS;

/** Units that are placed before others of the process have their turn. */
const UNITS_PER_STEP = 1000;

/** What comes of units beside their own rows, table by table, in whatever order, by slot. */
export class UnitRows {
  readonly lists: UnitRateLists;
  readonly #columns: MarketColumns;
  readonly #slots = new PlaceOfId();
  readonly #properties: Int32Array;
  readonly #facts: Int32Array;
  readonly #rates: Int32Array;

  /** @param columns in which every property has its slot, and nothing else */
  constructor(columns: MarketColumns) {
    const slots = columns.unitsOf({ from: 0, end: columns.propertySlots }).end;
    this.#columns = columns;
    this.#properties = new Int32Array(slots);
    this.#facts = new Int32Array(slots * FACTS);
    this.#rates = new Int32Array(slots * RATE_WORDS);
    this.lists = new UnitRateLists(slots, this.slotOf);
  }

  /** Gives all units their slots, by position, in small steps: once, before anything else of them is taken. */
  *place(units: ListedUnits): Generator<void> {
    const placed = new Uint8Array(this.#columns.propertySlots);
    for (let unit = 0; unit < units.count; unit++) {
      const property = this.#columns.slotOf.get(units.propertyOf(unit));
      if (property === undefined) continue;
      this.#insert(property, placed[property] ?? 0, units.factsOf(unit));
      placed[property] = (placed[property] ?? 0) + 1;
      if (unit % UNITS_PER_STEP === 0) yield;
    }
    for (let property = 0; property < placed.length; property++) {
      const { from, end } = this.slotsOf(property);
      this.#properties.fill(property, from, end);
      for (let slot = from; slot < end; slot++) this.#slots.set(this.#facts[slot * FACTS + FACT.id] ?? 0, slot);
      if (property % UNITS_PER_STEP === 0) yield;
    }
  }

  /** Among the units of its property that have come before it: those that stand behind it make room. */
  #insert(property: number, count: number, facts: Int32Array): void {
    const first = (this.#columns.firstUnits[property] ?? 0) * FACTS;
    const position = facts[FACT.position] ?? 0;
    let at = first + count * FACTS;
    for (; at > first && (this.#facts[at - FACTS + FACT.position] ?? 0) > position; at -= FACTS) {
      this.#facts.copyWithin(at, at - FACTS, at);
    }
    this.#facts.set(facts, at);
  }

  readonly takeRooms = (rows: CopiedRows): void => {
    const { first: ids, second: rooms } = rows.column('pair', 0);
    for (let row = 0; row < rows.count; row++) {
      const slot = this.#slots.get(ids[row] ?? 0);
      if (slot < 0) continue;
      const at = slot * FACTS;
      const room = rooms[row] ?? 0;
      this.#facts[at + FACT.bedrooms] = (this.#facts[at + FACT.bedrooms] ?? 0) + (room & 1);
      this.#facts[at + FACT.places] = (this.#facts[at + FACT.places] ?? 0) + (room >> 1);
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

  /** All of a unit, once all has come. @param dates what is set for its dates, where that has been written down */
  factsOf(slot: number, dates?: Stretch): PlainUnit {
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
    return { unitId: this.#facts[at + FACT.id] ?? 0, capacity, ageBorders, rates: this.#ratesOf(slot, dates) };
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

  #ratesOf(slot: number, dates: Stretch | undefined): PlainUnit['rates'] {
    const at = slot * RATE_WORDS;
    const baseGuests = this.#rates[at + RATE.baseGuests] ?? 0;
    if (baseGuests === 0) return null;
    return {
      ...{ baseGuests, minimumNights: this.#rates[at + RATE.minimumNights] ?? 0 },
      standard: pricesAt<StandardRate>(this.#rates, at + RATE.prices),
      ...this.lists.of(slot, dates),
    };
  }
}
