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
  /** What decides who has room, and what decides who pays: each once, and by number of a kind which are its own. Borders by number. */
  readonly fittings: { readonly capacity: UnitCapacity; readonly borders: number }[] = [];
  readonly payings: { readonly borders: number; readonly childrenAllowed: boolean; readonly baseGuests: number }[] = [];
  readonly borders: AgeBorders[] = [];
  readonly fittingOf: number[] = [];
  readonly payingOf: number[] = [];
  readonly #numbers = new Map<number, number[]>();
  readonly #bordersNumbers = new Map<string, number>();
  readonly #fittingNumbers = new Map<string, number>();
  readonly #payingNumbers = new Map<string, number>();

  numberOf({ capacity, ageBorders, childrenAllowed, baseGuests }: UnitKind): number {
    const { bedrooms, places, cribs, childExtraBeds, adultExtraBeds } = capacity;
    const { babyMaxAge, childMaxAge, adultFromAge } = ageBorders;
    const hash = hashOf(capacity, ageBorders, baseGuests);
    const alike = this.#numbers.get(hash) ?? [];
    for (const number of alike) if (isKind(this.list[number], capacity, ageBorders, childrenAllowed, baseGuests)) return number;
    const beds = `${bedrooms},${places},${cribs},${childExtraBeds},${adultExtraBeds}`;
    const ages = `${babyMaxAge},${childMaxAge},${adultFromAge}`;
    if (this.list.length === MOST_KINDS) throw new RangeError(`More than ${MOST_KINDS} kinds of units`);
    this.#numbers.set(hash, [...alike, this.list.length]);
    this.places.push(allPlaces(capacity));
    const borders = numberIn(this.#bordersNumbers, this.borders, ages, ageBorders);
    this.fittingOf.push(numberIn(this.#fittingNumbers, this.fittings, `${beds};${ages}`, { capacity, borders }));
    const paying = { borders, childrenAllowed, baseGuests };
    this.payingOf.push(numberIn(this.#payingNumbers, this.payings, `${ages};${childrenAllowed},${baseGuests}`, paying));
    return this.list.push({ capacity, ageBorders, childrenAllowed, baseGuests }) - 1;
  }
}

/** Of those numbers in which units differ, so that each kind is found without writing down what it is. */
function hashOf(
  { bedrooms, places, cribs, childExtraBeds, adultExtraBeds }: UnitCapacity,
  borders: AgeBorders,
  baseGuests: number,
): number {
  const beds = Math.imul(Math.imul(Math.imul(Math.imul(bedrooms, 31) + places, 31) + cribs, 31) + childExtraBeds, 31) + adultExtraBeds;
  return Math.imul(Math.imul(Math.imul(beds, 31) + baseGuests, 127) + borders.childMaxAge, 127) + (borders.adultFromAge ?? 0);
}

function isKind(
  kind: UnitKind | undefined,
  { bedrooms, places, cribs, childExtraBeds, adultExtraBeds }: UnitCapacity,
  { babyMaxAge, childMaxAge, adultFromAge }: AgeBorders,
  childrenAllowed: boolean,
  baseGuests: number,
): boolean {
  if (kind === undefined || kind.childrenAllowed !== childrenAllowed || kind.baseGuests !== baseGuests) return false;
  const { capacity, ageBorders } = kind;
  return (
    capacity.bedrooms === bedrooms &&
    capacity.places === places &&
    capacity.cribs === cribs &&
    capacity.childExtraBeds === childExtraBeds &&
    capacity.adultExtraBeds === adultExtraBeds &&
    ageBorders.babyMaxAge === babyMaxAge &&
    ageBorders.childMaxAge === childMaxAge &&
    ageBorders.adultFromAge === adultFromAge
  );
}

function numberIn<Item>(numbers: Map<string, number>, list: Item[], key: string, item: Item): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, list.length);
  return list.push(item) - 1;
}
