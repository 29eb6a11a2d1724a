import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { DocumentStep } from '#contract/registration.ts';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { readDocument } from '../documents/documents.ts';
import type { Kept, KeptSteps, KeptUnit, RegistrationFacts } from '../facts/load-registration.ts';
import { touchRegistration } from '../facts/registration-queries.ts';
import { closeReview, findLastReview, insertReview } from '../facts/review-queries.ts';
import { wantedChanges } from '../facts/reviewed-fields.ts';
import { goLive } from './go-live.ts';

/**
 * After a save: what has no errors goes live, reviewed fields are put before the admin. Answers the registration as it is now.
 * @param save.before as it was opened for this save
 * @param save.after with what was saved
 */
export async function closeSave(
  trx: Kysely<Database>,
  { before, after }: { readonly before: RegistrationFacts; readonly after: RegistrationFacts },
  at: Date,
): Promise<RegistrationFacts> {
  await touchRegistration(trx, before.propertyId);
  const live = await goLive(trx, { ...after, revision: before.revision + 1 }, at);
  return await followChanges(trx, { before, after: live }, at);
}

/**
 * After an edit of an approved property: asks for a review of what needs one, or calls the request off. What was refused is put before
 * the admin again only once the host wants something else.
 * @returns the registration with the review that it has now
 */
async function followChanges(
  trx: Kysely<Database>,
  { before, after }: { readonly before: RegistrationFacts; readonly after: RegistrationFacts },
  at: Date,
): Promise<RegistrationFacts> {
  if (after.status !== 'approved') return after;
  const { review } = after;
  const isOfChange = review?.kind === 'change';
  const waits = isOfChange && review.status === 'waiting';
  const changes = wantedChanges(after);
  const wants = changes.length > 0;
  const isRefused = isOfChange && review.status === 'refused' && isDeepStrictEqual(changes, wantedChanges(before));
  const isAsked = wants && !waits && !isRefused;
  const isCalledOff = !wants && waits;
  if (!isAsked && !isCalledOff) return after;
  if (isAsked) await insertReview(trx, after.propertyId, 'change', at);
  if (isCalledOff) await closeReview(trx, review.id, { status: 'withdrawn', decidedBy: null }, at);
  return { ...after, review: await findLastReview(trx, after.propertyId) };
}

interface Saved {
  readonly steps?: readonly (readonly [DocumentStep, unknown])[];
  readonly units?: readonly { readonly unitId: number; readonly document: UnitDocument }[];
}

/** Returns the registration once documents were saved: typed, and not live yet. A unit that it does not have is a new one, at the end. */
export function withSaved(facts: RegistrationFacts, { steps = [], units = [] }: Saved, author: Author): RegistrationFacts {
  const savedSteps = steps.map(([step, document]) => [step, savedBy(facts.steps[step], readDocument(step, throughJson(document)), author)]);
  const savedUnits = new Map(units.map(({ unitId, document }) => [unitId, unitDocument.parse(throughJson(document))]));
  const known = facts.units.map((unit): KeptUnit => {
    const document = savedUnits.get(unit.unitId);
    savedUnits.delete(unit.unitId);
    return document ? { ...unit, ...savedBy(unit, document, author) } : unit;
  });
  const added = [...savedUnits].map(
    ([unitId, document], index): KeptUnit => ({
      unitId,
      position: known.length + index + 1,
      isDraft: true,
      ...savedBy({ revision: 0 }, document, author),
    }),
  );
  // Each step comes with its own document.
  return { ...facts, steps: { ...facts.steps, ...(Object.fromEntries(savedSteps) as Partial<KeptSteps>) }, units: [...known, ...added] };
}

function savedBy<Document>(
  { revision }: Pick<Kept<Document>, 'revision'>,
  document: Document,
  { userId, impersonatorId, at }: Author,
): Kept<Document> {
  return { document, revision: revision + 1, savedAt: at, savedBy: { userId, impersonatorId }, isLive: false };
}

/** As it is kept. */
function throughJson(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document));
}

/** Returns whether a save brings nothing new: the same document again, for instance because the first answer was lost on the way. */
export function isRepeated(current: Kept<unknown>, document: unknown): boolean {
  return current.revision > 0 && isDeepStrictEqual(plain(current.document), plain(document));
}

/**
 * Returns the failure of a save that is based on an older revision: nothing is overwritten, the page shows both.
 * @param current the present state as the contract tells it
 */
export function revisionConflict(current: { readonly savedAt: string | null; readonly savedBy: unknown }): DomainError {
  return new DomainError('revision_conflict', { current, savedAt: current.savedAt, savedBy: current.savedBy });
}

/** As it looks after a way through JSON, where absent and undefined are the same. */
function plain(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document));
}
