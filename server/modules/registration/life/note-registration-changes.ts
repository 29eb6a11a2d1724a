import type { Kysely } from 'kysely';
import { fieldsOf } from '#contract/primitives/field-kinds.ts';
import { BASIC } from '#contract/primitives/registration-fields.ts';
import type { Database } from '#database/types.ts';
import { noteChanges } from '#server/platform/audit/audit-changes.ts';
import { documentsOf, findRegistration, type RegistrationFacts } from '../facts/load-registration.ts';
import { lockRegistrationRow } from '../facts/registration-queries.ts';

const PERSONAL: ReadonlySet<string> = new Set(
  fieldsOf(BASIC).flatMap(({ path, field }) => (field.personal ? [`steps.basic.${path}`] : [])),
);

/**
 * Does a write of a registration and, where it is recorded because an administrator does it, keeps which fields it changed.
 * @param entryId of the record; null for writes that are not recorded, which pay nothing for this
 */
export async function notingChanges<Result>(
  trx: Kysely<Database>,
  { entryId, propertyId }: { readonly entryId: number | null; readonly propertyId: number },
  write: () => Promise<Result>,
): Promise<Result> {
  if (entryId === null) return await write();
  // Before it is read: what another save changes meanwhile is not this one's.
  await lockRegistrationRow(trx, propertyId);
  const before = recordOf(await findRegistration(trx, propertyId));
  const result = await write();
  const noting = { entryId, isPersonal: (path: string) => PERSONAL.has(path) };
  await noteChanges(trx, noting, before, recordOf(await findRegistration(trx, propertyId)));
  return result;
}

function recordOf(facts: RegistrationFacts | undefined): object {
  if (!facts) return {};
  const { status, isPublished, review } = facts;
  return {
    status,
    isPublished,
    review: review && { status: review.status, reasons: review.reasons },
    steps: documentsOf(facts),
    units: Object.fromEntries(facts.units.map(({ unitId, position, document }) => [unitId, { position, ...document }])),
  };
}
