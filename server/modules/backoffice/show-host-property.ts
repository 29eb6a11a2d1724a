import type { Kysely } from 'kysely';
import type { HostProperty } from '#contract/backoffice.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { findUnitRates } from '#server/modules/pricing/index.ts';
import { findListingForHost, findPlace } from '#server/modules/properties/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';

/**
 * A property in short, for its host.
 * @throws DomainError `hotel_not_found`
 */
export async function showHostProperty(
  db: Kysely<Database>,
  { id: propertyId, status }: { readonly id: number; readonly status: string },
  locale: Locale,
): Promise<HostProperty> {
  const listing = await findListingForHost(db, propertyId);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const rates = await findUnitRates(
    db,
    listing.units.map(({ unitId }) => unitId),
  );
  const prices = [...rates.values()].map(({ standard }) => standard.midweekAgorot);
  const [cover] = listing.photos;
  return {
    propertyId,
    title: listing.name[locale],
    cityName: findPlace(listing.cityId)?.name[locale] ?? listing.cityId,
    // The column's check leaves no other statuses.
    status: status as HostProperty['status'],
    isPublished: listing.isPublished,
    cover: cover ? { url: cover.url, alt: cover.alt[locale], placeholder: cover.placeholder } : null,
    unitCount: listing.units.length,
    lowestMidweekAgorot: prices.length > 0 ? Math.min(...prices) : null,
  };
}
