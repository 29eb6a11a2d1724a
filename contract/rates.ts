import { z } from 'zod';
import { findWrongRange } from './own-nights.ts';
import { DISCOUNT_TYPES, EXTRA_CHARGE_KINDS } from './primitives/enums.ts';
import { askedDate, wireDate } from './primitives/local-date.ts';
import { agorot } from './primitives/money.ts';
import { ofRateChange } from './primitives/rate-change-id.ts';
import { REGISTRATION_LIMITS } from './primitives/registration-limits.ts';
import { jsonParameter, roomsInfo } from './primitives/rooms-info.ts';
import { SEARCH_LIMITS } from './primitives/search-limits.ts';
import { isUnique, unitIds } from './primitives/unit-ids.ts';
import { weekday, weekdays } from './primitives/weekdays.ts';
import { quoteLine, vat } from './quote.ts';

const MOST_UNITS = REGISTRATION_LIMITS.maxUnits;

const price = agorot.max(REGISTRATION_LIMITS.maxPriceAgorot);
const stayNights = z.int().min(1).max(SEARCH_LIMITS.maxNights);
const revision = z.int().min(1);
/** True if prices may move by more than half. */
const isConfirmed = z.boolean().default(false);

const nightPrices = {
  midweekAgorot: price,
  weekendAgorot: price,
  /** Both or none: without them a single guest pays as two do. */
  singleMidweekAgorot: price.nullable(),
  singleWeekendAgorot: price.nullable(),
};
const extraPrices = { babyExtraAgorot: price, childExtraAgorot: price, adultExtraAgorot: price };

interface SinglePrices {
  readonly singleMidweekAgorot: number | null;
  readonly singleWeekendAgorot: number | null;
}
function findHalfSinglePrice(rate: SinglePrices, context: z.RefinementCtx<SinglePrices>): void {
  if ((rate.singleMidweekAgorot === null) === (rate.singleWeekendAgorot === null)) return;
  const path = rate.singleMidweekAgorot === null ? 'singleMidweekAgorot' : 'singleWeekendAgorot';
  context.addIssue({ code: 'custom', path: [path], message: 'single_price_incomplete' });
}

const discount = z
  .object({
    nights: z.int().min(REGISTRATION_LIMITS.minDiscountNights).max(REGISTRATION_LIMITS.maxDiscountNights),
    type: z.enum(DISCOUNT_TYPES),
    /** Percent, or agorot off the unit's stay. */
    value: z.int().min(1).max(REGISTRATION_LIMITS.maxPriceAgorot),
  })
  .refine(({ type, value }) => type !== 'PERCENT' || value <= 100, { message: 'discount_invalid', path: ['value'] });

const baseFields = {
  minimumNights: stayNights,
  ...nightPrices,
  ...extraPrices,
  discounts: z
    .array(discount)
    .max(30)
    .refine((tiers) => isUnique(tiers.map(({ nights }) => nights)), { message: 'discount_nights_repeated' }),
};

const unitRates = z.object({
  unitId: z.int(),
  title: z.string(),
  unitType: z.string(),
  /** The guests that the nightly price is for; described with the unit. */
  baseGuests: z.int(),
  /** Guests that its rooms sleep, extra beds aside. */
  places: z.int(),
  /** Ages up to which somebody is a baby, or a child; from which an adult, where the host says so. */
  ages: z.object({ babyMaxAge: z.int(), childMaxAge: z.int(), adultFromAge: z.int().nullable() }),
  /** The extra guests that it can take at all. */
  extraBeds: z.object({ baby: z.boolean(), child: z.boolean(), adult: z.boolean() }),
  revision,
  ...baseFields,
});
export type UnitRates = z.infer<typeof unitRates>;

const bilingualName = z.object({ he: z.string().max(80), en: z.string().max(80) });
const specialFields = {
  unitId: z.int(),
  /** A term of the option set `hebrew_holidays`; null for a name of the host's own. */
  holiday: z.string().max(60).nullable(),
  name: bilingualName,
  /** First and last night, both included. */
  from: wireDate,
  to: wireDate,
  ...nightPrices,
  /** Null: as all year. */
  babyExtraAgorot: price.nullable(),
  childExtraAgorot: price.nullable(),
  adultExtraAgorot: price.nullable(),
  minimumNights: stayNights.nullable(),
};

