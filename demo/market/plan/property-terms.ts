import type { Random } from '@lina/pictures/random';
import type { TermChoices } from '#server/modules/properties/property-input.ts';
import type { Blueprint, FeatureName } from './blueprints.ts';
import { outlookOf } from './outlooks.ts';
import type { Site } from './sites.ts';

type Features = ReadonlySet<FeatureName>;

const some = (random: Random, terms: readonly string[], chance: number): string[] =>
  terms.filter((term) => random.fork(term).chance(chance));

/** The options that a host of such a place would tick, over all sets of a property. */
export function propertyTerms(site: Site, features: Features, voice: Blueprint['voice'], random: Random): TermChoices {
  return {
    suitable_for: suitableFor(features, voice, random.fork('suitable')),
    popular_facilities: popularFacilities(site, features, random.fork('popular')),
    ...wellness(features, random.fork('wellness')),
    ...meals(features, random.fork('meals')),
    ...welcome(site, features, random),
    parking: [
      random.fork('parking').pick(['free-on-site', 'free-on-site', 'private', 'street']),
      ...(features.has('evCharging') ? ['ev-charging'] : []),
    ],
    internet_access: ['free-wifi', ...some(random.fork('internet'), ['workspace', 'fibre'], 0.25)],
    spoken_languages: ['he', 'en', ...some(random.fork('languages'), ['ar', 'ru', 'fr', 'es', 'de', 'am'], 0.18)],
    nearby: nearbyOf(site, random.fork('nearby')),
    payment_methods: ['credit-card', ...some(random.fork('payment'), ['bit', 'paybox', 'cash', 'bank-transfer', 'instalments'], 0.5)],
  };
}

/** Whose rooms are up a stair or a lift: nobody there is told of a ground floor. */
const UPSTAIRS = new Set(['penthouse', 'tree-house', 'apartment', 'studio']);

const SHABBAT = [
  'shabbat-timer',
  'mechanical-key',
  'synagogue-nearby',
  'eruv',
  'kosher-certificate',
  'mikveh-nearby',
  'sukkah',
  'check-out-after-shabbat',
];

/** Whom the place is made ready for: the observant, pets, people with disabilities, children; and how it shelters everyone. */
function welcome(site: Site, features: Features, random: Random): TermChoices {
  const religious = random.fork('religious');
  const access = random.fork('access');
  const shelter = features.has('mamad') ? 'mamad' : random.fork('shelter').pick(['shelter-on-site', 'shelter-nearby', 'portable-shelter']);
  return {
    for_religious: features.has('kosher')
      ? ['kosher-kitchen', 'shabbat-hotplate', 'shabbat-urn', ...some(religious, SHABBAT, 0.4)]
      : some(religious, ['synagogue-nearby', 'shabbat-hotplate'], 0.15),
    pets_allowed: features.has('pets')
      ? ['allowed', ...some(random.fork('pets'), ['fenced-yard', 'pet-bowls', 'extra-fee'], 0.4)]
      : [random.fork('noPets').pick(['not-allowed', 'service-animals-only', 'on-request'])],
    accessibility: features.has('accessible')
      ? ['wheelchair', 'accessible-bathroom', 'no-steps', ...some(access, ['ramp', 'wide-doors', 'grab-bars'], 0.6)]
      : some(access, UPSTAIRS.has(site.propertyType) ? [] : ['ground-floor', 'no-steps'], 0.2),
    children: features.has('children')
      ? ['baby-cot', 'high-chair', 'toys', ...some(random.fork('kids'), ['playground', 'trampoline', 'swing', 'petting-corner'], 0.5)]
      : [],
    safety: [shelter, 'smoke-detector', 'fire-extinguisher', ...some(random.fork('safety'), ['first-aid-kit'], 0.6)],
  };
}

function suitableFor(features: Features, voice: Blueprint['voice'], random: Random): string[] {
  const byVoice: Record<Blueprint['voice'], readonly string[]> = {
    couple: ['couples', 'honeymoon', 'birthday'],
    family: ['families', 'families-with-children', 'couples'],
    house: ['families', 'large-families', 'groups', 'families-with-children'],
    simple: ['hikers', 'groups', 'singles', 'cyclists'],
  };
  const religious = features.has('kosher') ? ['religious'] : [];
  const pets = features.has('pets') ? ['pet-owners'] : [];
  const accessible = features.has('accessible') ? ['accessible-guests'] : [];
  return [
    ...new Set([
      ...byVoice[voice],
      ...religious,
      ...pets,
      ...accessible,
      ...some(random, ['business', 'seniors', 'lgbtq-friendly', 'small-events', 'marriage-proposal', 'workshops'], 0.15),
    ]),
  ];
}

