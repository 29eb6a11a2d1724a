import type { Locale } from '#contract/primitives/locale.ts';
import { PROPERTY_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import type { RegistrationIssue } from '#contract/registration.ts';
import type { Translate, TranslateAny } from '#texts/translate.ts';

/** Shown where a form of writing helps more than words. */
const EXAMPLES: Readonly<Partial<Record<RegistrationIssue['code'], string>>> = { phone_invalid: '054-1234567', time_invalid: '15:00' };

/**
 * An issue in words. A unit's photos are told with its name, or its number while it has none; all other issues stand beside their fields.
 * @param language of the page, for the unit's name
 */
export function issueText(
  t: Translate,
  language: Locale,
  { code, facts, unit }: Pick<RegistrationIssue, 'code' | 'facts' | 'unit'>,
): string {
  const example = EXAMPLES[code] ?? '';
  // The server sends with each code the facts that its text names; a test compares them.
  const tell = t as TranslateAny;
  if (unit && (code === 'too_few_photos' || code === 'too_many_photos')) {
    return tell(`registrationIssues.${code}_of_unit`, { ...facts, unit: unitName(language, unit) });
  }
  if (code === 'facility_denied') return t('registrationIssues.facility_denied', { set: setName(t, facts.set) });
  return tell(`registrationIssues.${code}`, { ...facts, example });
}

/** As the form names it; the contradictions that are checked are between sets of the form. */
function setName(t: Translate, set: unknown): string {
  const known = PROPERTY_FACILITY_SETS.find((each) => each === set);
  return known ? t(`registrationFacilities.${known}`) : String(set);
}

function unitName(language: Locale, { name, position }: NonNullable<RegistrationIssue['unit']>): string {
  return name[language].trim() || name.he.trim() || name.en.trim() || `#${position}`;
}
