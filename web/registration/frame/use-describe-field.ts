import { useQuery } from '@tanstack/react-query';
import { PROPERTY_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { MessageKey } from '#web/i18n/translate.ts';
import { assetsQuery, optionsOf } from '#web/registration/fields/use-options.ts';
import { unitFieldName } from '#web/registration/layout/missing/unit-field-name.ts';
import { useSurroundings } from '#web/use-surroundings.ts';

/**
 * The name of a field and its value in words, by its path in a document: for conflicts and lists of what is missing.
 * @param isOfUnit whether the document is a unit's, whose name is not the property's
 */
export function useDescribeField(isOfUnit = false): (path: string) => { label: string; wordsOf: (value: unknown) => string } {
  const { language, t } = useI18n();
  const { api } = useSurroundings();
  const assets = useQuery(assetsQuery(api)).data;
  return (path) => {
    const options = new Map(optionsOf(assets, setOf(path), language).map(({ id, name }) => [id, name]));
    const wordOf = (id: unknown) => options.get(String(id)) ?? ownWord(path, id, t);
    const label = (isOfUnit ? unitFieldName(path, t) : undefined) ?? labelOf(path, t);
    return { label, wordsOf: (value) => inWords(value, wordOf, t) };
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
  const policy = POLICIES.find((each) => path === each || path.startsWith(`${each}.`));
  if (policy) return `registrationPolicies.${policy}`;
  const known = FIELDS.find(([field]) => path === field || path.startsWith(`${field}.`));
  return `registrationFields.${known?.[1] ?? 'other'}`;
}

/** The option set of a field whose value is an option, or a list of them. */
function setOf(path: string): string {
  return path.startsWith('choices.') ? path.slice('choices.'.length) : (SETS[path] ?? '');
}

const SETS: Readonly<Record<string, string>> = {
  propertyType: 'property_types',
  suitableFor: 'suitable_for',
  'address.cityId': 'cities',
  cancellationPeriod: 'free_cancellation_periods',
  pets: 'pets_allowed',
  spokenLanguages: 'spoken_languages',
};

/** The word of a choice of our own, such as the VAT status; anything else as it is. */
function ownWord(path: string, value: unknown, t: Texts): string {
  const text = String(value);
  if (text === 'licensed' || text === 'exempt' || text === 'eilat') return t(`registrationFields.vat_${text}`);
  const isFee = path === 'cancellationFee' || path === 'noShowFee';
  return isFee && (text === 'firstNight' || text === 'half' || text === 'full') ? t(`registrationPolicies.fee_${text}`) : text;
}

function inWords(value: unknown, wordOf: (value: unknown) => string, t: Texts): string {
  if (value === null || value === undefined || value === '') return t('registrationFields.empty');
  // What waits for review comes as text.
  if (value === true || value === 'true') return t('registrationFields.yes');
  if (value === false || value === 'false') return t('registrationFields.no');
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : wordOf(value);
  if (value.length === 0) return t('registrationFields.empty');
  const isOfTexts = value.every((each) => typeof each === 'string');
  return isOfTexts ? value.map(wordOf).join(', ') : t('registrationFields.items', { count: value.length });
}
