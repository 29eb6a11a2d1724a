import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { type HolidayId, holidayOn, type SeasonId } from '#rules/stay/holidays.ts';
import type { MessageKey } from '#texts/translate.ts';

/** Names of the holidays, by their ids in the option sets. */
export const HOLIDAY_NAMES = {
  purim: 'searchBar.holidayPurim',
  pesach: 'searchBar.holidayPesach',
  'independence-day': 'searchBar.holidayIndependenceDay',
  'lag-baomer': 'searchBar.holidayLagBaomer',
  shavuot: 'searchBar.holidayShavuot',
  'tu-bav': 'searchBar.holidayTuBav',
  'rosh-hashanah': 'searchBar.holidayRoshHashanah',
  'yom-kippur': 'searchBar.holidayYomKippur',
  sukkot: 'searchBar.holidaySukkot',
  hanukkah: 'searchBar.holidayHanukkah',
} as const satisfies Record<Exclude<HolidayId, SeasonId>, MessageKey>;

/** The name of the holiday to which a night belongs; undefined for ordinary nights and years that are not known. */
export function holidayNameOn(night: LocalDate): (typeof HOLIDAY_NAMES)[keyof typeof HOLIDAY_NAMES] | undefined {
  const holiday = holidayOn(night);
  return holiday && HOLIDAY_NAMES[holiday.id];
}
