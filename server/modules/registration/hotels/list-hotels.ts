import type { Kysely } from 'kysely';
import type { OwnerHotels } from '#contract/owner-hotels.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { findPlace, listProperties } from '#server/modules/properties/index.ts';

/** Properties of one owner, or all for an admin (`ownerId` null), in the order of their ids. Drafts are none yet. */
export async function listHotels(
  db: Kysely<Database>,
  query: { readonly ownerId: number | null; readonly currentPage: number; readonly perPage: number },
  locale: Locale,
): Promise<OwnerHotels> {
  const { currentPage, perPage } = query;
  const { properties, total } = await listProperties(db, { ownerId: query.ownerId, offset: (currentPage - 1) * perPage, limit: perPage });
  const data = properties.map((property) => ({
    id: property.propertyId,
    title: property.name[locale],
    name: property.name,
    status: property.status,
    isPublished: property.isPublished,
    ownerId: property.ownerId,
    cityId: property.cityId,
    city: findPlace(property.cityId)?.name[locale] ?? property.cityId,
    units: property.unitCount,
  }));
  return { data, meta: { totalItems: total, currentPage, perPage } };
}
