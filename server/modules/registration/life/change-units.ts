import type { Kysely } from 'kysely';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { checkUnit } from '#rules/registration/check-unit.ts';
import { removeUnitPhotos } from '#server/modules/media/index.ts';
import { orderUnits, removeUnit as removeLiveUnit, reserveUnitId } from '#server/modules/properties/index.ts';
import { letGoOfUnit } from '#server/modules/reservations/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findIssues } from '../facts/find-issues.ts';
import { loadRegistration, lockRegistration, type RegistrationFacts, unitOf } from '../facts/load-registration.ts';
import { namesOfSavers, presentUnit } from '../facts/present-registration.ts';
import { deleteUnitRow, type Saver, saveUnitRow, setUnitPositions } from '../facts/registration-queries.ts';
import { VOCABULARY } from '../facts/vocabulary.ts';
import { closeSave } from './close-save.ts';
import { refuseUnknownOptions } from './refuse-unknown-options.ts';
import { revisionConflict } from './revision-conflict.ts';
import { withSaved } from './with-saved.ts';

export interface AddedUnit {
  readonly facts: RegistrationFacts;
  readonly unitId: number;
}

/**
 * Adds a unit at the end of the list.
 * @param input.document empty when left out
 * @throws DomainError `too_many_units`, `invalid_fields` for unknown options
 */
export async function addUnit(
  trx: Kysely<Database>,
  input: { readonly propertyId: number; readonly document?: UnitDocument | undefined },
  saver: Saver,
): Promise<AddedUnit> {
  const facts = await lockRegistration(trx, input.propertyId, saver.at);
  if (input.document) refuseUnknownOptions('document', { sent: checkUnit(input.document, VOCABULARY), kept: [] });
  return await insertUnit(trx, facts, input.document ?? unitDocument.parse({}), saver);
}

/**
 * Adds a copy of a unit, to be named anew; photos stay with the original.
 * @throws DomainError `unit_not_found`, `too_many_units`
 */
export async function copyUnit(
  trx: Kysely<Database>,
  input: { readonly propertyId: number; readonly unitId: number },
  saver: Saver,
): Promise<AddedUnit> {
  const facts = await lockRegistration(trx, input.propertyId, saver.at);
  const { document } = unitOf(facts, input.unitId);
  return await insertUnit(trx, facts, { ...document, name: { he: '', en: '' } }, saver);
}

/**
 * Removes a unit with its own photos; the others close the gap.
 * @throws DomainError `unit_not_found`; `revision_conflict` when it was edited in between; `unit_in_use` when it was booked, or is held at a
 * checkout now
 */
export async function removeUnit(
  trx: Kysely<Database>,
  input: { readonly propertyId: number; readonly unitId: number; readonly revision: number },
  saver: Saver,
): Promise<RegistrationFacts> {
  const { propertyId, unitId } = input;
  const facts = await lockRegistration(trx, propertyId, saver.at);
  const unit = unitOf(facts, unitId);
  if (unit.revision !== input.revision) {
    throw revisionConflict(presentUnit(unit, findIssues(facts), await namesOfSavers(trx, facts)));
  }
  await letGoOfUnit(trx, unitId, saver.at);
  await removeUnitPhotos(trx, propertyId, unitId, saver.at);
  await deleteUnitRow(trx, unitId);
  if (facts.listing) await removeLiveUnit(trx, propertyId, unitId, saver.at);
  const others = facts.units.filter((one) => one !== unit).map((one) => one.unitId);
  return await numberUnits(trx, facts, others, saver);
}

/**
 * Puts the units into another order.
 * @throws DomainError `invalid_fields` unless exactly the registration's units are named
 */
export async function arrangeUnits(
  trx: Kysely<Database>,
  input: { readonly propertyId: number; readonly unitIds: readonly number[] },
  saver: Saver,
): Promise<RegistrationFacts> {
  const facts = await lockRegistration(trx, input.propertyId, saver.at);
  const own = facts.units.map(({ unitId }) => unitId);
  const isSame =
    own.length === input.unitIds.length && new Set(input.unitIds).size === own.length && own.every((id) => input.unitIds.includes(id));
  if (!isSame) throw new DomainError('invalid_fields', {}, [{ path: 'unitIds', code: 'invalid_value' }]);
  return await numberUnits(trx, facts, input.unitIds, saver);
}

async function numberUnits(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  unitIds: readonly number[],
  saver: Saver,
): Promise<RegistrationFacts> {
  await setUnitPositions(trx, unitIds);
  if (facts.listing) await orderUnits(trx, facts.propertyId, unitIds, saver.at);
  return await closeSave(trx, { before: facts, after: await loadRegistration(trx, facts.propertyId) }, saver.at);
}

async function insertUnit(trx: Kysely<Database>, facts: RegistrationFacts, document: UnitDocument, saver: Saver): Promise<AddedUnit> {
  const { maxUnits } = REGISTRATION_LIMITS;
  if (facts.units.length >= maxUnits) throw new DomainError('too_many_units', { max: maxUnits });
  const { propertyId } = facts;
  const unitId = await reserveUnitId(trx);
  await saveUnitRow(trx, { propertyId, unitId, position: facts.units.length + 1 }, { document, revision: 1, isLive: false }, saver);
  const after = withSaved(facts, { units: [{ unitId, document }] }, saver);
  return { facts: await closeSave(trx, { before: facts, after }, saver.at), unitId };
}
