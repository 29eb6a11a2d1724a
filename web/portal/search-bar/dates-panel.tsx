import { Button } from '#web/design-system/button.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isWholeRange } from '#web/portal/calendar/pick-range.ts';
import { RangeCalendar } from '#web/portal/calendar/range-calendar.tsx';
import { searchFormAfter } from './search-form.ts';
import { datesText, useSearchWords } from './search-summary.tsx';
import type { SearchBarState } from './use-search-bar.ts';

/** The calendar of the search bar. Choosing the second date ends it. */
export function DatesPanel({ bar, monthCount, onDone }: { bar: SearchBarState; monthCount: 1 | 2; onDone: () => void }) {
  const { t } = useI18n();
  const { form, dispatch, today, lastDay } = bar;
  const words = useSearchWords(form);
  return (
    <>
      <RangeCalendar
        range={form.range}
        today={today}
        min={today}
        max={lastDay}
        monthCount={monthCount}
        onPick={(day) => {
          dispatch({ type: 'dayPicked', day });
          if (isWholeRange(searchFormAfter(form, { type: 'dayPicked', day }).range)) onDone();
        }}
      />
      <div className="cal__foot">
        <p role="status">
          {isWholeRange(form.range) ? (
            <>
              <b>{words.nights}</b> · {datesText(form)}
            </>
          ) : (
            t(form.range.from === undefined ? 'searchBar.chooseArrival' : 'searchBar.chooseDeparture')
          )}
        </p>
        <Button kind="quiet" size="s" disabled={form.range.from === undefined} onClick={() => dispatch({ type: 'datesCleared' })}>
          {t('common.clear')}
        </Button>
      </div>
    </>
  );
}
