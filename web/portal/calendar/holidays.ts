import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { MessageKey } from '#web/i18n/translate.ts';

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
} as const satisfies Record<string, MessageKey>;
type HolidayId = keyof typeof HOLIDAY_NAMES;

/**
 * Nights of holidays, from the eve to the last night: those of `database/data/holidays.json` without its seasons (a test holds the two equal).
 * They come with the calendar's own script, so that no call has to be waited for.
 */
export const HOLIDAY_NIGHTS: readonly (readonly [id: HolidayId, firstNight: LocalDate, lastNight: LocalDate])[] = [
  ['purim', '2026-03-02', '2026-03-03'],
  ['pesach', '2026-04-01', '2026-04-07'],
  ['independence-day', '2026-04-21', '2026-04-21'],
  ['lag-baomer', '2026-05-04', '2026-05-04'],
  ['shavuot', '2026-05-21', '2026-05-21'],
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
  ['tu-bav', '2028-08-06', '2028-08-07'],
  ['rosh-hashanah', '2028-09-20', '2028-09-21'],
  ['yom-kippur', '2028-09-29', '2028-09-29'],
  ['sukkot', '2028-10-04', '2028-10-11'],
  ['hanukkah', '2028-12-12', '2028-12-19'],
];

/** The name of the holiday to which a night belongs; undefined for ordinary nights and years that are not known. */
export function holidayOn(night: LocalDate): (typeof HOLIDAY_NAMES)[HolidayId] | undefined {
  const holiday = HOLIDAY_NIGHTS.find(([, firstNight, lastNight]) => firstNight <= night && night <= lastNight);
  return holiday && HOLIDAY_NAMES[holiday[0]];
}
