import { adultsPaying, babiesPaying, childrenPaying, paysSingle } from './asked-guests.ts';
import type { AskedStay } from './asked-stay.ts';
import { countBits } from './bits.ts';
import { HEAD, NO_HOUR } from './rate-words.ts';

/**
 * Words of a unit in the column of units: its kind; `weekend | minimum nights << 7`, bit n of the weekend for weekday n; its standard prices per
 * night, with single prices filled in; where its rates' words are, and which dates they name.
 */
export const UNIT = {
  ...{ kind: 0, nights: 1, midweek: 2, weekend: 3, singleMidweek: 4, singleWeekend: 5, baby: 6, child: 7, adult: 8 },
  ...{ rates: 9, early: 10, late: 11 },
} as const;
export const UNIT_WORDS = 12;
const WEEKENDS = 0x7f;

/** The second word of a unit. */
export function nightsWord(weekend: number, minimumNights: number): number {
  return weekend | (minimumNights << 7);
}

const RULE_WORDS = 4;
const UNSEEN = -1;
const UNLIMITED = 0x7fff_ffff;
/** Words of a special rate before those that it need not have. */
const SPECIAL_WORDS = 4;

/**
 * The prices of one unit summed over the nights of a stay: what rules/quote/stay-prices.ts sums, and whether the unit takes the stay by
 * rules/stay-rules, read from columns without an object. Used over and over.
 */
export class StaySums {
  // Over the nights: up to the base guests, for a single guest, and for each guest of a group who pays extra.
  base = 0;
  single = 0;
  baby = 0;
  child = 0;
  adult = 0;
  readonly #stay: AskedStay;
  readonly #units: Int32Array;
  readonly #words: Int32Array;
  /** By weekend. */
  readonly #nightsOfWeekend = new Int8Array(WEEKENDS + 1).fill(UNSEEN);
  // The stay rule of the arrival, and the fewest nights by its relaxation.
  #arrivalRule = 0;
  #relaxed = UNLIMITED;
  // Where the parts of the unit's words begin.
  #rules = 0;
  #minima = 0;
  #prices = 0;
  #firstSpecial = 0;
  // The first special rate that ends on the night or later, and how many there are from it on.
  #special = 0;
  #specialsLeft = 0;

  constructor(stay: AskedStay, columns: { readonly units: Int32Array; readonly words: Int32Array }) {
    this.#stay = stay;
    this.#units = columns.units;
    this.#words = columns.words;
  }

  /**
   * Sums the unit's prices over the stay.
   * @param unit where its words begin
   * @returns whether the unit takes the stay: its rules allow it, and no night asks for more nights
   */
  sumUp(unit: number): boolean {
    const { early, late, nights } = this.#stay;
    const units = this.#units;
    const word = units[unit + UNIT.nights] ?? 0;
    if ((((units[unit + UNIT.early] ?? 0) & early) | ((units[unit + UNIT.late] ?? 0) & late)) !== 0) {
      return this.#walk(unit, word & WEEKENDS, word >> 7);
    }
    if (word >> 7 > nights) return false;
    this.#addUp(unit, this.#weekendNights(word & WEEKENDS));
    return true;
  }

  /** What guests pay for nights and extras in the unit that was summed up. @param guests as asked-guests.ts writes them */
  subtotalFor(guests: number): number {
    const rooms = paysSingle(guests) ? this.single : this.base;
    return rooms + adultsPaying(guests) * this.adult + childrenPaying(guests) * this.child + babiesPaying(guests) * this.baby;
  }

  /**
   * The same at once, for one party: most searches ask for one room, and most units have nothing set for its dates.
   * @returns below 0 where the unit does not take the stay
   */
  subtotalOf(unit: number, guests: number): number {
    const { early, late, nights } = this.#stay;
    const units = this.#units;
    if ((((units[unit + UNIT.early] ?? 0) & early) | ((units[unit + UNIT.late] ?? 0) & late)) !== 0) {
      return this.sumUp(unit) ? this.subtotalFor(guests) : -1;
    }
    const word = units[unit + UNIT.nights] ?? 0;
    if (word >> 7 > nights) return -1;
    const weekendNights = this.#weekendNights(word & WEEKENDS);
    const midweek = unit + (paysSingle(guests) ? UNIT.singleMidweek : UNIT.midweek);
    const extras =
      adultsPaying(guests) * (units[unit + UNIT.adult] ?? 0) +
      childrenPaying(guests) * (units[unit + UNIT.child] ?? 0) +
      babiesPaying(guests) * (units[unit + UNIT.baby] ?? 0);
    return (nights - weekendNights) * (units[midweek] ?? 0) + weekendNights * (units[midweek + 1] ?? 0) + nights * extras;
  }

