import type { Kysely } from 'kysely';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/registration.ts';
import type { Database } from '#database/types.ts';
import { namesOfUsers } from '#server/modules/identity/index.ts';
import { listShownPhotos, readyPhotoUrl } from '#server/modules/media/index.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { findLastSentBack } from '../facts/review-queries.ts';
import { changesSince } from './changes-since.ts';
import { readSubmission, type Submission, submissionOf } from './submission.ts';

/** What an administrator has before them now. */
export async function currentSubmission(db: Kysely<Database>, facts: RegistrationFacts): Promise<Submission> {
  return submissionOf(facts, await photosOf(db, facts));
}

/** Of a registration that was sent again: what had been asked for, and what changed since. Null where it was never sent back. */
export async function showSentBack(db: Kysely<Database>, facts: RegistrationFacts): Promise<ReviewResponse['sentBack']> {
  const sentBack = await findLastSentBack(db, facts.propertyId);
  if (!sentBack?.decidedAt) return null;
  const { decidedAt, decidedBy, reasons, submission } = sentBack;
  const names = await namesOfUsers(db, decidedBy === null ? [] : [decidedBy]);
  return {
    decidedAt: decidedAt.toISOString(),
    by: (decidedBy === null ? undefined : names.get(decidedBy)) ?? null,
    reasons,
    since: submission === null ? null : await changesOf(db, facts, readSubmission(submission)),
  };
}

/**
 * Steps that are not as they were when the registration was last sent back: in them the host has done something about the reasons.
 * @returns undefined where nobody kept what it was then
 */
export async function changedStepsOf(db: Kysely<Database>, facts: RegistrationFacts): Promise<RegistrationStep[] | undefined> {
  const submission = (await findLastSentBack(db, facts.propertyId))?.submission ?? null;
  if (submission === null) return undefined;
  const { steps, units, photos } = changesSince(readSubmission(submission), await currentSubmission(db, facts));
  const changed = new Set<RegistrationStep>(steps.map(({ step }) => step));
  if (units.length > 0) changed.add('layout');
  // A new unit comes with photos of its own.
  if (photos.length > 0 || units.some(({ state }) => state === 'added')) changed.add('photos');
  return REGISTRATION_STEPS.filter((step) => changed.has(step));
}

async function changesOf(db: Kysely<Database>, facts: RegistrationFacts, before: Submission) {
  const lists = await photosOf(db, facts);
  const { steps, units, photos } = changesSince(before, submissionOf(facts, lists));
  return {
    steps: [...steps],
    units: units.map((unit) => ({ ...unit, changes: [...unit.changes] })),
    photos: photos.map(({ unitId, addedIds, removed, isReordered }) => ({
      unitId,
      removed,
      isReordered,
      added: (lists.get(unitId) ?? [])
        .filter(({ id }) => addedIds.includes(id))
        .map((photo) => {
          const { id, width, height, placeholder, alt } = photo;
          return { id, url: readyPhotoUrl(facts.propertyId, photo), width, height, placeholder, alt };
        }),
    })),
  };
}

async function photosOf(db: Kysely<Database>, { propertyId, units }: RegistrationFacts) {
  return await listShownPhotos(
    db,
    propertyId,
    units.map(({ unitId }) => unitId),
  );
}
