import { FILTER_IDS, type FilterId } from '#contract/primitives/filters.ts';
import type { HeldOptions } from './listings/listing.ts';

/** An option under its filter. */
export interface FilterOptionKey {
  readonly filterId: FilterId;
  readonly optionId: string;
}

/**
 * Counting facets is the costliest part of a large search, so each option has a number and each property a plain list of those it holds. The
 * numbers mean nothing outside this process. Only options that properties hold get one, never what a request asks for: the lists stay small.
 */
const numbers = new Map<string, number>();
const keys: FilterOptionKey[] = [];
const listsOf = new WeakMap<HeldOptions, readonly number[]>();

/** The numbers of all options that a property holds. */
export function optionNumbers(held: HeldOptions): readonly number[] {
  const known = listsOf.get(held);
  if (known) return known;
  const list = FILTER_IDS.flatMap((filterId) => [...(held[filterId] ?? [])].map((optionId) => numberOf({ filterId, optionId })));
  listsOf.set(held, list);
  return list;
}

/** The option of each number. */
export function optionKeys(): readonly FilterOptionKey[] {
  return keys;
}

function numberOf(key: FilterOptionKey): number {
  const name = `${key.filterId}/${key.optionId}`;
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, keys.length);
  return keys.push(key) - 1;
}
