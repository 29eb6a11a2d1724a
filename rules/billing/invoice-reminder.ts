import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { addDays } from '#rules/stay/local-dates.ts';

/** What is known of an invoice that is not paid. */
interface Reminded {
  readonly issuedOn: LocalDate;
  readonly dueOn: LocalDate;
  /** The reminders that were sent. */
  readonly sent: readonly number[];
}

/**
 * The reminder that is to be sent today: the last one whose day has come. What was missed before it, because nobody was there to send it, is
 * left out, and so is one that would have come on the day of the invoice or earlier.
 * @param days of the reminders, counted from the due day: negative before it, 0 on it
 * @returns its day; undefined where there is nothing to send
 */
export function reminderToSend({ issuedOn, dueOn, sent }: Reminded, days: readonly number[], today: LocalDate): number | undefined {
  const came = days.filter((day) => addDays(dueOn, day) <= today && addDays(dueOn, day) > issuedOn);
  const last = came.length === 0 ? undefined : Math.max(...came);
  return last === undefined || sent.some((day) => day >= last) ? undefined : last;
}
