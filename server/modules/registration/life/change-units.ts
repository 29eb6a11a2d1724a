import type { Kysely } from 'kysely';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { checkUnit } from '#rules/registration/check-unit.ts';
import { findPhotoLists, removeUnitPhotos } from '#server/modules/media/index.ts';
import { orderUnits, removeUnit as removeLiveUnit, reserveUnitId, unitIdsOf } from '#server/modules/properties/index.ts';
import { removeUnitFromSessions, requireUnproposed } from '#server/modules/reservations/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findIssues, OPTION_LOOKUP } from '../facts/find-issues.ts';
import { type RegistrationFacts, unitOf } from '../facts/load-registration.ts';
import { namesOfSavers, presentUnit } from '../facts/present-registration.ts';
import { deleteUnitRow, saveUnitRow, setUnitPositions } from '../facts/registration-queries.ts';
import { keepPropertyChange } from '../history/keep-property-change.ts';
import { closeSave, revisionConflict, withSaved } from './close-save.ts';
import { refuseUnknownOptions } from './save-changes.ts';

/**
 * Adds a unit at the end of the list.
 * @param document empty when left out
 * @throws DomainError `too_many_units`, `invalid_fields` for unknown options
 */
export async function addUnit(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  document: UnitDocument | undefined,
  author: Author,
): Promise<RegistrationFacts> {
  if (document) refuseUnknownOptions('document', { sent: checkUnit(document, OPTION_LOOKUP), kept: [] });
  const { maxUnits } = REGISTRATION_LIMITS;
  if (facts.units.length >= maxUnits) throw new DomainError('too_many_units', { max: maxUnits });
  const added = { unitId: await reserveUnitId(trx), document: document ?? unitDocument.parse({}) };
  const place = { propertyId: facts.propertyId, unitId: added.unitId, position: facts.units.length + 1 };
  await saveUnitRow(trx, place, { document: added.document, revision: 1, isLive: false }, author);
  return await closeSave(trx, { before: facts, after: withSaved(facts, { units: [added] }, author) }, author.at);
}

/**
 * Adds a copy of a unit at the end, to be named anew; photos stay with the original.
 * @throws DomainError `unit_not_found`, `too_many_units`
 */
export async function copyUnit(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  unitId: number,
  author: Author,
): Promise<RegistrationFacts> {
  return await addUnit(trx, facts, { ...unitOf(facts, unitId).document, name: { he: '', en: '' } }, author);
}

/**
 * Removes a unit with its own photos; the others close the gap.
 * @throws DomainError `unit_not_found`; `revision_conflict` when it was edited in between; `last_unit` when guests of an approved property would
 * see none any more; `unit_in_use` when it was booked, or is held at a checkout or for a change of a stay now
 */
export async function removeUnit(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  { unitId, revision }: { readonly unitId: number; readonly revision: number },
  author: Author,
): Promise<RegistrationFacts> {
  const unit = unitOf(facts, unitId);
  if (unit.revision !== revision) {
    throw revisionConflict(presentUnit(unit, findIssues(facts), await namesOfSavers(trx, facts)));
  }
  const photos = await findPhotoLists(trx, facts.propertyId);
  const others = await takeUnitOut(trx, facts, unitId, author.at);
  const after = await numberUnits(trx, facts, others, author);
  const lists = { before: photos, after: await findPhotoLists(trx, facts.propertyId) };
  await keepPropertyChange(trx, { before: facts, after, photos: lists }, author);
  return after;
}

/**
 * Takes a unit out of registration, album and listing; the others keep their gaps.
 * @returns the other units, in their order
 * @throws DomainError `last_unit`, `unit_in_use`
 */
export async function takeUnitOut(trx: Kysely<Database>, facts: RegistrationFacts, unitId: number, at: Date): Promise<number[]> {
  const { propertyId } = facts;
  const others = facts.units.filter((unit) => unit.unitId !== unitId);
  if (facts.status === 'approved' && others.every(({ isDraft }) => isDraft)) throw new DomainError('last_unit', { unitId });
  await requireUnproposed(trx, unitId, at);
  await removeUnitFromSessions(trx, unitId, at);
  await removeUnitPhotos(trx, propertyId, unitId, at);
  await deleteUnitRow(trx, unitId);
  if (facts.listing) await removeLiveUnit(trx, propertyId, unitId, at);
  return unitIdsOf(others);
}

/**
 * Puts the units into another order.
 * @throws DomainError `invalid_fields` unless exactly the registration's units are named
 */
export async function arrangeUnits(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  unitIds: readonly number[],
  author: Author,
): Promise<RegistrationFacts> {
  const own = unitIdsOf(facts.units);
  const isSame = own.length === unitIds.length && new Set(unitIds).size === own.length && own.every((id) => unitIds.includes(id));
  if (!isSame) throw new DomainError('invalid_fields', {}, [{ path: 'unitIds', code: 'invalid_value' }]);
  const after = await numberUnits(trx, facts, unitIds, author);
  await keepPropertyChange(trx, { before: facts, after }, author);
  return after;
}

/** Gives the units these places, and closes the save. */
export async function numberUnits(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  unitIds: readonly number[],
  author: Author,
): Promise<RegistrationFacts> {
  await setUnitPositions(trx, unitIds);
  if (facts.listing) await orderUnits(trx, facts.propertyId, unitIds, author.at);
  return await closeSave(trx, { before: facts, after: withOnly(facts, unitIds) }, author.at);
}

/** Returns the registration with these of its units, in this order. */
function withOnly(facts: RegistrationFacts, unitIds: readonly number[]): RegistrationFacts {
  const inOrder = <Unit extends { readonly unitId: number }>(units: readonly Unit[]) =>
    unitIds.flatMap((unitId, index) => units.filter((unit) => unit.unitId === unitId).map((unit) => ({ ...unit, position: index + 1 })));
  const { units, listing } = facts;
  return { ...facts, units: inOrder(units), listing: listing && { ...listing, units: inOrder(listing.units) } };
}
