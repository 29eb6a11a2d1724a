import { PROPERTY_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { MessageKey } from '#web/i18n/translate.ts';

/** The name of a field and its value in words, by its path in a document: for conflicts and lists of what is missing. */
export function useDescribeField(): (path: string) => { label: string; wordsOf: (value: unknown) => string } {
  const { t } = useI18n();
  return (path) => {
    const label = labelOf(path, t);
    return { label, wordsOf: (value) => inWords(value, t) };
  };
}

/** Beginnings of paths, the longer ones first, with the key of their name. */
const FIELDS = [
  ['contact.name', 'contactName'],
  ['contact.phone', 'contactPhone'],
  ['contact.email', 'contactEmail'],
  ['name', 'name'],
  ['propertyType', 'propertyType'],
  ['description', 'description'],
  ['suitableFor', 'suitableFor'],
  ['address.cityId', 'city'],
  ['address.street', 'street'],
  ['address.zipCode', 'zipCode'],
  ['address.directions', 'directions'],
  ['address.latitude', 'pin'],
  ['address.longitude', 'pin'],
  ['address', 'address'],
  ['business.name', 'businessName'],
  ['business.idNumber', 'idNumber'],
  ['business.vatNumber', 'vatNumber'],
  ['business.vatStatus', 'vatStatus'],
  ['business.address', 'businessAddress'],
  ['business.city', 'businessCity'],
  ['business.zipCode', 'businessZip'],
  ['business.phone', 'businessPhone'],
  ['business', 'business'],
] as const;

/** Fields of the step `policies`, whose names stand with its other texts. */
const POLICIES = [
  'cancellationPeriod',
  'cancellationFee',
  'noShowFee',
  'cancellationNotes',
  'notes',
  'arrivalFrom',
  'arrivalUntil',
  'departureUntil',
  'childrenAllowed',
  'pets',
  'spokenLanguages',
] as const;

type Texts = ReturnType<typeof useI18n>['t'];

function labelOf(path: string, t: Texts): string {
  const name = t(nameOf(path));
  if (path.endsWith('.he')) return t('registrationFields.inHebrew', { name });
  return path.endsWith('.en') ? t('registrationFields.inEnglish', { name }) : name;
}

function nameOf(path: string): MessageKey {
  const set = PROPERTY_FACILITY_SETS.find((each) => path === `choices.${each}`);
  if (set) return `registrationFacilities.${set}`;
  const policy = POLICIES.find((each) => path === each || path.startsWith(`${each}.`));
  if (policy) return `registrationPolicies.${policy}`;
  const known = FIELDS.find(([field]) => path === field || path.startsWith(`${field}.`));
  return `registrationFields.${known?.[1] ?? 'other'}`;
}

function inWords(value: unknown, t: Texts): string {
  if (value === null || value === undefined || value === '') return t('registrationFields.empty');
  if (typeof value === 'boolean') return t(value ? 'registrationFields.yes' : 'registrationFields.no');
  if (Array.isArray(value))
    return value.length === 0 ? t('registrationFields.empty') : t('registrationFields.items', { count: value.length });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
