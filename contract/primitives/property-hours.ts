import type { LocalDate } from './calendar-date.ts';

/**
 * The days that may have hours of their own: weekdays, the eves of Shabbat and holidays, and the days of rest themselves. Where a date is several
 * of these, `rest` goes before `eve`, and `eve` before its weekday.
 */
export const HOURS_DAYS = ['rest', 'eve', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type HoursDay = (typeof HOURS_DAYS)[number];

/** Written for an arrival hour of a day on which nobody arrives. */
export const NO_ARRIVAL = 'none';

/** Minutes after the end of Shabbat or a holiday, at most: the latest end and these are still on the same day. */
export const MOST_MINUTES_AFTER_REST = 180;

/** So many minutes after the end of Shabbat or a holiday, as `end+60`. */
export const AFTER_REST = /^end\+(0|[1-9]\d{0,2})$/;

/** Returns how an hour so many minutes after the end of Shabbat or a holiday is written. */
export const afterRest = (minutes: number): string => `end+${minutes}`;

/** Returns how many minutes after the end an hour lies; undefined where it is none of these. */
export function minutesAfterRest(hour: string): number | undefined {
  const minutes = AFTER_REST.exec(hour)?.[1];
  return minutes === undefined ? undefined : Number(minutes);
}

/** Hours of some days: each HH:MM, `end+{minutes}`, or empty for the usual one; `arrivalFrom` may be {@link NO_ARRIVAL}. */
export type HoursOfDay = {
  readonly arrivalFrom: string;
  readonly arrivalUntil: string;
  readonly departureUntil: string;
};

/** The hours of days that have no others than the usual. */
export const USUAL_HOURS: HoursOfDay = { arrivalFrom: '', arrivalUntil: '', departureUntil: '' };

/** When guests of a property come and go. */
export interface PropertyHours {
  /** HH:MM, each. */
  readonly arrivalFrom: string;
  readonly arrivalUntil: string;
  readonly departureUntil: string;
  /** Days of other hours. */
  readonly otherHours: Readonly<Partial<Record<HoursDay, HoursOfDay>>>;
  /** Until how many minutes after the end of Shabbat or a holiday guests who keep it may stay on that day; null where they may not. */
  readonly lateDepartureMinutes: number | null;
}

/** Shabbat or a holiday, as it bears on a date: an eve has `candles`, the last day of rest `ends`, one amid two neither. */
export interface RestOfDay {
  readonly kind: 'shabbat' | 'holiday';
  /** HH:MM of candle lighting, on an eve. */
  readonly candles: string | null;
  /** HH:MM of the end, on the last day of rest. */
  readonly ends: string | null;
}

/** When guests of one stay come and go, with what Shabbat or a holiday has to do with it. */
export interface StayHours {
  readonly arrival: {
    readonly date: LocalDate;
    /** HH:MM; null where nobody arrives on that day. */
    readonly from: string | null;
    readonly until: string | null;
    readonly rest: RestOfDay | null;
  };
  readonly departure: {
    readonly date: LocalDate;
    readonly until: string;
    /** Later than others leave on that day, because these guests keep Shabbat. */
    readonly isLate: boolean;
    readonly rest: RestOfDay | null;
  };
  /** These guests neither come nor go between candle lighting and the end. */
  readonly keepsShabbat: boolean;
}

/**
 * Why guests cannot come or go on the dates of a stay.
 * - `noArrival`: the host lets nobody arrive on that day, Shabbat or a holiday, or it has not ended by its midnight
 * - `shabbatArrival`: guests who keep Shabbat would have to arrive after candle lighting, or before the end
 * - `shabbatDeparture`: they would have to leave by `until`, before the end at `ends`; null where it does not end on that day
 */
export type HoursObstacle =
  | { readonly kind: 'noArrival'; readonly rest: RestOfDay | null }
  | { readonly kind: 'shabbatArrival'; readonly rest: RestOfDay }
  | { readonly kind: 'shabbatDeparture'; readonly until: string; readonly rest: RestOfDay };
