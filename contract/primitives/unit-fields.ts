import { DISCOUNT_TYPES, JACUZZI_SIZES } from './enums.ts';
import type { Fields } from './field-kinds.ts';
import { REGISTRATION_LIMITS as LIMITS } from './registration-limits.ts';
import { UNIT_FACILITY_SETS } from './registration-sets.ts';
import { choicesOf, DESCRIPTION } from './shared-fields.ts';

/** The fields of a unit: the other half of the table in `registration-fields.ts`, from which all import it. */

/** The columns of a rate, standard and special. No price of its own for a single guest: both are empty. */
export const RATE_COLUMNS = {
  midweekAgorot: { kind: 'money', name: 'unitLayout.midweek', missing: 'registrationMissing.midweek', required: true },
  weekendAgorot: { kind: 'money', name: 'unitLayout.weekend', missing: 'registrationMissing.weekend', required: true },
  singleMidweekAgorot: { kind: 'money', name: 'unitLayout.singleMidweek' },
  singleWeekendAgorot: { kind: 'money', name: 'unitLayout.singleWeekend' },
} as const satisfies Fields;

/** The prices of extra guests, by age group: columns of a special rate, where empty is as in the standard rate (docs/product.md §5.1). */
export const EXTRA_COLUMNS = {
  babyExtraAgorot: { kind: 'money', name: 'unitLayout.babyExtra' },
  childExtraAgorot: { kind: 'money', name: 'unitLayout.childExtra' },
  adultExtraAgorot: { kind: 'money', name: 'unitLayout.adultExtra' },
} as const satisfies Fields;

export const SPECIAL_RATE = {
  /** Null for a name of the host's own, `customName`. */
  holiday: { kind: 'option', name: 'unitLayout.holiday', set: 'hebrew_holidays' },
  customName: { kind: 'texts', isName: true, name: 'unitLayout.specialName', keeps: 100, max: LIMITS.maxNameCharacters, unless: 'holiday' },
  /** First and last night, both included, DD-MM-YYYY. */
  from: { kind: 'text', name: 'unitLayout.from', missing: 'registrationMissing.firstNight', keeps: 10, form: 'date', required: true },
  to: { kind: 'text', name: 'unitLayout.to', missing: 'registrationMissing.lastNight', keeps: 10, form: 'date', required: true },
  ...RATE_COLUMNS,
  ...EXTRA_COLUMNS,
  minimumNights: { kind: 'number', name: 'unitLayout.minimumNights', min: 1, max: LIMITS.maxMinimumNights },
} as const satisfies Fields;

/** A several-nights discount: from so many nights on, `value` percent, or agorot off the unit's stay. */
export const DISCOUNT = {
  nights: {
    kind: 'number',
    name: 'unitLayout.discountNights',
    min: LIMITS.minDiscountNights,
    max: LIMITS.maxDiscountNights,
    required: true,
  },
  type: { kind: 'choice', name: 'unitLayout.discountType', of: DISCOUNT_TYPES, initial: 'PERCENT' },
  value: { kind: 'number', name: 'unitLayout.discountValue' },
} as const satisfies Fields;

const BEDS = {
  kind: 'list',
  name: 'unitLayout.addBed',
  keeps: 30,
  of: {
    size: { kind: 'givenOption', name: 'unitLayout.addBed', set: 'standard_bed_sizes' },
    count: { kind: 'number', name: 'unitLayout.addBed', min: 1, max: LIMITS.maxBedsOfSize, required: true },
  },
} as const;

const EXTRA_BEDS = { kind: 'number', name: 'unitLayout.countOf', initial: 0, min: 0, max: LIMITS.maxExtraBeds, required: true } as const;
const EXTRA_PRICE = { kind: 'money', name: 'unitLayout.priceOf', initial: 0, isZeroUsual: true, required: true } as const;
const BABY_AGE = { initial: LIMITS.defaultBabyMaxAge, min: LIMITS.minBabyMaxAge, max: LIMITS.maxBabyMaxAge, required: true } as const;
const CHILD_AGE = { initial: LIMITS.defaultChildMaxAge, min: LIMITS.minChildMaxAge, max: LIMITS.maxChildMaxAge, required: true } as const;
const ADULT_AGE = { min: LIMITS.minAdultFromAge, max: LIMITS.maxAdultFromAge } as const;
const AGE = { kind: 'number', name: 'unitLayout.agesOf' } as const;

