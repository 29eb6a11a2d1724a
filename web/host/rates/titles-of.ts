import { isolate } from '#rules/format/bidi.ts';
import type { Translate } from '#texts/translate.ts';

type Units = readonly { readonly unitId: number; readonly title: string }[];

/** So many are called by their names in a line of a list; more are counted. */
const MOST_NAMED = 2;

/** Units by their names. */
export function titlesOf(units: Units, unitIds: readonly number[]): string {
  return units.flatMap(({ unitId, title }) => (unitIds.includes(unitId) ? [title] : [])).join(', ');
}

/** For which of the place's units something is, in a few words: all of them, a few by name, or how many. */
export function unitsInWords(units: Units, unitIds: readonly number[], t: Translate): string {
  const meant = units.filter(({ unitId }) => unitIds.includes(unitId));
  if (meant.length === units.length) return t('rates.allUnits');
  if (meant.length > MOST_NAMED) return t('rates.someUnits', { count: meant.length });
  return meant.map(({ title }) => isolate(title)).join(', ');
}
