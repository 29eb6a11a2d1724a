import type { Kysely } from 'kysely';
import type { EntityMarker, HotelGroup, MapHotel } from '#contract/places.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { Agorot } from '#contract/primitives/money.ts';
import type { Database } from '#database/types.ts';
import { lowestMidweek } from '#server/modules/pricing/index.ts';
import { findPlace, listPublished, type Place, type PublishedProperty } from '#server/modules/properties/index.ts';
import { inLocale } from './present-hotel.ts';

const SHEKEL_AGOROT = 100;

const MARKERS: Readonly<Record<Place['kind'], EntityMarker>> = { country: '__CO__', district: '__D__', region: '__R__', city: '__C__' };

interface PlaceWithProperties {
  readonly place: Place;
  readonly properties: readonly PublishedProperty[];
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
