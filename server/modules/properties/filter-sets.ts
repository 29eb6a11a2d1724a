import type { FilterId } from '#contract/search.ts';

/**
 * The option sets whose terms a filter offers, united by id (product.md §2, specification §3 "Filter"). The others stand on columns:
 * PROPERTY_TYPE and FREE_CANCELLATION on the property's own, LOCATION on its city and region; RATING has no options before there are reviews.
 */
export const FILTER_SETS: Readonly<Partial<Record<FilterId, readonly string[]>>> = {
  PROPERTY_TYPE: ['property_types'],
  SUITABLE_FOR: ['suitable_for'],
  SWIMMING_POOL: ['swimming_pool_types'],
  FACILITIES: ['popular_facilities', 'housing_unit_facilities'],
  MEALS: ['breakfast', 'lunch', 'dinner', 'supper'],
  FOR_RELIGIOUS: ['for_religious'],
  ACCESSIBILITY: ['accessibility'],
  PETS: ['pets_allowed'],
  FREE_CANCELLATION: ['free_cancellation_periods'],
};
