import type { LocalDate } from '#contract/primitives/calendar-date.ts';

/** The market's time zone (docs/product.md §4). */
export const MARKET_TIME_ZONE = 'Asia/Jerusalem';

/**
 * Returns the calendar date that people in the time zone read at that instant: the only place where an instant becomes a date.
 * @throws RangeError for an invalid instant or an unknown zone
 */
export function todayIn(instant: Date, timeZone: string = MARKET_TIME_ZONE): LocalDate {
  const parts = (timeZone === MARKET_TIME_ZONE ? MARKET_DATES : dateFormat(timeZone)).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * Returns the time of day, HH:MM:SS, that clocks in the time zone show at that instant.
 * @throws RangeError for an invalid instant or an unknown zone
 */
export function timeOfDayIn(instant: Date, timeZone: string = MARKET_TIME_ZONE): string {
  return (timeZone === MARKET_TIME_ZONE ? MARKET_TIMES : timeFormat(timeZone)).format(instant);
}

/**
 * Returns the moment at which the market's clocks show a time on a date: for deadlines alone, since stays are dates. A time that the clocks skip comes
 * as much later; of one that comes twice the first is meant.
 * @param time HH:MM
 */
export function momentIn(date: LocalDate, time: string): Date {
  const shown = Date.parse(`${date}T${time}:00Z`);
  // Israel is two or three hours ahead of Greenwich.
  const candidates = [3, 2].map((hours) => new Date(shown - hours * 3_600_000));
  const exact = candidates.find((moment) => todayIn(moment) === date && clockTimeIn(moment) === time);
  return exact ?? new Date(shown - 2 * 3_600_000);
}

/** Returns the market's time of day as people read it, HH:MM. */
export function clockTimeIn(instant: Date): string {
  return timeOfDayIn(instant).slice(0, 5);
}

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}

function timeFormat(timeZone: string): Intl.DateTimeFormat {
  const clock = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US-u-nu-latn', { timeZone, ...clock });
}

// Making a format costs a hundred times as much as using it, and nearly all ask for the market's.
const MARKET_DATES = dateFormat(MARKET_TIME_ZONE);
const MARKET_TIMES = timeFormat(MARKET_TIME_ZONE);
