import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { type DateStyle, formatDate, formatDateRange, formatWeekday, shortDateRange } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from './i18n-provider.tsx';

interface DateTextProps {
  readonly date: LocalDate;
  readonly style?: DateStyle;
  /** The year that goes without saying; other than this one where the date stands beside one that says its own. */
  readonly knownYear?: string | undefined;
}

/** A date in the page's language, with its year where that is not this one; see `formatDate` for the styles. It keeps together on one line. */
export function DateText({ date, style = 'weekday', knownYear }: DateTextProps) {
  const { language } = useI18n();
  const { today } = useSurroundings();
  const { hasDigitDates } = languageOf(language);
  const text = formatDate(date, language, style, knownYear ?? today.slice(0, 4));
  if (style !== 'weekday' || !hasDigitDates) return <bdi className={layout.unbroken}>{text}</bdi>;
  const weekday = formatWeekday(date, language, 'short');
  return (
    <bdi className={layout.unbroken}>
      {weekday} <Num>{text.slice(weekday.length + 1)}</Num>
    </bdi>
  );
}

/**
 * Two dates with an en dash, read in the page's direction: in Hebrew the earlier one stands on the right. What both share stands once: the year, and
 * in words the month, too.
 */
export function DateRangeText({ from, to, style = 'weekday' }: { from: LocalDate; to: LocalDate; style?: DateStyle }) {
  const { language } = useI18n();
  if (style === 'long' || style === 'medium') return <bdi>{formatDateRange(from, to, language, style)}</bdi>;
  return (
    <span>
      <DateText date={from} style={style} knownYear={from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : undefined} /> –{' '}
      <DateText date={to} style={style} />
    </span>
  );
}

/** Two dates where there is little room: `4–11.12`, `4–11 Dec`. */
export function ShortDateRange({ from, to }: { from: LocalDate; to: LocalDate }) {
  const { language } = useI18n();
  const [first, last] = shortDateRange(from, to, language);
  return (
    <span className={layout.unbroken}>
      <Num>{first}</Num>
      {last && (
        <>
          –<Num>{last}</Num>
        </>
      )}
    </span>
  );
}
