import { z } from 'zod';
import { stayHours } from './hours.ts';
import { entityMarker } from './places.ts';
import { EXTRA_CHARGE_KINDS, SORT_ORDERS, SORTS, STAY_LENGTHS } from './primitives/enums.ts';
import { FILTER_IDS, type FilterId } from './primitives/filters.ts';
import { keepsShabbatParameter } from './primitives/keeps-shabbat.ts';
import { wireDate } from './primitives/local-date.ts';
import { parseMapArea } from './primitives/map-area.ts';
import { agorot } from './primitives/money.ts';
import { parseOpenPeriod } from './primitives/open-period.ts';
import { jsonParameter, roomsInfo, SEARCH_LIMITS } from './primitives/rooms-info.ts';
import { offerShape } from './quote.ts';
import { rating } from './rating.ts';

const price = z.object({
  /** Whole shekels, average per night of the whole party. */
  from: z.int().min(0).max(SEARCH_LIMITS.maxPriceShekels),
  /** 5000 means no upper end. */
  to: z.int().min(0).max(SEARCH_LIMITS.maxPriceShekels),
});
const optionIds = z.array(z.string().max(80)).max(200);

export const searchFilters = z
  .strictObject({ price: price.optional(), ...Object.fromEntries(FILTER_IDS.map((id) => [id, optionIds.optional()])) } as {
    price: z.ZodOptional<typeof price>;
  } & Record<FilterId, z.ZodOptional<typeof optionIds>>)
  .meta({ id: 'SearchFilters' });
export type SearchFilters = z.infer<typeof searchFilters>;

export const sortBy = z.enum(SORTS);
export const sortOrder = z.enum(SORT_ORDERS);

/** `GET /search`: the flattened parameters of specification §2; object values are JSON. */
export const searchQuery = z.object({
  roomsInfo: jsonParameter(roomsInfo).optional(),
  keepsShabbat: keepsShabbatParameter,
  from: wireDate.optional(),
  to: wireDate.optional(),
  /** Instead of dates: how long, within `period`. Each place then comes with the cheapest of its stays. Dates, where given, go before it. */
  stayLength: z.enum(STAY_LENGTHS).optional(),
  /** The period in which a stay of that length may begin; without it, within half a year. */
  period: z
    .string()
    .max(100)
    .refine((text) => parseOpenPeriod(text) !== undefined, { message: 'invalid_period' })
    .meta({ description: '`soon` (arrivals within 61 days), or months with commas between them', example: '2027-02,2027-03' })
    .optional(),
  location: z.string().max(200).optional(),
  locationEntityMarker: entityMarker.or(z.literal('')).optional(),
  /** Instead of the location: what lies in a rectangle of the map. */
  area: z
    .string()
    .max(100)
    .refine((text) => parseMapArea(text) !== undefined, { message: 'invalid_area' })
    .meta({ description: 'south,west,north,east in degrees, edges included', example: '32.9,35.2,33.1,35.6' })
    .optional(),
  filters: jsonParameter(searchFilters).optional(),
  sortBy: sortBy.optional(),
  sortOrder: sortOrder.optional(),
  page: z.coerce.number().int().min(1).optional(),
  currentPage: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(100).optional(),
  lastBreadcrumbItem: z.string().max(200).optional(),
  showOnMap: z.string().max(10).optional(),
  popupOpened: z.string().max(40).optional(),
  numberOfNights: z.coerce.number().int().optional(),
});

export const unitImage = z.object({ url: z.string(), alt: z.string(), placeholder: z.string() });
export type UnitImage = z.infer<typeof unitImage>;

/** The price of a stay in one place; null where the place does not offer it. */
export const stayPrice = z.object({ from: wireDate, to: wireDate, totalAgorot: agorot.nullable() });
export type StayPrice = z.infer<typeof stayPrice>;

