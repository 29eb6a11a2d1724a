import type { Bilingual } from './locale.ts';

interface FilterDefinition {
  readonly name: Bilingual;
  /** How many of the chosen options a result must have (docs/product.md §6). */
  readonly asks: 'any' | 'all';
  /** The option sets whose options it offers, united by id (specification §3 "Filter"). */
  readonly sets: readonly string[];
}

/**
 * The filters of a search besides the price, in the order of the page (docs/product.md §2). Free of zod, so that browsers can import it.
 * LOCATION offers the places inside of the searched one; RATING has no options before guests can review: choosing one matches nothing.
 */
export const FILTERS = {
  PROPERTY_TYPE: { name: { he: 'סוג מקום האירוח', en: 'Property type' }, asks: 'any', sets: ['property_types'] },
  SUITABLE_FOR: { name: { he: 'מתאים ל', en: 'Suitable for' }, asks: 'any', sets: ['suitable_for'] },
  SWIMMING_POOL: { name: { he: 'בריכה', en: 'Swimming pool' }, asks: 'any', sets: ['swimming_pool_types'] },
  FACILITIES: { name: { he: 'מתקנים ושירותים', en: 'Facilities' }, asks: 'all', sets: ['popular_facilities', 'housing_unit_facilities'] },
  MEALS: { name: { he: 'ארוחות', en: 'Meals' }, asks: 'all', sets: ['breakfast', 'lunch', 'dinner', 'supper'] },
  FOR_RELIGIOUS: { name: { he: 'לציבור הדתי', en: 'For religious guests' }, asks: 'all', sets: ['for_religious'] },
  ACCESSIBILITY: { name: { he: 'נגישות', en: 'Accessibility' }, asks: 'all', sets: ['accessibility'] },
  PETS: { name: { he: 'חיות מחמד', en: 'Pets' }, asks: 'all', sets: ['pets_allowed'] },
  FREE_CANCELLATION: { name: { he: 'ביטול חינם', en: 'Free cancellation' }, asks: 'any', sets: ['free_cancellation_periods'] },
  LOCATION: { name: { he: 'מיקום', en: 'Location' }, asks: 'any', sets: [] },
  RATING: { name: { he: 'דירוג', en: 'Rating' }, asks: 'any', sets: [] },
} as const satisfies Record<string, FilterDefinition>;

export type FilterId = keyof typeof FILTERS;

/** The keys of the table, which `Object.keys` forgets. */
export const FILTER_IDS = Object.keys(FILTERS) as [FilterId, ...FilterId[]];

/** The range of prices stands before the filters of options. */
export const PRICE_FILTER_NAME: Bilingual = { he: 'מחיר ללילה', en: 'Price per night' };
