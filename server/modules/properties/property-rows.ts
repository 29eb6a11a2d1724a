import type { Insertable } from 'kysely';
import type { Database } from '#database/types.ts';
import type { PhotoToSave } from '#server/modules/media/index.ts';
import { freeCancellationDaysOf } from './cancellation-periods.ts';
import { BUSINESS_COLUMNS, CONTACT_COLUMNS, PROPERTY_COLUMNS, PROPERTY_TEXTS, toColumns, toTextColumns } from './property-columns.ts';
import type { PhotoInput, PropertyDescription, TermChoices, UnitDescription } from './property-input.ts';

/** The row of a property as its host describes it. */
export function propertyRow(input: PropertyDescription, at: Date): Insertable<Database['properties']> {
  return {
    owner_id: input.ownerId,
    status: input.status,
    is_published: input.isPublished,
    ...toColumns(PROPERTY_COLUMNS, input),
    ...toTextColumns(PROPERTY_TEXTS, input),
    ...toColumns(CONTACT_COLUMNS, input.contact),
    ...toColumns(BUSINESS_COLUMNS, input.business),
    vat_status: input.vatStatus,
    weekend_nights: [...input.weekendNights],
    ...cancellationColumns(input.cancellation),
    commission_basis_points: input.commissionBasisPoints,
    created_at: at,
    updated_at: at,
  };
}

function cancellationColumns({ period, fee, noShowFee, notes }: PropertyDescription['cancellation']) {
  return {
    cancellation_period: period,
    free_cancellation_days: freeCancellationDaysOf(period),
    cancellation_fee: fee,
    no_show_fee: noShowFee,
    ...toTextColumns({ notes: 'cancellation_notes' }, { notes }),
  };
}

/** @param position the unit's place in the property's list, from 1 */
export function unitRow(input: UnitDescription, propertyId: number, position: number): Insertable<Database['units']> {
  return {
    property_id: propertyId,
    position,
    unit_type: input.unitType,
    name_he: input.name.he,
    name_en: input.name.en,
    description_he: input.description.he,
    description_en: input.description.en,
    area_sqm: input.areaSqm,
    bathrooms: input.bathrooms,
    smoking_status: input.smokingStatus,
    private_jacuzzi: input.privateJacuzzi,
    cribs: input.cribs,
    child_extra_beds: input.childExtraBeds,
    adult_extra_beds: input.adultExtraBeds,
    baby_max_age: input.ageBorders.babyMaxAge,
    child_max_age: input.ageBorders.childMaxAge,
    adult_from_age: input.ageBorders.adultFromAge,
  };
}

/** Chosen terms as pairs of set and term. */
export function chosenTerms(choices: TermChoices): { set_id: string; term_id: string }[] {
  return Object.entries(choices).flatMap(([set_id, terms]) => [...new Set(terms)].map((term_id) => ({ set_id, term_id })));
}

/** Photos in their order; `unitId` null for those of the property as a whole. */
export function photosToSave(photos: readonly PhotoInput[], propertyId: number, unitId: number | null): PhotoToSave[] {
  return photos.map((photo, index) => ({ ...photo, propertyId, unitId, position: index + 1 }));
}
