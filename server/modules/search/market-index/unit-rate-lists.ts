import type { DiscountTier, ExtraCharge } from '#rules/quote/types.ts';
import {
  compareDiscounts,
  compareExtraCharges,
  eachDiscount,
  eachExtraCharge,
  eachStayRule,
  orNull,
  PRICE_WORDS,
  pricesAt,
  type StayRuleTerms,
} from '#server/modules/pricing/index.ts';
import type { CopiedRows } from '#server/platform/database/copied-rows.ts';
import type { Dated, PlainRates, RateDates, SpecialTerms, Stretch } from './date-words.ts';
import { NumberLists } from './number-lists.ts';

/** Of a special rate: both days, its minimum and its prices. */
const SPECIAL = { first: 0, last: 1, minimumNights: 2, prices: 3 } as const;
const NOTHING: readonly never[] = [];

/** Things by slot, where few have any. */
class Lists<Item> {
  readonly #all: (Item[] | undefined)[];

  constructor(slots: number) {
    this.#all = new Array<Item[] | undefined>(slots).fill(undefined);
  }

  add(slot: number, item: Item): void {
    const known = this.#all[slot];
    if (known) known.push(item);
    else this.#all[slot] = [item];
  }

  /** @param compare the order in which they are wanted, where that counts */
  of(slot: number, compare?: (one: Item, other: Item) => number): readonly Item[] {
    const found = this.#all[slot] ?? NOTHING;
    return compare && found.length > 1 ? [...found].sort(compare) : found;
  }
}

/** What units have any number of: of special rates there are millions, which are kept as numbers. */
export class UnitRateLists {
  readonly #slotOf: (unitId: number) => number;
  readonly #specials: NumberLists;
  readonly #minima: NumberLists;
  readonly #prices: NumberLists;
  readonly #rules: Lists<Dated<StayRuleTerms>>;
  readonly #discounts: Lists<DiscountTier>;
  readonly #charges: Lists<ExtraCharge>;

  /** @param slotOf −1 for units that are left out */
  constructor(slots: number, slotOf: (unitId: number) => number) {
    this.#slotOf = slotOf;
    this.#specials = new NumberLists(slots, SPECIAL.prices + PRICE_WORDS);
    this.#minima = new NumberLists(slots, 2);
    this.#prices = new NumberLists(slots, 2);
    this.#rules = new Lists(slots);
    this.#discounts = new Lists(slots);
    this.#charges = new Lists(slots);
  }

  readonly takeSpecials = (rows: CopiedRows): void => {
    const [days, prices] = [rows.column('pair', 1), rows.column('pair', 3)];
    const others = Array.from({ length: PRICE_WORDS - 2 }, (_, place) => rows.column('number', place + 4));
    const columns = [days.first, days.second, rows.column('number', 2), prices.first, prices.second, ...others];
    this.#take(this.#specials, rows, columns);
  };

  readonly takeMinima = (rows: CopiedRows): void => this.#take(this.#minima, rows, [rows.column('date', 1), rows.column('number', 2)]);

  readonly takePrices = (rows: CopiedRows): void => this.#take(this.#prices, rows, [rows.column('date', 1), rows.column('number', 2)]);

  readonly takeDiscounts = (rows: CopiedRows): void =>
    eachDiscount(rows, (unitId, discount) => this.#add(this.#discounts, unitId, discount));

  readonly takeCharges = (rows: CopiedRows): void => eachExtraCharge(rows, (unitId, charge) => this.#add(this.#charges, unitId, charge));

  readonly takeRules = (rows: CopiedRows): void =>
    eachStayRule(rows, (unitId, item, first, last) => this.#add(this.#rules, unitId, { item, first, last }));

  /** Whether two units have the same set for dates, as far as that is seen at once: what has stay rules is not compared. */
  haveSameDates(slot: number, other: number): boolean {
    if (this.#rules.of(slot).length + this.#rules.of(other).length > 0) return false;
    return [this.#specials, this.#minima, this.#prices].every((lists) => lists.areSame(slot, other));
  }

  /** All of a unit, once all has come. @param known its dates, where they are known */
  of(slot: number, known?: Stretch): Pick<PlainRates, 'discounts' | 'extraCharges' | 'dates'> {
    return {
      discounts: this.#discounts.of(slot, compareDiscounts),
      extraCharges: this.#charges.of(slot, compareExtraCharges),
      dates: known ?? this.#datesOf(slot),
    };
  }

  #datesOf(slot: number): RateDates {
    return {
      rules: this.#rules.of(slot),
      specials: this.#specials.map(slot, specialAt),
      minima: this.#minima.map(slot, nightAt),
      prices: this.#prices.map(slot, nightAt),
    };
  }

  #take(lists: NumberLists, rows: CopiedRows, columns: readonly Int32Array[]): void {
    const ids = rows.column('number', 0);
    for (let row = 0; row < rows.count; row++) {
      const slot = this.#slotOf(ids[row] ?? 0);
      if (slot >= 0) lists.add(slot, columns, row);
    }
  }

  #add<Item>(lists: Lists<Item>, unitId: number, item: Item): void {
    const slot = this.#slotOf(unitId);
    if (slot >= 0) lists.add(slot, item);
  }
}

function specialAt(numbers: Int32Array, at: number): Dated<SpecialTerms> {
  const item = { minimumNights: orNull(numbers, at + SPECIAL.minimumNights), prices: pricesAt(numbers, at + SPECIAL.prices) };
  return { item, first: numbers[at + SPECIAL.first] ?? 0, last: numbers[at + SPECIAL.last] ?? 0 };
}

function nightAt(numbers: Int32Array, at: number): Dated<number> {
  const night = numbers[at] ?? 0;
  return { item: numbers[at + 1] ?? 0, first: night, last: night };
}