const FACILITIES_OF: readonly (readonly [FeatureName, readonly string[]])[] = [
  ['pool', ['swimming-pool', 'sun-loungers']],
  ['jacuzzi', ['jacuzzi']],
  ['sauna', ['sauna']],
  ['spa', ['spa']],
  ['barbecue', ['barbecue', 'outdoor-dining']],
  ['kosher', ['kosher-kitchen']],
  ['children', ['playground']],
  ['evCharging', ['ev-charging']],
  ['restaurant', ['restaurant', 'bar']],
  ['mamad', ['shelter']],
];
const IN_TOWN = ['elevator', 'rooftop', 'self-check-in'];
const OUTDOORS = [
  'garden',
  'lawn',
  'pergola',
  'hammock',
  'seating-area',
  'fire-pit',
  'fruit-trees',
  'bicycles',
  'board-games',
  'table-tennis',
  'early-check-in',
  'late-check-out',
];

function popularFacilities(site: Site, features: Features, random: Random): string[] {
  const urban = ['apartment', 'penthouse', 'studio'].includes(site.propertyType);
  const around = urban ? some(random, IN_TOWN, 0.6) : some(random, OUTDOORS, 0.35);
  const own = FACILITIES_OF.flatMap(([feature, terms]) => (features.has(feature) ? terms : []));
  return [...new Set(['free-wifi', 'air-conditioning', 'free-parking', ...own, ...around])];
}

function wellness(features: Features, random: Random): TermChoices {
  return {
    swimming_pool_types: features.has('pool')
      ? [
          random.fork('whose').pick(['private', 'shared', 'shared']),
          random.fork('where').pick(['outdoor', 'outdoor', 'indoor']),
          ...some(random.fork('pool'), ['heated', 'fenced', 'toddlers', 'secluded', 'salt-water'], 0.25),
        ]
      : [],
    swimming_pool_availability: [
      features.has('pool') ? random.fork('season').pick(['all-year', 'all-year-heated', 'summer-only', 'seasonal']) : 'no-pool',
    ],
    jacuzzi_hot_tub: features.has('jacuzzi') ? [random.fork('tub').pick(['in-room', 'private', 'heated-outdoor', 'for-two'])] : [],
    sauna: features.has('sauna') ? [random.fork('sauna').pick(['dry', 'wet', 'finnish', 'infrared'])] : [],
    spa: features.has('spa') ? [random.fork('spa').pick(['on-site', 'private', 'treatment-room'])] : [],
    special_treatments: features.has('spa')
      ? some(random.fork('treatments'), ['massage', 'couples-massage', 'hot-stones', 'facial', 'reflexology'], 0.6)
      : [],
    barbecue_availability: [
      features.has('barbecue') ? random.fork('grill').pick(['private-area', 'shared-area', 'on-request']) : 'no-barbecue',
    ],
    barbecue_types: features.has('barbecue') ? [random.fork('fuel').pick(['charcoal', 'gas', 'taboon'])] : [],
  };
}

function meals(features: Features, random: Random): TermChoices {
  return {
    breakfast: features.has('breakfast')
      ? [
          random.fork('breakfast').pick(['breakfast-included', 'breakfast-basket', 'breakfast-extra', 'breakfast-on-request']),
          ...some(random.fork('diets'), ['breakfast-vegan', 'breakfast-gluten-free'], 0.3),
        ]
      : [],
    lunch: some(random.fork('lunch'), ['picnic-basket', 'lunch-on-request'], 0.08),
    dinner: features.has('restaurant')
      ? ['dinner-extra', ...some(random.fork('dinner'), ['half-board', 'dinner-vegetarian'], 0.5)]
      : some(random.fork('dinner'), ['dinner-on-request', 'chef-meal', 'shabbat-meals'], 0.12),
    supper: some(random.fork('supper'), ['coffee-corner', 'welcome-treats', 'bottle-of-wine', 'supper-cheese-platter'], 0.35),
  };
}

function nearbyOf(site: Site, random: Random): string[] {
  return [
    ...(outlookOf(site.city).isByWater ? ['beach'] : []),
    ...some(
      random,
      [
        'hiking-trails',
        'springs',
        'nature-reserve',
        'national-park',
        'wineries',
        'restaurants',
        'supermarket',
        'horse-riding',
        'jeep-tours',
        'bus-stop',
      ],
      0.35,
    ),
  ];
}
