import { z } from 'zod';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import { readDocument, type StepDocuments } from '../documents/documents.ts';
import { documentsOf, type RegistrationFacts } from '../facts/load-registration.ts';

/** What an administrator had before them: the documents, and the photos of each list in their order. */
export interface Submission {
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

/** What would be reviewed now. The boxes of the request itself say nothing of the place. */
export function submissionOf(facts: Pick<RegistrationFacts, 'steps' | 'units'>, photos: PhotoLists): Submission {
  const { approval: _, ...steps } = documentsOf(facts);
  return {
    steps,
    units: facts.units.map(({ unitId, document }) => ({ unitId, document })),
    photos: [...photos].map(([unitId, list]) => ({ unitId, photoIds: list.map(({ id }) => id) })),
  };
}

/** Reads a submission that was kept as JSON, with defaults for fields that did not exist then. */
export function readSubmission(json: unknown): Submission {
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
