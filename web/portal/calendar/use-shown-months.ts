import { type KeyboardEvent, useRef, useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { daysOfMonth } from '#rules/stay/local-dates.ts';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import type { RangeCalendarProps } from './calendar-props.ts';
import { addMonths, dayAfterKey, type Month, monthOf } from './month-days.ts';

type ShownMonthsInput = Pick<RangeCalendarProps, 'range' | 'min' | 'max' | 'monthCount' | 'onMonthChange'>;

/** Which months stand open, which day the Tab key reaches, and how keys and buttons move both. */
export function useShownMonths({ range, min, max, monthCount, onMonthChange }: ShownMonthsInput) {
  const { direction } = useI18n();
  const [first, setFirst] = useState<Month>(() => monthOf(range.from ?? min));
  const [focused, setFocused] = useState<LocalDate>(range.from ?? min);
  const grid = useRef<HTMLDivElement>(null);
  const months = Array.from({ length: monthCount }, (_, index) => addMonths(first, index));

  const goTo = (month: Month) => {
    setFirst(month);
    onMonthChange?.(month);
  };
  const turn = (step: 1 | -1) => {
    const month = addMonths(first, step);
    goTo(month);
    const entered = step === 1 ? addMonths(month, monthCount - 1) : month;
    const day = daysOfMonth(entered).find((candidate) => candidate >= min && candidate <= max);
    if (day) setFocused(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(focused, event.key, direction);
    if (target === undefined) return;
    event.preventDefault();
    const day = within(target, min, max);
    setFocused(day);
    if (!months.includes(monthOf(day))) goTo(day > focused ? addMonths(monthOf(day), 1 - monthCount) : monthOf(day));
    // The month may only now come into the page.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };

  const tabStop = months.includes(monthOf(focused)) ? focused : within(`${first}-01`, min, max);
  return { grid, months, tabStop, setFocused, turn, onKeyDown };
}

/** The day, or the end of the choosable days that lies nearest to it. */
export function within(day: LocalDate, min: LocalDate, max: LocalDate): LocalDate {
  if (day < min) return min;
  return day > max ? max : day;
}
