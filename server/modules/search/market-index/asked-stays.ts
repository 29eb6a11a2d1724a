import { dayNumberOf, weekdayOfDayNumber } from '#rules/stay/local-dates.ts';
import { type AskedStay, momentOnAxis, stayOnAxis } from './asked-stay.ts';

const WEEKDAYS = 7;
/** A set of stays is so many of them a word. */
const STAYS_PER_WORD = 32;

/** Stays of one length, by arrival, each number once. A set of them is a list of words, bit n of word m for stay 32m + n. */
export class AskedStays {
  readonly stays: readonly AskedStay[];
  readonly count: number;
  readonly nights: number;
  /** Words of a set. */
  readonly words: number;
  /** Arrivals of the first and the last, days after the axis's first night. */
  readonly first: number;
  readonly last: number;
  /** The moment at which they are asked for; see {@link AskedStay}. */
  readonly today: number;
  readonly minute: number;
  /** Every stay. */
  readonly all: Int32Array;
  /** By weekday of arrival, the stays. */
  readonly #byWeekday: readonly Int32Array[];
  /** By days after the first arrival, how many stays arrive earlier. */
  readonly #earlier: Uint16Array;

  /**
   * @param arrivals dates, in order
   * @throws RangeError for stays that leave the axis
   */
  constructor(arrivals: readonly string[], nights: number, now: Date, axis: { readonly firstDay: number; readonly nights: number }) {
    const moment = momentOnAxis(now, axis.firstDay);
    this.today = moment.today;
    this.minute = moment.minute;
    const days = arrivals.map((date) => dayNumberOf(date) - axis.firstDay);
    this.stays = days.map((arrival) => stayOnAxis({ arrival, nights }, moment, axis));
    this.count = days.length;
    this.nights = nights;
    this.words = Math.ceil(days.length / STAYS_PER_WORD);
    this.first = days[0] ?? 0;
    this.last = days.at(-1) ?? 0;
    this.#earlier = new Uint16Array(this.last - this.first + 1);
    for (const [number, day] of days.entries()) if (day < this.last) this.#earlier[day + 1 - this.first] = number + 1;
    for (let day = 1; day < this.#earlier.length; day++) this.#earlier[day] ||= this.#earlier[day - 1] ?? 0;
    this.all = this.none();
    this.add(this.all, 0, this.count);
    this.#byWeekday = Array.from({ length: WEEKDAYS }, () => this.none());
    for (const [number, day] of days.entries()) {
      const ofWeekday = this.#byWeekday[weekdayOfDayNumber(axis.firstDay + day)];
      if (ofWeekday) this.add(ofWeekday, number, number + 1);
    }
  }

  none(): Int32Array {
    return new Int32Array(this.words);
  }

  /** The number of the first stay that arrives on the day or later; their count where none does. */
  from(day: number): number {
    if (day <= this.first) return 0;
    return day > this.last ? this.count : (this.#earlier[day - this.first] ?? 0);
  }

  /** Adds the stays from one number up to, not including, another. */
  add(set: Int32Array, from: number, end: number): void {
    for (let word = from >>> 5; word << 5 < end; word++) set[word] = (set[word] ?? 0) | bitsBetween(word << 5, from, end);
  }

  /** Stays that arrive on the weekdays whose bits are set; a word of them. */
  onWeekdays(bits: number, word: number): number {
    let set = 0;
    for (let weekday = 0; weekday < WEEKDAYS; weekday++) if ((bits >> weekday) & 1) set |= this.#byWeekday[weekday]?.[word] ?? 0;
    return set;
  }

  /** Stays that depart on the weekdays whose bits are set; a word of them. */
  leavingOn(bits: number, word: number): number {
    const shift = this.nights % WEEKDAYS;
    return this.onWeekdays(((bits >> shift) | (bits << (WEEKDAYS - shift))) & 0x7f, word);
  }
}

/** The bits of a word that stand for numbers of a range. @param first what the lowest bit stands for */
export function bitsBetween(first: number, from: number, end: number): number {
  const low = from > first ? (from - first >= 32 ? 0 : -1 << (from - first)) : -1;
  const high = end - first >= 32 ? -1 : end <= first ? 0 : ~(-1 << (end - first));
  return low & high;
}
