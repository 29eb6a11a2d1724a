import { z } from 'zod';
import { DISCOUNT_TYPES, FEES, JACUZZI_SIZES, VAT_STATUSES } from './primitives/enums.ts';
import {
  PROPERTY_FACILITY_SETS,
  type PropertyFacilitySet,
  UNIT_FACILITY_SETS,
  type UnitFacilitySet,
} from './primitives/registration-sets.ts';
import { cleanedLine, cleanedLines } from './primitives/typed-text.ts';

/**
 * What a host has typed so far, step by step. Deliberately lenient: anything may be missing, unfinished or wrong, only sizes are bounded
 * and control characters replaced, so that every keystroke can be saved. What is missing or wrong is told by the validators of `rules/registration`.
 * Every field has a default: `basicDocument.parse({})` is the empty document.
 */

const text = (max: number) => cleanedLine().max(max).default('');
const inBothLanguages = (max: number) => z.object({ he: text(max), en: text(max) }).prefault({});
const lines = (max: number) => cleanedLines().max(max).default('');
const linesInBothLanguages = (max: number) => z.object({ he: lines(max), en: lines(max) }).prefault({});
/** A number as typed; whether it is whole and in range is for the validators. */
const number = z.number().min(-1e9).max(1e9).nullable().default(null);
const option = z.string().max(60).nullable().default(null);
const options = z.array(z.string().max(60)).max(80).default([]);
/** Empty lists of chosen options, by set. */
function choicesOf<Set extends string>(sets: readonly Set[]) {
  // The keys are the list's, which `fromEntries` does not keep.
  const shape = Object.fromEntries(sets.map((set) => [set, options])) as Record<Set, typeof options>;
  // Each set has a default, which the compiler cannot see behind the list.
  return z.object(shape).prefault({} as never);
}

/** Step `basic`: contact details, names, type, description, suitable for, address, business details (specification §2, §3). */
export const basicDocument = z.object({
  /** Not shown on the site before a booking. */
  contact: z.object({ name: text(120), phone: text(30), email: text(254) }).prefault({}),
  name: inBothLanguages(200),
  /** Of `property_types`. */
  propertyType: option,
  description: linesInBothLanguages(4000),
  /** Of `suitable_for`. */
  suitableFor: options,
  address: z
    .object({
      /** What was typed into, or chosen in, the map search. */
      fullAddress: text(300),
      /** Of `cities`; region and district follow from it. The country is always Israel. */
      cityId: option,
      /** Street and house number. */
      street: inBothLanguages(200),
      zipCode: text(20),
      /** The specification's "additional description": how to find the entrance. */
      directions: linesInBothLanguages(1000),
      /** The pin. */
      latitude: number,
      longitude: number,
    })
    .prefault({}),
  business: z
    .object({
      name: text(200),
      /** Id or company number; the check digit is verified. */
      idNumber: text(20),
      vatNumber: text(20),
      /** `licensed`: prices contain VAT; `exempt` and `eilat` have none. */
      vatStatus: z.enum(VAT_STATUSES).nullable().default(null),
      /** The business has the property's address: then its own three fields are not asked for. */
      isAtProperty: z.boolean().default(true),
      address: text(200),
      city: text(100),
      zipCode: text(20),
      phone: text(30),
    })
    .prefault({}),
});
export type BasicDocument = z.output<typeof basicDocument>;

/** Step `facilities`: chosen options by option set. Of the single-choice sets one at most. */
export const facilitiesDocument = z.object({ choices: choicesOf<PropertyFacilitySet>(PROPERTY_FACILITY_SETS) });
export type FacilitiesDocument = z.output<typeof facilitiesDocument>;

/** Step `layout`: what holds for all units; the units have documents of their own. */
export const layoutDocument = z.object({
  /** Weekdays whose nights take the weekend price: 0 Sunday … 6 Saturday. */
  weekendNights: z.array(z.int().min(0).max(6)).max(7).default([4, 5, 6]),
});
export type LayoutDocument = z.output<typeof layoutDocument>;

