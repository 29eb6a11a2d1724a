import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import {
  type Field,
  type Fields,
  isField,
  type MoneyField,
  type NumberField,
  type TextField,
  type TextForm,
  type TextsField,
} from '#contract/primitives/field-kinds.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { MOST_MINUTES_AFTER_REST, minutesAfterRest, NO_ARRIVAL } from '#contract/primitives/property-hours.ts';
import type { IssueFound, RegistrationIssueCode } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { TIME_OF_DAY } from '#contract/primitives/time-of-day.ts';
import { isIsraeliId, unparted } from '../validators/digits.ts';
import { isEmail } from '../validators/email.ts';
import { isContactPhone } from '../validators/phone.ts';

/** The option sets as validators ask about them. The server makes it from its own tables, pages from `/loadAssets`. */
export interface OptionLookup {
  /** Returns whether the set (also `cities`) has the option. */
  hasOption(set: string, option: string): boolean;
  /** Returns whether choosing it asks for more, such as the types of a pool (`isDisplayRelatedFields`). */
  displaysRelated(set: string, option: string): boolean;
  /** Returns how many sleep in a bed of that size; 0 for an unknown one. */
  occupancyOf(bedSize: string): number;
  /** Returns where a city lies; undefined where that is not known, as in pages. */
  locationOf(cityId: string): { readonly latitude: number; readonly longitude: number } | undefined;
}

interface Checking {
  readonly lookup: OptionLookup;
  /** Checks of several fields together, behind what is said of the field whose path it stands at. */
  readonly also?: Readonly<Record<string, () => readonly IssueFound[]>>;
  /** The document's place in a greater one. */
  readonly path?: string;
}

/** Returns what is missing or wrong in each field by itself, in the order of the fields. Things in lists are left to `also`. */
export function checkFields(tree: Fields, document: object, { lookup, also = {}, path = '' }: Checking): IssueFound[] {
  // A document has the tree of its fields.
  const values = document as Readonly<Record<string, unknown>>;
  return Object.entries(tree).flatMap(([key, entry]) => {
    const own = path === '' ? key : `${path}.${key}`;
    if (!isField(entry)) return checkFields(entry, values[key] as object, { lookup, also, path: own });
    if (entry.unless !== undefined && values[entry.unless]) return [];
    return [...checkField(own, entry, values[key], lookup), ...(also[own]?.() ?? [])];
  });
}

/** Checks one value, which is of the field's kind. */
function checkField(path: string, field: Field, value: unknown, lookup: OptionLookup): IssueFound[] {
  switch (field.kind) {
    case 'text':
      return checkText(path, field, value as string);
    case 'texts':
      return checkTexts(path, field, value as Bilingual);
    case 'number':
      return checkNumber(path, field, value as number | null);
    case 'money':
      return checkMoney(path, field, value as number | null);
    case 'option':
    case 'givenOption':
      return checkOptions(path, field, value === null ? [] : [value as string], lookup);
    case 'options':
      return checkOptions(path, field, value as string[], lookup);
    case 'choice':
      return field.required && value === null ? [{ path, code: 'required' }] : [];
    case 'flag':
    case 'weekdays':
    case 'list':
      return [];
  }
}

const FORMS: Readonly<Record<TextForm, { readonly isRight: (text: string) => boolean; readonly code: RegistrationIssueCode }>> = {
  phone: { isRight: (text) => isContactPhone(text), code: 'phone_invalid' },
  email: { isRight: (text) => isEmail(text.trim()), code: 'email_invalid' },
  zip: { isRight: (text) => /^\d{7}$/.test(unparted(text)), code: 'zip_invalid' },
  idNumber: { isRight: (text) => isIsraeliId(unparted(text)), code: 'id_number_invalid' },
  vatNumber: { isRight: (text) => isIsraeliId(unparted(text)), code: 'vat_number_invalid' },
  time: { isRight: (text) => TIME_OF_DAY.test(text), code: 'time_invalid' },
  arrival: { isRight: (text) => text === NO_ARRIVAL || TIME_OF_DAY.test(text), code: 'time_invalid' },
  restHour: { isRight: isRestHour, code: 'time_invalid' },
  restArrival: { isRight: (text) => text === NO_ARRIVAL || isRestHour(text), code: 'time_invalid' },
  date: { isRight: (text) => fromWireDate(text) !== undefined, code: 'date_invalid' },
};