  /** How many nights are the weekend's. */
  #weekendNights(weekend: number): number {
    const known = this.#nightsOfWeekend[weekend] ?? UNSEEN;
    if (known !== UNSEEN) return known;
    const { nights, weekdays } = this.#stay;
    let count = 0;
    for (let night = 0; night < nights; night++) count += (weekend >> (weekdays[night] ?? 0)) & 1;
    this.#nightsOfWeekend[weekend] = count;
    return count;
  }

  /** Sums standard prices alone. */
  #addUp(unit: number, weekendNights: number): void {
    const { nights } = this.#stay;
    const units = this.#units;
    const midweekNights = nights - weekendNights;
    this.base = midweekNights * (units[unit + UNIT.midweek] ?? 0) + weekendNights * (units[unit + UNIT.weekend] ?? 0);
    this.single = midweekNights * (units[unit + UNIT.singleMidweek] ?? 0) + weekendNights * (units[unit + UNIT.singleWeekend] ?? 0);
    this.baby = nights * (units[unit + UNIT.baby] ?? 0);
    this.child = nights * (units[unit + UNIT.child] ?? 0);
    this.adult = nights * (units[unit + UNIT.adult] ?? 0);
  }

  /** Sums night by night what is set for the dates; what is only set for others near them costs no walk. */
  #walk(unit: number, weekend: number, minimumNights: number): boolean {
    this.#findParts(unit);
    if (!this.#keepsRules()) return false;
    if (!this.#isTouched()) {
      this.#addUp(unit, this.#weekendNights(weekend));
      return minimumNights <= this.#stay.nights;
    }
    this.base = this.single = this.baby = this.child = this.adult = 0;
    const { arrival, nights, weekdays } = this.#stay;
    for (let night = 0; night < nights; night++) {
      const isWeekend = (weekend >> (weekdays[night] ?? 0)) & 1;
      const special = this.#specialOn(arrival + night);
      if (this.#minimumOn(arrival + night, special, isWeekend, minimumNights) > nights) return false;
      this.#addNight(unit, arrival + night, special, isWeekend);
    }
    return true;
  }

  #findParts(unit: number): void {
    const words = this.#words;
    const at = this.#units[unit + UNIT.rates] ?? 0;
    const [first, second, charges] = [words[at] ?? 0, words[at + 1] ?? 0, (words[at + 2] ?? 0) & 0xff];
    this.#rules = at + HEAD + 2 * ((first & 0xff) + charges);
    this.#minima = this.#rules + RULE_WORDS * (first >> 8);
    this.#prices = this.#minima + (second >> 20);
    this.#firstSpecial = this.#prices + 2 * ((second >> 10) & 0x3ff);
    this.#special = this.#firstSpecial;
    this.#specialsLeft = second & 0x3ff;
  }

  /** Whether anything is set for one of the nights; own prices and minima, which are rare, are not looked through. */
  #isTouched(): boolean {
    const { arrival, departure } = this.#stay;
    const words = this.#words;
    if (this.#minima !== this.#firstSpecial || this.#specialOn(arrival) !== 0) return true;
    if (this.#specialsLeft > 0 && (words[this.#special] ?? 0) >> 16 < departure) return true;
    for (let rule = this.#rules; rule < this.#minima; rule += RULE_WORDS) {
      const dates = words[rule] ?? 0;
      if (dates >> 16 < departure && arrival <= (dates & 0xffff)) return true;
    }
    return false;
  }

  #ruleOn(day: number): number {
    for (let rule = this.#rules; rule < this.#minima; rule += RULE_WORDS) {
      const dates = this.#words[rule] ?? 0;
      if (dates >> 16 <= day && day <= (dates & 0xffff)) return rule;
    }
    return 0;
  }

  #keepsRules(): boolean {
    const { arrival, departure, nights, weekdays, today, minute } = this.#stay;
    const words = this.#words;
    this.#arrivalRule = this.#ruleOn(arrival);
    this.#relaxed = UNLIMITED;
    const departureRule = this.#ruleOn(departure);
    if (departureRule !== 0 && (((words[departureRule + 2] ?? 0) >> (8 + (weekdays[nights] ?? 0))) & 1) === 0) return false;
    if (this.#arrivalRule === 0) return true;
    const [lengths, days, hours] = [
      words[this.#arrivalRule + 1] ?? 0,
      words[this.#arrivalRule + 2] ?? 0,
      words[this.#arrivalRule + 3] ?? 0,
    ];
    const until = hours & 0xffff;
    const notice = days >> 16 || (until !== NO_HOUR && minute >= until ? 1 : 0);
    const most = lengths >> 16 || UNLIMITED;
    if (arrival < today + notice || ((days >> (weekdays[0] ?? 0)) & 1) === 0 || nights > most) return false;
    if (hours >> 24 !== 0 && arrival <= today + ((hours >> 16) & 0xff)) this.#relaxed = hours >> 24;
    return true;
  }

  /** The special rate that covers the night; 0 for none. Nights come in order. */
  #specialOn(day: number): number {
    const words = this.#words;
    while (this.#specialsLeft > 0 && ((words[this.#special] ?? 0) & 0xffff) < day) {
      this.#special += SPECIAL_WORDS + countBits((words[this.#special + 1] ?? 0) >> 8);
      this.#specialsLeft -= 1;
    }
    return this.#specialsLeft > 0 && (words[this.#special] ?? 0) >> 16 <= day ? this.#special : 0;
  }

  #minimumOn(day: number, special: number, isWeekend: number, minimumNights: number): number {
    const words = this.#words;
    for (let own = this.#minima; own < this.#prices; own++) if ((words[own] ?? 0) >> 16 === day) return (words[own] ?? 0) & 0xffff;
    const bySpecial = special === 0 ? 0 : (words[special + 1] ?? 0) & 0xff;
    if (bySpecial !== 0) return bySpecial;
    const rule = this.#ruleOn(day);
    const byRule = rule === 0 ? 0 : ((words[rule + 1] ?? 0) >> (8 * isWeekend)) & 0xff;
    if (byRule !== 0 && rule !== this.#arrivalRule) return byRule;
    return Math.min(byRule || minimumNights, this.#relaxed);
  }

  #addNight(unit: number, day: number, special: number, isWeekend: number): void {
    const own = this.#ownPriceOn(day);
    const units = this.#units;
    if (special === 0) {
      this.base += own ?? units[unit + UNIT.midweek + isWeekend] ?? 0;
      this.single += own ?? units[unit + UNIT.singleMidweek + isWeekend] ?? 0;
      this.baby += units[unit + UNIT.baby] ?? 0;
      this.child += units[unit + UNIT.child] ?? 0;
      this.adult += units[unit + UNIT.adult] ?? 0;
    } else this.#addSpecial(unit, special, isWeekend, own);
  }

  /** What the special rate leaves out is its own base price, or the standard rate's extra. */
  #addSpecial(unit: number, special: number, isWeekend: number, own: number | undefined): void {
    const units = this.#units;
    const words = this.#words;
    const which = (words[special + 1] ?? 0) >> 8;
    const base = words[special + 2 + isWeekend] ?? 0;
    let next = special + SPECIAL_WORDS;
    const midweek = which & 1 ? (words[next++] ?? 0) : base;
    const weekend = which & 2 ? (words[next++] ?? 0) : base;
    this.base += own ?? base;
    this.single += own ?? (isWeekend ? weekend : midweek);
    this.baby += which & 4 ? (words[next++] ?? 0) : (units[unit + UNIT.baby] ?? 0);
    this.child += which & 8 ? (words[next++] ?? 0) : (units[unit + UNIT.child] ?? 0);
    this.adult += which & 16 ? (words[next++] ?? 0) : (units[unit + UNIT.adult] ?? 0);
  }

  #ownPriceOn(day: number): number | undefined {
    const words = this.#words;
    for (let own = this.#prices; own < this.#firstSpecial; own += 2) if (words[own] === day) return words[own + 1];
    return undefined;
  }
}
