import { memo } from 'react';
import { formatMoney, formatNumber } from '#rules/format/money.ts';
import { weekdayOf } from '#rules/stay/local-dates.ts';
import { formatDate, formatWeekday } from '#texts/dates.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Num } from '#web/design-system/num.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { stateOf, wordOf } from './bar-look.ts';
import * as styles from './calendar-cells.module.css';
import type { CalendarModel } from './calendar-model.ts';

const AGOROT = 100;

/** Custom properties that the styles make places of: across the screen, or down. */
export const along = (at: number, length?: number) =>
  ({ '--at': at, ...(length !== undefined && { '--for': length }) }) as React.CSSProperties;

function lookOf({ days, today, calendar }: CalendarModel, day: number): string {
  const weekday = weekdayOf(days[day] ?? '');
  return classNames(
    weekday === 5 && styles.friday,
    weekday === 6 && styles.saturday,
    weekday === 1 && styles.monday,
    day < today && styles.past,
    calendar.weekendNights.includes(weekday) && styles.weekend,
  );
}

/** A day of the heading: date, weekday, and how many units are free. */
export const HeadDay = memo(function HeadDay({ model, day }: { model: CalendarModel; day: number }) {
  const { language, t } = useI18n();
  const date = model.days[day] ?? '';
  const count = model.free[day] ?? 0;
  const name = model.bands.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.name;
  const words = t(count === 0 ? 'hostCalendar.dayFull' : 'hostCalendar.dayFree', { date: formatDate(date, language, 'full'), count });
  return (
    // The grid itself takes the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts, nor turned on its side
    <div
      role="columnheader"
      aria-colindex={day + 2}
      aria-label={name === undefined ? words : `${words}, ${name}`}
      className={classNames(styles.day, lookOf(model, day), day === model.today && styles.today)}
      style={along(day)}
      {...(day === model.today && { 'aria-current': 'date' as const })}
    >
      <span>{weekdayOf(date) === 6 ? t('hostCalendar.saturday') : formatWeekday(date, language, 'short')}</span>
      <b>
        <Num>{Number(date.slice(8))}</Num>
      </b>
      {name !== undefined && <small dir="auto">{name}</small>}
      <span className={classNames(styles.free, count === 0 && styles.noneFree)}>{count === 0 ? t('hostCalendar.full') : count}</span>
    </div>
  );
});

interface UnitNightProps {
  readonly model: CalendarModel;
  readonly unit: number;
  readonly day: number;
  readonly isChosen: boolean;
  /** True if the tab key comes to it. */
  readonly isEntry: boolean;
  readonly hasPrice: boolean;
}

/**
 * A night of a unit: what it costs and asks for, or what takes it. Hundreds come and go with every scroll, so each is as few elements as can be:
 * digits need no isolation.
 */
export const UnitNight = memo(function UnitNight({ model, unit, day, isChosen, isEntry, hasPrice }: UnitNightProps) {
  const words = useCellWords(model);
  const bar = model.takenBy[unit]?.[day];
  const price = hasPrice && !bar && day >= model.today ? model.units[unit]?.nightPrices[day] : undefined;
  const minimum = model.units[unit]?.minimumNights[day] ?? 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts, nor turned on its side
    <div
      role="gridcell"
      aria-colindex={day + 2}
      aria-selected={isChosen}
      aria-label={words(unit, day)}
      tabIndex={isEntry ? 0 : -1}
      data-unit={unit}
      data-day={day}
      className={classNames(styles.cell, lookOf(model, day), !bar && styles.open, isChosen && styles.chosen)}
      style={along(day)}
    >
      {price !== undefined && minimum > 1 && <i aria-hidden="true" data-nights={minimum} />}
      {price !== undefined && formatNumber(Math.round(price / AGOROT))}
    </div>
  );
});

/** A night of a unit as screen readers say it. */
function useCellWords({ days, units, takenBy }: CalendarModel) {
  const { language, t } = useI18n();
  return (unit: number, day: number): string => {
    const date = formatDate(days[day] ?? '', language, 'full');
    const bar = takenBy[unit]?.[day];
    if (bar) {
      const { conflictWith } = bar.span;
      const conflict = conflictWith === null ? '' : `, ${t('hostCalendar.conflict', { feed: conflictWith })}`;
      const status = `${t(wordOf(stateOf(bar)))}${conflict}`;
      const name = bar.reservation?.guestName ?? bar.span.reason ?? '';
      return name === '' ? `${date}: ${status}` : t('hostCalendar.barOf', { name, dates: date, status });
    }
    const price = units[unit]?.nightPrices[day];
    if (price === undefined) return t('calendarWork.cellFree', { date });
    return t('calendarWork.cellPrice', { date, price: formatMoney(price), count: units[unit]?.minimumNights[day] ?? 1 });
  };
}
