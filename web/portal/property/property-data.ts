import type { Hotel } from '#contract/hotels.ts';
import { shekelsOf } from '#rules/format/money.ts';
import type { StructuredData } from '#web/app/page-head.ts';

const CURRENCY = 'ILS';
/** Google wants eight pictures of a vacation rental. */
const MOST_PICTURES = 8;

interface Place {
  /** Scheme and host, without a trailing slash. */
  readonly origin: string;
  /** The page's own absolute address. */
  readonly address: string;
}

/**
 * A property in the terms of schema.org, for search engines: a place with one unit is a vacation rental, others are
 * lodging businesses. Prices are in whole currency, as schema.org has them.
 */
export function propertyData(hotel: Hotel, { origin, address }: Place): StructuredData {
  const pictures = [...hotel.photos, ...hotel.units.flatMap((unit) => unit.photos)].slice(0, MOST_PICTURES);
  const { policies } = hotel;
  return {
    '@context': 'https://schema.org',
    '@type': hotel.units.length === 1 ? 'VacationRental' : 'LodgingBusiness',
    '@id': address,
    url: address,
    identifier: String(hotel.id),
    name: hotel.title,
    description: hotel.description,
    image: pictures.map(({ url }) => `${origin}${previewOf(url)}`),
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address,
      addressLocality: hotel.city.name,
      addressRegion: hotel.region.name,
      addressCountry: 'IL',
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.locationLatitude, longitude: hotel.locationLongitude },
    latitude: hotel.locationLatitude,
    longitude: hotel.locationLongitude,
    checkinTime: policies.arrivalFrom,
    checkoutTime: policies.departureUntil,
    numberOfRooms: hotel.units.length,
    amenityFeature: hotel.features.flatMap(({ items }) =>
      items.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ),
    containsPlace: hotel.units.map((unit) => accommodation(unit)),
    ...aggregateRating(hotel),
    ...priceRange(hotel),
    makesOffer: offers(hotel, address),
  };
}

/** Returns the picture as JPEG: previews of shared links and search engines want no WebP. */
export function previewOf(url: string): string {
  return url.replace(/\.webp$/, '.jpg');
}

function accommodation(unit: Hotel['units'][number]) {
  return {
    '@type': 'Accommodation',
    name: unit.title,
    // Google requires `value` of a vacation rental; others read the most from `maxValue`.
    occupancy: { '@type': 'QuantitativeValue', value: unit.maxGuests, maxValue: unit.maxGuests, unitText: 'guests' },
    numberOfBedrooms: unit.bedrooms.length,
    numberOfBathroomsTotal: unit.bathrooms,
    ...(unit.areaSqm === null ? {} : { floorSize: { '@type': 'QuantitativeValue', value: unit.areaSqm, unitCode: 'MTK' } }),
  };
}

/** Returns the guests' mean as the page shows it; nothing of a place that has too few reviews for one. */
function aggregateRating({ rating: { count, meanTenths } }: Hotel) {
  if (meanTenths === null) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: meanTenths / 10, reviewCount: count, bestRating: 5, worstRating: 1 },
  };
}

function priceRange({ units }: Hotel) {
  const prices = units.flatMap(({ rates }) => [rates.midweekAgorot, rates.weekendAgorot]).map(shekelsOf);
  return prices.length === 0 ? {} : { priceRange: `₪${Math.min(...prices)}–₪${Math.max(...prices)}` };
}

/** Returns the offer for the asked stay; without one, what a night costs in each unit from. */
function offers({ offer, units }: Hotel, address: string) {
  const common = { '@type': 'Offer', url: address, priceCurrency: CURRENCY };
  if (offer) {
    const name = offer.units.map(({ title }) => title).join(', ');
    return [{ ...common, name, price: shekelsOf(offer.totalAgorot), availability: 'https://schema.org/InStock' }];
  }
  return units.map(({ title, rates }) => ({
    ...common,
    name: title,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: CURRENCY,
      minPrice: shekelsOf(Math.min(rates.midweekAgorot, rates.weekendAgorot)),
      unitCode: 'DAY',
    },
  }));
}