/** A unit (specification §3 "Unit (room) fields"), without its photos. */
export const UNIT = {
  name: {
    kind: 'texts',
    isName: true,
    name: 'unitLayout.name',
    missing: 'registrationMissing.unitName',
    keeps: 200,
    max: LIMITS.maxNameCharacters,
    required: true,
  },
  description: { ...DESCRIPTION, name: 'unitLayout.description', maxWords: LIMITS.maxUnitDescriptionWords },
  unitType: { kind: 'option', name: 'unitLayout.unitType', missing: 'registrationMissing.unitType', set: 'unit_types', required: true },
  areaSqm: { kind: 'number', name: 'unitLayout.area', min: LIMITS.minAreaSqm, max: LIMITS.maxAreaSqm },
  bedrooms: {
    kind: 'list',
    name: 'unitLayout.sleeping',
    itemName: 'unitLayout.bedroom',
    keeps: 30,
    of: {
      beds: BEDS,
      maxGuests: { kind: 'number', name: 'unitLayout.guests', min: 1, max: LIMITS.maxRoomGuests, required: true },
      privateBathroom: { kind: 'flag', name: 'unitLayout.privateBathroom', initial: false },
    },
  },
  livingRooms: {
    kind: 'list',
    name: 'unitLayout.sleeping',
    itemName: 'unitLayout.livingRoom',
    keeps: 20,
    of: { beds: BEDS, maxGuests: { kind: 'number', name: 'unitLayout.guests', min: 0, max: LIMITS.maxRoomGuests, required: true } },
  },
  bathrooms: { kind: 'number', name: 'unitLayout.bathrooms', initial: 1, min: 0, max: LIMITS.maxBathrooms, required: true },
  /** Extra beds by age group: how many, ages, price per person and night. One set of prices with `pricing`. */
  extraBeds: {
    /** Cribs, up to `maxAge` years. */
    baby: {
      count: { ...EXTRA_BEDS, who: 'unitLayout.baby' },
      maxAge: { ...AGE, ...BABY_AGE, who: 'unitLayout.baby' },
      priceAgorot: { ...EXTRA_PRICE, who: 'unitLayout.baby' },
    },
    child: {
      count: { ...EXTRA_BEDS, who: 'unitLayout.child' },
      maxAge: { ...AGE, ...CHILD_AGE, who: 'unitLayout.child' },
      priceAgorot: { ...EXTRA_PRICE, who: 'unitLayout.child' },
    },
    adult: {
      count: { ...EXTRA_BEDS, who: 'unitLayout.adult' },
      /** Null: "no", only adults count as adults. */
      fromAge: { ...AGE, ...ADULT_AGE, who: 'unitLayout.adult' },
      priceAgorot: { ...EXTRA_PRICE, who: 'unitLayout.adult' },
    },
  },
  choices: choicesOf(UNIT_FACILITY_SETS, {
    housing_unit_facilities: 'unitLayout.facilities',
    internet_services: 'unitLayout.internet',
    kitchen_amenities: 'unitLayout.kitchen',
    view: 'unitLayout.view',
  }),
  /** Its size; null: there is none. */
  privateJacuzzi: {
    kind: 'choice',
    name: 'unitLayout.jacuzzi',
    of: JACUZZI_SIZES,
    words: 'unitLayout.jacuzzi_',
    none: 'unitLayout.jacuzzi_none',
    initial: null,
  },
  smokingStatus: { kind: 'option', name: 'unitLayout.smoking', set: 'smoking_statuses', initial: 'not-allowed', required: true },
  pricing: {
    /** The guests that the nightly price is for. */
    baseGuests: { kind: 'number', name: 'unitLayout.baseGuests', initial: 2, min: 1, max: LIMITS.maxBaseGuests, required: true },
    minimumNights: {
      kind: 'number',
      name: 'unitLayout.minimumNights',
      initial: 1,
      min: 1,
      max: LIMITS.maxMinimumNights,
      required: true,
    },
    ...RATE_COLUMNS,
    discounts: { kind: 'list', name: 'unitLayout.discounts', keeps: 30, of: DISCOUNT },
  },
  specialRates: { kind: 'list', name: 'unitLayout.specials', keeps: 60, of: SPECIAL_RATE },
} as const satisfies Fields;
