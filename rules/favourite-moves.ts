import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { isRestDay } from './cancellation/rest-days.ts';
import { candleMinutesIn, restPeriodOn } from './hours/rest-period.ts';
import { isTimeToRemind } from './reservation-status.ts';

/** What became of a place that somebody likes: it cannot be had any more for the dates, can be had again, or costs something else. */
export type FavouriteMove = 'taken' | 'available' | 'moved';

/** Percent of the total by which it has to move before anybody is told. */
export const LEAST_MOVE_PERCENT = 1;

/**
 * Returns what became of a place since its owner was last told of it; null where that is not worth a mail.
 * @param told the total then, and `present` now; null where it could not be had
 */
export function moveOf(told: Agorot | null, present: Agorot | null): FavouriteMove | null {
  if (told === null) return present === null ? null : 'available';
  if (present === null) return 'taken';
  const movedAgorot = Math.abs(present - told);
  return movedAgorot > 0 && movedAgorot * 100 >= told * LEAST_MOVE_PERCENT ? 'moved' : null;
}

const JERUSALEM = { latitude: 31.78, longitude: 35.22, candleMinutes: candleMinutesIn('jerusalem') };

/**
 * Returns whether people may be told something that they need not hear at once: by day, never on Shabbat and days of rest, nor on their eves from candle
 * lighting on, where that is earliest.
 * @param time of day in Israel, HH:MM:SS
 */
export function isTimeToTell(date: LocalDate, time: string): boolean {
  if (isRestDay(date) || !isTimeToRemind(time)) return false;
  const eve = restPeriodOn(JERUSALEM, date);
  return eve === undefined || time < eve.candles;
}
