import type { Locale } from '#contract/primitives/locale.ts';
import type { Weekday } from '#rules/quote/types.ts';
import { languageOf } from './languages.ts';

/** The Hebrew names without the word for day, which a list says once. */
const HEBREW = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'];
const SATURDAY = 6;

/**
 * On which weekdays, with the preposition: `בשבת`, `ביום חמישי`, `בימים ראשון, חמישי ושישי`; `on Thursdays`, `on Sundays, Thursdays and
 * Fridays`. Sunday comes first, as Israelis count.
 */
export function formatOnWeekdays(weekdays: readonly Weekday[], locale: Locale): string {
  const sorted = [...new Set(weekdays)].sort((first, second) => first - second);
  if (locale === 'en')
    return `on ${listed(
      sorted.map((day) => `${languageOf('en').weekdays[day]}s`),
      ' and ',
    )}`;
  if (sorted.length > 1)
    return `בימים ${listed(
      sorted.map((day) => HEBREW[day] ?? ''),
      ' ו',
    )}`;
  return sorted[0] === SATURDAY ? 'בשבת' : `ביום ${HEBREW[sorted[0] ?? 0]}`;
}

/** The weekdays that a list leaves out. */
export function otherWeekdays(weekdays: readonly Weekday[]): Weekday[] {
  return ALL.filter((weekday) => !weekdays.includes(weekday));
}
const ALL: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')}${and}${last}` : last;
}
