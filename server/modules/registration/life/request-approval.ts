import type { Kysely } from 'kysely';
import type { ApprovalDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { setPropertyStatus } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { errorSteps, errorsByStep, findIssues } from '../facts/find-issues.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { saveStepRow, touchRegistration } from '../facts/registration-queries.ts';
import { findLastReview, insertReview } from '../facts/review-queries.ts';
import { withSaved } from './close-save.ts';
import { writeProperty } from './go-live.ts';
import { mailRequest } from './registration-mails.ts';
import { changedStepsOf } from './sent-back.ts';

/**
 * Sends a registration for review, the first time or again: everything is checked strictly, then the draft becomes a property that awaits
 * approval, and host and support are told.
 * @throws DomainError `registration_already_submitted`; `registration_unchanged` when it was sent back and the host has neither changed nor
 * answered anything since; `registration_incomplete` with `issues` by step
 */
export async function requestApproval(
  trx: Kysely<Database>,
  draft: RegistrationFacts,
  boxes: ApprovalDocument,
  { config, ...author }: Author & { readonly config: Configuration },
): Promise<RegistrationFacts> {
  if (draft.status === 'waitingForApproval' || draft.status === 'approved') throw new DomainError('registration_already_submitted');
  const { at } = author;
  const { propertyId } = draft;
  if (draft.status === 'changesRequested' && boxes.answer.trim() === '' && (await changedStepsOf(trx, draft))?.length === 0) {
    throw new DomainError('registration_unchanged');
  }
  const revision = draft.steps.approval.revision + 1;
  await saveStepRow(trx, { propertyId, step: 'approval' }, { document: boxes, revision, isLive: false }, author);
  const facts = withSaved(draft, { steps: [['approval', boxes]] }, author);
  const issues = findIssues(facts);
  if (errorSteps(issues).length > 0) throw new DomainError('registration_incomplete', { issues: errorsByStep(issues) });
  const written = await writeProperty(trx, facts, Math.round(config.commissionPercent * 100), at);
  await setPropertyStatus(trx, propertyId, 'waitingForApproval', at);
  await trx.updateTable('registrations').set({ submitted_at: at }).where('property_id', '=', propertyId).execute();
  await touchRegistration(trx, propertyId);
  await insertReview(trx, propertyId, 'registration', at);
  await mailRequest(trx, facts, { isRepeated: draft.status === 'changesRequested' }, { at, config });
  const review = await findLastReview(trx, propertyId);
  return { ...written, status: 'waitingForApproval', submittedAt: at, revision: draft.revision + 1, review };
}
