import type { Kysely } from 'kysely';
import { valueAt } from '#contract/primitives/field-kinds.ts';
import type { Database } from '#database/types.ts';
import { changesBetween } from '#server/platform/audit/audit-changes.ts';
import { documentsOf, type RegistrationFacts } from '../facts/load-registration.ts';
import type { Saver } from '../facts/registration-queries.ts';
import { type ChangedField, HISTORY_STEPS } from './changed-field.ts';
import { insertPropertyChange } from './property-change-queries.ts';

interface SavedProperty {
  readonly before: RegistrationFacts;
  /** With what the save has made of it. */
  readonly after: RegistrationFacts;
  /** The change that this one takes back. */
  readonly undoes?: number | undefined;
}

/** Keeps what a save changed of an approved property, field by field; before approval, and of units that guests have not seen, nothing is kept. */
export async function keepPropertyChange(trx: Kysely<Database>, { before, after, undoes }: SavedProperty, saver: Saver): Promise<void> {
  if (before.status !== 'approved') return;
  const fields = [...stepFields(before, after), ...unitFields(before, after)];
  if (fields.length > 0) await insertPropertyChange(trx, { propertyId: before.propertyId, undoes: undoes ?? null, fields }, saver);
}

function stepFields(before: RegistrationFacts, after: RegistrationFacts): ChangedField[] {
  const [was, is] = [documentsOf(before), documentsOf(after)];
  return HISTORY_STEPS.flatMap((step) => fieldsBetween(was[step], is[step]).map((field) => ({ step, unitId: null, ...field })));
}

function unitFields(before: RegistrationFacts, after: RegistrationFacts): ChangedField[] {
  return before.units.flatMap(({ unitId, isDraft, document }) => {
    const is = after.units.find((unit) => unit.unitId === unitId);
    if (isDraft || !is) return [];
    return fieldsBetween(document, is.document).map((field) => ({ step: 'layout' as const, unitId, ...field }));
  });
}

/** With the values as the documents have them, so that they can be put back. */
function fieldsBetween(before: object, after: object): Pick<ChangedField, 'path' | 'before' | 'after'>[] {
  return changesBetween(before, after).map(({ path }) => ({
    path,
    before: valueAt(before, path) ?? null,
    after: valueAt(after, path) ?? null,
  }));
}
