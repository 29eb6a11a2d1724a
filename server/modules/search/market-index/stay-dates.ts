import type { AskedStay } from './asked-stay.ts';
import { countBits } from './bits.ts';
import { DATES_HEAD, mayConcern, NO_HOUR, RULE_WORDS, SPECIAL_WORDS } from './date-words.ts';
import { MOST_MARKED, WeekendNights } from './weekend-nights.ts';

const UNLIMITED = 0x7fff_ffff;

/**
 * What is set for the dates of a stay, for units that share a stretch of words and a weekend: prices summed over the nights that have their own,
 * the other nights counted, and what rules/stay-rules ask of the stay. Found out once for the units of a property, then used for the next.
 */
export class StayDates {
  /** Whether rules allow the stay. */
  isAllowed = true;
  /** Whether they do, and nights of which the host says how many they ask for do not ask for more. */
  isOpen = true;
  /** Where a night leaves the minimum to the unit, the most that it then can come to; 0 where none does. */
  mostMinimum = 0;
  // Nights at standard prices.
  midweek = 0;
  weekend = 0;
  // Over the other nights, in agorot: up to the base guests, and for a single guest.
  base = 0;
  single = 0;
  // For each guest of a group who pays extra: nights at the unit's price, and the sum over the others.
  babyNights = 0;
  childNights = 0;
  adultNights = 0;
  baby = 0;
  child = 0;
  adult = 0;
  readonly #stay: AskedStay;
  readonly #words: Int32Array;
  // What the fields tell of.
  #dates = -1;
  #weekend = -1;
  #isConcerned = false;
  // The stay rule of the arrival, and the fewest nights by its relaxation.
  #arrivalRule = 0;
  #relaxed = UNLIMITED;
  readonly #weekendNights: WeekendNights;
  // Where the parts of the words begin.
  #rules = 0;
  #minima = 0;
  #prices = 0;
  #firstSpecial = 0;
  // The first special rate that ends on the night or later, and how many there are from it on.
  #special = 0;
  #specialsLeft = 0;

  constructor(stay: AskedStay, words: Int32Array) {
    this.#stay = stay;
    this.#words = words;
    this.#weekendNights = new WeekendNights(stay);
  }

  /**
   * Turns to a stretch of words.
   * @param dates where it begins
   * @param weekend bit n for weekday n
   * @returns whether it says anything of the stay, which then stands in the fields; else standard prices and the unit's minimum do for it
   */
  concern(dates: number, weekend: number): boolean {
    if (dates === this.#dates && weekend === this.#weekend) return this.#isConcerned;
    this.#dates = dates;
    this.#weekend = weekend;
    this.#isConcerned = mayConcern(this.#words, dates, this.#stay) && this.#read(dates, weekend);
    return this.#isConcerned;
  }

  #read(dates: number, weekend: number): boolean {
    this.#findParts(dates);
    this.isAllowed = this.#keepsRules();
    this.isOpen = this.isAllowed;
    if (!this.isOpen) return true;
    if (!this.#isTouched()) return false;
    this.#clear();
    const { arrival, nights, weekdays } = this.#stay;
    if (this.#minima === this.#firstSpecial && nights <= MOST_MARKED) {
      this.#readRanges(weekend);
      return true;
    }
    for (let night = 0; night < nights && this.isOpen; night++) {
      const isWeekend = (weekend >> (weekdays[night] ?? 0)) & 1;
      const special = this.#specialOn(arrival + night);
      this.#askMinimum(arrival + night, special, isWeekend);
      this.#addNight(arrival + night, special, isWeekend);
    }
    return true;
  }

  /** The same where no single night has a price or minimum of its own: a bit for each night, and ranges rather than nights are looked at. */
  #readRanges(weekend: number): void {
    const { nights, departure } = this.#stay;
    const words = this.#words;
    const all = -1 >>> (32 - nights);
    const weekends = this.#weekendNights.of(weekend);
    // Nights at standard prices, and those whose minimum is not the special rate's.
    let [plain, open] = [all, all];
    let special = this.#special;
    for (let left = this.#specialsLeft; left > 0 && (words[special] ?? 0) >> 16 < departure; left--) {
      const which = (words[special + 1] ?? 0) >> 8;
      const marked = this.#nightsOf(words[special] ?? 0) & plain;
      plain &= ~marked;
      const minimum = (words[special + 1] ?? 0) & 0xff;
      if (minimum !== 0) {
        open &= ~marked;
        if (minimum > nights) this.isOpen = false;
      }
      this.#addSpecials(special, countBits(marked & ~weekends), countBits(marked & weekends));
      special += SPECIAL_WORDS + countBits(which);
    }
    const standard = countBits(plain);
    this.weekend = countBits(plain & weekends);
    this.midweek = standard - this.weekend;
    this.babyNights += standard;
    this.childNights += standard;
    this.adultNights += standard;
    this.#askMinima(open, weekends);
  }

