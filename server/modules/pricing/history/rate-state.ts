import { isDeepStrictEqual } from 'node:util';
import { keysOf, pick } from '#contract/primitives/field-kinds.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { SpecialRate, Weekday } from '#rules/quote/types.ts';
import { PRICE_COLUMNS } from '../rate-columns.ts';
import type { BaseRates, ExtraChargeInput, SpecialRateInput, StayRuleInput } from '../rates-input.ts';

/** A special rate without what is kept of it. */
export type BareSpecialRate = SpecialRateInput & { readonly unitId: number };

/** The settings of a host for a single night of a unit. */
interface OwnNightState {
  readonly priceAgorot: Agorot | null;
  readonly minimumNights: number | null;
}

/** Records by their name; null where there is none. */
export type Records<State> = Readonly<Record<string, State | null>>;

/** The state that a change found, or left: only the records that it is about. */
export interface RateState {
  /** The property's own. */
  readonly weekendNights?: readonly Weekday[];
  /** By unit. */
  readonly baseRates?: Records<BaseRates>;
  /** By id. */
  readonly specialRates?: Records<BareSpecialRate>;
  /** By id. */
  readonly stayRules?: Records<StayRuleInput>;
  /** By id. */
  readonly extraCharges?: Records<ExtraChargeInput>;
  /** By unit and date, see {@link nightKey}. */
  readonly ownNights?: Records<OwnNightState>;
}

/** A write: what it found and what it left. */
export interface RateWrite {
  readonly before: RateState;
  readonly after: RateState;
}

const RECORDS = ['baseRates', 'specialRates', 'stayRules', 'extraCharges', 'ownNights'] as const satisfies readonly (keyof RateState)[];

export const nightKey = (unitId: number, night: LocalDate): string => `${unitId} ${night}`;

export function readNightKey(key: string): { readonly unitId: number; readonly night: LocalDate } {
  const [unitId = '', night = ''] = key.split(' ');
  return { unitId: Number(unitId), night };
}

export function byId<State>(entries: readonly (readonly [id: number | string, state: State | null])[]): Records<State> {
  return Object.fromEntries(entries);
}

export function bareBase({ baseGuests, minimumNights, standard, discounts }: BaseRates): BaseRates {
  const tiers = discounts.map(({ nights, type, value }) => ({ nights, type, value })).sort((one, other) => one.nights - other.nights);
  return { baseGuests, minimumNights, standard: pick(standard, keysOf(PRICE_COLUMNS)), discounts: tiers };
}

export function bareSpecial(special: BareSpecialRate): BareSpecialRate {
  const { unitId, name, holiday, firstNight, lastNight, minimumNights } = special;
  const prices = pick<SpecialRate, keyof typeof PRICE_COLUMNS>(special, keysOf(PRICE_COLUMNS));
  return { unitId, holiday, name: { he: name.he, en: name.en }, firstNight, lastNight, minimumNights, ...prices };
}

/** Returns the records that differ; undefined where none does. What one side does not have is null there. */
export function differing({ before, after }: RateWrite): RateWrite | undefined {
  const weekend = isDeepStrictEqual(before.weekendNights, after.weekendNights) ? [] : (['weekendNights'] as const);
  const kinds = RECORDS.flatMap((kind) => {
    const [was, is] = [before[kind] ?? {}, after[kind] ?? {}];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !isSame(was[key], is[key]));
    const only = (records: Records<unknown>) => Object.fromEntries(keys.map((key) => [key, records[key] ?? null]));
    return keys.length === 0 ? [] : [{ kind, was: only(was), is: only(is) }];
  });
  if (weekend.length + kinds.length === 0) return undefined;
  const stateOf = (side: 'was' | 'is', state: RateState): RateState => ({
    ...pick(state, weekend),
    ...Object.fromEntries(kinds.map((each) => [each.kind, each[side]])),
  });
  return { before: stateOf('was', before), after: stateOf('is', after) };
}

/** Returns whether two states of a record are the same, as they are kept: absent and null alike. */
export function isSame(one: unknown, other: unknown): boolean {
  const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state ?? null));
  return isDeepStrictEqual(plain(one), plain(other));
}

/** Returns the units that the states are about, without those whose weekend or charges of the property alone changed. */
export function unitsIn({ before, after }: RateWrite): number[] {
  const of = ({ baseRates = {}, specialRates = {}, stayRules = {}, extraCharges = {}, ownNights = {} }: RateState) => [
    ...Object.keys(baseRates).map(Number),
    ...Object.values(specialRates).flatMap((special) => special?.unitId ?? []),
    ...Object.values(stayRules).flatMap((rule) => rule?.unitIds ?? []),
    ...Object.values(extraCharges).flatMap((charge) => charge?.unitIds ?? []),
    ...Object.keys(ownNights).map((key) => readNightKey(key).unitId),
  ];
  return [...new Set([...of(before), ...of(after)])].sort((one, other) => one - other);
}
