import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import type { Translate } from '#texts/translate.ts';

/** A unit as the photos step needs it. */
export interface PhotoUnit {
  readonly unitId: number;
  /** May be empty while the host has not named it. */
  readonly name: Bilingual;
}

/** What photos are of: the property (null) or a unit, with the name that messages use. */
export interface PhotoTarget {
  readonly unitId: number | null;
  readonly name: string;
}

/** The property first, then its units in their order. A unit without a name goes by its number. */
export function targetsOf(units: readonly PhotoUnit[], language: Locale, t: Translate): PhotoTarget[] {
  const named = units.map(({ unitId, name }, index) => ({
    unitId,
    name: name[language] || name.he || name.en || t('hostPhotos.unitNumber', { number: index + 1 }),
  }));
  return [{ unitId: null, name: t('hostPhotos.property') }, ...named];
}
