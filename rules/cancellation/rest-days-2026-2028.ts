import type { LocalDate } from '#contract/primitives/local-date.ts';

/** The years that the table covers; other years are computed from the Hebrew calendar. */
export const TABLE_FIRST_YEAR = 2026;
export const TABLE_LAST_YEAR = 2028;

/**
 * Holidays of rest that product.md §5 names: first and last day of Passover, Shavuot, both days of Rosh Hashanah, Yom Kippur, first and last
 * day of Sukkot (the last is Simchat Torah). Source: the market's holiday table 2026–2028 (Hebrew calendar as kept in Israel).
 */
export const HOLIDAYS_OF_REST: ReadonlySet<LocalDate> = new Set([
  ...['2026-04-02', '2026-04-08', '2026-05-22', '2026-09-12', '2026-09-13', '2026-09-21', '2026-09-26', '2026-10-03'],
  ...['2027-04-22', '2027-04-28', '2027-06-11', '2027-10-02', '2027-10-03', '2027-10-11', '2027-10-16', '2027-10-23'],
  ...['2028-04-11', '2028-04-17', '2028-05-31', '2028-09-21', '2028-09-22', '2028-09-30', '2028-10-05', '2028-10-12'],
]);
