import { type AskedStays, bitsBetween } from './asked-stays.ts';
import { countBits } from './bits.ts';
import { bitsOfDays, DATES_HEAD, mayConcern, NO_HOUR, RULE_WORDS, SPECIAL_WORDS } from './date-words.ts';
import type { NightMix, NightMixes, SpecialStays } from './night-mixes.ts';

const UNLIMITED = 0x7fff_ffff;
const NOTHING: readonly NightMix[] = [];

/**
 * What is set for the dates of some stays, for units that share a stretch of words and a weekend: what stay-dates.ts says of one stay, of all at
 * once as sets. It says so of nearly all; the few that lie across the border of something, or have prices of single dates, are left to be looked at
 * one by one. Found out once for the units of a property, then used for the next.
 */
export class StretchStays {
  /** Stays that rules and minima allow, to units whose own minimum is not too long for them. */
  readonly open: Int32Array;
  /** Of them those for which a unit's own minimum is of no account. */
  readonly lenient: Int32Array;
  /** Stays to be looked at one by one, whatever the other sets say of them; and those where a unit's own minimum is too long for them. */
  readonly single: Int32Array;
  readonly singleOfLong: Int32Array;
  /** Mixes of standard nights: to be taken without {@link touched}. */
  plain: readonly NightMix[] = NOTHING;
  /** Stays with nights of special rates. */
  readonly touched: Int32Array;
  /** Special rates with nights of the stays, each with where its words begin. */
  specials = 0;
  readonly specialStays: SpecialStays[] = [];
  readonly specialAt: number[] = [];
  /** Whether none of this says anything but {@link plain}. */
  isPlain = true;
  readonly #asked: AskedStays;
  readonly #mixes: NightMixes;
  readonly #words: Int32Array;
  readonly #days: ReturnType<typeof bitsOfDays>;
  /** Stays with nights of special rates that have a minimum of their own, which the stays fulfil. */
  readonly #asking: Int32Array;
  /** Stays of the rule at hand that may be as short as they are, whatever it else asks. */
  readonly #relaxed: Int32Array;
  #dates = -1;
  #weekend = -1;

  constructor(asked: AskedStays, mixes: NightMixes, words: Int32Array) {
    this.#asked = asked;
    this.#mixes = mixes;
    this.#words = words;
    this.#days = bitsOfDays(asked.first, asked.last + asked.nights);
    this.open = asked.none();
    this.lenient = asked.none();
    this.single = asked.none();
    this.singleOfLong = asked.none();
    this.touched = asked.none();
    this.#asking = asked.none();
    this.#relaxed = asked.none();
    this.open.set(asked.all);
  }

  /**
   * Turns to a stretch of words.
   * @param dates where it begins; 0 for nothing
   * @param weekend bit n for weekday n
   */
  turnTo(dates: number, weekend: number): void {
    if (dates === this.#dates && weekend === this.#weekend) return;
    this.#dates = dates;
    this.#weekend = weekend;
    this.plain = this.#mixes.plain(weekend);
    const isPlain = !mayConcern(this.#words, dates, this.#days);
    if (isPlain && this.isPlain) return;
    this.isPlain = isPlain;
    this.#clear();
    if (!isPlain) this.#read(dates, weekend);
  }

  #clear(): void {
    this.specials = 0;
    const { all, words } = this.#asked;
    // Filling so short a list is a call that takes longer than the filling.
    for (let word = 0; word < words; word++) {
      this.open[word] = all[word] ?? 0;
      this.lenient[word] = 0;
      this.single[word] = 0;
      this.singleOfLong[word] = 0;
      this.touched[word] = 0;
      this.#asking[word] = 0;
    }
  }

  #read(at: number, weekend: number): void {
    const words = this.#words;
    const { nights } = this.#asked;
    const [counts, rules] = [words[at] ?? 0, (words[at + 1] ?? 0) & 0xff];
    const minima = at + DATES_HEAD + RULE_WORDS * rules;
    const prices = minima + (counts >> 20);
    const specials = prices + 2 * ((counts >> 10) & 0x3ff);
    for (let own = minima; own < prices; own++) {
      const day = (words[own] ?? 0) >> 16;
      this.#add(this.single, day - nights + 1, day);
    }
    for (let own = prices; own < specials; own += 2) {
      const day = words[own] ?? 0;
      this.#add(this.single, day - nights + 1, day);
    }
    this.#readSpecials(specials, counts & 0x3ff, weekend);
    let known = -1;
    for (let rule = at + DATES_HEAD; rule < minima; rule += RULE_WORDS) {
      const dates = words[rule] ?? 0;
      // Where two rules speak of a day, the first of them counts.
      if ((dates & 0xffff) > known) this.#readRule(rule, Math.max(dates >> 16, known + 1), dates & 0xffff);
      known = Math.max(known, dates & 0xffff);
    }
  }

