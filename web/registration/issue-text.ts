import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { type Fields, fieldAt } from '#contract/primitives/field-kinds.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { PROPERTY } from '#contract/primitives/registration-fields.ts';
import { PROPERTY_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import { formatDate } from '#texts/dates.ts';
import type { Translate, TranslateAny } from '#texts/translate.ts';
import { ownName, textOf } from './words/field-name.ts';

/** Shown where a form of writing helps more than words. */
const EXAMPLES: Readonly<Partial<Record<RegistrationIssue['code'], string>>> = { phone_invalid: '054-1234567', time_invalid: '15:00' };

/**
 * An issue in words. A unit's photos are told with its name, or its number while it has none; all other issues stand beside their fields.
 * @param language of the page, for the unit's name
 * @param table of the fields that it may be about
 */
export function issueText(
  t: Translate,
  language: Locale,
  { path, code, facts, unit }: Pick<RegistrationIssue, 'path' | 'code' | 'facts' | 'unit'>,
  table: Fields = PROPERTY,
): string {
  const example = EXAMPLES[code] ?? '';
  // The server sends with each code the facts that its text names; a test compares them.
  const tell = t as TranslateAny;
  if (unit && (code === 'too_few_photos' || code === 'too_many_photos')) {
    return tell(`registrationIssues.${code}_of_unit`, { ...facts, unit: unitName(language, unit) });
  }
  if (code === 'required' || code === 'price_missing') return missingText(t, path, code, table);
  if (code === 'special_rates_overlap') return overlapText(tell, language, facts);
  if (code === 'facility_denied') return t('registrationIssues.facility_denied', { set: setName(t, facts.set) });
  return tell(`registrationIssues.${code}`, { ...facts, example });
}

/** Returns what to fill in, where the field has words of its own for it. */
function missingText(t: Translate, path: string, code: 'required' | 'price_missing', table: Fields): string {
  const field = fieldAt(table, path)?.field;
  if (field?.kind === 'texts' && path.endsWith('.en')) return t('registrationMissing.inEnglish', { name: ownName(field, t) });
  if (field?.missing !== undefined) return textOf(t, field.missing);
  return t(field?.kind === 'options' ? 'registrationMissing.choice' : `registrationIssues.${code}`);
}

/** With the nights of the other rate as the page writes dates. */
function overlapText(tell: TranslateAny, language: Locale, facts: RegistrationIssue['facts']): string {
  const dateOf = (wire: unknown) => {
    const date = fromWireDate(String(wire));
    return date === undefined ? String(wire) : formatDate(date, language, 'medium');
  };
  return tell('registrationIssues.special_rates_overlap', { ...facts, from: dateOf(facts.from), to: dateOf(facts.to) });
}

/** As the form names it; the contradictions that are checked are between sets of the form. */
function setName(t: Translate, set: unknown): string {
  const known = PROPERTY_FACILITY_SETS.find((each) => each === set);
  return known ? t(`registrationFacilities.${known}`) : String(set);
}

function unitName(language: Locale, { name, position }: NonNullable<RegistrationIssue['unit']>): string {
  return name[language].trim() || name.he.trim() || name.en.trim() || `#${position}`;
}
