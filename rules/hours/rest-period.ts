import { addTime, getTimes } from 'suncalc';
import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { isRestDay } from '#rules/cancellation/rest-days.ts';
import { addDays, dayNumberOf, weekdayOf } from '#rules/stay/local-dates.ts';
import { clockTimeIn } from '#rules/stay/today-in.ts';

/** A place as far as the times of Shabbat depend on it. */
export interface RestPlace {
  readonly latitude: number;
  readonly longitude: number;
  /** Minutes from candle lighting to sunset; see {@link candleMinutesIn}. */
  readonly candleMinutes: number;
}

/** Shabbat, a holiday, or several days of rest in a row. The times are reckoned, not ruled. */
export interface RestPeriod {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** What ends: `shabbat` where the last day is a Saturday. */
  readonly endsAs: 'shabbat' | 'holiday';
  /** What begins: `shabbat` where the first day is a Saturday. */
  readonly beginsAs: 'shabbat' | 'holiday';
  /** HH:MM of candle lighting on the eve of the first day. */
  readonly candles: string;
  /** HH:MM on the last day. */
  readonly ends: string;
}

const USUAL_CANDLE_MINUTES = 18;

/** Minutes from candle lighting to sunset where the custom is another than the usual, by city. */
const CANDLE_MINUTES: Readonly<Record<string, number>> = {
  jerusalem: 40,
  'jerusalem-old-city': 40,
  haifa: 30,
  'zikhron-yaakov': 30,
};

/** Returns how many minutes before sunset candles are lit in a city of `database/data/places.json`. */
export function candleMinutesIn(cityId: string): number {
  return CANDLE_MINUTES[cityId] ?? USUAL_CANDLE_MINUTES;
}

/** Returns the period of rest that a date belongs to, as its eve or as one of its days; undefined for other dates. */
export function restPeriodOn(place: RestPlace, date: LocalDate): RestPeriod | undefined {
  const firstDay = firstRestDay(date);
  return firstDay === null ? undefined : periodFrom(firstDay, place);
}

const MOST_DATES = 2000;
const firstDays = new Map<LocalDate, LocalDate | null>();

/** Returns the first day of the period that a date belongs to, as its eve or as one of its days; null for other dates. Worked out once for all places. */
function firstRestDay(date: LocalDate): LocalDate | null {
  const known = firstDays.get(date);
  if (known !== undefined) return known;
  let firstDay: LocalDate | null = isRestDay(date) ? date : addDays(date, 1);
  if (!isRestDay(firstDay)) firstDay = null;
  while (firstDay !== null && isRestDay(addDays(firstDay, -1))) firstDay = addDays(firstDay, -1);
  if (firstDays.size >= MOST_DATES) firstDays.clear();
  firstDays.set(date, firstDay);
  return firstDay;
}

/** Returns the place whose times are shown for all that are so near. */
export function sharedPlace({ latitude, longitude, candleMinutes }: RestPlace): RestPlace {
  return {
    latitude: Math.round(latitude / PLACE_STEP) * PLACE_STEP,
    longitude: Math.round(longitude / PLACE_STEP) * PLACE_STEP,
    candleMinutes,
  };
}

/** Degrees to which places are rounded, so that neighbours share their times: some five kilometres, or ten seconds. */
const PLACE_STEP = 0.05;
const MOST_KEPT = 100_000;
const kept = new Map<string, RestPeriod>();

/** Works a period out once for all places that share its times: a search asks this of the whole country. */
function periodFrom(firstDay: LocalDate, place: RestPlace): RestPeriod {
  const [latitude, longitude] = [Math.round(place.latitude / PLACE_STEP), Math.round(place.longitude / PLACE_STEP)];
  const key = `${firstDay} ${latitude} ${longitude} ${place.candleMinutes}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const { candleMinutes } = place;
  const period = reckon(firstDay, { latitude: latitude * PLACE_STEP, longitude: longitude * PLACE_STEP, candleMinutes });
  kept.set(key, period);
  return period;
}

function reckon(firstDay: LocalDate, place: RestPlace): RestPeriod {
  let lastDay = firstDay;
  while (isRestDay(addDays(lastDay, 1))) lastDay = addDays(lastDay, 1);
  return {
    ...{ firstDay, lastDay, beginsAs: nameOf(firstDay), endsAs: nameOf(lastDay) },
    candles: clockTimeIn(new Date(sunTime(addDays(firstDay, -1), place, 'sunset').getTime() - place.candleMinutes * MINUTE)),
    ends: clockTimeIn(new Date(Math.ceil(sunTime(lastDay, place, NIGHTFALL).getTime() / MINUTE) * MINUTE)),
  };
}

const MINUTE = 60_000;
const SATURDAY = 6;
const NOON_UTC_MS = 10 * 3_600_000;
const MS_PER_DAY = 86_400_000;
const NIGHTFALL = 'nightfall';
/** Three small stars: the sun stands so many degrees below the horizon. */
addTime(-8.5, 'firstLight', NIGHTFALL);

function nameOf(day: LocalDate): 'shabbat' | 'holiday' {
  return weekdayOf(day) === SATURDAY ? 'shabbat' : 'holiday';
}

function sunTime(date: LocalDate, { latitude, longitude }: RestPlace, name: 'sunset' | typeof NIGHTFALL): Date {
  const time = getTimes(new Date(dayNumberOf(date) * MS_PER_DAY + NOON_UTC_MS), latitude, longitude)[name];
  if (!(time instanceof Date)) throw new RangeError(`The sun has no ${name} at latitude ${latitude}`);
  return time;
}
