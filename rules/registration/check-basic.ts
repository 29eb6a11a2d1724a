import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { BasicDocument } from '#contract/registration-documents.ts';
import { isEmail } from '../validators/email.ts';
import { isIsraeliId } from '../validators/israeli-id.ts';
import { isContactPhone } from '../validators/phone.ts';
import { checkOption, checkOptions } from './check-options.ts';
import { checkDescription, checkLength, checkName, checkRequired } from './check-text.ts';
import { kilometresBetween } from './kilometres-between.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

const ZIP = /^\d{7}$/;
/** A pin so far from the city's middle is probably a slip; regional councils are wide. */
const FAR_KILOMETRES = 25;

/** Step `basic`: who, what, where, and the business behind it (specification §3, §5). */
export function checkBasic(document: BasicDocument, vocabulary: RegistrationVocabulary): IssueFound[] {
  return [
    ...checkName('name', document.name),
    ...checkOption('propertyType', 'property_types', document.propertyType, vocabulary),
    ...checkOptions('suitableFor', 'suitable_for', document.suitableFor, vocabulary),
    ...checkDescription('description', document.description, {
      maxWords: REGISTRATION_LIMITS.maxPropertyDescriptionWords,
      isRequired: true,
    }),
    ...checkAddress(document.address, vocabulary),
    ...checkContact(document.contact),
    ...checkBusiness(document.business),
  ];
}

function checkContact(contact: BasicDocument['contact']): IssueFound[] {
  return [
    ...checkRequired('contact.name', contact.name, 80),
    ...checkRequiredForm('contact.phone', contact.phone, isContactPhone, 'phone_invalid'),
    ...checkRequiredForm('contact.email', contact.email, isEmail, 'email_invalid'),
  ];
}

function checkAddress(address: BasicDocument['address'], vocabulary: RegistrationVocabulary): IssueFound[] {
  return [
    ...checkCity(address.cityId, vocabulary),
    ...checkRequired('address.street.he', address.street.he, 120),
    ...checkLength('address.street.en', address.street.en, 120),
    ...checkRequiredForm('address.zipCode', address.zipCode, (text) => ZIP.test(text), 'zip_invalid'),
    ...checkLength('address.directions.he', address.directions.he, 600),
    ...checkLength('address.directions.en', address.directions.en, 600),
    ...checkPin(address, vocabulary),
  ];
}

function checkCity(cityId: string | null, vocabulary: RegistrationVocabulary): IssueFound[] {
  if (cityId === null) return [{ path: 'address.cityId', code: 'required' }];
  return vocabulary.hasOption('cities', cityId) ? [] : [{ path: 'address.cityId', code: 'city_unknown' }];
}

function checkPin({ latitude, longitude, cityId }: BasicDocument['address'], vocabulary: RegistrationVocabulary): IssueFound[] {
  if (latitude === null || longitude === null) return [{ path: 'address.latitude', code: 'location_missing' }];
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = REGISTRATION_LIMITS;
  const isInside = latitude >= minLatitude && latitude <= maxLatitude && longitude >= minLongitude && longitude <= maxLongitude;
  if (!isInside) return [{ path: 'address.latitude', code: 'location_outside_israel' }];
  const city = cityId === null ? undefined : vocabulary.locationOf(cityId);
  const kilometres = city === undefined ? 0 : Math.round(kilometresBetween(city, { latitude, longitude }));
  return kilometres > FAR_KILOMETRES ? [{ path: 'address.latitude', code: 'location_far_from_city', facts: { kilometres } }] : [];
}

function checkBusiness(business: BasicDocument['business']): IssueFound[] {
  const own = business.isAtProperty
    ? []
    : [
        ...checkRequired('business.address', business.address, 120),
        ...checkRequired('business.city', business.city, 80),
        ...checkRequiredForm('business.zipCode', business.zipCode, (text) => ZIP.test(text), 'zip_invalid'),
      ];
  return [
    ...checkRequired('business.name', business.name, 120),
    ...checkRequiredForm('business.idNumber', business.idNumber, isIsraeliId, 'id_number_invalid'),
    ...(business.vatStatus === null ? [{ path: 'business.vatStatus', code: 'required' } as const] : []),
    ...checkRequiredForm('business.vatNumber', business.vatNumber, isIsraeliId, 'vat_number_invalid'),
    ...own,
    ...checkRequiredForm('business.phone', business.phone, isContactPhone, 'phone_invalid'),
  ];
}

function checkRequiredForm(path: string, text: string, isRight: (text: string) => boolean, code: IssueFound['code']): IssueFound[] {
  const trimmed = text.trim();
  if (trimmed === '') return [{ path, code: 'required' }];
  return isRight(trimmed) ? [] : [{ path, code }];
}
