/** Days before arrival until which cancelling is free, by term of `free_cancellation_periods`; null where the policy gives no free period. */
const FREE_DAYS: ReadonlyMap<string, number | null> = new Map([
  ['until-24-hours', 1],
  ['until-48-hours', 2],
  ['until-72-hours', 3],
  ['until-7-days', 7],
  ['until-14-days', 14],
  ['until-21-days', 21],
  ['until-30-days', 30],
  ['by-law-only', null],
  ['non-refundable', null],
]);

/**
 * The free period of a cancellation policy in days before arrival (docs/product.md §5 "Cancelling": the hours are 1, 2 and 3 days).
 * @throws RangeError for a term that is none of `free_cancellation_periods`
 */
export function freeCancellationDaysOf(period: string): number | null {
  const days = FREE_DAYS.get(period);
  if (days === undefined) throw new RangeError(`No such cancellation period: ${period}`);
  return days;
}
