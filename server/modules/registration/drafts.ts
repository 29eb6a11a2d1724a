import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { pick } from '#contract/primitives/field-kinds.ts';
import { type BasicDocument, basicDocument, policiesDocument } from '#contract/registration-documents.ts';
import type { Database } from '#database/types.ts';
import { removeAlbum } from '#server/modules/media/index.ts';
import { findPlace, findPropertyState, listPropertiesOfOwner, reservePropertyId } from '#server/modules/properties/index.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { authorOf } from '#server/platform/audit/audit-changes.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { findRegistration, loadRegistration, type RegistrationFacts } from './facts/load-registration.ts';
import { insertRegistration, listHotelsOfOwner, lockRegistrationRow, lockStartOf, saveStepRow } from './facts/registration-queries.ts';
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

/** Neither approved nor on the reviewer's desk: the host has something to do about it. */
const UNFINISHED: ReadonlySet<string> = new Set(['draft', 'changesRequested']);

/**
 * Begins the registration of another property. Contact, business and hours are the same host's, so they stand in it as they do in the property
 * that the host works on.
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
    const author = authorOf(actor, at);
    const document = basicOfSameHost(standing.steps.basic.document);
    await saveStepRow(trx, { propertyId, step: 'basic' }, { document, revision: 1, isLive: false }, author);
    const policies = policiesDocument.parse(pick(standing.steps.policies.document, HOURS));
    // What is proposed to everybody is not kept as the host's own answer.
    if (!isDeepStrictEqual(policies, policiesDocument.parse({})))
      await saveStepRow(trx, { propertyId, step: 'policies' }, { document: policies, revision: 1, isLive: false }, author);
  }
  return await loadRegistration(trx, propertyId);
}

const HOURS = ['arrivalFrom', 'arrivalUntil', 'departureUntil', 'otherHours', 'lateDepartureMinutes'] as const;

/** Returns what the first step says of the host, for another property of theirs: a business at the first one's address has its own address there. */
function basicOfSameHost({ address, contact, business }: BasicDocument): BasicDocument {
  const seat = {
    isAtProperty: false,
    address: address.street.he,
    city: findPlace(address.cityId ?? '')?.name.he ?? '',
    zipCode: address.zipCode,
  };
  const isSeatKnown = business.isAtProperty && seat.address !== '';
  return basicDocument.parse({ contact, business: { ...business, ...(isSeatKnown ? seat : {}) } });
}

/**
 * Removes what a host has described but never listed, with its reviews and photos: for hosts who leave.
 * @throws DomainError `has_property` for a host whose property was approved: bookings and bills hang on it
 */
export async function discardDraftsOf(trx: Kysely<Database>, ownerId: number, at: Date): Promise<void> {
  await lockStartOf(trx, ownerId);
  const drafts = await trx
    .selectFrom('registrations')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .orderBy('property_id')
    .execute();
  for (const { property_id } of drafts) await lockRegistrationRow(trx, property_id);
  // Looked at under the locks: an approval makes the listing of a registration that it has locked.
  if ((await listPropertiesOfOwner(trx, ownerId)).length > 0) throw new DomainError('has_property');
  for (const { property_id } of drafts) await removeAlbum(trx, property_id, at);
  await trx.deleteFrom('registrations').where('owner_id', '=', ownerId).execute();
}

/**
 * Removes one registration that its host has given up, with its photos.
 * @throws DomainError `hotel_not_found` for what is not this host's; `registration_already_submitted` for what was sent for review, ever
 */
export async function discardDraft(
  trx: Kysely<Database>,
  { propertyId, ownerId }: { readonly propertyId: number; readonly ownerId: number },
  at: Date,
): Promise<void> {
  const row = await lockRegistrationRow(trx, propertyId);
  // Looked at under the lock, as above.
  const property = await findPropertyState(trx, propertyId);
  if ((property?.ownerId ?? row?.owner_id) !== ownerId) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  if (property) throw new DomainError('registration_already_submitted');
  await removeAlbum(trx, propertyId, at);
  await trx.deleteFrom('registrations').where('property_id', '=', propertyId).execute();
}
