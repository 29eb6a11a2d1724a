import type { Kysely } from 'kysely';
import type { UnitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { checkUnit } from '#rules/registration/check-unit.ts';
import { findIssues } from '../find-issues.ts';
import type { RegistrationFacts } from '../load-registration.ts';
import { namesOfSavers, presentUnit } from '../present-registration.ts';
import { type Saver, saveUnitRow } from '../registration-queries.ts';
import { VOCABULARY } from '../vocabulary.ts';
import { closeSave, openForSaving, unitOf } from './open-for-saving.ts';
import { refuseUnknownOptions } from './refuse-unknown-options.ts';
import { isRepeated, revisionConflict } from './revision-conflict.ts';

/**
 * Keeps a unit's document as it was typed, complete or not.
 * @throws DomainError `unit_not_found`; `revision_conflict` with the present state when somebody saved in between; `invalid_fields` for
 * unknown options
 */
export async function saveUnit(
  trx: Kysely<Database>,
  input: { readonly propertyId: number; readonly unitId: number; readonly revision: number; readonly document: UnitDocument },
  saver: Saver,
): Promise<RegistrationFacts> {
  const { propertyId, unitId, document } = input;
  const facts = await openForSaving(trx, propertyId, saver.at);
  const current = unitOf(facts, unitId);
  if (isRepeated(current, document)) return facts;
  if (input.revision !== current.revision) {
    throw revisionConflict(presentUnit(current, findIssues(facts), await namesOfSavers(trx, facts)));
  }
  refuseUnknownOptions('document', { sent: checkUnit(document, VOCABULARY), kept: checkUnit(current.document, VOCABULARY) });
  const { position } = current;
  await saveUnitRow(trx, { propertyId, unitId, position }, { document, revision: current.revision + 1, isLive: false }, saver);
  return await closeSave(trx, facts, saver.at);
}
