import type { Kysely } from 'kysely';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import type { Database } from '#database/types.ts';
import { restorePhotoLists } from '#server/modules/media/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { loadRegistration, type RegistrationFacts } from '../facts/load-registration.ts';
import { type Saver, saveUnitRow } from '../facts/registration-queries.ts';
import { numberUnits, takeUnitOut } from '../life/change-units.ts';
import { type ChangedField, idOf, type PhotosField, type UnitsField } from './changed-field.ts';

/**
 * Makes units and lists of photos what they were before a change. A unit comes back under its id with its texts, prices of the year and holidays,
 * and photos; what else was said of its nights went with it.
 * @returns the registration as it is then
 * @throws DomainError `too_many_units`, `unit_in_use`, `last_unit`, `too_few_photos`; `property_change_superseded` when the file of a photo is gone
 */
export async function restoreUnitsAndPhotos(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  fields: readonly ChangedField[],
  saver: Saver,
): Promise<RegistrationFacts> {
  const { propertyId } = facts;
  const units = fields.find((field): field is UnitsField => field.step === 'units');
  const photos = fields.filter((field): field is PhotosField => field.step === 'photos');
  if (!units && photos.length === 0) return facts;
  if (units) await exchangeUnits(trx, facts, units, saver);
  if (photos.length > 0) {
    const lists = new Map(photos.map(({ unitId, before }) => [unitId, before]));
    await restorePhotoLists(trx, propertyId, lists, saver.at);
  }
  const present = await loadRegistration(trx, propertyId);
  return await numberUnits(trx, present, inFormerOrder(present, units), saver);
}

/** Brings removed units back, and takes those out that came since. */
async function exchangeUnits(trx: Kysely<Database>, facts: RegistrationFacts, { before, after }: UnitsField, saver: Saver): Promise<void> {
  const former = new Set(before.map(idOf));
  const back = before.filter(({ removed }) => removed !== undefined);
  const { maxUnits } = REGISTRATION_LIMITS;
  if (back.length > 0 && facts.units.length + back.length > maxUnits) throw new DomainError('too_many_units', { max: maxUnits });
  for (const [index, { unitId, removed }] of before.entries()) {
    if (!removed) continue;
    const place = { propertyId: facts.propertyId, unitId, position: index + 1 };
    await saveUnitRow(trx, place, { document: removed.document, revision: removed.revision + 1, isLive: false }, saver);
  }
  for (const { unitId } of after) if (!former.has(unitId)) await takeUnitOut(trx, facts, unitId, saver.at);
}

/** Units that guests have not seen follow the others. */
function inFormerOrder({ units }: RegistrationFacts, field: UnitsField | undefined): number[] {
  const former = field?.before.map(idOf) ?? [];
  const place = (unitId: number) => (former.includes(unitId) ? former.indexOf(unitId) : former.length);
  return units.map(idOf).sort((one, other) => place(one) - place(other));
}
