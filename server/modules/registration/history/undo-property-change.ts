import type { Kysely } from 'kysely';
import { withValueAt } from '#contract/primitives/field-kinds.ts';
import type { Database } from '#database/types.ts';
import { findPhotoLists } from '#server/modules/media/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type RegistrationFacts, unitOf } from '../facts/load-registration.ts';
import type { Saver } from '../facts/registration-queries.ts';
import type { Changes } from '../life/changes.ts';
import { writeChanges } from '../life/save-changes.ts';
import { type DocumentField, HISTORY_STEPS, isAsLeft } from './changed-field.ts';
import { keepPropertyChange } from './keep-property-change.ts';
import { findPropertyChange } from './property-change-queries.ts';
import { restoreUnitsAndPhotos } from './restore-units-and-photos.ts';

/**
 * Takes a change of an approved property back: each of its fields becomes what it was before, or none does; units and photos that were removed
 * come back. That is a save like any other, which may be taken back in turn; of prices that were there before nobody is asked again.
 * @throws DomainError `property_change_not_found`; `property_change_superseded` when a field was changed again since, its unit was removed, or the
 * file of a photo is gone; `registration_incomplete` where what was there before would not be taken today; `unit_in_use`, `last_unit`,
 * `too_few_photos` where guests need what would go
 */
export async function undoPropertyChange(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  id: number,
  saver: Saver,
): Promise<RegistrationFacts> {
  const change = await findPropertyChange(trx, facts.propertyId, id);
  if (!change) throw new DomainError('property_change_not_found', { id });
  const photos = await findPhotoLists(trx, facts.propertyId);
  if (!change.fields.every((field) => isAsLeft({ ...facts, photos }, field))) throw new DomainError('property_change_superseded');
  const restored = await restoreUnitsAndPhotos(trx, facts, change.fields, saver);
  const documents = change.fields.filter((field): field is DocumentField => field.step !== 'photos' && field.step !== 'units');
  const after = await writeChanges(trx, restored, { ...wayBack(restored, documents), confirmedMoves: 'all' }, saver);
  const lists = { before: photos, after: await findPhotoLists(trx, facts.propertyId) };
  await keepPropertyChange(trx, { before: facts, after, photos: lists, undoes: id }, saver);
  return after;
}

function wayBack(facts: RegistrationFacts, fields: readonly DocumentField[]): Pick<Changes, 'steps' | 'units'> {
  const restored = <Document>(document: Document, own: readonly DocumentField[]): Document =>
    own.reduce((present, { path, before }) => withValueAt(present, path, before), document);
  const ofSteps = HISTORY_STEPS.flatMap((step) => {
    const own = fields.filter((field) => field.step === step && field.unitId === null);
    return own.length === 0 ? [] : [[step, { document: restored<unknown>(facts.steps[step].document, own), path: step }]];
  });
  const unitIds = [...new Set(fields.flatMap(({ unitId }) => unitId ?? []))];
  return {
    // Each step has its own document, with the values of before.
    steps: Object.fromEntries(ofSteps) as Changes['steps'],
    units: unitIds.map((unitId) => {
      const own = fields.filter((field) => field.unitId === unitId);
      return { unitId, document: restored(unitOf(facts, unitId).document, own), path: `units.${unitId}` };
    }),
  };
}
