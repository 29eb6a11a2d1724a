import { type ReactNode, useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { holidaysBetween } from '#rules/stay/holidays.ts';
import { daysOfMonth } from '#rules/stay/local-dates.ts';
import { stayShortcuts } from '#rules/stay/open-stays.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { Chip } from '#web/design-system/chip.tsx';
import * as layout from '#web/design-system/layout.module.css';
import * as segments from '#web/design-system/segments.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { DateText, ShortDateRange } from '#web/i18n/date-text.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as calendarStyles from '#web/portal/calendar/calendar.module.css';
import type { DayFacts } from '#web/portal/calendar/calendar-month.tsx';
import { HOLIDAY_NAMES, holidayNameOn } from '#web/portal/calendar/holidays.ts';
import { addMonths, type Month, monthOf } from '#web/portal/calendar/month-days.ts';
import { isWholeRange, type RangeEnd } from '#web/portal/calendar/pick-range.ts';
import { RangeCalendar } from '#web/portal/calendar/range-calendar.tsx';
import { ScrolledMonths } from '#web/portal/calendar/scrolled-months.tsx';
import type { OpenDates } from '#web/portal/open-dates/open-dates.ts';
import * as styles from './dates-panel.module.css';
import { OpenDatesPanel } from './open-dates-panel.tsx';
import { type SearchAction, searchFormAfter } from './search-form.ts';
import { datesText, useSearchWords } from './search-summary.tsx';
import { useDayPrices } from './use-day-prices.tsx';
import type { SearchBarState } from './use-search-bar.ts';

/** Renders the dates of the search bar: a calendar, in which choosing the second date ends it, or open dates. */
export function DatesPanel({ bar, onDone, onSearch }: { bar: SearchBarState; onDone: () => void; onSearch: () => void }) {
  const { form, dispatch } = bar;
  return (
    <DateKinds bar={bar} onSearch={onSearch}>
      <SearchCalendar
        bar={bar}
        layout="pages"
        hint={form.range.from === undefined ? 'searchBar.chooseArrival' : 'searchBar.chooseDeparture'}
        onPick={(day) => {
          dispatch({ type: 'dayPicked', day });
          if (isWholeRange(searchFormAfter(form, { type: 'dayPicked', day }).range)) onDone();
        }}
        onStayChosen={onDone}
      />
    </DateKinds>
  );
}

/** A weekend at any time: what an open search begins with. */
const AT_FIRST: OpenDates = { length: 'weekend', period: undefined };

/** Exact dates, which are its children, or open ones. A hotel's page is about exact ones alone. */
export function DateKinds({ bar, onSearch, children }: { bar: SearchBarState; onSearch: () => void; children: ReactNode }) {
  const { t } = useI18n();
  const { form, dispatch } = bar;
  const { open } = form;
  if (bar.isHotelPage) return children;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own */}
      <div className={`${segments.segments} ${layout.fullWidth} ${styles.kinds}`} role="group" aria-label={t('openDates.kind')}>
        <button type="button" aria-pressed={!open} onClick={() => dispatch({ type: 'datesClosed' })}>
          {t('openDates.exact')}
        </button>
        <button type="button" aria-pressed={open !== undefined} onClick={() => open ?? dispatch({ type: 'datesOpened', open: AT_FIRST })}>
          {t('openDates.open')}
        </button>
      </div>
      {open ? <OpenDatesPanel bar={bar} open={open} onSearch={onSearch} /> : children}
    </>
  );
}

/** Renders the date picker of narrow screens: a field for each end, and the months, which fill it. */
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

interface SearchCalendarProps {
  readonly bar: SearchBarState;
  /** Two months side by side, or all of them one under the other. */
  readonly layout: 'pages' | 'scrolled';
  /** The text that asks for the next day. */
  readonly hint: 'searchBar.chooseArrival' | 'searchBar.chooseDeparture';
  readonly onPick: (day: LocalDate) => void;
  /** Told when a shortcut gave both dates. */
  readonly onStayChosen: () => void;
  readonly onCleared?: () => void;
}

/** Renders popular dates, the months of the search with their holidays, and the dates chosen so far. */
function SearchCalendar({ bar, layout, hint, onPick, onStayChosen, onCleared }: SearchCalendarProps) {
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

/** Renders the dates that are asked for most, each with one touch. On narrow screens a row that is swiped. */
function DateShortcuts({ bar, onChosen }: { bar: SearchBarState; onChosen: () => void }) {
  const { t } = useI18n();
  const { weekend, nextWeekend, holiday } = stayShortcuts(bar.today);
  const shortcuts: readonly { name: string; stay: Stay }[] = [
    { name: t('searchBar.thisWeekend'), stay: weekend },
    { name: t('searchBar.nextWeekend'), stay: nextWeekend },
    ...(holiday ? [{ name: t(HOLIDAY_NAMES[holiday.id]), stay: holiday.stay }] : []),
  ];
  const { range } = bar.form;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would look like a form of its own
    <div role="group" aria-label={t('searchBar.shortcuts')} className={`${chipStyles.chips} ${chipStyles.scrolling} ${styles.shortcuts}`}>
      {shortcuts.map(({ name, stay: { arrivalDate: from, departureDate: to } }) => {
        const isOn = range.from === from && range.to === to;
        return (
          <Chip
            key={name}
            isOn={isOn}
            aria-pressed={isOn}
            onClick={() => {
              bar.dispatch({ type: 'stayChosen', from, to });
              onChosen();
            }}
          >
            {name}{' '}
            <span className={isOn ? typography.regular : `${typography.regular} ${typography.muted}`}>
              <ShortDateRange from={from} to={to} />
            </span>
          </Chip>
        );
      })}
    </div>
  );
}

/** Renders the legend of a month's dots: its holidays with their nights. */
function MonthHolidays({ month }: { month: Month }) {
  const { t } = useI18n();
  const days = daysOfMonth(month);
  const holidays = holidaysBetween(days[0] ?? '', days.at(-1) ?? '');
  if (holidays.length === 0) return null;
  return (
    <p className={`${calendarStyles.legend} ${calendarStyles.holidays}`}>
      {holidays.map(({ id, firstNight, lastNight }) => (
        <span key={firstNight}>
          <i className={`${calendarStyles.swatch} ${calendarStyles.swatchHoliday}`} />
          <b>{t(HOLIDAY_NAMES[id])}</b> <ShortDateRange from={firstNight} to={lastNight} />
        </span>
      ))}
    </p>
  );
}
