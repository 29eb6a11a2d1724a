import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import { nightsBetween } from '#rules/stay/local-dates.ts';

/** Nights in one closure; the contract's limit. */
export const MOST_NIGHTS = 400;
export const MOST_REASON = 200;

/** What the form holds; `backOnSale` is the morning after the last night. */
export interface ClosingForm {
  readonly unitIds: readonly number[];
  readonly firstNight: LocalDate | undefined;
  readonly backOnSale: LocalDate | undefined;
  readonly reason: string;
  readonly isNextYearToo: boolean;
}

export type ClosingProblem =
  | 'chooseUnits'
  | 'firstNightMissing'
  | 'firstNightPast'
  | 'backMissing'
  | 'backTooEarly'
  | 'backTooLate'
  | 'reasonTooLong';

/**
 * What keeps a form from being sent, by field.
 * @param earliest the first night that may be chosen: today, or the night with which an edited closure began
 */
export function problemsOf(
  form: ClosingForm,
  earliest: LocalDate,
): Partial<Record<'units' | 'firstNight' | 'backOnSale' | 'reason', ClosingProblem>> {
  const { firstNight, backOnSale } = form;
  const first = firstNight === undefined ? 'firstNightMissing' : firstNight < earliest ? 'firstNightPast' : undefined;
  const back = backOnSale === undefined ? 'backMissing' : firstNight === undefined ? undefined : wrongEnd(firstNight, backOnSale);
  return {
    ...(form.unitIds.length === 0 ? { units: 'chooseUnits' } : {}),
    ...(first ? { firstNight: first } : {}),
    ...(back ? { backOnSale: back } : {}),
    ...(form.reason.trim().length > MOST_REASON ? { reason: 'reasonTooLong' } : {}),
  };
}

function wrongEnd(firstNight: LocalDate, backOnSale: LocalDate): ClosingProblem | undefined {
  const nights = nightsBetween(firstNight, backOnSale);
  if (nights <= 0) return 'backTooEarly';
  return nights > MOST_NIGHTS ? 'backTooLate' : undefined;
}

/** The same day of the next year; of 29 February the 28th. */
export function yearLater(date: LocalDate): LocalDate {
  const year = Number(date.slice(0, 4)) + 1;
  const day = date.endsWith('02-29') ? '02-28' : date.slice(5);
  return `${year}-${day}`;
}
