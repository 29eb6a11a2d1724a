import type { NoOfferReason } from '#rules/fitting/explain-no-offer.ts';

/**
 * Why a property is not among the results (docs/product.md §6 "No match: say why"): why it has no offer, or that filters left it out. `noPlace`
 * is of a place that has no property at all.
 */
export type LeftOut = 'noPlace' | NoOfferReason | 'filteredOut';

/** How many properties each cause has left out, before any is looked at. */
export const NONE_LEFT_OUT: Readonly<Record<LeftOut, number>> = {
  noPlace: 0,
  soldOut: 0,
  tooManyGuests: 0,
  minimumStay: 0,
  stayRule: 0,
  childrenNotAllowed: 0,
  filteredOut: 0,
};
