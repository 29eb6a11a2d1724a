import type { LocalDate } from '#contract/primitives/local-date.ts';
import { HOLIDAYS, type Holiday } from './vocabulary.ts';

/** Two months of school holidays are a season; a calendar that marked each of their nights would mark nothing. */
const SEASONS: ReadonlySet<string> = new Set(['summer']);

/** The holiday to which a night belongs, from its eve on; undefined for ordinary nights, seasons, and years that are not known. */
export function holidayOn(night: LocalDate): Holiday | undefined {
  return holidaysBetween(night, night)[0];
}

/** The holidays that touch the nights from the first to the last (included), by date, without seasons. */
export function holidaysBetween(firstNight: LocalDate, lastNight: LocalDate): Holiday[] {
  return HOLIDAYS.filter((holiday) => !SEASONS.has(holiday.id) && holiday.firstNight <= lastNight && holiday.lastNight >= firstNight);
}

/** When a holiday comes next, or the one that is on; undefined when its date is not known. */
export function nextOccurrence(holidayId: string, today: LocalDate): Holiday | undefined {
  return HOLIDAYS.filter((holiday) => holiday.id === holidayId && holiday.lastNight >= today).sort((first, second) =>
    first.firstNight < second.firstNight ? -1 : 1,
  )[0];
}
