import type { Kysely } from 'kysely';
import type { HotelsQuery, HotelsResponse } from '#contract/hotel-list.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { type Listings, MARKER_OF_KIND, type SearchListing } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';
import { presentCard } from './present-card.ts';

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
  const found = place.propertyIds.flatMap((id) => listings.properties.get(id) ?? []);
  const sorted = sortBy === 'region' ? found.sort(byRegion(listings, locale)) : found.sort(byName(locale));
  const lowest = await lowestMidweek(db);
  return {
    data: sorted.slice((currentPage - 1) * perPage, currentPage * perPage).map((one) => presentCard(one, { listings, lowest, locale })),
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

const byName = (locale: Locale) => (first: SearchListing, second: SearchListing) =>
  first.nameRank[locale] - second.nameRank[locale] || first.propertyId - second.propertyId;

function byRegion({ places }: Listings, locale: Locale) {
  const collator = new Intl.Collator(locale);
  const nameOf = (id: string) => places.get(id)?.name[locale] ?? id;
  return (first: SearchListing, second: SearchListing) =>
    collator.compare(nameOf(first.regionId), nameOf(second.regionId)) || byName(locale)(first, second);
}
