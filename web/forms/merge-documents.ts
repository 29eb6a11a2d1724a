import { withValueAt } from '#contract/primitives/field-kinds.ts';

// What two people, or two tabs, have changed of the same thing: one merger for forms and for documents that are saved field by field.

/** A field that both changed differently since they last agreed. */
export interface FieldConflict {
  /** In dots, as issues name it. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Brings two edits of one document together, field by field: what only one side changed is taken from it, what both changed in the same way
 * is agreed, and the rest is a conflict for a person to decide; until then the document has `mine` there. A list counts as one field.
 *
 * @param base what both sides began with
 */
export function mergeDocuments<Document>(
  base: Document,
  mine: Document,
  theirs: Document,
): { document: Document; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = [];
  const document = mergeAt('', [base, mine, theirs], conflicts);
  // Every field of the result is a field of `mine` or `theirs`.
  return { document: document as Document, conflicts };
}

function mergeAt(path: string, [base, mine, theirs]: readonly [unknown, unknown, unknown], conflicts: FieldConflict[]): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (!isFields(mine) || !isFields(theirs)) {
    conflicts.push({ path, mine, theirs });
    return mine;
  }
  const before = isFields(base) ? base : {};
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, mergeAt(path === '' ? key : `${path}.${key}`, [before[key], mine[key], theirs[key]], conflicts)]),
  );
}

const isFields = (value: unknown): value is Record<string, unknown> => isHolder(value) && !Array.isArray(value);

/** Returns the document after the host has chosen a side for one conflict. */
export function withChoice<Document>(document: Document, conflict: FieldConflict, side: 'mine' | 'theirs'): Document {
  return withValueAt(document, conflict.path, conflict[side]);
}

/** Returns whether two values would be the same JSON, whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

/** Returns whether a value has fields or items of its own. */
export function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A field of a form that somebody else has changed since it was opened. */
interface ChangedField<Values> {
  readonly name: keyof Values & string;
  /** True if the form has changed it, too. */
  readonly isTouched: boolean;
}

/**
 * Compares what is typed into a form with what somebody else has saved since, field by field; a list counts as one field.
 * @param base what the form began with
 * @returns the fields that somebody else has changed
 */
export function conflictsIn<Values extends object>(
  base: Values,
  mine: Values,
  saved: Values,
  names: readonly (keyof Values & string)[],
): ChangedField<Values>[] {
  return names
    .filter((name) => !isSameField(base[name], saved[name]))
    .map((name) => ({ name, isTouched: !isSameField(mine[name], base[name]) }));
}

/** Returns whether two fields of a form hold the same: texts, numbers, and lists of what is chosen, in whatever order. */
export function isSameField(one: unknown, other: unknown): boolean {
  const inOrder = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);
  return isSame(inOrder(one), inOrder(other));
}
