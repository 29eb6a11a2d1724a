import { type Bilingual, LOCALES, type Locale } from '#contract/primitives/locale.ts';
import { COLLATORS } from '../listings/collators.ts';

/** The places of names by the collation of a language, found out when the first search asks for that order after names changed. */
export class NameRanks {
  readonly #ranks = new Map<Locale, Float64Array>();

  of(locale: Locale, names: readonly (Bilingual | undefined)[]): Float64Array {
    const known = this.#ranks.get(locale) ?? rankNames(locale, names);
    this.#ranks.set(locale, known);
    return known;
  }

  forget(): void {
    for (const locale of LOCALES) this.#ranks.delete(locale);
  }
}

function rankNames(locale: Locale, names: readonly (Bilingual | undefined)[]): Float64Array {
  const { compare } = COLLATORS[locale];
  const named = names.flatMap((name, slot) => (name ? [{ slot, name: name[locale] }] : []));
  named.sort((one, other) => compare(one.name, other.name));
  const ranks = new Float64Array(names.length);
  let rank = 0;
  for (const [index, { slot, name }] of named.entries()) {
    const previous = named[index - 1];
    if (previous !== undefined && compare(previous.name, name) !== 0) rank += 1;
    ranks[slot] = rank;
  }
  return ranks;
}
