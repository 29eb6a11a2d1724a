import { DISCOUNT_TYPES, FEES, JACUZZI_SIZES, VAT_STATUSES } from './enums.ts';
import type { DocumentOf, Fields, NameOf } from './field-kinds.ts';
import { REGISTRATION_LIMITS as LIMITS } from './registration-limits.ts';
import { PROPERTY_FACILITY_SETS, type PropertyFacilitySet, UNIT_FACILITY_SETS } from './registration-sets.ts';

/**
 * Every field of a registration, once, in the order of the forms: the documents, their checks, the names and words in which people read
 * them, what waits for review and what the audit log withholds follow from it. Free of zod, so that browsers can import it.
 */

const ADDRESS_CHARACTERS = 120;
const DESCRIPTION = { kind: 'texts', keeps: 4000, isLong: true } as const;
const OF_PERSON = { kind: 'text', required: true, personal: true } as const;
/** Sole traders are named by their business. */
const OF_BUSINESS = { ...OF_PERSON, reviewed: true } as const;
const OF_OWN_ADDRESS = { ...OF_BUSINESS, unless: 'isAtProperty' } as const;
const VAT_STATUS = { kind: 'choice', of: VAT_STATUSES, initial: null } as const;

/** Step `basic`: names, type, description, address, contact details, business (specification §2, §3). */
export const BASIC = {
  name: {
    kind: 'texts',
    isName: true,
    name: 'registrationFields.name',
    missing: 'registrationMissing.name',
    keeps: 200,
    max: LIMITS.maxNameCharacters,
    required: true,
    reviewed: true,
  },
  propertyType: {
    kind: 'option',
    name: 'registrationFields.propertyType',
    missing: 'registrationMissing.propertyType',
    set: 'property_types',
    required: true,
  },
  suitableFor: { kind: 'options', name: 'registrationFields.suitableFor', set: 'suitable_for' },
  description: {
    ...DESCRIPTION,
    name: 'registrationFields.description',
    missing: 'registrationMissing.description',
    maxWords: LIMITS.maxPropertyDescriptionWords,
    required: true,
  },
  address: {
    /** What was typed into, or chosen in, the map search. */
    fullAddress: { kind: 'text', name: 'registrationFields.address', keeps: 300 },
    /** Region and district follow from it. The country is always Israel. */
    cityId: {
      kind: 'option',
      name: 'registrationFields.city',
      missing: 'registrationMissing.city',
      set: 'cities',
      required: true,
      reviewed: true,
    },
    /** Street and house number. */
    street: {
      kind: 'texts',
      isName: true,
      name: 'registrationFields.street',
      missing: 'registrationMissing.street',
      keeps: 200,
      max: ADDRESS_CHARACTERS,
      required: 'he',
      reviewed: true,
    },
    zipCode: {
      kind: 'text',
      name: 'registrationFields.zipCode',
      missing: 'registrationMissing.zipCode',
      keeps: 20,
      form: 'zip',
      required: true,
      reviewed: true,
    },
    /** The pin. */
    latitude: { kind: 'number', name: 'registrationFields.pin', reviewed: true },
    longitude: { kind: 'number', name: 'registrationFields.pin', reviewed: true },
    /** The specification's "additional description": how to find the entrance. */
    directions: { kind: 'texts', name: 'registrationFields.directions', keeps: 1000, max: 600, isLong: true },
  },
  /** Not shown on the site before a booking. */
  contact: {
    name: { ...OF_PERSON, name: 'registrationFields.contactName', missing: 'registrationMissing.contactName', keeps: 120, max: 80 },
    phone: { ...OF_PERSON, name: 'registrationFields.contactPhone', missing: 'registrationMissing.contactPhone', keeps: 30, form: 'phone' },
    email: {
      ...OF_PERSON,
      name: 'registrationFields.contactEmail',
      missing: 'registrationMissing.contactEmail',
      keeps: 254,
      form: 'email',
    },
  },
  business: {
    name: {
      ...OF_BUSINESS,
      copies: 'name.he',
      name: 'registrationFields.businessName',
      missing: 'registrationMissing.businessName',
      keeps: 200,
      max: ADDRESS_CHARACTERS,
    },
    /** Id or company number. */
    idNumber: { ...OF_BUSINESS, name: 'registrationFields.idNumber', missing: 'registrationMissing.idNumber', keeps: 20, form: 'idNumber' },
    vatStatus: {
      ...VAT_STATUS,
      name: 'registrationFields.vatStatus',
      missing: 'registrationMissing.vatStatus',
      words: 'registrationFields.vat_',
      required: true,
      reviewed: true,
    },
    vatNumber: {
      ...OF_BUSINESS,
      copies: 'business.idNumber',
      name: 'registrationFields.vatNumber',
      missing: 'registrationMissing.vatNumber',
      keeps: 20,
      form: 'vatNumber',
    },
    phone: {
      ...OF_BUSINESS,
      copies: 'contact.phone',
      name: 'registrationFields.businessPhone',
      missing: 'registrationMissing.businessPhone',
      keeps: 30,
      form: 'phone',
    },
    /** Then its own address is not asked for. */
    isAtProperty: { kind: 'flag', name: 'registrationFields.businessAtProperty', initial: true, reviewed: true },
    address: {
      ...OF_OWN_ADDRESS,
      name: 'registrationFields.businessAddress',
      missing: 'registrationMissing.businessAddress',
      keeps: 200,
      max: ADDRESS_CHARACTERS,
    },
    city: { ...OF_OWN_ADDRESS, name: 'registrationFields.businessCity', missing: 'registrationMissing.businessCity', keeps: 100, max: 80 },
    zipCode: {
      ...OF_OWN_ADDRESS,
      name: 'registrationFields.businessZip',
      missing: 'registrationMissing.businessZip',
      keeps: 20,
      form: 'zip',
    },
  },
} as const satisfies Fields;

