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

/** Days of rest in a row, the same everywhere. */
interface RestDays {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** What begins: `shabbat` where the first day is a Saturday. */
  readonly beginsAs: 'shabbat' | 'holiday';
  /** What ends: `shabbat` where the last day is a Saturday. */
  readonly endsAs: 'shabbat' | 'holiday';
}

/** Shabbat, a holiday, or several days of rest in a row, with its times at a place. These are reckoned, not ruled. */
export interface RestPeriod extends RestDays {
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

/** Degrees to which places are rounded, so that neighbours share their times: some five kilometres, or ten seconds. */
const PLACE_STEP = 0.05;
const stepsOf = (degrees: number) => Math.round(degrees / PLACE_STEP);

// A search asks for the whole country, about the same few dates.
const daysKept = new Map<string, RestDays | undefined>();
const periodsKept = new Map<string, RestPeriod>();
const MOST_KEPT = 100_000;

/** Returns the period of rest that a date belongs to, as its eve or as one of its days; undefined for other dates. */
export function restPeriodOn(place: RestPlace, date: LocalDate): RestPeriod | undefined {
  const days = kept(daysKept, date, () => restDaysOn(date));
  if (days === undefined) return undefined;
  const key = `${days.firstDay} ${stepsOf(place.latitude)} ${stepsOf(place.longitude)} ${place.candleMinutes}`;
  return kept(periodsKept, key, () => withTimes(days, sharedPlace(place)));
}

/** Returns the place whose times hold for all that are so near. */
export function sharedPlace({ latitude, longitude, candleMinutes }: RestPlace): RestPlace {
  return { latitude: stepsOf(latitude) * PLACE_STEP, longitude: stepsOf(longitude) * PLACE_STEP, candleMinutes };
}

/** Returns what is kept under a key, found once; all is forgotten when it has become much. */
function kept<Found>(known: Map<string, Found>, key: string, find: () => Found): Found {
  // What was found may be undefined, too.
  if (known.has(key)) return known.get(key) as Found;
  if (known.size >= MOST_KEPT) known.clear();
  const found = find();
  known.set(key, found);
  return found;
}

function restDaysOn(date: LocalDate): RestDays | undefined {
  let firstDay = isRestDay(date) ? date : addDays(date, 1);
  if (!isRestDay(firstDay)) return undefined;
  while (isRestDay(addDays(firstDay, -1))) firstDay = addDays(firstDay, -1);
  let lastDay = firstDay;
  while (isRestDay(addDays(lastDay, 1))) lastDay = addDays(lastDay, 1);
  return { firstDay, lastDay, beginsAs: kindOf(firstDay), endsAs: kindOf(lastDay) };
}

const SATURDAY = 6;
const kindOf = (day: LocalDate) => (weekdayOf(day) === SATURDAY ? 'shabbat' : 'holiday');

const MINUTE_MS = 60_000;
/** Three small stars: the sun stands so many degrees below the horizon. */
const NIGHTFALL_DEGREES = -8.5;
const NIGHTFALL = 'nightfall';
addTime(NIGHTFALL_DEGREES, 'firstLight', NIGHTFALL);

/** Candle lighting is rounded down to the minute, the end up. */
function withTimes(days: RestDays, place: RestPlace): RestPeriod {
  const sunset = sunTime(addDays(days.firstDay, -1), place, 'sunset');
  const nightfall = sunTime(days.lastDay, place, NIGHTFALL);
  return {
    ...days,
    candles: clockTimeIn(new Date(sunset - place.candleMinutes * MINUTE_MS)),
    ends: clockTimeIn(new Date(Math.ceil(nightfall / MINUTE_MS) * MINUTE_MS)),
  };
}

const MS_PER_DAY = 86_400_000;
/** Some hour of daylight in Israel. */
const DAYLIGHT_UTC_MS = 10 * 3_600_000;

/** @returns milliseconds since 1970 */
function sunTime(date: LocalDate, { latitude, longitude }: RestPlace, name: 'sunset' | typeof NIGHTFALL): number {
  const time = getTimes(new Date(dayNumberOf(date) * MS_PER_DAY + DAYLIGHT_UTC_MS), latitude, longitude)[name];
  if (!(time instanceof Date)) throw new RangeError(`The sun has no ${name} at latitude ${latitude}`);
  return time.getTime();
}
