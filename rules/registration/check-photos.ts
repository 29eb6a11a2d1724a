import type { IssueFound } from '#contract/primitives/registration-issue-codes.ts';
import { REGISTRATION_LIMITS } from '#contract/primitives/registration-limits.ts';

/** How many photos guests will see of the property, or of a unit. */
export interface PhotoCount {
  readonly shown: number;
  /** Of them still being prepared. */
  readonly processing: number;
}

/** Step `photos`: at least 4 and at most 15 for the property and for each unit (specification §5, docs/product.md §8). */
export function checkPhotos({ shown, processing }: PhotoCount): IssueFound[] {
  const { minPhotos, maxPhotos } = REGISTRATION_LIMITS;
  const count: IssueFound[] =
    shown < minPhotos
      ? [{ path: '', code: 'too_few_photos', facts: { required: minPhotos, actual: shown } }]
      : shown > maxPhotos
        ? [{ path: '', code: 'too_many_photos', facts: { max: maxPhotos, actual: shown } }]
        : [];
  return processing > 0 ? [...count, { path: '', code: 'photos_processing', facts: { count: processing } }] : count;
}
