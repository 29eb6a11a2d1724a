import { MARKET_TIME_ZONE } from './today-in.ts';

/**
 * The time of day, HH:MM:SS, that clocks in the time zone show at that instant.
 * @throws RangeError for an invalid instant or an unknown zone
 */
export function timeOfDayIn(instant: Date, timeZone: string = MARKET_TIME_ZONE): string {
  const second = Math.floor(instant.getTime() / SECOND_MS);
  const latest = LATEST.get(timeZone);
  if (latest?.second === second) return latest.time;
  const time = formatFor(timeZone).format(instant);
  LATEST.set(timeZone, { second, time });
  return time;
}

/** The same as HH:MM, as people read it. */
export function clockTimeIn(instant: Date): string {
  return timeOfDayIn(instant).slice(0, 5);
}

const SECOND_MS = 1000;

/** The second that was asked for last, by zone: nearly all ask for the present. */
const LATEST = new Map<string, { readonly second: number; readonly time: string }>();

/** Kept, for making one is slow. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const clock = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US-u-nu-latn', { timeZone, ...clock });
  FORMATS.set(timeZone, format);
  return format;
}
