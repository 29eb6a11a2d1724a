import type { Kysely } from 'kysely';
import type { EntityMarker } from '#contract/places.ts';
import type { Database } from '#database/types.ts';
import { findPlace, type Place } from '#server/modules/properties/index.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** Pages that are always there; `web/paths.ts` knows the same addresses. */
export const LASTING_PAGES: readonly SitemapPage[] = [
  'home/',
  'search-results/',
  'hotels/',
  'hotels-by-location/cities/',
  'hotels-by-location/regions/',
  'become-host/',
  'about/',
  'help/',
  'contact-us/',
  'accessibility/',
  'terms-and-conditions/',
  'privacy-and-cookies/',
].map((page) => ({ page }));

/** Far below the 50,000 addresses that a sitemap may have: each property stands there in two languages, with its twins. */
const PROPERTIES_PER_FILE = 5000;

const MARKERS: Readonly<Record<Place['kind'], EntityMarker>> = { country: '__CO__', district: '__D__', region: '__R__', city: '__C__' };

/** Pages of the properties on the market, in files of a size that search engines take. */
export async function listPropertyPages(db: Kysely<Database>): Promise<SitemapPage[][]> {
  const rows = await db.selectFrom('properties').select(['id', 'updated_at']).where('is_published', '=', true).orderBy('id').execute();
  const pages = rows.map(({ id, updated_at }) => ({ page: `hotel-details/${id}/`, changedAt: updated_at }));
  const files = Math.ceil(pages.length / PROPERTIES_PER_FILE);
  return Array.from({ length: files }, (_, file) => pages.slice(file * PROPERTIES_PER_FILE, (file + 1) * PROPERTIES_PER_FILE));
}

/** The search in each region and city that has properties, and the list of its places to stay; they changed when the latest of these did. */
export async function listPlacePages(db: Kysely<Database>): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom('properties')
    .select(({ fn }) => ['city_id', fn.max('updated_at').as('changed_at')])
    .where('is_published', '=', true)
    .groupBy('city_id')
    .execute();
  const changes = new Map<Place, Date>();
  for (const { city_id, changed_at } of rows) {
    const city = findPlace(city_id);
    for (const place of [city, city && findPlace(city.regionId ?? '')]) {
      if (place && changed_at > (changes.get(place) ?? new Date(0))) changes.set(place, changed_at);
    }
  }
  return [...changes]
    .sort(([first], [second]) => first.sortOrder - second.sortOrder || (first.id < second.id ? -1 : 1))
    .flatMap(([{ id, kind }, changedAt]) => [
      { page: `search-results/?location=${id}&locationEntityMarker=${MARKERS[kind]}`, changedAt },
      { page: `hotels-by-location/${id}/`, changedAt },
    ]);
}

/** When the latest of the pages changed. */
export function latestChange(pages: readonly SitemapPage[]): Date | undefined {
  const times = pages.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
