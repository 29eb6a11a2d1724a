import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { removeAlbum } from '#server/modules/media/index.ts';
import { findPropertyState, listPropertiesOfOwner } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { lockRegistrationRow, lockStartOf } from './facts/registration-queries.ts';

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
