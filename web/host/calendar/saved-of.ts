import type { OwnNights } from '#contract/own-nights.ts';
import type { Chosen } from './selection.ts';

/** What chosen nights have of their own, and whether some have nothing of the kind. */
export interface SavedOfNights {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  /** Some go by price list and rules. */
  readonly isAsUsual: boolean;
}

/** @param saved of the dates that are chosen, and of whichever units */
export function savedOf(
  { unitIds, nights }: Pick<Chosen, 'unitIds' | 'nights'>,
  saved: OwnNights,
  field: 'priceAgorot' | 'minimumNights',
): SavedOfNights {
  const own = saved.nights
    .flatMap((night) => (unitIds.includes(night.unitId) ? (night[field] ?? []) : []))
    .sort((one, other) => one - other);
  return { lowest: own[0], highest: own.at(-1), isAsUsual: own.length < unitIds.length * nights };
}
