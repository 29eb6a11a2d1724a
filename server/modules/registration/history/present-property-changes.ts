import type { Kysely } from 'kysely';
import type { PropertyChange } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { namesOfUsers } from '#server/modules/identity/index.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { wantedChanges } from '../facts/reviewed-fields.ts';
import { type ChangedField, isAsLeft } from './changed-field.ts';
import type { KeptPropertyChange } from './property-change-queries.ts';

/** Changes as their host reads them: by whom, and what became of each field. */
export async function presentPropertyChanges(
  db: Kysely<Database>,
  facts: RegistrationFacts,
  changes: readonly KeptPropertyChange[],
): Promise<PropertyChange[]> {
  const names = await namesOfUsers(db, [...new Set(changes.map(({ authorId }) => authorId))]);
  const present = presenterOf(facts);
  return changes.map(({ id, at, authorId, isSupport, undoes, isUndone, fields }) => {
    const shown = fields.map(present);
    return {
      id,
      at: at.toISOString(),
      by: { name: names.get(authorId) ?? '', isSupport },
      isUndo: undoes !== null,
      isUndone,
      canBeUndone: shown.every(({ state }) => state !== 'superseded'),
      fields: shown,
    };
  });
}

function presenterOf(facts: RegistrationFacts): (field: ChangedField) => PropertyChange['fields'][number] {
  const { review } = facts;
  const wanted = new Set(review?.kind === 'change' ? wantedChanges(facts).map(({ path }) => path) : []);
  const stateOf = (field: ChangedField) => {
    if (!isAsLeft(facts, field)) return 'superseded';
    if (field.step !== 'basic' || !wanted.has(field.path)) return 'live';
    return review?.status === 'refused' ? 'refused' : 'waiting';
  };
  return (field) => {
    const { unitId, step, path, before, after } = field;
    const unit = unitId === null ? null : { unitId, name: facts.units.find((one) => one.unitId === unitId)?.document.name ?? null };
    return { step, unit, path, before, after, state: stateOf(field) };
  };
}
