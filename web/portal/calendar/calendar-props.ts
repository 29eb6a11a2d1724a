import type { ReactNode } from 'react';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Month } from './month-days.ts';
import type { DayRange } from './pick-range.ts';

/** What a caller knows about a day. */
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

/** What a month of the calendar shows and tells. */
export interface MonthProps {
  readonly month: Month;
  readonly range: DayRange;
  readonly today: LocalDate;
  readonly min: LocalDate;
  readonly isOff: (day: LocalDate) => boolean;
  readonly factsOf: (day: LocalDate) => DayFacts;
  readonly onPick: (day: LocalDate) => void;
  readonly onRefused?: ((day: LocalDate) => void) | undefined;
  /** The day under the pointer: where the range would end. */
  readonly hovered?: LocalDate | undefined;
  readonly onHover?: (day: LocalDate) => void;
  /** The one day that the Tab key reaches. */
  readonly tabStop: LocalDate;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Under its days. */
  readonly foot?: ReactNode;
  /** Whether the days of the week stand elsewhere for all months. */
  readonly isUnderWeekdays?: boolean;
  /** Weeks that end before this day are left out. */
  readonly startsOn?: LocalDate;
}
