import type { Random } from '@lina/pictures/random';
import type { TermChoices, UnitInput } from '#server/modules/properties/property-input.ts';
import { UNIT_FAMILIES } from '../content/names.ts';
import { UNIT_NOUNS, UNIT_SENTENCES } from '../content/unit-voice.ts';
import type { Blueprint, FeatureName, LayoutName } from './blueprints.ts';
import { LAYOUTS, type Layout } from './layouts.ts';
import { fill, joinSentences, shuffled } from './text.ts';

/** A unit before its photos: what it is, and by which layout it is priced. */
export interface UnitPlan {
  readonly layoutName: LayoutName;
  readonly layout: Layout;
  readonly unit: Omit<UnitInput, 'photos'>;
}

export interface UnitsOrder {
  readonly blueprint: Blueprint;
  readonly propertyType: string;
  readonly count: number;
  readonly features: ReadonlySet<FeatureName>;
  readonly views: readonly string[];
}

/** Plans the units of one property, small and large mixed as its kind is built. */
export function planUnits(order: UnitsOrder, random: Random): UnitPlan[] {
  const names = shuffled(random.fork('family').pick(UNIT_FAMILIES), random.fork('names'));
  return Array.from({ length: order.count }, (_, index) => {
    const own = random.fork(`unit/${index}`);
    const layoutName =
      order.count === 1 ? own.pick(order.blueprint.layouts) : (order.blueprint.layouts[index % order.blueprint.layouts.length] ?? 'couple');
    const layout = LAYOUTS[layoutName];
    const unitType = unitTypeOf(layout, order.propertyType, own.fork('type'));
    const name = nameOf(unitType, names[index % names.length], order, own);
    return { layoutName, layout, unit: { ...factsOf(layout, own), unitType, name, ...storyOf(layout, order, own) } };
  });
}

function unitTypeOf(layout: Layout, propertyType: string, random: Random): string {
  if (propertyType === 'villa') return 'villa';
  return random.pick(layout.unitTypes);
}

function nameOf(unitType: string, name: { he: string; en: string } | undefined, order: UnitsOrder, random: Random) {
  const whole = order.count === 1 && !['double-room', 'room', 'suite', 'cabin', 'tent'].includes(unitType);
  const home = ['apartment', 'penthouse', 'studio'].includes(order.propertyType) ? 'whole-apartment' : 'whole';
  const nounKey = whole ? home : order.propertyType === 'dome' ? 'dome' : unitType;
  const noun = UNIT_NOUNS[nounKey] ?? random.pick([{ he: 'יחידת {n}', en: '{n} Unit' }]);
  return fill(noun, { n: name ?? { he: 'רימון', en: 'Pomegranate' } });
}

function factsOf(layout: Layout, random: Random) {
  return {
    areaSqm: random.int(layout.areaSqm[0], layout.areaSqm[1]),
    bathrooms: layout.bathrooms,
    cribs: layout.cribs,
    childExtraBeds: layout.childExtraBeds,
    adultExtraBeds: layout.adultExtraBeds,
    rooms: layout.rooms,
    smokingStatus: random.pick(['not-allowed', 'not-allowed', 'outdoor-only', 'designated-area']),
    ageBorders: random.fork('ages').pick([
      { babyMaxAge: 2, childMaxAge: 18, adultFromAge: null },
      { babyMaxAge: 2, childMaxAge: 17, adultFromAge: 13 },
      { babyMaxAge: 1, childMaxAge: 16, adultFromAge: null },
      { babyMaxAge: 3, childMaxAge: 18, adultFromAge: 16 },
      { babyMaxAge: 2, childMaxAge: 14, adultFromAge: null },
    ]),
  };
}

function storyOf(layout: Layout, order: UnitsOrder, random: Random): Pick<UnitInput, 'description' | 'privateJacuzzi' | 'terms'> {
  const sleepsMany = layout.rooms.length > 2;
  const voice = sleepsMany ? 'house' : layout.rooms.length > 1 ? 'family' : order.blueprint.voice === 'simple' ? 'simple' : 'couple';
  const [first, second] = shuffled(UNIT_SENTENCES[voice], random.fork('story'));
  const privateJacuzzi = order.features.has('jacuzzi') && random.chance(0.7) ? (sleepsMany ? 'family' : 'double') : null;
  return {
    description: joinSentences([first, second].filter((sentence) => sentence !== undefined)),
    privateJacuzzi,
    terms: termsOf(layout, order, random),
  };
}

const KITCHENS: Readonly<Record<Layout['kitchen'], readonly string[]>> = {
  none: ['kettle', 'mini-fridge'],
  kitchenette: ['kitchenette', 'mini-fridge', 'kettle', 'espresso-machine', 'microwave', 'tableware', 'wine-glasses'],
  full: [
    'full-kitchen',
    'refrigerator',
    'freezer',
    'stove',
    'oven',
    'microwave',
    'toaster',
    'kettle',
    'dishwasher',
    'tableware',
    'cookware',
    'dining-area',
  ],
};

function termsOf(layout: Layout, order: UnitsOrder, random: Random): TermChoices {
  const basics = ['bed-linen', 'towels', 'hair-dryer'];
  const cool = order.propertyType === 'campsite' ? ['ceiling-fan'] : ['air-conditioning', 'heating'];
  const maybe = [
    'smart-tv',
    'cable-tv',
    'bathrobes',
    'toiletries',
    'iron',
    'safe',
    'private-entrance',
    'mosquito-screens',
    'sound-system',
    'workspace',
    'balcony',
    'seating-area',
    'hammock',
    'bathtub',
    'double-shower',
  ];
  const comforts = maybe.filter((term) => random.fork(term).chance(0.35));
  const fire =
    order.features.has('fireplace') && layout.kitchen !== 'none' ? [random.fork('fire').pick(['wood-fireplace', 'gas-fireplace'])] : [];
  const laundry = layout.kitchen === 'full' ? ['washing-machine'] : [];
  const shelter = order.features.has('mamad') && random.fork('mamad').chance(0.5) ? ['mamad'] : [];
  return {
    housing_unit_facilities: [...basics, ...cool, ...comforts, ...fire, ...laundry, ...shelter],
    kitchen_amenities: KITCHENS[layout.kitchen],
    internet_services: random.fork('internet').chance(0.9) ? ['free-wifi'] : ['none'],
    // what every window shows is always told
    view: order.views.filter((view, index) => index === 0 || random.fork(`view/${view}`).chance(0.55)),
  };
}
