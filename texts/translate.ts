import type { Locale } from '#contract/primitives/locale.ts';
import { formatNumber } from '#rules/format/money.ts';
import type { he } from './every-text.ts';
import { pluralCategory } from './plurals.ts';

/** Forms of a text that depends on `count` (CLDR: Hebrew one, two, other; English one, other). */
export interface PluralForms {
  readonly one: string;
  readonly two?: string;
  readonly other: string;
}
export type Message = string | PluralForms;

/** All texts of one language: areas, and in each its messages. The Hebrew catalogue is the original whose keys the English one must have. */
export type Catalogue = { readonly [Area in keyof typeof he]: { readonly [Key in keyof (typeof he)[Area]]: Message } };

/** `area.key` of every message. */
export type MessageKey = { [Area in keyof typeof he & string]: `${Area}.${keyof (typeof he)[Area] & string}` }[keyof typeof he & string];

export type MessageValues = Readonly<Record<string, string | number>>;

/** One piece of a message: literal text, or the name of the value that stands there. */
export type MessagePart = { readonly text: string } | { readonly value: string };

/**
 * The text of a key, with `{name}` replaced by the values; `count` chooses the plural form. Numbers get thousands separators.
 * A value that is not given stays visible as `{name}`: a test finds it, and nobody reads "undefined".
 */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export function createTranslate(language: Locale, catalogue: Catalogue): Translate {
  return (key, values) =>
    partsOf(messageOf(language, catalogue, key, values?.count))
      .map((part) => ('text' in part ? part.text : shown(values?.[part.value], part.value)))
      .join('');
}

/** The message in the plural form that `count` asks for. */
export function messageOf(language: Locale, catalogue: Catalogue, key: MessageKey, count: unknown): string {
  const [area, name] = key.split('.');
  // A MessageKey is made of the catalogue's own keys, so both look-ups hold.
  const message = (catalogue as Record<string, Record<string, Message>>)[area ?? '']?.[name ?? ''] ?? key;
  if (typeof message === 'string') return message;
  const category = typeof count === 'number' ? pluralCategory(count, language) : 'other';
  return message[category] ?? message.other;
}

/** Splits `עד גיל {age}` into its literal and its named parts. */
export function partsOf(message: string): MessagePart[] {
  return message
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { value: piece.slice(1, -1) } : { text: piece }));
}

function shown(value: string | number | undefined, name: string): string {
  if (value === undefined) return `{${name}}`;
  return typeof value === 'number' ? formatNumber(value) : value;
}
