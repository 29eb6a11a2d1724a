import { useId } from 'react';
import { languageOf } from '#texts/languages.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './calendar.module.css';
import { CalendarDay } from './calendar-day.tsx';
import type { MonthProps } from './calendar-props.ts';
import { weeksOf } from './month-days.ts';

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
