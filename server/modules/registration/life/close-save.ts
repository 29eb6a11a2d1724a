import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import type { RegistrationFacts } from '../facts/load-registration.ts';
import { touchRegistration } from '../facts/registration-queries.ts';
import { followChanges } from './follow-changes.ts';
import { goLive } from './go-live.ts';

/**
 * After a save: what has no errors goes live, reviewed fields are put before the admin. Answers the registration as it is now.
 * @param save.before as it was opened for this save
 * @param save.after with what was saved
 */
export async function closeSave(
  trx: Kysely<Database>,
  { before, after }: { readonly before: RegistrationFacts; readonly after: RegistrationFacts },
  at: Date,
): Promise<RegistrationFacts> {
  await touchRegistration(trx, before.propertyId);
  const live = await goLive(trx, { ...after, revision: before.revision + 1 }, at);
  return await followChanges(trx, { before, after: live }, at);
}
