import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as calendarStyles from '#web/portal/calendar/calendar.module.css';
import type { DayFacts } from '#web/portal/calendar/calendar-props.ts';
import { holidayNameOn } from '#web/portal/calendar/holidays.ts';
import type { Month } from '#web/portal/calendar/month-days.ts';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { RangeCalendar } from '#web/portal/calendar/range-calendar.tsx';
import { ScrolledMonths } from '#web/portal/calendar/scrolled-months.tsx';
import { DateShortcuts } from './date-shortcuts.tsx';
import { MonthHolidays } from './month-holidays.tsx';
import { datesText, useSearchWords } from './search-summary.tsx';
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
  const factsOf = (day: LocalDate): DayFacts => {
    const holiday = holidayNameOn(day);
    return holiday ? { isHoliday: true, spokenNote: t(holiday) } : {};
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
      {layout === 'pages' ? <RangeCalendar {...months} monthCount={2} /> : <ScrolledMonths {...months} />}
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
