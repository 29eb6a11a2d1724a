import { keysOf, pick } from '#contract/primitives/field-kinds.ts';
import { toWireDate } from '#contract/primitives/local-date.ts';
import { EXTRA_COLUMNS, RATE_COLUMNS, UNIT } from '#contract/primitives/registration-fields.ts';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import type { SpecialRateInput, UnitRatesInput } from '#server/modules/pricing/index.ts';
import type { UnitListing } from '#server/modules/properties/index.ts';
import { optionsIn } from './shared-fields.ts';

/** A unit of a property as the document from which it could have been made. @param rates undefined where it has none yet */
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
