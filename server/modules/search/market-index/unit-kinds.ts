import type { UnitCapacity } from '#rules/fitting/types.ts';
import type { AgeBorders } from '#rules/quote/types.ts';
import { allPlaces } from '../property-result.ts';
import { MOST_KINDS } from './unit-words.ts';

/** All of a unit that decides who may stay and who pays extra: many units have it in common. */
export interface UnitKind {
  readonly capacity: UnitCapacity;
  readonly ageBorders: AgeBorders;
  readonly childrenAllowed: boolean;
  readonly baseGuests: number;
}

/** Numbers the kinds, so that a search looks at each kind once and a unit's is one number. Kinds are never forgotten: they are few. */
export class UnitKinds {
  readonly list: UnitKind[] = [];
  /** By number: beds of any kind. */
  readonly places: number[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf({ capacity, ageBorders, childrenAllowed, baseGuests }: UnitKind): number {
    const { bedrooms, places, cribs, childExtraBeds, adultExtraBeds } = capacity;
    const { babyMaxAge, childMaxAge, adultFromAge } = ageBorders;
    const beds = `${bedrooms},${places},${cribs},${childExtraBeds},${adultExtraBeds}`;
    const key = `${beds};${babyMaxAge},${childMaxAge},${adultFromAge};${childrenAllowed},${baseGuests}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.list.length === MOST_KINDS) throw new RangeError(`More than ${MOST_KINDS} kinds of units`);
    this.#numbers.set(key, this.list.length);
    this.places.push(allPlaces(capacity));
    return this.list.push({ capacity, ageBorders, childrenAllowed, baseGuests }) - 1;
  }
}
