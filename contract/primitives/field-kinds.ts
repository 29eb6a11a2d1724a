import type { Bilingual } from './locale.ts';

/**
 * The kinds of fields that a form is made of. A form is a tree of them ({@link Fields}), its document has the same tree of values
 * ({@link DocumentOf}). Free of zod, so that browsers can import it.
 */

/** Traits of a field of any kind. */
interface Traits {
  /** Key of its name among the web's texts. */
  readonly name: string;
  /** Key of what the name speaks of as `{who}`, such as an age group. */
  readonly who?: string;
  /** It has to be filled in before the document is sent; `he`: of a text in two languages the English may be left out. */
  readonly required?: boolean | 'he';
  /** It is not asked for while the field of this name beside it is set. */
  readonly unless?: string;
  /** A change of an approved property's waits for an administrator (docs/product.md §8). */
  readonly reviewed?: boolean;
  /** It tells of a person: of a change the audit log keeps only that there was one. */
  readonly personal?: boolean;
  /** Key of what to say while it is missing; of a text in two languages that is the Hebrew. Absent: that something is. */
  readonly missing?: string;
  /** Path in the document of what it mostly repeats: it follows until something else is typed. */
  readonly copies?: string;
}

interface TextTraits extends Traits {
  /** Characters that are kept of an unfinished text. */
  readonly keeps: number;
  /** Characters of a finished one. */
  readonly max?: number;
}

/**
 * The form that a text must have. Hours are HH:MM or words of `property-hours.ts`: on days of rest (`restHour`, `restArrival`) also so many
 * minutes after their end, of an arrival (`arrival`, `restArrival`) also that nobody comes.
 */
export type TextForm = 'phone' | 'email' | 'zip' | 'idNumber' | 'vatNumber' | 'time' | 'arrival' | 'restHour' | 'restArrival' | 'date';

/** One line. */
export interface TextField extends TextTraits {
  readonly kind: 'text';
  readonly form?: TextForm;
  readonly initial?: string;
  /** Key of what an empty one is called, where that is an answer, too. */
  readonly none?: string;
}

/** In Hebrew and in English. */
export interface TextsField extends TextTraits {
  readonly kind: 'texts';
  /** A name: in English it is written as it sounds in Hebrew. */
  readonly isName?: boolean;
  /** It keeps its line breaks. */
  readonly isLong?: boolean;
  /** A description: so many words at most in each language, and few characters are worth a hint. */
  readonly maxWords?: number;
}

/** A whole number from `min` to `max`; without them a check of its own judges it. */
export interface NumberField extends Traits {
  readonly kind: 'number';
  readonly initial?: number;
  readonly min?: number;
  readonly max?: number;
  /** Key of its value in words, as `{count}`; absent: the number itself. */
  readonly said?: string;
  /** Key of what no number is called, where that is an answer, too. */
  readonly none?: string;
}

/** In agorot. */
export interface MoneyField extends Traits {
  readonly kind: 'money';
  readonly initial?: number;
  /** 0 is as good as any other amount; else it is worth a question, as is very little. */
  readonly isZeroUsual?: boolean;
}

/** One option of a set. */
interface OptionField extends Traits {
  readonly kind: 'option';
  readonly set: string;
  readonly initial?: string;
}

/** Any number of options of a set. */
interface OptionsField extends Traits {
  readonly kind: 'options';
  readonly set: string;
  readonly initial?: readonly string[];
}

/** One option of a set that is never without one, such as the size of a bed. */
interface GivenOptionField extends Traits {
  readonly kind: 'givenOption';
  readonly set: string;
}

/** One of a few words of our own. `initial` null: nothing may be chosen. */
interface ChoiceField extends Traits {
  readonly kind: 'choice';
  readonly of: readonly [string, ...string[]];
  readonly initial: string | null;
  /** The beginning of the keys of their names. */
  readonly words?: string;
  /** Key of what nothing is called, where that is an answer, too. */
  readonly none?: string;
}

interface FlagField extends Traits {
  readonly kind: 'flag';
  readonly initial: boolean;
}

/** 0 Sunday … 6 Saturday. */
interface WeekdaysField extends Traits {
  readonly kind: 'weekdays';
  readonly initial: readonly number[];
}

/** Things that have fields of their own. */
export interface ListField extends Traits {
  readonly kind: 'list';
  /** Things that are kept of an unfinished document. */
  readonly keeps: number;
  readonly of: Fields;
  /** Key of the name of one of them as `{number}`, where they are known by their place alone. */
  readonly itemName?: string;
}

export type Field =
  | TextField
  | TextsField
  | NumberField
  | MoneyField
  | OptionField
  | OptionsField
  | GivenOptionField
  | ChoiceField
  | FlagField
  | WeekdaysField
  | ListField;

export interface Fields {
  readonly [key: string]: Field | Fields;
}

interface Values {
  readonly text: string;
  readonly texts: Bilingual;
  readonly number: number | null;
  readonly money: number | null;
  readonly option: string | null;
  readonly givenOption: string;
  readonly options: string[];
  readonly flag: boolean;
  readonly weekdays: number[];
}

