import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { ReservationOutcome } from '#contract/primitives/enums.ts';
import { isRestDay } from '#rules/cancellation/rest-days.ts';
import { addDays } from '#rules/stay/local-dates.ts';
import { todayIn } from '#rules/stay/today-in.ts';

/** Days from the departure on which guest and host may write about a stay, the day of departure itself included. */
export const REVIEW_DAYS = 14;

/** Days after the departure on which those who have not written are asked, and reminded. */
const ASKED_AFTER_DAYS = [1, 5, 11] as const;

/** The facts of a reservation that decide whether its stay may be reviewed. */
export interface ReviewedStay {
  readonly origin: 'online' | 'direct';
  readonly outcome: ReservationOutcome | null;
  readonly departureDate: LocalDate;
}

/** Reasons why nobody may write about a stay: it was not booked here, did not take place, is not over yet, or is over for too long. */
export type ReviewObstacle = 'notBookedHere' | 'notStayed' | 'tooEarly' | 'tooLate';

/** Returns why nobody may write about a stay on that day; null where guest and host may. */
export function reviewObstacle({ origin, outcome, departureDate }: ReviewedStay, today: LocalDate): ReviewObstacle | null {
  if (origin !== 'online') return 'notBookedHere';
  if (outcome !== null) return 'notStayed';
  if (today < departureDate) return 'tooEarly';
  return today > lastReviewDay(departureDate) ? 'tooLate' : null;
}

/** Returns the last day on which a stay may be reviewed. */
export function lastReviewDay(departureDate: LocalDate): LocalDate {
  return addDays(departureDate, REVIEW_DAYS);
}

/**
 * Returns the days on which those who have not written yet are asked to: the day after the departure, and two reminders; never on Shabbat or a
 * holiday, but on the next day that is none.
 */
export function reviewMailDays(departureDate: LocalDate): LocalDate[] {
  return ASKED_AFTER_DAYS.map((days) => {
    let day = addDays(departureDate, days);
    while (isRestDay(day)) day = addDays(day, 1);
    return day;
  });
}

/** Returns the first of the days on which to ask that comes after a day; null when all are over. */
export function nextReviewMailDay(departureDate: LocalDate, after: LocalDate): LocalDate | null {
  return reviewMailDays(departureDate).find((day) => day > after) ?? null;
}

/** Days for which a host may answer a review once it is visible. */
export const ANSWER_DAYS = 30;
/** Hours for which an answer may be edited. */
export const ANSWER_EDIT_HOURS = 48;

/** Returns the last day on which a host may first answer a review that became visible at an instant. */
export function lastAnswerDay(visibleAt: Date): LocalDate {
  return addDays(todayIn(visibleAt), ANSWER_DAYS);
}

/** Returns until when an answer that was given at an instant may be changed. */
export function answerEditableUntil(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + ANSWER_EDIT_HOURS * 60 * 60 * 1000);
}
