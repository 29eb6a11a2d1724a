import type { Kysely } from 'kysely';
import { fieldsOf } from '#contract/primitives/field-kinds.ts';
import { BASIC } from '#contract/primitives/registration-fields.ts';
import type { Database } from '#database/types.ts';
import { noteChanges } from '#server/platform/audit/audit-changes.ts';
import { documentsOf, lockRegistration, type RegistrationFacts } from '../facts/load-registration.ts';

const PERSONAL: ReadonlySet<string> = new Set(
  fieldsOf(BASIC).flatMap(({ path, field }) => (field.personal ? [`steps.basic.${path}`] : [])),
);

export interface ChangeToMake {
  readonly propertyId: number;
  /** Of the record, where an administrator does it; else it is not recorded. */
  readonly entryId?: number | null;
  readonly at: Date;
}

/**
 * Every write of a registration: it is locked and read, once, and what the write makes of it is told. Where an administrator does it, the fields
 * that it changed are kept.
 * @param write is given the registration as it is, and answers it as it is then
 * @throws DomainError `registration_not_found`, and what the write throws
 */
export async function changeRegistration(
  trx: Kysely<Database>,
  { propertyId, entryId = null, at }: ChangeToMake,
  write: (facts: RegistrationFacts) => Promise<RegistrationFacts>,
): Promise<RegistrationFacts> {
  const before = await lockRegistration(trx, propertyId, at);
  const after = await write(before);
  await noteChanges(trx, { entryId, isPersonal: (path) => PERSONAL.has(path) }, recordOf(before), recordOf(after));
  return after;
}

function recordOf(facts: RegistrationFacts): object {
  const { status, isPublished, review } = facts;
  return {
    status,
    isPublished,
    review: review && { status: review.status, reasons: review.reasons },
    steps: documentsOf(facts),
    units: Object.fromEntries(facts.units.map(({ unitId, position, document }) => [unitId, { position, ...document }])),
  };
}
