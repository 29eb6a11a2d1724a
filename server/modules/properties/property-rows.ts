import type { Insertable } from 'kysely';
import type { Database } from '#database/types.ts';
import type { PhotoToSave } from '#server/modules/media/index.ts';
import { writeColumns } from '#server/platform/database/column-map.ts';
import { PROPERTY_COLUMNS, UNIT_COLUMNS } from './property-columns.ts';
import type { PhotoInput, PropertyDescription, TermChoices, UnitDescription } from './property-input.ts';

/** Returns the row of a property as its host describes it. */
export function propertyRow(input: PropertyDescription, at: Date) {
  return {
    ...writeColumns<Insertable<Database['properties']>>()(PROPERTY_COLUMNS, input),
    weekend_nights: [...input.weekendNights],
    free_cancellation_days: freeCancellationDaysOf(input.cancellation.period),
    created_at: at,
    updated_at: at,
  };
}

/** @param position the unit's place in the property's list, from 1 */
export function unitRow(input: UnitDescription, propertyId: number, position: number) {
  return { property_id: propertyId, position, ...writeColumns<Insertable<Database['units']>>()(UNIT_COLUMNS, input) };
}

/** Chosen terms as pairs of set and term. */
export function chosenTerms(choices: TermChoices): { set_id: string; term_id: string }[] {
  return Object.entries(choices).flatMap(([set_id, terms]) => [...new Set(terms)].map((term_id) => ({ set_id, term_id })));
}

/** Photos in their order; `unitId` null for those of the property as a whole. */
export function photosToSave(photos: readonly PhotoInput[], propertyId: number, unitId: number | null): PhotoToSave[] {
  return photos.map((photo, index) => ({ ...photo, propertyId, unitId, position: index + 1 }));
}

/** Days before arrival until which cancelling is free, by term of `free_cancellation_periods`; null where the policy gives no free period. */
const FREE_DAYS: ReadonlyMap<string, number | null> = new Map([
  ['until-24-hours', 1],
  ['until-48-hours', 2],
  ['until-72-hours', 3],
  ['until-7-days', 7],
  ['until-14-days', 14],
  ['until-21-days', 21],
  ['until-30-days', 30],
  ['by-law-only', null],
  ['non-refundable', null],
]);

/**
 * Returns the free period of a cancellation policy in days before arrival (docs/product.md §5 "Cancelling": the hours are 1, 2 and 3 days).
 * @throws RangeError for a term that is none of `free_cancellation_periods`
 */
function freeCancellationDaysOf(period: string): number | null {
  const days = FREE_DAYS.get(period);
  if (days === undefined) throw new RangeError(`No such cancellation period: ${period}`);
  return days;
}
