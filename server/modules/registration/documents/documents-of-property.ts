import { PROPERTY_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import type { BasicDocument, FacilitiesDocument, PoliciesDocument } from '#contract/registration-documents.ts';
import type { PropertyDescription } from '#server/modules/properties/index.ts';
import { findPlace } from '#server/modules/properties/index.ts';
import type { StepDocuments } from './documents.ts';

type Described = Omit<PropertyDescription, 'status' | 'ownerId' | 'commissionBasisPoints' | 'isPublished'>;

/** A property as the documents from which it could have been made: what its host edits once it is approved. */
export function documentsOfProperty(property: Described): StepDocuments {
  return {
    basic: basicOf(property),
    facilities: facilitiesOf(property),
    layout: { weekendNights: [...property.weekendNights] },
    policies: policiesOf(property),
    approval: { certify: true, terms: true, review: true },
  };
}

function basicOf(property: Described): BasicDocument {
  const { business, street } = property;
  const city = findPlace(property.cityId)?.name.he ?? '';
  const elsewhere = business.isAtProperty
    ? { address: '', city: '', zipCode: '' }
    : { address: business.address, city: business.city, zipCode: business.zipCode };
  return {
    contact: { ...property.contact },
    name: { ...property.name },
    propertyType: property.propertyType,
    description: { ...property.description },
    suitableFor: chosen(property, 'suitable_for'),
    address: {
      fullAddress: [street.he, city].filter(Boolean).join(', '),
      cityId: property.cityId,
      street: { ...street },
      zipCode: property.zipCode ?? '',
      directions: { ...property.directions },
      latitude: property.latitude,
      longitude: property.longitude,
    },
    business: {
      name: business.name,
      idNumber: business.number,
      vatNumber: business.vatNumber,
      vatStatus: property.vatStatus,
      isAtProperty: business.isAtProperty,
      ...elsewhere,
      phone: business.phone,
    },
  };
}

function facilitiesOf(property: Described): FacilitiesDocument {
  const entries = PROPERTY_FACILITY_SETS.map((set) => [set, chosen(property, set)]);
  // Every set of the list has its entry.
  return { choices: Object.fromEntries(entries) as FacilitiesDocument['choices'] };
}

function policiesOf(property: Described): PoliciesDocument {
  const { cancellation } = property;
  return {
    cancellationPeriod: cancellation.period,
    cancellationFee: cancellation.fee,
    noShowFee: cancellation.noShowFee,
    cancellationNotes: { ...cancellation.notes },
    notes: { ...property.notes },
    arrivalFrom: property.arrivalFrom,
    arrivalUntil: property.arrivalUntil,
    departureUntil: property.departureUntil,
    childrenAllowed: property.childrenAllowed,
    pets: chosen(property, 'pets_allowed'),
    spokenLanguages: chosen(property, 'spoken_languages'),
  };
}

function chosen(property: Described, set: string): string[] {
  return [...(property.terms[set] ?? [])].sort();
}
