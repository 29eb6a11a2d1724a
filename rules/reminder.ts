import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** Mails that nobody has asked for come by day: from nine in the morning until eight in the evening, in Israel. */
const [FIRST_HOUR, LAST_HOUR] = ['09:00:00', '20:00:00'];

/**
 * The day on which a guest is reminded of the arrival; null where the stay is booked on that day or later, when the confirmation still lies
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
