import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { type DateStyle, formatDate, formatWeekday } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from './i18n-provider.tsx';

/** A date in the page's language; see `formatDate` for the styles. It keeps together on one line. */
export function DateText({ date, style = 'weekday' }: { date: LocalDate; style?: DateStyle }) {
  const { language } = useI18n();
  const { hasDigitDates, dateSeparator } = languageOf(language);
  if (style !== 'weekday' || !hasDigitDates) return <bdi className={layout.unbroken}>{formatDate(date, language, style)}</bdi>;
  return (
    <bdi className={layout.unbroken}>
      {formatWeekday(date, language, 'short')} <Num>{`${Number(date.slice(8, 10))}${dateSeparator}${Number(date.slice(5, 7))}`}</Num>
    </bdi>
  );
}

/** Two dates with an en dash, read in the page's direction: in Hebrew the earlier one stands on the right. */
export function DateRangeText({ from, to, style = 'weekday' }: { from: LocalDate; to: LocalDate; style?: DateStyle }) {
  return (
    <span>
      <DateText date={from} style={style} /> – <DateText date={to} style={style} />
    </span>
  );
}
