import type { Fee } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { percentOf } from '#rules/quote/rounding.ts';
import { addDays, dateOfDayNumber, dayNumberOf } from '#rules/stay/local-dates.ts';
import type { CancellationFacts } from './policy.ts';
import { isRestDay } from './rest-days.ts';
import { statutoryRightOn } from './statutory-right.ts';

/**
 * What cancelling on that date costs the guest: the policy's fee, or the statutory one where that is lower
 * (docs/product.md §5 "Cancelling"; Consumer Protection Law s.14C–14E).
 * @param cancelDate from the booked date to the arrival date
 */
export function feeOn(cancelDate: LocalDate, facts: CancellationFacts): Agorot {
  const byPolicy = policyFeeOn(cancelDate, facts);
  return hasStatutoryRight(cancelDate, facts) ? Math.min(byPolicy, statutoryFee(facts)) : byPolicy;
}

/** What the policy alone asks: nothing until `freeDays` before arrival, then its fee. */
function policyFeeOn(cancelDate: LocalDate, facts: CancellationFacts): Agorot {
  const { freeDays } = facts.policy;
  const isFree = freeDays !== null && cancelDate <= addDays(facts.arrivalDate, -freeDays);
  return isFree ? 0 : hostFee(facts);
}

/** What the policy asks once its free period is over. */
export function hostFee(facts: CancellationFacts): Agorot {
  return amountOf(facts.policy.fee, facts);
}

/** What the policy asks of a guest who does not show up. */
export function noShowFee(facts: CancellationFacts): Agorot {
  return amountOf(facts.policy.noShowFee, facts);
}

/** Whether the law lets the guest cancel a distance sale for the statutory fee on that date. */
export function hasStatutoryRight(cancelDate: LocalDate, facts: Pick<CancellationFacts, 'bookedDate' | 'arrivalDate'>): boolean {
  return cancelDate <= lastStatutoryDay(facts);
}

/** The last day of that right; before the booking where the stay was booked too close to its arrival. */
export function lastStatutoryDay({ bookedDate, arrivalDate }: Pick<CancellationFacts, 'bookedDate' | 'arrivalDate'>): LocalDate {
  const { days, nonRestDays } = statutoryRightOn(bookedDate);
  const byBooking = addDays(bookedDate, days);
  const byArrival = lastDayBefore(arrivalDate, nonRestDays);
  if (byBooking < byArrival) return byBooking;
  return byArrival;
}

/** The part of the total, halves up to the agora, or the amount that the law of the day of booking allows: the lower. */
export function statutoryFee({ totalAgorot, bookedDate }: Pick<CancellationFacts, 'totalAgorot' | 'bookedDate'>): Agorot {
  const { percent, maxAgorot } = statutoryRightOn(bookedDate);
  return Math.min(percentOf(totalAgorot, percent), maxAgorot);
}

/** Days of each arrival that was asked for: a quote, a reservation and its mails ask for the same again and again. */
const LAST_DAYS = new Map<string, LocalDate>();
const MOST_LAST_DAYS = 2000;

/** The last day from which there are days enough before the arrival that are no days of rest. */
function lastDayBefore(arrivalDate: LocalDate, nonRestDays: number): LocalDate {
  const key = `${arrivalDate} ${nonRestDays}`;
  const known = LAST_DAYS.get(key);
  if (known !== undefined) return known;
  let day = dayNumberOf(arrivalDate);
  for (let left = nonRestDays; left > 0; ) {
    day -= 1;
    if (!isRestDay(dateOfDayNumber(day))) left -= 1;
  }
  if (LAST_DAYS.size >= MOST_LAST_DAYS) LAST_DAYS.clear();
  const lastDay = dateOfDayNumber(day);
  LAST_DAYS.set(key, lastDay);
  return lastDay;
}

function amountOf(fee: Fee, facts: CancellationFacts): Agorot {
  if (fee === 'full') return facts.totalAgorot;
  if (fee === 'half') return percentOf(facts.totalAgorot, 50);
  return Math.min(facts.firstNightAgorot, facts.totalAgorot);
}
