import type { Kysely } from 'kysely';
import { withValueAt } from '#contract/primitives/field-kinds.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { Database } from '#database/types.ts';
import { findPhotoLists, restorePhotoLists } from '#server/modules/media/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { loadRegistration, type RegistrationFacts, unitOf } from '../facts/load-registration.ts';
import { saveUnitRow } from '../facts/registration-queries.ts';
import { numberUnits, takeUnitOut } from '../life/change-units.ts';
import { type Changes, writeChanges } from '../life/save-changes.ts';
import { keepPropertyChange } from './keep-property-change.ts';
import {
  type ChangedField,
  type DocumentField,
  HISTORY_STEPS,
  idOf,
  isAsLeft,
  type PhotosField,
  propertyHistory,
  type UnitsField,
} from './property-changes.ts';

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
  author: Author,
): Promise<RegistrationFacts> {
  const change = await propertyHistory.find(trx, facts.propertyId, id);
  if (!change) throw new DomainError('property_change_not_found', { id });
  const photos = await findPhotoLists(trx, facts.propertyId);
  if (!change.fields.every((field) => isAsLeft({ ...facts, photos }, field))) throw new DomainError('property_change_superseded');
  const restored = await restoreUnitsAndPhotos(trx, facts, change.fields, author);
  const documents = change.fields.filter((field): field is DocumentField => field.step !== 'photos' && field.step !== 'units');
  const after = await writeChanges(trx, restored, { ...wayBack(restored, documents), confirmedMoves: 'all' }, author);
  const lists = { before: photos, after: await findPhotoLists(trx, facts.propertyId) };
  await keepPropertyChange(trx, { before: facts, after, photos: lists, undoes: id }, author);
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

/**
 * Makes units and lists of photos what they were before a change. A unit comes back under its id with its texts, prices of the year and holidays,
 * and photos; what else was said of its nights went with it.
 * @returns the registration as it is then
 * @throws DomainError `too_many_units`, `unit_in_use`, `last_unit`, `too_few_photos`; `property_change_superseded` when the file of a photo is gone
 */
async function restoreUnitsAndPhotos(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  fields: readonly ChangedField[],
  author: Author,
): Promise<RegistrationFacts> {
  const { propertyId } = facts;
  const units = fields.find((field): field is UnitsField => field.step === 'units');
  const photos = fields.filter((field): field is PhotosField => field.step === 'photos');
  if (!units && photos.length === 0) return facts;
  if (units) await exchangeUnits(trx, facts, units, author);
  if (photos.length > 0) {
    const lists = new Map(photos.map(({ unitId, before }) => [unitId, before]));
    await restorePhotoLists(trx, propertyId, lists, author.at);
  }
  const present = await loadRegistration(trx, propertyId);
  return await numberUnits(trx, present, inFormerOrder(present, units), author);
}

/** Brings removed units back, and takes those out that came since. */
async function exchangeUnits(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  { before, after }: UnitsField,
  author: Author,
): Promise<void> {
  const former = new Set(before.map(idOf));
  const back = before.filter(({ removed }) => removed !== undefined);
  const { maxUnits } = REGISTRATION_LIMITS;
  if (back.length > 0 && facts.units.length + back.length > maxUnits) throw new DomainError('too_many_units', { max: maxUnits });
  for (const [index, { unitId, removed }] of before.entries()) {
    if (!removed) continue;
    const place = { propertyId: facts.propertyId, unitId, position: index + 1 };
    await saveUnitRow(trx, place, { document: removed.document, revision: removed.revision + 1, isLive: false }, author);
  }
  for (const { unitId } of after) if (!former.has(unitId)) await takeUnitOut(trx, facts, unitId, author.at);
}

/** Units that guests have not seen follow the others. */
function inFormerOrder({ units }: RegistrationFacts, field: UnitsField | undefined): number[] {
  const former = field?.before.map(idOf) ?? [];
  const place = (unitId: number) => (former.includes(unitId) ? former.indexOf(unitId) : former.length);
  return units.map(idOf).sort((one, other) => place(one) - place(other));
}
