import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatDate } from '#texts/dates.ts';

/** A typed date in words; empty where there is none. */
export function wireDateWords(typed: string, language: Locale): string {
  const date = fromWireDate(typed);
  return date === undefined ? '' : formatDate(date, language);
}
