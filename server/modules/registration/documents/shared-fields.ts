import { type Fields, fieldsOf, isField, valueAt } from '#contract/primitives/field-kinds.ts';
import { PROPERTY } from '#contract/primitives/registration-fields.ts';
import type { PoliciesDocument } from '#contract/registration-documents.ts';
import { PROPERTY_TEXTS, type PropertyDescription, type PropertyText, type TermChoices } from '#server/modules/properties/index.ts';

/** What is called the same, and kept as it is, by the policies' document and by the property. */
export const SAME_POLICIES = ['arrivalFrom', 'arrivalUntil', 'departureUntil', 'childrenAllowed'] as const satisfies readonly (
  | keyof PoliciesDocument
  | keyof PropertyDescription
)[];

/** The texts of a property that a document, or a part of it, asks for under the same name. */
export function textsIn<Tree extends Fields>(tree: Tree): (keyof Tree & PropertyText)[] {
  return PROPERTY_TEXTS.filter((name) => Object.hasOwn(tree, name)) as (keyof Tree & PropertyText)[];
}

/** Chosen options by their sets, as properties keep them. @param documents the fields of all steps, side by side */
export function termsOf(documents: object): TermChoices {
  const chosen = fieldsOf(PROPERTY).flatMap(({ path, field }) => (field.kind === 'options' ? [[field.set, valueAt(documents, path)]] : []));
  // The documents have lists of options at these paths.
  return Object.fromEntries(chosen) as TermChoices;
}

type Options<Tree> = { [Key in keyof Tree as Tree[Key] extends { kind: 'options' } ? Key : never]: string[] };

/** The other way round: the fields of options of a document, or of a part of it. */
export function optionsIn<Tree extends Fields>(tree: Tree, terms: TermChoices): Options<Tree> {
  const options = Object.entries(tree).flatMap(([key, entry]) =>
    isField(entry) && entry.kind === 'options' ? [[key, [...(terms[entry.set] ?? [])].sort()] as const] : [],
  );
  // These are the fields of that kind.
  return Object.fromEntries(options) as Options<Tree>;
}
