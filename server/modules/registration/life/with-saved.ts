import type { DocumentStep } from '#contract/registration.ts';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import { readDocument } from '../documents/documents.ts';
import type { Kept, KeptSteps, KeptUnit, RegistrationFacts } from '../facts/load-registration.ts';
import type { Saver } from '../facts/registration-queries.ts';

interface Saved {
  readonly steps?: readonly (readonly [DocumentStep, unknown])[];
  readonly units?: readonly { readonly unitId: number; readonly document: UnitDocument }[];
}

/** The registration once documents were saved: typed, and not live yet. A unit that it does not have is a new one, at the end. */
export function withSaved(facts: RegistrationFacts, { steps = [], units = [] }: Saved, saver: Saver): RegistrationFacts {
  const savedSteps = steps.map(([step, document]) => [step, savedBy(facts.steps[step], readDocument(step, throughJson(document)), saver)]);
  const savedUnits = new Map(units.map(({ unitId, document }) => [unitId, unitDocument.parse(throughJson(document))]));
  const known = facts.units.map((unit): KeptUnit => {
    const document = savedUnits.get(unit.unitId);
    savedUnits.delete(unit.unitId);
    return document ? { ...unit, ...savedBy(unit, document, saver) } : unit;
  });
  const added = [...savedUnits].map(
    ([unitId, document], index): KeptUnit => ({
      unitId,
      position: known.length + index + 1,
      isDraft: true,
      ...savedBy({ revision: 0 }, document, saver),
    }),
  );
  // Each step comes with its own document.
  return { ...facts, steps: { ...facts.steps, ...(Object.fromEntries(savedSteps) as Partial<KeptSteps>) }, units: [...known, ...added] };
}

function savedBy<Document>({ revision }: Pick<Kept<Document>, 'revision'>, document: Document, { actor, at }: Saver): Kept<Document> {
  const { userId, impersonatorId } = actor;
  return { document, revision: revision + 1, savedAt: at, savedBy: { userId, impersonatorId }, isLive: false };
}

/** As it is kept. */
function throughJson(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document));
}
