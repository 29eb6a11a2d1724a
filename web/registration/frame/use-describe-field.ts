import { useQuery } from '@tanstack/react-query';
import { PROPERTY_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { MessageKey } from '#web/i18n/translate.ts';
import { assetsQuery, optionsOf } from '#web/registration/fields/use-options.ts';
import { unitFieldName } from '#web/registration/layout/missing/unit-field-name.ts';
import { type Told, tellBeside, valueWords } from '#web/registration/words/value-words.ts';

interface DescribedField {
  readonly label: string;
  readonly wordsOf: (value: unknown) => string;
  /** The value beside another version of it. */
  readonly tellBeside: (value: unknown, other: unknown) => Told;
}

/**
 * The name of a field and its value in words, by its path in a document: for conflicts and lists of what is missing.
 * @param isOfUnit whether the document is a unit's, whose name is not the property's
 */
export function useDescribeField(isOfUnit = false): (path: string) => DescribedField {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const assets = useQuery(assetsQuery(api)).data;
  const nameOf = (set: string, id: string) => optionsOf(assets, set, language).find((option) => option.id === id)?.name ?? id;
  const words = { language, t, nameOf };
  return (path) => ({
    label: (isOfUnit ? unitFieldName(path, t) : undefined) ?? labelOf(path, t),
    wordsOf: (value) => valueWords(path, value, words),
    tellBeside: (value, other) => tellBeside(path, value, other, words),
  });
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
  ['business.isAtProperty', 'businessAtProperty'],
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
  if (path === 'weekendNights') return 'unitLayout.weekendNights';
  const policy = POLICIES.find((each) => path === each || path.startsWith(`${each}.`));
  if (policy) return `registrationPolicies.${policy}`;
  const known = FIELDS.find(([field]) => path === field || path.startsWith(`${field}.`));
  return `registrationFields.${known?.[1] ?? 'other'}`;
}
