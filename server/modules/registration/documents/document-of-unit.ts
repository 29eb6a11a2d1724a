import { toWireDate } from '#contract/primitives/local-date.ts';
import { UNIT_FACILITY_SETS } from '#contract/primitives/registration-sets.ts';
import { type UnitDocument, unitDocument } from '#contract/registration-documents.ts';
import type { SpecialRateInput, UnitRatesInput } from '#server/modules/pricing/index.ts';
import type { UnitListing } from '#server/modules/properties/index.ts';

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
    choices: choicesOf(unit),
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

function choicesOf({ terms }: UnitListing): UnitDocument['choices'] {
  // Every set of the list has its entry.
  return Object.fromEntries(UNIT_FACILITY_SETS.map((set) => [set, [...(terms[set] ?? [])].sort()])) as UnitDocument['choices'];
}

function pricingOf({ baseGuests, minimumNights, standard, discounts }: UnitRatesInput): UnitDocument['pricing'] {
  return {
    baseGuests,
    minimumNights,
    midweekAgorot: standard.midweekAgorot,
    weekendAgorot: standard.weekendAgorot,
    singleMidweekAgorot: standard.singleMidweekAgorot,
    singleWeekendAgorot: standard.singleWeekendAgorot,
    discounts: discounts.map((tier) => ({ ...tier })),
  };
}

function specialRateOf({ name, holiday, firstNight, lastNight, ...prices }: SpecialRateInput): UnitDocument['specialRates'][number] {
  return {
    holiday,
    // A holiday's own name is the vocabulary's.
    customName: holiday === null ? { ...name } : { he: '', en: '' },
    from: toWireDate(firstNight),
    to: toWireDate(lastNight),
    ...prices,
  };
}
