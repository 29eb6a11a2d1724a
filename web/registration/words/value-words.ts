import { formatMoney } from '#rules/format/money.ts';
import { compareLists } from './compare-lists.ts';
import { BY_PLACE, TELLERS, type Words } from './thing-words.ts';

/** A field's value for people. */
export interface Told {
  /** One line, or one for each thing of a list. */
  readonly lines: readonly string[];
  /** How many things of the list are left out because the other version has them, too. */
  readonly sameCount: number;
}

/** The option set of a field whose value is an option, or a list of them. */
const SETS: Readonly<Record<string, string>> = {
  propertyType: 'property_types',
  suitableFor: 'suitable_for',
  'address.cityId': 'cities',
  cancellationPeriod: 'free_cancellation_periods',
  pets: 'pets_allowed',
  spokenLanguages: 'spoken_languages',
  unitType: 'unit_types',
  smokingStatus: 'smoking_statuses',
};

/** A value in words, such as `₪700`, "yes", the name of a town, or the rooms of a unit. */
export function valueWords(path: string, value: unknown, words: Words): string {
  return tell(path, value, words).lines.join(', ');
}

/** A value beside another version of it: of lists only what the other has not. */
export function tellBeside(path: string, value: unknown, other: unknown, words: Words): Told {
  if (!Array.isArray(value) || !Array.isArray(other) || value.length === 0) return tell(path, value, words);
  const { own, sameCount } = compareLists(value, other, BY_PLACE.has(path));
  return { lines: own.map((index) => thingWords(path, value[index], index, words)), sameCount };
}

function tell(path: string, value: unknown, words: Words): Told {
  const lines = Array.isArray(value)
    ? value.map((thing, index) => thingWords(path, thing, index, words))
    : [scalarWords(path, value, words)];
  return { lines: lines.length === 0 ? [words.t('registrationFields.empty')] : lines, sameCount: 0 };
}

function thingWords(path: string, thing: unknown, index: number, words: Words): string {
  // The documents' schema says what the list at this path holds.
  return TELLERS[path]?.(thing as never, index, words) ?? scalarWords(path, thing, words);
}

function scalarWords(path: string, value: unknown, words: Words): string {
  const { t } = words;
  const text = String(value ?? '');
  if (path === 'privateJacuzzi') return ownWord(path, text === '' ? 'none' : text, words);
  if (text === '') return t('registrationFields.empty');
  // What waits for review comes as text.
  if (text === 'true') return t('registrationFields.yes');
  if (text === 'false') return t('registrationFields.no');
  if (path.endsWith('Agorot') && typeof value === 'number') return formatMoney(value);
  return ownWord(path, text, words);
}

/** The word of a choice of our own, such as the VAT status, or the name of an option; anything else as it is. */
function ownWord(path: string, text: string, { t, nameOf }: Words): string {
  if (path === 'privateJacuzzi' && (text === 'none' || text === 'single' || text === 'double' || text === 'family')) {
    return t(`unitLayout.jacuzzi_${text}`);
  }
  if (path === 'business.vatStatus' && (text === 'licensed' || text === 'exempt' || text === 'eilat')) {
    return t(`registrationFields.vat_${text}`);
  }
  const isFee = path === 'cancellationFee' || path === 'noShowFee';
  if (isFee && (text === 'firstNight' || text === 'half' || text === 'full')) return t(`registrationPolicies.fee_${text}`);
  const set = path.startsWith('choices.') ? path.slice('choices.'.length) : SETS[path];
  return set === undefined ? text : nameOf(set, text);
}
