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

/** A step's document as it was kept, with defaults for fields that did not exist then; without one, the empty document. */
export function readDocument<Step extends DocumentStep>(step: Step, kept: unknown = {}): StepDocuments[Step] {
  // Each schema parses to its own step's document, a pairing that the compiler does not follow through the index.
  return SCHEMAS[step].parse(kept) as StepDocuments[Step];
}
