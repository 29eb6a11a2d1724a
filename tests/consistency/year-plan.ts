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
}

export const YEAR = 2027;
export const SUMMER = { first: `${YEAR}-07-01`, last: `${YEAR}-08-31` };
const NEW_YEAR = `${YEAR}-01-01`;
const LONGEST = 3;
const LONGEST_LEAD = 30;

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
  return Array.from({ length: count }, (_, number) => {
    const place = number % places;
    const slot = Math.floor(number / places);
    const arrival = addDays(NEW_YEAR, slot * days + dice.below(Math.max(1, days - LONGEST)));
    const nights = 1 + dice.below(Math.min(LONGEST, days));
    // Every ending comes in turn, and once for certain; most guests simply stay.
    const ending = dice.happens(0.3) && number >= ENDINGS.length ? 'stayed' : (ENDINGS[number % ENDINGS.length] ?? 'stayed');
    const lead = ending === 'cancelledFree' ? 12 + dice.below(LONGEST_LEAD - 12) : 2 + dice.below(LONGEST_LEAD - 2);
    return { number, place, bookedOn: addDays(arrival, -lead), arrival, departure: addDays(arrival, nights), ending };
  });
}
