import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ReviewResponse } from '#contract/admin-reviews.ts';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { REGISTRATION_STEPS, type RegistrationStep } from '#contract/registration.ts';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { namesOfUsers } from '#server/modules/identity/index.ts';
import { listShownPhotos, readyPhotoUrl } from '#server/modules/media/index.ts';
import { unitIdsOf } from '#server/modules/properties/index.ts';
import { changesBetween } from '#server/platform/audit/audit-changes.ts';
import { readDocument, type StepDocuments } from '../documents/documents.ts';
import { documentsOf, type RegistrationFacts } from '../facts/load-registration.ts';
import { findLastSentBack } from '../facts/review-queries.ts';

/** Returns what an administrator has before them now. */
export async function currentSubmission(db: Kysely<Database>, facts: RegistrationFacts): Promise<Submission> {
  return submissionOf(facts, await photosOf(db, facts));
}

/** Shows, of a registration that was sent again, what had been asked for, and what changed since. Null where it was never sent back. */
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
  return await listShownPhotos(db, propertyId, unitIdsOf(units));
}

/** The submission that an administrator had before them: the documents, and the photos of each list in their order. */
interface Submission {
  readonly steps: Omit<StepDocuments, 'approval'>;
  readonly units: readonly { readonly unitId: number; readonly document: UnitDocument }[];
  /** `unitId` null is the property's own list. */
  readonly photos: readonly { readonly unitId: number | null; readonly photoIds: readonly number[] }[];
}

/** Photos by list, as media tells them. */
type PhotoLists = ReadonlyMap<number | null, readonly { readonly id: number }[]>;

const kept = z.object({
  steps: z.record(z.string(), z.unknown()),
  units: z.array(z.object({ unitId: z.int(), document: unitDocument })),
  photos: z.array(z.object({ unitId: z.int().nullable(), photoIds: z.array(z.int()) })),
});

/** Returns what would be reviewed now. The boxes of the request itself say nothing of the place. */
function submissionOf(facts: Pick<RegistrationFacts, 'steps' | 'units'>, photos: PhotoLists): Submission {
  const { approval: _, ...steps } = documentsOf(facts);
  return {
    steps,
    units: facts.units.map(({ unitId, document }) => ({ unitId, document })),
    photos: [...photos].map(([unitId, list]) => ({ unitId, photoIds: list.map(({ id }) => id) })),
  };
}

/** Reads a submission that was kept as JSON, with defaults for fields that did not exist then. */
function readSubmission(json: unknown): Submission {
  const { steps, units, photos } = kept.parse(json);
  return {
    steps: {
      basic: readDocument('basic', steps.basic),
      facilities: readDocument('facilities', steps.facilities),
      layout: readDocument('layout', steps.layout),
      policies: readDocument('policies', steps.policies),
    },
    units,
    photos,
  };
}

/** A field that differs; lists are told as a whole, and what is empty is null. */
interface ChangedValue {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences between two submissions. */
interface SubmissionChanges {
  readonly steps: readonly (ChangedValue & { readonly step: keyof Submission['steps'] })[];
  /** Units that are new, gone or described otherwise. */
  readonly units: readonly {
    readonly unitId: number;
    readonly name: Bilingual;
    readonly state: 'changed' | 'added' | 'removed';
    /** The changes of a unit that was there before and still is. */
    readonly changes: readonly ChangedValue[];
  }[];
  /** Lists that differ, but for those of new and removed units. */
  readonly photos: readonly {
    readonly unitId: number | null;
    readonly addedIds: readonly number[];
    readonly removed: number;
    /** True if what stayed stands in another order. */
    readonly isReordered: boolean;
  }[];
}

const STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;

/** Compares what was sent again with what had been sent back. */
function changesSince(before: Submission, after: Submission): SubmissionChanges {
  return {
    steps: STEPS.flatMap((step) => valuesBetween(before.steps[step], after.steps[step]).map((change) => ({ step, ...change }))),
    units: unitsBetween(before.units, after.units),
    photos: photosBetween(before.photos, after.photos),
  };
}

function valuesBetween(before: object, after: object): ChangedValue[] {
  return changesBetween(before, after).map((change) => ({ path: change.path, before: change.before ?? null, after: change.after ?? null }));
}

function unitsBetween(before: Submission['units'], after: Submission['units']): SubmissionChanges['units'] {
  const [was, is] = [new Map(before.map((unit) => [unit.unitId, unit])), new Set(unitIdsOf(after))];
  const present = after.flatMap(({ unitId, document }) => {
    const old = was.get(unitId);
    const changes = old ? valuesBetween(old.document, document) : [];
    if (old && changes.length === 0) return [];
    return [{ unitId, name: document.name, state: old ? ('changed' as const) : ('added' as const), changes }];
  });
  const gone = before.filter(({ unitId }) => !is.has(unitId));
  return [...present, ...gone.map(({ unitId, document }) => ({ unitId, name: document.name, state: 'removed' as const, changes: [] }))];
}

function photosBetween(before: Submission['photos'], after: Submission['photos']): SubmissionChanges['photos'] {
  return after.flatMap(({ unitId, photoIds }) => {
    const old = before.find((list) => list.unitId === unitId)?.photoIds;
    if (!old || isDeepStrictEqual(old, photoIds)) return [];
    const stayed = old.filter((id) => photoIds.includes(id));
    const addedIds = photoIds.filter((id) => !old.includes(id));
    const isReordered = !isDeepStrictEqual(
      stayed,
      photoIds.filter((id) => old.includes(id)),
    );
    return [{ unitId, addedIds, removed: old.length - stayed.length, isReordered }];
  });
}
