import { type Field, type Fields, isField } from '#contract/primitives/field-kinds.ts';
import type { Bilingual, Locale } from '#contract/primitives/locale.ts';
import type { MessageKey, Translate } from '#texts/translate.ts';

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
  /** The name of of an option of a set; of the set itself for an empty option. */
  readonly nameOf: (set: string, id: string) => string;
}

interface RowOptions {
  readonly words: Words;
  readonly describeField: DescribeField;
  /** Names that are other than the form's, by path. */
  readonly labels?: Readonly<Record<string, MessageKey>>;
  /** Instead of a field's own row, by path: what is told together with others, or in another way. */
  readonly instead?: Readonly<Record<string, readonly RegistrationRow[]>>;
  /** True if options are headed by the title of their set, not by the form's question. */
  readonly isBySet?: boolean;
}

/** Fields of a document as rows, in the order of the form; what is empty has no text. */
export function fieldRows(tree: Fields, document: object, options: RowOptions, path = ''): RegistrationRow[] {
  // A document has the tree of its fields.
  const values = document as Readonly<Record<string, unknown>>;
  return Object.entries(tree).flatMap(([key, entry]) => {
    const own = path === '' ? key : `${path}.${key}`;
    const instead = options.instead?.[own];
    if (instead) return instead;
    if (!isField(entry)) return fieldRows(entry, values[key] as object, options, own);
    return [{ key: own, label: labelOf(own, entry, options), ...rowValue(own, entry, values[key], options) }];
  });
}

function labelOf(path: string, field: Field, { words: { t, nameOf }, describeField, labels = {}, isBySet = false }: RowOptions): string {
  const own = labels[path];
  if (own) return t(own);
  return isBySet && 'set' in field ? nameOf(field.set, '') : describeField(path).label;
}

function rowValue(path: string, field: Field, value: unknown, { words: { nameOf }, describeField }: RowOptions): Partial<RegistrationRow> {
  if (field.kind === 'texts') return value as Bilingual;
  if (field.kind === 'options') return { text: (value as string[]).map((id) => nameOf(field.set, id)).join(' · ') };
  return { text: value === null || value === '' ? '' : describeField(path).wordsOf(value) };
}