export const specialRate = z.object({ id: z.int(), revision, ...specialFields }).meta({ id: 'SpecialRate' });
export type SpecialRate = z.infer<typeof specialRate>;

/** `GET /backoffice/rates`. */
export const hostRates = z
  .object({
    /** The last change of any price or rule of the property. */
    revision: z.int(),
    /** 0 Sunday to 6 Saturday. */
    weekendNights: z.array(weekday),
    /** True if prices contain VAT. */
    hasVat: z.boolean(),
    /** Those that have rates, in the host's order. */
    units: z.array(unitRates),
    /** By first night. */
    specials: z.array(specialRate),
    /** Holidays of the two years to come, by first night. */
    holidays: z.array(z.object({ id: z.string(), name: bilingualName, from: wireDate, to: wireDate })),
  })
  .meta({ id: 'HostRates' });
export type HostRates = z.infer<typeof hostRates>;
/** The prices as a save left them. */
export const hostRatesChanged = hostRates.extend(ofRateChange).meta({ id: 'HostRatesChanged' });

/** `PUT /backoffice/rates`: units as they shall be, with the revision that their author has seen; units left out stay. */
export const baseRatesEdit = z.object({
  units: z
    .array(z.object({ unitId: z.int(), revision, ...baseFields }).superRefine(findHalfSinglePrice))
    .max(MOST_UNITS)
    .refine((units) => isUnique(units.map(({ unitId }) => unitId)), { message: 'not_unique' }),
  weekendNights: z.object({ seen: weekdays, nights: weekdays }).optional(),
  /** True if special rates to come stay as far above the night prices of their units as they are. */
  areSpecialsFollowing: z.boolean().default(false),
  isConfirmed,
});
export type BaseRatesEdit = z.input<typeof baseRatesEdit>;

const seen = z.object({ id: z.int().min(1), revision });
/** `PUT /backoffice/specialRates`: rates that are made (without `seen`), changed and removed together, all or none. */
export const specialRatesEdit = z.object({
  saved: z
    .array(
      z
        .object({ ...specialFields, seen: seen.optional() })
        .superRefine(findHalfSinglePrice)
        .superRefine(findWrongRange)
        .refine(({ holiday, name }) => holiday !== null || name.he.trim() !== '' || name.en.trim() !== '', {
          message: 'special_rate_name_missing',
          path: ['name', 'he'],
        }),
    )
    .max(60),
  removed: z.array(seen).max(60),
  isConfirmed,
});
export type SpecialRatesEdit = z.input<typeof specialRatesEdit>;

const bulkFields = {
  unitIds,
  from: askedDate,
  to: askedDate,
  weekdays: weekdays.min(1),
  /** Otherwise nights with a special rate are passed over. */
  areSpecialsIncluded: z.boolean(),
  price: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('set'), priceAgorot: price }),
    /** By a whole percentage, then rounded to so many agorot. */
    z.object({ kind: z.literal('raise'), percent: z.int().min(-90).max(300), stepAgorot: z.int().min(1).max(100_000) }),
    z.object({ kind: z.literal('keep') }),
  ]),
  /** Null takes back, absent leaves alone. */
  minimumNights: stayNights.nullable().optional(),
};

const bulkRates = z.object(bulkFields).superRefine(findWrongRange);
export type BulkRates = z.infer<typeof bulkRates>;
/** `GET /backoffice/bulkRates`. */
export const bulkRatesQuery = z.object({ bulk: jsonParameter(bulkRates) });
/** `PUT /backoffice/bulkRates`: what was previewed, with the preview's revision. */
export const bulkRatesEdit = z.object({ ...bulkFields, revision: z.int().min(0), isConfirmed }).superRefine(findWrongRange);

/** The nights as they would become. Averages are of the nights that change. */
export const bulkPreview = z
  .object({
    revision: z.int(),
    units: z.array(
      z.object({
        unitId: z.int(),
        nights: z.int(),
        averageFromAgorot: agorot,
        averageToAgorot: agorot,
        /** Nights whose price moves by more than half, with the first of them. */
        muchMoved: z.int(),
        firstMove: z.object({ date: wireDate, fromAgorot: agorot, toAgorot: agorot }).nullable(),
        /** Passed over: with a special rate; booked. */
        specialNights: z.int(),
        bookedNights: z.int(),
      }),
    ),
  })
  .meta({ id: 'BulkPreview' });
