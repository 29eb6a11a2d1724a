import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { Author } from '#server/platform/audit/audit-changes.ts';
import { lockRegistration } from '../facts/load-registration.ts';
import { saveStepRow, saveUnitRow } from '../facts/registration-queries.ts';

/** The units of a change of prices outside of the stepper. */
interface ChangedPrices {
  readonly unitIds: readonly number[];
  readonly isWeekendChanged: boolean;
}

/**
 * Carries out a change of prices that the host makes elsewhere. Whoever has these units open in the stepper finds a newer revision there, and so
 * cannot overwrite what they have not seen. The registration is locked before the units, as in every save.
 */
export async function followPrices<Result extends ChangedPrices>(
  trx: Kysely<Database>,
  propertyId: number,
  author: Author,
  change: () => Promise<Result>,
): Promise<Result> {
  const facts = await lockRegistration(trx, propertyId, author.at);
  const result = await change();
  for (const { unitId, position, document, revision, isLive } of facts.units) {
    if (!result.unitIds.includes(unitId)) continue;
    await saveUnitRow(trx, { propertyId, unitId, position }, { document, revision: revision + 1, isLive }, author);
  }
  const { document, revision, isLive } = facts.steps.layout;
  if (result.isWeekendChanged) await saveStepRow(trx, { propertyId, step: 'layout' }, { document, revision: revision + 1, isLive }, author);
  return result;
}
