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

/** How a stay is changed after it was booked, or is not. */
export const CHANGES = [
  /** One side proposes other dates and the other accepts, or a host names another total for them. */
  'guestAccepted',
  'hostAccepted',
  'hostOwnTotal',
  /** It is proposed, and comes to nothing. */
  'guestRefused',
  'hostRefused',
  'withdrawn',
  'lapsed',
  /** Its host gives another unit, or notes that the guests leave early. */
  'unitSwapped',
  'leftEarly',
] as const;
export type Change = (typeof CHANGES)[number];
/** Changes after which the dates are others. */
export const OTHER_DATES: readonly (Change | null)[] = ['guestAccepted', 'hostAccepted', 'hostOwnTotal', 'leftEarly'];

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
  /** As it was booked. */
  readonly booked: { readonly arrival: string; readonly departure: string };
  readonly change: Change | null;
  /** What is proposed, accepted or not; as it is booked where nothing is. */
  readonly wished: { readonly arrival: string; readonly departure: string };
  /** What holds in the end. */
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
const CHANGING = 1 / 6;
/** Those that are cancelled or missed are changed while cancelling is free: nothing is kept of the fee at that time then. */
const FREE_DAYS = 4;
/** Nobody who was taken directly left an address to which a proposal could go. */
const OF_DIRECT: readonly Change[] = ['unitSwapped', 'leftEarly'];
/** What else than nights is in the price would be in the fee. */
const OF_STAYS_ALONE: readonly Change[] = ['hostOwnTotal', 'leftEarly'];

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
  let changes = 0;
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
    // And each change.
    const wanted = CHANGES[changes % CHANGES.length];
    const mayChange =
      (dice.happens(CHANGING) || changes < CHANGES.length) && wanted !== undefined && isChangeable(wanted, { ending, nights, lead });
    if (mayChange) changes += 1;
    const change = mayChange ? wanted : null;
    const stay = { number, place, bookedOn: addDays(arrival, -lead), ending, objection, isAfterPaying: dice.happens(0.5) };
    return { ...stay, ...datesOf(dice, change, { arrival, departure: addDays(arrival, nights) }, { ending, lead }) };
  });
}

function isChangeable(change: Change, { ending, nights, lead }: { ending: Ending; nights: number; lead: number }): boolean {
  if (ending === 'rebuffed' || ending === 'givenUp') return false;
  if (change === 'leftEarly' && nights < 2) return false;
  if (ending === 'direct') return OF_DIRECT.includes(change);
  return ending === 'stayed' || (!OF_STAYS_ALONE.includes(change) && lead > FREE_DAYS);
}

/** Dates stay within the part of the year that is the stay's own: a night more, a night less, or of those who come another day. */
function datesOf(dice: Dice, change: Change | null, booked: PlannedStay['booked'], { ending, lead }: { ending: Ending; lead: number }) {
  const { arrival, departure } = booked;
  const isLater = ending === 'stayed' && dice.happens(0.4);
  // What a guest gives back in time is refused by nobody.
  const mayBeShorter = change !== 'guestRefused' && (change !== 'guestAccepted' || lead > FREE_DAYS);
  const isShorter = addDays(arrival, 1) < departure && mayBeShorter && dice.happens(0.4);
  const other = { arrival: addDays(arrival, isLater ? 1 : 0), departure: addDays(departure, isShorter && !isLater ? -1 : 1) };
  const early = { arrival, departure: addDays(arrival, 1) };
  const wished = change === null || change === 'unitSwapped' ? booked : change === 'leftEarly' ? early : other;
  return { booked, change, wished, ...(OTHER_DATES.includes(change) ? wished : booked) };
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
