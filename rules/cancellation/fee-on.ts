import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Fee } from '#contract/primitives/enums.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { inForceOn } from '#rules/in-force.ts';
import { percentOf } from '#rules/quote/rounding.ts';
import type { QuoteLine } from '#rules/quote/types.ts';
import { addDays, dateOfDayNumber, dayNumberOf } from '#rules/stay/local-dates.ts';
import { isRestDay } from './rest-days.ts';

/** A property's cancellation policy (docs/product.md §5 "Cancelling"). */
export interface CancellationPolicy {
  /** Free until so many days before arrival; null where cancelling is never free by policy (non-refundable, by law only). */
  readonly freeDays: number | null;
  /** Default `firstNight`. */
  readonly fee: Fee;
  /** Default `full`. */
  readonly noShowFee: Fee;
}

/** What changes of a stay have left of what cancelling it costs (docs/product.md §13). */
export interface FeesSinceChange {
  /** No fee is below it: what cancelling would have cost when the stay was changed, never above the total. */
  readonly floorAgorot?: Agorot;
  /** The last day on which cancelling is free whatever else holds, since the host has given another kind of unit. */
  readonly freeUntil?: LocalDate | null;
}

/** All that decides what cancelling a reservation costs, as it stood at booking. */
export interface CancellationFacts extends FeesSinceChange {
  readonly bookedDate: LocalDate;
  readonly arrivalDate: LocalDate;
  readonly totalAgorot: Agorot;
  /** The result of `firstNightOf`: the first night's share of the total. */
  readonly firstNightAgorot: Agorot;
  readonly policy: CancellationPolicy;
}

/**
 * The right to cancel a distance sale (Consumer Protection Law s.14C–14E; docs/product.md §5 "Cancelling"): so many days after booking, with so
 * many days that are no days of rest left before arrival, for at most that part of the total or that amount, the lower.
 */
export const STATUTORY_RIGHT = { from: '2010-12-14', days: 14, nonRestDays: 7, percent: 5, maxAgorot: 10_000 } as const;

type StatutoryRight = { readonly [Key in keyof typeof STATUTORY_RIGHT]: Key extends 'from' ? LocalDate : number };

/** The law's numbers by the day of booking; an amendment is one more row, and the last is the one that texts name. */
const STATUTORY_RIGHTS: readonly StatutoryRight[] = [STATUTORY_RIGHT];

/** Finds the right of a sale that was made on that day. */
function statutoryRightOn(bookedDate: LocalDate): StatutoryRight {
  return inForceOn(STATUTORY_RIGHTS, bookedDate) ?? STATUTORY_RIGHT;
}

/**
 * Returns what cancelling on that date costs the guest: the policy's fee, or the statutory one where that is lower
 * (docs/product.md §5 "Cancelling"; Consumer Protection Law s.14C–14E), and since a change never less than its floor (§13).
 * @param cancelDate from the booked date to the arrival date
 * @param statutoryUntil the {@link lastStatutoryDay}, for those who ask about many dates
 */
export function feeOn(cancelDate: LocalDate, facts: CancellationFacts, statutoryUntil = lastStatutoryDay(facts)): Agorot {
  if (isFreeForOtherUnit(cancelDate, facts)) return 0;
  const byPolicy = policyFeeOn(cancelDate, facts);
  return atLeastFloor(cancelDate <= statutoryUntil ? Math.min(byPolicy, statutoryFee(facts)) : byPolicy, facts);
}

/** Returns whether cancelling is free on that day because the host has given another kind of unit. */
export function isFreeForOtherUnit(cancelDate: LocalDate, { freeUntil }: Pick<CancellationFacts, 'freeUntil'>): boolean {
  return freeUntil !== undefined && freeUntil !== null && cancelDate <= freeUntil;
}

function atLeastFloor(feeAgorot: Agorot, { floorAgorot = 0, totalAgorot }: CancellationFacts): Agorot {
  return Math.min(totalAgorot, Math.max(feeAgorot, floorAgorot));
}

/**
 * Returns below what no fee falls once a stay is changed on that day: what cancelling would have cost before the change, or at one before it, but
 * no more than the new total.
 * @param facts of the stay as it was
 */
