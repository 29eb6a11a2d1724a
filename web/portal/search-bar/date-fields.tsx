import { type ReactNode, useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import * as typography from '#web/design-system/typography.module.css';
import { DateText } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { isWholeRange, type RangeEnd } from '#web/portal/calendar/pick-range.ts';
import * as styles from './date-fields.module.css';
import { SearchCalendar } from './search-calendar.tsx';
import { type SearchAction, searchFormAfter } from './search-form.ts';
import type { SearchBarState } from './use-search-bar.ts';

/** The date picker of narrow screens: a field for each end, and under them the months, which fill the field that is on. */
export function DateFields({ bar, onDone }: { bar: SearchBarState; onDone: () => void }) {
  const { t } = useI18n();
  const { form, dispatch } = bar;
  const { from, to } = form.range;
  const [end, setEnd] = useState<RangeEnd>(from !== undefined && to === undefined ? 'to' : 'from');
  const pick = (day: LocalDate) => {
    const action: SearchAction = { type: 'dayPicked', day, end };
    dispatch(action);
    // The arrival may be changed under a whole stay; the departure is what ends the choice.
    if (end === 'to' && isWholeRange(searchFormAfter(form, action).range)) onDone();
    setEnd('to');
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own */}
      <div role="group" aria-label={t('searchBar.dates')} className={styles.dateFields}>
        <DateField label={t('searchBar.arrival')} isOn={end === 'from'} onClick={() => setEnd('from')}>
          {from && <DateText date={from} />}
        </DateField>
        <DateField label={t('searchBar.departure')} isOn={end === 'to'} isOff={from === undefined} onClick={() => setEnd('to')}>
          {to && <DateText date={to} />}
        </DateField>
      </div>
      <SearchCalendar
        bar={bar}
        layout="scrolled"
        hint={end === 'from' ? 'searchBar.chooseArrival' : 'searchBar.chooseDeparture'}
        onPick={pick}
        onStayChosen={onDone}
        onCleared={() => setEnd('from')}
      />
    </>
  );
}

interface DateFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function DateField({ label, isOn, isOff = false, onClick, children }: DateFieldProps) {
  return (
    <button type="button" className={styles.dateField} aria-pressed={isOn} disabled={isOff} onClick={onClick}>
      <span className={`${typography.small} ${typography.muted}`}>{label}</span>
      <b>{children || '—'}</b>
    </button>
  );
}
