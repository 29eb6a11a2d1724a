import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { type MarkedHoliday, nextHoliday } from './holidays.ts';
import { addDays, nightsBetween, weekdayOf } from './local-dates.ts';
import { WEEKEND_NIGHTS } from './open-stays.ts';
import type { Stay } from './stay.ts';

/** With less left of it than this, people mean the next one. */
const FEWEST_WEEKEND_NIGHTS = 2;
const WEEK_DAYS = 7;
/** Holidays of eight nights are rarely stayed out. */
const MOST_HOLIDAY_NIGHTS = 7;

/** The dates that guests ask for most, each as a stay (docs/product.md §6). */
export interface StayShortcuts {
  readonly weekend: Stay;
  readonly nextWeekend: Stay;
  /** Undefined beyond the years whose holidays are known. */
  readonly holiday: { readonly id: MarkedHoliday['id']; readonly stay: Stay } | undefined;
}

/** The shortcuts as they stand on a day. None of them begins before it. */
export function stayShortcuts(today: LocalDate): StayShortcuts {
  const weekend = comingWeekend(today);
  return { weekend, nextWeekend: wholeWeekend(addDays(weekend.departureDate, WEEK_DAYS)), holiday: holidayStay(today) };
}

/** The coming weekend; on a Friday what is left of it, on a Saturday the one after. */
export function comingWeekend(today: LocalDate): Stay {
  const sunday = addDays(today, WEEK_DAYS - weekdayOf(today));
  const left = nightsBetween(today, sunday);
  if (left < FEWEST_WEEKEND_NIGHTS) return wholeWeekend(addDays(sunday, WEEK_DAYS));
  return left < WEEKEND_NIGHTS ? { arrivalDate: today, departureDate: sunday } : wholeWeekend(sunday);
}

function wholeWeekend(sunday: LocalDate): Stay {
  return { arrivalDate: addDays(sunday, -WEEKEND_NIGHTS), departureDate: sunday };
}

function holidayStay(today: LocalDate): StayShortcuts['holiday'] {
  const holiday = nextHoliday(today);
  if (!holiday) return undefined;
  const arrivalDate = holiday.firstNight < today ? today : holiday.firstNight;
  const nights = Math.min(nightsBetween(arrivalDate, holiday.lastNight) + 1, MOST_HOLIDAY_NIGHTS);
  return { id: holiday.id, stay: { arrivalDate, departureDate: addDays(arrivalDate, nights) } };
}
