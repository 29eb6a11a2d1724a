import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { addMonths, dayAfterKey, daysOf, type Month, monthOf } from './month-days.ts';
import type { DayRange } from './pick-range.ts';

/** What a caller knows about a day. */
export interface DayFacts {
  /** Cannot be chosen. Past days and days after `max` never can. */
  readonly isOff?: boolean;
  /** Shown under the number, such as a price. */
  readonly note?: ReactNode;
  /** Said after the date: a price, a holiday's name. */
  readonly spokenNote?: string;
  readonly isHoliday?: boolean;
}

export interface RangeCalendarProps {
  readonly range: DayRange;
  readonly onPick: (day: LocalDate) => void;
  readonly today: LocalDate;
  /** First and last day that can be chosen. */
  readonly min: LocalDate;
  readonly max: LocalDate;
  readonly monthCount: 1 | 2;
  readonly factsOf?: (day: LocalDate) => DayFacts;
  /** Told which months stand open, first of them given. */
  readonly onMonthChange?: (month: Month) => void;
  readonly hasPrices?: boolean;
}

const NO_FACTS: DayFacts = {};

/**
 * Months with days to choose a range from; Monday first. Arrow keys move by day and week, Home and End within the week, Page keys by month;
 * Enter and Space choose. What a click means is the caller's: see `pickDay`.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const { range, today, min, max, monthCount, factsOf = () => NO_FACTS, onMonthChange, hasPrices = false } = props;
  const { direction, t } = useI18n();
  const [month, setMonth] = useState<Month>(() => monthOf(range.from ?? min));
  const [focused, setFocused] = useState<LocalDate>(range.from ?? min);
  const [hovered, setHovered] = useState<LocalDate>();
  const grid = useRef<HTMLDivElement>(null);

  const months = Array.from({ length: monthCount }, (_, index) => addMonths(month, index));
  const goTo = (first: Month) => {
    setMonth(first);
    onMonthChange?.(first);
  };
  const turn = (step: 1 | -1) => {
    const first = addMonths(month, step);
    goTo(first);
    const days = daysOf(step === 1 ? addMonths(first, monthCount - 1) : first).filter((day) => day >= min && day <= max);
    if (days[0]) setFocused(days[0]);
  };
  const moveFocus = (event: KeyboardEvent) => {
    const target = dayAfterKey(focused, event.key, direction);
    if (target === undefined) return;
    event.preventDefault();
    const day = target < min ? min : target > max ? max : target;
    setFocused(day);
    if (!months.includes(monthOf(day))) goTo(day > focused ? addMonths(monthOf(day), 1 - monthCount) : monthOf(day));
    // The month may only now come into the page.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };

  return (
    // The keys work on the day that has the focus; this element only listens.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={grid}
      className={classNames('cal', monthCount === 2 && 'cal2', hasPrices && 'cal--price')}
      onKeyDown={moveFocus}
      onPointerLeave={() => setHovered(undefined)}
    >
      {months.map((shown, index) => (
        <CalendarMonth
          key={shown}
          month={shown}
          isOff={(day) => day < min || day > max || factsOf(day).isOff === true}
          {...{ range, today, min, factsOf, hovered, onHover: setHovered }}
          tabStop={months.includes(monthOf(focused)) ? focused : `${month}-01` < min ? min : `${month}-01`}
          onPick={(day) => {
            setFocused(day);
            props.onPick(day);
          }}
          before={
            index === 0 && (
              <IconButton
                label={t('searchBar.previousMonth')}
                className="cal__prev"
                disabled={shown <= monthOf(min)}
                onClick={() => turn(-1)}
              >
                <Icon of={ChevronLeft} flip />
              </IconButton>
            )
          }
          after={
            index === monthCount - 1 && (
              <IconButton label={t('searchBar.nextMonth')} className="cal__next" disabled={shown >= monthOf(max)} onClick={() => turn(1)}>
                <Icon of={ChevronRight} flip />
              </IconButton>
            )
          }
        />
      ))}
    </div>
  );
}
