import type { Kysely } from 'kysely';
import type { DocumentStep } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { nameByContact } from '#server/modules/identity/index.ts';
import type { StepDocuments } from '../documents/documents.ts';
import { checkStepOptions, findIssues } from '../find-issues.ts';
import type { RegistrationFacts } from '../load-registration.ts';
import { namesOfSavers, presentStep } from '../present-registration.ts';
import { type Saver, saveStepRow } from '../registration-queries.ts';
import { closeSave, openForSaving } from './open-for-saving.ts';
import { refuseUnknownOptions } from './refuse-unknown-options.ts';
import { isRepeated, revisionConflict } from './revision-conflict.ts';

export interface StepSave<Step extends DocumentStep> {
  readonly propertyId: number;
  readonly step: Step;
  /** On which the document is based; undefined: on whatever is there (callers that send a whole property). */
  readonly revision: number | undefined;
  readonly document: StepDocuments[Step];
}

/**
 * Keeps a step's document as it was typed, complete or not.
 * @throws DomainError `revision_conflict` with the present state when somebody saved in between; `invalid_fields` for unknown options
 */
export async function saveStep<Step extends DocumentStep>(
  trx: Kysely<Database>,
  input: StepSave<Step>,
  saver: Saver,
): Promise<RegistrationFacts> {
  const { propertyId, step, document } = input;
  const facts = await openForSaving(trx, propertyId, saver.at);
  const current = facts.steps[step];
  if (isRepeated(current, document)) return facts;
  if (input.revision !== undefined && input.revision !== current.revision) {
    throw revisionConflict(presentStep(step, facts, findIssues(facts), await namesOfSavers(trx, facts)));
  }
  refuseUnknownOptions(input.revision === undefined ? step : 'document', {
    sent: checkStepOptions(step, document),
    kept: checkStepOptions(step, current.document),
  });
  await saveStepRow(trx, { propertyId, step }, { document, revision: current.revision + 1, isLive: false }, saver);
  const after = await closeSave(trx, facts, saver.at);
  if (step === 'basic') await nameByContact(trx, facts.ownerId, { before: contactOf(facts), name: contactOf(after) });
  return after;
}

const contactOf = ({ steps }: RegistrationFacts) => steps.basic.document.contact.name.trim();
