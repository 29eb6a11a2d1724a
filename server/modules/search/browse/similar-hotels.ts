import type { Kysely } from 'kysely';
import type { HotelCard } from '#contract/hotel-list.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { distanceKm } from '../distance.ts';
import type { SearchListing } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import { presentCard } from './present-card.ts';

/** A row of cards. */
const MOST = 3;
/** What being of another region, of another type, or much larger or smaller weighs, in kilometres of distance. */
const OTHER_REGION_KM = 25;
const OTHER_TYPE_KM = 15;
const PER_PLACE_KM = 1;

/**
 * The published properties most like one: near it, of its region, its type and its size.
 * @throws DomainError `hotel_not_found`
 */
export async function similarHotels(
  db: Kysely<Database>,
  propertyId: number,
  { locale, today }: { locale: Locale; today: LocalDate },
): Promise<HotelCard[]> {
  const listings = await currentListings(db, today);
  const listing = listings.properties.get(propertyId);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const others = [...listings.properties.values()].filter((other) => other !== listing);
  const ranked = others
    .map((other) => ({ other, difference: differenceKm(listing, other) }))
    .sort((first, second) => first.difference - second.difference || first.other.propertyId - second.other.propertyId);
  const lowest = await lowestMidweek(db);
  return ranked.slice(0, MOST).map(({ other }) => presentCard(other, { listings, lowest, locale }));
}

/** How unlike two properties are: their distance, lengthened by what else tells them apart. */
function differenceKm(one: SearchListing, other: SearchListing): number {
  const region = one.regionId === other.regionId ? 0 : OTHER_REGION_KM;
  const type = one.propertyType === other.propertyType ? 0 : OTHER_TYPE_KM;
  return distanceKm(one, other) + region + type + Math.abs(placesOf(one) - placesOf(other)) * PER_PLACE_KM;
}

function placesOf({ units }: SearchListing): number {
  return units.reduce((sum, { capacity }) => sum + capacity.places, 0);
}
