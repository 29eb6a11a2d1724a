import type { Dice } from './dice.ts';
import { addDays } from './random-requests.ts';

/** How a reservation ends, and what its host does about the fee. */
export const ENDINGS = [
  'stayed',
  'direct',
  'cancelledFree',
  'cancelledCharged',
  'cancelledDeclined',
  'cancelledWaived',
  'noShowCharged',
  'noShowDeclined',
  'noShowWaived',
  'noShowOpen',
  'noShowTakenBack',
  'refunded',
  /** Never booked: the card is declined, or the guest gives up when nobody answers. */
  'rebuffed',
  'givenUp',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** What is said against the commission on a stay, in which month, and what comes of it. */
export const OBJECTIONS = [
  /** Its host corrects it, takes that back, or is too late. */
  'corrected',
  'takenBack',
  'tooLate',
  /** Its host disputes it before the month is billed, or after. */
  'acceptedInTime',
  'refusedInTime',
  'acceptedLate',
  'refusedLate',
  /** An administrator takes some of it back unasked. */
  'credited',
] as const;
export type Objection = (typeof OBJECTIONS)[number];

/** How an invoice is paid. */
export const MANNERS = [
  'atOnce',
  /** The page is opened, and the invoice credited perhaps, before it is paid. */
  'slow',
  'declinedFirst',
  'cancelledFirst',
  /** Nobody hears of it; or late, and three times. */
  'unheard',
  'heardLate',
  /** In two tabs. */
  'twice',
  'transfer',
  /** While its page was open, which is paid after all. */
  'transferMeanwhile',
  /** The page is opened and forgotten; another is paid later. */
  'forgotten',
  'never',
] as const;
export type Manner = (typeof MANNERS)[number];

/** A place with its terms. */
export interface PlannedPlace {
  readonly midweekAgorot: number;
  readonly weekendAgorot: number;
  readonly basisPoints: number;
  readonly fee: 'firstNight' | 'half' | 'full';
  readonly noShowFee: 'half' | 'full';
  /** Off the commission, for departures in summer. */
  readonly discountPercent: number;
}

export interface PlannedStay {
  readonly number: number;
  readonly place: number;
  readonly bookedOn: string;
  readonly arrival: string;
  readonly departure: string;
  readonly ending: Ending;
  readonly objection: Objection | null;
  /** True if what is said after billing is said after paying, too. */
  readonly isAfterPaying: boolean;
}

export const YEAR = 2027;
export const SUMMER = { first: `${YEAR}-07-01`, last: `${YEAR}-08-31` };
const NEW_YEAR = `${YEAR}-01-01`;
const LONGEST = 3;
const LONGEST_LEAD = 30;
/** These leave commission behind. */
const OBJECTED_TO: readonly Ending[] = ['stayed', 'noShowTakenBack', 'cancelledCharged', 'noShowCharged', 'refunded'];
/** What a card was charged stays billed. */
const OF_UNCHARGED: readonly (Objection | undefined)[] = ['acceptedLate'];
const CHARGED: readonly Ending[] = ['cancelledCharged', 'noShowCharged', 'refunded'];
const OBJECTING = 0.4;

export function planPlaces(dice: Dice, count: number): PlannedPlace[] {
  return Array.from({ length: count }, (_, index) => {
    const midweekAgorot = 30_000 + dice.below(40_000);
    return {
      midweekAgorot,
      weekendAgorot: midweekAgorot + dice.below(30_000),
      basisPoints: dice.pick([1000, 850, 1234, 0]) || 1500,
      fee: (['firstNight', 'half', 'full'] as const)[index % 3] ?? 'full',
      noShowFee: index % 2 === 0 ? 'full' : 'half',
      discountPercent: index % 4 === 1 ? 1 + dice.below(60) : 0,
    };
  });
}

/** Stays that never meet: each has a part of the year of its place to itself. */
export function planStays(dice: Dice, places: number, count: number): PlannedStay[] {
  const each = Math.ceil(count / places);
  const days = Math.floor(364 / each);
  let objections = 0;
  return Array.from({ length: count }, (_, number) => {
    const place = number % places;
    const slot = Math.floor(number / places);
    const arrival = addDays(NEW_YEAR, slot * days + dice.below(Math.max(1, days - LONGEST)));
    const nights = 1 + dice.below(Math.min(LONGEST, days));
    // Every ending comes in turn, and once for certain; most guests simply stay.
    const ending = dice.happens(0.3) && number >= ENDINGS.length ? 'stayed' : (ENDINGS[number % ENDINGS.length] ?? 'stayed');
    const lead = ending === 'cancelledFree' ? 12 + dice.below(LONGEST_LEAD - 12) : 2 + dice.below(LONGEST_LEAD - 2);
    // Each objection once for certain, too.
    const mayObject = OBJECTED_TO.includes(ending) && (dice.happens(OBJECTING) || objections < OBJECTIONS.length);
    const next = mayObject ? OBJECTIONS[objections % OBJECTIONS.length] : undefined;
    const objection = next && !(OF_UNCHARGED.includes(next) && CHARGED.includes(ending)) ? next : null;
    if (objection) objections += 1;
    const stay = { number, place, bookedOn: addDays(arrival, -lead), arrival, departure: addDays(arrival, nights), ending };
    return { ...stay, objection, isAfterPaying: dice.happens(0.5) };
  });
}

/** The next day of a month after this one: `2027-01-07` for a departure in December. */
export function dayAfterMonth(month: string, day: number): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return new Date(Date.UTC(year, number, day)).toISOString().slice(0, 10);
}

/** How each invoice is paid; the keys are the accounts', `3 2027-05`. */
export function planPayments(dice: Dice, invoices: Iterable<string>): Map<string, Manner> {
  const keys = [...invoices].sort();
  return new Map(keys.map((key, index) => [key, MANNERS[index] ?? dice.pick(MANNERS)]));
}
