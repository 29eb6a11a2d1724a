import type { Kysely } from 'kysely';
import type { EntityMarker, HotelGroup, MapHotel, PlaceCount } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import {
  countPublished,
  findPlace,
  findRatings,
  listPublished,
  type Place,
  type PublishedProperty,
} from '#server/modules/properties/index.ts';
import { inLocale } from './present-hotel.ts';

const SHEKEL_AGOROT = 100;
/** More than a map can show: some hundred kilobytes. */
const MOST_ON_MAP = 3000;

const MARKERS: Readonly<Record<Place['kind'], EntityMarker>> = { country: '__CO__', district: '__D__', region: '__R__', city: '__C__' };

interface PlaceWithProperties {
  readonly place: Place;
  readonly properties: readonly PublishedProperty[];
}

/** Every published property with its lowest midweek price, for the map of the home page; of more than a map can show some of each town. */
export async function listMapHotels(db: Kysely<Database>, locale: Locale, most = MOST_ON_MAP): Promise<MapHotel[]> {
  const published = await listPublished(db, most);
  const lowest = await lowestMidweek(
    db,
    published.flatMap(({ unitIds }) => unitIds),
  );
  const ratings = await findRatings(
    db,
    published.map(({ propertyId }) => propertyId),
  );
  return published.map((property) => {
    const price = lowestOf([property], lowest);
    return {
      id: property.propertyId,
      title: inLocale(property.name, locale),
      locationLatitude: property.latitude,
      locationLongitude: property.longitude,
      price: price === null ? null : price / SHEKEL_AGOROT,
      rating: ratings.get(property.propertyId) ?? { count: 0, meanTenths: null },
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
  const byTitle = byTitleIn(locale);
  return groupByPlace(await listPublished(db), ({ cityId }) => PLACE_OF[by](cityId))
    .map(({ place, properties }) => ({
      ...markedPlace(place, locale),
      number: properties.length,
      hotels: properties.map(({ propertyId, name }) => ({ id: propertyId, title: inLocale(name, locale) })).sort(byTitle),
    }))
    .sort(byTitle);
}

/** Towns or regions with published properties, by name in the reader's language. */
export async function countPlaces(db: Kysely<Database>, by: 'city' | 'region', locale: Locale): Promise<PlaceCount[]> {
  const counts = new Map<Place, number>();
  for (const [cityId, number] of await countPublished(db)) {
    const place = PLACE_OF[by](cityId);
    if (place) counts.set(place, (counts.get(place) ?? 0) + number);
  }
  return [...counts].map(([place, number]) => ({ ...markedPlace(place, locale), number })).sort(byTitleIn(locale));
}

/** Returns what a group of properties is a group of. */
const markedPlace = (place: Place, locale: Locale) => ({ id: place.id, title: place.name[locale], entityMarker: MARKERS[place.kind] });

interface Titled {
  readonly title: string;
  readonly id: string | number;
}

function byTitleIn(locale: Locale) {
  const collator = new Intl.Collator(locale);
  return (first: Titled, second: Titled) => collator.compare(first.title, second.title) || (first.id < second.id ? -1 : 1);
}

const PLACE_OF = {
  city: (cityId: string) => findPlace(cityId),
  region: (cityId: string) => findPlace(findPlace(cityId)?.regionId ?? ''),
};

function groupByPlace(
  properties: readonly PublishedProperty[],
  placeOf: (property: PublishedProperty) => Place | undefined,
): PlaceWithProperties[] {
  const groups = Map.groupBy(properties, placeOf);
  return [...groups].flatMap(([place, members]) => (place ? [{ place, properties: members }] : []));
}
