import type { Kysely } from 'kysely';
import type { HotelCard } from '#contract/hotel-list.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import type { ListingSummary, Listings, SearchListing } from '../listings/listing.ts';
import { currentListings, wholeListings } from '../listings/market.ts';
import { distanceKm } from '../place/near-point.ts';
import { presentCard, unitsOf } from './list-hotels.ts';

/** A row of cards. */
const MOST = 3;
/** What being of another region, of another type, or much larger or smaller weighs, in kilometres of distance. */
const OTHER_REGION_KM = 25;
const OTHER_TYPE_KM = 15;
const PER_PLACE_KM = 1;
/** How large they are is known of properties that are read whole: so many at once, from the least different on. */
const READ_AT_ONCE = 30;
const MOST_READ = 90;

interface Ranked {
  readonly propertyId: number;
  readonly differenceKm: number;
}
const FARTHEST: Ranked = { propertyId: Infinity, differenceKm: Infinity };

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
  const listing = (await wholeListings(db, today, [propertyId])).get(propertyId);
  if (!listing) throw new DomainError('hotel_not_found', { hotelId: propertyId });
  const others = await mostAlike(listing, byDifference(listing, listings), (ids) => wholeListings(db, today, ids));
  const lowest = await lowestMidweek(db, unitsOf(others));
  return others.map((other) => presentCard(other, { listings, lowest, locale }));
}

/** The least different others as far as is known without their size, in order. Of a large market not all are sorted. */
function byDifference(one: SearchListing, { summaries }: Listings): Ranked[] {
  const ranked: Ranked[] = [];
  for (const other of summaries.values()) {
    const candidate = { propertyId: other.propertyId, differenceKm: differenceKm(one, other) };
    if (other.propertyId === one.propertyId || compareRanks(candidate, ranked[MOST_READ - 1] ?? FARTHEST) > 0) continue;
    ranked.splice(ranked.findLastIndex((known) => compareRanks(known, candidate) < 0) + 1, 0, candidate);
    ranked.length = Math.min(ranked.length, MOST_READ);
  }
  return ranked;
}

/** The first so many once their size counts too, which only adds to the difference: those behind need not be read. */
async function mostAlike(
  one: SearchListing,
  ranked: readonly Ranked[],
  read: (propertyIds: readonly number[]) => Promise<ReadonlyMap<number, SearchListing>>,
): Promise<SearchListing[]> {
  let best: (Ranked & { readonly other: SearchListing })[] = [];
  for (let start = 0; start < ranked.length; start += READ_AT_ONCE) {
    const next = ranked.slice(start, start + READ_AT_ONCE);
    if (best.length === MOST && (best.at(-1)?.differenceKm ?? 0) < (next[0]?.differenceKm ?? 0)) break;
    const whole = await read(next.map(({ propertyId }) => propertyId));
    const sized = next.flatMap(({ propertyId, differenceKm }) => {
      const other = whole.get(propertyId);
      return other ? [{ propertyId, other, differenceKm: differenceKm + Math.abs(placesOf(one) - placesOf(other)) * PER_PLACE_KM }] : [];
    });
    best = [...best, ...sized].sort(compareRanks).slice(0, MOST);
  }
  return best.map(({ other }) => other);
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