export const searchResult = z
  .object({
    id: z.int(),
    title: z.string(),
    propertyType: z.string(),
    propertyTypeName: z.string(),
    city: z.string(),
    cityName: z.string(),
    region: z.string(),
    regionName: z.string(),
    rating,
    locationLatitude: z.number(),
    locationLongitude: z.number(),
    unitImages: z.array(unitImage),
    nights: z.int(),
    /** The hours of the stay's dates; null where neither Shabbat nor a holiday makes them worth telling on a card. */
    hours: stayHours.nullable(),
    shape: offerShape,
    units: z.array(
      z.object({
        unitId: z.int(),
        title: z.string(),
        bedrooms: z.int(),
        /** The beds of all its rooms, a double one once. */
        beds: z.int(),
        areaSqm: z.int().nullable(),
        rooms: z.array(z.int()),
        totalAgorot: agorot,
      }),
    ),
    /** Units free on all nights and long enough for the stay, whatever the party. */
    unitsLeft: z.int(),
    /** All units of the property: one left of one is nothing to hurry for. */
    unitsTotal: z.int(),
    totalAgorot: agorot,
    averagePerNightAgorot: agorot,
    /** True if the total contains VAT (a licensed dealer's price does). */
    vatIncluded: z.boolean(),
    /** Names of a few features worth showing on the card. */
    highlights: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Last day of free cancellation by the host's policy, when that is today or later. */
    freeCancellationUntil: wireDate.nullable(),
    discounted: z.boolean(),
    /** The sum of the quote's discount lines, as a positive amount: the price before them is that much higher. */
    discountAgorot: agorot,
    /** Kinds of the unavoidable extra charges that the total contains. */
    includedCharges: z.array(z.enum(EXTRA_CHARGE_KINDS)),
    /** For open dates, the stay that the rest is about, the place's cheapest, and a few others by date. */
    openDates: z.object({ from: wireDate, to: wireDate, stays: z.array(stayPrice) }).optional(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResult>;

export const filterOption = z.object({
  id: z.string(),
  name: z.string(),
  nameHe: z.string(),
  nameEn: z.string(),
  value: z.string(),
  valueHe: z.string(),
  valueEn: z.string(),
  /** The number of results that there would be (docs/product.md §6). */
  number: z.int(),
  checked: z.boolean(),
});
export const filter = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['multi', 'range']),
    options: z.array(filterOption),
    min: z.number().optional(),
    max: z.number().optional(),
    from: z.number().optional(),
    to: z.number().optional(),
  })
  .meta({ id: 'Filter' });
export type Filter = z.infer<typeof filter>;

/** The reason why nothing matched, and what does. Present only when `totalItems` is 0. */
export const emptyReason = z.object({
  /** Properties in the place that fell out, by cause: of each the one that `/bookingPrice` and its page give. */
  noPlace: z.int().describe('1 where the place has no property at all.'),
  soldOut: z.int(),
  tooManyGuests: z.int(),
  minimumStay: z.int(),
  /** Arrival or departure day, notice, too many nights, or hours: nobody arrives on the day, or guests who keep Shabbat could not come or go. */
  stayRule: z.int(),
  childrenNotAllowed: z.int(),
  filteredOut: z.int(),
  /**
   * The results with one choice of the filters less, most first: a filter of alternatives as a whole (`optionId` is null), one option
   * of the others, or the price.
   */
  withoutOne: z.array(z.object({ filterId: z.enum([...FILTER_IDS, 'price']), optionId: z.string().nullable(), count: z.int() })),
  nearbyDates: z.array(z.object({ from: wireDate, to: wireDate, count: z.int() })),
  nearbyPlaces: z.array(z.object({ location: z.string(), entityMarker, title: z.string(), count: z.int() })),
});

/** The spread of prices over the whole scale, and `near`: as many bins over what the results really cost. */
export const histogram = z.object({
  step: z.int(),
  counts: z.array(z.int()),
  above: z.int(),
  near: z.object({ step: z.int(), counts: z.array(z.int()) }),
});

/** One of several stays over all places of a search: how many offer it, and the cheapest total. */
export const stayOverview = z.object({ from: wireDate, to: wireDate, count: z.int(), cheapestAgorot: agorot.nullable() });
export type StayOverview = z.infer<typeof stayOverview>;

/** `GET /search/dates`: the stays around the asked one or, where the dates are open, all that fit; filters hold. */
export const searchDatesResponse = z
  .object({
    stays: z.array(stayOverview),
    /** Places that offer at least one of them. */
    totalItems: z.int(),
    nights: z.int(),
  })
  .meta({ id: 'SearchDatesResponse' });
export type SearchDatesResponse = z.infer<typeof searchDatesResponse>;

export const searchResponse = z
  .object({
    data: z.array(searchResult),
    meta: z.object({
      filters: z.array(filter),
      histogram,
      sortBy,
      sortOrder,
      totalItems: z.int(),
      currentPage: z.int(),
      perPage: z.int(),
      /** The search as it was understood: defaults filled in, the place resolved. */
      query: z.object({
        from: wireDate,
        to: wireDate,
        nights: z.int(),
        roomsInfo,
        keepsShabbat: z.boolean(),
        location: z.string(),
        locationEntityMarker: entityMarker,
        locationTitle: z.string(),
        /** The place as it stands in a sentence: בכנרת והסביבה, "in the Sharon", "at Cedar House". */
        locationIn: z.string(),
        center: z.object({ latitude: z.number(), longitude: z.number() }),
        /**
         * For a place where nothing is offered, so that what lies around it was searched: how far the nearest is; of a town also
         * the town as it stands in a sentence, of a landmark null.
         */
        near: z.object({ kilometres: z.int(), townIn: z.string().nullable() }).optional(),
      }),
      empty: emptyReason.optional(),
      /** For open dates, all stays that fit, by date. */
      stays: z.array(stayOverview).optional(),
    }),
  })
  .meta({ id: 'SearchResponse' });
export type SearchResponse = z.infer<typeof searchResponse>;
