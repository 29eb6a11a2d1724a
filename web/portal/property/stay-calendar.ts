import type { HotelCalendar } from '#contract/hotels.ts';
import { fromWireDate, type LocalDate } from '#contract/primitives/calendar-date.ts';
import { SEARCH_LIMITS } from '#contract/primitives/search-limits.ts';
import type { StayObstacle } from '#contract/stay-rules.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';
import { nightsOf } from '#rules/stay/stay.ts';
import { addMonths, type Month, monthOf } from '#web/portal/calendar/month-days.ts';
import type { DayRange } from '#web/portal/calendar/pick-range.ts';

export type CalendarNight = HotelCalendar['nights'][number];
export type CalendarNights = ReadonlyMap<LocalDate, CalendarNight>;

/** Returns the nights of a calendar, keyed by their date; none while it is on its way. */
export function nightsByDate(calendar: HotelCalendar | undefined): CalendarNights {
  return new Map((calendar?.nights ?? []).map((night) => [fromWireDate(night.date) ?? '', night]));
}

/**
 * Returns why a stay cannot be had as far as the calendar tells, in the order of refusals (docs/product.md §7);
 * undefined where nothing is against it. What later nights ask of its length, and who may stay, only a quote knows.
 */
export function whyImpossible(nights: CalendarNights, from: LocalDate, to: LocalDate): 'stayRule' | 'soldOut' | 'minimumStay' | undefined {
  const arrival = nights.get(from);
  const length = nightsBetween(from, to);
  if (isOfArrival(arrival?.noArrival) || nights.get(to)?.noDeparture) return 'stayRule';
  if (length > (arrival?.maximumNights ?? SEARCH_LIMITS.maxNights)) return 'stayRule';
  if (!isFreeBetween(nights, from, to)) return 'soldOut';
  return length < (arrival?.minimumNights ?? 1) ? 'minimumStay' : undefined;
}

const ARRIVAL_KINDS: ReadonlySet<StayObstacle['kind']> = new Set(['tonight', 'notice', 'arrivalDay', 'noArrival', 'shabbatArrival']);

/** Returns whether it is the arrival that is not allowed, and not the departure that is not to be had. */
function isOfArrival(obstacle: StayObstacle | null | undefined): boolean {
  return obstacle != null && ARRIVAL_KINDS.has(obstacle.kind);
}

/**
 * Returns whether some unit is free on each night of a stay, guests may come and go on its days, and it is long enough
 * for its arrival and short enough to book.
 */
export function isStayPossible(nights: CalendarNights, from: LocalDate, to: LocalDate): boolean {
  return !nights.get(from)?.noArrival && whyImpossible(nights, from, to) === undefined;
}

function isFreeBetween(nights: CalendarNights, from: LocalDate, to: LocalDate): boolean {
  return nightsBetween(from, to) <= SEARCH_LIMITS.maxNights && nightsOf(from, to).every((night) => (nights.get(night)?.unitsLeft ?? 0) > 0);
}

/** Months that the longest stay can reach back from its departure. */
const MONTHS_OF_STAY = 2;

/**
 * The first month whose nights are needed while a month stands open: also those since a chosen arrival, though the
 * visitor has turned over its month to look for the departure.
 */
export function firstMonthOf({ from, to }: DayRange, shown: Month): Month {
  if (from === undefined || to !== undefined) return shown;
  const arrival = monthOf(from);
  return arrival < shown && arrival >= addMonths(shown, -MONTHS_OF_STAY) ? arrival : shown;
}

/**
 * Returns whether a day cannot be clicked. A taken night can still be a departure day (docs/product.md §7): while the
 * arrival is chosen and the departure is not, every day is open to which a stay is possible. A day on which the host
 * lets nobody come, or go, is closed to those who would.
 */
export function isDayOff(nights: CalendarNights, range: DayRange, day: LocalDate): boolean {
  const { from, to } = range;
  const isDepartureNext = from !== undefined && to === undefined && day > from;
  if (isDepartureNext && isStayPossible(nights, from, day)) return false;
  if (obstacleOn(nights, range, day)) return true;
  return (nights.get(day)?.unitsLeft ?? 0) === 0;
}

/**
 * Returns what the host has against a day: as a departure while one is looked for and the way there is free, else as an
 * arrival.
 */
export function obstacleOn(nights: CalendarNights, { from, to }: DayRange, day: LocalDate): StayObstacle | null {
  const night = nights.get(day);
  if (!night) return null;
  if (from !== undefined && to === undefined && day > from && isFreeBetween(nights, from, day)) return obstacleToLeave(nights, from, day);
  return night.noArrival;
}

function obstacleToLeave(nights: CalendarNights, from: LocalDate, day: LocalDate): StayObstacle | null {
  const most = nights.get(from)?.maximumNights ?? null;
  const noDeparture = nights.get(day)?.noDeparture ?? null;
  return most !== null && nightsBetween(from, day) > most ? { kind: 'maximum', nights: most } : noDeparture;
}
