import type { Insertable } from 'kysely';
import type { Database } from '#database/types.ts';
import type { PhotoToSave } from '#server/modules/media/index.ts';
import { writeColumns } from '#server/platform/database/column-map.ts';
import { freeCancellationDaysOf } from './cancellation-periods.ts';
import { PROPERTY_COLUMNS, UNIT_COLUMNS } from './property-columns.ts';
import type { PhotoInput, PropertyDescription, TermChoices, UnitDescription } from './property-input.ts';

/** The row of a property as its host describes it. */
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
