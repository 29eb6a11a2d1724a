import type { Kysely } from 'kysely';
import { DOCUMENT_STEPS, type DocumentStep } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { checkUnit } from '#rules/registration/check-unit.ts';
import { nameByContact } from '#server/modules/identity/index.ts';
import type { StepDocuments } from '../documents/documents.ts';
import { checkStepOptions, findIssues } from '../facts/find-issues.ts';
import { type Kept, type KeptUnit, type RegistrationFacts, unitOf } from '../facts/load-registration.ts';
import { namesOfSavers, presentStep, presentUnit } from '../facts/present-registration.ts';
import { type Saver, saveStepRow, saveUnitRow } from '../facts/registration-queries.ts';
import { VOCABULARY } from '../facts/vocabulary.ts';
import { keepPropertyChange } from '../history/keep-property-change.ts';
import type { Changes, Edit } from './changes.ts';
import { checkLiveChange } from './check-live-change.ts';
import { closeSave } from './close-save.ts';
import { refuseUnknownOptions } from './refuse-unknown-options.ts';
import { isRepeated, revisionConflict } from './revision-conflict.ts';
import { withSaved } from './with-saved.ts';

/**
 * Saves documents of a registration, all or none. Before approval as they were typed, complete or not; of an approved property only without
 * errors, and prices that move much only once that was confirmed. So nothing half-typed is ever sold, whichever client sends it.
 * @throws DomainError `unit_not_found`; `revision_conflict` with the present state when somebody saved in between; `invalid_fields` for
 * unknown options; of an approved property also `registration_incomplete` and `price_moves_much`, see {@link checkLiveChange}
 */
export async function saveChanges(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  changes: Changes,
  saver: Saver,
): Promise<RegistrationFacts> {
  const after = await writeChanges(trx, facts, changes, saver);
  await keepPropertyChange(trx, { before: facts, after }, saver);
  return after;
}

/** The same without keeping it in the history: what does more than that keeps all of it as one. */
export async function writeChanges(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  changes: Changes,
  saver: Saver,
): Promise<RegistrationFacts> {
  const { steps = {}, units = [] } = changes;
  const { propertyId } = facts;
  const editedSteps = DOCUMENT_STEPS.filter((step) => isNew(facts.steps[step], steps[step]));
  const editedUnits = units.filter((edit) => isNew(unitOf(facts, edit.unitId), edit));
  for (const step of editedSteps) {
    if (isOutdated(facts.steps[step], steps[step])) {
      throw revisionConflict(presentStep(step, facts, findIssues(facts), await namesOfSavers(trx, facts)));
    }
  }
  for (const edit of editedUnits) {
    const current = unitOf(facts, edit.unitId);
    if (isOutdated(current, edit)) throw revisionConflict(presentUnit(current, findIssues(facts), await namesOfSavers(trx, facts)));
  }
  refuseOptionsIn(facts, changes);
  checkLiveChange({ before: facts, after: withEdits(facts, changes), changes }, saver.at);
  if (editedSteps.length + editedUnits.length === 0) return facts;
  for (const step of editedSteps) {
    const revision = facts.steps[step].revision + 1;
    await saveStepRow(trx, { propertyId, step }, { document: steps[step]?.document, revision, isLive: false }, saver);
  }
  for (const { unitId, document } of editedUnits) {
    const { position, revision } = unitOf(facts, unitId);
    await saveUnitRow(trx, { propertyId, unitId, position }, { document, revision: revision + 1, isLive: false }, saver);
  }
  const saved = withSaved(facts, { steps: editedSteps.map((step) => [step, steps[step]?.document]), units: editedUnits }, saver);
  const after = await closeSave(trx, { before: facts, after: saved }, saver.at);
  if (editedSteps.includes('basic')) await nameByContact(trx, facts.ownerId, { before: contactOf(facts), name: contactOf(after) });
  return after;
}

const contactOf = ({ steps }: RegistrationFacts) => steps.basic.document.contact.name.trim();

function refuseOptionsIn(facts: RegistrationFacts, { steps = {}, units = [] }: Changes): void {
  const refuseIn = <Step extends DocumentStep>(step: Step, edit: Edit<StepDocuments[Step]> | undefined) => {
    if (!edit) return;
    const kept = checkStepOptions(step, facts.steps[step].document);
    refuseUnknownOptions(edit.path, { sent: checkStepOptions(step, edit.document), kept });
  };
  for (const step of DOCUMENT_STEPS) refuseIn(step, steps[step]);
  for (const { path, unitId, document } of units) {
    const kept = checkUnit(unitOf(facts, unitId).document, VOCABULARY);
    refuseUnknownOptions(path, { sent: checkUnit(document, VOCABULARY), kept });
  }
}

function isNew(current: Kept<unknown>, edit: Edit<unknown> | undefined): boolean {
  return edit !== undefined && !isRepeated(current, edit.document);
}

function isOutdated(current: Kept<unknown>, edit: Edit<unknown> | undefined): boolean {
  return edit?.revision !== undefined && edit.revision !== current.revision;
}

/** The registration as it would be with these documents. */
function withEdits(facts: RegistrationFacts, { steps = {}, units = [] }: Changes): RegistrationFacts {
  const edited = Object.fromEntries(
    DOCUMENT_STEPS.map((step) => [step, { ...facts.steps[step], document: steps[step]?.document ?? facts.steps[step].document }]),
  );
  return {
    ...facts,
    // Every step of the list has its entry, each with its own document.
    steps: edited as unknown as RegistrationFacts['steps'],
    units: facts.units.map((unit): KeptUnit => {
      const edit = units.find(({ unitId }) => unitId === unit.unitId);
      return edit ? { ...unit, document: edit.document } : unit;
    }),
  };
}