export function floorAfterChange(today: LocalDate, facts: CancellationFacts, newTotalAgorot: Agorot): Agorot {
  return Math.min(newTotalAgorot, Math.max(facts.floorAgorot ?? 0, feeOn(today, facts)));
}

/** Returns what the policy alone asks: nothing until `freeDays` before arrival, then its fee. */
function policyFeeOn(cancelDate: LocalDate, facts: CancellationFacts): Agorot {
  const { freeDays } = facts.policy;
  const isFree = freeDays !== null && cancelDate <= addDays(facts.arrivalDate, -freeDays);
  return isFree ? 0 : hostFee(facts);
}

/** Returns what the policy asks once its free period is over. */
export function hostFee(facts: CancellationFacts): Agorot {
  return amountOf(facts.policy.fee, facts);
}

/** Returns what the policy asks of a guest who does not show up; since a change never less than its floor. */
export function noShowFee(facts: CancellationFacts): Agorot {
  return atLeastFloor(amountOf(facts.policy.noShowFee, facts), facts);
}

/** Returns the last day on which the law lets the guest cancel a distance sale for the statutory fee; before the booking where the stay was booked too close to its arrival. */
export function lastStatutoryDay({ bookedDate, arrivalDate }: Pick<CancellationFacts, 'bookedDate' | 'arrivalDate'>): LocalDate {
  const { days, nonRestDays } = statutoryRightOn(bookedDate);
  const byBooking = addDays(bookedDate, days);
  const byArrival = lastDayBefore(arrivalDate, nonRestDays);
  if (byBooking < byArrival) return byBooking;
  return byArrival;
}

/** Returns the part of the total, halves up to the agora, or the amount that the law of the day of booking allows: the lower. */
export function statutoryFee({ totalAgorot, bookedDate }: Pick<CancellationFacts, 'totalAgorot' | 'bookedDate'>): Agorot {
  const { percent, maxAgorot } = statutoryRightOn(bookedDate);
  return Math.min(percentOf(totalAgorot, percent), maxAgorot);
}

/** Returns the last day from which there are days enough before the arrival that are no days of rest. */
function lastDayBefore(arrivalDate: LocalDate, nonRestDays: number): LocalDate {
  let day = dayNumberOf(arrivalDate);
  for (let left = nonRestDays; left > 0; ) {
    day -= 1;
    if (!isRestDay(dateOfDayNumber(day))) left -= 1;
  }
  return dateOfDayNumber(day);
}

function amountOf(fee: Fee, facts: CancellationFacts): Agorot {
  if (fee === 'full') return facts.totalAgorot;
  if (fee === 'half') return percentOf(facts.totalAgorot, 50);
  return Math.min(facts.firstNightAgorot, facts.totalAgorot);
}

/**
 * Returns the price of a reservation's first night, on which the `firstNight` fee stands: in each unit that night's `night` and `extra` lines less
 * their proportional share of the unit's discount and of the host's own price, rounded half up to the agora, summed over the units. Extra charges
 * are for no night, and so not in it. So it is never above the total.
 * @param units the reservation's units with their lines, as quoted or as stored
 */
export function firstNightOf(units: readonly { readonly lines: readonly QuoteLine[] }[], arrivalDate: LocalDate): Agorot {
  return units.reduce((sum, unit) => sum + firstNightOfUnit(unit.lines, arrivalDate), 0);
}

function firstNightOfUnit(lines: readonly QuoteLine[], arrivalDate: LocalDate): Agorot {
  let [firstNight, subtotal, total] = [0n, 0n, 0n];
  for (const line of lines) {
    if (line.kind === 'extraCharge') continue;
    // The product of two amounts may leave the safe integers.
    const amount = BigInt(line.amountAgorot);
    total += amount;
    if (line.kind === 'discount' || line.kind === 'ownPrice') continue;
    subtotal += amount;
    if (line.date === arrivalDate) firstNight += amount;
  }
  // A host's own price may be less than the charges alone.
  return subtotal === 0n || total < 0n ? 0 : Number((2n * firstNight * total + subtotal) / (2n * subtotal));
}
