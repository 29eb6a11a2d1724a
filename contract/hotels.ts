import { z } from 'zod';
import { offeredExtraCharge } from './extra-charges.ts';
import { DISCOUNT_TYPES, FEES, VAT_STATUSES } from './primitives/enums.ts';
import { keepsShabbatParameter } from './primitives/keeps-shabbat.ts';
import { askedDate, wireDate } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';
import { jsonParameter, roomsInfo } from './primitives/rooms-info.ts';
import { quote, quotedUnit } from './quote.ts';
import { rating } from './rating.ts';
import { unitImage } from './search.ts';
import { otherStay, stayObstacle } from './stay-rules.ts';

/** `GET /hotels/{id}`: without dates the property alone; with them, what it offers for the stay. */
export const hotelQuery = z.object({
  from: wireDate.optional(),
  to: wireDate.optional(),
  roomsInfo: jsonParameter(roomsInfo).optional(),
  keepsShabbat: keepsShabbatParameter,
});

/** A photo: `url` takes `?w=` of the widths that `/media` renders. */
export const photo = unitImage.extend({ width: z.int(), height: z.int() });
export type Photo = z.infer<typeof photo>;

export const named = z.object({ id: z.string(), name: z.string() });
/** A place with its name as it stands in a sentence: בכנרת והסביבה, "in the Sharon". */
export const namedPlace = named.extend({ nameIn: z.string() });
export const featureGroup = z.object({ id: z.string(), name: z.string(), items: z.array(named.extend({ assist: z.string().optional() })) });
export type FeatureGroup = z.infer<typeof featureGroup>;

/** The availability of a unit for the asked stay, with the reason where there is none. */
export const unitAvailability = z.discriminatedUnion('state', [
  z.object({ state: z.literal('available') }),
  z.object({
    state: z.literal('unavailable'),
    reason: z.enum(['taken', 'minimumStay', 'stayRule', 'tooManyGuests', 'childrenNotAllowed']),
    minimumNights: z.int().optional(),
    /** The host's condition, for `minimumStay` and `stayRule`. */
    obstacle: stayObstacle.optional(),
    /** The next stay of as many nights that is free, when there is one within 60 days. */
    nextFree: z.object({ from: wireDate, to: wireDate }).optional(),
  }),
]);

export const hotelUnit = z
  .object({
    unitId: z.int(),
    title: z.string(),
    description: z.string(),
    unitType: named,
    areaSqm: z.number().nullable(),
    /** Without the babies in cribs. */
    maxGuests: z.int(),
    bedrooms: z.array(
      z.object({
        places: z.int(),
        privateBathroom: z.boolean(),
        beds: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
      }),
    ),
    livingRooms: z.array(z.object({ places: z.int(), beds: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })) })),
    bathrooms: z.int(),
    cribs: z.int(),
    childExtraBeds: z.int(),
    adultExtraBeds: z.int(),
    baseGuests: z.int(),
    minimumNights: z.int(),
    rates: z.object({
      midweekAgorot: agorot,
      weekendAgorot: agorot,
      babyExtraAgorot: agorot,
      childExtraAgorot: agorot,
      adultExtraAgorot: agorot,
      ages: z.object({ babyMaxAge: z.int(), childMaxAge: z.int(), adultFromAge: z.int().nullable() }),
    }),
    discounts: z.array(z.object({ nights: z.int(), type: z.enum(DISCOUNT_TYPES), value: z.int() })),
    /** Those of this unit alone; {@link hotel} has those of the property. */
    extraCharges: z.array(offeredExtraCharge),
    features: z.array(featureGroup),
    photos: z.array(photo),
    /** Null when no stay was asked for. */
    availability: unitAvailability.nullable(),
    /** Price of the whole party in this unit, when it fits alone; else null. */
    quote: quotedUnit.nullable(),
  })
  .meta({ id: 'HotelUnit' });
export type HotelUnit = z.infer<typeof hotelUnit>;

export const hotel = z
  .object({
    id: z.int(),
    title: z.string(),
    propertyType: named,
    rating,
    city: namedPlace,
    region: namedPlace,
    district: namedPlace,
    address: z.string(),
    directions: z.string(),
    locationLatitude: z.number(),
    locationLongitude: z.number(),
    description: z.string(),
    suitableFor: z.array(named),
    features: z.array(featureGroup),
    /** Features that the hosts say are not there, such as a pool. */
    missing: z.array(named),
    photos: z.array(photo),
    policies: z.object({
      arrivalFrom: z.string(),
      arrivalUntil: z.string(),
      departureUntil: z.string(),
      otherHours: z
        .array(z.object({ days: z.string(), hours: z.string() }))
        .describe('In words: the hours of days that have others than the usual, and of guests who keep Shabbat.'),
      childrenAllowed: z.boolean(),
      pets: z.array(named),
      spokenLanguages: z.array(named),
      cancellation: z.object({
        name: z.string(),
        freeDays: z.int().nullable(),
        fee: z.enum(FEES),
        noShowFee: z.enum(FEES),
        notes: z.string(),
      }),
      notes: z.string(),
    }),
    /** The host who receives the guests; their telephone and address come with a booking. */
    hostName: z.string(),
    supplier: z.object({ name: z.string(), number: z.string(), address: z.string(), phone: z.string() }),
    vatStatus: z.enum(VAT_STATUSES),
    weekendNights: z.array(z.int()),
    /** Those of the property as a whole, paid once; by guest and night in every unit. */
    extraCharges: z.array(offeredExtraCharge),
    units: z.array(hotelUnit),
    /** The cheapest offer for the asked stay; null when none, or when no stay was asked for. */
    offer: quote.nullable(),
    /** The reason why there is no offer. */
    noOfferReason: z.enum(['soldOut', 'minimumStay', 'stayRule', 'tooManyGuests', 'childrenNotAllowed']).nullable(),
    /** The host's condition, for `minimumStay` and `stayRule`. */
    noOfferObstacle: stayObstacle.nullable(),
    /** For those and for `soldOut`, the nearest stays that can be had, by date. */
    otherStays: z.array(otherStay.extend({ totalAgorot: agorot })),
  })
  .meta({ id: 'Hotel' });
export type Hotel = z.infer<typeof hotel>;

/** `GET /hotels/{id}/calendar?from&to`: for each night, how many units are free and the lowest price for two. */
export const hotelCalendarQuery = z.object({ from: askedDate, to: askedDate, keepsShabbat: keepsShabbatParameter });
export const hotelCalendarResponse = z.object({
  nights: z.array(
    z.object({
      date: wireDate,
      unitsLeft: z.int(),
      lowestAgorot: agorot.nullable(),
      minimumNights: z.int().describe('The fewest nights that the night itself asks of a stay arriving on it, in any unit that is free.'),
      maximumNights: z
        .int()
        .nullable()
        .describe('The most nights of a stay arriving on the date, in any unit that is free; null: as many as any stay may have.'),
      noArrival: stayObstacle
        .nullable()
        .describe(
          'Why no stay begins on the date: a rule for arrivals that all units have, or the hours of the property for the guests who ask, else what keeps guests of every unit that is free from ' +
            'any departure, such as a minimum longer than the nights until one that is taken. Null where a stay can begin, or all units are taken.',
        ),
      noDeparture: stayObstacle.nullable().describe('Why no unit lets guests leave on the date; null where one does.'),
      holiday: z.string().nullable(),
    }),
  ),
});
export type HotelCalendar = z.infer<typeof hotelCalendarResponse>;

export const hotelIdParameters = z.object({ id: z.coerce.number().int().min(1) });
