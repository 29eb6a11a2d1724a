import type { Random } from '@lina/pictures/random';
import type { ExtraChargeInput } from '#server/modules/pricing/index.ts';
import type { LayoutName } from './blueprints.ts';
import type { PropertyPlan } from './property-plan.ts';

/** A charge before its units are known: of all of them, each by itself, or of the property as a whole. */
export interface PlannedCharge {
  readonly charge: Omit<ExtraChargeInput, 'unitIds'>;
  readonly isOfProperty: boolean;
}

const SHEKEL = 100;
const CLEANED = ['villa', 'apartment', 'penthouse', 'vacation-home', 'country-house'];
/** Cleaned for more than the others. */
const LARGE_HOUSES: readonly LayoutName[] = ['house8', 'villa12', 'villa18'];
const MOST_PETS = 3;

const WANTED = { title: null, isOptional: true, maximumCount: 1 } as const;

/**
 * Returns what a third of the demo's hosts charge beside the nights: cleaning in villas and apartments, and for those who want them pets, a heated pool,
 * a late check-out, a basket of breakfast.
 */
export function planExtraCharges({ site, features, units }: PropertyPlan, random: Random): PlannedCharge[] {
  if (!random.fork('any').chance(1 / 3)) return [];
  const shekels = (name: string, lowest: number, highest: number, step: number) =>
    random.fork(name).int(lowest / step, highest / step) * step * SHEKEL;
  const planned: PlannedCharge[] = [];
  const add = (charge: PlannedCharge['charge'], isOfProperty = true) => planned.push({ charge, isOfProperty });
  if (CLEANED.includes(site.propertyType)) {
    const isLarge = units.some(({ layoutName }) => LARGE_HOUSES.includes(layoutName));
    const amountAgorot = isLarge ? shekels('cleaning', 300, 500, 50) : shekels('cleaning', 120, 220, 10);
    add({ kind: 'cleaning', title: null, per: 'stay', amountAgorot, isOptional: false, maximumCount: 1 }, false);
  }
  if (features.has('pets')) {
    add({
      ...WANTED,
      kind: 'pets',
      per: 'stay',
      amountAgorot: shekels('pets', 50, 120, 10),
      maximumCount: random.fork('most').int(1, MOST_PETS),
    });
  }
  if (features.has('pool')) add({ ...WANTED, kind: 'heatedPool', per: 'night', amountAgorot: shekels('pool', 100, 200, 25) });
  if (features.has('breakfast') && random.fork('basket').chance(0.5)) {
    const title = { he: 'סל ארוחת בוקר', en: 'Breakfast basket' };
    add({ ...WANTED, kind: 'other', title, per: 'guestNight', amountAgorot: shekels('basket', 35, 60, 5) });
  }
  if (planned.length === 0 || random.fork('late').chance(0.5)) {
    add({ ...WANTED, kind: 'lateCheckout', per: 'stay', amountAgorot: shekels('late', 80, 200, 20) }, false);
  }
  return planned;
}
