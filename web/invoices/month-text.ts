import { fromWireMonth, type WireMonth } from '#contract/primitives/calendar-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import { formatMonth } from '#texts/dates.ts';

/** `11-2026` → `נובמבר 2026`. */
export function monthText(month: WireMonth, language: Locale): string {
  return formatMonth(fromWireMonth(month), language);
}
