import type { Locale } from '#contract/primitives/enums.ts';
import { TEXTS } from './every-text.ts';
import { type Catalogue, createTranslate, piecesOf, type TextKey, type Translate, type ValuesIfAny } from './translate.ts';

// With every text of every language: for the server. Browsers load theirs by sections.

const CATALOGUES: Readonly<Record<Locale, Catalogue>> = TEXTS;

/** The translator of a language, with all of its texts. */
export function translatorOf(language: Locale): Translate {
  return createTranslate(language, CATALOGUES[language]);
}

/** The same for whoever needs a text's values apart from its words, as pieces. */
export function piecesIn(language: Locale) {
  return <Key extends TextKey, Value>(key: Key, ...[values]: ValuesIfAny<Key, Value>): (string | number | Value)[] =>
    piecesOf<Value>(language, CATALOGUES[language], key, (values ?? {}) as Readonly<Record<string, Value>>);
}
