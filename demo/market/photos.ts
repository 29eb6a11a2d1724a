import { type Beds, galleryOf, type Offers, photoOf } from '@lina/pictures';
import { makeRandom } from '@lina/pictures/random';
import type { PhotoInput } from '#server/modules/properties/index.ts';
import { outlookOf } from './plan/outlooks.ts';
import type { PropertyPlan } from './plan/property-plan.ts';
import type { Site } from './plan/sites.ts';
import type { UnitPlan } from './plan/unit-plan.ts';

/** Towns with streets; all of the Tel Aviv area is one. */
const BIG_TOWNS = new Set(
  'haifa jerusalem netanya herzliya kfar-saba raanana hod-hasharon hadera ashdod ashkelon rehovot ness-ziona yavne beersheba eilat tiberias nahariya acre karmiel afula nazareth nof-hagalil kiryat-shmona beit-shean arad dimona kiryat-gat beit-shemesh sderot netivot ofakim'.split(
    ' ',
  ),
);
const OF_THE_STREET = new Set(['apartment', 'studio', 'penthouse', 'hotel', 'hostel', 'boutique-hotel', 'suite', 'guest-room']);
const PLAIN = new Set(['hostel', 'khan', 'campsite']);
const OF_CANVAS = new Set(['glamping', 'campsite', 'dome']);

const standsInStreet = ({ regionId, city, propertyType }: Site): boolean =>
  regionId === 'tel-aviv-center' || (BIG_TOWNS.has(city.id) && OF_THE_STREET.has(propertyType));

function offersOf({ features, property }: PropertyPlan): Offers {
  const { swimming_pool_types: pools = [], jacuzzi_hot_tub: tubs = [] } = property.terms;
  return {
    pool: features.has('pool') ? (pools.includes('indoor') ? 'indoors' : 'outdoors') : undefined,
    jacuzzi: features.has('jacuzzi') ? (tubs.includes('in-room') || tubs.includes('for-two') ? 'indoors' : 'outdoors') : undefined,
    sauna: features.has('sauna'),
    spa: features.has('spa'),
    grill: features.has('barbecue'),
  };
}

type Room = UnitPlan['unit']['rooms'][number];

function bedsOf({ beds }: Room): Beds {
  const count = (...sizes: string[]): number => beds.filter(({ size }) => sizes.includes(size)).reduce((sum, bed) => sum + bed.count, 0);
  return { double: count('queen', 'king', 'double'), single: count('single'), bunk: count('bunk') };
}

/** Photos of a planned property and, in the order of its units, of each unit: what it really offers, nothing more. */
export function photosOf(plan: PropertyPlan, variant: number): { property: PhotoInput[]; units: PhotoInput[][] } {
  const { site } = plan;
  const offers = offersOf(plan);
  const keys = plan.units.map((_, index) => `u${index}`);
  const gallery = galleryOf({
    home: site.key,
    region: outlookOf(site.city).landscape,
    propertyType: site.propertyType,
    town: standsInStreet(site),
    plain: PLAIN.has(site.propertyType),
    variant: variant + makeRandom(`photos/${site.regionId}`).int(0, 40),
    offers: { ...offers, kitchen: plan.units.some(({ layout }) => layout.kitchen === 'full') },
    units: plan.units.map(({ layout, layoutName, unit }, index) => ({
      key: keys[index] ?? '',
      bedrooms: unit.rooms.filter(({ kind }) => kind === 'bedroom').map(bedsOf),
      crib: layoutName === 'coupleCrib',
      tent: layoutName === 'tent' || OF_CANVAS.has(site.propertyType),
      living: unit.rooms.some(({ kind }) => kind === 'livingRoom'),
      offers: { jacuzzi: unit.privateJacuzzi === null ? undefined : (offers.jacuzzi ?? 'outdoors'), kitchen: layout.kitchen !== 'none' },
    })),
  });
  return { property: gallery.property.map(photoOf), units: keys.map((key) => (gallery.units.get(key) ?? []).map(photoOf)) };
}
