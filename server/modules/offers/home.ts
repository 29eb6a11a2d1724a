import type { Kysely } from 'kysely';
import type { EntityMarker, HotelGroup, MapHotel, PopularDestination } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
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
  const shown = new Set<number>();
  return ranked.flatMap(({ place, properties }) => {
    const cover = chooseCover(properties, covers, shown);
    return cover ? [presentDestination(place, properties.length, cover, locale)] : [];
  });
}

/** Every published property with its lowest midweek price, for the map of the home page. */
export async function listMapHotels(db: Kysely<Database>, locale: Locale): Promise<MapHotel[]> {
  const [published, lowest] = [await listPublished(db), await lowestMidweek(db)];
  return published.map(({ propertyId, name, latitude, longitude, unitIds }) => {
    const prices = unitIds.flatMap((unitId) => lowest.get(unitId) ?? []);
    return {
      id: propertyId,
      title: inLocale(name, locale),
      locationLatitude: latitude,
      locationLongitude: longitude,
      price: prices.length > 0 ? Math.min(...prices) / SHEKEL_AGOROT : null,
    };
  });
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

function presentDestination(place: Place, number: number, { photo }: Cover, locale: Locale): PopularDestination {
  const above = findPlace(place.regionId ?? 'israel');
  return {
    url: photoUrl(photo.photoId),
    title: place.name[locale],
    subtitle: above?.name[locale] ?? '',
    location: place.id,
    entityMarker: MARKERS[place.kind],
    number,
    placeholder: photo.placeholder,
    alt: inLocale(photo.alt, locale),
  };
}
