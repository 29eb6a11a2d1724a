import type { BasicDocument } from '#contract/registration-documents.ts';
import type { PropertyListing } from '#server/modules/properties/index.ts';
import type { StepDocuments } from '../documents/documents.ts';
import { documentsOfProperty } from '../documents/documents-of-property.ts';
import { propertyOfDocuments } from '../documents/property-of-documents.ts';

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
  const { directions } = wanted.address;
  return { ...wanted, name: live.name, address: { ...live.address, directions }, business: live.business };
}

/** The reviewed fields in which a basic document without errors differs from its property. */
export function reviewedChanges(documents: StepDocuments, listing: PropertyListing): FieldChange[] {
  // Written and read again, so that a space or a hyphen is no difference.
  const wanted = documentsOfProperty(propertyOfDocuments(documents, listing)).basic;
  const live = documentsOfProperty(listing).basic;
  const [wantedFields, liveFields] = [fieldsOf(wanted), fieldsOf(live)];
  return Object.keys(wantedFields).flatMap((path) => {
    const [was, wants] = [liveFields[path] ?? '', wantedFields[path] ?? ''];
    return was === wants ? [] : [{ path, live: was, wanted: wants }];
  });
}

function fieldsOf({ name, address, business }: BasicDocument): Record<string, string> {
  const { cityId, street, zipCode, latitude, longitude } = address;
  return {
    ...flat('name', name),
    ...flat('address', { cityId, zipCode, latitude, longitude }),
    ...flat('address.street', street),
    ...flat('business', business),
  };
}

function flat(path: string, values: Readonly<Record<string, string | number | boolean | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${path}.${key}`, value === null ? '' : String(value)]));
}
