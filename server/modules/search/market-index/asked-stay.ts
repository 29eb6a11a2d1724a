import { discountOff, withTerms } from '#rules/quote/stay-prices.ts';
import type { CurrentStayRule } from '#rules/quote/types.ts';
import { dayNumberOf } from '#rules/stay/local-dates.ts';
import { type Stay, type StayNights, withNights } from '#rules/stay/stay.ts';
import { type BookingMoment, bookingMomentOf, currentRule } from '#rules/stay-rules/rule-on.ts';
import { minimumOf, ruleObstacle } from '#rules/stay-rules/stay-obstacle.ts';
import type { PaidIn } from './asked-party.ts';
import { AXIS_NIGHTS, datedMasks, ROW, UNIT, UNIT_WORDS, type UnitColumns } from './unit-columns.ts';

/** Whether stay rules have anything to do with a stay. */
type Ruled = 'untouched' | 'broken' | 'kept';

/** Rules of units as they stand at the moment of a search, found once for each set of rules. */
export class RulesOfMoment {
  readonly #units: UnitColumns;
  readonly #moment: BookingMoment;
  readonly #current: (readonly CurrentStayRule[])[] = [];

  constructor(units: UnitColumns, now: Date) {
    this.#units = units;
    this.#moment = bookingMomentOf(now);
  }

  /** @param rules a number of `UnitColumns.rules` */
  of(rules: number): readonly CurrentStayRule[] {
    const known = this.#current[rules];
    if (known) return known;
    const current = (this.#units.rules.list[rules] ?? []).map((rule) => currentRule(rule, this.#moment));
    this.#current[rules] = current;
    return current;
  }
}

/** A stay on the axis of nights: what units ask for it, and which of them take it. */
export class AskedStay {
  /** Days after the axis's first night. */
  readonly arrival: number;
  readonly departure: number;
  readonly nights: number;
  readonly stay: StayNights;
  readonly #units: UnitColumns;
  readonly #rules: RulesOfMoment;
  /** By mask of weekend days, how many nights of the stay are weekend nights. */
  readonly #weekendNights: Uint8Array;
  readonly #early: number;
  readonly #late: number;
  readonly #ruled: Ruled[] = [];

  /** @throws RangeError for a stay that leaves the axis */
  constructor(units: UnitColumns, rules: RulesOfMoment, firstDay: number, stay: Stay) {
    this.stay = withNights(stay);
    this.arrival = dayNumberOf(stay.arrivalDate) - firstDay;
    this.nights = this.stay.nights.length;
    this.departure = this.arrival + this.nights;
    if (this.arrival < 0 || this.departure >= AXIS_NIGHTS) throw new RangeError('The index does not know the nights of this stay');
    this.#units = units;
    this.#rules = rules;
    this.#weekendNights = countWeekendNights(this.stay);
    [this.#early, this.#late] = datedMasks(this.arrival, this.departure);
  }

  /** Whether the unit takes the stay: it keeps its stay rules, and is long enough. */
  isTakenBy(unit: number): boolean {
    const rules = this.#units.rulesOf(unit);
    const ruled = rules === 0 ? 'untouched' : this.#ruledBy(rules);
    if (ruled === 'broken') return false;
    return (ruled === 'kept' ? this.#minimumByRules(unit, rules) : this.#minimumOf(unit)) <= this.nights;
  }

  /** Sums nights and extras. @returns agorot */
  subtotalIn(unit: number, { times }: PaidIn): number {
    const { standard } = this.#units;
    const table = this.#isDated(unit) ? this.#units.tables[unit] : undefined;
    if (!table) {
      const weekend = this.#weekendNights[this.#units.weekendOf(unit)] ?? 0;
      const midweek = this.nights - weekend;
      const at = unit * 2 * ROW;
      let sum = 0;
      for (let each = 0; each < times.length; each++) {
        const time = times[each] ?? 0;
        if (time !== 0) sum += time * (midweek * (standard[at + each] ?? 0) + weekend * (standard[at + ROW + each] ?? 0));
      }
      return sum;
    }
    let sum = 0;
    for (let night = this.arrival; night < this.departure; night++) sum += amountOf(table.rows, table.rowOf[night] ?? 0, times);
    return sum;
  }

  /** The subtotal less its discount, with the charges of the unit. @returns agorot, without what the property charges once */
  totalOf(unit: number, subtotal: number, { guests }: PaidIn): number {
    return withTerms(subtotal, this.#units.termsOf(unit, this.nights), guests);
  }

  isDiscounted(unit: number, subtotal: number): boolean {
    return discountOff(subtotal, this.#units.termsOf(unit, this.nights).tier) > 0;
  }

  /** What the unit's property charges once. */
  onceIn(unit: number): number {
    return this.#units.termsOf(unit, this.nights).charges.onceAgorot;
  }

  #isDated(unit: number): boolean {
    const { words } = this.#units;
    const at = unit * UNIT_WORDS;
    return (((words[at + UNIT.early] ?? 0) & this.#early) | ((words[at + UNIT.late] ?? 0) & this.#late)) !== 0;
  }

  #minimumOf(unit: number): number {
    const table = this.#isDated(unit) ? this.#units.tables[unit] : undefined;
    if (!table) return this.#units.standard[unit * 2 * ROW + ROW - 1] ?? 1;
    let minimum = 1;
    for (let night = this.arrival; night < this.departure; night++)
      minimum = Math.max(minimum, table.rows[(table.rowOf[night] ?? 0) * ROW + ROW - 1] ?? 1);
    return minimum;
  }

  #minimumByRules(unit: number, rules: number): number {
    const pricing = this.#units.candidates[unit]?.pricing;
    return pricing ? minimumOf({ ...pricing, stayRules: this.#rules.of(rules) }, this.stay).nights : 1;
  }

  #ruledBy(rules: number): Ruled {
    const known = this.#ruled[rules];
    if (known) return known;
    const ruled = this.#judge(rules);
    this.#ruled[rules] = ruled;
    return ruled;
  }

  #judge(number: number): Ruled {
    const { arrivalDate, departureDate } = this.stay;
    const set = this.#units.rules.list[number] ?? [];
    if (!set.some(({ firstDate, lastDate }) => firstDate <= departureDate && lastDate >= arrivalDate)) return 'untouched';
    return ruleObstacle(this.#rules.of(number), this.stay) ? 'broken' : 'kept';
  }
}

/** What a party pays for one night of a row. */
export function amountOf(rows: Int32Array, row: number, times: readonly number[]): number {
  let sum = 0;
  for (let each = 0; each < times.length; each++) sum += (times[each] ?? 0) * (rows[row * ROW + each] ?? 0);
  return sum;
}

function countWeekendNights({ nights }: StayNights): Uint8Array {
  const byWeekday = new Uint8Array(7);
  for (const { weekday } of nights) byWeekday[weekday] = (byWeekday[weekday] ?? 0) + 1;
  return Uint8Array.from({ length: 128 }, (_, mask) =>
    byWeekday.reduce((sum, count, weekday) => sum + (((mask >> weekday) & 1) === 1 ? count : 0), 0),
  );
}
