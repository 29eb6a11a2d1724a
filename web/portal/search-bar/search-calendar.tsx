import { useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { Button } from '#web/design-system/button.tsx';
import * as typography from '#web/design-system/typography.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as calendarStyles from '#web/portal/calendar/calendar.module.css';
import type { DayFacts } from '#web/portal/calendar/calendar-month.tsx';
import { holidayNameOn } from '#web/portal/calendar/holidays.ts';
import { addMonths, type Month, monthOf } from '#web/portal/calendar/month-days.ts';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { RangeCalendar } from '#web/portal/calendar/range-calendar.tsx';
import { ScrolledMonths } from '#web/portal/calendar/scrolled-months.tsx';
import { DateShortcuts } from './date-shortcuts.tsx';
import { MonthHolidays } from './month-holidays.tsx';
import { datesText, useSearchWords } from './search-summary.tsx';
import { useDayPrices } from './use-day-prices.tsx';
import type { SearchBarState } from './use-search-bar.ts';

interface SearchCalendarProps {
  readonly bar: SearchBarState;
  /** Two months side by side, or all of them one under the other. */
  readonly layout: 'pages' | 'scrolled';
  /** What is asked for next. */
  readonly hint: 'searchBar.chooseArrival' | 'searchBar.chooseDeparture';
  readonly onPick: (day: LocalDate) => void;
  /** Told when a shortcut gave both dates. */
  readonly onStayChosen: () => void;
  readonly onCleared?: () => void;
}

/** The dates that many ask for, the months of the search with their holidays, and under them what is chosen so far. */
export function SearchCalendar({ bar, layout, hint, onPick, onStayChosen, onCleared }: SearchCalendarProps) {
  const { t } = useI18n();
  const { form, today, lastDay } = bar;
  const [month, setMonth] = useState<Month>(monthOf(form.range.from ?? today));
  const prices = useDayPrices(bar, layout === 'pages' ? [month, addMonths(month, 1)].join() : undefined);
  const factsOf = (day: LocalDate): DayFacts => {
    const holiday = holidayNameOn(day);
    const { note, spokenNote } = prices.factsOf(day);
    return {
      ...(note !== undefined && { note }),
      spokenNote: [holiday && t(holiday), spokenNote].filter(Boolean).join(', '),
      isHoliday: holiday !== undefined,
    };
  };
  const months = {
    range: form.range,
    today,
    min: today,
    max: lastDay,
    factsOf,
    onPick,
    footOf: (month: Month) => <MonthHolidays month={month} />,
  };
  return (
    <>
      <DateShortcuts bar={bar} onChosen={onStayChosen} />
      {layout === 'pages' ? (
        <RangeCalendar {...months} monthCount={2} onMonthChange={setMonth} hasPrices />
      ) : (
        <ScrolledMonths {...months} hasPrices />
      )}
      <p className={`${typography.small} ${typography.muted}`} aria-live="polite">
        {prices.isKnown ? t('searchBar.dayPrices', { nights: t('common.forNights', { count: prices.nights }) }) : '\u00a0'}
      </p>
      <ChosenSoFar bar={bar} hint={hint} onCleared={onCleared} />
    </>
  );
}

function ChosenSoFar({ bar, hint, onCleared }: Pick<SearchCalendarProps, 'bar' | 'hint'> & { onCleared: (() => void) | undefined }) {
  const { t } = useI18n();
  const { form, dispatch } = bar;
  const words = useSearchWords(form);
  return (
    <div className={calendarStyles.foot}>
      <p role="status">
        {isWholeRange(form.range) ? (
          <>
            <b>{words.nights}</b> · {datesText(form)}
          </>
        ) : (
          t(hint)
        )}
      </p>
      <Button
        kind="quiet"
        size="s"
        disabled={form.range.from === undefined}
        onClick={() => {
          dispatch({ type: 'datesCleared' });
          onCleared?.();
        }}
      >
        {t('common.clear')}
      </Button>
    </div>
  );
}
