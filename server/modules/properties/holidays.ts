import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { HOLIDAY_NIGHTS, type HolidayNights, holidayOn, holidaysBetween } from '#rules/stay/holidays.ts';
import { findTerm } from './vocabulary.ts';

/** A holiday of one year, with the nights that hosts usually price specially. */
export interface Holiday extends HolidayNights {
  readonly name: Bilingual;
}

/** Holidays and seasons of the years that are known, by date. */
export const HOLIDAYS: readonly Holiday[] = HOLIDAY_NIGHTS.map(named);

/** Returns the name of the holiday to which a night belongs; undefined for ordinary nights, seasons, and years that are not known. */
export function holidayNameOn(night: LocalDate): Bilingual | undefined {
  const holiday = holidayOn(night);
  return holiday && named(holiday).name;
}

/** Returns the holidays that touch the nights from the first to the last (included), by date, without seasons. */
export function namedHolidaysBetween(firstNight: LocalDate, lastNight: LocalDate): Holiday[] {
  return holidaysBetween(firstNight, lastNight).map(named);
}

/** Returns when a holiday comes next, or the one that is on; undefined when its date is not known. */
export function nextOccurrence(holidayId: string, today: LocalDate): HolidayNights | undefined {
  return HOLIDAY_NIGHTS.find((holiday) => holiday.id === holidayId && holiday.lastNight >= today);
}

function named(holiday: HolidayNights): Holiday {
  const term = findTerm('hebrew_holidays', holiday.id);
  if (!term) throw new Error(`The holiday ${holiday.id} has no name`);
  return { ...holiday, name: term.name };
}