type Choices<Set extends string, Names extends Readonly<Record<Set, string>>> = {
  readonly [Each in Set]: { readonly kind: 'options'; readonly name: Names[Each]; readonly set: Each };
};

/** A field of chosen options for each set. */
function choicesOf<Set extends string, const Names extends Readonly<Record<Set, string>>>(
  sets: readonly Set[],
  names: Names,
): Choices<Set, Names> {
  // The keys are the list's, which `fromEntries` does not keep.
  return Object.fromEntries(sets.map((set) => [set, { kind: 'options', name: names[set], set }])) as Choices<Set, Names>;
}

const FACILITY_NAMES = Object.fromEntries(PROPERTY_FACILITY_SETS.map((set) => [set, `registrationFacilities.${set}`])) as {
  readonly [Set in PropertyFacilitySet]: `registrationFacilities.${Set}`;
};

/** Step `facilities`: chosen options by option set. Of the single-choice sets one at most. */
export const FACILITIES = { choices: choicesOf<PropertyFacilitySet, typeof FACILITY_NAMES>(PROPERTY_FACILITY_SETS, FACILITY_NAMES) };

/** Step `layout`: what holds for all units, which have fields of their own ({@link UNIT}). */
export const LAYOUT = {
  /** Weekdays whose nights take the weekend price. */
  weekendNights: { kind: 'weekdays', name: 'unitLayout.weekendNights', initial: [4, 5, 6] },
} as const satisfies Fields;

/** Step `policies` (specification §3 "Policies"). It begins with what most hosts answer (docs/product.md §8). */
export const POLICIES = {
  /** Days before arrival. */
  cancellationPeriod: {
    kind: 'option',
    name: 'registrationPolicies.cancellationPeriod',
    initial: 'until-7-days',
    missing: 'registrationMissing.cancellationPeriod',
    set: 'free_cancellation_periods',
    required: true,
  },
  cancellationFee: {
    kind: 'choice',
    name: 'registrationPolicies.cancellationFee',
    of: FEES,
    words: 'registrationPolicies.fee_',
    initial: 'firstNight',
  },
  noShowFee: { kind: 'choice', name: 'registrationPolicies.noShowFee', of: FEES, words: 'registrationPolicies.fee_', initial: 'full' },
  cancellationNotes: { kind: 'texts', name: 'registrationPolicies.cancellationNotes', keeps: 1000, max: 600, isLong: true },
  /** HH:MM */
  arrivalFrom: {
    kind: 'text',
    name: 'registrationPolicies.arrivalFrom',
    initial: '15:00',
    missing: 'registrationMissing.arrivalFrom',
    keeps: 5,
    form: 'time',
    required: true,
  },
  arrivalUntil: {
    kind: 'text',
    name: 'registrationPolicies.arrivalUntil',
    initial: '22:00',
    missing: 'registrationMissing.arrivalUntil',
    keeps: 5,
    form: 'time',
    required: true,
  },
  departureUntil: {
    kind: 'text',
    name: 'registrationPolicies.departureUntil',
    initial: '11:00',
    missing: 'registrationMissing.departureUntil',
    keeps: 5,
    form: 'time',
    required: true,
  },
  childrenAllowed: { kind: 'flag', name: 'registrationPolicies.childrenAllowed', initial: true },
  pets: {
    kind: 'options',
    name: 'registrationPolicies.pets',
    initial: ['not-allowed'],
    missing: 'registrationMissing.pets',
    set: 'pets_allowed',
    required: true,
  },
  spokenLanguages: {
    kind: 'options',
    name: 'registrationPolicies.spokenLanguages',
    initial: ['he'],
    missing: 'registrationMissing.spokenLanguages',
    set: 'spoken_languages',
    required: true,
  },
  notes: { kind: 'texts', name: 'registrationPolicies.notes', keeps: 2000, max: 1200, isLong: true },
} as const satisfies Fields;

/** The columns of a rate, standard and special. No price of its own for a single guest: both are empty. */
export const RATE_COLUMNS = {
  midweekAgorot: { kind: 'money', name: 'unitLayout.midweek', missing: 'registrationMissing.midweek', required: true },
  weekendAgorot: { kind: 'money', name: 'unitLayout.weekend', missing: 'registrationMissing.weekend', required: true },
  singleMidweekAgorot: { kind: 'money', name: 'unitLayout.singleMidweek' },
  singleWeekendAgorot: { kind: 'money', name: 'unitLayout.singleWeekend' },
} as const satisfies Fields;

/** What extra guests pay, by age group: columns of a special rate, where empty is as in the standard rate (docs/product.md §5.1). */
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
    /** How many guests the nightly price is for. */
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

/** The property's own fields, whatever the step: no two steps have one of the same path. */
export const PROPERTY = { ...BASIC, ...FACILITIES, ...LAYOUT, ...POLICIES } as const;

/** Keys of names that the fields ask of the web's texts. */
export type RegistrationFieldName = NameOf<typeof PROPERTY> | NameOf<typeof UNIT>;

export type BasicDocument = DocumentOf<typeof BASIC>;
export type FacilitiesDocument = DocumentOf<typeof FACILITIES>;
export type LayoutDocument = DocumentOf<typeof LAYOUT>;
export type PoliciesDocument = DocumentOf<typeof POLICIES>;
export type SpecialRateDocument = DocumentOf<typeof SPECIAL_RATE>;
export type UnitDocument = DocumentOf<typeof UNIT>;
