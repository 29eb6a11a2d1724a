import type { Kysely } from 'kysely';
import type { HotelsQuery, HotelsResponse } from '#contract/hotel-list.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Database } from '#database/types.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import { DomainError } from '#server/platform/problems/problem.ts';
import { MARKER_OF_KIND } from '../listings/listing.ts';
import { currentListings, wholeListings } from '../listings/market.ts';
import { sortSummaries } from '../listings/sorted-summaries.ts';
import { presentCard, unitsOf } from './present-card.ts';

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
  const sorted = await sortSummaries(listings, place, { sortBy, locale });
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
