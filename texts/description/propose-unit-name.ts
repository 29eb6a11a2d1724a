import type { Locale } from '#contract/primitives/enums.ts';
import { description as en } from '../en/description.ts';
import { description as he } from '../he/description.ts';
import type { DescriptionWords } from './description-words.ts';

const WORDS: Readonly<Record<Locale, DescriptionWords>> = { he, en };

interface DescribedUnit {
  /** Its type as the option says it in the language; empty until it is known. */
  readonly type: string;
  readonly areaSqm: number | null;
  /** What its siblings are called: none has the same name. */
  readonly others: readonly string[];
}

/**
 * A name for a unit in a language, of its type and its size: `Family suite, 45 m²`; the next of the same is `Family suite 2, 45 m²`.
 * @returns an empty text as long as its type is not known
 */
export function proposeUnitName(language: Locale, { type, areaSqm, others }: DescribedUnit): string {
  // What an option explains in brackets is no part of a name.
  const bare = type.replace(/\s*\([^)]*\)/gu, '').trim();
  if (bare === '') return '';
  const size = areaSqm === null ? '' : `, ${WORDS[language].area(areaSqm)}`;
  const named = (number: number) => `${bare}${number > 1 ? ` ${number}` : ''}${size}`;
  const taken = new Set(others.map((name) => name.trim()));
  const free = Array.from({ length: others.length + 1 }, (_, index) => named(index + 1)).find((name) => !taken.has(name));
  return free ?? '';
}
