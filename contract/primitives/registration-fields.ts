import { FEES, VAT_STATUSES } from './enums.ts';
import type { DocumentOf, Fields, NameOf } from './field-kinds.ts';
import { HOURS_DAYS, type HoursDay, MOST_MINUTES_AFTER_REST } from './property-hours.ts';
import { REGISTRATION_LIMITS as LIMITS } from './registration-limits.ts';
import { PROPERTY_FACILITY_SETS, type PropertyFacilitySet } from './registration-sets.ts';
import { choicesOf, DESCRIPTION } from './shared-fields.ts';
import type { SPECIAL_RATE, UNIT } from './unit-fields.ts';

export { DISCOUNT, EXTRA_COLUMNS, RATE_COLUMNS, SPECIAL_RATE, UNIT } from './unit-fields.ts';

/**
 * Every field of a registration, once, in the order of the forms: the documents, their checks, the names and words in which people read
 * them, what waits for review and what the audit log withholds follow from it. Free of zod, so that browsers can import it.
 */

const ADDRESS_CHARACTERS = 120;
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
    /** The text that was typed into, or chosen in, the map search. */
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

const OTHER_HOUR = { kind: 'text', keeps: 7, none: 'propertyHours.usual' } as const;
/** Hours of the days that have others than the usual: empty where they do not. See {@link HoursOfDay} in property-hours.ts. */
const hoursOfDay = <Day extends HoursDay>(day: Day) => {
  const mayRest = day === 'rest' || day === 'saturday';
  const [hour, arrival] = mayRest ? (['restHour', 'restArrival'] as const) : (['time', 'arrival'] as const);
  return {
    arrivalFrom: { ...OTHER_HOUR, form: arrival, name: 'propertyHours.arrivalFromOn', who: `hoursDays.${day}` },
    arrivalUntil: { ...OTHER_HOUR, form: hour, name: 'propertyHours.arrivalUntilOn', who: `hoursDays.${day}` },
    departureUntil: { ...OTHER_HOUR, form: hour, name: 'propertyHours.departureUntilOn', who: `hoursDays.${day}` },
  } as const;
};
type OtherHours = { readonly [Day in HoursDay]: ReturnType<typeof hoursOfDay<Day>> };
// Each day has its entry.
const OTHER_HOURS = Object.fromEntries(HOURS_DAYS.map((day) => [day, hoursOfDay(day)])) as OtherHours;

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
  /** Days before arrival until which guests change dates without asking; null: the host wants to be asked (docs/product.md §13). */
  guestChangesUntilDays: {
    kind: 'number',
    name: 'registrationPolicies.guestChangesUntilDays',
    min: 0,
    max: LIMITS.maxGuestChangeDays,
  },
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
  otherHours: OTHER_HOURS,
  /** Minutes after the end of Shabbat or a holiday until which guests who keep it may stay; null where they may not. */
  lateDepartureMinutes: {
    kind: 'number',
    name: 'propertyHours.lateDeparture',
    min: 0,
    max: MOST_MINUTES_AFTER_REST,
    said: 'propertyHours.untilAfterRest',
    none: 'registrationFields.no',
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
