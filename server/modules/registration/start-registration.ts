import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { reservePropertyId } from '#server/modules/properties/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { loadRegistration, type RegistrationFacts } from './facts/load-registration.ts';
import { insertRegistration, listHotelsOfOwner, lockStartOf } from './facts/registration-queries.ts';
import { goLive } from './life/go-live.ts';

/**
 * Begins the host's registration, or finds the one that they work on. The property's id is reserved, so that photos can refer to it. What waited
 * for something outside the documents, such as a unit for its photos, goes live.
 */
export async function startRegistration(trx: Kysely<Database>, actor: UserActor, at: Date): Promise<RegistrationFacts> {
  await lockStartOf(trx, actor.userId);
  // Another tab may have begun meanwhile.
  const known = actor.hotel ?? (await listHotelsOfOwner(trx, actor.userId))[0];
  const propertyId = known?.id ?? (await reservePropertyId(trx));
  await insertRegistration(trx, { propertyId, ownerId: actor.userId }, at);
  return await goLive(trx, await loadRegistration(trx, propertyId), at);
}
