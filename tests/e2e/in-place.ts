import type { Locale } from '#contract/primitives/locale.ts';
import { PLACES } from '#server/modules/properties/vocabulary.ts';

/** A place of this name as pages say it in a sentence: "in Rosh Pinna", בכנרת והסביבה. */
export function inPlace(language: Locale, name: string): string {
  const place = PLACES.find((one) => one.name[language] === name);
  if (!place) throw new Error(`No place is called ${name}`);
  return place.nameIn[language];
}
