import { z } from 'zod';
import { hotel, named } from './hotels.ts';
import { entityMarker } from './places.ts';
import { HOTEL_SORTS } from './primitives/enums.ts';
import { agorot } from './primitives/money.ts';
import { rating } from './rating.ts';
import { unitImage } from './search.ts';

/** A property in a list that asks for no dates. */
export const hotelCard = hotel
  .pick({ id: true, title: true, propertyType: true, locationLatitude: true, locationLongitude: true })
  .extend({
    city: named,
    region: named,
    /** The first photo; null where there is none. */
    cover: unitImage.nullable(),
    unitCount: z.int(),
    rating,
    /** Lowest standard midweek price of its units; null where there is none. */
    lowestMidweekAgorot: agorot.nullable(),
  })
  .meta({ id: 'HotelCard' });
export type HotelCard = z.infer<typeof hotelCard>;

/** `GET /hotels`: every property on the market, or those of a place, whatever is free. */
export const hotelsQuery = z.object({
  /** Slug of a city, region, district or the country; absent: the country. */
  location: z.string().max(200).optional(),
  sortBy: z.enum(HOTEL_SORTS).default('name'),
  currentPage: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(30),
});
export type HotelsQuery = z.infer<typeof hotelsQuery>;

export const hotelsResponse = z
  .object({
    data: z.array(hotelCard),
    meta: z.object({
      location: z.string(),
      locationEntityMarker: entityMarker,
      locationTitle: z.string(),
      /** The place as it stands in a sentence: בכנרת והסביבה, "in the Sharon". */
      locationIn: z.string(),
      sortBy: z.enum(HOTEL_SORTS),
      totalItems: z.int(),
      currentPage: z.int(),
      perPage: z.int(),
    }),
  })
  .meta({ id: 'HotelList' });
export type HotelsResponse = z.infer<typeof hotelsResponse>;

/** `GET /hotels/{id}/similar`: the properties most like it, the most alike first. */
export const similarHotelsResponse = z.array(hotelCard);
