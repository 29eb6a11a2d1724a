import { pick } from '#contract/primitives/field-kinds.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { HOURS_DAYS, USUAL_HOURS } from '#contract/primitives/property-hours.ts';
import { BASIC, FACILITIES, POLICIES } from '#contract/primitives/registration-fields.ts';
import type { BasicDocument, FacilitiesDocument, PoliciesDocument } from '#contract/registration-documents.ts';
import { formatPhone } from '#rules/format/phone.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { unparted } from '#rules/validators/digits.ts';
import { readEmail } from '#rules/validators/email.ts';
import { readPersonName } from '#rules/validators/person-name.ts';
import { readPhone } from '#rules/validators/phone.ts';
import { findPlace, PROPERTY_TEXTS, type PropertyDescription, type PropertyText } from '#server/modules/properties/index.ts';
import { optionsIn, SAME_POLICIES, type StepDocuments, termsOf, textsIn } from './documents.ts';

type Described = Omit<PropertyDescription, 'status' | 'ownerId' | 'commissionBasisPoints' | 'isPublished'>;

/** Returns a property as the documents from which it could have been made: what its host edits once it is approved. */
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
    otherHours: everyDayOf(property.otherHours),
    ...pick(property, textsIn(POLICIES)),
    ...optionsIn(POLICIES, property.terms),
  };
}

/** Returns the hours of every day that may have its own; those without are empty. */
function everyDayOf(otherHours: Described['otherHours']): PoliciesDocument['otherHours'] {
  // Each day has its entry.
  return Object.fromEntries(HOURS_DAYS.map((day) => [day, { ...USUAL_HOURS, ...otherHours[day] }])) as PoliciesDocument['otherHours'];
}

/** Returns the days that have hours of their own: the inverse of {@link everyDayOf}. */
function otherDaysOf(otherHours: PoliciesDocument['otherHours']): Described['otherHours'] {
  return Object.fromEntries(Object.entries(otherHours).filter(([, hours]) => Object.values(hours).some((hour) => hour !== '')));
}

/** The facts of a property besides its documents. */
interface PropertyFrame {
  readonly ownerId: number;
  readonly commissionBasisPoints: number;
}

/** Returns the documents of a registration as a property. They must have no errors. New properties begin as drafts, off the market. */
export function propertyOfDocuments(
  { basic, facilities, layout, policies }: Omit<StepDocuments, 'approval'>,
  frame: PropertyFrame,
): PropertyDescription {
  const { address } = basic;
  return {
    ...frame,
    status: 'draft',
    isPublished: false,
    ...pick(policies, SAME_POLICIES),
    otherHours: otherDaysOf(policies.otherHours),
    ...textsOf({ ...basic, ...address, ...policies }),
    propertyType: basic.propertyType ?? '',
    cityId: address.cityId ?? '',
    zipCode: unparted(address.zipCode) || null,
    latitude: address.latitude ?? 0,
    longitude: address.longitude ?? 0,
    contact: contactOf(basic),
    business: businessOf(basic),
    vatStatus: basic.business.vatStatus ?? 'licensed',
    // The schema's range is the weekdays'.
    weekendNights: [...new Set(layout.weekendNights)].sort() as Weekday[],
    cancellation: {
      period: policies.cancellationPeriod ?? '',
      fee: policies.cancellationFee,
      noShowFee: policies.noShowFee,
      notes: filled(policies.cancellationNotes),
    },
    terms: termsOf({ ...basic, ...facilities, ...policies }),
  };
}

/** Texts, whichever step asks for them. */
function textsOf(documents: Readonly<Record<PropertyText, Bilingual>>): Record<PropertyText, Bilingual> {
  // Every text of the property has its entry.
  return Object.fromEntries(PROPERTY_TEXTS.map((name) => [name, filled(documents[name])])) as Record<PropertyText, Bilingual>;
}

function contactOf({ contact }: BasicDocument): PropertyDescription['contact'] {
  return { name: readPersonName(contact.name), phone: readPhone(contact.phone) ?? '', email: readEmail(contact.email) };
}

function businessOf({ business, address }: BasicDocument): PropertyDescription['business'] {
  const city = findPlace(address.cityId ?? '')?.name.he ?? '';
  const elsewhere = { address: business.address.trim(), city: business.city.trim(), zipCode: unparted(business.zipCode) };
  const here = { address: [address.street.he.trim(), city].filter(Boolean).join(', '), city: '', zipCode: '' };
  return {
    name: business.name.trim(),
    // Company numbers are written with fewer digits, too; the missing ones are zeros in front.
    number: unparted(business.idNumber).padStart(9, '0'),
    vatNumber: unparted(business.vatNumber).padStart(9, '0'),
    isAtProperty: business.isAtProperty,
    phone: readPhone(business.phone) ?? '',
    ...(business.isAtProperty ? here : elsewhere),
  };
}

export function trimmed(text: Bilingual): Bilingual {
  return { he: text.he.trim(), en: text.en.trim() };
}

/** Guests read either language: what stands in one alone is shown in both. */
export function filled(text: Bilingual): Bilingual {
  const { he, en } = trimmed(text);
  return { he: he || en, en: en || he };
}
