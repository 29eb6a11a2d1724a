import type { Insertable } from 'kysely';
import type { Database } from '#database/types.ts';
import type { PhotoToSave } from '#server/modules/media/index.ts';
import { freeCancellationDaysOf } from './cancellation-periods.ts';
import type { PhotoInput, PropertyDescription, TermChoices, UnitDescription } from './property-input.ts';

/** The row of a property as its host describes it. */
export function propertyRow(input: PropertyDescription, at: Date): Insertable<Database['properties']> {
  return {
    owner_id: input.ownerId,
    status: input.status,
    is_published: input.isPublished,
    property_type: input.propertyType,
    name_he: input.name.he,
    name_en: input.name.en,
    description_he: input.description.he,
    description_en: input.description.en,
    ...locationColumns(input),
    contact_name: input.contact.name,
    contact_phone: input.contact.phone,
    contact_email: input.contact.email,
    ...businessColumns(input.business),
    vat_status: input.vatStatus,
    ...policyColumns(input),
    commission_basis_points: input.commissionBasisPoints,
    created_at: at,
    updated_at: at,
  };
}

function businessColumns(business: PropertyDescription['business']) {
  return {
    business_name: business.name,
    business_number: business.number,
    business_vat_number: business.vatNumber,
    business_at_property: business.isAtProperty,
    business_address: business.address,
    business_city: business.city,
    business_zip: business.zipCode,
    business_phone: business.phone,
  };
}

function locationColumns(input: PropertyDescription) {
  return {
    city_id: input.cityId,
    street_he: input.street.he,
    street_en: input.street.en,
    zip_code: input.zipCode,
    directions_he: input.directions.he,
    directions_en: input.directions.en,
    latitude: input.latitude,
    longitude: input.longitude,
  };
}

function policyColumns(input: PropertyDescription) {
  return {
    weekend_nights: [...input.weekendNights],
    arrival_from: input.arrivalFrom,
    arrival_until: input.arrivalUntil,
    departure_until: input.departureUntil,
    children_allowed: input.childrenAllowed,
    cancellation_period: input.cancellation.period,
    free_cancellation_days: freeCancellationDaysOf(input.cancellation.period),
    cancellation_fee: input.cancellation.fee,
    no_show_fee: input.cancellation.noShowFee,
    cancellation_notes_he: input.cancellation.notes.he,
    cancellation_notes_en: input.cancellation.notes.en,
    notes_he: input.notes.he,
    notes_en: input.notes.en,
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
