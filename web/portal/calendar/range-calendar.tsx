import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { IconButton } from '#web/design-system/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import * as styles from './calendar.module.css';
import { CalendarMonth } from './calendar-month.tsx';
import type { DayFacts, RangeCalendarProps } from './calendar-props.ts';
import { monthOf } from './month-days.ts';
import { useShownMonths } from './use-shown-months.ts';

const NO_FACTS: DayFacts = {};

/**
 * Months with days to choose a range from; Monday first. Arrow keys move by day and week, Home and End within the week, Page keys by month;
 * Enter and Space choose. What a click means is the caller's: see `pickDay`.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const { range, today, min, max, monthCount, factsOf = () => NO_FACTS, hasPrices = false } = props;
  const [hovered, setHovered] = useState<LocalDate>();
  const { grid, months, tabStop, setFocused, turn, onKeyDown } = useShownMonths(props);
  return (
    // The keys work on the day that has the focus; this element only listens.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={grid}
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
          {...{ range, today, min, factsOf, hovered, tabStop, onHover: setHovered }}
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
