import type { Random } from '@lina/pictures/random';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { RoomsInfo } from '#contract/primitives/rooms-info.ts';
import { addDays, weekdayOf } from '#rules/stay/local-dates.ts';
import type { Layout } from './layouts.ts';
import { placesOf } from './layouts.ts';

export interface PlannedStay {
  readonly arrivalDate: LocalDate;
  readonly departureDate: LocalDate;
  readonly bookedDaysAhead: number;
  readonly roomsInfo: RoomsInfo;
  readonly origin: 'online' | 'direct';
  readonly outcome: 'cancelled' | 'noShow' | null;
}

export interface PlannedClosure {
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
  readonly reason: string;
}

/** First day of the calendar that is filled, and the last, counted from today. */
export const FIRST_DAY = -21;
const LAST_DAY = 365;

/**
 * Fills a unit's year: dense in the coming weeks, thinning with lead time, weekends fuller than midweek, now and then a closure.
 * `appeal` (about 0.6 to 1.4) makes some units busier than others.
 */
export function planYear(
  layout: Layout,
  childrenAllowed: boolean,
  today: LocalDate,
  appeal: number,
  random: Random,
): { stays: PlannedStay[]; closures: PlannedClosure[] } {
  const stays: PlannedStay[] = [];
  const closures: PlannedClosure[] = [];
  let day = FIRST_DAY + random.int(0, 3);
  while (day < LAST_DAY) {
    const arrivalDate = addDays(today, day);
    if (random.chance(0.004)) {
      const nights = random.int(2, 9);
      closures.push({
        firstNight: arrivalDate,
        lastNight: addDays(arrivalDate, nights - 1),
        reason: random.pick(['שיפוץ', 'אירוח משפחתי', 'חופשה שלנו', '']),
      });
      day += nights;
      continue;
    }
    if (!random.chance(startChance(arrivalDate, day, appeal))) {
      day += 1;
      continue;
    }
    const nights = stayLength(arrivalDate, random);
    stays.push({
      ...partyOf(layout, childrenAllowed, random),
      arrivalDate,
      departureDate: addDays(arrivalDate, nights),
      bookedDaysAhead: bookedAhead(day, random),
      outcome: outcomeOf(day, nights, random),
    });
    day += nights;
  }
  return { stays, closures };
}

/** Chance that a free night begins a stay. Stays last about two and a half nights, so the share of taken nights is higher than this. */
function startChance(arrivalDate: LocalDate, day: number, appeal: number): number {
  const byLead = day < 21 ? 0.42 : day < 60 ? 0.28 : day < 120 ? 0.2 : day < 200 ? 0.165 : 0.125;
  const weekday = weekdayOf(arrivalDate);
  const weekend = weekday === 4 || weekday === 5 ? 1.7 : 0.8;
  return Math.min(0.85, byLead * weekend * appeal);
}

export function stayLength(arrivalDate: LocalDate, random: Random): number {
  const weekday = weekdayOf(arrivalDate);
  if (weekday === 4) return random.pick([2, 2, 3, 3, 3, 4]);
  if (weekday === 5) return random.pick([1, 2, 2, 3]);
  return random.pick([1, 2, 3, 3, 4, 5, 7]);
}

/** Days between booking and arrival: at least up to today, for a stay that lies ahead has been booked already. */
const bookedAhead = (day: number, random: Random): number => Math.max(0, day) + random.int(1, day < 0 ? 60 : 45);

function outcomeOf(day: number, nights: number, random: Random): PlannedStay['outcome'] {
  if (random.chance(0.04)) return 'cancelled';
  return day + nights < 0 && random.chance(0.02) ? 'noShow' : null;
}

export function partyOf(layout: Layout, childrenAllowed: boolean, random: Random): Pick<PlannedStay, 'roomsInfo' | 'origin'> {
  const places = placesOf(layout);
  const adults = Math.min(4, Math.max(1, places <= 2 ? random.pick([2, 2, 2, 2, 1]) : random.int(2, Math.min(4, places))));
  const spare = places - adults;
  const children = childrenAllowed && spare > 0 ? random.int(0, Math.min(3, spare)) : 0;
  const ages = Array.from({ length: children }, (_, id) => ({ id, age: random.int(1, 16) }));
  return {
    origin: random.chance(0.75) ? 'online' : 'direct',
    roomsInfo: {
      rooms: [{ name: '1', numberOfAdults: adults, numberOfChildren: children, children: ages }],
      numberOfGuests: adults + children,
    },
  };
}
