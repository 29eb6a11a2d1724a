import { dayNumberOf, weekdayOfDayNumber } from '#rules/stay/local-dates.ts';
import { bookingMomentOf } from '#rules/stay-rules/current-rule.ts';
import { bitsOfDays, DAYS_PER_BIT } from './date-words.ts';

/** A stay on the axis of nights, and the moment at which it is asked for. */
export interface AskedStay {
  /** Days after the axis's first night. */
  readonly arrival: number;
  readonly departure: number;
  readonly nights: number;
  /** The weekday of each date, the departure's included. */
  readonly weekdays: Uint8Array;
  /** The bits of its dates, the departure's included; see date-words.ts. */
  readonly early: number;
  readonly late: number;
  /** Of the same stretches of days, the numbers of the first and the last. */
  readonly firstStretch: number;
  readonly lastStretch: number;
  readonly today: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

/** When something is asked, on the axis. */
type AskedMoment = Pick<AskedStay, 'today' | 'minute'>;

export function momentOnAxis(now: Date, firstDay: number): AskedMoment {
  const { today, minute } = momentOf(Math.floor(now.getTime() / MS_PER_MINUTE));
  return { today: today - firstDay, minute };
}

const MS_PER_MINUTE = 60_000;

/** The last minute asked for: all searches of it are of one moment, for hosts' rules name minutes, and calendars are costly to ask. */
let known = { utcMinute: Number.NaN, today: 0, minute: 0 };

function momentOf(utcMinute: number): { readonly today: number; readonly minute: number } {
  if (known.utcMinute === utcMinute) return known;
  const { today, time } = bookingMomentOf(new Date(utcMinute * MS_PER_MINUTE));
  known = { utcMinute, today: dayNumberOf(today), minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
  return known;
}

/**
 * @param arrival days after the axis's first night
 * @throws RangeError for a stay that is none, or leaves the axis
 */
export function stayOnAxis(
  { arrival, nights }: { arrival: number; nights: number },
  moment: AskedMoment,
  axis: { readonly firstDay: number; readonly nights: number },
): AskedStay {
  const departure = arrival + nights;
  // Written so that a date which is no date (NaN) is refused too.
  if (!(arrival >= 0 && nights >= 1 && departure < axis.nights))
    throw new RangeError(`The index does not know this stay: ${arrival}, ${nights}`);
  const weekdays = new Uint8Array(nights + 1);
  for (let night = 0; night <= nights; night++) weekdays[night] = weekdayOfDayNumber(axis.firstDay + arrival + night);
  const [firstStretch, lastStretch] = [Math.floor(arrival / DAYS_PER_BIT), Math.floor(departure / DAYS_PER_BIT)];
  return { arrival, departure, nights, weekdays, ...bitsOfDays(arrival, departure), firstStretch, lastStretch, ...moment };
}
