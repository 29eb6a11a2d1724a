import { describe, expect, it } from 'vitest';
import type { Hotel, HotelUnit } from '#contract/hotels.ts';
import { previewOf, propertyData } from './property-data.ts';

const PLACE = { origin: 'http://lina.test', address: 'http://lina.test/portal/en/hotel-details/7/' };

function aPhoto(id: number): Hotel['photos'][number] {
  return { url: `/media/${id}.webp`, alt: 'A picture', placeholder: '#fff', width: 1600, height: 1067 };
}

function aUnit(overrides: Partial<HotelUnit> = {}): HotelUnit {
  return {
    unitId: 1,
    title: 'The Vine Room',
    description: '',
    unitType: { id: 'double-room', name: 'Double room' },
    areaSqm: 28,
    maxGuests: 2,
    bedrooms: [{ places: 2, privateBathroom: true, beds: [] }],
    livingRooms: [],
    bathrooms: 1,
    cribs: 0,
    childExtraBeds: 0,
    adultExtraBeds: 0,
    baseGuests: 2,
    minimumNights: 1,
    rates: {
      midweekAgorot: 45_000,
      weekendAgorot: 60_050,
      babyExtraAgorot: 0,
      childExtraAgorot: 0,
      adultExtraAgorot: 0,
      ages: { babyMaxAge: 2, childMaxAge: 18, adultFromAge: null },
    },
    discounts: [],
    extraCharges: [],
    features: [],
    photos: [aPhoto(2)],
    availability: null,
    quote: null,
    ...overrides,
  };
}

function aHotel(overrides: Partial<Hotel> = {}): Hotel {
  const place = (id: string, name: string) => ({ id, name, nameIn: `in ${name}` });
  return {
    id: 7,
    title: 'Galilee Cabins',
    propertyType: place('zimmer', 'Guest suite'),
    rating: { count: 2, meanTenths: null },
    city: place('rosh-pinna', 'Rosh Pinna'),
    region: place('upper-galilee', 'Upper Galilee'),
    district: place('north', 'North'),
    address: '12 HaHalutzim, Rosh Pinna',
    directions: '',
    locationLatitude: 32.97,
    locationLongitude: 35.54,
    description: 'A small place.',
    suitableFor: [],
    extraCharges: [],
    features: [{ id: 'parking', name: 'Parking', items: [{ id: 'free', name: 'Free parking' }] }],
    missing: [{ id: 'swimming_pool_availability no-pool', name: 'No pool' }],
    hostName: 'Galit',
    photos: [aPhoto(1)],
    policies: {
      arrivalFrom: '15:00',
      arrivalUntil: '22:00',
      departureUntil: '11:00',
      otherHours: [],
      childrenAllowed: true,
      pets: [],
      spokenLanguages: [],
      cancellation: { name: '', freeDays: null, fee: 'firstNight', noShowFee: 'full', notes: '' },
      notes: '',
    },
    supplier: { name: '', number: '', address: '', phone: '' },
    vatStatus: 'licensed',
    weekendNights: [4, 5, 6],
    units: [aUnit(), aUnit({ unitId: 2, title: 'The Fig Room', areaSqm: null })],
    offer: null,
    noOfferReason: null,
    noOfferObstacle: null,
    otherStays: [],
    ...overrides,
  };
}

describe('a property in the terms of schema.org', () => {
  it('is a lodging business with its place, pictures, units and what a night costs from', () => {
    const data = propertyData(aHotel(), PLACE);
    expect(data).toMatchObject({
      '@type': 'LodgingBusiness',
      name: 'Galilee Cabins',
      url: PLACE.address,
      image: ['http://lina.test/media/1.jpg', 'http://lina.test/media/2.jpg', 'http://lina.test/media/2.jpg'],
      address: { addressLocality: 'Rosh Pinna', addressRegion: 'Upper Galilee', addressCountry: 'IL' },
      geo: { latitude: 32.97, longitude: 35.54 },
      priceRange: '₪450–₪600.5',
      amenityFeature: [{ name: 'Free parking', value: true }],
      containsPlace: [
        { name: 'The Vine Room', floorSize: { value: 28 } },
        { name: 'The Fig Room', occupancy: { maxValue: 2 } },
      ],
      makesOffer: [
        { name: 'The Vine Room', priceSpecification: { minPrice: 450, priceCurrency: 'ILS' } },
        { name: 'The Fig Room', priceSpecification: { minPrice: 450 } },
      ],
    });
  });

  it('with one unit is a vacation rental that says all that Google requires of one', () => {
    const pictures = Array.from({ length: 8 }, (_, count) => aPhoto(count + 1));
    const data = propertyData(aHotel({ photos: pictures, units: [aUnit()] }), PLACE);
    expect(data).toMatchObject({ '@type': 'VacationRental', identifier: '7', name: 'Galilee Cabins', latitude: 32.97, longitude: 35.54 });
    expect(data).toHaveProperty('image.length', 8);
    expect(data).toMatchObject({ containsPlace: [{ '@type': 'Accommodation', occupancy: { '@type': 'QuantitativeValue', value: 2 } }] });
  });

  it.each([1, 2, 3])('with %s units says how many guests each takes', (count) => {
    const units = Array.from({ length: count }, (_, index) => aUnit({ unitId: index + 1, maxGuests: index + 2 }));
    const containsPlace = units.map(({ maxGuests }) => ({ occupancy: { value: maxGuests } }));
    expect(propertyData(aHotel({ units }), PLACE)).toMatchObject({ containsPlace });
  });

  it('offers the asked stay at its total', () => {
    const offer: Hotel['offer'] = {
      hotelId: 7,
      from: '29-11-2026',
      to: '01-12-2026',
      nights: 2,
      hours: {
        arrival: { date: '29-11-2026', from: '15:00', until: '22:00', rest: null },
        departure: { date: '01-12-2026', until: '11:00', isLate: false, rest: null },
        keepsShabbat: false,
      },
      shape: 'perRoom',
      units: [{ unitId: 1, title: 'The Vine Room', rooms: [0], lines: [], totalAgorot: 90_050 }],
      totalAgorot: 90_050,
      averagePerNightAgorot: 45_025,
      vat: null,
      cancellation: [],
      noShowFeeAgorot: 90_050,
    };
    const { makesOffer } = propertyData(aHotel({ offer }), PLACE);
    expect(makesOffer).toEqual([
      {
        '@type': 'Offer',
        url: PLACE.address,
        priceCurrency: 'ILS',
        name: 'The Vine Room',
        price: 900.5,
        availability: 'https://schema.org/InStock',
      },
    ]);
  });
});

it('previews are JPEG', () => {
  expect(previewOf('/media/12.webp')).toBe('/media/12.jpg');
});

it("has the guests' mean once the page shows one", () => {
  expect(propertyData(aHotel(), PLACE)).not.toHaveProperty('aggregateRating');
  expect(propertyData(aHotel({ rating: { count: 12, meanTenths: 46 } }), PLACE)).toMatchObject({
    aggregateRating: { ratingValue: 4.6, reviewCount: 12, bestRating: 5 },
  });
});