type ValueOf<Leaf> = Leaf extends { kind: 'choice'; of: readonly (infer Word)[]; initial: infer Initial }
  ? Word | Initial
  : Leaf extends { kind: 'list'; of: infer Of }
    ? DocumentOf<Of>[]
    : Leaf extends { kind: infer Kind extends keyof Values }
      ? Values[Kind]
      : never;

/** A filled-in document: the tree of the fields, with their values. */
export type DocumentOf<Tree> = {
  -readonly [Key in keyof Tree]: Tree[Key] extends { readonly kind: string } ? ValueOf<Tree[Key]> : DocumentOf<Tree[Key]>;
};

/** The keys of the names of all fields of a tree, of their words, and of the fields of things in lists. */
export type NameOf<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends { readonly kind: string } ? OwnNames<Tree[Key]> | NamesInside<Tree[Key]> : NameOf<Tree[Key]>;
}[keyof Tree];

type OwnNames<Leaf> = Extract<Leaf[keyof Leaf & ('name' | 'who' | 'itemName' | 'said' | 'none' | 'missing')], string>;
type NamesInside<Leaf> = Leaf extends { kind: 'list'; of: infer Of }
  ? NameOf<Of>
  : Leaf extends { of: readonly (infer Word extends string)[]; words: infer Beginning extends string }
    ? `${Beginning}${Word}`
    : never;

/** Returns whether an entry is a field: a tree may have a branch called `kind`, but no field is without its kind as a word. */
export function isField(entry: Field | Fields): entry is Field {
  return typeof entry.kind === 'string';
}

/** Returns the keys of a tree, which `Object.keys` forgets. */
export function keysOf<Tree extends object>(tree: Tree): (keyof Tree & string)[] {
  return Object.keys(tree) as (keyof Tree & string)[];
}

/** Returns an object with these of another's values alone. */
export function pick<From extends object, Key extends keyof From>(from: From, keys: readonly Key[]): Pick<From, Key> {
  // Each key has its entry.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/** A field and where it stands, in dots: `address.street`. */
export interface PlacedField {
  readonly path: string;
  readonly field: Field;
}

/** All fields of a tree in their order, lists as one field. */
export function fieldsOf(tree: Fields, path = ''): PlacedField[] {
  return Object.entries(tree).flatMap(([key, entry]) => {
    const inside = path === '' ? key : `${path}.${key}`;
    return isField(entry) ? [{ path: inside, field: entry }] : fieldsOf(entry, inside);
  });
}

/**
 * Returns the field at a path, which may lead further: into a language (`name.he`), or into a list (`bedrooms.0.maxGuests`).
 * @returns it, and of a thing in a list also the list and the thing's place in it, from 0; undefined for a path that leads to none
 */
export function fieldAt(tree: Fields, path: string): { field: Field; list?: ListField; index?: number } | undefined {
  const [key = '', ...rest] = path.split('.');
  const entry = Object.hasOwn(tree, key) ? tree[key] : undefined;
  if (entry === undefined) return undefined;
  if (!isField(entry)) return fieldAt(entry, rest.join('.'));
  if (entry.kind !== 'list' || rest.length === 0) return { field: entry };
  const [index, ...inside] = rest;
  return { field: fieldAt(entry.of, inside.join('.'))?.field ?? entry, list: entry, index: Number(index) };
}

/** Returns a value of a document, or of a part of it, by its path; undefined where there is none. */
export function valueAt(document: unknown, path: string): unknown {
  if (path === '') return document;
  return path.split('.').reduce<unknown>((inside, key) => {
    // Whatever is inside, its values stand at their names.
    return typeof inside === 'object' && inside !== null ? (inside as Readonly<Record<string, unknown>>)[key] : undefined;
  }, document);
}

/** Returns a copy of the document with another value at the path; what lies beside it is shared, not copied. */
export function withValueAt<Document>(document: Document, path: string, value: unknown): Document {
  if (path === '') return value as Document;
  const [key = '', ...rest] = path.split('.');
  // The path names a place inside of the document, so what holds it is an object or a list.
  const holder = document as Record<string, unknown>;
  const inside = rest.length === 0 ? value : withValueAt(holder[key], rest.join('.'), value);
  if (Array.isArray(document)) return document.with(Number(key), inside) as Document;
  return { ...holder, [key]: inside } as Document;
}

/** Returns the document in which nothing is filled in yet. */
export function emptyOf<Tree extends Fields>(tree: Tree): DocumentOf<Tree> {
  const values = Object.entries(tree).map(([key, entry]) => [key, isField(entry) ? emptyField(entry) : emptyOf(entry)]);
  // Each field has a value of its kind.
  return Object.fromEntries(values) as DocumentOf<Tree>;
}

function emptyField(field: Field): unknown {
  if (field.kind === 'texts') return { he: '', en: '' };
  if (field.kind === 'list') return [];
  if (field.kind === 'options') return [...(field.initial ?? [])];
  return 'initial' in field ? field.initial : field.kind === 'text' ? '' : null;
}
