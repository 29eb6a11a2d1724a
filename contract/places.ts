import { z } from 'zod';
import { ENTITY_MARKERS, type EntityMarker } from './primitives/enums.ts';
import { keepsShabbatParameter } from './primitives/keeps-shabbat.ts';
import { wireDate } from './primitives/local-date.ts';
import { bilingual } from './primitives/locale.ts';
import { agorot } from './primitives/money.ts';
import { jsonParameter, roomsInfo } from './primitives/rooms-info.ts';
import { rating } from './rating.ts';

export const entityMarker = z.enum(ENTITY_MARKERS);
export type { EntityMarker };

export const suggestion = z
  .object({
    title: z.string(),
    /**
     * For the line under the title: where a town or hotel is, the largest towns of a region or district; how far the nearest place to
     * stay is, of a town without any and of a landmark; empty for the country.
     */
    subtitle: z.string(),
    entityMarker,
    /** Slug of a place, or the id of a hotel, as `location` of a search takes it. */
    location: z.string(),
    hotelId: z.int().nullable(),
    iconType: z.enum(['country', 'city', 'region', 'hotel', 'district', 'landmark', 'lastVisit']),
    icon: z.string(),
    /** Count of places to stay there; of a town without any and of a landmark, around it. */
    number: z.int().min(0),
    lastVisit: z.boolean(),
    details: z.object({ units: z.int(), adults: z.int(), children: z.int() }).nullable(),
  })
  .meta({ id: 'Suggestion' });
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsQuery = z.object({ keyword: z.string().max(100).default('') });
export const suggestionsResponse = z.object({ options: z.array(suggestion), alternatives: z.array(suggestion) });
export type SuggestionsResponse = z.infer<typeof suggestionsResponse>;

/** Places and hotels of which one wants to know what is free: as many as two answers of suggestions have. */
const MAX_LOCATIONS = 20;
const locationKey = z.object({ entityMarker, location: z.string().max(200) });
export type LocationKey = z.infer<typeof locationKey>;

export const freeLocationsQuery = z.object({
  from: wireDate,
  to: wireDate,
  roomsInfo: jsonParameter(roomsInfo).optional(),
  keepsShabbat: keepsShabbatParameter,
  locations: jsonParameter(z.array(locationKey).min(1).max(MAX_LOCATIONS)),
});
/** In the order of what was asked: how many places there have an offer for the stay; of a hotel, 1 or 0. */
export const freeLocationsResponse = z.array(locationKey.extend({ number: z.int().min(0) }).meta({ id: 'FreeLocation' }));
export type FreeLocationsResponse = z.infer<typeof freeLocationsResponse>;

export const popularDestination = z.object({
  /** Address of the picture. */
  url: z.string(),
  title: z.string(),
  subtitle: z.string(),
  location: z.string(),
  entityMarker,
  number: z.int(),
  placeholder: z.string(),
  alt: z.string(),
  /** Lowest standard midweek price of a unit there; null where there is none. */
  lowestMidweekAgorot: agorot.nullable(),
});
export type PopularDestination = z.infer<typeof popularDestination>;
export const popularDestinationsResponse = z.array(popularDestination);

export const mapHotel = z.object({
  id: z.int(),
  title: z.string(),
  locationLatitude: z.number(),
  locationLongitude: z.number(),
  /** Lowest midweek price in whole shekels; null where there is none. */
  price: z.number().nullable(),
  rating,
});
export type MapHotel = z.infer<typeof mapHotel>;
export const mapHotelsResponse = z.array(mapHotel);

export const hotelGroup = z.object({
  id: z.string(),
  title: z.string(),
  entityMarker,
  number: z.int(),
  hotels: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type HotelGroup = z.infer<typeof hotelGroup>;
export const hotelGroupsResponse = z.array(hotelGroup);

/** A town or region with places to stay, without the list of them. */
export const placeCount = hotelGroup.omit({ hotels: true });
export type PlaceCount = z.infer<typeof placeCount>;
export const placeCountsQuery = z.object({ by: z.enum(['city', 'region']) });
export const placeCountsResponse = z.array(placeCount);

/** A member of an option set (specification §3, §7 `/loadAssets`). Assist text follows the value after `///`. */
export const assetMember = z.object({
  '@id': z.string(),
  id: z.string(),
  value: z.string(),
  valueEn: z.string(),
  valueHe: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameHe: z.string(),
  isDefault: z.boolean(),
  isDisplayRelatedFields: z.boolean(),
  occupancy: z.int().nullable(),
  fromDdmm: z.string().nullable(),
  toDdmm: z.string().nullable(),
  /** The phrase for a place that its name with a plain ב or "in" does not tell: where something there is, as a sentence says it. */
  nameIn: bilingual.optional(),
});
export type AssetMember = z.infer<typeof assetMember>;
export const assetCollection = z.object({ title: z.string(), members: z.array(assetMember) });

const labelled = z.object({ id: z.number(), name: z.string() });
/** Limits of specification §9 and the generated lists of §3. */
export const assetsConfig = z.object({
  layoutAndPricing: z.object({ adultsNumber: z.array(labelled), childrenNumber: z.array(labelled), childrenAges: z.array(labelled) }),
  limits: z.record(z.string(), z.number()),
});
/** `/loadAssets`: collections by path (`/api/property_types`), and `config`. */
export const assetsResponse = z.object({ config: assetsConfig }).catchall(assetCollection);
export type AssetsResponse = z.infer<typeof assetsResponse>;
