interface FilterDefinition {
  /** The number of the chosen options that a result must have (docs/product.md §6). */
  readonly asks: 'any' | 'all';
  /** The option sets whose options it offers, united by id (specification §3 "Filter"). */
  readonly sets: readonly string[];
}

/**
 * The filters of a search besides the price, named in `texts/`, in the order of the page (docs/product.md §2). Free of zod, so that browsers can import it.
 * LOCATION offers the places inside of the searched one; RATING means of guests' reviews, each with all that are higher.
 */
export const FILTERS = {
  PROPERTY_TYPE: { asks: 'any', sets: ['property_types'] },
  SUITABLE_FOR: { asks: 'any', sets: ['suitable_for'] },
  SWIMMING_POOL: { asks: 'any', sets: ['swimming_pool_types'] },
  FACILITIES: { asks: 'all', sets: ['popular_facilities', 'housing_unit_facilities'] },
  MEALS: { asks: 'all', sets: ['breakfast', 'lunch', 'dinner', 'supper'] },
  FOR_RELIGIOUS: { asks: 'all', sets: ['for_religious'] },
  ACCESSIBILITY: { asks: 'all', sets: ['accessibility'] },
  PETS: { asks: 'all', sets: ['pets_allowed'] },
  FREE_CANCELLATION: { asks: 'any', sets: ['free_cancellation_periods'] },
  LOCATION: { asks: 'any', sets: [] },
  RATING: { asks: 'any', sets: [] },
} as const satisfies Record<string, FilterDefinition>;

export type FilterId = keyof typeof FILTERS;

/** The keys of the table, which `Object.keys` forgets. */
export const FILTER_IDS = Object.keys(FILTERS) as [FilterId, ...FilterId[]];
