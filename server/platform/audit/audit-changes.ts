import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';

/** The author of a change of what a host keeps, and its moment: kept with each change. */
export interface Author {
  readonly userId: number;
  /** The administrator who acts as the host. */
  readonly impersonatorId: number | null;
  readonly at: Date;
}

/** Makes the author of a change from whoever asks for it. */
export function authorOf({ userId, impersonatorId }: Omit<Author, 'at'>, at: Date): Author {
  return { userId, impersonatorId, at };
}

/** A field as the log keeps it. */
interface FieldChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Fields kept of one write; a new unit has about sixty. */
const MAX_FIELDS = 200;
/** Longer texts are cut: the log tells what changed, it is no copy of it. */
const MAX_TEXT = 1000;

/** The record that a write is about, absent for writes that are not recorded, and which fields are personal. */
interface Noting {
  readonly entryId: number | null;
  /** True if a field tells of a person: of those only that they changed is kept. */
  readonly isPersonal: (path: string) => boolean;
}

/** Keeps which fields a recorded write changed, in the write's own transaction. Does nothing for writes that are not recorded. */
export async function noteChanges(trx: Kysely<Database>, { entryId, isPersonal }: Noting, before: object, after: object): Promise<void> {
  if (entryId === null) return;
  const rows = changesBetween(before, after)
    .slice(0, MAX_FIELDS)
    .map((change) => {
      const isWithheld = isPersonal(change.path);
      const kept = (value: unknown) => (isWithheld || value === undefined || value === null ? null : JSON.stringify(shortened(value)));
      return { entry_id: entryId, path: change.path, before: kept(change.before), after: kept(change.after), is_withheld: isWithheld };
    });
  if (rows.length > 0) await trx.insertInto('audit_changes').values(rows).execute();
}

/** Returns the fields that differ, by their paths; lists are compared as a whole. Empty and absent values are the same. */
export function changesBetween(before: object, after: object): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function fieldsOf(value: object, prefix = ''): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, field] of Object.entries(value)) {
    if (isEmpty(field)) continue;
    const path = `${prefix}${name}`;
    if (typeof field !== 'object' || Array.isArray(field)) fields.set(path, field);
    else for (const [inner, leaf] of fieldsOf(field, `${path}.`)) fields.set(inner, leaf);
  }
  return fields;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
}
