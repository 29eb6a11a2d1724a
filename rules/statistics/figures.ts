import type { Figures } from '#contract/dashboard.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { averagePerNight } from '#rules/quote/average-per-night.ts';
import { divideHalfUp } from '#rules/quote/rounding.ts';

// What people read of a period (docs/product.md §8 "Dashboard"). Rounded once, for display; null where there is nothing to divide by.

/** Nights sold of those open, in whole percent. */
export function occupancyPercent({ nightsSold, nightsOpen }: Pick<Figures, 'nightsSold' | 'nightsOpen'>): number | null {
  return nightsOpen === 0 ? null : divideHalfUp(nightsSold * 100, nightsOpen);
}

/** Revenue by night of a unit. */
export function averageRate({ revenueAgorot, stayNights }: Pick<Figures, 'revenueAgorot' | 'stayNights'>): Agorot | null {
  return stayNights === 0 ? null : averagePerNight(revenueAgorot, stayNights);
}

export function reservationCount({ reservations }: Pick<Figures, 'reservations'>): number {
  return reservations.online + reservations.direct;
}

/** Days from booking to arrival. */
export function averageLeadDays(figures: Pick<Figures, 'reservations' | 'leadDays'>): number | null {
  const count = reservationCount(figures);
  return count === 0 ? null : divideHalfUp(figures.leadDays, count);
}

/** By how much a figure is above or below what it was, in whole percent. */
export function changePercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  const change = now - before;
  return Math.sign(change) * divideHalfUp(Math.abs(change) * 100, before);
}
