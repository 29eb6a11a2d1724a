import { type ReactNode, useId } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { formatDate } from '#texts/dates.ts';
import { languageOf } from '#texts/languages.ts';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './calendar.module.css';
import { type Month, weeksOf } from './month-days.ts';
import type { DayRange } from './pick-range.ts';

/** Facts about a day that the caller knows. */
export interface DayFacts {
  /** Cannot be chosen. Past days and days after `max` never can. */
  readonly isOff?: boolean;
  /** Digits shown under the number, such as a price: `spokenNote` says them in words. */
  readonly note?: string;
  /** Said after the date: a price, a holiday's name. */
  readonly spokenNote?: string;
  readonly isHoliday?: boolean;
}

export interface RangeCalendarProps {
  readonly range: DayRange;
  readonly onPick: (day: LocalDate) => void;
  /** Told of a day that somebody tried to choose and cannot. */
  readonly onRefused?: (day: LocalDate) => void;
  readonly today: LocalDate;
  /** First and last day that can be chosen. */
  readonly min: LocalDate;
  readonly max: LocalDate;
  readonly monthCount: 1 | 2;
  readonly factsOf?: (day: LocalDate) => DayFacts;
  /** Told which months stand open, first of them given. */
  readonly onMonthChange?: (month: Month) => void;
  readonly hasPrices?: boolean;
  /** Under each month, such as the names of its holidays. */
  readonly footOf?: (month: Month) => ReactNode;
}

/** The facts of a month that the calendar shows, and its calls. */
interface MonthProps extends Pick<RangeCalendarProps, 'range' | 'today' | 'min' | 'onPick'> {
  readonly month: Month;
  readonly isOff: (day: LocalDate) => boolean;
  readonly factsOf: (day: LocalDate) => DayFacts;
  readonly onRefused?: RangeCalendarProps['onRefused'] | undefined;
  /** The day under the pointer: where the range would end. */
  readonly hovered?: LocalDate | undefined;
  readonly onHover?: (day: LocalDate) => void;
  /** The one day that the Tab key reaches. */
  readonly tabStop: LocalDate;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Under its days. */
  readonly foot?: ReactNode;
  /** The days of the week stand elsewhere for all months. */
  readonly isUnderWeekdays?: boolean;
  /** Weeks that end before this day are left out. */
  readonly startsOn?: LocalDate;
}

/** Days of the week as columns, Monday first. */
export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** One month as a grid of days under its name. */
export function CalendarMonth({ month, before, after, foot, isUnderWeekdays = false, startsOn = '', ...days }: MonthProps) {
  const { language } = useI18n();
  const titleId = useId();
  const names = languageOf(language);
  return (
    <div data-part="month">
      <div className={styles.monthName}>
        {before}
        <span id={titleId} aria-live="polite">
          {names.months[Number(month.slice(5, 7)) - 1]} <Num>{month.slice(0, 4)}</Num>
        </span>
        {after}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table takes no CSS grid without losing its role in some browsers */}
      <div role="grid" aria-labelledby={titleId} className={styles.weeks}>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: rows of a grid take no focus */}
        <div role="row" className={isUnderWeekdays ? layout.visuallyHidden : styles.week}>
          {MONDAY_FIRST.map((weekday) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <span key={weekday} role="columnheader" aria-label={names.weekdays[weekday]} className={styles.weekday}>
              {names.shortWeekdays[weekday]}
            </span>
          ))}
        </div>
        {weeksOf(month)
          .filter((week) => week.some((day) => day !== undefined && day >= startsOn))
          .map((week) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div key={week.find(Boolean)} role="row" className={styles.week}>
              {week.map((day, weekday) =>
                day === undefined ? (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  // biome-ignore lint/a11y/useFocusableInteractive: as above
                  <span key={MONDAY_FIRST[weekday]} role="gridcell" />
                ) : (
                  <CalendarDay key={day} day={day} {...days} />
                ),
              )}
            </div>
          ))}
      </div>
      {foot}
    </div>
  );
}

const PLACES = { from: styles.from, to: styles.to, in: styles.inside, only: styles.only };

type DayProps = Omit<MonthProps, 'month' | 'before' | 'after' | 'foot' | 'isUnderWeekdays' | 'startsOn'> & { readonly day: LocalDate };

/** Renders one day to choose, saying its date, what it is in the range and what is known about it. */
export function CalendarDay({ day, range, today, min, isOff, factsOf, onPick, onRefused, hovered, onHover, tabStop }: DayProps) {
  const { language, t } = useI18n();
  // Nights of the chosen stay are the guest's, and its last day may be the next guests' first.
  const isUnavailable = isOff(day) && day !== range.from && day !== range.to;
  const facts = factsOf(day);
  const place = placeInRange(day, range, hovered);
  const words = [
    formatDate(day, language, 'full'),
    day === today && t('searchBar.today'),
    day === range.from && t('searchBar.arrivalDay'),
    day === range.to && t('searchBar.departureDay'),
    isUnavailable && t('searchBar.unavailableDay'),
    facts.spokenNote,
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is made of plain elements, see CalendarMonth
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    <span role="gridcell" aria-selected={place !== undefined}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === tabStop ? 0 : -1}
        aria-label={words.join(', ')}
        aria-disabled={isUnavailable || undefined}
        onClick={() => (isOff(day) ? onRefused?.(day) : onPick(day))}
        onPointerEnter={() => onHover?.(day)}
        className={classNames(
          styles.day,
          place && PLACES[place],
          day < min ? styles.past : isUnavailable && styles.taken,
          day === today && styles.today,
          facts.isHoliday && styles.holiday,
        )}
      >
        {Number(day.slice(8, 10))}
        {/* The name says it in words: no text, which would have to stand in it as it is. */}
        {facts.note && <small aria-hidden="true" data-note={facts.note} />}
      </button>
    </span>
  );
}

/** Returns where a day stands in the chosen range, or in the one that a click under the pointer would make. */
function placeInRange(day: LocalDate, { from, to }: DayRange, hovered: LocalDate | undefined): keyof typeof PLACES | undefined {
  if (from === undefined) return undefined;
  const end = to ?? (hovered !== undefined && hovered > from ? hovered : undefined);
  if (day === from) return end === undefined ? 'only' : 'from';
  if (day === to) return 'to';
  return end !== undefined && day > from && day <= end ? 'in' : undefined;
}
