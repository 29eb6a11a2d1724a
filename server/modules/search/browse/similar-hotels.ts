import type { Kysely } from 'kysely';
import type { HotelCard } from '#contract/hotel-list.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { ListingSummary, SearchListing } from '../listings/listing.ts';
import { currentListings, wholeListings } from '../listings/market.ts';
import { distanceKm } from '../place/near-point.ts';
import { presentCard, unitsOf } from './list-hotels.ts';

/** A row of cards. */
const MOST = 3;
/** What being of another region, of another type, or much larger or smaller weighs, in kilometres of distance. */
const OTHER_REGION_KM = 25;
const OTHER_TYPE_KM = 15;
const PER_PLACE_KM = 1;
/** How large they are is known of properties that are read whole: of so many, from the least different on. */
const MOST_READ = 90;

interface Ranked {
  readonly propertyId: number;
  readonly differenceKm: number;
}

/**
 * Finds the published properties most like one: near it, of its region, its type and its size.
 * @throws DomainError `hotel_not_found`
 */
export async function similarHotels(
  db: Kysely<Database>,
  propertyId: number,
  { locale, today }: { locale: Locale; today: LocalDate },
): Promise<HotelCard[]> {
  const listings = await currentListings(db, today);
  const one = (await wholeListings(db, today, [propertyId])).get(propertyId);
  if (!one) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const ranked = [...listings.summaries.values()]
    .filter((other) => other.propertyId !== propertyId)
    .map((other): Ranked => ({ propertyId: other.propertyId, differenceKm: differenceKm(one, other) }))
    .sort(compareRanks)
    .slice(0, MOST_READ);
  const whole = await wholeListings(
    db,
    today,
    ranked.map((other) => other.propertyId),
  );
  const others = ranked
    .flatMap((rank) => {
      const other = whole.get(rank.propertyId);
      const sizeKm = other && Math.abs(placesOf(one) - placesOf(other)) * PER_PLACE_KM;
      return other && sizeKm !== undefined ? [{ ...rank, other, differenceKm: rank.differenceKm + sizeKm }] : [];
    })
    .sort(compareRanks)
    .slice(0, MOST)
    .map(({ other }) => other);
  const lowest = await lowestMidweek(db, unitsOf(others));
  return others.map((other) => presentCard(other, { listings, lowest, locale }));
}

function compareRanks(first: Ranked, second: Ranked): number {
  return first.differenceKm - second.differenceKm || first.propertyId - second.propertyId;
}

/** How unlike two properties are, whatever their size: their distance, lengthened by what else tells them apart. */
function differenceKm(one: ListingSummary, other: ListingSummary): number {
  const region = one.regionId === other.regionId ? 0 : OTHER_REGION_KM;
  const type = one.propertyType === other.propertyType ? 0 : OTHER_TYPE_KM;
  return distanceKm(one, other) + region + type;
}

function placesOf({ units }: SearchListing): number {
  return units.reduce((sum, { capacity }) => sum + capacity.places, 0);
}
