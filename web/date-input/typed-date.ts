import { isLocalDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { latinDigits } from '#rules/validators/digits.ts';
import { languageOf } from '#texts/languages.ts';
import { stripInvisible } from '#web/design-system/text-field.tsx';

/** Day, month and year, parted by what people part them by. A year that is still being typed is none. */
const TYPED = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(2\d{3})$/;
/** The same once nobody goes on typing: then two digits are a year of this century, too. */
const LEFT = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(2\d{3}|\d{2})$/;

/** A date as it was typed, the day first, as both languages write it, or as programs do (`2027-01-05`); undefined while it is not a whole and a real one. */
export function typedDate(text: string): LocalDate | undefined {
  return dateIn(text, TYPED);
}

/** A date as it stands when its field is left: `5.1.27` is one as well. */
export function leftDate(text: string): LocalDate | undefined {
  return dateIn(text, LEFT);
}

function dateIn(text: string, pattern: RegExp): LocalDate | undefined {
  const typed = latinDigits(stripInvisible(text))
    .replace(/\p{Pd}/gu, '-')
    .trim();
  if (isLocalDate(typed)) return typed;
  const [, day = '', month = '', year = ''] = pattern.exec(typed) ?? [];
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}

/** A date as it stands in a field that nobody is typing in: `01.07.2027`, `01/07/2027`. */
export function dateText(date: LocalDate, language: Locale): string {
  return date.split('-').reverse().join(languageOf(language).dateSeparator);
}
