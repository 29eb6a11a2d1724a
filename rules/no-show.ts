import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** Date and time of day (HH:MM or HH:MM:SS) in Israel. */
export interface LocalMoment {
  readonly date: LocalDate;
  readonly time: string;
}

/** What of a reservation decides until when its guests may still come. */
interface ArrivalFacts {
  readonly arrivalDate: LocalDate;
  /** The end of the property's arrival hours, HH:MM; empty where it has none. */
  readonly arrivalUntil: string;
  /** The hour that the guests have told, HH:MM; null where they have not. */
  readonly arrivalTime: string | null;
}

/**
 * Tells from when on guests count as not having come (docs/product.md §7 "Status"): the end of the property's arrival hours on the arrival
 * date, or the later hour that they have told; midnight ending the arrival date where the property has no such hours.
 */
export function noShowFrom({ arrivalDate, arrivalUntil, arrivalTime }: ArrivalFacts): LocalMoment {
  if (arrivalUntil === '') return { date: addDays(arrivalDate, 1), time: '00:00' };
  return { date: arrivalDate, time: arrivalTime !== null && arrivalTime > arrivalUntil ? arrivalTime : arrivalUntil };
}

/** Tells whether guests could have come by now. */
export function isNoShowTime(facts: ArrivalFacts, now: LocalMoment): boolean {
  const { date, time } = noShowFrom(facts);
  return now.date > date || (now.date === date && now.time >= time);
}
