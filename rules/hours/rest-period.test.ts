import { describe, expect, it } from 'vitest';
import { candleMinutesIn, restPeriodOn } from './rest-period.ts';

/** Cities as `database/data/places.json` has them. */
const CITIES = {
  jerusalem: { latitude: 31.76904, longitude: 35.21633 },
  'tel-aviv-yafo': { latitude: 32.08088, longitude: 34.78057 },
  haifa: { latitude: 32.81303, longitude: 34.99928 },
  eilat: { latitude: 29.55805, longitude: 34.94821 },
  beersheba: { latitude: 31.25181, longitude: 34.7913 },
  safed: { latitude: 32.96465, longitude: 35.496 },
} as const;
type City = keyof typeof CITIES;

const placeOf = (city: City) => ({ ...CITIES[city], candleMinutes: candleMinutesIn(city) });

/**
 * Known times: city, first and last day of rest, candle lighting on the eve, end on the last day. Sunset and 8.5 degrees at sea level as an
 * independent calendar (Hebcal) has them: weeks of 29 February, both sides of both clock changes, holidays of one and two days, those that run
 * into Shabbat or come out of it, and years beyond the table of holidays.
 */
const KNOWN_TIMES: readonly (readonly [City, string, string, string, string])[] = [
  ['jerusalem', '2024-02-24', '2024-02-24', '16:51', '18:10'],
  ['safed', '2024-03-02', '2024-03-02', '17:17', '18:13'],
  ['tel-aviv-yafo', '2024-03-02', '2024-03-02', '17:20', '18:16'],
  ['tel-aviv-yafo', '2024-03-30', '2024-03-30', '18:40', '19:36'],
  ['haifa', '2024-03-23', '2024-03-23', '17:23', '18:31'],
  ['eilat', '2024-04-29', '2024-04-29', '18:57', '19:54'],
  ['jerusalem', '2024-10-03', '2024-10-05', '17:42', '18:55'],
  ['eilat', '2024-10-03', '2024-10-05', '18:06', '18:56'],
  ['tel-aviv-yafo', '2024-10-26', '2024-10-26', '17:39', '18:34'],
  ['haifa', '2024-11-02', '2024-11-02', '16:18', '17:26'],
  ['jerusalem', '2025-03-29', '2025-03-29', '18:16', '19:34'],
  ['beersheba', '2025-03-22', '2025-03-22', '17:34', '18:30'],
  ['safed', '2025-04-12', '2025-04-13', '18:47', '19:45'],
  ['tel-aviv-yafo', '2025-04-19', '2025-04-19', '18:54', '19:51'],
  ['haifa', '2025-06-02', '2025-06-02', '19:13', '20:27'],
  ['jerusalem', '2025-06-21', '2025-06-21', '19:07', '20:31'],
  ['eilat', '2025-06-21', '2025-06-21', '19:25', '20:25'],
  ['beersheba', '2025-09-23', '2025-09-24', '18:19', '19:11'],
  ['safed', '2025-10-25', '2025-10-25', '17:36', '18:31'],
  ['tel-aviv-yafo', '2025-11-01', '2025-11-01', '16:33', '17:29'],
  ['eilat', '2025-12-20', '2025-12-20', '16:26', '17:25'],
  ['haifa', '2026-01-10', '2026-01-10', '16:21', '17:32'],
  ['jerusalem', '2026-03-28', '2026-03-28', '18:15', '19:33'],
  ['safed', '2026-03-21', '2026-03-21', '17:31', '18:27'],
  ['tel-aviv-yafo', '2026-04-02', '2026-04-02', '18:42', '19:38'],
  ['jerusalem', '2026-04-08', '2026-04-08', '18:22', '19:41'],
  ['tel-aviv-yafo', '2026-05-22', '2026-05-23', '19:17', '20:18'],
  ['safed', '2026-05-22', '2026-05-23', '19:16', '20:18'],
  ['beersheba', '2026-07-04', '2026-07-04', '19:31', '20:31'],
  ['haifa', '2026-09-12', '2026-09-13', '18:21', '19:26'],
  ['tel-aviv-yafo', '2026-09-12', '2026-09-13', '18:34', '19:27'],
  ['jerusalem', '2026-09-21', '2026-09-21', '17:58', '19:14'],
  ['eilat', '2026-10-24', '2026-10-24', '17:43', '18:37'],
  ['beersheba', '2026-10-31', '2026-10-31', '16:35', '17:30'],
  ['tel-aviv-yafo', '2026-12-05', '2026-12-05', '16:17', '17:16'],
  ['jerusalem', '2026-12-05', '2026-12-05', '15:54', '17:15'],
  ['safed', '2027-01-02', '2027-01-02', '16:24', '17:24'],
  ['haifa', '2027-03-27', '2027-03-27', '18:25', '19:33'],
  ['jerusalem', '2027-10-02', '2027-10-03', '17:44', '18:59'],
  ['eilat', '2027-11-06', '2027-11-06', '16:33', '17:27'],
  ['tel-aviv-yafo', '2028-02-26', '2028-02-26', '17:16', '18:13'],
  ['beersheba', '2028-02-26', '2028-02-26', '17:17', '18:13'],
  ['jerusalem', '2028-03-04', '2028-03-04', '16:58', '18:16'],
  ['safed', '2028-03-25', '2028-03-25', '18:34', '19:31'],
  ['haifa', '2028-09-21', '2028-09-23', '18:09', '19:12'],
  ['tel-aviv-yafo', '2028-10-05', '2028-10-05', '18:03', '18:57'],
  ['jerusalem', '2028-10-28', '2028-10-28', '17:13', '18:30'],
  ['beersheba', '2028-11-04', '2028-11-04', '16:32', '17:27'],
  ['tel-aviv-yafo', '2029-05-19', '2029-05-20', '19:15', '20:16'],
  ['jerusalem', '2030-09-28', '2030-09-29', '17:49', '19:03'],
  ['haifa', '2032-02-28', '2032-02-28', '17:05', '18:13'],
  ['safed', '2035-10-04', '2035-10-06', '18:02', '18:54'],
];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('the times of Shabbat', () => {
  it.each(KNOWN_TIMES)('in %s, %s to %s, are those of the calendar within two minutes', (city, firstDay, lastDay, candles, ends) => {
    const period = restPeriodOn(placeOf(city), lastDay);
    expect(period).toMatchObject({ firstDay, lastDay });
    expect(Math.abs(minutesOf(period?.candles ?? '') - minutesOf(candles))).toBeLessThanOrEqual(2);
    expect(Math.abs(minutesOf(period?.ends ?? '') - minutesOf(ends))).toBeLessThanOrEqual(2);
  });

  it('are those of the whole period on its eve and on each of its days', () => {
    const jerusalem = placeOf('jerusalem');
    // Rosh Hashanah on Thursday and Friday, then Shabbat.
    const days = ['2024-10-02', '2024-10-03', '2024-10-04', '2024-10-05'].map((date) => restPeriodOn(jerusalem, date));
    expect(days).toEqual(Array.from(days, () => ({ ...days[0], firstDay: '2024-10-03', lastDay: '2024-10-05' })));
    expect(restPeriodOn(jerusalem, '2024-10-01')).toBeUndefined();
    expect(restPeriodOn(jerusalem, '2024-10-06')).toBeUndefined();
  });

  it.each([
    ['a plain Shabbat', '2026-12-05', 'shabbat', 'shabbat'],
    ['a holiday by itself', '2026-09-21', 'holiday', 'holiday'],
    ['a holiday that runs into Shabbat', '2026-05-22', 'holiday', 'shabbat'],
    ['Shabbat that runs into a holiday', '2026-09-12', 'shabbat', 'holiday'],
  ])('%s, %s, begins as %s and ends as %s', (_, date, beginsAs, endsAs) => {
    expect(restPeriodOn(placeOf('safed'), date)).toMatchObject({ beginsAs, endsAs });
  });

  it("begin earlier in Jerusalem, Haifa and Zikhron Ya'akov", () => {
    expect(['jerusalem', 'haifa', 'zikhron-yaakov', 'safed', ''].map(candleMinutesIn)).toEqual([40, 30, 30, 18, 18]);
  });

  it('differ between Safed and Eilat, not between neighbours', () => {
    const [one, other] = [CITIES.safed, { latitude: CITIES.safed.latitude + 0.002, longitude: CITIES.safed.longitude - 0.002 }];
    const of = (place: { latitude: number; longitude: number }) => restPeriodOn({ ...place, candleMinutes: 18 }, '2026-07-04');
    expect(of(other)).toEqual(of(one));
    expect(of(CITIES.eilat)).not.toEqual(of(one));
  });
});
