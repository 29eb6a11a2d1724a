import type { LocalDate } from '#contract/primitives/local-date.ts';
import { addDays } from './local-dates.ts';

/** Nights from the first to the last, both included. */
export interface NightRange {
  readonly firstNight: LocalDate;
  readonly lastNight: LocalDate;
}

/** Whether two ranges have a night in common. */
export function overlap(one: NightRange, other: NightRange): boolean {
  return one.firstNight <= other.lastNight && other.firstNight <= one.lastNight;
}

/** What is left of a range without the nights of others, by date; the others may overlap, touch or lie elsewhere. */
export function nightsWithout(range: NightRange, others: readonly NightRange[]): NightRange[] {
  const left: NightRange[] = [];
  let next = range.firstNight;
  for (const other of [...others].sort((one, two) => (one.firstNight < two.firstNight ? -1 : 1))) {
    if (other.lastNight < next || other.firstNight > range.lastNight) continue;
    if (other.firstNight > next) left.push({ firstNight: next, lastNight: addDays(other.firstNight, -1) });
    next = addDays(other.lastNight, 1);
  }
  if (next <= range.lastNight) left.push({ firstNight: next, lastNight: range.lastNight });
  return left;
}

/** The nights that two ranges share; undefined when they share none. */
export function sharedNights(one: NightRange, other: NightRange): NightRange | undefined {
  if (!overlap(one, other)) return undefined;
  // Dates sort as texts.
  const [, firstNight = ''] = [one.firstNight, other.firstNight].sort();
  const [lastNight = ''] = [one.lastNight, other.lastNight].sort();
  return { firstNight, lastNight };
}
