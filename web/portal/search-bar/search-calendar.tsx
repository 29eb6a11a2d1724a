import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { Button } from '#web/design-system/button.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as calendarStyles from '#web/portal/calendar/calendar.module.css';
import type { DayFacts } from '#web/portal/calendar/calendar-props.ts';
import { holidayNameOn } from '#web/portal/calendar/holidays.ts';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { RangeCalendar } from '#web/portal/calendar/range-calendar.tsx';
import { datesText, useSearchWords } from './search-summary.tsx';
import type { SearchBarState } from './use-search-bar.ts';

interface SearchCalendarProps {
  readonly bar: SearchBarState;
  readonly monthCount: 1 | 2;
  /** What is asked for next. */
  readonly hint: 'searchBar.chooseArrival' | 'searchBar.chooseDeparture';
  readonly onPick: (day: LocalDate) => void;
  readonly onCleared?: () => void;
}

/** The months of the search with their holidays, and under them what is chosen so far. */
export function SearchCalendar({ bar, monthCount, hint, onPick, onCleared }: SearchCalendarProps) {
  const { t } = useI18n();
  const { form, dispatch, today, lastDay } = bar;
  const words = useSearchWords(form);
  const factsOf = (day: LocalDate): DayFacts => {
    const holiday = holidayNameOn(day);
    return holiday ? { isHoliday: true, spokenNote: t(holiday) } : {};
  };
  return (
    <>
      <RangeCalendar range={form.range} today={today} min={today} max={lastDay} monthCount={monthCount} factsOf={factsOf} onPick={onPick} />
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
        <span className={`${calendarStyles.legend} ${layout.atEnd}`}>
          <span>
            <i className={`${calendarStyles.swatch} ${calendarStyles.swatchHoliday}`} />
            {t('searchBar.holiday')}
          </span>
        </span>
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
    </>
  );
}
