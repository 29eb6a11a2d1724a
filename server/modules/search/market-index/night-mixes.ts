import type { AskedStays } from './asked-stays.ts';

/** Stays that have as many nights of each kind: midweek and weekend at standard prices, and both of a special rate. */
export interface NightMix {
  readonly midweek: number;
  readonly weekend: number;
  readonly specialMidweek: number;
  readonly specialWeekend: number;
  readonly stays: Int32Array;
}

/** The stays that have nights of a special rate, and all whose nights are its own. */
export interface SpecialStays {
  readonly from: number;
  readonly end: number;
  readonly mixes: readonly NightMix[];
}

/**
 * Some stays by what their nights cost, for every weekend that hosts have: a unit's total is then worked out once for each mix rather than for each
 * stay. Special rates stand on the same dates in many places, so that mixes of a stretch of dates are found once.
 */
export class NightMixes {
  readonly #asked: AskedStays;
  readonly #plain: (readonly NightMix[])[] = [];
  readonly #special = new Map<number, SpecialStays>();

  constructor(asked: AskedStays) {
    this.#asked = asked;
  }

  /** Of all stays, where nothing is set for dates. @param weekend bit n for weekday n */
  plain(weekend: number): readonly NightMix[] {
    const known = this.#plain[weekend] ?? this.#mix(weekend, 0, this.#asked.count, () => false);
    this.#plain[weekend] = known;
    return known;
  }

  /** Of the stays that have nights from the first to the last day, on which there is a special rate. */
  special(weekend: number, first: number, last: number): SpecialStays {
    const asked = this.#asked;
    const key = (first * DAYS + last) * DAYS + weekend;
    const known = this.#special.get(key);
    if (known) return known;
    const [from, end] = [asked.from(first - asked.nights + 1), asked.from(last + 1)];
    const mixes = this.#mix(weekend, from, end, (day) => first <= day && day <= last);
    const found = { from, end, mixes };
    this.#special.set(key, found);
    return found;
  }

  #mix(weekend: number, from: number, end: number, isSpecial: (day: number) => boolean): NightMix[] {
    const asked = this.#asked;
    const mixes = new Map<string, NightMix>();
    for (let number = from; number < end; number++) {
      const stay = asked.stays[number];
      if (!stay) continue;
      const counts: [number, number, number, number] = [0, 0, 0, 0];
      for (let night = 0; night < stay.nights; night++) {
        const isWeekend = (weekend >> (stay.weekdays[night] ?? 0)) & 1;
        const kind = isSpecial(stay.arrival + night) ? 2 + isWeekend : isWeekend;
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      const [midweek, ofWeekend, specialMidweek, specialWeekend] = counts;
      const key = counts.join();
      const mix = mixes.get(key) ?? { midweek, weekend: ofWeekend, specialMidweek, specialWeekend, stays: asked.none() };
      mixes.set(key, mix);
      asked.add(mix.stays, number, number + 1);
    }
    // The cheapest come first, as a rule, so that what follows may be passed over.
    return [...mixes.values()].sort((one, other) => one.weekend + one.specialWeekend - other.weekend - other.specialWeekend);
  }
}

/** More than the axis has days, and there are weekends. */
const DAYS = 1024;
