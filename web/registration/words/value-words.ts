import { type Field, fieldAt, type TextField } from '#contract/primitives/field-kinds.ts';
import { PROPERTY, UNIT } from '#contract/primitives/registration-fields.ts';
import { formatMoney } from '#rules/format/money.ts';
import { formatPhone } from '#rules/format/phone.ts';
import type { Translate } from '#texts/translate.ts';
import { compareLists } from './compare-lists.ts';
import { textOf } from './field-name.ts';
import { hourWords } from './hour-words.ts';
import { TELLERS, type Words } from './thing-words.ts';

/** A field's value for people. */
export interface DescribedValue {
  /** One line, or one for each thing of a list. */
  readonly lines: readonly string[];
  /** How many things of the list are left out because the other version has them, too. */
  readonly sameCount: number;
}

/** A value in words, such as `₪700`, "yes", the name of a town, or the rooms of a unit. */
export function valueWords(path: string, value: unknown, words: Words): string {
  return describeValue(path, value, words).lines.join(', ');
}

/** A value beside another version of it: of lists only what the other has not. */
export function describeBeside(path: string, value: unknown, other: unknown, words: Words): DescribedValue {
  if (!Array.isArray(value) || !Array.isArray(other) || value.length === 0) return describeValue(path, value, words);
  const field = fieldOf(path);
  const { own, sameCount } = compareLists(value, other, field?.kind === 'list' && field.itemName !== undefined);
  return { lines: own.map((index) => thingWords(path, value[index], index, words)), sameCount };
}

/** Where a unit has a field of the same path as the property, both are of the same kind. */
const fieldOf = (path: string): Field | undefined => (fieldAt(PROPERTY, path) ?? fieldAt(UNIT, path))?.field;

function describeValue(path: string, value: unknown, words: Words): DescribedValue {
  const lines = Array.isArray(value)
    ? value.map((thing, index) => thingWords(path, thing, index, words))
    : [scalarWords(fieldOf(path), value, words)];
  return { lines: lines.length === 0 ? [words.t('registrationFields.empty')] : lines, sameCount: 0 };
}

function thingWords(path: string, thing: unknown, index: number, words: Words): string {
  // The table says what the list at this path holds.
  return TELLERS[path]?.(thing as never, index, words) ?? scalarWords(fieldOf(path), thing, words);
}

function textWords({ form }: TextField, text: string, t: Translate): string {
  switch (form) {
    case 'phone':
      return formatPhone(text);
    case 'arrival':
    case 'restHour':
    case 'restArrival':
      return hourWords(text, t);
    default:
      return text;
  }
}

/** Reads what waits for review, which comes as text, whatever the field holds. */
function scalarWords(field: Field | undefined, value: unknown, { t, nameOf }: Words): string {
  const text = String(value ?? '');
  if (text === '') return field && 'none' in field && field.none ? textOf(t, field.none) : t('registrationFields.empty');
  switch (field?.kind) {
    case 'flag':
      return t(text === 'true' ? 'registrationFields.yes' : 'registrationFields.no');
    case 'text':
      return textWords(field, text, t);
    case 'number':
      return field.said ? textOf(t, field.said, { count: Number(value) }) : text;
    case 'money':
      return formatMoney(Number(value));
    case 'choice':
      return field.words && field.of.includes(text) ? textOf(t, `${field.words}${text}`) : text;
    case 'option':
    case 'givenOption':
    case 'options':
      return nameOf(field.set, text);
    default:
      return text;
  }
}
