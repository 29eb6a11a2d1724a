import type { RestOfDay, StayHours } from '#contract/primitives/property-hours.ts';
import type { Translate } from './translate.ts';

/** Times are HH:MM; `until` ends a range, and is empty where the text has none. */
export interface HoursPart {
  readonly key:
    | `stay.${'fromTime' | 'betweenTimes' | 'untilTime' | 'hoursAgreed' | 'candles'}`
    | `stay.${'ends' | 'afterEnds'}_${RestOfDay['kind']}`;
  readonly time: string;
  readonly until: string;
}

type Arrival = Omit<StayHours['arrival'], 'date'>;
type Departure = Omit<StayHours['departure'], 'date'>;

/**
 * Returns what is said of the hours of an arrival, its parts to be set apart by commas: `from 14:00`, `candles at 16:02`.
 * @param isWhole tells until when, too: `between 14:00 and 22:00`
 */
export function arrivalParts({ from, until, rest }: Arrival, isWhole = false): HoursPart[] {
  const isRange = isWhole && until !== null;
  const hours: HoursPart =
    from === null ? part('stay.hoursAgreed', '') : isRange ? part('stay.betweenTimes', from, until) : part('stay.fromTime', from);
  return [hours, ...restParts(rest)];
}

/** Returns the same of a departure: `until 11:00`, `candles at 16:02`; of guests who stay late, `until 18:18`, `after Shabbat ends at 17:18`. */
export function departureParts({ until, isLate, rest }: Departure): HoursPart[] {
  return [part('stay.untilTime', until), ...restParts(rest, isLate ? 'afterEnds' : 'ends')];
}

/** Returns the times of Shabbat or a holiday on a date: of its candles or its end; none for ordinary days, and for one amid two days of rest. */
export function restParts(rest: RestOfDay | null, how: 'ends' | 'afterEnds' = 'ends'): HoursPart[] {
  if (rest === null) return [];
  const { kind, candles, ends } = rest;
  return [...(candles === null ? [] : [part('stay.candles', candles)]), ...(ends === null ? [] : [part(`stay.${how}_${kind}`, ends)])];
}

/** Returns what is said of hours as one text. */
export function hoursText(parts: readonly HoursPart[], t: Translate): string {
  return parts.map(({ key, time, until }) => t(key, { time, until })).join(', ');
}

/** Returns whether times of Shabbat or a holiday are among what is said of a stay's hours. */
export function hasRestTimes({ arrival, departure }: { readonly arrival: Arrival; readonly departure: Departure }): boolean {
  return [arrival, departure].some(({ rest }) => restParts(rest).length > 0);
}

function part(key: HoursPart['key'], time: string, until = ''): HoursPart {
  return { key, time, until };
}
