import type { Kysely } from 'kysely';
import { REGISTRATION_STEPS } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { isEmailProven } from '#server/modules/identity/index.ts';
import { saveProperty, setPropertyStatus } from '#server/modules/properties/index.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import type { Configuration } from '#server/platform/configuration/configuration.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { propertyOfDocuments } from '../documents/property-documents.ts';
import { errorSteps, errorsByStep, findIssues } from '../facts/find-issues.ts';
import { documentsOf, loadRegistration, type RegistrationFacts, withPropertyOfNow } from '../facts/load-registration.ts';
import { markStepsLive, saveStepRow, touchRegistration } from '../facts/registration-queries.ts';
import { closeReview, findWaitingReviews, forgetSubmissions, type Reasons, type Review } from '../facts/review-queries.ts';
import { type FieldChange, wantedChanges } from '../facts/reviewed-fields.ts';
import { changeRegistration } from './change-registration.ts';
import { withLive, writeProperty } from './go-live.ts';
import { mailDecision } from './registration-mails.ts';
import { currentSubmission } from './sent-back.ts';

/** The request that an admin decides on. */
interface Decision {
  readonly propertyId: number;
  /** The revision of the registration as the admin saw it; undefined: whatever it is now. */
  readonly revision?: number | undefined;
  readonly adminId: number;
  /** The id of its record, where what it changed is kept. */
  readonly entryId?: number | null;
}

interface DecisionContext {
  readonly at: Date;
  readonly config: Configuration;
}

/**
 * Approves what waits: a whole registration, whose property may then be published, or the changed fields of an approved property.
 * The host gets a mail.
 * @throws DomainError `registration_not_found`; `registration_not_in_review` when nothing waits or it was edited since;
 * `registration_incomplete` when an edit since the request left errors; `host_email_unproven` while the host has not shown that the account's
 * e-mail address is theirs
 */
export async function approve(trx: Kysely<Database>, decision: Decision, { at, config }: DecisionContext): Promise<void> {
  await changeRegistration(trx, { ...decision, at }, async (facts) => {
    const review = reviewOf(facts, decision);
    // Bookings are told to that address: a wrong one would send them to nobody, or to a stranger.
    if (review.kind === 'registration' && !(await isEmailProven(trx, facts.ownerId))) throw new DomainError('host_email_unproven');
    const issues = findIssues(facts);
    // Of an approved property the change alone is decided on: a new unit may be half described meanwhile.
    const steps = errorSteps(issues).filter((step) => review.kind === 'registration' || step === 'basic');
    if (steps.length > 0) throw new DomainError('registration_incomplete', { issues: errorsByStep(issues) });
    const written = review.kind === 'registration' ? await approveWhole(trx, facts, { at, config }) : await approveChange(trx, facts, at);
    const closed = await closeDecision(trx, written, { review, decision, status: 'approved', reasons: {} }, at);
    await forgetSubmissions(trx, facts.propertyId);
    await mailDecision(trx, facts, { kind: review.kind, isApproved: true, reasons: {} }, { at, config });
    return closed;
  });
}

async function approveWhole(trx: Kysely<Database>, facts: RegistrationFacts, { at, config }: DecisionContext): Promise<RegistrationFacts> {
  const commission = facts.listing?.commissionBasisPoints ?? Math.round(config.commissionPercent * 100);
  const written = await writeProperty(trx, facts, commission, at);
  await setPropertyStatus(trx, facts.propertyId, 'approved', at);
  return { ...written, status: 'approved' };
}

async function approveChange(trx: Kysely<Database>, facts: RegistrationFacts, at: Date): Promise<RegistrationFacts> {
  if (!facts.listing) return facts;
  await saveProperty(trx, facts.propertyId, propertyOfDocuments(documentsOf(facts), facts.listing), at);
  await markStepsLive(trx, facts.propertyId, ['basic']);
  return await withPropertyOfNow(trx, withLive(facts, ['basic'], []), { areUnits: false });
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
  await changeRegistration(trx, { ...decision, at }, async (facts) => {
    const review = reviewOf(facts, decision);
    const isWhole = review.kind === 'registration';
    if (isWhole) await setPropertyStatus(trx, facts.propertyId, 'changesRequested', at);
    const submission = isWhole ? { submission: JSON.stringify(await currentSubmission(trx, facts)) } : {};
    if (isWhole) await forgetAnswers(trx, facts, { userId: decision.adminId, impersonatorId: null, at });
    const closed = await closeDecision(trx, facts, { review, decision, status: 'refused', reasons, ...submission }, at);
    await mailDecision(trx, facts, { kind: review.kind, isApproved: false, reasons }, { at, config });
    return isWhole ? { ...closed, status: 'changesRequested' } : closed;
  });
}

/** Clears the host's answers, which each round asks for anew. */
async function forgetAnswers(trx: Kysely<Database>, { propertyId, steps }: RegistrationFacts, author: Author): Promise<void> {
  const { document, revision } = steps.approval;
  if (document.mended.length === 0 && document.answer === '') return;
  const cleared = { ...document, mended: [], answer: '' };
  await saveStepRow(trx, { propertyId, step: 'approval' }, { document: cleared, revision: revision + 1, isLive: false }, author);
}

/** Returns what waits for this decision. @throws DomainError `registration_not_in_review` */
function reviewOf(facts: RegistrationFacts, { revision }: Decision): Review {
  const { review } = facts;
  const isSeen = revision === undefined || revision === facts.revision;
  const waits = review?.status === 'waiting' && (review.kind === 'registration' || wantedChanges(facts).length > 0);
  if (!review || !waits || !isSeen) throw new DomainError('registration_not_in_review');
  return review;
}

interface Outcome {
  readonly review: Review;
  readonly decision: Decision;
  readonly status: 'approved' | 'refused';
  readonly reasons: Reasons;
  /** The submission that is sent back, as JSON. */
  readonly submission?: string;
}

async function closeDecision(
  trx: Kysely<Database>,
  facts: RegistrationFacts,
  { review, decision, ...outcome }: Outcome,
  at: Date,
): Promise<RegistrationFacts> {
  await closeReview(trx, review.id, { ...outcome, decidedBy: decision.adminId }, at);
  await touchRegistration(trx, review.propertyId);
  const { status, reasons } = outcome;
  const closed = { ...facts, revision: facts.revision + 1, review: { ...review, status, reasons, decidedAt: at } };
  if (review.kind === 'change') return closed;
  await trx.updateTable('registrations').set({ decided_at: at }).where('property_id', '=', review.propertyId).execute();
  return { ...closed, decidedAt: at };
}

function writtenReasons(reasons: Reasons): Reasons {
  return Object.fromEntries(
    REGISTRATION_STEPS.flatMap((step) => {
      const reason = reasons[step]?.trim() ?? '';
      return reason === '' ? [] : [[step, reason]];
    }),
  );
}

/** A request that waits for an admin. */
export interface WaitingReview {
  readonly review: Review;
  readonly facts: RegistrationFacts;
  /** The changes of an approved property; empty for a new one. */
  readonly changes: readonly FieldChange[];
}

/** Returns the admin's queue, the oldest request first. Changes that an error has crept into wait until it is mended. */
export async function listWaitingReviews(db: Kysely<Database>): Promise<WaitingReview[]> {
  const waiting: WaitingReview[] = [];
  for (const review of await findWaitingReviews(db)) {
    const facts = await loadRegistration(db, review.propertyId);
    const changes = wantedChanges(facts);
    if (review.kind === 'registration' || changes.length > 0) waiting.push({ review, facts, changes });
  }
  return waiting;
}
