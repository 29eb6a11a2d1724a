import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { StayObstacle } from './stay-obstacle.ts';

/** The days by which other dates may lie from those asked. */
export const NEAREST_DAYS = 14;

const MOVES: Readonly<Record<StayObstacle['kind'], 'stay' | 'departure'>> = {
  tonight: 'stay',
  notice: 'stay',
  arrivalDay: 'stay',
  departureDay: 'departure',
  maximum: 'departure',
  minimum: 'departure',
  noArrival: 'stay',
  shabbatArrival: 'stay',
  shabbatDeparture: 'departure',
};

/**
 * Returns the nearest stays that are possible where one is not: what is wrong with the arrival moves the whole stay, with its length of nights; what
 * is wrong with the departure or the length moves the departure alone. At most one before and one after, by date.
 */
export function nearestStays(stay: Stay, obstacle: Pick<StayObstacle, 'kind'>, isPossible: (stay: Stay) => boolean): Stay[] {
  const isWhole = MOVES[obstacle.kind] === 'stay';
  const moved = (days: number): Stay => ({
    arrivalDate: isWhole ? addDays(stay.arrivalDate, days) : stay.arrivalDate,
    departureDate: addDays(stay.departureDate, days),
  });
  return [-1, 1].flatMap((direction) => {
    for (let days = 1; days <= NEAREST_DAYS; days++) {
      const other = moved(direction * days);
      if (other.departureDate > other.arrivalDate && isPossible(other)) return [other];
    }
    return [];
  });
}

/** So many other stays are a choice and not a list. */
const MOST_FREE = 3;

/**
 * Returns the nearest stays of as many nights that are possible where one is taken: at most {@link NEAREST_DAYS} earlier and `daysAfter` later, by date.
 */
export function nearestFreeStays(stay: Stay, daysAfter: number, isPossible: (stay: Stay) => boolean): Stay[] {
  const found: Stay[] = [];
  for (let days = 1; days <= daysAfter && found.length < MOST_FREE; days++) {
    for (const move of days <= NEAREST_DAYS ? [days, -days] : [days]) {
      const other = { arrivalDate: addDays(stay.arrivalDate, move), departureDate: addDays(stay.departureDate, move) };
      if (found.length < MOST_FREE && isPossible(other)) found.push(other);
    }
  }
  return found.sort((first, second) => first.arrivalDate.localeCompare(second.arrivalDate));
}
