import type { LocalDate } from '#contract/primitives/calendar-date.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Party } from '#rules/fitting/types.ts';
import { addDays, earlierDate } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import { momentIn, todayIn } from '#rules/stay/today-in.ts';

/** A stay as far as it decides whether a change of it asks anybody. */
export interface ComparedStay {
  readonly stay: Stay;
  readonly party: Party;
  /** The unit of each room. */
  readonly unitIds: readonly number[];
  /** The optional extra charges as words that are equal where the charges are. */
  readonly charges: readonly string[];
  readonly totalAgorot: Agorot;
}

/** What the host and the terms allow without being asked. */
export interface AtOnceTerms {
  readonly today: LocalDate;
  /** Days before arrival until which guests may change dates; null: the host wants to be asked. */
  readonly untilDays: number | null;
  /** The last day of the policy's free period, of a stay as it is; null where there is none. */
  readonly freeUntil: LocalDate | null;
}

/** Returns whether two stays are of the same guests in the same units with the same charges. */
export function isSameButDates(one: ComparedStay, other: ComparedStay): boolean {
  const rest = ({ party, unitIds, charges }: ComparedStay) =>
    JSON.stringify([party.map(({ adults, childAges }) => [adults, childAges]), unitIds, [...charges].sort()]);
  return rest(one) === rest(other);
}

/** Returns whether two stays are the same, prices aside. */
export function isSameStay(one: ComparedStay, other: ComparedStay): boolean {
  return (
    one.stay.arrivalDate === other.stay.arrivalDate && one.stay.departureDate === other.stay.departureDate && isSameButDates(one, other)
  );
}

/**
 * Returns whether a guest's change holds without asking the host (docs/product.md §13): other dates alone, at no lower price, so many days before
 * either arrival; or giving nights back within the free period of the policy.
 */
export function holdsAtOnce(before: ComparedStay, after: ComparedStay, { today, untilDays, freeUntil }: AtOnceTerms): boolean {
  if (!isSameButDates(before, after)) return false;
  const isLower = after.totalAgorot <= before.totalAgorot;
  if (isLower && isGivingBack(before.stay, after.stay) && freeUntil !== null && today <= freeUntil) return true;
  if (untilDays === null || after.totalAgorot < before.totalAgorot) return false;
  return today <= addDays(earlierArrival(before.stay, after.stay), -untilDays);
}

/** Returns whether all nights of a stay are the other's. */
function isGivingBack(before: Stay, after: Stay): boolean {
  return before.arrivalDate <= after.arrivalDate && after.departureDate <= before.departureDate;
}

const earlierArrival = (one: Stay, other: Stay): LocalDate => earlierDate(one.arrivalDate, other.arrivalDate);

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns until when a proposal can be answered: for 24 hours, but no longer than check-in on the earlier of both arrivals; where that has come already
 * (a stay under way, or a late arrival), until the midnight that ends the day.
 * @param arrivalFrom check-in time on the earlier arrival, HH:MM
 */
export function proposalExpiry(now: Date, { before, after, arrivalFrom }: { before: Stay; after: Stay; arrivalFrom: string }): Date {
  const checkIn = momentIn(earlierArrival(before, after), arrivalFrom);
  const limit = checkIn > now ? checkIn : momentIn(addDays(todayIn(now), 1), '00:00');
  return new Date(Math.min(now.getTime() + DAY_MS, limit.getTime()));
}
