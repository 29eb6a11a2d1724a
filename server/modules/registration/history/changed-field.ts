import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '#contract/primitives/field-kinds.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';

/** The steps whose documents a property has: photos and the request for approval are told elsewhere. */
export const HISTORY_STEPS = ['basic', 'facilities', 'layout', 'policies'] as const;

/** A field of a document as a change found and left it. */
export interface ChangedField {
  readonly step: (typeof HISTORY_STEPS)[number];
  /** Of a unit's field. */
  readonly unitId: number | null;
  /** In dots, as issues name it. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether nobody has changed the field since. What waits for review is as its document has it. */
export function isAsLeft(
  { steps, units }: Pick<RegistrationFacts, 'steps' | 'units'>,
  { step, unitId, path, after }: ChangedField,
): boolean {
  const holder = unitId === null ? steps[step] : units.find((unit) => unit.unitId === unitId);
  if (!holder) return false;
  const present: unknown = JSON.parse(JSON.stringify(valueAt(holder.document, path) ?? null));
  return isDeepStrictEqual(present, after);
}
