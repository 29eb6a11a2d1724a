import { isHolder, isSame } from './document-paths.ts';

/** A field that was edited. */
export interface ChangedField {
  /** In dots, as issues name it. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields in which two versions of a document differ, in the document's order. A list counts as one field, as in conflicts. */
export function changedFields(from: unknown, to: unknown, path = ''): ChangedField[] {
  if (isSame(from, to)) return [];
  if (!isFields(from) || !isFields(to)) return [{ path, from, to }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
    changedFields(from[key], to[key], path === '' ? key : `${path}.${key}`),
  );
}

const isFields = (value: unknown): value is Record<string, unknown> => isHolder(value) && !Array.isArray(value);
