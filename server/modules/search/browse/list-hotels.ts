import type { Kysely } from 'kysely';
import type { HotelCard, HotelsQuery, HotelsResponse } from '#contract/hotel-list.ts';
import type { HotelSort } from '#contract/primitives/enums.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { ratingOf } from '#rules/reviews/rating.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type ListingSummary, type Listings, MARKER_OF_KIND, type PlaceListing, type SearchListing } from '../listings/listing.ts';
import { currentListings, wholeListings } from '../listings/market.ts';
import { namesOf, presentPhoto } from '../present/present-result.ts';
import { COLLATORS } from '../present/sorting.ts';

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
    rating: ratingOf(listing.stars),
    lowestMidweekAgorot: prices.length > 0 ? Math.min(...prices) : null,
  };
}

/** Ids of the units whose prices cards say. */
export function unitsOf(listings: readonly SearchListing[]): number[] {
  return listings.flatMap(({ units }) => units.map(({ unitId }) => unitId));
}

/** The published properties of the country in order, by how they are sorted: comparing names is costly. */
const sorted = new WeakMap<Listings['summaries'], Map<string, readonly ListingSummary[]>>();

/** Sorts the published properties of a place by name, or by region and name. */
function sortSummaries(
  listings: Listings,
  { kind, propertyIds }: PlaceListing,
  { sortBy, locale }: { sortBy: HotelSort; locale: Locale },
): readonly ListingSummary[] {
  const { summaries } = listings;
  const known = sorted.get(summaries) ?? new Map<string, readonly ListingSummary[]>();
  sorted.set(summaries, known);
  const key = `${sortBy} ${locale}`;
  const all = known.get(key) ?? [...summaries.values()].sort(comparing(listings, sortBy, locale));
  known.set(key, all);
  if (kind === 'country') return all;
  const inPlace = new Set(propertyIds);
  return all.filter(({ propertyId }) => inPlace.has(propertyId));
}

function comparing({ places }: Listings, sortBy: HotelSort, locale: Locale): (one: ListingSummary, other: ListingSummary) => number {
  const { compare } = COLLATORS[locale];
  const nameOf = (id: string) => places.get(id)?.name[locale] ?? id;
  const byName = (one: ListingSummary, other: ListingSummary) =>
    compare(one.name[locale], other.name[locale]) || one.propertyId - other.propertyId;
  if (sortBy === 'name') return byName;
  return (one, other) =>
    (one.regionId === other.regionId ? 0 : compare(nameOf(one.regionId), nameOf(other.regionId))) || byName(one, other);
}

interface Reader {
  readonly locale: Locale;
  readonly today: LocalDate;
}

/**
 * The published properties of a place, or of the country, whatever is free: one page of them, by name or by region and name.
 * @throws DomainError `place_not_found` for a slug that is none of our places'
 */
export async function listHotels(db: Kysely<Database>, query: HotelsQuery, { locale, today }: Reader): Promise<HotelsResponse> {
  const { location, sortBy, currentPage, perPage } = query;
  const listings = await currentListings(db, today);
  const place = location === undefined ? listings.country : listings.places.get(location.toLowerCase());
  if (!place) throw new DomainError('place_not_found', { location });
  const sorted = sortSummaries(listings, place, { sortBy, locale });
  const ids = sorted.slice((currentPage - 1) * perPage, currentPage * perPage).map(({ propertyId }) => propertyId);
  const whole = await wholeListings(db, today, ids);
  const shown = ids.flatMap((id) => whole.get(id) ?? []);
  const lowest = await lowestMidweek(db, unitsOf(shown));
  return {
    data: shown.map((one) => presentCard(one, { listings, lowest, locale })),
    meta: {
      location: place.id,
      locationEntityMarker: MARKER_OF_KIND[place.kind],
      locationTitle: place.name[locale],
      locationIn: place.nameIn[locale],
      sortBy,
      totalItems: sorted.length,
      currentPage,
      perPage,
    },
  };
}
