import type { Locale } from '#contract/primitives/enums.ts';
import { isolateLeftToRight } from '#rules/format/bidi.ts';
import { formatNumber } from '#rules/format/money.ts';
import type { TEXTS } from './every-text.ts';
import { languageOf } from './languages.ts';
import { NUMBERS } from './numbers.ts';

/** Forms of a text that depends on `count` (CLDR: Hebrew one, two, other; English one, other). */
export interface PluralForms {
  readonly one: string;
  readonly two?: string;
  readonly other: string;
}
export type Message = string | PluralForms;

type Original = (typeof TEXTS)['he'];

/** All texts of one language: areas, and in each its messages. The Hebrew catalogue is the original whose keys every other must have. */
export type Catalogue = { readonly [Area in keyof Original]: { readonly [Key in keyof Original[Area]]: Message } };

/** `area.key` of every message. */
export type TextKey = { [Area in keyof Original & string]: `${Area}.${keyof Original[Area] & string}` }[keyof Original & string];

/** `area.key` of every message that can be said as it is, without values. */
export type MessageKey = { [Key in TextKey]: [ValueNames<Key>] extends [never] ? Key : never }[TextKey];

type MessageOf<Texts, Key> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Texts
    ? Name extends keyof Texts[Area]
      ? Texts[Area][Name]
      : never
    : never
  : never;

type Braced<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Braced<Rest> : never;
type BracedIn<Said> = Said extends string ? Braced<Said> : 'count' | Braced<Said[keyof Said]>;

/** The values that a text needs in any of the languages: what stands in braces, but for numbers of the product and other texts. */
type ValueNames<Key> = Exclude<
  { [Language in Locale]: BracedIn<MessageOf<(typeof TEXTS)[Language], Key>> }[Locale],
  keyof typeof NUMBERS | TextKey
>;

/** What a text needs, by name; where `count` chooses the plural form it is a number. */
export type Values<Key, Value = string | number> = { readonly [Name in ValueNames<Key>]: Name extends 'count' ? Count<Key, Value> : Value };
type Count<Key, Value> = MessageOf<Original, Key> extends string ? Value : number;
export type ValuesIfAny<Key, Value = string | number> = [ValueNames<Key>] extends [never] ? [] : [values: Values<Key, Value>];

/**
 * The text of a key with its values: `{name}` stands for a value, `{MAX_UNITS}` for a number of the product (`numbers.ts`), `{area.key}` for
 * another text. Numbers get thousands separators.
 */
export type Translate = <Key extends TextKey>(key: Key, ...values: ValuesIfAny<Key>) => string;

/** For keys and values that come from outside, whose fit the compiler cannot see. */
export type TranslateAny = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

export function createTranslate(language: Locale, catalogue: Partial<Catalogue>): Translate {
  const translate: TranslateAny = (key, values = {}) => {
    const message = messageOf(language, catalogue, key, values.count);
    // Most texts are said as they are, and a page says thousands.
    if (!message.includes('{')) return message;
    return piecesIn(message, language, catalogue, values)
      .map((piece) => (typeof piece === 'number' ? formatNumber(piece) : piece))
      .join('');
  };
  return translate;
}

/**
 * The pieces of a text, its values among its words in the order of the language, for whoever sets them apart from each other.
 * A value that is not given stays visible as `{name}`: a test finds it, and nobody reads "undefined".
 */
export function piecesOf<Value>(
  language: Locale,
  catalogue: Partial<Catalogue>,
  key: string,
  values: Readonly<Record<string, Value>>,
): (string | number | Value)[] {
  return piecesIn(messageOf(language, catalogue, key, values.count), language, catalogue, values);
}

function piecesIn<Value>(
  message: string,
  language: Locale,
  catalogue: Partial<Catalogue>,
  values: Readonly<Record<string, Value>>,
): (string | number | Value)[] {
  return splitMessage(message).flatMap((part) => {
    if ('text' in part) return part.text;
    if (part.value.includes('.')) return piecesOf(language, catalogue, part.value, values);
    return values[part.value] ?? (NUMBERS as Readonly<Record<string, number>>)[part.value] ?? `{${part.value}}`;
  });
}

/** Keys of the catalogues, taken apart once: a page says thousands. */
const places = new Map<string, readonly [area: string, name: string]>();
/** More than there are in all catalogues; codes of errors come from outside. */
const MOST_KNOWN = 10_000;

function placeOf(key: string): readonly [area: string, name: string] {
  const known = places.get(key);
  if (known) return known;
  const [area = '', name = ''] = key.split('.');
  return remember(places, key, [area, name]);
}

function remember<Value>(all: Map<string, Value>, key: string, value: Value): Value {
  if (all.size >= MOST_KNOWN) all.clear();
  all.set(key, value);
  return value;
}

/** The message in the plural form that `count` asks for. */
function messageOf(language: Locale, catalogue: Partial<Catalogue>, key: string, count: unknown): string {
  const [area, name] = placeOf(key);
  // A key is made of the catalogue's own, so both look-ups hold; codes of errors alone come from outside.
  const message =
    (catalogue as Readonly<Record<string, Readonly<Record<string, Message>>>>)[area]?.[name] ?? missing(catalogue, area, name);
  if (typeof message === 'string') return message;
  const category = typeof count === 'number' ? languageOf(language).pluralOf(count) : 'other';
  return message[category] ?? message.other;
}

/**
 * What stands in the place of a text that is not there. A failure that these pages have no words for, such as a newer server's, is told in
 * general, with its code for whoever is asked about it.
 */
function missing(catalogue: Partial<Catalogue>, area: string, name: string): string {
  if (area !== 'errors' || !catalogue.common) return `${area}.${name}`;
  // It has one form, whatever the language.
  return messageOf('en', catalogue, 'common.unknownFailure', 1).replace('{code}', isolateLeftToRight(name));
}

/** One piece of a message: literal text, or the name of the value that stands there. */
type MessagePart = { readonly text: string } | { readonly value: string };

const split = new Map<string, readonly MessagePart[]>();

/** Splits `עד גיל {age}` into its literal and its named parts. */
export function splitMessage(message: string): readonly MessagePart[] {
  return split.get(message) ?? remember(split, message, partsOf(message));
}

function partsOf(message: string): MessagePart[] {
  // What stands in the group is every second piece.
  return message
    .split(/\{([\w.]+)\}/)
    .flatMap((piece, index): MessagePart[] => (index % 2 === 1 ? [{ value: piece }] : piece === '' ? [] : [{ text: piece }]));
}
