import type { ReactNode } from 'react';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import type { DateStyle } from '#texts/dates.ts';
import { DateRangeText, DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { useOpenWords } from '#web/portal/open-dates/open-dates.ts';
import { guestsOf, type SearchForm } from './search-form.ts';

/** Returns the dates as far as they are chosen; undefined before the first. */
export function datesText({ range }: Pick<SearchForm, 'range'>, style: DateStyle = 'weekday'): ReactNode {
  if (isWholeRange(range)) return <DateRangeText from={range.from} to={range.to} style={style} />;
  return range.from === undefined ? undefined : <DateText date={range.from} style={style} />;
}

/** Returns guests and rooms in words, nights where dates are chosen, and open dates: "a weekend in February". */
export function useSearchWords(form: SearchForm) {
  const { t } = useI18n();
  const shabbat = form.keepsShabbat ? t('common.keepingShabbat') : undefined;
  const open = useOpenWords(form.open);
  const { guests, adults, children } = guestsOf(form.rooms);
  const rooms = t('common.rooms', { count: form.rooms.length });
  return {
    guests: t('common.guests', { count: guests }),
    shabbat,
    /** In a line that is short: one room goes without saying where there is something else to say. */
    party: [t('common.guests', { count: guests }), shabbat, (!shabbat || form.rooms.length > 1) && rooms].filter(Boolean).join(', '),
    adults: t('common.adults', { count: adults }),
    children: children > 0 ? t('common.children', { count: children }) : undefined,
    nights:
      open?.nights ?? (isWholeRange(form.range) ? t('common.nights', { count: nightsBetween(form.range.from, form.range.to) }) : undefined),
    open: open?.title,
    place: form.keyword === '' ? t('searchBar.anywhere') : form.keyword,
  };
}

/** Dates, units, adults and children of a visit. */
export function VisitDetails({ form }: { form: SearchForm }) {
  const { t } = useI18n();
  const words = useSearchWords(form);
  const dates = words.open ?? datesText(form);
  return (
    <span>
      {dates && <>{dates} · </>}
      {t('common.units', { count: form.rooms.length })} · {words.adults}
      {words.children && `, ${words.children}`}
      {words.shabbat && `, ${words.shabbat}`}
    </span>
  );
}
