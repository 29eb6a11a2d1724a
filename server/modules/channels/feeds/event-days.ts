import type ICAL from 'ical.js';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { MARKET_TIME_ZONE, todayIn } from '#rules/stay/today-in.ts';

const DAY_MS = 86_400_000;

/**
 * The date in Israel on which a time of a calendar lies. A date stays that date. A time with a zone is that instant; one without belongs to the
 * place, as does one whose zone nobody knows.
 */
export function dayOf(time: ICAL.Time, zone: string | undefined): LocalDate {
  if (time.isDate) return dateOf(time);
  if (time.zone && time.zone.tzid !== 'floating') return todayIn(new Date(time.toUnixTime() * 1000));
  if (zone === undefined || zone === MARKET_TIME_ZONE || !isZone(zone)) return dateOf(time);
  return todayIn(instantOf(time, zone));
}

function dateOf({ year, month, day }: ICAL.Time): LocalDate {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The instant at which clocks in a zone show a time: the distance of the zone is asked for twice, for it may change in between. */
function instantOf({ year, month, day, hour, minute, second }: ICAL.Time, zone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour, minute, second);
  const guess = wanted - distanceOf(zone, wanted);
  return new Date(wanted - distanceOf(zone, guess));
}

/** How far clocks in a zone are before UTC at an instant. */
function distanceOf(zone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]));
  const shown = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second);
  // Within a day: what is shown may lie on another date.
  return Math.max(-DAY_MS, Math.min(DAY_MS, shown - Math.floor(instant / 1000) * 1000));
}
