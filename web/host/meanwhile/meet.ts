import { isSameField } from '#web/forms/merge-saved.ts';

/** A field that somebody else has changed since a form was opened, and what is saved of it now. */
export interface CrossedField<Draft> {
  readonly field: keyof Draft & string;
  readonly saved: Draft[keyof Draft & string];
}

/**
 * Brings what is typed together with what somebody else has saved since, field by field: a field that the host has not touched is as it was saved,
 * one that both changed stays as it was typed. A list counts as one field.
 * @param base what the form began with
 * @param fields those that are typed
 * @returns with the fields that somebody else has changed
 */
export function meet<Draft extends object>(
  base: Draft,
  mine: Draft,
  saved: Draft,
  fields: readonly (keyof Draft & string)[],
): { readonly draft: Draft; readonly crossed: readonly CrossedField<Draft>[] } {
  const crossed = fields.filter((field) => !isSameField(base[field], saved[field]));
  const untouched = crossed.filter((field) => isSameField(mine[field], base[field]));
  const draft = { ...mine, ...Object.fromEntries(untouched.map((field) => [field, saved[field]])) };
  return { draft, crossed: crossed.map((field) => ({ field, saved: saved[field] })) };
}