  /** Adds the stays that arrive from the first day to the last. */
  #add(set: Int32Array, first: number, last: number): void {
    this.#asked.add(set, this.#asked.from(first), this.#asked.from(last + 1));
  }

  #readSpecials(start: number, count: number, weekend: number): void {
    const words = this.#words;
    const { nights, first: firstNight, last: lastArrival } = this.#asked;
    let [at, before] = [start, 0];
    for (let left = count; left > 0; left--) {
      const [first, last] = [(words[at] ?? 0) >> 16, (words[at] ?? 0) & 0xffff];
      if (first >= lastArrival + nights) return;
      const asks = words[at + 1] ?? 0;
      if (last >= firstNight) {
        const stays = this.#mixes.special(weekend, first, last);
        // Nights of two special rates are in no mix.
        if (stays.from < before) this.#asked.add(this.single, stays.from, Math.min(before, stays.end));
        before = Math.max(before, stays.end);
        this.specialStays[this.specials] = stays;
        this.specialAt[this.specials] = at;
        this.specials += 1;
        this.#asked.add(this.touched, stays.from, stays.end);
        this.#askSpecial(asks & 0xff, stays, first, last);
      }
      at += SPECIAL_WORDS + countBits(asks >> 8);
    }
  }

  #askSpecial(minimum: number, { from, end }: SpecialStays, first: number, last: number): void {
    if (minimum === 0) return;
    const { nights } = this.#asked;
    if (minimum > nights) {
      this.#close(from, end);
      return;
    }
    this.#asked.add(this.#asking, from, end);
    this.#add(this.lenient, first, last - nights + 1);
  }

  #close(from: number, end: number): void {
    for (let word = from >>> 5; word << 5 < end; word++) this.open[word] = (this.open[word] ?? 0) & ~bitsBetween(word << 5, from, end);
  }

  #readRule(rule: number, first: number, last: number): void {
    const words = this.#words;
    const asked = this.#asked;
    const [lengths, days] = [words[rule + 1] ?? 0, words[rule + 2] ?? 0];
    if (first > asked.last + asked.nights || last < asked.first) return;
    this.#askArrival(rule, first, last);
    const departures = (days >> 8) & 0x7f;
    if (departures !== 0x7f) this.#leaveOpen(first - asked.nights, last - asked.nights, (word) => asked.leavingOn(departures, word));
    if ((lengths & 0xffff) !== 0) this.#askNights(lengths & 0xff, (lengths >> 8) & 0xff, first, last);
  }

  /** What a rule asks of those who arrive on its days. */
  #askArrival(rule: number, first: number, last: number): void {
    const words = this.#words;
    const asked = this.#asked;
    const { today, minute } = asked;
    const [lengths, days, hours] = [words[rule + 1] ?? 0, words[rule + 2] ?? 0, words[rule + 3] ?? 0];
    const [from, end] = [asked.from(first), asked.from(last + 1)];
    const until = hours & 0xffff;
    const notice = days >> 16 || (until !== NO_HOUR && minute >= until ? 1 : 0);
    if (asked.nights > (lengths >> 16 || UNLIMITED)) this.#close(from, end);
    else this.#close(from, Math.min(end, asked.from(today + notice)));
    const arrivals = days & 0x7f;
    if (arrivals !== 0x7f) this.#leaveOpen(first, last, (word) => asked.onWeekdays(arrivals, word));
    for (let word = 0; word < asked.words; word++) this.#relaxed[word] = 0;
    const relaxedMinimum = hours >> 24;
    if (relaxedMinimum === 0 || relaxedMinimum > asked.nights) return;
    const relaxedEnd = Math.min(end, asked.from(today + ((hours >> 16) & 0xff) + 1));
    asked.add(this.#relaxed, from, relaxedEnd);
    asked.add(this.lenient, from, relaxedEnd);
  }

  /** Of the stays that arrive from the first day to the last, leaves those open that a set has, too. */
  #leaveOpen(first: number, last: number, setAt: (word: number) => number): void {
    const [from, end] = [this.#asked.from(first), this.#asked.from(last + 1)];
    for (let word = from >>> 5; word << 5 < end; word++)
      this.open[word] = (this.open[word] ?? 0) & (~bitsBetween(word << 5, from, end) | setAt(word));
  }

  /** What a rule asks of its nights; 0 where it leaves them to the unit. */
  #askNights(midweek: number, weekend: number, first: number, last: number): void {
    const asked = this.#asked;
    const { nights } = asked;
    const [from, end] = [asked.from(first - nights + 1), asked.from(last + 1)];
    // All nights of these are the rule's; the others have one foot outside.
    const inner = asked.from(first);
    const innerEnd = Math.max(inner, asked.from(last - nights + 2));
    const isShort = midweek > nights || weekend > nights;
    for (let word = from >>> 5; word << 5 < end; word++) {
      const reached = bitsBetween(word << 5, from, end);
      const inside = bitsBetween(word << 5, inner, innerEnd);
      const across = reached & ~inside;
      const [withMidweek, withWeekend] = [this.#having(word, 'midweek'), this.#having(word, 'weekend')];
      const short = (midweek > nights ? withMidweek : 0) | (weekend > nights ? withWeekend : 0);
      const left = (midweek === 0 ? withMidweek : 0) | (weekend === 0 ? withWeekend : 0);
      const asking = this.#asking[word] ?? 0;
      this.single[word] = (this.single[word] ?? 0) | (isShort ? across : 0) | (reached & asking);
      this.singleOfLong[word] = (this.singleOfLong[word] ?? 0) | across;
      this.open[word] = (this.open[word] ?? 0) & ~(inside & short & ~(this.#relaxed[word] ?? 0));
      this.lenient[word] = (this.lenient[word] ?? 0) | (inside & ~left);
    }
  }

  /** Stays with such nights; a word of them. */
  #having(word: number, kind: 'midweek' | 'weekend'): number {
    let set = 0;
    for (const mix of this.plain) if (mix[kind] > 0) set |= mix.stays[word] ?? 0;
    return set;
  }
}