  /** What rules ask of the nights whose minimum is not a special rate's. */
  #askMinima(open: number, weekends: number): void {
    const words = this.#words;
    let rest = open;
    for (let rule = this.#rules; rule < this.#minima && rest !== 0; rule += RULE_WORDS) {
      const marked = this.#nightsOf(words[rule] ?? 0) & rest;
      if (marked === 0) continue;
      rest &= ~marked;
      const asked = words[rule + 1] ?? 0;
      if ((marked & ~weekends) !== 0) this.#askRule(rule, asked & 0xff);
      if ((marked & weekends) !== 0) this.#askRule(rule, (asked >> 8) & 0xff);
    }
    if (rest !== 0) this.mostMinimum = this.#relaxed;
  }

  #askRule(rule: number, minimum: number): void {
    const asked = rule === this.#arrivalRule ? Math.min(minimum, this.#relaxed) : minimum;
    if (asked === 0) this.mostMinimum = this.#relaxed;
    else if (asked > this.#stay.nights) this.isOpen = false;
  }

  /** The nights of the stay that lie in a range of dates, a bit for each. */
  #nightsOf(dates: number): number {
    const { arrival, nights } = this.#stay;
    const from = Math.max(0, (dates >> 16) - arrival);
    const end = Math.min(nights, (dates & 0xffff) - arrival + 1);
    return from < end ? (-1 >>> (32 - (end - from))) << from : 0;
  }

  #clear(): void {
    this.mostMinimum = this.midweek = this.weekend = this.base = this.single = 0;
    this.babyNights = this.childNights = this.adultNights = this.baby = this.child = this.adult = 0;
  }

  #findParts(at: number): void {
    const words = this.#words;
    const [counts, rules] = [words[at] ?? 0, (words[at + 1] ?? 0) & 0xff];
    this.#rules = at + DATES_HEAD;
    this.#minima = this.#rules + RULE_WORDS * rules;
    this.#prices = this.#minima + (counts >> 20);
    this.#firstSpecial = this.#prices + 2 * ((counts >> 10) & 0x3ff);
    this.#special = this.#firstSpecial;
    this.#specialsLeft = counts & 0x3ff;
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

  /** Whose minimum a night takes, see rules/stay-rules: its own, the special rate's, a rule's, the unit's. */
  #askMinimum(day: number, special: number, isWeekend: number): void {
    const asked = this.#minimumOn(day, special, isWeekend);
    if (asked === 0) this.mostMinimum = this.#relaxed;
    else if (asked > this.#stay.nights) this.isOpen = false;
  }

  /** 0 where it is left to the unit. */
  #minimumOn(day: number, special: number, isWeekend: number): number {
    const words = this.#words;
    for (let own = this.#minima; own < this.#prices; own++) if ((words[own] ?? 0) >> 16 === day) return (words[own] ?? 0) & 0xffff;
    const bySpecial = special === 0 ? 0 : (words[special + 1] ?? 0) & 0xff;
    if (bySpecial !== 0) return bySpecial;
    const rule = this.#ruleOn(day);
    const byRule = rule === 0 ? 0 : ((words[rule + 1] ?? 0) >> (8 * isWeekend)) & 0xff;
    if (byRule !== 0 && rule === this.#arrivalRule) return Math.min(byRule, this.#relaxed);
    return byRule;
  }

  #addNight(day: number, special: number, isWeekend: number): void {
    const own = this.#ownPriceOn(day);
    if (own !== undefined) {
      this.base += own;
      this.single += own;
    }
    if (special !== 0) this.#addSpecial(special, isWeekend, own !== undefined);
    else {
      if (own === undefined) {
        this.midweek += 1 - isWeekend;
        this.weekend += isWeekend;
      }
      this.babyNights += 1;
      this.childNights += 1;
      this.adultNights += 1;
    }
  }

  /** What the special rate leaves out is its own base price, or the standard rate's extra. */
  #addSpecial(special: number, isWeekend: number, hasOwnPrice: boolean): void {
    const [base, single] = [this.base, this.single];
    this.#addSpecials(special, 1 - isWeekend, isWeekend);
    if (!hasOwnPrice) return;
    this.base = base;
    this.single = single;
  }

  #addSpecials(special: number, midweekNights: number, weekendNights: number): void {
    const words = this.#words;
    const which = (words[special + 1] ?? 0) >> 8;
    const nights = midweekNights + weekendNights;
    const [midweek, weekend] = [words[special + 2] ?? 0, words[special + 3] ?? 0];
    let next = special + SPECIAL_WORDS;
    const singleMidweek = which & 1 ? (words[next++] ?? 0) : midweek;
    const singleWeekend = which & 2 ? (words[next++] ?? 0) : weekend;
    this.base += midweekNights * midweek + weekendNights * weekend;
    this.single += midweekNights * singleMidweek + weekendNights * singleWeekend;
    if (which & 4) this.baby += nights * (words[next++] ?? 0);
    else this.babyNights += nights;
    if (which & 8) this.child += nights * (words[next++] ?? 0);
    else this.childNights += nights;
    if (which & 16) this.adult += nights * (words[next++] ?? 0);
    else this.adultNights += nights;
  }

  #ownPriceOn(day: number): number | undefined {
    const words = this.#words;
    for (let own = this.#prices; own < this.#firstSpecial; own += 2) if (words[own] === day) return words[own + 1];
    return undefined;
  }
}
