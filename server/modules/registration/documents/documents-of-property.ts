import { pick } from '#contract/primitives/field-kinds.ts';
import { BASIC, FACILITIES, POLICIES } from '#contract/primitives/registration-fields.ts';
import type { BasicDocument, FacilitiesDocument, PoliciesDocument } from '#contract/registration-documents.ts';
import { formatPhone } from '#rules/format/phone.ts';
import type { PropertyDescription } from '#server/modules/properties/index.ts';
import { findPlace } from '#server/modules/properties/index.ts';
import type { StepDocuments } from './documents.ts';
import { optionsIn, SAME_POLICIES, textsIn } from './shared-fields.ts';

type Described = Omit<PropertyDescription, 'status' | 'ownerId' | 'commissionBasisPoints' | 'isPublished'>;

/** A property as the documents from which it could have been made: what its host edits once it is approved. */
export function documentsOfProperty(property: Described): StepDocuments {
  return {
    basic: basicOf(property),
    facilities: facilitiesOf(property),
    layout: { weekendNights: [...property.weekendNights] },
    policies: policiesOf(property),
    approval: { certify: true, terms: true, review: true, mended: [], answer: '' },
  };
}

function basicOf(property: Described): BasicDocument {
  const { business, street } = property;
  const city = findPlace(property.cityId)?.name.he ?? '';
  const elsewhere = business.isAtProperty
    ? { address: '', city: '', zipCode: '' }
    : { address: business.address, city: business.city, zipCode: business.zipCode };
  return {
    ...pick(property, textsIn(BASIC)),
    ...optionsIn(BASIC, property.terms),
    propertyType: property.propertyType,
    address: {
      fullAddress: [street.he, city].filter(Boolean).join(', '),
      cityId: property.cityId,
      ...pick(property, textsIn(BASIC.address)),
      zipCode: property.zipCode ?? '',
      latitude: property.latitude,
      longitude: property.longitude,
    },
    contact: { ...property.contact, phone: formatPhone(property.contact.phone) },
    business: {
      name: business.name,
      idNumber: business.number,
      vatNumber: business.vatNumber,
      vatStatus: property.vatStatus,
      isAtProperty: business.isAtProperty,
      ...elsewhere,
      phone: formatPhone(business.phone),
    },
  };
}

function facilitiesOf(property: Described): FacilitiesDocument {
  return { choices: optionsIn(FACILITIES.choices, property.terms) };
}

function policiesOf(property: Described): PoliciesDocument {
  const { cancellation } = property;
  return {
    cancellationPeriod: cancellation.period,
    cancellationFee: cancellation.fee,
    noShowFee: cancellation.noShowFee,
    cancellationNotes: { ...cancellation.notes },
    ...pick(property, SAME_POLICIES),
    ...pick(property, textsIn(POLICIES)),
    ...optionsIn(POLICIES, property.terms),
  };
}
