import type { Kysely } from 'kysely';
import type { EntityMarker, HotelGroup, MapHotel, PopularDestination } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import {
  type Cover,
  findPlace,
  listCovers,
  listPublished,
  type Place,
  type PublishedProperty,
  photoUrl,
} from '#server/modules/properties/index.ts';
import { inLocale } from './present-hotel.ts';

/** The carousel shows three at a time and goes round; beyond a dozen nobody turns. */
const MOST_DESTINATIONS = 12;
const SHEKEL_AGOROT = 100;

const MARKERS: Readonly<Record<Place['kind'], EntityMarker>> = { country: '__CO__', district: '__D__', region: '__R__', city: '__C__' };

interface PlaceWithProperties {
  readonly place: Place;
  readonly properties: readonly PublishedProperty[];
}

/**
 * The regions and cities with the most published properties, most first. A city that is all there is of its region is left out beside it.
 * Each comes with the cover of its best shown property that no other destination shows.
 */
export async function listPopularDestinations(db: Kysely<Database>, locale: Locale): Promise<PopularDestination[]> {
  const published = await listPublished(db);
  const regions = groupByPlace(published, regionOf);
  const sizeOfRegion = new Map(regions.map(({ place, properties }) => [place.id, properties.length]));
  const cities = groupByPlace(published, cityOf).filter(
    ({ place, properties }) => properties.length < (sizeOfRegion.get(place.regionId ?? '') ?? 0),
  );
  const ranked = [...regions, ...cities].sort(byPropertiesThenOrder).slice(0, MOST_DESTINATIONS);
  const covers = await listCovers(
    db,
    published.map((property) => property.propertyId),
  );
  const lowest = await lowestMidweek(db);
  const shown = new Set<number>();
  return ranked.flatMap((ranking) => {
    const cover = chooseCover(ranking.properties, covers, shown);
    return cover ? [presentDestination(ranking, cover, lowestOf(ranking.properties, lowest), locale)] : [];
  });
}

/** Every published property with its lowest midweek price, for the map of the home page. */
export async function listMapHotels(db: Kysely<Database>, locale: Locale): Promise<MapHotel[]> {
  const [published, lowest] = [await listPublished(db), await lowestMidweek(db)];
  return published.map((property) => {
    const price = lowestOf([property], lowest);
    return {
      id: property.propertyId,
      title: inLocale(property.name, locale),
      locationLatitude: property.latitude,
      locationLongitude: property.longitude,
      price: price === null ? null : price / SHEKEL_AGOROT,
    };
  });
}

/** The lowest midweek price of all units of the properties; null where none has rates. */
function lowestOf(properties: readonly PublishedProperty[], lowest: ReadonlyMap<number, Agorot>): Agorot | null {
  const prices = properties.flatMap(({ unitIds }) => unitIds.flatMap((unitId) => lowest.get(unitId) ?? []));
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Published properties by city or by region; groups and properties by name in the reader's language. */
export async function listHotelGroups(db: Kysely<Database>, by: 'city' | 'region', locale: Locale): Promise<HotelGroup[]> {
  const collator = new Intl.Collator(locale);
  const byTitle = (first: { title: string; id: string | number }, second: { title: string; id: string | number }) =>
    collator.compare(first.title, second.title) || (first.id < second.id ? -1 : 1);
  return groupByPlace(await listPublished(db), by === 'city' ? cityOf : regionOf)
    .map(({ place, properties }) => ({
      id: place.id,
      title: place.name[locale],
      entityMarker: MARKERS[place.kind],
      number: properties.length,
      hotels: properties.map(({ propertyId, name }) => ({ id: propertyId, title: inLocale(name, locale) })).sort(byTitle),
    }))
    .sort(byTitle);
}

const cityOf = (property: PublishedProperty) => findPlace(property.cityId);

function regionOf(property: PublishedProperty): Place | undefined {
  const regionId = cityOf(property)?.regionId;
  return regionId ? findPlace(regionId) : undefined;
}

function groupByPlace(
  properties: readonly PublishedProperty[],
  placeOf: (property: PublishedProperty) => Place | undefined,
): PlaceWithProperties[] {
  const groups = Map.groupBy(properties, placeOf);
  return [...groups].flatMap(([place, members]) => (place ? [{ place, properties: members }] : []));
}

function byPropertiesThenOrder(first: PlaceWithProperties, second: PlaceWithProperties): number {
  const kinds = Number(second.place.kind === 'region') - Number(first.place.kind === 'region');
  return second.properties.length - first.properties.length || kinds || first.place.sortOrder - second.place.sortOrder;
}

/** The property with the most photos, the oldest among equals. */
function chooseCover(properties: readonly PublishedProperty[], covers: ReadonlyMap<number, Cover>, shown: Set<number>): Cover | undefined {
  let best: { propertyId: number; cover: Cover } | undefined;
  for (const { propertyId } of properties) {
    const cover = covers.get(propertyId);
    if (!cover || shown.has(propertyId)) continue;
    if (!best || cover.photoCount > best.cover.photoCount) best = { propertyId, cover };
  }
  if (best) shown.add(best.propertyId);
  return best?.cover;
}

function presentDestination(
  { place, properties }: PlaceWithProperties,
  { photo }: Cover,
  lowestMidweekAgorot: Agorot | null,
  locale: Locale,
): PopularDestination {
  const above = findPlace(place.regionId ?? 'israel');
  return {
    url: photoUrl(photo.photoId),
    title: place.name[locale],
    subtitle: above?.name[locale] ?? '',
    location: place.id,
    entityMarker: MARKERS[place.kind],
    number: properties.length,
    placeholder: photo.placeholder,
    alt: inLocale(photo.alt, locale),
    lowestMidweekAgorot,
  };
}
