import type { HotelCard } from '#contract/hotel-list.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Listings, SearchListing } from '../listings/listing.ts';
import { namesOf, presentPhoto } from '../present-result.ts';

/**
 * A property as lists without dates show it.
 * @param lowest the lowest midweek price of each unit that has rates, in agorot
 */
export function presentCard(
  listing: SearchListing,
  { listings, lowest, locale }: { listings: Listings; lowest: ReadonlyMap<number, Agorot>; locale: Locale },
): HotelCard {
  const prices = listing.units.flatMap(({ unitId }) => lowest.get(unitId) ?? []);
  const [cover] = listing.photos;
  return {
    id: listing.propertyId,
    title: listing.name[locale],
    ...namesOf(listing, listings, locale),
    locationLatitude: listing.latitude,
    locationLongitude: listing.longitude,
    cover: cover ? presentPhoto(cover, locale) : null,
    unitCount: listing.units.length,
    lowestMidweekAgorot: prices.length > 0 ? Math.min(...prices) : null,
  };
}

/** Ids of the units whose prices cards say. */
export function unitsOf(listings: readonly SearchListing[]): number[] {
  return listings.flatMap(({ units }) => units.map(({ unitId }) => unitId));
}
