import type { HotelCalendar } from '#contract/hotels.ts';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { addMonths, type Month, monthOf } from '#web/portal/calendar/month-days.ts';
import type { DayRange } from '#web/portal/calendar/pick-range.ts';

export type CalendarNight = HotelCalendar['nights'][number];
export type CalendarNights = ReadonlyMap<LocalDate, CalendarNight>;

/** Nights by their date. */
export function nightsByDate(calendars: readonly HotelCalendar[]): CalendarNights {
  return new Map(
    calendars.flatMap(({ nights }) =>
      nights.flatMap((night) => {
        const date = fromWireDate(night.date);
        return date ? [[date, night] as const] : [];
      }),
    ),
  );
}

/** Whether some unit is free on each night of a stay, and the stay is long enough for its arrival and short enough to book. */
export function isStayPossible(nights: CalendarNights, from: LocalDate, to: LocalDate): boolean {
  const length = nightsBetween(from, to);
  if (length > SEARCH_LIMITS.maxNights || length < (nights.get(from)?.minimumNights ?? 1)) return false;
  return nightsOf(from, to).every((night) => (nights.get(night)?.unitsLeft ?? 0) > 0);
}

/** Months that the longest stay can reach back from its departure. */
const MONTHS_OF_STAY = 2;

/**
 * The first month whose nights are needed while a month stands open: also those since a chosen arrival, though the visitor has turned over
 * its month to look for the departure.
 */
export function firstMonthOf({ from, to }: DayRange, shown: Month): Month {
  if (from === undefined || to !== undefined) return shown;
  const arrival = monthOf(from);
  return arrival < shown && arrival >= addMonths(shown, -MONTHS_OF_STAY) ? arrival : shown;
}

/**
 * Whether a day cannot be clicked. A taken night can still be a departure day (docs/product.md §7): while the arrival is chosen and the departure
 * is not, every day is open to which a stay is possible.
 */
export function isDayOff(nights: CalendarNights, range: DayRange, day: LocalDate): boolean {
  const isFree = (nights.get(day)?.unitsLeft ?? 0) > 0;
  if (isFree) return false;
  return !(range.from !== undefined && range.to === undefined && day > range.from && isStayPossible(nights, range.from, day));
}
