import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { findRegistration } from '../facts/load-registration.ts';
import { lockRegistrationRow } from '../facts/registration-queries.ts';
import { goLive } from './go-live.ts';

/**
 * Carries a change of photos out and then lets go live what waited only for it. The registration is locked before the album, as in every save,
 * so that neither waits for the other.
 * @param change of the album of this property, in this transaction
 */
export async function followPhotos<Result>(
  trx: Kysely<Database>,
  propertyId: number,
  at: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockRegistrationRow(trx, propertyId);
  const result = await change();
  const facts = await findRegistration(trx, propertyId);
  if (facts) await goLive(trx, facts, at);
  return result;
}
