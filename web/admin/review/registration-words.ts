import type { Locale } from '#contract/primitives/locale.ts';
import type { Translate } from '#texts/translate.ts';

/** A field of a registration: in both languages, or one value for all. */
export interface RegistrationRow {
  readonly key: string;
  readonly label: string;
  readonly he?: string;
  readonly en?: string;
  readonly text?: string;
}

/** The name of a field and a value of it in words, by its path in a host's document. */
export type DescribeField = (path: string) => { readonly label: string; readonly wordsOf: (value: unknown) => string };

/** What puts a registration into words. */
export interface Words {
  readonly t: Translate;
  readonly language: Locale;
  readonly describeField: { readonly property: DescribeField; readonly unit: DescribeField };
  /** Of an option of a set; of the set itself for an empty option. */
  readonly nameOf: (set: string, id: string) => string;
}
