import { type Fields, fieldsOf, isField, valueAt } from '#contract/primitives/field-kinds.ts';
import { PROPERTY } from '#contract/primitives/registration-fields.ts';
import type { DocumentStep } from '#contract/registration.ts';
import {
  type ApprovalDocument,
  approvalDocument,
  type BasicDocument,
  basicDocument,
  type FacilitiesDocument,
  facilitiesDocument,
  type LayoutDocument,
  layoutDocument,
  type PoliciesDocument,
  policiesDocument,
} from '#contract/registration-documents.ts';
import { PROPERTY_TEXTS, type PropertyDescription, type PropertyText, type TermChoices } from '#server/modules/properties/index.ts';

/** The documents of the steps, all of them. */
export interface StepDocuments {
  readonly basic: BasicDocument;
  readonly facilities: FacilitiesDocument;
  readonly layout: LayoutDocument;
  readonly policies: PoliciesDocument;
  readonly approval: ApprovalDocument;
}

const SCHEMAS = {
  basic: basicDocument,
  facilities: facilitiesDocument,
  layout: layoutDocument,
  policies: policiesDocument,
  approval: approvalDocument,
} as const;

/** Returns a step's document as it was kept, with defaults for fields that did not exist then; without one, the empty document. */
export function readDocument<Step extends DocumentStep>(step: Step, kept: unknown = {}): StepDocuments[Step] {
  // Each schema parses to its own step's document, a pairing that the compiler does not follow through the index.
  return SCHEMAS[step].parse(kept) as StepDocuments[Step];
}

/** The fields that are called the same, and kept as they are, by the policies' document and by the property. */
export const SAME_POLICIES = [
  'arrivalFrom',
  'arrivalUntil',
  'departureUntil',
  'lateDepartureMinutes',
  'childrenAllowed',
  'guestChangesUntilDays',
] as const satisfies readonly (keyof PoliciesDocument | keyof PropertyDescription)[];

/** Returns the texts of a property that a document, or a part of it, asks for under the same name. */
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

/** Returns the fields of options of a document, or of a part of it: the inverse of {@link termsOf}. */
export function optionsIn<Tree extends Fields>(tree: Tree, terms: TermChoices): Options<Tree> {
  const options = Object.entries(tree).flatMap(([key, entry]) =>
    isField(entry) && entry.kind === 'options' ? [[key, [...(terms[entry.set] ?? [])].sort()] as const] : [],
  );
  // These are the fields of that kind.
  return Object.fromEntries(options) as Options<Tree>;
}
