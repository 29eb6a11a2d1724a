import { type Fields, fieldsOf, valueAt } from '#contract/primitives/field-kinds.ts';

/** A field that repeats another one until something else is typed into it, such as the phone of the business. */
export interface Copy {
  readonly from: string;
  readonly to: string;
}

/** Returns the fields of a tree that repeat others. */
export function copiesIn(tree: Fields): readonly Copy[] {
  return fieldsOf(tree).flatMap(({ path, field }) => (field.copies === undefined ? [] : [{ from: field.copies, to: path }]));
}

/** Fields that have to follow an edit, with what they say then: those that are empty, or repeated what the edit has changed. */
export function followingEdit(
  tree: Fields,
  before: unknown,
  after: unknown,
): readonly { readonly path: string; readonly value: unknown }[] {
  return copiesIn(tree).flatMap(({ from, to }) => {
    const [former, value, own] = [valueAt(before, from), valueAt(after, from), valueAt(after, to)];
    const follows = former !== value && (own === '' || own === former);
    return follows ? [{ path: to, value }] : [];
  });
}
