import { addDays } from '#rules/stay/local-dates.ts';
import type { Stay } from '#rules/stay/stay.ts';
import type { StayObstacle } from './stay-obstacle.ts';

/** How far other dates may lie from those asked. */
export const NEAREST_DAYS = 14;

const MOVES: Readonly<Record<StayObstacle['kind'], 'stay' | 'departure'>> = {
  tonight: 'stay',
  notice: 'stay',
  arrivalDay: 'stay',
  departureDay: 'departure',
  maximum: 'departure',
  minimum: 'departure',
};

/**
 * The nearest stays that are possible where one is not: what is wrong with the arrival moves the whole stay, with its length of nights; what
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
