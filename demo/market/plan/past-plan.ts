import type { Random } from '@lina/pictures/random';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import type { Layout } from './layouts.ts';
import { FIRST_DAY, type PlannedStay, partyOf, stayLength } from './stays-plan.ts';

export interface PastStay extends PlannedStay {
  /** In percent of the present rates. */
  readonly pricePercent: number;
  /** In the host's words. */
  readonly note: string | undefined;
  /** True if a fee was charged, where one was due. */
  readonly isFeeCharged: boolean;
}

/** Two years, and the week that a plot of weeks looks further back. */
const DAYS = 2 * 366 + 30;
const YEAR = 365;
/** Bookings of the last month count for the search's order: none of these is so young. */
const BOOKED_BEFORE = 31;

/** How many come by month, January first, and what they pay, in percent. */
const DEMAND = [70, 75, 95, 120, 105, 100, 135, 140, 105, 115, 85, 90] as const;
const PRICES = [92, 92, 97, 108, 102, 100, 114, 116, 103, 106, 96, 98] as const;
/** How the year before the last differed. */
const EARLIER_DEMAND = 0.82;
const EARLIER_PRICES = 0.94;

const NOTES = [
  'ביקשו מיטת תינוק, שמנו בחדר',
  'חגגו יום נישואין, השארנו יין',
  'השאירו את המקום נקי, לתת הנחה בפעם הבאה',
  'הגיעו באיחור, המפתח חיכה בתיבה',
  'שכחו מטען, נשלח בדואר',
  'שילמו במזומן בסיום',
] as const;

/** A unit's past, up to where its present year begins: busier in summer and at holidays, and busier than the year before. */
export function planPast(layout: Layout, childrenAllowed: boolean, today: LocalDate, appeal: number, random: Random): PastStay[] {
  const stays: PastStay[] = [];
  let day = FIRST_DAY - DAYS + random.int(0, 6);
  while (day < FIRST_DAY) {
    const arrivalDate = addDays(today, day);
    const month = Number(arrivalDate.slice(5, 7)) - 1;
    const isEarlier = day < FIRST_DAY - YEAR;
    const weekend = [4, 5].includes(weekdayOf(arrivalDate)) ? 1.7 : 0.8;
    const chance = 0.32 * weekend * appeal * ((DEMAND[month] ?? 100) / 100) * (isEarlier ? EARLIER_DEMAND : 1);
    const nights = stayLength(arrivalDate, random);
    if (!random.chance(Math.min(0.9, chance)) || day + nights > FIRST_DAY) {
      day += 1;
      continue;
    }
    stays.push({
      ...partyOf(layout, childrenAllowed, random),
      arrivalDate,
      departureDate: addDays(arrivalDate, nights),
      bookedDaysAhead: Math.max(leadDays(random), day + BOOKED_BEFORE),
      outcome: random.chance(0.07) ? 'cancelled' : random.chance(0.02) ? 'noShow' : null,
      pricePercent: Math.round((PRICES[month] ?? 100) * (isEarlier ? EARLIER_PRICES : 1)),
      note: random.chance(0.06) ? random.pick(NOTES) : undefined,
      isFeeCharged: random.chance(0.6),
    });
    day += nights;
  }
  return stays;
}

/** Some come at once, most in the weeks before, some plan a season ahead. */
function leadDays(random: Random): number {
  const turn = random.next();
  if (turn < 0.25) return random.int(0, 3);
  return turn < 0.7 ? random.int(4, 21) : random.int(22, 120);
}

/** Stays of a place that has no other past, at most, and the months in which they lie: each is billed. */
const MOST_REVIEWED = 30;
const REVIEWED_MONTHS = 7;
const MONTH_DAYS = 28;

/** A few stays of two years, on nights of their own, for guests to have written about. */
export function planPastOfReviews(layout: Layout, childrenAllowed: boolean, today: LocalDate, random: Random): PastStay[] {
  const count = random.int(0, MOST_REVIEWED);
  const months = Array.from({ length: REVIEWED_MONTHS }, () => random.int(FIRST_DAY - DAYS, FIRST_DAY - 20 - MONTH_DAYS));
  const days = Array.from({ length: count }, () => random.pick(months) + random.int(0, MONTH_DAYS)).sort((one, other) => one - other);
  const stays: PastStay[] = [];
  let freeFrom = -Infinity;
  for (const day of days) {
    const arrivalDate = addDays(today, day);
    const nights = stayLength(arrivalDate, random);
    if (day < freeFrom) continue;
    freeFrom = day + nights;
    const month = Number(arrivalDate.slice(5, 7)) - 1;
    stays.push({
      ...partyOf(layout, childrenAllowed, random),
      ...{ arrivalDate, departureDate: addDays(arrivalDate, nights), bookedDaysAhead: random.int(BOOKED_BEFORE, 90), outcome: null },
      ...{ pricePercent: PRICES[month] ?? 100, note: undefined, isFeeCharged: false },
    });
  }
  return stays;
}
