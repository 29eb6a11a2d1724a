import { PROPERTY_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import type { Registration } from '#contract/registration.ts';
import type { RegistrationRow, Words } from './registration-words.ts';
import { unitRows } from './unit-rows.ts';

export interface RegistrationPart {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly RegistrationRow[];
}

/** All that a host described, step by step, in words; fields without anything in them are left out. */
export function registrationParts(registration: Registration, words: Words): RegistrationPart[] {
  const { t } = words;
  return [
    { key: 'basic', title: t('adminReview.step_basic'), rows: basicRows(registration, words) },
    { key: 'business', title: t('adminReview.business'), rows: businessRows(registration, words) },
    { key: 'facilities', title: t('adminReview.step_facilities'), rows: facilityRows(registration, words) },
    ...registration.units.map((unit) => ({
      key: `unit-${unit.unitId}`,
      title: t('adminReview.unit', { number: unit.position }),
      rows: unitRows(unit.document, words),
    })),
    { key: 'policies', title: t('adminReview.step_policies'), rows: policyRows(registration, words) },
  ].map((part) => ({ ...part, rows: part.rows.filter(({ he, en, text }) => Boolean(he || en || text)) }));
}

function basicRows({ steps }: Registration, { label, nameOf }: Words): RegistrationRow[] {
  const { name, propertyType, description, suitableFor, address, contact } = steps.basic.document;
  const pin = address.latitude === null || address.longitude === null ? '' : `${address.latitude}, ${address.longitude}`;
  return [
    { key: 'name', label: label('name'), ...name },
    { key: 'type', label: label('propertyType'), text: propertyType ? nameOf('property_types', propertyType) : '' },
    { key: 'description', label: label('description'), ...description },
    { key: 'suitableFor', label: label('suitableFor'), text: suitableFor.map((id) => nameOf('suitable_for', id)).join(' · ') },
    { key: 'city', label: label('address.cityId'), text: address.cityId ? nameOf('cities', address.cityId) : '' },
    { key: 'street', label: label('address.street'), ...address.street },
    { key: 'zipCode', label: label('address.zipCode'), text: address.zipCode },
    { key: 'directions', label: label('address.directions'), ...address.directions },
    { key: 'pin', label: label('address.latitude'), text: pin },
    { key: 'contactName', label: label('contact.name'), text: contact.name },
    { key: 'contactPhone', label: label('contact.phone'), text: contact.phone },
    { key: 'contactEmail', label: label('contact.email'), text: contact.email },
  ];
}

function businessRows({ steps }: Registration, { t, label }: Words): RegistrationRow[] {
  const { name, idNumber, vatNumber, vatStatus, isAtProperty, address, city, zipCode, phone } = steps.basic.document.business;
  const where = isAtProperty ? t('adminReview.atProperty') : [address, city, zipCode].filter(Boolean).join(', ');
  return [
    { key: 'name', label: label('business.name'), text: name },
    { key: 'idNumber', label: label('business.idNumber'), text: idNumber },
    { key: 'vatNumber', label: label('business.vatNumber'), text: vatNumber },
    { key: 'vatStatus', label: label('business.vatStatus'), text: vatStatus ? t(`adminReview.vat_${vatStatus}`) : '' },
    { key: 'address', label: label('address'), text: where },
    { key: 'phone', label: label('contact.phone'), text: phone },
  ];
}

function facilityRows({ steps }: Registration, { nameOf }: Words): RegistrationRow[] {
  const { choices } = steps.facilities.document;
  return PROPERTY_FACILITY_SETS.map((set) => ({
    key: set,
    label: nameOf(set, ''),
    text: choices[set].map((id) => nameOf(set, id)).join(' · '),
  }));
}

function policyRows({ steps }: Registration, { t, nameOf }: Words): RegistrationRow[] {
  const { document } = steps.policies;
  const { cancellationPeriod, arrivalFrom, arrivalUntil, departureUntil } = document;
  const fee = (kind: typeof document.cancellationFee) => t(`adminReview.fee_${kind}`);
  return [
    {
      key: 'period',
      label: nameOf('free_cancellation_periods', ''),
      text: cancellationPeriod ? nameOf('free_cancellation_periods', cancellationPeriod) : '',
    },
    { key: 'fee', label: t('adminReview.cancellationFee'), text: fee(document.cancellationFee) },
    { key: 'noShow', label: t('adminReview.noShowFee'), text: fee(document.noShowFee) },
    { key: 'cancellationNotes', label: t('adminReview.cancellationNotes'), ...document.cancellationNotes },
    { key: 'arrival', label: t('adminReview.arrival'), text: [arrivalFrom, arrivalUntil].filter(Boolean).join('–') },
    { key: 'departure', label: t('adminReview.departure'), text: departureUntil },
    { key: 'children', label: t('adminReview.children'), text: t(document.childrenAllowed ? 'adminReview.yes' : 'adminReview.no') },
    { key: 'pets', label: nameOf('pets_allowed', ''), text: document.pets.map((id) => nameOf('pets_allowed', id)).join(' · ') },
    {
      key: 'languages',
      label: nameOf('spoken_languages', ''),
      text: document.spokenLanguages.map((id) => nameOf('spoken_languages', id)).join(' · '),
    },
    { key: 'notes', label: t('adminReview.notes'), ...document.notes },
  ];
}
