import { type Field, type Fields, isField } from '#contract/primitives/field-kinds.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { checkMoney, checkNumber } from './check-number.ts';
import { checkOptions } from './check-options.ts';
import { checkText, checkTexts } from './check-text.ts';
import type { RegistrationVocabulary } from './vocabulary.ts';

interface Checking {
  readonly vocabulary: RegistrationVocabulary;
  /** What can only be said of several fields together, behind what is said of the field whose path it stands at. */
  readonly also?: Readonly<Record<string, () => readonly IssueFound[]>>;
  /** Where the document stands in a greater one. */
  readonly path?: string;
}

/** What is missing or wrong in each field by itself, in the order of the fields. Things in lists are left to `also`. */
export function checkFields(tree: Fields, document: object, { vocabulary, also = {}, path = '' }: Checking): IssueFound[] {
  // A document has the tree of its fields.
  const values = document as Readonly<Record<string, unknown>>;
  return Object.entries(tree).flatMap(([key, entry]) => {
    const own = path === '' ? key : `${path}.${key}`;
    if (!isField(entry)) return checkFields(entry, values[key] as object, { vocabulary, also, path: own });
    if (entry.unless !== undefined && values[entry.unless]) return [];
    return [...checkField(own, entry, values[key], vocabulary), ...(also[own]?.() ?? [])];
  });
}

/** The value is of the field's kind. */
function checkField(path: string, field: Field, value: unknown, vocabulary: RegistrationVocabulary): IssueFound[] {
  switch (field.kind) {
    case 'text':
      return checkText(path, field, value as string);
    case 'texts':
      return checkTexts(path, field, value as Bilingual);
    case 'number':
      return checkNumber(path, field, value as number | null);
    case 'money':
      return checkMoney(path, field, value as number | null);
    case 'option':
    case 'givenOption':
      return checkOptions(path, field, value === null ? [] : [value as string], vocabulary);
    case 'options':
      return checkOptions(path, field, value as string[], vocabulary);
    case 'choice':
      return field.required && value === null ? [{ path, code: 'required' }] : [];
    case 'flag':
    case 'weekdays':
    case 'list':
      return [];
  }
}
