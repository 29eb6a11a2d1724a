import type { OfferedExtraCharge } from '#contract/extra-charges.ts';
import type { FeatureGroup, HotelUnit } from '#contract/hotels.ts';
import type { Locale } from '#contract/primitives/locale.ts';
import type { ExtraCharge, UnitPricing } from '#rules/quote/types.ts';
import { findTermSet, type RoomInput, type UnitListing } from '#server/modules/properties/index.ts';
import { translatorOf } from '#texts/translator.ts';
import { presentFeatures } from './present-features.ts';
import { inLocale, namedTerm, presentPhoto } from './present-hotel.ts';

/** An extra charge as guests see it, in the reader's language. */
export function presentExtraCharge(charge: ExtraCharge, locale: Locale): OfferedExtraCharge {
  const { id, kind, title, per, amountAgorot, isOptional, maximumCount } = charge;
  return { id, kind, title: title && inLocale(title, locale), per, amountAgorot, isOptional, maximumCount };
}

export type UnitWithoutStay = Omit<HotelUnit, 'availability' | 'quote'>;

/** Returns what is shown of a unit whatever the stay. */
export function presentUnit(unit: UnitListing, pricing: UnitPricing, locale: Locale): UnitWithoutStay {
  const { capacity } = unit;
  return {
    unitId: unit.unitId,
    title: inLocale(unit.name, locale),
    description: inLocale(unit.description, locale),
    unitType: namedTerm('unit_types', unit.unitType, locale),
    areaSqm: unit.areaSqm,
    maxGuests: capacity.places + capacity.childExtraBeds + capacity.adultExtraBeds,
    bedrooms: unit.rooms
      .filter(isBedroom)
      .map((room) => ({ places: room.places, privateBathroom: room.privateBathroom, beds: presentBeds(room, locale) })),
    livingRooms: unit.rooms.filter((room) => !isBedroom(room)).map((room) => ({ places: room.places, beds: presentBeds(room, locale) })),
    bathrooms: unit.bathrooms,
    cribs: capacity.cribs,
    childExtraBeds: capacity.childExtraBeds,
    adultExtraBeds: capacity.adultExtraBeds,
    ...presentPricing(pricing),
    extraCharges: pricing.extraCharges.filter((charge) => !charge.isOfProperty).map((charge) => presentExtraCharge(charge, locale)),
    features: unitFeatures(unit, locale),
    photos: unit.photos.map((photo) => presentPhoto(photo, locale)),
  };
}

const isBedroom = (room: RoomInput): boolean => room.kind === 'bedroom';

function presentBeds(room: RoomInput, locale: Locale) {
  return room.beds.map(({ size, count }) => ({ ...namedTerm('standard_bed_sizes', size, locale), count }));
}

function presentPricing({ baseGuests, minimumNights, standard, ageBorders, discounts }: UnitPricing) {
  const { midweekAgorot, weekendAgorot, babyExtraAgorot, childExtraAgorot, adultExtraAgorot } = standard;
  return {
    baseGuests,
    minimumNights,
    rates: { midweekAgorot, weekendAgorot, babyExtraAgorot, childExtraAgorot, adultExtraAgorot, ages: { ...ageBorders } },
    discounts: discounts.map(({ nights, type, value }) => ({ nights, type, value })),
  };
}

/** The unit's chosen terms, its smoking status, and its own jacuzzi in front of what else the jacuzzi set says. */
function unitFeatures(unit: UnitListing, locale: Locale): FeatureGroup[] {
  const groups = presentFeatures({ ...unit.terms, smoking_statuses: [unit.smokingStatus] }, locale);
  if (unit.privateJacuzzi === null) return groups;
  const item = { id: 'private-jacuzzi', name: translatorOf(locale)(`names.jacuzzi_${unit.privateJacuzzi}`) };
  const set = findTermSet('jacuzzi_hot_tub');
  const others = groups.find((group) => group.id === set?.id)?.items ?? [];
  const jacuzzi = { id: 'jacuzzi_hot_tub', name: set?.name[locale] ?? '', items: [item, ...others] };
  return [jacuzzi, ...groups.filter((group) => group.id !== jacuzzi.id)];
}
