import { useEffect, useRef } from 'react';
import type { HostCalendar } from '#contract/backoffice.ts';
import { fromWireDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween, weekdayOf } from '#rules/stay/local-dates.ts';
import { formatDate, formatWeekday } from '#texts/dates.ts';
import { classNames } from '#web/design-system/class-names.ts';
import * as layout from '#web/design-system/layout.module.css';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { type Band, type Bar, bandsOf, freeUnitsOf } from './bars.ts';
import * as styles from './calendar.module.css';
import { CalendarUnit } from './calendar-unit.tsx';
import { gridPlace } from './grid-place.ts';
import { daysOf, monthName } from './month.ts';
import { useBarKeys } from './use-bar-keys.ts';

interface CalendarGridProps {
  readonly calendar: HostCalendar;
  readonly bars: readonly Bar[];
  readonly onOpen: (bar: Bar) => void;
}

/** From how many units on rows are lower. */
const DENSE_FROM = 9;

/**
 * Units × days in one grid. Everything is placed by custom properties (halves of days, units, lanes), which the styles turn into columns and
 * rows on wide screens and into rows and columns on phones, where time runs down: no pixels, no direction, nothing rendered twice.
 */
export function CalendarGrid({ calendar, bars, onOpen }: CalendarGridProps) {
  const { language, t } = useI18n();
  const scroller = useShowToday(calendar.month);
  const { entryKey, ...keys } = useBarKeys(calendar, bars);
  const days = daysOf(calendar.month);
  const bands = bandsOf(calendar);
  const lanes = Math.max(1, ...bands.map(({ lane }) => lane + 1));
  const grid = { '--n': days.length, '--lanes': lanes, '--units': calendar.units.length };
  return (
    // Wider than the screen on small ones, and on phones longer.
    <section
      ref={scroller}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      aria-label={t('hostCalendar.ofMonth', { month: monthName(calendar.month, language) })}
      {...keys}
    >
      <div
        data-dense={calendar.units.length >= DENSE_FROM || undefined}
        className={classNames(styles.calendar, calendar.units.length >= DENSE_FROM && styles.dense)}
        style={grid as object}
      >
        <div className={styles.corner}>{t('hostCalendar.freeUnits')}</div>
        <Bands bands={bands} />
        <Days calendar={calendar} bands={bands} />
        {calendar.units.map((unit, index) => (
          <CalendarUnit
            key={unit.unitId}
            unit={unit}
            index={index}
            bars={bars.filter((bar) => bar.unit === index)}
            entryKey={entryKey}
            onOpen={onOpen}
          />
        ))}
        <Now calendar={calendar} />
      </div>
    </section>
  );
}

function Bands({ bands }: { bands: readonly Band[] }) {
  const { t } = useI18n();
  return bands.map((band) => (
    <p
      key={`${band.name} ${band.firstDay}`}
      className={styles.holidays}
      style={gridPlace({ start: band.firstDay * 2, end: band.lastDay * 2 + 2, lane: band.lane })}
    >
      {band.hasRate ? t('hostCalendar.withRate', { name: band.name }) : band.name}
    </p>
  ));
}

function Days({ calendar, bands }: { calendar: HostCalendar; bands: readonly Band[] }) {
  const { language, t } = useI18n();
  const today = fromWireDate(calendar.today) ?? '';
  const free = freeUnitsOf(calendar);
  return (
    <ol className={layout.contents}>
      {daysOf(calendar.month).map((date, day) => {
        const weekday = weekdayOf(date);
        const band = bands.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
        const count = free[day] ?? 0;
        const look = classNames(
          styles.day,
          weekday === 5 && styles.friday,
          weekday === 6 && styles.saturday,
          weekday === 1 && styles.monday,
          date < today && styles.past,
          date === today && styles.today,
          band && styles.special,
          calendar.weekendNights.includes(weekday) && styles.weekend,
        );
        return (
          <li
            key={date}
            className={look}
            style={gridPlace({ start: day * 2, end: day * 2 + 2 })}
            {...(date === today && { 'aria-current': 'date' })}
          >
            <span aria-hidden="true" className={styles.date}>
              <span>{shortDay(date, language, t('hostCalendar.saturday'))}</span>
              <b>
                <Num>{Number(date.slice(8))}</Num>
              </b>
              {band && (band.firstDay === day || day === 0) && <small dir="auto">{band.name}</small>}
            </span>
            <span aria-hidden="true" className={classNames(styles.free, count === 0 && styles.noneFree)}>
              {count === 0 ? t('hostCalendar.full') : count}
            </span>
            <span className={layout.visuallyHidden}>
              {t(count === 0 ? 'hostCalendar.dayFull' : 'hostCalendar.dayFree', { date: formatDate(date, language, 'full'), count })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function shortDay(date: string, language: 'he' | 'en', saturday: string): string {
  return weekdayOf(date) === 6 ? saturday : formatWeekday(date, language, 'short');
}

/** The line of the present moment, under the bars. */
function Now({ calendar: { month, today, now } }: { calendar: HostCalendar }) {
  const [first = ''] = daysOf(month);
  const day = nightsBetween(first, fromWireDate(today) ?? first);
  if (today.slice(3) !== month) return null;
  const share = (Number(now.slice(0, 2)) * 60 + Number(now.slice(3))) / (24 * 60);
  return (
    <div
      aria-hidden="true"
      className={styles.now}
      style={{ ...gridPlace({ start: day * 2, end: day * 2 + 2 }), '--now': share } as object}
    />
  );
}

/** Where the month does not fit, today is brought into view, once for each month. */
function useShowToday(month: string) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the month is the event
  useEffect(() => {
    const element = scroller.current;
    const present = element?.querySelector<HTMLElement>('[aria-current="date"]');
    if (!element || !present) return;
    const [box, day] = [element.getBoundingClientRect(), present.getBoundingClientRect()];
    element.scrollBy({ left: day.left + day.width / 2 - (box.left + box.width / 2), top: day.top - (box.top + 90) });
  }, [month]);
  return scroller;
}
