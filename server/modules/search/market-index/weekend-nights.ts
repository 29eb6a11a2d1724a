import type { AskedStay } from './asked-stay.ts';
import { WEEKENDS } from './unit-words.ts';

/** Nights of a stay that fit into the bits of a word, with one that says that the word is known. */
export const MOST_MARKED = 31;
const KNOWN = 1 << MOST_MARKED;
const LATER_NIGHTS = ~KNOWN;

/** Which nights of a stay are a weekend's, found once for each set of weekdays that is one somewhere. */
export class WeekendNights {
  readonly #stay: Pick<AskedStay, 'nights' | 'weekdays'>;
  readonly #known = new Int32Array(WEEKENDS);

  /** @param stay of {@link MOST_MARKED} nights at the most, where it is asked */
  constructor(stay: Pick<AskedStay, 'nights' | 'weekdays'>) {
    this.#stay = stay;
  }

  /** A bit for each night that is one. @param weekend bit n for weekday n */
  of(weekend: number): number {
    const known = this.#known[weekend] ?? 0;
    if (known !== 0) return known & LATER_NIGHTS;
    const { nights, weekdays } = this.#stay;
    let marked = 0;
    for (let night = 0; night < nights; night++) marked |= ((weekend >> (weekdays[night] ?? 0)) & 1) << night;
    this.#known[weekend] = marked | KNOWN;
    return marked;
  }
}
