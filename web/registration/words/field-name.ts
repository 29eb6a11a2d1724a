import { type Field, type Fields, fieldAt } from '#contract/primitives/field-kinds.ts';
import type { RegistrationFieldName } from '#contract/primitives/registration-fields.ts';
import type { Translate, TranslateAny } from '#texts/translate.ts';

/** The text of a name that the table of fields has. That the catalogue has it, too, is checked where the key is given to the translator. */
export function textOf(t: Translate, name: string, values?: Parameters<TranslateAny>[1]): string {
  // All keys of names in the trees are of this type, which a row that is looked up by its path no longer shows.
  return (t as TranslateAny)(name as RegistrationFieldName, values);
}

/** Returns what a field is called in its form. */
export function ownName({ name, who }: Field, t: Translate): string {
  return textOf(t, name, who ? { who: textOf(t, who) } : undefined);
}

/**
 * Returns what a field is called where it stands outside of its form; things in a list by the list's name, or by their own number.
 * @returns undefined for a path that leads to no field of the tree
 */
export function fieldName(tree: Fields, path: string, t: Translate): string | undefined {
  const found = fieldAt(tree, path);
  if (!found) return undefined;
  const { field, list, index = 0 } = found;
  if (list) return list.itemName ? textOf(t, list.itemName, { number: index + 1 }) : textOf(t, list.name);
  const name = ownName(field, t);
  if (field.kind !== 'texts' || !/\.(he|en)$/.test(path)) return name;
  return t(path.endsWith('.he') ? 'registrationFields.inHebrew' : 'registrationFields.inEnglish', { name });
}

/** The same, where a price inside of a list is told by its own name, too. */
export function priceName(tree: Fields, path: string, t: Translate): string | undefined {
  const { field, list } = fieldAt(tree, path) ?? {};
  return list && field?.kind === 'money' ? `${textOf(t, list.name)}: ${textOf(t, field.name)}` : fieldName(tree, path, t);
}
