import type { UnitPriceMove } from '#contract/primitives/price-move.ts';
import type { DocumentStep, SaveChangesBody } from '#contract/registration.ts';
import type { UnitDocument } from '#contract/registration-documents.ts';
import type { StepDocuments } from '../documents/documents.ts';

/** A document to be saved. */
export interface Edit<Document> {
  /** On which the document is based; undefined: on whatever is there (callers that send a whole property). */
  readonly revision?: number | undefined;
  readonly document: Document;
  /** Where the document stands in the request, for what is told of its fields. */
  readonly path: string;
}

export interface Changes {
  readonly steps?: { readonly [Step in DocumentStep]?: Edit<StepDocuments[Step]> | undefined } | undefined;
  readonly units?: readonly (Edit<UnitDocument> & { readonly unitId: number })[] | undefined;
  /** What the host said yes to; `all` where prices become what they were before. */
  readonly confirmedMoves?: readonly UnitPriceMove[] | 'all' | undefined;
}

/** The documents of a body, each with its place there. */
export function editsOf({ steps = {}, units = [], confirmedMoves }: SaveChangesBody): Changes {
  const placed = Object.entries(steps).flatMap(([step, edit]) =>
    edit ? [[step, { ...edit, path: `steps.${step}.document` }] as const] : [],
  );
  return {
    steps: Object.fromEntries(placed),
    units: units.map((edit, index) => ({ ...edit, path: `units.${index}.document` })),
    confirmedMoves,
  };
}
