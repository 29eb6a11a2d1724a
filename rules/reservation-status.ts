import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { ReservationOutcome, ReservationStatus } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { statementClosesOn } from './billing/month.ts';

/**
 * Returns the status of a reservation on a day: as people set it (null while nobody did), else by its dates (docs/product.md §7 "Status"):
 * reserved before arrival, in house while arrival ≤ today < departure, then checked out.
 */
export function reservationStatus(stay: Stay, outcome: ReservationOutcome | null, today: LocalDate): ReservationStatus {
  if (outcome !== null) return outcome;
  if (today < stay.arrivalDate) return 'reserved';
  return today < stay.departureDate ? 'inHouse' : 'checkedOut';
}

/** Date and time of day (HH:MM or HH:MM:SS) in Israel. */
export interface LocalMoment {
  readonly date: LocalDate;
  readonly time: string;
}

/** The facts of a reservation that decide until when its guests may still come. */
interface ArrivalFacts {
  readonly arrivalDate: LocalDate;
  /** The end of the property's arrival hours on that date, HH:MM; empty where it has none. */
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

/** The facts of a reservation that decide for how long the amount on the guest's card stays secured. */
export interface GuaranteedStay {
  readonly departureDate: LocalDate;
  readonly outcome: ReservationOutcome | null;
  /** The charge after a cancellation or no-show; null while nobody has decided. */
  readonly chargedAgorot: Agorot | null;
}

/**
 * Returns whether a guest's card still has to secure the stay (docs/product.md §7 "Guarantee"): until the day of departure, or until the fee of a
 * cancellation or no-show is settled, and no longer than it can be. A no-show that is marked later is charged to the card all the same.
 */
export function isGuaranteeNeeded({ departureDate, outcome, chargedAgorot }: GuaranteedStay, today: LocalDate): boolean {
  if (outcome === null) return today <= departureDate;
  return chargedAgorot === null && today <= statementClosesOn(departureDate);
}

/** Mails that nobody has asked for come by day: from nine in the morning until eight in the evening, in Israel. */
const [FIRST_HOUR, LAST_HOUR] = ['09:00:00', '20:00:00'];

/**
 * Returns the day on which a guest is reminded of the arrival; null where the stay is booked on that day or later, when the confirmation still lies
 * at hand, and where nobody is reminded (`daysBefore` 0).
 */
export function reminderDate(
  booking: { readonly bookedDate: LocalDate; readonly arrivalDate: LocalDate },
  daysBefore: number,
): LocalDate | null {
  if (daysBefore === 0) return null;
  const date = addDays(booking.arrivalDate, -daysBefore);
  return booking.bookedDate < date ? date : null;
}

/** @param time of day in Israel, HH:MM:SS */
export function isTimeToRemind(time: string): boolean {
  return time >= FIRST_HOUR && time < LAST_HOUR;
}