/** Step `policies` (specification §3 "Policies"). */
export const policiesDocument = z.object({
  /** Of `free_cancellation_periods`: days before arrival. */
  cancellationPeriod: option,
  cancellationFee: z.enum(FEES).default('firstNight'),
  noShowFee: z.enum(FEES).default('full'),
  cancellationNotes: linesInBothLanguages(1000),
  notes: linesInBothLanguages(2000),
  /** HH:MM */
  arrivalFrom: text(5),
  arrivalUntil: text(5),
  departureUntil: text(5),
  childrenAllowed: z.boolean().default(true),
  /** Of `pets_allowed`. */
  pets: options,
  /** Of `spoken_languages`. */
  spokenLanguages: options,
});
export type PoliciesDocument = z.output<typeof policiesDocument>;

/** Step `approval`: the three boxes (specification §3, §5). */
export const approvalDocument = z.object({
  certify: z.boolean().default(false),
  terms: z.boolean().default(false),
  review: z.boolean().default(false),
});
export type ApprovalDocument = z.output<typeof approvalDocument>;

/** `size` of `standard_bed_sizes`, whose `occupancy` says how many sleep in it. */
const beds = z
  .array(z.object({ size: z.string().max(60), count: number }))
  .max(30)
  .default([]);

const ratePrices = {
  midweekAgorot: number,
  weekendAgorot: number,
  /** Both empty: no price of its own for a single guest. */
  singleMidweekAgorot: number,
  singleWeekendAgorot: number,
};

/** A special rate. Empty single and extra prices take the standard rate's (product.md §5.1). */
export const specialRateDocument = z.object({
  /** Of `hebrew_holidays`; null for a name of the host's own. */
  holiday: option,
  customName: inBothLanguages(100),
  /** First and last night, both included, DD-MM-YYYY. */
  from: text(10),
  to: text(10),
  ...ratePrices,
  babyExtraAgorot: number,
  childExtraAgorot: number,
  adultExtraAgorot: number,
  minimumNights: number,
});
export type SpecialRateDocument = z.output<typeof specialRateDocument>;

/** A several-nights discount: from so many nights on, `value` percent, or agorot off the unit's stay. */
export const discountDocument = z.object({ nights: number, type: z.enum(DISCOUNT_TYPES).default('PERCENT'), value: number });

/** A unit (specification §3 "Unit (room) fields"), without its photos. */
export const unitDocument = z.object({
  name: inBothLanguages(200),
  description: linesInBothLanguages(4000),
  /** Of `unit_types`. */
  unitType: option,
  /** Optional. */
  areaSqm: number,
  bedrooms: z
    .array(z.object({ beds, maxGuests: number, privateBathroom: z.boolean().default(false) }))
    .max(30)
    .default([]),
  livingRooms: z
    .array(z.object({ beds, maxGuests: number }))
    .max(20)
    .default([]),
  bathrooms: z.number().min(-1e9).max(1e9).nullable().default(1),
  /** Extra beds by age group: how many (0 to 12), ages, price per person and night (0: no surcharge). One set of prices with `pricing`. */
  extraBeds: z
    .object({
      /** Cribs, up to `maxAge` years. */
      baby: z.object({ count: number.prefault(0), maxAge: number.prefault(2), priceAgorot: number.prefault(0) }).prefault({}),
      child: z.object({ count: number.prefault(0), maxAge: number.prefault(18), priceAgorot: number.prefault(0) }).prefault({}),
      /** `fromAge` null: "no", only adults count as adults. */
      adult: z.object({ count: number.prefault(0), fromAge: number, priceAgorot: number.prefault(0) }).prefault({}),
    })
    .prefault({}),
  choices: choicesOf<UnitFacilitySet>(UNIT_FACILITY_SETS),
  /** Its size; null: there is none. */
  privateJacuzzi: z.enum(JACUZZI_SIZES).nullable().default(null),
  /** Of `smoking_statuses`. */
  smokingStatus: option.prefault('not-allowed'),
  pricing: z
    .object({
      /** How many guests the nightly price is for. */
      baseGuests: number.prefault(2),
      minimumNights: number.prefault(1),
      ...ratePrices,
      discounts: z.array(discountDocument).max(30).default([]),
    })
    .prefault({}),
  specialRates: z.array(specialRateDocument).max(60).default([]),
});
export type UnitDocument = z.output<typeof unitDocument>;
