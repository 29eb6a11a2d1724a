import { keysOf, pick } from '#contract/primitives/field-kinds.ts';
import { fromWireDate, toWireDate } from '#contract/primitives/local-date.ts';
import { EXTRA_COLUMNS, RATE_COLUMNS, UNIT } from '#contract/primitives/registration-fields.ts';
import { type SpecialRateDocument, type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import type { SpecialRateInput, UnitRatesInput } from '#server/modules/pricing/index.ts';
import { findTerm, type UnitDescription, type UnitListing } from '#server/modules/properties/index.ts';
import { optionsIn } from './documents.ts';
import { filled, trimmed } from './property-documents.ts';

/** Returns a unit of a property as the document from which it could have been made. @param rates undefined where it has none yet */
export function documentOfUnit(unit: UnitListing, rates: UnitRatesInput | undefined): UnitDocument {
  const { capacity, ageBorders } = unit;
  return {
    name: { ...unit.name },
    description: { ...unit.description },
    unitType: unit.unitType,
    areaSqm: unit.areaSqm,
    bedrooms: roomsOf(unit, 'bedroom'),
    livingRooms: roomsOf(unit, 'livingRoom').map(({ beds, maxGuests }) => ({ beds, maxGuests })),
    bathrooms: unit.bathrooms,
    extraBeds: {
      baby: { count: capacity.cribs, maxAge: ageBorders.babyMaxAge, priceAgorot: rates?.standard.babyExtraAgorot ?? 0 },
      child: { count: capacity.childExtraBeds, maxAge: ageBorders.childMaxAge, priceAgorot: rates?.standard.childExtraAgorot ?? 0 },
      adult: { count: capacity.adultExtraBeds, fromAge: ageBorders.adultFromAge, priceAgorot: rates?.standard.adultExtraAgorot ?? 0 },
    },
    choices: optionsIn(UNIT.choices, unit.terms),
    privateJacuzzi: unit.privateJacuzzi,
    smokingStatus: unit.smokingStatus,
    pricing: rates ? pricingOf(rates) : unitDocument.parse({}).pricing,
    specialRates: rates?.specials.map(specialRateOf) ?? [],
  };
}

function roomsOf(unit: UnitListing, kind: 'bedroom' | 'livingRoom'): UnitDocument['bedrooms'] {
  return unit.rooms
    .filter((room) => room.kind === kind)
    .map(({ beds, places, privateBathroom }) => ({ beds: beds.map((bed) => ({ ...bed })), maxGuests: places, privateBathroom }));
}

function pricingOf({ baseGuests, minimumNights, standard, discounts }: UnitRatesInput): UnitDocument['pricing'] {
  return {
    baseGuests,
    minimumNights,
    ...pick(standard, keysOf(RATE_COLUMNS)),
    discounts: discounts.map((tier) => ({ ...tier })),
  };
}

function specialRateOf(special: SpecialRateInput): UnitDocument['specialRates'][number] {
  const { name, holiday, firstNight, lastNight, minimumNights } = special;
  return {
    holiday,
    // A holiday's own name is the vocabulary's.
    customName: holiday === null ? { ...name } : { he: '', en: '' },
    from: toWireDate(firstNight),
    to: toWireDate(lastNight),
    ...pick(special, [...keysOf(RATE_COLUMNS), ...keysOf(EXTRA_COLUMNS)]),
    minimumNights,
  };
}

/** Returns a unit's document as the unit. It must have no errors. */
export function unitOfDocument(document: UnitDocument): UnitDescription {
  const { extraBeds } = document;
  return {
    unitType: document.unitType ?? '',
    name: trimmed(document.name),
    description: filled(document.description),
    areaSqm: document.areaSqm,
    bathrooms: document.bathrooms ?? 0,
    smokingStatus: document.smokingStatus ?? '',
    privateJacuzzi: document.privateJacuzzi,
    cribs: extraBeds.baby.count ?? 0,
    childExtraBeds: extraBeds.child.count ?? 0,
    adultExtraBeds: extraBeds.adult.count ?? 0,
    ageBorders: {
      babyMaxAge: extraBeds.baby.maxAge ?? 0,
      childMaxAge: extraBeds.child.maxAge ?? 0,
      adultFromAge: extraBeds.adult.fromAge,
    },
    rooms: [
      ...document.bedrooms.map((room) => ({ kind: 'bedroom' as const, privateBathroom: room.privateBathroom, ...sleepersOf(room) })),
      ...document.livingRooms.map((room) => ({ kind: 'livingRoom' as const, privateBathroom: false, ...sleepersOf(room) })),
    ],
    terms: document.choices,
  };
}

/** Beds of the same size are one line. */
function sleepersOf(room: Pick<UnitDocument['bedrooms'][number], 'beds' | 'maxGuests'>) {
  const counts = new Map<string, number>();
  for (const { size, count } of room.beds) counts.set(size, (counts.get(size) ?? 0) + (count ?? 0));
  return { places: room.maxGuests ?? 0, beds: [...counts].map(([size, count]) => ({ size, count })) };
}

/** Returns what a unit's document says of its prices; those of single dates it does not have. */
export function ratesOfDocument(unitId: number, { pricing, extraBeds, specialRates }: UnitDocument): UnitRatesInput {
  return {
    unitId,
    baseGuests: pricing.baseGuests ?? 1,
    minimumNights: pricing.minimumNights ?? 1,
    standard: {
      ...columnsOf(pricing),
      babyExtraAgorot: extraBeds.baby.priceAgorot ?? 0,
      childExtraAgorot: extraBeds.child.priceAgorot ?? 0,
      adultExtraAgorot: extraBeds.adult.priceAgorot ?? 0,
    },
    specials: specialRates.map(specialOf),
    discounts: pricing.discounts.map(({ nights, type, value }) => ({ nights: nights ?? 0, type, value: value ?? 0 })),
  };
}

function specialOf(rate: SpecialRateDocument): SpecialRateInput {
  const holidayName = rate.holiday === null ? undefined : findTerm('hebrew_holidays', rate.holiday)?.name;
  return {
    name: holidayName ?? filled(rate.customName),
    holiday: rate.holiday,
    firstNight: fromWireDate(rate.from) ?? '',
    lastNight: fromWireDate(rate.to) ?? '',
    ...columnsOf(rate),
    ...pick(rate, keysOf(EXTRA_COLUMNS)),
    minimumNights: rate.minimumNights,
  };
}

type RateColumns = Pick<SpecialRateDocument, keyof typeof RATE_COLUMNS>;

/** Returns the columns of a rate; those that have to be given are there. */
function columnsOf(rate: RateColumns) {
  const { midweekAgorot, weekendAgorot } = rate;
  return { ...pick(rate, keysOf(RATE_COLUMNS)), midweekAgorot: midweekAgorot ?? 0, weekendAgorot: weekendAgorot ?? 0 };
}
