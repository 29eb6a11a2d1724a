import type { Kysely } from 'kysely';
import type { Database } from '#database/types.ts';
import { recordChanges } from '#server/platform/database/change-feed.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * Puts an approved property on the market or takes it off. Doing what is done already changes nothing.
 * @throws DomainError `hotel_not_found` for an unknown property, `property_not_approved` for publishing one that is not approved
 */
export async function setPublished(trx: Kysely<Database>, propertyId: number, isPublished: boolean, at: Date): Promise<void> {
  const property = await trx
    .selectFrom('properties')
    .select(['status', 'is_published'])
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!property) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  if (property.is_published === isPublished) return;
  if (isPublished && property.status !== 'approved') {
    throw new DomainError('property_not_approved', { hotelId: propertyId, status: property.status });
  }
  await trx.updateTable('properties').set({ is_published: isPublished, updated_at: at }).where('id', '=', propertyId).execute();
  await recordChanges(trx, [{ kind: 'publication', propertyId }], at);
}
