import { isLocalDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { languageOf } from '#texts/languages.ts';

/** Day, month and year, parted by what people part them by. A year that is still being typed is none. */
const TYPED = /^\s*(\d{1,2})[./\- ](\d{1,2})[./\- ](2\d{3})\s*$/;

/** A date as it was typed, the day first, as both languages write it; undefined while it is not a whole and a real one. */
export function typedDate(text: string): LocalDate | undefined {
  const [, day = '', month = '', year = ''] = TYPED.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}

/** A date as it stands in a field that nobody is typing in: `01.07.2027`, `01/07/2027`. */
export function dateText(date: LocalDate, language: Locale): string {
  return date.split('-').reverse().join(languageOf(language).dateSeparator);
}
