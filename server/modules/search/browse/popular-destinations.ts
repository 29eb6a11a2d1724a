import { type Kysely, sql } from 'kysely';
import type { PopularDestination } from '#contract/places.ts';
import type { LocalDate } from '#contract/primitives/local-date.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { type Cover, listCovers, photoUrl } from '#server/modules/properties/index.ts';
import { type Listings, MARKER_OF_KIND, type PlaceListing } from '../listings/listing.ts';
import { currentListings } from '../listings/market.ts';

/** The carousel shows three at a time and goes round; beyond a dozen nobody turns. */
const MOST_DESTINATIONS = 12;
/** A destination's cover is that of one of its oldest properties, of which there may be thousands. */
const MOST_LOOKED_AT = 60;
/** The subject of photos that show where a place is rather than what it is like. */
const LANDSCAPE = 'terrace';

/**
 * The regions and cities with the most published properties, most first. A city that is all there is of its region is left out beside it.
 * Each comes with a photo of its best shown property that no other destination shows: of its terrace, where the landscape is seen, if it has one.
 */
export async function listPopularDestinations(
  db: Kysely<Database>,
  { locale, today }: { locale: Locale; today: LocalDate },
): Promise<PopularDestination[]> {
  const listings = await currentListings(db, today);
  const ranked = rankDestinations(listings).slice(0, MOST_DESTINATIONS);
  const covers = await listCovers(db, [...new Set(ranked.flatMap(oldestOf))], LANDSCAPE);
  const lowest = await lowestByPlace(db);
  const shown = new Set<number>();
  return ranked.flatMap((place) => {
    const cover = chooseCover(oldestOf(place), covers, shown);
    return cover ? [presentDestination(place, cover, { listings, locale, lowest: lowest.get(place.id) ?? null })] : [];
  });
}

function rankDestinations({ places }: Listings): PlaceListing[] {
  const sizeOf = (id: string | null) => places.get(id ?? '')?.propertyIds.length ?? 0;
  return [...places.values()]
    .filter(({ kind, propertyIds, regionId }) =>
      kind === 'region' ? propertyIds.length > 0 : kind === 'city' && propertyIds.length > 0 && propertyIds.length < sizeOf(regionId),
    )
    .sort(byPropertiesThenOrder);
}

function byPropertiesThenOrder(first: PlaceListing, second: PlaceListing): number {
  const kinds = Number(second.kind === 'region') - Number(first.kind === 'region');
  return second.propertyIds.length - first.propertyIds.length || kinds || first.sortOrder - second.sortOrder;
}

const oldestOf = ({ propertyIds }: PlaceListing) => propertyIds.slice(0, MOST_LOOKED_AT);

/** The lowest standard midweek price of each city and region that has one. */
async function lowestByPlace(db: Kysely<Database>): Promise<Map<string, Agorot>> {
  const { rows } = await sql<{ place_id: string; lowest: Agorot }>`
    select place_id, min(midweek_agorot) as lowest
    from rates
    join units on units.id = rates.unit_id
    join properties on properties.id = units.property_id and properties.is_published
    join places on places.id = properties.city_id
    cross join lateral (values (places.id), (places.region_id)) as around (place_id)
    where place_id is not null
    group by place_id`.execute(db);
  return new Map(rows.map(({ place_id, lowest }) => [place_id, lowest]));
}

/** The property with the most photos, the oldest among equals. */
function chooseCover(propertyIds: readonly number[], covers: ReadonlyMap<number, Cover>, shown: Set<number>): Cover | undefined {
  let best: { propertyId: number; cover: Cover } | undefined;
  for (const propertyId of propertyIds) {
    const cover = covers.get(propertyId);
    if (!cover || shown.has(propertyId)) continue;
    if (!best || cover.photoCount > best.cover.photoCount) best = { propertyId, cover };
  }
  if (best) shown.add(best.propertyId);
  return best?.cover;
}

function presentDestination(
  { id, kind, name, regionId, propertyIds }: PlaceListing,
  { photo }: Cover,
  { listings, locale, lowest }: { listings: Listings; locale: Locale; lowest: Agorot | null },
): PopularDestination {
  const above = listings.places.get(regionId ?? '') ?? listings.country;
  return {
    url: photoUrl(photo.photoId),
    title: name[locale],
    subtitle: above.name[locale],
    location: id,
    entityMarker: MARKER_OF_KIND[kind],
    number: propertyIds.length,
    placeholder: photo.placeholder,
    alt: photo.alt[locale],
    lowestMidweekAgorot: lowest,
  };
}
