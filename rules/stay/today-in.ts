import type { LocalDate } from '#contract/primitives/local-date.ts';

/** The market's time zone (docs/product.md §4). */
export const MARKET_TIME_ZONE = 'Asia/Jerusalem';

/**
 * The calendar date that people in the time zone read at that instant: the only place where an instant becomes a date.
 * @throws RangeError for an invalid instant or an unknown zone
 */
export function todayIn(instant: Date, timeZone: string = MARKET_TIME_ZONE): LocalDate {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const latest = LATEST.get(timeZone);
  if (latest?.minute === minute) return latest.date;
  const date = dateOf(instant, timeZone);
  if (minute >= FIRST_FULL_MINUTE) LATEST.set(timeZone, { minute, date });
  return date;
}

const MINUTE_MS = 60_000;
/** Since 1973 clocks of all zones differ from UTC by full minutes, and change at full minutes: one minute has one date. */
const FIRST_FULL_MINUTE = Date.UTC(1973) / MINUTE_MS;

/** The minute that was asked for last, by zone: nearly all ask for the present, some of them ten times for one request. */
const LATEST = new Map<string, { readonly minute: number; readonly date: LocalDate }>();

function dateOf(instant: Date, timeZone: string): LocalDate {
  const parts = formatFor(timeZone).formatToParts(instant);
  const part = (type: 'year' | 'month' | 'day') => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Making a formatter costs a hundred times as much as using one, and every request asks for the date several times. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  FORMATS.set(timeZone, format);
  return format;
}
