import type { UnitCapacity } from '#rules/fitting/types.ts';
import { weekendMask } from '#rules/quote/night-rate.ts';
import type { AgeBorders, Weekday } from '#rules/quote/types.ts';

/** All of a unit that decides who may stay, and how guests and nights are counted, but its prices: many units have it in common. */
export interface UnitKind {
  readonly capacity: UnitCapacity;
  readonly ageBorders: AgeBorders;
  readonly childrenAllowed: boolean;
  readonly baseGuests: number;
  readonly minimumNights: number;
  /** Bit n for weekday n. */
  readonly weekend: number;
}

/** Numbers the kinds, so that a search looks at each kind once and a unit's is one number. Kinds are never forgotten: they are few. */
export class UnitKinds {
  readonly list: UnitKind[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(kind: Omit<UnitKind, 'weekend'> & { readonly weekendNights: readonly Weekday[] }): number {
    const { capacity, ageBorders, childrenAllowed, baseGuests, minimumNights, weekendNights } = kind;
    const weekend = weekendMask(weekendNights);
    const { bedrooms, places, cribs, childExtraBeds, adultExtraBeds } = capacity;
    const { babyMaxAge, childMaxAge, adultFromAge } = ageBorders;
    const beds = `${bedrooms},${places},${cribs},${childExtraBeds},${adultExtraBeds}`;
    const key = `${beds};${babyMaxAge},${childMaxAge},${adultFromAge};${childrenAllowed},${baseGuests},${minimumNights},${weekend}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    return this.list.push({ capacity, ageBorders, childrenAllowed, baseGuests, minimumNights, weekend }) - 1;
  }
}
