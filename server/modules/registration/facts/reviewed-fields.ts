import { type Fields, fieldsOf, isField, valueAt } from '#contract/primitives/field-kinds.ts';
import { BASIC } from '#contract/primitives/registration-fields.ts';
import type { BasicDocument } from '#contract/registration-documents.ts';
import type { PropertyListing } from '#server/modules/properties/index.ts';
import type { StepDocuments } from '../documents/documents.ts';
import { documentsOfProperty, propertyOfDocuments } from '../documents/property-documents.ts';
import { findIssues, hasErrors } from './find-issues.ts';
import { documentsOf, type RegistrationFacts } from './load-registration.ts';

/** A reviewed field whose wanted value is not the live one; values as text. */
export interface FieldChange {
  readonly path: string;
  readonly live: string;
  readonly wanted: string;
}

/**
 * Keeps what an admin reviews also after approval: name, address and business details (docs/product.md §8). Everything else goes live at once.
 * The basic document with the live values of these.
 */
export function withLiveReviewedFields(wanted: BasicDocument, live: BasicDocument): BasicDocument {
  // Documents are trees of values, and what is made of two of them has the fields of both.
  return withLive(BASIC, wanted, live) as unknown as BasicDocument;
}

type Values = Readonly<Record<string, unknown>>;

function withLive(tree: Fields, wanted: Values, live: Values): Values {
  const values = Object.entries(tree).map(([key, entry]) => {
    if (isField(entry)) return [key, entry.reviewed ? live[key] : wanted[key]];
    return [key, withLive(entry, wanted[key] as Values, live[key] as Values)];
  });
  return Object.fromEntries(values);
}

const REVIEWED = fieldsOf(BASIC)
  .filter(({ field }) => field.reviewed)
  .flatMap(({ path, field }) => (field.kind === 'texts' ? [`${path}.he`, `${path}.en`] : [path]));

/** Returns the reviewed fields of an approved property that wait, or were refused: none while the document has errors. */
export function wantedChanges(facts: RegistrationFacts): FieldChange[] {
  if (facts.status !== 'approved' || !facts.listing || facts.steps.basic.isLive) return [];
  if (hasErrors(findIssues(facts).steps.basic)) return [];
  return reviewedChanges(documentsOf(facts), facts.listing);
}

/** Returns the reviewed fields in which a basic document without errors differs from its property. */
export function reviewedChanges(documents: StepDocuments, listing: PropertyListing): FieldChange[] {
  // Written and read again, so that a space or a hyphen is no difference.
  const wanted = documentsOfProperty(propertyOfDocuments(documents, listing)).basic;
  const live = documentsOfProperty(listing).basic;
  return REVIEWED.flatMap((path) => {
    const [was, wants] = [String(valueAt(live, path) ?? ''), String(valueAt(wanted, path) ?? '')];
    return was === wants ? [] : [{ path, live: was, wanted: wants }];
  });
}
