import type { Locale } from '#contract/primitives/locale.ts';
import { PERSON_NAMES } from './person-names.ts';

const FAMILY = 'משפחת';

/**
 * A host's name for readers of a language. What stands in Hebrew is written in Latin letters for English, where each word of it has a spelling that
 * people use: `נועה ואיתי` is `Noa and Itay`. A name with a word that is not known stays whole as its owner wrote it: a guess would be another name.
 */
export function hostNameIn(name: string, locale: Locale): string {
  if (locale === 'he') return name;
  const words = name.trim().split(/\s+/u);
  const isFamily = words[0] === FAMILY;
  const latin = (isFamily ? words.slice(1) : words).map((word, place) => inLatin(word, place > 0 || isFamily));
  if (latin.length === 0 || latin.includes(undefined)) return name;
  return isFamily ? `The ${latin.join(' ')} family` : latin.join(' ');
}

/** @param canBeAnd whether the letter for "and" may stand before it: no name begins with it otherwise */
function inLatin(word: string, canBeAnd: boolean): string | undefined {
  if (!/[א-ת]/u.test(word)) return word;
  const known = PERSON_NAMES[word.replaceAll("'", '׳')];
  if (known !== undefined) return known;
  const [joined, ...parts] = word.split(/[-־]/u);
  if (joined !== undefined && parts.length > 0) {
    const latin = [joined, ...parts].map((part) => PERSON_NAMES[part]);
    return latin.includes(undefined) ? undefined : latin.join('-');
  }
  const second = canBeAnd && word.startsWith('ו') ? PERSON_NAMES[word.slice(1)] : undefined;
  return second && `and ${second}`;
}
