import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { daysOfMonth } from '#rules/stay/local-dates.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './calendar.module.css';
import { CalendarMonth, type DayFacts, type RangeCalendarProps } from './calendar-month.tsx';
import { addMonths, dayAfterKey, type Month, monthOf, within } from './month-days.ts';

const NO_FACTS: DayFacts = {};

/**
 * Renders months with days to choose a range from; Monday first. Arrow keys move by day and week, Home and End within
 * the week, Page keys by month; Enter and Space choose. What a click means is the caller's: see `pickDay`.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const { range, today, min, max, monthCount, factsOf = () => NO_FACTS, hasPrices = false } = props;
  const [hovered, setHovered] = useState<LocalDate>();
  const { box, months, tabStop, setFocused, turn, onKeyDown } = useShownMonths(props);
  return (
    // The keys work on the day that has the focus; this element only listens.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={box}
      data-part="calendar"
      className={classNames(styles.calendar, monthCount === 2 && styles.twoMonths, hasPrices && styles.withPrices)}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setHovered(undefined)}
    >
      {months.map((month, index) => (
        <CalendarMonth
          key={month}
          month={month}
          isOff={(day) => day < min || day > max || factsOf(day).isOff === true}
          range={range}
          today={today}
          min={min}
          factsOf={factsOf}
          hovered={hovered}
          onHover={setHovered}
          tabStop={tabStop}
          onPick={(day) => {
            setFocused(day);
            props.onPick(day);
          }}
          onRefused={props.onRefused}
          foot={props.footOf?.(month)}
          before={index === 0 && <TurnButton step={-1} isOff={month <= monthOf(min)} onTurn={turn} />}
          after={index === monthCount - 1 && <TurnButton step={1} isOff={month >= monthOf(max)} onTurn={turn} />}
        />
      ))}
    </div>
  );
}

function TurnButton({ step, isOff, onTurn }: { step: 1 | -1; isOff: boolean; onTurn: (step: 1 | -1) => void }) {
  const { t } = useI18n();
  return (
    <IconButton
      label={t(step === 1 ? 'searchBar.nextMonth' : 'searchBar.previousMonth')}
      className={step === 1 ? styles.next : styles.previous}
      disabled={isOff}
      onClick={() => onTurn(step)}
    >
      <Icon of={step === 1 ? ChevronRight : ChevronLeft} flip />
    </IconButton>
  );
}

type ShownMonthsInput = Pick<RangeCalendarProps, 'range' | 'min' | 'max' | 'monthCount' | 'onMonthChange'>;

/** Returns which months stand open, which day the Tab key reaches, and how keys and buttons move both. */
function useShownMonths({ range, min, max, monthCount, onMonthChange }: ShownMonthsInput) {
  const [first, setFirst] = useState<Month>(() => monthOf(range.from ?? min));
  const months = Array.from({ length: monthCount }, (_, index) => addMonths(first, index));
  const goTo = (month: Month) => {
    setFirst(month);
    onMonthChange?.(month);
  };
  const { box, focused, setFocused, onKeyDown } = useDayKeys({ range, min, max }, (day, before) => {
    if (!months.includes(monthOf(day))) goTo(day > before ? addMonths(monthOf(day), 1 - monthCount) : monthOf(day));
  });
  const turn = (step: 1 | -1) => {
    const month = addMonths(first, step);
    goTo(month);
    const entered = step === 1 ? addMonths(month, monthCount - 1) : month;
    const day = daysOfMonth(entered).find((candidate) => candidate >= min && candidate <= max);
    if (day) setFocused(day);
  };
  const tabStop = months.includes(monthOf(focused)) ? focused : within(`${first}-01`, min, max);
  return { box, months, tabStop, setFocused, turn, onKeyDown };
}

/**
 * Returns the day that the arrow and paging keys move, within the box of a calendar.
 * @param show called with the day and the one before, so that its month comes into the page
 */
export function useDayKeys(
  { range, min, max }: Pick<RangeCalendarProps, 'range' | 'min' | 'max'>,
  show: (day: LocalDate, before: LocalDate) => void,
) {
  const { direction } = useI18n();
  const [focused, setFocused] = useState<LocalDate>(range.from ?? min);
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(focused, event.key, direction);
    if (target === undefined) return;
    event.preventDefault();
    const day = within(target, min, max);
    setFocused(day);
    show(day, focused);
    // The month may only now come into the page.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  return { box, focused, setFocused, onKeyDown };
}
