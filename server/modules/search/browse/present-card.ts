import type { HotelCard } from '#contract/hotel-list.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import { photoUrl } from '#server/modules/properties/index.ts';
import type { Listings, SearchListing } from '../listings/listing.ts';

/**
 * A property as lists without dates show it.
 * @param lowest the lowest midweek price of each unit that has rates, in agorot
 */
export function presentCard(
  listing: SearchListing,
  { listings, lowest, locale }: { listings: Listings; lowest: ReadonlyMap<number, Agorot>; locale: Locale },
): HotelCard {
  const prices = listing.units.flatMap(({ unitId }) => lowest.get(unitId) ?? []);
  const namedPlace = (id: string) => ({ id, name: listings.places.get(id)?.name[locale] ?? id });
  const type = listings.options.PROPERTY_TYPE.find(({ id }) => id === listing.propertyType);
  const [cover] = listing.photos;
  return {
    id: listing.propertyId,
    title: listing.name[locale],
    propertyType: { id: listing.propertyType, name: type?.name[locale] ?? listing.propertyType },
    city: namedPlace(listing.cityId),
    region: namedPlace(listing.regionId),
    locationLatitude: listing.latitude,
    locationLongitude: listing.longitude,
    cover: cover ? { url: photoUrl(cover.photoId), alt: cover.alt[locale], placeholder: cover.placeholder } : null,
    unitCount: listing.units.length,
    lowestMidweekAgorot: prices.length > 0 ? Math.min(...prices) : null,
  };
}
