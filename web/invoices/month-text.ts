import type { Locale } from '#contract/primitives/locale.ts';
import { formatMonth } from '#texts/dates.ts';

/** `11-2026` → `נובמבר 2026`. */
export function monthText(month: string, language: Locale): string {
  return formatMonth(`${month.slice(3)}-${month.slice(0, 2)}`, language);
}
