import type { Kysely } from 'kysely';
import { REGISTRATION_STEPS } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { saveProperty, setPropertyStatus } from '#server/modules/properties/index.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { propertyOfDocuments } from '../documents/property-of-documents.ts';
import { errorSteps, errorsByStep, findIssues } from '../facts/find-issues.ts';
import { documentsOf, lockRegistration, type RegistrationFacts } from '../facts/load-registration.ts';
import { markStepsLive, touchRegistration } from '../facts/registration-queries.ts';
import { closeReview, forgetSubmissions, type Reasons, type Review } from '../facts/review-queries.ts';
import { wantedChanges } from '../facts/reviewed-fields.ts';
import { writeProperty } from './go-live.ts';
import { mailDecision } from './registration-mails.ts';
import { currentSubmission } from './show-sent-back.ts';

/** Which request an admin decides on. */
export interface Decision {
  readonly propertyId: number;
  /** Of the registration as the admin saw it; undefined: whatever it is now. */
  readonly revision?: number | undefined;
  readonly adminId: number;
}

export interface DecisionContext {
  readonly at: Date;
  readonly config: Configuration;
}

/**
 * Approves what waits: a whole registration, whose property may then be published, or the changed fields of an approved property.
 * The host gets a mail.
 * @throws DomainError `registration_not_found`; `registration_not_in_review` when nothing waits or it was edited since;
 * `registration_incomplete` when an edit since the request left errors
 */
export async function approve(trx: Kysely<Database>, decision: Decision, { at, config }: DecisionContext): Promise<void> {
  const { facts, review } = await openForDecision(trx, decision, at);
  const issues = findIssues(facts);
  if (errorSteps(issues).length > 0) throw new DomainError('registration_incomplete', { issues: errorsByStep(issues) });
  if (review.kind === 'registration') {
    await writeProperty(trx, facts, facts.listing?.commissionBasisPoints ?? Math.round(config.commissionPercent * 100), at);
    await setPropertyStatus(trx, facts.propertyId, 'approved', at);
  } else if (facts.listing) {
    await saveProperty(trx, facts.propertyId, propertyOfDocuments(documentsOf(facts), facts.listing), at);
    await markStepsLive(trx, facts.propertyId, ['basic']);
  }
  await closeDecision(trx, review, { decision, status: 'approved', reasons: {} }, at);
  await forgetSubmissions(trx, facts.propertyId);
  await mailDecision(trx, facts, { kind: review.kind, isApproved: true, reasons: {} }, { at, config });
}

/**
 * Sends a registration back with reasons by step, or refuses a change, for which the reason stands at `basic`. The host gets a mail.
 * @throws DomainError `registration_not_found`, `registration_not_in_review`; `invalid_fields` without any reason
 */
export async function requestChanges(
  trx: Kysely<Database>,
  decision: Decision & { readonly reasons: Reasons },
  { at, config }: DecisionContext,
): Promise<void> {
  const reasons = writtenReasons(decision.reasons);
  if (Object.keys(reasons).length === 0) throw new DomainError('invalid_fields', {}, [{ path: 'reasons', code: 'required' }]);
  const { facts, review } = await openForDecision(trx, decision, at);
  if (review.kind === 'registration') await setPropertyStatus(trx, facts.propertyId, 'changesRequested', at);
  const submission = review.kind === 'registration' ? { submission: JSON.stringify(await currentSubmission(trx, facts)) } : {};
  await closeDecision(trx, review, { decision, status: 'refused', reasons, ...submission }, at);
  await mailDecision(trx, facts, { kind: review.kind, isApproved: false, reasons }, { at, config });
}

async function openForDecision(
  trx: Kysely<Database>,
  { propertyId, revision }: Decision,
  at: Date,
): Promise<{ facts: RegistrationFacts; review: Review }> {
  const facts = await lockRegistration(trx, propertyId, at);
  const { review } = facts;
  const isSeen = revision === undefined || revision === facts.revision;
  const waits = review?.status === 'waiting' && (review.kind === 'registration' || wantedChanges(facts).length > 0);
  if (!review || !waits || !isSeen) throw new DomainError('registration_not_in_review');
  return { facts, review };
}

async function closeDecision(
  trx: Kysely<Database>,
  review: Review,
  { decision, ...outcome }: { readonly decision: Decision } & Omit<Parameters<typeof closeReview>[2], 'decidedBy'>,
  at: Date,
): Promise<void> {
  await closeReview(trx, review.id, { ...outcome, decidedBy: decision.adminId }, at);
  await touchRegistration(trx, review.propertyId);
  if (review.kind === 'change') return;
  await trx.updateTable('registrations').set({ decided_at: at }).where('property_id', '=', review.propertyId).execute();
}

function writtenReasons(reasons: Reasons): Reasons {
  return Object.fromEntries(
    REGISTRATION_STEPS.flatMap((step) => {
      const reason = reasons[step]?.trim() ?? '';
      return reason === '' ? [] : [[step, reason]];
    }),
  );
}
