import { useSurroundings } from '#web/app/use-surroundings.ts';
import { useOptions } from '#web/registration/fields/use-options.ts';
import type { Holiday } from './many-rates.ts';
import { nextNightsOf } from './special-rate.ts';

/** The holidays with their next nights: the next one first, those without dates last. */
export function useHolidays(): readonly (Holiday & { readonly name: string })[] {
  const { today } = useSurroundings();
  return useOptions('hebrew_holidays')
    .map(({ id, name, member }) => ({ id, name, nights: nextNightsOf(member, today) }))
    .sort((one, other) => (one.nights?.from ?? '9').localeCompare(other.nights?.from ?? '9'));
}
