import { type Field, type Fields, isField } from '#contract/primitives/field-kinds.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { MessageKey } from '#texts/translate.ts';
import type { DescribeField, RegistrationRow, Words } from './registration-rows.ts';

interface RowOptions {
  readonly words: Words;
  readonly describeField: DescribeField;
  /** Names that are other than the form's, by path. */
  readonly labels?: Readonly<Record<string, MessageKey>>;
  /** Instead of a field's own row, by path: what is told together with others, or in another way. */
  readonly instead?: Readonly<Record<string, readonly RegistrationRow[]>>;
  /** Whether options are headed by the title of their set, not by the form's question. */
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
