import type { Bilingual } from '#contract/primitives/locale.ts';
import { FILTER_IDS, type FilterId } from '#contract/search.ts';
import { FILTER_SETS } from '#server/modules/properties/index.ts';

/** Names of the filters of product.md §2. */
export const FILTER_NAMES: Readonly<Record<FilterId | 'price', Bilingual>> = {
  price: { he: 'מחיר ללילה', en: 'Price per night' },
  PROPERTY_TYPE: { he: 'סוג מקום האירוח', en: 'Property type' },
  SUITABLE_FOR: { he: 'מתאים ל', en: 'Suitable for' },
  SWIMMING_POOL: { he: 'בריכה', en: 'Swimming pool' },
  FACILITIES: { he: 'מתקנים ושירותים', en: 'Facilities' },
  MEALS: { he: 'ארוחות', en: 'Meals' },
  FOR_RELIGIOUS: { he: 'לציבור הדתי', en: 'For religious guests' },
  ACCESSIBILITY: { he: 'נגישות', en: 'Accessibility' },
  PETS: { he: 'חיות מחמד', en: 'Pets' },
  FREE_CANCELLATION: { he: 'ביטול חינם', en: 'Free cancellation' },
  LOCATION: { he: 'מיקום', en: 'Location' },
  RATING: { he: 'דירוג', en: 'Rating' },
};

/** Option sets whose terms a filter offers. None for places, nor for ratings until guests can review: choosing one matches nothing. */
export function setsOfFilter(filterId: FilterId): readonly string[] {
  return FILTER_SETS[filterId] ?? [];
}

const FILTER_OF_SET: ReadonlyMap<string, FilterId> = new Map(
  FILTER_IDS.flatMap((filterId) => setsOfFilter(filterId).map((set) => [set, filterId] as const)),
);

/** The filter that a set's terms are options of, if any. */
export function filterOfSet(setId: string): FilterId | undefined {
  return FILTER_OF_SET.get(setId);
}