/** Returns whether a text is an hour of the clock, or so many minutes after the end of Shabbat. */
function isRestHour(text: string): boolean {
  const minutes = minutesAfterRest(text);
  return minutes === undefined ? TIME_OF_DAY.test(text) : minutes <= MOST_MINUTES_AFTER_REST;
}

/** Words as people count them: runs of letters and digits between spaces; a hyphen or a maqaf joins, a dash that stands alone is none. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}

/** One line of text: whether it is there, how long it is, and how it is written. */
export function checkText(path: string, { required, max, form }: Pick<TextField, 'required' | 'max' | 'form'>, text: string): IssueFound[] {
  if (text.trim() === '') return required ? [{ path, code: 'required' }] : [];
  if (max !== undefined && text.trim().length > max) return [{ path, code: 'text_too_long', facts: { max } }];
  return form === undefined || FORMS[form].isRight(text) ? [] : [{ path, code: FORMS[form].code }];
}

/** Checks a text in both languages, which may be asked for in both, or in Hebrew alone. */
export function checkTexts(
  path: string,
  { required, max, maxWords }: Pick<TextsField, 'required' | 'max' | 'maxWords'>,
  text: Bilingual,
): IssueFound[] {
  return (['he', 'en'] as const).flatMap((locale): IssueFound[] => {
    const own = `${path}.${locale}`;
    const issues = checkText(own, { required: required === true || required === locale, ...(max && { max }) }, text[locale]);
    return issues.length > 0 || maxWords === undefined ? issues : checkDescription(own, maxWords, text[locale]);
  });
}

/** Limits are in words; few characters are worth a hint (docs/product.md §8). */
function checkDescription(path: string, maxWords: number, text: string): IssueFound[] {
  const words = countWords(text);
  if (words > maxWords) return [{ path, code: 'description_too_many_words', facts: { max: maxWords, actual: words } }];
  const recommended = REGISTRATION_LIMITS.recommendedDescriptionCharacters;
  const actual = text.trim().length;
  return actual < recommended ? [{ path, code: 'description_short', facts: { recommended, actual } }] : [];
}

/** Checks a whole number; both ends are included. A field without ends is judged elsewhere. */
export function checkNumber(
  path: string,
  { min, max, required }: Pick<NumberField, 'min' | 'max' | 'required'>,
  value: number | null,
): IssueFound[] {
  if (value === null) return required ? [{ path, code: 'required' }] : [];
  if (min === undefined || max === undefined || (Number.isInteger(value) && value >= min && value <= max)) return [];
  return [{ path, code: 'number_out_of_range', facts: { min, max } }];
}

/** ₪50: hardly a night in Israel is sold for less; below it a digit is likely to be missing. */
const LOW_PRICE_AGOROT = 5_000;

/** Checks a price in agorot. One that has to be given may be 0; where that is not usual it is, as all that is very low, worth a question. */
export function checkMoney(
  path: string,
  { required, isZeroUsual }: Pick<MoneyField, 'required' | 'isZeroUsual'>,
  agorot: number | null,
): IssueFound[] {
  if (agorot === null) return required ? [{ path, code: 'price_missing' }] : [];
  const max = REGISTRATION_LIMITS.maxPriceAgorot;
  if (!Number.isInteger(agorot) || agorot < 0 || agorot > max) return [{ path, code: 'price_invalid', facts: { max: max / 100 } }];
  if (!required || isZeroUsual || agorot >= LOW_PRICE_AGOROT) return [];
  return [agorot === 0 ? { path, code: 'price_zero' } : { path, code: 'price_low', facts: { min: LOW_PRICE_AGOROT / 100 } }];
}

/** Chosen options, of which one at least may be asked for: each must exist. */
export function checkOptions(
  path: string,
  { set, required }: Pick<Extract<Field, { set: string }>, 'set' | 'required'>,
  options: readonly string[],
  lookup: OptionLookup,
): IssueFound[] {
  if (required && options.length === 0) return [{ path, code: 'required' }];
  const unknown = options.find((option) => !lookup.hasOption(set, option));
  if (unknown === undefined) return [];
  return [set === 'cities' ? { path, code: 'city_unknown' } : { path, code: 'option_unknown', facts: { set, option: unknown } }];
}
