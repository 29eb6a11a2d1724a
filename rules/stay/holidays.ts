import type { LocalDate } from '#contract/primitives/calendar-date.ts';

/** Nights of a holiday in one year. */
export interface HolidayNights {
  /** Term of `hebrew_holidays`, which has its name. */
  readonly id: HolidayId;
  readonly firstNight: LocalDate;
  /** Included. */
  readonly lastNight: LocalDate;
}

export type HolidayId = (typeof NIGHTS)[number][0];
/** Two months of school holidays are a season; a calendar that marked each of their nights would mark nothing. */
export type SeasonId = 'summer';

/**
 * The nights that hosts usually price specially, by date: from the eve to the last night, as holidays are kept in Israel. The one table of
 * them: the server's lists, the calendars' marks and the holidays of special rates all come from it.
 */
const NIGHTS = [
  ['purim', '2026-03-02', '2026-03-03'],
  ['pesach', '2026-04-01', '2026-04-07'],
  ['independence-day', '2026-04-21', '2026-04-21'],
  ['lag-baomer', '2026-05-04', '2026-05-04'],
  ['shavuot', '2026-05-21', '2026-05-21'],
  ['summer', '2026-07-01', '2026-08-31'],
  ['tu-bav', '2026-07-28', '2026-07-29'],
  ['rosh-hashanah', '2026-09-11', '2026-09-12'],
  ['yom-kippur', '2026-09-20', '2026-09-20'],
  ['sukkot', '2026-09-25', '2026-10-02'],
  ['hanukkah', '2026-12-04', '2026-12-11'],
  ['purim', '2027-03-22', '2027-03-23'],
  ['pesach', '2027-04-21', '2027-04-27'],
  ['independence-day', '2027-05-11', '2027-05-11'],
  ['lag-baomer', '2027-05-24', '2027-05-24'],
  ['shavuot', '2027-06-10', '2027-06-10'],
  ['summer', '2027-07-01', '2027-08-31'],
  ['tu-bav', '2027-08-17', '2027-08-18'],
  ['rosh-hashanah', '2027-10-01', '2027-10-02'],
  ['yom-kippur', '2027-10-10', '2027-10-10'],
  ['sukkot', '2027-10-15', '2027-10-22'],
  ['hanukkah', '2027-12-24', '2027-12-31'],
  ['purim', '2028-03-11', '2028-03-12'],
  ['pesach', '2028-04-10', '2028-04-16'],
  ['independence-day', '2028-05-01', '2028-05-01'],
  ['lag-baomer', '2028-05-13', '2028-05-13'],
  ['shavuot', '2028-05-30', '2028-05-30'],
  ['summer', '2028-07-01', '2028-08-31'],
  ['tu-bav', '2028-08-06', '2028-08-07'],
  ['rosh-hashanah', '2028-09-20', '2028-09-21'],
  ['yom-kippur', '2028-09-29', '2028-09-29'],
  ['sukkot', '2028-10-04', '2028-10-11'],
  ['hanukkah', '2028-12-12', '2028-12-19'],
] as const;

/** Holidays and seasons of the years that are known, by date. */
export const HOLIDAY_NIGHTS: readonly HolidayNights[] = NIGHTS.map(([id, firstNight, lastNight]) => ({ id, firstNight, lastNight }));

/** A holiday that calendars mark. */
export type MarkedHoliday = HolidayNights & { readonly id: Exclude<HolidayId, SeasonId> };
const MARKED = HOLIDAY_NIGHTS.filter((holiday): holiday is MarkedHoliday => holiday.id !== 'summer');

/** Returns the holidays that touch the nights from the first to the last (included), by date, without seasons. */
export function holidaysBetween(firstNight: LocalDate, lastNight: LocalDate): MarkedHoliday[] {
  return MARKED.filter((holiday) => holiday.firstNight <= lastNight && holiday.lastNight >= firstNight);
}

/** Returns the holiday to which a night belongs, from its eve on; undefined for ordinary nights, seasons, and years that are not known. */
export function holidayOn(night: LocalDate): MarkedHoliday | undefined {
  return holidaysBetween(night, night)[0];
}

/** Returns the holiday under way or, without one, the next; undefined beyond the years that are known. Seasons do not count. */
export function nextHoliday(today: LocalDate): MarkedHoliday | undefined {
  return MARKED.find(({ lastNight }) => lastNight >= today);
}
