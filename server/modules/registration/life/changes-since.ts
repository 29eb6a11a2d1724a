import { isDeepStrictEqual } from 'node:util';
import type { Bilingual } from '#contract/primitives/locale.ts';
import { changesBetween } from '#server/platform/audit/audit-changes.ts';
import type { Submission } from './submission.ts';

/** A field that differs; lists are told as a whole, and what is empty is null. */
interface ChangedValue {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What differs between two submissions. */
interface SubmissionChanges {
  readonly steps: readonly (ChangedValue & { readonly step: keyof Submission['steps'] })[];
  /** Units that are new, gone or described otherwise. */
  readonly units: readonly {
    readonly unitId: number;
    readonly name: Bilingual;
    readonly state: 'changed' | 'added' | 'removed';
    /** Of a unit that was there before and still is. */
    readonly changes: readonly ChangedValue[];
  }[];
  /** Lists that differ, but for those of new and removed units. */
  readonly photos: readonly {
    readonly unitId: number | null;
    readonly addedIds: readonly number[];
    readonly removed: number;
    /** Whether what stayed stands in another order. */
    readonly isReordered: boolean;
  }[];
}

const STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;

/** Compares what was sent again with what had been sent back. */
export function changesSince(before: Submission, after: Submission): SubmissionChanges {
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
  const [was, is] = [new Map(before.map((unit) => [unit.unitId, unit])), new Set(after.map(({ unitId }) => unitId))];
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