export type BulkPreview = z.infer<typeof bulkPreview>;
/** The same nights once they are done. */
export const bulkDone = bulkPreview.extend(ofRateChange).meta({ id: 'BulkDone' });

/** `GET /backoffice/rateYear`: twelve months from the first of the month. */
export const rateYearQuery = z.object({ unitId: z.coerce.number().int().min(1) });

const yearNight = z.object({
  date: wireDate,
  /** Up to the base guests. */
  priceAgorot: agorot,
  priceFrom: z.enum(['night', 'special', 'weekend', 'midweek']),
  isWeekend: z.boolean(),
  /** The special rate that covers it. */
  specialId: z.int().nullable(),
  minimumNights: z.int(),
  minimumFrom: z.enum(['night', 'special', 'rule', 'unit']),
});
export type YearNight = z.infer<typeof yearNight>;

export const rateYear = z.object({ unitId: z.int(), baseGuests: z.int(), nights: z.array(yearNight) }).meta({ id: 'RateYear' });
export type RateYear = z.infer<typeof rateYear>;

/** `GET /backoffice/rateQuote`: what guests would pay for one unit, and whether they could book it. */
export const rateQuoteQuery = z.object({
  unitId: z.coerce.number().int().min(1),
  from: wireDate,
  to: wireDate,
  roomsInfo: jsonParameter(roomsInfo),
});

export const rateQuote = z
  .object({
    nights: z.int(),
    lines: z.array(quoteLine),
    totalAgorot: agorot,
    averagePerNightAgorot: agorot,
    vat,
    /** The reason why guests could not book it so, as an error's code and details; null where they could. */
    refusal: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) }).nullable(),
  })
  .meta({ id: 'RateQuote' });
export type RateQuote = z.infer<typeof rateQuote>;

/** `GET /backoffice/rateChanges`: the latest first, thirty at a time. */
export const rateChangesQuery = z.object({ before: z.coerce.number().int().min(1).optional() });

const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
/** The change of a record: of all fields where it is new or gone, else of those that differ. */
const changedPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekendNights'), before: z.array(weekday), after: z.array(weekday) }),
  z.object({ kind: z.literal('baseRates'), unitId: z.int(), fields: z.array(fieldChange) }),
  z.object({
    kind: z.literal('specialRate'),
    unitIds: z.array(z.int()),
    state: z.enum(['added', 'changed', 'removed']),
    name: bilingualName,
    from: wireDate,
    to: wireDate,
    fields: z.array(fieldChange),
  }),
  z.object({
    kind: z.literal('stayRule'),
    unitIds: z.array(z.int()),
    state: z.enum(['added', 'changed', 'removed']),
    from: wireDate,
    to: wireDate,
  }),
  z.object({
    kind: z.literal('extraCharge'),
    /** Null: of the property as a whole. */
    unitIds: z.array(z.int()).nullable(),
    state: z.enum(['added', 'changed', 'removed']),
    chargeKind: z.enum(EXTRA_CHARGE_KINDS),
    /** The name of `other`. */
    title: bilingualName.nullable(),
    fields: z.array(fieldChange),
  }),
  z.object({
    kind: z.literal('nights'),
    unitIds: z.array(z.int()),
    from: wireDate,
    to: wireDate,
    nights: z.int(),
    /** The lowest and highest price and minimum that were set; null where they were taken back, or left alone. */
    prices: z.object({ lowestAgorot: agorot, highestAgorot: agorot }).nullable(),
    minimumNights: z.int().nullable(),
  }),
]);
export type ChangedPart = z.infer<typeof changedPart>;

const rateChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.object({ userId: z.int(), isSupport: z.boolean() }),
  /** It takes another one back. */
  isUndo: z.boolean(),
  isUndone: z.boolean(),
  parts: z.array(changedPart),
});
export type RateChange = z.infer<typeof rateChange>;
export const rateChanges = z.object({ changes: z.array(rateChange), hasMore: z.boolean() });

export const rateChangeParameters = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
/** `POST /backoffice/rateChanges/{id}/undo`: a change itself; single nights that somebody changed since were left alone. */
export const undoneRateChange = z.object({ nightsLeft: z.int(), ...ofRateChange });
