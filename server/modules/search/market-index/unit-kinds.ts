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
  /** What kinds share, each once, and by number of a kind which of them are its own. */
  readonly capacities: UnitCapacity[] = [];
  readonly borders: AgeBorders[] = [];
  readonly capacityOf: number[] = [];
  readonly bordersOf: number[] = [];
  readonly baseGuestsOf: number[] = [];
  readonly childrenAllowed: boolean[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #capacityNumbers = new Map<string, number>();
  readonly #bordersNumbers = new Map<string, number>();

  numberOf({ capacity, ageBorders, childrenAllowed, baseGuests }: UnitKind): number {
    const { bedrooms, places, cribs, childExtraBeds, adultExtraBeds } = capacity;
    const { babyMaxAge, childMaxAge, adultFromAge } = ageBorders;
    const key = `${bedrooms},${places},${cribs},${childExtraBeds},${adultExtraBeds};${babyMaxAge},${childMaxAge},${adultFromAge};${childrenAllowed},${baseGuests}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.list.length === MOST_KINDS) throw new RangeError(`More than ${MOST_KINDS} kinds of units`);
    const [beds = '', ages = ''] = key.split(';');
    this.#numbers.set(key, this.list.length);
    this.places.push(allPlaces(capacity));
    this.capacityOf.push(numberIn(this.#capacityNumbers, this.capacities, beds, capacity));
    this.bordersOf.push(numberIn(this.#bordersNumbers, this.borders, ages, ageBorders));
    this.baseGuestsOf.push(baseGuests);
    this.childrenAllowed.push(childrenAllowed);
    return this.list.push({ capacity, ageBorders, childrenAllowed, baseGuests }) - 1;
  }
}

function numberIn<Item>(numbers: Map<string, number>, list: Item[], key: string, item: Item): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, list.length);
  return list.push(item) - 1;
}
