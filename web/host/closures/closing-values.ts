import type { NewClosures } from '#contract/closures.ts';
import { type LocalDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { addDays, nightsBetween } from '#rules/stay/local-dates.ts';

/** Most nights of one closure, by the contract. */
export const MOST_NIGHTS = 400;
export const MOST_REASON = 200;

/** Nights to close as they are typed; `backOnSale` is the morning after the last night, dates are empty until they are chosen. */
export interface ClosingValues {
  unitIds: readonly number[];
  firstNight: LocalDate;
  backOnSale: LocalDate;
  reason: string;
  isNextYearToo: boolean;
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
 * Returns what keeps a form from being sent, by field.
 * @param earliest the first night that may be chosen: today, or the night with which an edited closure began
 */
export function problemsOf(
  form: ClosingValues,
  earliest: LocalDate,
): Partial<Record<'units' | 'firstNight' | 'backOnSale' | 'reason', ClosingProblem>> {
  const { firstNight, backOnSale } = form;
  const first = firstNight === '' ? 'firstNightMissing' : firstNight < earliest ? 'firstNightPast' : undefined;
  const back = backOnSale === '' ? 'backMissing' : firstNight === '' ? undefined : wrongEnd(firstNight, backOnSale);
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

/** Returns the same day of the next year; of 29 February the 28th. */
export function yearLater(date: LocalDate): LocalDate {
  const year = Number(date.slice(0, 4)) + 1;
  const day = date.endsWith('02-29') ? '02-28' : date.slice(5);
  return `${year}-${day}`;
}

/** Returns what is sent; undefined while something is wrong. @param earliest see {@link problemsOf} */
export function closuresOf(values: ClosingValues, earliest: LocalDate): NewClosures | undefined {
  const { unitIds, firstNight, backOnSale, reason, isNextYearToo } = values;
  if (Object.keys(problemsOf(values, earliest)).length > 0) return undefined;
  const nights = (first: LocalDate, back: LocalDate) => ({
    unitIds: [...unitIds],
    from: toWireDate(first),
    to: toWireDate(addDays(back, -1)),
    reason: reason.trim(),
  });
  const next = isNextYearToo ? [nights(yearLater(firstNight), yearLater(backOnSale))] : [];
  return { closures: [nights(firstNight, backOnSale), ...next] };
}
