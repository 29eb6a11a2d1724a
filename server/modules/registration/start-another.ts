import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { reservePropertyId } from '#server/modules/properties/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { basicOfSameHost } from './documents/basic-of-same-host.ts';
import { findRegistration, loadRegistration, type RegistrationFacts } from './facts/load-registration.ts';
import { insertRegistration, listHotelsOfOwner, lockStartOf, saveStepRow } from './facts/registration-queries.ts';

/** Neither approved nor on the reviewer's desk: the host has something to do about it. */
const UNFINISHED: ReadonlySet<string> = new Set(['draft', 'changesRequested']);

/**
 * Begins the registration of another property. Contact and business are the same host's, so they stand in it as they do in the property that
 * the host works on.
 * @throws DomainError `too_many_drafts` with the `limit` for hosts who have not finished so many
 */
export async function startAnother(
  trx: Kysely<Database>,
  actor: Pick<UserActor, 'userId' | 'impersonatorId' | 'hotel'>,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<RegistrationFacts> {
  await lockStartOf(trx, actor.userId);
  const own = await listHotelsOfOwner(trx, actor.userId);
  if (own.filter(({ status }) => UNFINISHED.has(status)).length >= limit) throw new DomainError('too_many_drafts', { limit });
  const propertyId = await reservePropertyId(trx);
  await insertRegistration(trx, { propertyId, ownerId: actor.userId }, at);
  const standing = actor.hotel && (await findRegistration(trx, actor.hotel.id));
  if (standing) {
    const document = basicOfSameHost(standing.steps.basic.document);
    await saveStepRow(trx, { propertyId, step: 'basic' }, { document, revision: 1, isLive: false }, { actor, at });
  }
  return await loadRegistration(trx, propertyId);
}
