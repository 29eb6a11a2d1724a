import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { OwnersResponse, ownersQuery, PropertyOwner } from '#contract/admin.ts';
import type { Database } from '#database/types.ts';
import { findPlace } from '#server/modules/properties/index.ts';
import { findOwners, type OwnerRow } from './owner-queries.ts';

/** The property owners, by name. */
export async function listOwners(db: Kysely<Database>, query: z.output<typeof ownersQuery>): Promise<OwnersResponse> {
  const { rows, counts } = await findOwners(db, query);
  const { state, currentPage, perPage } = query;
  const totalItems = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { data: rows.map(presentOwner), meta: { totalItems, currentPage, perPage, counts } };
}

function presentOwner(row: OwnerRow): PropertyOwner {
  return {
    id: row.id,
    name: row.username,
    email: row.email,
    phone: row.phone ?? '',
    state: row.state,
    hotel: hotelOfOwner(row),
    commissionPercent: row.commission === null ? null : row.commission / 100,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
  };
}

/** The owner's property, or the registration that was begun. */
export function hotelOfOwner(row: Omit<OwnerRow, 'seen_at'>): PropertyOwner['hotel'] {
  const { hotel_id: id, status } = row;
  if (id === null || status === null) return null;
  return {
    id,
    name: { he: row.name_he, en: row.name_en },
    city: (row.city_id === null ? undefined : findPlace(row.city_id)?.name) ?? null,
    status,
    isPublished: row.is_published,
    units: Number(row.units),
  };
}
