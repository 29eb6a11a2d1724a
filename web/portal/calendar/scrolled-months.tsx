import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { languageOf } from '#texts/languages.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './calendar.module.css';
import { CalendarMonth, MONDAY_FIRST, type RangeCalendarProps } from './calendar-month.tsx';
import { addMonths, type Month, monthOf } from './month-days.ts';
import { useDayKeys } from './range-calendar.tsx';

/** Months that are there at first, and that come when the last of them is near. */
const MONTHS_AT_ONCE = 3;
/** How far below the edge the end may be before more months come. */
const AHEAD = '600px';

type ScrolledMonthsProps = Pick<RangeCalendarProps, 'range' | 'onPick' | 'today' | 'min' | 'max' | 'footOf' | 'hasPrices'> & {
  readonly factsOf: NonNullable<RangeCalendarProps['factsOf']>;
};

/**
 * The months one under the other, for narrow screens, from this week on; the next ones come while scrolling. The keys
 * are those of the calendar with pages. What a click means is the caller's.
 */
export function ScrolledMonths({ range, onPick, today, min, max, factsOf, footOf, hasPrices = false }: ScrolledMonthsProps) {
  const [lastShown, setLastShown] = useState<Month>(() => addMonths(monthOf(range.to ?? range.from ?? min), MONTHS_AT_ONCE - 1));
  const showUntil = (month: Month) => setLastShown((shown) => earlier(monthOf(max), month > shown ? month : shown));
  const { box, focused, setFocused, onKeyDown } = useDayKeys({ range, min, max }, (day) => showUntil(monthOf(day)));
  const end = useEndInSight(box, lastShown, () => showUntil(addMonths(lastShown, MONTHS_AT_ONCE)));
  useStartAt(box, range.from);
  return (
    // The keys work on the day that has the focus; this element only listens.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div data-part="calendar" className={classNames(hasPrices && styles.withPrices)} onKeyDown={onKeyDown}>
      <WeekdayHeads />
      <div ref={box} className={styles.scrolled}>
        {monthsBetween(monthOf(min), lastShown).map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            isOff={(day) => day < min || day > max}
            range={range}
            today={today}
            min={min}
            factsOf={factsOf}
            onPick={(day) => {
              setFocused(day);
              onPick(day);
            }}
            tabStop={focused}
            foot={footOf?.(month)}
            isUnderWeekdays
            startsOn={min}
          />
        ))}
        <div ref={end} />
      </div>
    </div>
  );
}

/** Renders the days of the week over all months; each month names them to screen readers itself. */
function WeekdayHeads(): ReactNode {
  const { language } = useI18n();
  return (
    <div className={`${styles.week} ${styles.weekdays}`} aria-hidden="true">
      {MONDAY_FIRST.map((weekday) => (
        <span key={weekday} className={styles.weekday}>
          {languageOf(language).shortWeekdays[weekday]}
        </span>
      ))}
    </div>
  );
}

/** Returns an element for the end of the box; `onNear` is called each time that it comes near. */
function useEndInSight(box: { current: HTMLElement | null }, lastShown: Month, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const tell = useRef(onNear);
  useEffect(() => {
    tell.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step the end is looked for anew, it may still be near
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell.current(), {
      root: box.current,
      rootMargin: `0px 0px ${AHEAD}`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [box, lastShown]);
  return end;
}

/** Begins at the month of the day that is chosen already. */
function useStartAt(box: { current: HTMLElement | null }, day: LocalDate | undefined): void {
  const start = useRef(day);
  useLayoutEffect(() => {
    const month = box.current?.querySelector<HTMLElement>(`[data-day="${start.current}"]`)?.closest<HTMLElement>('[data-part="month"]');
    if (month && box.current) box.current.scrollTop = month.offsetTop - box.current.offsetTop;
  }, [box]);
}

function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

function earlier(first: Month, second: Month): Month {
  return first < second ? first : second;
}
