import type { Random } from '@lina/pictures/random';
import type { Bilingual } from '#contract/primitives/locale.ts';

/** Puts bilingual words into the `{slots}` of a bilingual text. */
export function fill(text: Bilingual, slots: Readonly<Record<string, Bilingual>>): Bilingual {
  const into = (language: 'he' | 'en') => text[language].replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot]?.[language] ?? whole);
  return { he: into('he'), en: into('en') };
}

/** Joins sentences into one text per language. */
export function joinSentences(sentences: readonly Bilingual[]): Bilingual {
  return { he: sentences.map((sentence) => sentence.he).join(' '), en: sentences.map((sentence) => sentence.en).join(' ') };
}

/** A list in an order of the seed's own. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, key: random.next() }))
    .sort((first, second) => first.key - second.key)
    .map(({ item }) => item);
}
