import { isSame } from '#web/forms/merge-documents.ts';

/** A list as one of two sides has it. */
export interface ListSide {
  /** Places, from 0, of what the other side does not have. */
  readonly own: readonly number[];
  /** How many things both sides have. */
  readonly sameCount: number;
}

/**
 * Returns what a list has that another version of it has not.
 * @param isByPlace whether a thing is what it is by its place, as the first bedroom is; else one thing may stand anywhere
 */
export function compareLists(list: readonly unknown[], other: readonly unknown[], isByPlace: boolean): ListSide {
  const isShared = (item: unknown, index: number) =>
    isByPlace ? index < other.length && isSame(item, other[index]) : other.some((each) => isSame(item, each));
  const own = list.flatMap((item, index) => (isShared(item, index) ? [] : [index]));
  // The same things in another order: the order is what differs.
  const isReordered = own.length === 0 && list.length === other.length && !isSame(list, other);
  return isReordered ? { own: list.map((_, index) => index), sameCount: 0 } : { own, sameCount: list.length - own.length };
}
