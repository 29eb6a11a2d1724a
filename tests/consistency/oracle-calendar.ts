import { mayArrive, mayLeave } from './oracle-hours.ts';
import { basePriceOn, isFree, priceOfNights, sleeps } from './oracle-quote.ts';
import { allowsArrival, allowsDeparture, type Moment, maximumFrom, minimumOf, takesStay } from './oracle-rules.ts';
import { addDays } from './random-requests.ts';
import type { Property, Unit } from './read-dump.ts';

/** What date pickers show of a night. */
export interface GuestNight {
  unitsLeft: number;
  /** For two. */
  lowestAgorot: number | null;
  minimumNights: number;
  maximumNights: number | null;
  /** True if no unit lets guests arrive, or no stay begins in any that is free; below, if no unit lets them leave. */
  isArrivalClosed: boolean;
  isDepartureClosed: boolean;
}

/** Nights of the longest stay. */
const MOST_NIGHTS = 30;
const COUPLE = [{ adults: 2, ages: [] }];

/** A night as guests see it, stays of a single night aside: a unit that asks for more counts as free. */
export function guestNight(property: Property, night: string, moment: Moment): GuestNight {
  const units = property.units.filter((unit) => unit.rate);
  const free = units.filter((unit) => isFree(unit, [night]));
  const asked = (free.length > 0 ? free : units).map((unit) => minimumOf(property, unit, { night, arrival: night }, moment));
  const prices = free.filter((unit) => sleeps(property, unit, COUPLE)).map((unit) => priceOfNights(property, unit, COUPLE, [night]));
  const most = free.map((unit) => maximumFrom(unit, night) ?? Infinity);
  return {
    unitsLeft: free.length,
    lowestAgorot: prices.length > 0 ? Math.min(...prices) : null,
    minimumNights: Math.min(...asked),
    maximumNights: most.length > 0 && Math.max(...most) < Infinity ? Math.max(...most) : null,
    isArrivalClosed:
      !mayArrive(property, night, moment.keepsShabbat) ||
      units.every((unit) => !allowsArrival(unit, night, moment)) ||
      (free.length > 0 && free.every((unit) => !beginsStay(property, unit, night, moment))),
    isDepartureClosed: !mayLeave(property, night, moment.keepsShabbat) || units.every((unit) => !allowsDeparture(unit, night)),
  };
}

/** Returns whether a stay of any length begins on the night in the unit, all of them tried. */
function beginsStay(property: Property, unit: Unit, night: string, moment: Moment): boolean {
  const nights: string[] = [];
  while (nights.length < MOST_NIGHTS) {
    nights.push(addDays(night, nights.length));
    if (!isFree(unit, nights)) return false;
    if (takesStay(property, unit, nights, moment)) return true;
  }
  return false;
}

/** A unit's night as its host sees it in the year of prices: up to the base guests, relaxations of stay rules aside. */
export function hostNight(property: Property, unit: Unit, night: string, moment: Moment): { priceAgorot: number; minimumNights: number } {
  return { priceAgorot: basePriceOn(property, unit, night), minimumNights: minimumOf(property, unit, { night }, moment) };
}
