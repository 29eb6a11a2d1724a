import type { PendingChange } from '#contract/registration.ts';
import type { BasicDocument } from '#contract/registration-documents.ts';
import { valueAt, withValueAt } from '#web/registration/saving/document-paths.ts';

/** The document with what guests see in the fields that wait for review. These come as text, whatever the document has there. */
export function withLiveFields(document: BasicDocument, fields: PendingChange['fields']): BasicDocument {
  return fields.reduce((before, { path, live }) => withValueAt(before, path, typedAs(valueAt(before, path), live)), document);
}

function typedAs(present: unknown, text: string): unknown {
  if (typeof present === 'number') return text === '' ? null : Number(text);
  return typeof present === 'boolean' ? text === 'true' : text;
}
