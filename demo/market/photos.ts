import { makeRandom } from '#demo/pictures/core/random.ts';
import { galleryOf, photoOf } from '#demo/pictures/index.ts';
import type { PhotoInput } from '#server/modules/properties/index.ts';
import type { PropertyPlan } from './plan/property-plan.ts';

/** Photos of a planned property and, in the order of its units, of each unit: what it really offers, nothing more. */
export function photosOf(plan: PropertyPlan, variant: number): { property: PhotoInput[]; units: PhotoInput[][] } {
  const random = makeRandom(`photos/${plan.site.key}`);
  const offers = { pool: plan.features.has('pool'), spa: plan.features.has('jacuzzi') || plan.features.has('spa') };
  const keys = plan.units.map((_, index) => `u${index}`);
  const gallery = galleryOf({
    home: plan.site.key,
    region: plan.site.regionId,
    propertyType: plan.site.propertyType,
    propertyPhotos: random.int(6, 9),
    variant,
    offers,
    units: plan.units.map((unit, index) => ({
      key: keys[index] ?? '',
      photos: random.int(4, 6),
      twin: unit.layoutName === 'dormRoom',
      offers: {
        pool: offers.pool && plan.units.length === 1,
        spa: unit.unit.privateJacuzzi !== null,
        kitchen: unit.layout.kitchen !== 'none',
      },
    })),
  });
  return { property: gallery.property.map(photoOf), units: keys.map((key) => (gallery.units.get(key) ?? []).map(photoOf)) };
}
