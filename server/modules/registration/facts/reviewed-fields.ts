import { type Fields, fieldsOf, isField, valueAt } from '#contract/primitives/field-kinds.ts';
import { BASIC } from '#contract/primitives/registration-fields.ts';
import type { BasicDocument } from '#contract/registration-documents.ts';
import type { PropertyListing } from '#server/modules/properties/index.ts';
import type { StepDocuments } from '../documents/documents.ts';
import { documentsOfProperty } from '../documents/documents-of-property.ts';
import { propertyOfDocuments } from '../documents/property-of-documents.ts';
import { findIssues, hasErrors } from './find-issues.ts';
import { documentsOf, type RegistrationFacts } from './load-registration.ts';

/** A reviewed field whose wanted value is not the live one; values as text. */
export interface FieldChange {
  readonly path: string;
  readonly live: string;
  readonly wanted: string;
}

/**
 * What an admin reviews also after approval: name, address and business details (product.md §8). Everything else goes live at once.
 * The basic document with the live values of these.
 */
export function withLiveReviewedFields(wanted: BasicDocument, live: BasicDocument): BasicDocument {
  // Both have the fields of the tree, and so has what is made of them.
  return withLive(BASIC, wanted, live) as unknown as BasicDocument;
}

function withLive(tree: Fields, wanted: object, live: object): Record<string, unknown> {
  const [typed, shown] = [wanted, live] as Readonly<Record<string, object>>[];
  const values = Object.entries(tree).map(([key, entry]) => {
    if (!isField(entry)) return [key, withLive(entry, typed?.[key] ?? {}, shown?.[key] ?? {})];
    return [key, entry.reviewed ? shown?.[key] : typed?.[key]];
  });
  return Object.fromEntries(values);
}

const REVIEWED = fieldsOf(BASIC)
  .filter(({ field }) => field.reviewed)
  .flatMap(({ path, field }) => (field.kind === 'texts' ? [`${path}.he`, `${path}.en`] : [path]));

/** The reviewed fields of an approved property that wait, or were refused: none while the document has errors. */
export function wantedChanges(facts: RegistrationFacts): FieldChange[] {
  if (facts.status !== 'approved' || !facts.listing || facts.steps.basic.isLive) return [];
  if (hasErrors(findIssues(facts).steps.basic)) return [];
  return reviewedChanges(documentsOf(facts), facts.listing);
}

/** The reviewed fields in which a basic document without errors differs from its property. */
export function reviewedChanges(documents: StepDocuments, listing: PropertyListing): FieldChange[] {
  // Written and read again, so that a space or a hyphen is no difference.
  const wanted = documentsOfProperty(propertyOfDocuments(documents, listing)).basic;
  const live = documentsOfProperty(listing).basic;
  return REVIEWED.flatMap((path) => {
    const [was, wants] = [String(valueAt(live, path) ?? ''), String(valueAt(wanted, path) ?? '')];
    return was === wants ? [] : [{ path, live: was, wanted: wants }];
  });
}
